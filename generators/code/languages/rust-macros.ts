import { chainOf } from "./rust-chains.ts";
import { fieldValues } from "../classes.ts";
import { readCommonEscape, unescapeText } from "../escapes.ts";
import type { ExpressionRule, Lower } from "../lower.ts";
import { toName } from "../lower-rules.ts";
import type { Expression, ObjectMember, TemplatePart } from "../model.ts";
import { textExpression } from "../strings.ts";
import { childOf, type SyntaxNode } from "../syntax-node.ts";
import { rangeOf, replacementText, sliceText } from "../traced-text.ts";

type Tokens = readonly SyntaxNode[];

/** `json!({ … })`, `vec![…]`, `format!("…", …)`. Others may contain calls. */
export const macro: ExpressionRule = (node, lower) => {
  const name = lower.textOf(childOf(node, "macro")).replace(/^.*::/s, "");
  const tree = node.children.find(({ kind }) => kind === "token_tree");
  const value = tree && macroValue(name, tree, lower);
  if (value !== undefined || tree === undefined) return value ?? lower.other(node);
  // `println!("{}", value)`, and with a name, `value = response`.
  const entries = split(inside(tree), ",").map((tokens) => (tokens[1]?.kind === "=" ? tokens.slice(2) : tokens));
  return { kind: "other", parts: entries.map((one) => tokensValue(one, tree, lower)), range: lower.rangeOf(node) };
};

function macroValue(name: string, tree: SyntaxNode, lower: Lower): Expression | undefined {
  if (name === "json" || name === "object") return tokensValue(inside(tree), tree, lower);
  if (name === "vec" || name === "array") return listOf(tree, lower);
  if (name === "format" || name === "concat") return formatOf(tree, lower);
  return undefined;
}

/** The tokens in brackets. */
function inside({ children }: SyntaxNode): Tokens {
  return children.slice(1, -1);
}

function split(tokens: Tokens, sign: string): Tokens[] {
  const parts: SyntaxNode[][] = [[]];
  for (const token of tokens)
    if (token.kind === sign) parts.push([]);
    else parts.at(-1)?.push(token);
  return parts.filter((part) => part.length > 0);
}

function listOf(tree: SyntaxNode, lower: Lower): Expression {
  const items = split(inside(tree), ",").map((tokens) => ({
    value: tokensValue(tokens, tree, lower),
    isSpread: false,
  }));
  return { kind: "list", items, range: lower.rangeOf(tree) };
}

const conversions = /^(?:to_string|to_owned|into|clone|as_str|to_vec)$/;

/** The value of tokens, which are not parsed further. */
function tokensValue(tokens: Tokens, owner: SyntaxNode, lower: Lower): Expression {
  const [first, second, third] = tokens;
  const last = tokens.at(-1);
  const unknown: Expression = { kind: "other", parts: [], range: lower.rangeOf(owner) };
  if (first === undefined || last === undefined) return unknown;
  const range = rangeOf(lower.given, first.start, last.end);
  if (first.kind === "&") return tokensValue(tokens.slice(1), owner, lower);
  if (tokens.length === 1) return tokenValue(first, lower);
  if (first.kind === "-" && second !== undefined && tokens.length === 2) {
    const inner = tokenValue(second, lower);
    return inner.kind === "word" ? { ...inner, json: `-${inner.json}`, range } : { ...unknown, range };
  }
  if (tokens.length === 4 && second?.kind === "." && conversions.test(lower.textOf(third)))
    return tokenValue(first, lower);
  const valuesIn = (tree: SyntaxNode): readonly Expression[] =>
    split(inside(tree), ",").map((one) => tokensValue(one, tree, lower));
  const chain = chainOf(tokens, { lower, valuesIn });
  if (chain !== undefined) return chain;
  if (last.kind !== "token_tree") return { ...unknown, range };
  const bracket = last.children[0]?.kind;
  const name = lower.textOf(tokens.findLast(({ kind }) => kind === "identifier"));
  if (tokens.at(-2)?.kind === "!") return macroValue(name, last, lower) ?? { ...unknown, range };
  if (tokens.slice(0, -1).some(({ kind }) => kind !== "identifier" && kind !== "::")) return { ...unknown, range };
  if (bracket === "{") return structOf(tokens, last, lower);
  const isPassed = bracket === "(" && (name === "Some" || (name === "from" && lower.textOf(first) === "String"));
  return isPassed ? tokensValue(inside(last), last, lower) : { ...unknown, range };
}

