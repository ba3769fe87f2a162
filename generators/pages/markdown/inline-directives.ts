import type { Parent, Root, RootContent, Text } from "mdast";

import { once } from "../../source/once.ts";
import { valueMarkdown, type FindValue } from "../values/find-value.ts";
import type { Point } from "./context.ts";
import { fillWritten, type FindVariable, type Unfilled } from "./variables.ts";
import { locateCharacters, type WrittenPoint } from "./written-text.ts";

/**
 * A placeholder for other text: `{{Schema.property.maximum}}`, `{{badge:Beta}}`, or `{{term:tokens}}`. Or a link to the
 * reference: `[[createPet]]`, `[[Pet.price]]`, `[[error:rate_limited|the error]]`.
 */
export interface InlineDirective {
  readonly type: "inlineDirective";
  readonly kind: "value" | "badge" | "term" | "reference";
  /** The text after the kind: a path or words. */
  readonly text: string;
  /** The words of a link to the reference; undefined: its name. */
  readonly label: string | undefined;
  readonly position: { readonly start: Point; readonly end: Point } | undefined;
  readonly data: object;
}

/** What splitting needs of the page. */
export interface SplitContext {
  readonly findVariable: FindVariable;
  /** Called for braces that stay text. */
  readonly reportUnfilled: (unfilled: Unfilled, start: Point | undefined) => void;
}

/** A path has no spaces. A single name is a variable of the site, if there is one: other templates stay text. */
const pattern =
  /\{\{(?:(badge|term):([^{}\n]+)|([A-Za-z_][\w$-]*(?:\.[\w$/-]+)+)|[ \t]*([A-Za-z_][\w-]*)[ \t]*)\}\}|\[\[((?:error:)?[A-Za-z_][\w$.-]*)(?:\|([^[\]|\n]+))?\]\]/g;

/**
 * `{{ user.name | upper }}` or `{% if %}` of Vue, Jinja, or Liquid. `${{ }}` is how CI configs are written in prose, and
 * `x_{{i}}` and `\\frac{{a}}{{b}}` are formulas.
 */
const template =
  /(?<![$_^]|\\[A-Za-z]+(?:\{\{[^{}\n]*\}\})?)\{\{(?=[ \t]*[^{}\s])[^{}\n]*\}\}|\{%-?[ \t]*[a-z][^%\n]*%\}/g;

const soleName = /^\{\{[ \t]*([A-Za-z_][\w-]*)[ \t]*\}\}$/;

const writtenDirective = /\{\{(?:(badge|term):([^{}\n]+)|([A-Za-z_][\w$-]*(?:\.[\w$/-]+)+))\}\}/g;

/** The same in unparsed Markdown, where a backslash turns the braces into text. */
const writtenPattern = new RegExp(String.raw`(?<=(?<!\\)(?:\\\\)*)${writtenDirective.source}`, "g");

/** A link to the reference in unparsed Markdown. */
const writtenReference = /(?<=(?<!\\)(?:\\\\)*)\[\[((?:error:)?[A-Za-z_][\w$.-]*)(?:\|([^[\]|\n]+))?\]\]/g;

