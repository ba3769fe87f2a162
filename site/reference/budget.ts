import type { Limits } from "./limits.ts";

/** What may still be spent on the schemas of one page. Mutable: made by the function that draws the page and handed down. */
export interface Budget {
  left: number;
  readonly limits: Limits;
}

/** An average element. */
export const bytesPerElement = 80;

/**
 * Cost of a piece of HTML: its elements, or its bytes in the measure of an average element, whichever is more.
 * So one number keeps a page below its number of elements and below its weight.
 */
export function costOf(html: string): number {
  return Math.max(countElements(html), Math.ceil(html.length / bytesPerElement));
}

const slash = 47;

/** The number of elements of a piece of HTML. */
export function countElements(html: string): number {
  let elements = 0;
  for (let index = html.indexOf("<"); index >= 0; index = html.indexOf("<", index + 1))
    if (html.charCodeAt(index + 1) !== slash) elements += 1;
  return elements;
}

/** What an article may be; the header, the footer and the head of its page come on top. */
const mostElements = 2_780;
const mostBytes = 228_000;
/** No article with less text than this has too many elements: the shortest has about as many characters. */
const shortestElement = 15;
/** Letters outside ASCII take up to three bytes. */
const mostBytesOfLetter = 3;

/** What a part of an article adds to its page. */
export interface Weight {
  readonly length: number;
  readonly elements: number;
  readonly bytes: number;
}

export function weigh(html: string): Weight {
  return { length: html.length, elements: countElements(html), bytes: countBytes(html) };
}

/** The weight with letters of ASCII in addition. */
export function addLetters({ length, elements, bytes }: Weight, added: number): Weight {
  return { length: length + added, elements, bytes: bytes + added };
}

/** Whether an article, whose start has been weighed, keeps its page below 3,000 elements and 250 kB. */
export function isLight(rest: string, start: Weight): boolean {
  const length = start.length + rest.length;
  if (length <= mostElements * shortestElement) return true;
  if (length > mostBytes || start.elements + countElements(rest) > mostElements) return false;
  const bytesLeft = mostBytes - start.bytes;
  return rest.length * mostBytesOfLetter <= bytesLeft || countBytes(rest) <= bytesLeft;
}

function countBytes(text: string): number {
  let bytes = text.length;
  for (const [letters] of text.matchAll(/[\u0080-\uFFFF]+/g)) bytes += letters.length * (mostBytesOfLetter - 1);
  return bytes;
}
