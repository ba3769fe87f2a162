import { storageKeys } from "../constants.ts";
import { readQuietly } from "./quiet-storage.ts";

const groupSelector = ".tabs[data-group]";

/** Shows in every group what the reader chose on an earlier page. */
export function restoreTabs(page: ParentNode): void {
  const sets = [...page.querySelectorAll<HTMLElement>(groupSelector)];
  for (const group of new Set(sets.map((set) => set.dataset["group"] ?? ""))) {
    const value = readQuietly(storageKeys.tabs + group);
    if (value !== null) selectInGroup(page, group, value);
  }
}

/** Shows the tab of a value in every set of a group. */
export function selectInGroup(article: ParentNode, group: string, value: string): void {
  for (const set of article.querySelectorAll<HTMLElement>(groupSelector)) {
    if (set.dataset["group"] !== group) continue;
    const tab = tabsOf(set).find((candidate) => candidate.dataset["value"] === value);
    if (tab !== undefined) selectTab(tab);
  }
}

/** The tabs of a set, not those of sets inside its panels. */
function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]")];
}

/** Shows the panel of a tab and hides those of its neighbours. */
export function selectTab(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>(".tabs");
  if (set === null) return;
  for (const candidate of tabsOf(set)) {
    const isChosen = candidate === tab;
    candidate.setAttribute("aria-selected", String(isChosen));
    candidate.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(candidate.getAttribute("aria-controls") ?? "");
    if (panel !== null) panel.hidden = !isChosen;
  }
}

/** Shows the panels around an element, whatever the reader chose elsewhere: that stays his choice. True where one was hidden. */
export function showInTabs(target: Element): boolean {
  const hidden = "[role=tabpanel][hidden]";
  let isMoved = false;
  for (let panel = target.closest(hidden); panel; panel = panel.parentElement?.closest(hidden) ?? null) {
    const tab = document.getElementById(panel.getAttribute("aria-labelledby") ?? "");
    if (tab) selectTab(tab);
    isMoved = true;
  }
  return isMoved;
}
