import { offerCopyLink } from "./copy-link.ts";
import { createFilter, moveInFilter } from "./filter-reference.ts";
import { followOperations } from "./follow-operations.ts";
import { toggleTryIt } from "./open-try-it.ts";
import { openNested } from "./open-nested.ts";
import { createTabStore, type TabMemory } from "./tab-store.ts";

/** Gives the reference what guides do not have: its filter, the mark of the current operation, links to copy, its consoles; until the signal. */
export function enhanceReference(article: HTMLElement, signal: AbortSignal, memory: TabMemory): void {
  openNested(article, signal);
  // A guide that contains a part of the reference has nothing else of it.
  if (article.querySelector(".reference") === null) return;
  const store = createTabStore(memory);
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>("button.try") : null;
    if (button !== null) toggleTryIt(article, button, store);
  };
  article.addEventListener("click", onClick, { signal });
  offerCopyLink(article, signal);
  enhanceFilter(signal);
  followOperations(article, signal);
}

/** On small screens the filter stands in the menu, outside the article; it may hold what was typed before this ran. */
function enhanceFilter(signal: AbortSignal): void {
  const selector = ".filter input";
  const filter = createFilter();
  const onInput = (event: Event) => {
    if (event.target instanceof HTMLInputElement && event.target.matches(selector)) filter(event.target);
  };
  document.addEventListener("input", onInput, { signal });
  document.addEventListener("keydown", (event) => moveInFilter(event, filter), { signal });
  const input = document.querySelector<HTMLInputElement>(selector);
  if (input !== null && input.value !== "") filter(input);
}
