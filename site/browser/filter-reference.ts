import type { TranslateReference } from "../../generators/source/reference-script-texts.ts";
import type { OperationIndexEntry } from "../view.ts";

/** Filters the sidebar of the reference. The index of the operations on other pages is loaded once. */
export type FilterReference = (input: HTMLInputElement) => void;

/** More results than these no one reads. */
const maxResults = 100;

/** Creates the filter: words are looked for in titles, methods, paths and ids of operations. */
export function createFilter(translate: TranslateReference): FilterReference {
  const indexes = new Map<string, Promise<readonly OperationIndexEntry[]>>();
  return (input) => {
    const navigation = input.closest("nav");
    if (navigation === null) return;
    const words = wordsOf(input.value);
    const filterByIndex = async (address: string): Promise<void> => {
      const index = indexes.get(address) ?? loadIndex(address);
      indexes.set(address, index);
      try {
        const entries = await index;
        // The reader may have typed another letter in the meantime.
        if (words.join(" ") === wordsOf(input.value).join(" "))
          showResults(navigation, { entries, words, address }, translate);
      } catch {
        // Without the index, the filter works on the listed operations. The next letter loads the index again.
        indexes.delete(address);
        reportCount(navigation, { count: filterGroups(navigation, words), words }, translate);
      }
    };
    const address = input.dataset["index"];
    if (address === undefined) {
      reportCount(navigation, { count: filterGroups(navigation, words), words }, translate);
      return;
    }
    void filterByIndex(address);
  };
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}

async function loadIndex(address: string): Promise<readonly OperationIndexEntry[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  // Written by the generator of the same build.
  return (await response.json()) as readonly OperationIndexEntry[];
}

/** Hides what does not contain all the words, and returns the number of operations left. */
function filterGroups(navigation: Element, words: readonly string[]): number {
  let count = 0;
  for (const group of navigation.querySelectorAll<HTMLElement>(".nav-group")) count += filterGroup(group, words);
  for (const section of navigation.querySelectorAll<HTMLElement>(".nav-section"))
    section.hidden = section.querySelector(".nav-group:not([hidden])") === null;
  return count;
}

function filterGroup(group: HTMLElement, words: readonly string[]): number {
  const isWhole = holdsAll(group.querySelector(".nav-tag")?.textContent ?? "", words);
  let shown = 0;
  for (const item of group.querySelectorAll("li")) {
    const text = `${item.textContent ?? ""} ${item.dataset["filter"] ?? ""}`;
    item.hidden = !isWhole && !holdsAll(text, words);
    if (!item.hidden) shown += 1;
  }
  group.hidden = !isWhole && shown === 0;
  return shown;
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}

interface Filtered {
  readonly count: number;
  readonly words: readonly string[];
}

/** Reports the number of operations to readers who do not see the list. */
function reportCount(navigation: Element, { count, words }: Filtered, translate: TranslateReference): void {
  const status = navigation.querySelector("[role=status]");
  if (status === null) return;
  status.textContent = words.length === 0 ? "" : translate("operationCount", { count });
}

interface Found {
  readonly entries: readonly OperationIndexEntry[];
  readonly words: readonly string[];
  readonly address: string;
}

/** Shows the matching operations of all groups instead of the groups, and the groups again when there are no words. */
function showResults(navigation: Element, { entries, words, address }: Found, translate: TranslateReference): void {
  navigation.querySelector(".nav-results")?.remove();
  const groups = navigation.querySelector<HTMLElement>(".nav-groups");
  if (groups === null) return;
  groups.hidden = words.length > 0;
  const found = words.length === 0 ? [] : entries.filter((entry) => holdsAll(entry.slice(0, 4).join(" "), words));
  reportCount(navigation, { count: found.length, words }, translate);
  if (words.length === 0) return;
  const list = document.createElement("ul");
  list.className = "nav-results";
  const folder = address.slice(0, address.lastIndexOf("/") + 1);
  list.append(...found.slice(0, maxResults).map((entry) => resultItem(entry, folder)));
  if (found.length > maxResults) list.append(note(translate("filterMore", { count: found.length - maxResults })));
  if (found.length === 0) list.append(note(translate("filterNothing")));
  groups.after(list);
}

function resultItem([method, title, , , href]: OperationIndexEntry, folder: string): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const mark = document.createElement("span");
  mark.className = "method";
  mark.dataset["method"] = method;
  mark.textContent = method;
  link.href = folder + href;
  link.append(mark, title);
  item.append(link);
  return item;
}

function note(text: string): HTMLElement {
  const item = document.createElement("li");
  item.className = "note";
  item.textContent = text;
  return item;
}

/** Moves between the filter and its results: arrows, Enter for the first result, Escape to clear the filter. */
export function moveInFilter(event: KeyboardEvent, filter: FilterReference): void {
  const { target } = event;
  const navigation = target instanceof Element ? target.closest(".reference-nav") : null;
  const input = navigation?.querySelector<HTMLInputElement>(".filter input");
  if (!navigation || !input || !(target instanceof HTMLElement) || event.isComposing) return;
  const links = [...navigation.querySelectorAll<HTMLElement>("a")].filter((link) => link.checkVisibility());
  const place = links.indexOf(target);
  if (event.key === "ArrowDown") (links[place + 1] ?? links[0])?.focus();
  else if (event.key === "ArrowUp") (place <= 0 ? input : links[place - 1])?.focus();
  else if (event.key === "Enter" && target === input && input.value !== "") firstOperation(navigation)?.click();
  else if (event.key === "Escape" && input.value !== "") {
    input.value = "";
    filter(input);
    input.focus();
  } else return;
  event.preventDefault();
}

function firstOperation(navigation: Element): HTMLElement | undefined {
  const links = [...navigation.querySelectorAll<HTMLElement>("li a:not(.nav-tag)")];
  return links.find((link) => link.checkVisibility());
}
