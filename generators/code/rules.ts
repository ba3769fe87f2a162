import { declare, evaluate, inBlock, inBranch, rangeAt, textAt, unknownAt, visit } from "./evaluate.ts";
import type { ProgramEvaluation, NodeRule } from "./language.ts";
import { type CodeName, type Item, type Literal, type Member } from "./literal.ts";
import { childOf, entriesOf, isBroken, namedOf, type SyntaxNode } from "./syntax-node.ts";
import { joinTexts, replacementText, wildcard, type TracedText } from "./traced-text.ts";

/** The value of the first named child, or of the child with a role. */
export function through(field?: string): NodeRule {
  return (node, program) => {
    const inner = field === undefined ? namedOf(node)[0] : childOf(node, field);
    if (inner === undefined || isBroken(node)) return visit(node, program);
    const value = evaluate(inner, program);
    for (const other of node.children) if (other !== inner && other.children.length > 0) evaluate(other, program);
    return value;
  };
}

/** A value that JSON writes as a word. */
export function word(json: string): NodeRule {
  return (node, program) => ({ kind: "word", json, range: rangeAt(node, program) });
}

/** A value that is not sent. */
export const nothing: NodeRule = (node, program) => ({ kind: "nothing", range: rangeAt(node, program) });

/** Neither evaluates a node nor its children: imports, types. */
export const skip: NodeRule = unknownAt;

