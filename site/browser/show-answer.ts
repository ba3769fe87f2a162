import type { Exchange } from "../try-it/exchange.ts";

/** An answer with less room than this is easily overlooked. */
const leastRoom = 200;

/** Scrolls to the answer of a console where it begins at the lower edge of the window or below: Send is always in view. */
export function showAnswer(form: HTMLElement | null, kind: Exchange["kind"]): void {
  if (kind === "none") return;
  const answer = form?.querySelector(".try-it-response");
  if (answer && answer.getBoundingClientRect().top > innerHeight - leastRoom) answer.scrollIntoView();
}