function tokenValue(token: SyntaxNode, lower: Lower): Expression {
  if (token.kind === "identifier") {
    const name = lower.textOf(token);
    if (name === "null" || name === "true" || name === "false")
      return { kind: "word", json: name, range: lower.rangeOf(token) };
    return toName(token, lower);
  }
  if (token.kind !== "token_tree") return lower.expression(token, token);
  const bracket = token.children[0]?.kind;
  const tokens = inside(token);
  if (bracket === "[") return listOf(token, lower);
  if (bracket === "(")
    return tokens.some(({ kind }) => kind === ",") ? listOf(token, lower) : tokensValue(tokens, token, lower);
  const members = split(tokens, ",").map((entry): ObjectMember => {
    const colon = entry.findIndex(({ kind }) => kind === ":");
    if (colon === -1) return { key: undefined, value: tokensValue(entry, token, lower) };
    return {
      key: tokensValue(entry.slice(0, colon), token, lower),
      value: tokensValue(entry.slice(colon + 1), token, lower),
    };
  });
  return { kind: "object", type: undefined, members, range: lower.rangeOf(token) };
}

/** `Message { role: "user".into(), content }` */
function structOf(tokens: Tokens, tree: SyntaxNode, lower: Lower): Expression {
  const name = tokens.findLast(({ kind }) => kind === "identifier");
  const members = split(inside(tree), ",").map((entry): ObjectMember => {
    const [key, colon] = entry;
    const isField = key?.kind === "identifier" && (colon === undefined || colon.kind === ":");
    if (!isField) return { key: undefined, value: tokensValue(entry, tree, lower) };
    const value = colon === undefined ? toName(key, lower) : tokensValue(entry.slice(2), tree, lower);
    return { key: { kind: "text", text: lower.tracedText(key), range: lower.rangeOf(key) }, value, isField };
  });
  const range = rangeOf(lower.given, tokens[0]?.start ?? tree.start, tree.end);
  const nameRange = name === undefined ? range : lower.rangeOf(name);
  return {
    kind: "call",
    callee: { kind: "name", name: lower.textOf(name), range: nameRange },
    isNew: true,
    arguments: [
      {
        name: { text: fieldValues, range },
        value: { kind: "object", type: undefined, members, range },
        isSpread: false,
      },
    ],
    range,
  };
}

/** `format!("{base}/pets/{}", id)`, `concat!("a", "b")` */
function formatOf(tree: SyntaxNode, lower: Lower): Expression | undefined {
  const [format, ...given] = split(inside(tree), ",");
  const [text] = format ?? [];
  if (text === undefined || !text.kind.endsWith("string_literal")) return undefined;
  const whole = lower.expression(text, tree);
  if (whole.kind !== "text") return undefined;
  const parts: TemplatePart[] = [];
  let from = 0;
  let next = 0;
  for (const { 0: hole, 1: name = "", 2: style, index } of whole.text.text.matchAll(/\{\{|\}\}|\{(\w*)(:[^{}]*)?\}/g)) {
    const range = rangeOf(whole.text, index, index + hole.length);
    parts.push({ kind: "text", text: sliceText(whole.text, from, index) });
    from = index + hole.length;
    if (hole === "{{" || hole === "}}") {
      parts.push({ kind: "text", text: replacementText(hole.slice(1), range) });
      continue;
    }
    const named = given.find(([first, sign]) => sign?.kind === "=" && lower.textOf(first) === name);
    const place = name === "" ? given[next++] : /^\d+$/.test(name) ? given[Number(name)] : named?.slice(2);
    const value: Expression = place === undefined ? { kind: "name", name, range } : tokensValue(place, tree, lower);
    parts.push({ kind: "hole", value, isPlain: style === undefined, range });
  }
  if (from < whole.text.text.length || from === 0) parts.push({ kind: "text", text: sliceText(whole.text, from) });
  return textExpression(parts, lower.rangeOf(tree));
}

/** A text. A backslash at the end of a line omits the space that follows. */
export const rustText: ExpressionRule = (node, lower) => {
  const parts = node.children.flatMap((part): readonly TemplatePart[] => {
    if (part.kind === "string_content") return [{ kind: "text", text: lower.tracedText(part) }];
    if (part.kind !== "escape_sequence") return [];
    return [{ kind: "text", text: unescapeText(lower.tracedText(part), readCommonEscape) }];
  });
  if (parts.length > 0) return textExpression(parts, lower.rangeOf(node));
  return { kind: "text", text: sliceText(lower.given, node.start + 1, node.start + 1), range: lower.rangeOf(node) };
};