/** A number. The pattern matches a suffix that names its type. */
export function number(suffix?: RegExp): NodeRule {
  return (node, program) => {
    const digits = textAt(node, program).text.replaceAll(/[_']/g, "");
    const plain =
      suffix === undefined || /^0x/i.test(digits) ? digits.replace(/[lLuU]+$/, "") : digits.replace(suffix, "");
    const size = Number(/^0\d+$/.test(plain) ? `0o${plain}` : plain);
    return Number.isFinite(size)
      ? { kind: "word", json: JSON.stringify(size), range: rangeAt(node, program) }
      : unknownAt(node, program);
  };
}

/** A sign before a value: `-1`. */
export function unary(field: string, ...passed: readonly string[]): NodeRule {
  return (node, program) => {
    const operand = childOf(node, field) ?? namedOf(node)[0];
    if (operand === undefined) return visit(node, program);
    const value = evaluate(operand, program);
    const sign = node.children.find(({ isNamed }) => !isNamed)?.kind ?? "";
    if (passed.includes(sign)) return value;
    const isNumber = value.kind === "word" && /^\d/.test(value.json) && /^[-\d]/.test(textAt(node, program).text);
    if (!isNumber || (sign !== "-" && sign !== "+")) return unknownAt(node, program);
    return {
      kind: "word",
      json: sign === "-" ? JSON.stringify(-Number(value.json)) : value.json,
      range: rangeAt(node, program),
    };
  };
}

/** Two values joined by an operator. Anything but texts is unknown. */
export function binary(...operators: readonly string[]): NodeRule {
  return (node, program) => {
    const [left, right] = [childOf(node, "left"), childOf(node, "right")];
    const operator = node.children.find(({ field, isNamed }) => field === "operator" || !isNamed)?.kind ?? "";
    if (left === undefined || right === undefined || isBroken(node)) return visit(node, program);
    const values = [evaluate(left, program), evaluate(right, program)];
    const hasOnlyTexts = program.language.joinsWords || values.every(({ kind }) => kind !== "word");
    if (!operators.includes(operator) || !values.some(({ kind }) => kind === "text")) return unknownAt(node, program);
    return {
      kind: "text",
      text: joinTexts(
        values.map((value) =>
          hasOnlyTexts || value.kind === "text" ? joined(value, program) : replacementText(wildcard, value.range),
        ),
      ),
      range: rangeAt(node, program),
    };
  };
}

/** The text that a value adds to another text. */
export function joined(value: Literal, { language }: ProgramEvaluation): TracedText {
  if (value.kind === "text") return value.text;
  const isWritten = value.kind === "word" && (language.joinsWords || /^[-\d]/.test(value.json));
  return replacementText(isWritten ? value.json : wildcard, value.range);
}

/** Strings in a row. */
export const adjacent: NodeRule = (node, program) => {
  const values = namedOf(node).map((child) => evaluate(child, program));
  return {
    kind: "text",
    text: joinTexts(values.map((value) => joined(value, program))),
    range: rangeAt(node, program),
  };
};

/** What spreads the items or members of another value. */
const spreads = new Set([
  "list_splat",
  "dictionary_splat",
  "spread_element",
  "spread",
  "splat_argument",
  "hash_splat_argument",
  "variadic_unpacking",
  "variadic_argument",
]);

export function isSpread({ kind }: SyntaxNode): boolean {
  return spreads.has(kind);
}

function spreadOf(node: SyntaxNode, program: ProgramEvaluation): Literal {
  const [inner] = namedOf(node);
  return inner === undefined ? unknownAt(node, program) : evaluate(inner, program);
}

/** The items of a list, or a call's arguments. */
export function itemsOf(node: SyntaxNode, program: ProgramEvaluation): Item[] {
  return entriesOf(node).map((child) =>
    child.kind === "ERROR" || child.kind === "ellipsis"
      ? {
          value: visit(child, program),
          isSpread:
            (child.children.some(({ kind }) => kind === "ellipsis" || kind === "ERROR") && child.children.length < 2) ||
            child.kind === "ellipsis",
        }
      : isSpread(child)
        ? { value: spreadOf(child, program), isSpread: true }
        : { value: evaluate(child, program), isSpread: false },
  );
}

export const list: NodeRule = (node, program) => ({
  kind: "list",
  items: itemsOf(node, program),
  range: rangeAt(node, program),
});

/** An object whose members are nodes of one kind with a key and a value. */
export function object(pair: string, readKey: NodeRule = evaluate): NodeRule {
  return (node, program) => {
    const members = entriesOf(node).map((child): Member => {
      if (isSpread(child)) return { key: undefined, value: spreadOf(child, program) };
      const [key, value] = [childOf(child, "key") ?? namedOf(child)[0], childOf(child, "value") ?? namedOf(child)[1]];
      if (child.kind !== pair || key === undefined || value === undefined)
        return child.kind === "shorthand_property_identifier"
          ? { key: nameText(child, program), value: nameValue(child, program) }
          : { key: undefined, value: visit(child, program) };
      const isOdd = isBroken(child);
      return { key: readKey(key, program), value: isOdd ? visit(child, program) : evaluate(value, program) };
    });
    return { kind: "object", members, range: rangeAt(node, program) };
  };
}

/** A name as a text: a key without quotes. */
export function nameText(node: SyntaxNode, program: ProgramEvaluation): Literal {
  return { kind: "text", text: textAt(node, program), range: rangeAt(node, program) };
}

function nameValue(node: SyntaxNode, program: ProgramEvaluation): Literal {
  const { text } = textAt(node, program);
  return program.variables.get(text) ?? { ...unknownAt(node, program), kind: "unknown", name: text };
}

/** The value of a variable. */
export const name: NodeRule = nameValue;

/** How a grammar writes `object.property`. */
export interface AccessFields {
  readonly kinds: readonly string[];
  readonly object: string;
  readonly property: string;
}

/** The names of an access without what comes before them: `client.chat` and `complete`. */
export function pathOf(
  node: SyntaxNode,
  fields: AccessFields,
  program: ProgramEvaluation,
): { readonly root: SyntaxNode; readonly names: CodeName[] } {
  const names: CodeName[] = [];
  let root = node;
  while (fields.kinds.includes(root.kind)) {
    const [object, property] = [childOf(root, fields.object), childOf(root, fields.property)];
    if (object === undefined || property === undefined) break;
    names.unshift(nameAt(property, program));
    root = object;
  }
  return { root, names };
}

export function nameAt(node: SyntaxNode, program: ProgramEvaluation): CodeName {
  return { text: textAt(node, program).text, range: rangeAt(node, program) };
}

/** A property of a value: of an object, or of a response. */
export function access(fields: AccessFields): NodeRule {
  return (node, program) => {
    const [object, property] = [childOf(node, fields.object), childOf(node, fields.property)];
    if (object === undefined || property === undefined) return visit(node, program);
    const written = textAt(node, program).text.replaceAll(/\s|\?/g, "");
    const held = program.variables.get(written);
    if (held !== undefined) return held;
    return partOf(
      evaluate(object, program),
      { step: "property", key: nameAt(property, program) },
      { ...unknownPart(node, program), name: written },
    );
  };
}

export function unknownPart(node: SyntaxNode, program: ProgramEvaluation): Literal & { readonly kind: "unknown" } {
  return { kind: "unknown", range: rangeAt(node, program) };
}

/** An item of a list, or a member of an object, by an expression. */
export function index(object: string, key: string): NodeRule {
  return (node, program) => {
    const [held, inner] = [childOf(node, object), childOf(node, key)];
    if (held === undefined || inner === undefined) return visit(node, program);
    const of = evaluate(held, program);
    const at = evaluate(inner, program);
    const text = at.kind === "text" ? at.text.text : at.kind === "word" ? at.json : undefined;
    const found = {
      step: at.kind === "text" ? ("property" as const) : ("index" as const),
      key: text === undefined ? undefined : { text, range: at.range },
    };
    return partOf(of, found, unknownPart(node, program));
  };
}

/** A part of a value: known for a literal, and otherwise unknown, with what it is a part of. */
export function partOf(
  of: Literal,
  { step, key }: { readonly step: "property" | "index" | "each"; readonly key: CodeName | undefined },
  unknown: Literal & { readonly kind: "unknown" },
): Literal {
  if (of.kind === "object" && key !== undefined && of.members.every((member) => member.key?.kind === "text")) {
    const member = of.members.findLast((one) => one.key?.kind === "text" && one.key.text.text === key.text);
    if (member !== undefined) return member.value;
  }
  if (of.kind === "list" && step === "index" && key !== undefined && !of.items.some((item) => item.isSpread)) {
    const item = of.items.at(Number(key.text));
    if (item !== undefined) return item.value;
  }
  return { ...unknown, read: { of, step, key } };
}

/** A function: its parameters are unknown in its body, and its variables end with it. */
export function functionRule({
  parameters,
  body,
  kinds,
}: {
  readonly parameters: readonly string[];
  readonly body: string;
  readonly kinds: readonly string[];
}): NodeRule {
  return (node, program) => {
    inBranch(node, program, () => {
      for (const field of parameters) hide(childOf(node, field), program, kinds);
      for (const inner of node.children)
        if (inner.children.length > 0 && [...parameters, body].includes(inner.field)) evaluate(inner, program);
    });
    return unknownAt(node, program);
  };
}

/** The names in a node have unknown values from here on. */
export function hide(node: SyntaxNode | undefined, program: ProgramEvaluation, kinds: readonly string[]): void {
  if (node === undefined) return;
  if (kinds.includes(node.kind)) declare(textAt(node, program).text, unknownAt(node, program), program);
  for (const child of node.children) hide(child, program, kinds);
}

/** A block with its own variables. */
export const block: NodeRule = (node, program) => {
  inBlock(program, () => void visit(node, program));
  return unknownAt(node, program);
};

/** Statements that may not run. */
export const branch: NodeRule = (node, program) => {
  inBranch(node, program, () => void visit(node, program));
  return unknownAt(node, program);
};
