import { layoutQuery } from "../constants.ts";

/** On a wide screen the list of headings shows either way; open it is so for those who ask the element, too. */
export function openContents(): void {
  const list = document.querySelector<HTMLDetailsElement>(".toc details");
  if (list !== null) list.open = matchMedia(layoutQuery).matches;
}

/** Keeps it so when the width of the window changes. */
export function startContents(): void {
  matchMedia(layoutQuery).addEventListener("change", openContents);
  openContents();
}
