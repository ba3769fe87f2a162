import { highlighterTimeoutMs, markParameter } from "../constants.ts";
import { markWords, wordPattern } from "./marked-words.ts";
import { searchWords } from "../../generators/source/search-words.ts";

const maximumMarks = 500;

/** Marks in the article the words that the reader searched for and takes them out of the address. */
export function markTerm(article: HTMLElement): void {
  const address = new URL(location.href);
  const term = address.searchParams.get(markParameter);
  if (term === null) return;
  address.searchParams.delete(markParameter);
  history.replaceState(history.state, "", address);
  const pattern = wordPattern(searchWords(term));
  if (pattern === undefined) return;
  const deadline = performance.now() + highlighterTimeoutMs;
  let left = maximumMarks;
  for (const node of textNodes(article)) {
    if (left <= 0 || performance.now() > deadline) break;
    left -= markNode(node, pattern);
  }
}

function textNodes(root: HTMLElement): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && node.parentElement?.closest("button, script, style") === null) nodes.push(node);
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
  element.textContent = text;
  return element;
}
