import type { Element, Nodes, Root } from "hast";

import { englishTexts } from "../../source/interface-texts.ts";
import { admonitionTitles } from "../directives/admonition.ts";
import type { Heading, Section } from "../model.ts";
import { hasClass, isElement, isHeading, isRepeatedFormula, textOf } from "./element.ts";

const blocks = new Set(
  "address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 hr ol p pre section summary table tbody thead tr ul".split(
    " ",
  ),
);

/** Words do not join across these elements. */
const separate = new Set([...blocks, "li", "td", "th", "br", "text"]);

/** Writes HTML as plain text: a blank line between blocks, `- ` before list items, code unchanged. */
export function plainText(root: Root): string {
  const parts: string[] = [];
  collect(root, parts);
  return parts
    .join("")
    .replaceAll(/[ \t]+\n/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function collect(node: Nodes, parts: string[]): void {
  if (node.type === "text") return void parts.push(node.value);
  if (isElement(node, "br")) return void parts.push("\n");
  if (isElement(node, "img")) return void parts.push(node.properties["alt"] ?? "");
  const formula = formulaOf(node);
  if (formula !== undefined) return void parts.push(formula.trim());
  if (!("children" in node) || (node.type === "element" && isFurniture(node))) return;
  const [before, after] = spacing(node);
  parts.push(before);
  // The button with the panel's label is omitted.
  if (node.type === "element" && node.properties["role"] === "tabpanel")
    parts.push("\n\n", String(node.properties["dataLabel"]), ":\n\n");
  for (const child of node.children) collect(child, parts);
  parts.push(after);
}

function spacing(node: Nodes): readonly [string, string] {
  if (node.type !== "element") return ["", ""];
  if (node.tagName === "li") return ["\n- ", "\n"];
  if (node.tagName === "td" || node.tagName === "th") return ["", " "];
  if (node.tagName === "tr") return ["\n", ""];
  if (node.tagName === "text") return ["", " "];
  return blocks.has(node.tagName) ? ["\n\n", "\n\n"] : ["", ""];
}

/** The source of a formula. Its elements are no words. */
function formulaOf(node: Nodes): string | undefined {
  if (!isElement(node, "math")) return undefined;
  const [, source] = (node.children[0]?.type === "element" ? node.children[0] : node).children;
  return source === undefined ? "" : ` ${textOf(source)} `;
}

/** Most elements need no search among their classes. */
function hasNoClass({ properties }: Element): boolean {
  return properties.className === undefined;
}

/** Buttons, tab lists, tools, filters, and the source of a diagram, which are not part of the author's text. */
function isFurniture(node: Element): boolean {
  if (hasNoClass(node)) return node.tagName === "button" || node.tagName === "desc";
  if (isRepeatedFormula(node)) return true;
  // The button of a tooltip is a word of the sentence.
  if (node.tagName === "button") return !hasClass(node, "c-tip");
  return (
    node.tagName === "desc" ||
    hasClass(node, "code-tools") ||
    hasClass(node, "anchor") ||
    hasClass(node, "change-filter")
  );
}

const titles: readonly string[] = Object.values(admonitionTitles);

/** English words that the site shows in its own language: default titles, and the chips of a field. */
function isInterfaceText(node: Element): boolean {
  if (hasNoClass(node) && node.tagName !== "summary") return node.properties["id"] === "footnote-label";
  if (hasClass(node, "admonition-title")) return titles.includes(textOf(node).trim());
  if (node.tagName === "summary") return textOf(node).trim() === englishTexts.details;
  const isChip = hasClass(node, "c-required") || hasClass(node, "c-deprecated");
  return isChip || node.properties["id"] === "footnote-label";
}

/** A longer section is a list of data. More words would not improve the search. */
const maxSectionLength = 40_000;

interface OpenSection extends Omit<Section, "text"> {
  readonly parts: string[];
}

/**
 * Collects the text under each heading, each glossary term, and each entry of a changelog for the search index. For
 * code blocks, only the titles are indexed.
 */
export function collectSections(root: Root, headings: readonly Heading[]): Section[] {
  const headingById = new Map(headings.map((heading) => [heading.id, heading.text]));
  const sections: OpenSection[] = [{ id: "", heading: "", parts: [] }];
  let current = sections[0];
  let isInChange = false;
  const open = (id: string, heading: string): void => {
    current = { id, heading, parts: [], ...(isInChange ? { isChange: true } : {}) };
    sections.push(current);
  };
  const walkChange = (entry: Element, { id, ariaLabel }: EntryLabel): void => {
    const around = current;
    around?.parts.push(" ");
    isInChange = true;
    open(id, ariaLabel);
    entry.children.forEach(walk);
    isInChange = false;
    current = around;
  };
  const walk = (node: Nodes): void => {
    if (node.type === "text") return void current?.parts.push(node.value);
    if (node.type !== "element") return;
    const { tagName, children } = node;
    const heading = headingOf(node, headingById);
    if (heading !== undefined) return open(String(node.properties["id"]), heading);
    const label = tagName === "section" && hasClass(node, "change") ? labelOf(node) : undefined;
    if (label !== undefined) return walkChange(node, label);
    // The entry's label has its title and its day.
    if (tagName === "p" && hasClass(node, "change-head")) return;
    const around = current;
    const formula = formulaOf(node);
    if (formula !== undefined) return void current?.parts.push(formula);
    if (tagName === "pre" || isFurniture(node) || isInterfaceText(node)) return;
    const isSeparate = separate.has(tagName);
    if (isSeparate) current?.parts.push(" ");
    children.forEach(walk);
    // The text after a list of terms belongs to the heading before it.
    if (tagName === "dl") current = around;
    if (isSeparate) current?.parts.push(" ");
  };
  root.children.forEach(walk);
  return sections.map(finishSection).filter((section) => section.id !== "" || section.text !== "");
}

function headingOf(node: Element, headingById: ReadonlyMap<string, string>): string | undefined {
  if (isHeading(node)) return headingById.get(String(node.properties["id"]));
  return node.tagName === "dt" && node.properties["id"] !== undefined
    ? plainText({ type: "root", children: node.children })
    : undefined;
}

interface EntryLabel {
  readonly id: string;
  readonly ariaLabel: string;
}

/** The anchor and the label of an entry. A section that an author writes in HTML may have its class without them. */
function labelOf({ properties: { id, ariaLabel } }: Element): EntryLabel | undefined {
  return typeof id === "string" && typeof ariaLabel === "string" ? { id, ariaLabel } : undefined;
}

function finishSection({ parts, ...section }: OpenSection): Section {
  return { ...section, text: cutAtWord(joinSpaces(parts.join("")).trim(), maxSectionLength) };
}

/** Replaces each run of white space with one space. Single spaces, the most common case, stay untouched. */
function joinSpaces(text: string): string {
  return text.replaceAll(/[^\S ]\s*| \s+/g, " ");
}

/** Cuts a text at the last word that fits and adds an ellipsis. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const end = cut.lastIndexOf(" ");
  return `${(end > maxLength / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.–-]+$/, "")}…`;
}

/** Finds the first paragraph at any depth. */
export function findFirstParagraph(node: Root | Element): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    if (child.tagName === "p" && !hasClass(child, "admonition-title") && !hasClass(child, "change-head")) return child;
    const inside = findFirstParagraph(child);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
