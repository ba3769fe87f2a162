/** What may still be spent on one page. Mutable: made by the function that draws the page and handed down. */
export interface Budget {
  left: number;
}

const bytesPerElement = 80;

/**
 * Cost of a piece of HTML: its elements, or its bytes in the measure of an average element, whichever is more.
 * So one number keeps a page below 3,000 elements and below 250 kB.
 */
export function costOf(html: string): number {
  let elements = 0;
  for (let index = html.indexOf("<"); index >= 0; index = html.indexOf("<", index + 1))
    if (html[index + 1] !== "/") elements += 1;
  return Math.max(elements, Math.ceil(html.length / bytesPerElement));
}