/** Extracts the inline directives from a tree's text nodes. Code, `v-pre` blocks, and escaped braces stay unchanged. */
export function splitInlineDirectives(root: Root, text: string, context: SplitContext): void {
  const written = once(() => text.split("\n"));
  const open: Parent[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    if (parent.children.some((child) => child.type === "text" && /\{[{%]|\[\[/.test(child.value)))
      // Our own node type among Markdown's: `annotate` numbers it, `transform` renders it.
      parent.children = splitChildren(parent, written(), context);
    for (const child of parent.children)
      if ("children" in child && !(child.type === "containerDirective" && child.name === "v-pre")) open.push(child);
  }
}

const codeTag = /^<(?:code|kbd|pre|samp)\b|^<[a-z][^>]*\sv-pre[\s>]/i;

/** Inside code that is written in HTML, and inside `v-pre`, braces are what readers see. */
function splitChildren({ children }: Parent, lines: readonly string[], context: SplitContext): RootContent[] {
  const silent: SplitContext = { ...context, reportUnfilled: () => undefined };
  let codeName: string | undefined;
  return children.flatMap((child) => {
    if (child.type === "html") {
      if (codeName === undefined && codeTag.test(child.value)) codeName = /\w+/.exec(child.value)?.[0];
      else if (codeName !== undefined && child.value.startsWith(`</${codeName}`)) codeName = undefined;
    }
    if (child.type !== "text") return [child];
    return splitText(child, lines, codeName === undefined && !isExpression(child, lines) ? context : silent);
  });
}

/** Whether a text is a constant of JSX, such as `{"{{ name }}"}`: MDX has no other way to write braces. */
function isExpression({ value, position }: Text, lines: readonly string[]): boolean {
  const source = lines[(position?.start.line ?? 0) - 1]?.slice((position?.start.column ?? 1) - 1) ?? "";
  return /^\{\s*["'`]/.test(source) && !value.startsWith(source.slice(0, 2));
}

function splitText(node: Text, lines: readonly string[], context: SplitContext): RootContent[] {
  const parts: RootContent[] = [];
  let end = 0;
  const points = node.position === undefined ? [] : locateCharacters(node.value, node.position, lines);
  const addText = (to: number): void => {
    if (to <= end) return;
    const value = node.value.slice(end, to);
    for (const match of value.matchAll(template)) {
      match.index += end;
      if (!isEscaped(match, points))
        context.reportUnfilled(describeUnfilled(match[0], context), points[match.index]?.point);
    }
    parts.push({ type: "text", value });
  };
  for (const match of node.value.matchAll(pattern)) {
    if (isEscaped(match, points)) continue;
    const name = match[4];
    const variable = name === undefined ? undefined : context.findVariable(name);
    if (name !== undefined && variable?.text === undefined) continue;
    addText(match.index);
    const [whole, kind, words, path = "", , reference, label] = match;
    if (variable?.text !== undefined) {
      parts.push({ type: "text", value: variable.text });
      end = match.index + whole.length;
      continue;
    }
    const directive: InlineDirective = {
      type: "inlineDirective",
      kind: reference !== undefined ? "reference" : kind === "badge" || kind === "term" ? kind : "value",
      text: (reference ?? words ?? path).trim(),
      label: label?.trim(),
      position: positionOf(node, points, { start: match.index, end: match.index + whole.length }),
      data: { hName: "span" },
    };
    // mdast's node types do not include our own.
    parts.push(directive as unknown as RootContent);
    end = match.index + whole.length;
  }
  addText(node.value.length);
  return parts;
}

function describeUnfilled(written: string, { findVariable }: SplitContext): Unfilled {
  const [, name] = soleName.exec(written) ?? [];
  const nearest = name === undefined ? undefined : findVariable(name).nearest;
  return { written, variable: name === undefined || nearest === undefined ? undefined : { name, nearest } };
}

/** Only literal braces count. An escape or an entity makes them text. */
function isEscaped({ 0: whole, index }: RegExpExecArray, points: readonly WrittenPoint[]): boolean {
  return [index, index + 1, index + whole.length - 2, index + whole.length - 1].some(
    (at) => points[at]?.isEscaped === true,
  );
}

function positionOf(
  { position }: Text,
  points: readonly WrittenPoint[],
  { start, end }: { readonly start: number; readonly end: number },
): InlineDirective["position"] {
  const [first, last] = [points[start], points[end - 1]];
  if (position === undefined || first === undefined || last === undefined) return position;
  // With offsets: merging raw HTML into the page depends on them.
  const offset = (position.start.offset ?? 0) + start;
  // An undefined position has returned above, so the object is complete.
  return {
    start: { ...first.point, offset },
    end: { line: last.point.line, column: last.point.column + 1, offset: offset + end - start },
  } as InlineDirective["position"];
}

/** The name that readers see: an error without its kind. */
export function nameOf(reference: string): string {
  return reference.replace(/^error:/, "");
}

/** The lookups for unparsed Markdown. */
export interface ExpandLookups {
  readonly findValue: FindValue;
  readonly findVariable: FindVariable;
}

/** Markdown with the description's values and the site's variables filled in. Code stays unchanged. */
export function expandValues(body: string, lookups: ExpandLookups): string {
  if (!/\{\{|\[\[/.test(body)) return body;
  const code =
    /^(`{3,}|~{3,})[\s\S]*?^\1|(`+)(?!`)[\s\S]*?[^`]\2(?!`)|^[ \t>]*(:{3,})[ \t]*v-pre[ \t]*\r?$[\s\S]*?^[ \t>]*\3[ \t]*\r?$/gm;
  let end = 0;
  let expanded = "";
  for (const match of body.matchAll(code)) {
    expanded += expandText(body.slice(end, match.index), lookups) + expandCode(match[0], lookups);
    end = match.index + match[0].length;
  }
  return expanded + expandText(body.slice(end), lookups);
}

/** Variables in code are filled only if its fence has the word `variables`. */
function expandCode(code: string, { findVariable }: ExpandLookups): string {
  return /^(?:`{3,}|~{3,})[^\n]*\svariables(?:\s|$)/.test(code) ? fillWritten(code, findVariable) : code;
}

function expandText(text: string, { findValue, findVariable }: ExpandLookups): string {
  const named = fillWritten(text, findVariable).replace(
    writtenReference,
    (_whole: string, name: string, label?: string) => label?.trim() ?? `\`${nameOf(name)}\``,
  );
  return named.replace(writtenPattern, (whole: string, ...[kind, words, path]: readonly (string | undefined)[]) => {
    if (kind !== undefined) return (words ?? "").trim();
    const found = findValue(path ?? "");
    return found.kind === "found" ? valueMarkdown(found.value) : whole;
  });
}
