import { rememberTab } from "./choices.ts";
import { nextIndex } from "./focus.ts";
import { selectInGroup, selectTab } from "./tab-sets.ts";

/** Shows the panel of a tab; in a group every set of the page follows and the choice is remembered. */
export function chooseTab(article: HTMLElement, tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>(".tabs");
  const { value } = tab.dataset;
  const group = set?.dataset["group"];
  const top = tab.getBoundingClientRect().top;
  selectTab(tab);
  if (group === undefined || value === undefined) return;
  rememberTab(group, value);
  selectInGroup(article, group, value);
  // Other sets above may have changed their height: the chosen tab stays under the pointer.
  scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: "instant" });
}

/** Moves between the tabs of a set by arrow, Home or End and shows the panel of the one reached. */
export function moveInTabs(article: HTMLElement, tab: HTMLElement, event: KeyboardEvent): void {
  if (event.key === "ArrowUp" || event.key === "ArrowDown") return;
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const next = nextIndex(tabs.indexOf(tab), tabs.length, event.key);
  const target = next === undefined ? undefined : tabs[next];
  if (target === undefined) return;
  event.preventDefault();
  chooseTab(article, target);
  target.focus();
}
