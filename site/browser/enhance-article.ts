import { copyCode } from "./copy-code.ts";
import { offerCopyLink } from "./copy-link.ts";
import { copyPage } from "./copy-page.ts";
import { createFilter, moveInFilter } from "./filter-reference.ts";
import { followOperations } from "./follow-operations.ts";
import { markTerm } from "./mark-term.ts";
import { toggleConsole } from "./open-console.ts";
import { openTarget } from "./open-target.ts";
import { spyOnHeadings } from "./scroll-spy.ts";
import { createTabStore } from "./tab-store.ts";
import { chooseTab, moveInTabs } from "./tabs.ts";

/** Gives the static HTML of an article its behaviour, by delegation, so that it needs no component; until the signal. */
export function enhanceArticle(article: HTMLElement, signal: AbortSignal): void {
  const store = createTabStore();
  article.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest("button");
    if (button?.matches("button.copy")) void copyCode(button);
    else if (button?.matches("button.try")) toggleConsole(article, button, store);
    else if (button?.matches(".copy-page")) void copyPage(button);
    else if (button?.matches("[role=tab]")) chooseTab(article, button);
    // A link to where the address already leads is no change of it.
    if (event.target.closest("a")?.hash === location.hash && location.hash !== "") setTimeout(openTarget);
  });
  article.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLElement && event.target.matches("[role=tab]"))
      moveInTabs(article, event.target, event);
  });
  enhanceFilter(signal);
  openTarget();
  addEventListener("hashchange", openTarget, { signal });
  offerCopyLink(article, signal);
  markTerm(article);
  spyOnHeadings(article, signal);
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
