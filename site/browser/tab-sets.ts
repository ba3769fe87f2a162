import { tabsKey } from "../constants.ts";
import { readQuietly } from "./quiet-storage.ts";

const groupSelector = ".tabs[data-group]";

/** Shows in every group what the reader chose on an earlier page. */
export function restoreTabs(page: ParentNode): void {
  for (const set of page.querySelectorAll<HTMLElement>(groupSelector))
    selectValue(set, readQuietly(tabsKey + set.dataset["group"]));
}

/** Shows the tab of a value in every set of a group. */
export function selectInGroup(article: ParentNode, group: string, value: string): void {
  for (const set of article.querySelectorAll<HTMLElement>(groupSelector))
    if (set.dataset["group"] === group) selectValue(set, value);
}

function selectValue(set: HTMLElement, value: string | null): void {
  const tab = tabsOf(set).find((candidate) => candidate.dataset["value"] === value);
  if (tab) selectTab(tab);
}

/** The tabs of a set, not those of sets inside its panels. */
function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]")];
}

/** The panels of a set, in the order of its tabs. Tabs in the text of a description have no ids. */
function panelsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(":scope > [role=tabpanel]")];
}

/** Shows the panel of a tab and hides those of its neighbours. */
export function selectTab(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>(".tabs");
  if (set === null) return;
  const panels = panelsOf(set);
  for (const [index, candidate] of tabsOf(set).entries()) {
    const isChosen = candidate === tab;
    candidate.setAttribute("aria-selected", String(isChosen));
    candidate.tabIndex = isChosen ? 0 : -1;
    const panel = panels[index];
    if (panel !== undefined) panel.hidden = !isChosen;
  }
}

/** Shows the panels around an element, whatever the reader chose elsewhere: that stays his choice. True where one was hidden. */
export function showInTabs(target: Element): boolean {
  const hidden = "[role=tabpanel][hidden]";
  let isMoved = false;
  for (
    let panel = target.closest<HTMLElement>(hidden);
    panel;
    panel = panel.parentElement?.closest<HTMLElement>(hidden) ?? null
  ) {
    const set = panel.parentElement;
    const tab = set === null ? undefined : tabsOf(set)[panelsOf(set).indexOf(panel)];
    if (tab !== undefined) selectTab(tab);
    isMoved = true;
  }
  return isMoved;
}
