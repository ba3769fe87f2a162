import { readTab, rememberTab } from "./choices.ts";
import { nextIndex } from "./focus.ts";

const groupSelector = ".tabs[data-group]";

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

/** Shows in every group what the reader chose on an earlier page. */
export function restoreTabs(article: HTMLElement): void {
  const groups = new Set(
    [...article.querySelectorAll<HTMLElement>(groupSelector)].map((set) => set.dataset["group"] ?? ""),
  );
  for (const group of groups) {
    const value = readTab(group);
    if (value !== undefined) selectInGroup(article, group, value);
  }
}

function selectInGroup(article: HTMLElement, group: string, value: string): void {
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

function selectTab(tab: HTMLElement): void {
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
