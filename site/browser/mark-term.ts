import { foundSelector, highlighterTimeoutMs, markParameter, targetEvent } from "../constants.ts";
import { markWords, wordPattern } from "./marked-words.ts";
import { searchWords } from "../../generators/source/search-words.ts";

const maximumMarks = 500;
/** Every closed part of a long page may contain a common word. Opening all of them would hide the best match. */
const maxOpened = 5;

/** Marks in the article the words that the reader searched for and takes them out of the address. */
export function markTerm(article: HTMLElement): void {
  unmark(article);
  const address = new URL(location.href);
  const term = address.searchParams.get(markParameter);
  if (term === null) return;
  address.searchParams.delete(markParameter);
  history.replaceState(history.state, "", address);
  const pattern = wordPattern([...term.split(/\s+/).slice(0, 24), ...searchWords(term).slice(0, 48)]);
  if (pattern === undefined) return;
  const deadline = performance.now() + highlighterTimeoutMs;
  let left = maximumMarks;
  for (const node of textNodes(article)) {
    if (left <= 0 || performance.now() > deadline) break;
    left -= markNode(node, pattern);
  }
  openMarked(article);
}

function textNodes(root: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && node.parentElement?.closest("nav, button, script, style, select, textarea") === null)
      nodes.push(node);
  }
  return nodes;
}

function markNode(node: Text, pattern: RegExp): number {
  const parts = markWords(node.data, pattern);
  if (!parts.some(({ isMarked }) => isMarked)) return 0;
  node.replaceWith(...parts.map(({ text, isMarked }) => (isMarked ? markElement(text) : text)));
  return parts.filter(({ isMarked }) => isMarked).length;
}

function markElement(text: string): HTMLElement {
  const element = document.createElement("mark");
  element.dataset["found"] = "";
  element.textContent = text;
  return element;
}

/** The article of a page that was left stands as it was, with the marks of an earlier search. */
function unmark(article: HTMLElement): void {
  for (const mark of article.querySelectorAll(foundSelector)) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

/** Opens the first closed parts that hold a mark, and keeps in view what the address names. */
function openMarked(article: HTMLElement): void {
  let opened = 0;
  for (const mark of article.querySelectorAll(foundSelector)) {
    const closed = closedParts(mark);
    if (closed.length === 0) continue;
    if (opened++ === maxOpened) break;
    for (const part of closed) part.open = true;
  }
  if (opened > 0) dispatchEvent(new Event(targetEvent));
}

/** The closed parts that hide an element. A summary is always visible, so its own part does not count. */
function closedParts(element: Element): readonly HTMLDetailsElement[] {
  const found: HTMLDetailsElement[] = [];
  for (let part = element.closest("details"); part !== null; part = part.parentElement?.closest("details") ?? null)
    if (!part.open && element.closest("summary")?.parentElement !== part) found.push(part);
  return found;
}
