import { copyCode } from "./copy-code.ts";
import { filterReference } from "./filter-reference.ts";
import { markTerm } from "./mark-term.ts";
import { openTarget } from "./open-target.ts";
import { spyOnHeadings } from "./scroll-spy.ts";
import { chooseTab, moveInTabs } from "./tabs.ts";

/** Gives the static HTML of an article its behaviour, by delegation, so that it needs no component. */
export function enhanceArticle(article: HTMLElement): void {
  article.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest("button");
    if (button?.matches("button.copy")) void copyCode(button);
    else if (button?.matches("[role=tab]")) chooseTab(article, button);
  });
  article.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLElement && event.target.matches("[role=tab]"))
      moveInTabs(article, event.target, event);
  });
  enhanceFilter();
  openTarget();
  addEventListener("hashchange", openTarget);
  markTerm(article);
  spyOnHeadings(article);
}

/** On small screens the filter stands in the menu, outside the article; it may hold what was typed before this ran. */
function enhanceFilter(): void {
  const selector = ".filter input";
  document.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.matches(selector)) filterReference(event.target);
  });
  const input = document.querySelector<HTMLInputElement>(selector);
  if (input !== null && input.value !== "") filterReference(input);
}
