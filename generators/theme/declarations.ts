import { listCssTokens } from "../source/css-tokens.ts";
import type { Side } from "./parse-color.ts";

/** A variable that a style sheet sets for the whole page. */
export interface Declaration {
  readonly name: string;
  readonly value: string;
  /** Offset of the name in the style sheet, and the end of the value. */
  readonly start: number;
  readonly end: number;
  /** The mode that it is for; undefined: both. */
  readonly mode: Side | undefined;
  /** Its precedence: a higher one wins, else the later. */
  readonly weight: number;
}

/** A block that is open while a style sheet is read. */
interface Block {
  readonly prelude: string;
}

/** Lists the variables that a style sheet sets on the root of the page, in its order. */
export function listDeclarations(text: string): readonly Declaration[] {
  const declarations: Declaration[] = [];
  const blocks: Block[] = [];
  const finish = (start: number, end: number): void => {
    const found = readDeclaration(text, start, end);
    if (found !== undefined) declarations.push(...placeDeclaration(found, blocks));
  };
  let start = 0;
  for (const { kind, at } of listMarks(text)) {
    if (kind === "{") blocks.push({ prelude: withoutComments(text.slice(start, at)).trim() });
    else finish(start, at);
    if (kind === "}") blocks.pop();
    start = at + 1;
  }
  return declarations;
}

/** The braces and semicolons of a style sheet, outside of comments, strings, and parentheses. */
function* listMarks(text: string): Iterable<{ readonly kind: string; readonly at: number }> {
  let depth = 0;
  for (const { kind, text: found, at } of listCssTokens(text)) {
    if (kind !== "mark") continue;
    if (found === "(") depth += 1;
    else if (found === ")") depth = Math.max(0, depth - 1);
    else if (found === "{" || found === "}" || (found === ";" && depth === 0)) {
      // A missing parenthesis ends with its block.
      depth = 0;
      yield { kind: found, at };
    }
  }
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, (comment) => " ".repeat(comment.length));
}

type Found = Omit<Declaration, "mode" | "weight"> & { readonly isImportant: boolean };

function readDeclaration(text: string, start: number, end: number): Found | undefined {
  const [, space = "", name = "", between = "", stated = ""] =
    /^(\s*)(--[\w-]+)(\s*:\s*)([\s\S]*)$/.exec(withoutComments(text.slice(start, end))) ?? [];
  if (name === "") return undefined;
  const [value = "", ...flags] = stated.trimEnd().split(/\s*!\s*(?=important$)/i);
  const at = start + space.length;
  return {
    name,
    value: value.trim(),
    start: at,
    end: at + name.length + between.length + stated.trimEnd().length,
    isImportant: flags.length > 0,
  };
}

/** Weighs a declaration by its selector, once for each mode it applies to. */
function placeDeclaration({ isImportant, ...found }: Found, blocks: readonly Block[]): readonly Declaration[] {
  const scopes = blocks.filter(({ prelude }) => prelude.startsWith("@")).map(({ prelude }) => scopeOf(prelude));
  const selectors = blocks.filter(({ prelude }) => !prelude.startsWith("@"));
  const [selector, ...nested] = selectors;
  if (selector === undefined || nested.some(({ prelude }) => !prelude.startsWith("&"))) return [];
  if (scopes.includes("other")) return [];
  const ofMedia = scopes.find((scope) => scope === "light" || scope === "dark");
  const whole = selectors.map(({ prelude }, index) => (index === 0 ? prelude : prelude.slice(1)));
  const parts = (whole[0] ?? "").split(",").map((part) => part.trim() + whole.slice(1).join(""));
  const placed = parts.flatMap((part) => {
    const place = placeOf(part);
    if (place === undefined || (place.mode !== undefined && ofMedia !== undefined && place.mode !== ofMedia)) return [];
    return [{ mode: place.mode ?? ofMedia, weight: place.weight + (isImportant ? 1000 : 0) }];
  });
  return placed.map((place) => ({ ...found, ...place }));
}

/** What an at-rule limits its content to. */
function scopeOf(prelude: string): Side | "any" | "other" {
  const rule = prelude.toLowerCase();
  if (rule.startsWith("@supports")) return "any";
  if (!rule.startsWith("@media")) return "other";
  const [, scheme] = /prefers-color-scheme\s*:\s*(light|dark)/.exec(rule) ?? [];
  if (scheme !== undefined) return scheme === "light" ? "light" : "dark";
  return /^@media\s+(?:only\s+)?(?:all|screen)$/.test(rule) ? "any" : "other";
}

interface Place {
  readonly mode: Side | undefined;
  readonly weight: number;
}

/** The mode and the specificity of a selector of the root element. Undefined if it selects something else. */
function placeOf(selector: string): Place | undefined {
  const attribute = /\[\s*data-theme\s*=\s*["']?(light|dark)["']?\s*\]/i;
  const isNegated = new RegExp(`:not\\(\\s*${attribute.source}\\s*\\)`, "i").test(selector);
  const [whole, stated] = attribute.exec(selector) ?? [];
  const bare = whole === undefined ? selector : selector.replace(isNegated ? /:not\([^)]*\)/i : whole, "");
  const weights: Readonly<Record<string, number>> = { ":root": 10, html: 1, "html:root": 11, body: 1, "": 0, "*": 0 };
  const weight = weights[bare.trim().toLowerCase()];
  if (weight === undefined || (bare.trim() === "" && whole === undefined)) return undefined;
  const isDark = (stated?.toLowerCase() === "dark") !== isNegated;
  const mode = stated === undefined ? undefined : isDark ? "dark" : "light";
  // The body is inside the root, so its variables win.
  return { mode, weight: weight + (whole === undefined ? 0 : 10) + (bare.trim() === "body" ? 500 : 0) };
}
