import type { Code, Nodes } from "mdast";

import { findNearestName } from "../../source/nearest-name.ts";

/** What is known about a name in double braces. */
export interface FoundVariable {
  readonly text: string | undefined;
  /** A variable whose name is nearly the same. */
  readonly nearest: string | undefined;
}

/** The syntax of a template that docsgen does not fill, with its braces. */
export interface Unfilled {
  readonly written: string;
  readonly variable: { readonly name: string; readonly nearest: string } | undefined;
}

/** Finds a variable of the site. */
export type FindVariable = (name: string) => FoundVariable;

/** Creates the lookup of the variables in the config. Names that are nearly the same are usually mistakes. */
export function createFindVariable(variables: Readonly<Record<string, string>>): FindVariable {
  const names = Object.keys(variables);
  return (name) => ({
    text: Object.hasOwn(variables, name) ? variables[name] : undefined,
    nearest: Object.hasOwn(variables, name) ? undefined : findNearestName(name, names),
  });
}

/** A name in double braces: `{{product}}`. Names with dots are values of the description. */
const variable = /\{\{[ \t]*([A-Za-z_][\w-]*)[ \t]*\}\}/g;

/** The same in unparsed Markdown, where a backslash turns the braces into text. */
const writtenVariable = new RegExp(String.raw`(?<=(?<!\\)(?:\\\\)*)${variable.source}`, "g");

/**
 * Fills variables into everything of a tree that is not a text: URLs, titles, attributes of directives, and code if its
 * fence says so. `splitInlineDirectives` fills those in texts.
 */
export function fillFields(node: Nodes, findVariable: FindVariable): void {
  if (node.type === "containerDirective" && node.name === "v-pre") return;
  fillOwn(node, findVariable);
  if ("children" in node) for (const child of node.children) fillFields(child, findVariable);
}

/** Fills variables into a whole tree, such as that of a partial. */
export function fillTree(node: Nodes, findVariable: FindVariable): void {
  if (node.type === "containerDirective" && node.name === "v-pre") return;
  fillOwn(node, findVariable);
  if (node.type === "text") node.value = fillText(node.value, findVariable);
  if ("children" in node) for (const child of node.children) fillTree(child, findVariable);
}

function fillOwn(node: Nodes, findVariable: FindVariable): void {
  const fill = (text: string): string => fillText(text, findVariable);
  if (node.type === "code" && hasVariables(node)) node.value = fill(node.value);
  if ("url" in node) node.url = fill(node.url);
  if ("title" in node && typeof node.title === "string") node.title = fill(node.title);
  if ("alt" in node && typeof node.alt === "string") node.alt = fill(node.alt);
  if ("attributes" in node) fillAttributes(node.attributes, fill);
}

/** Whether variables in a block of code are filled: its info string has the word `variables`. */
function hasVariables({ meta }: Code): boolean {
  return /(?:^|\s)variables(?:\s|$)/.test(meta ?? "");
}

function fillAttributes(attributes: unknown, fill: (text: string) => string): void {
  if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) return;
  // The attributes of a directive are texts.
  const texts = attributes as Record<string, unknown>;
  for (const [name, value] of Object.entries(texts)) if (typeof value === "string") texts[name] = fill(value);
}

/** Markdown with variables filled in, or a part of it that is not a text. The parser may have encoded its braces. */
function fillText(text: string, findVariable: FindVariable): string {
  if (!/\{\{|%7B%7B/.test(text)) return text;
  return text
    .replaceAll(/%7B%7B([A-Za-z_][\w-]*)%7D%7D/g, (whole, name: string) => findVariable(name).text ?? whole)
    .replaceAll(variable, (whole, name: string) => findVariable(name).text ?? whole);
}

/** Unparsed Markdown with variables filled in. A backslash turns the braces into text. */
export function fillWritten(text: string, findVariable: FindVariable): string {
  return text.replaceAll(writtenVariable, (whole, name: string) => findVariable(name).text ?? whole);
}
