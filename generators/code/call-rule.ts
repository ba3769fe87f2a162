import { changeValue, evaluate, rangeAt, visit } from "./evaluate.ts";
import type { ProgramEvaluation, NodeRule } from "./language.ts";
import type { CallExpression, CodeName, Item, Literal } from "./literal.ts";
import { isSpread, itemsOf, nameAt, pathOf, type AccessFields } from "./rules.ts";
import { childOf, entriesOf, hasSign, namedOf, type SyntaxNode } from "./syntax-node.ts";
import type { Range } from "./traced-text.ts";

/** How a grammar writes calls. */
export interface CallFields extends AccessFields {
  /** The role of the called expression. */
  readonly callee: string;
  readonly arguments: string;
  /** The kind of an argument with a name, if the language has them. */
  readonly named?: string;
  /** Kinds that a chain of names can start with. */
  readonly roots: readonly string[];
}

/** A call: its name, its arguments, and the value whose method it is. */
export function call(fields: CallFields): NodeRule {
  return (node, program) => {
    const called = childOf(node, fields.callee);
    if (called === undefined) return visit(node, program);
    // The grammar of TypeScript takes `await call<Type>()` for a call of `await call`.
    const callee = program.language.awaits.has(called.kind) ? (namedOf(called)[0] ?? called) : called;
    return callOf(
      node,
      { ...calleeOf(callee, fields, program), arguments: childOf(node, fields.arguments) },
      { fields, program },
    );
  };
}

export interface Callee {
  readonly name: string;
  readonly path: readonly CodeName[];
  readonly owner: Literal | undefined;
}

/** The names of a called expression, and the value that it belongs to. */
export function calleeOf(
  callee: SyntaxNode,
  fields: Omit<CallFields, "callee" | "arguments">,
  program: ProgramEvaluation,
): Callee {
  const { root, names } = pathOf(callee, fields, program);
  if (!fields.roots.includes(root.kind)) {
    const owner = evaluate(root, program);
    return { name: names.map(({ text }) => text).join("."), path: names, owner };
  }
  const all = [nameAt(root, program), ...names];
  const name = all.map(({ text }) => text).join(".");
  for (let count = all.length - 1; count > 0; count--) {
    const held = program.variables.get(
      all
        .slice(0, count)
        .map(({ text }) => text)
        .join("."),
    );
    if (held !== undefined) return { name, path: all.slice(count), owner: held };
  }
  return { name, path: all, owner: undefined };
}

/** Records a call, and returns its value. */
export function callOf(
  node: SyntaxNode,
  { arguments: given, ...callee }: Callee & { readonly arguments: SyntaxNode | undefined },
  { fields, program }: { readonly fields: Pick<CallFields, "named">; readonly program: ProgramEvaluation },
): Literal {
  const made: CallExpression = { ...callee, ...argumentsOf(given, fields, program), ...useOf(node, program) };
  const range = rangeAt(node, program);
  const result = program.language.result(made, program.calls, range);
  program.calls.push(made);
  const { owner, path } = made;
  const isChanged =
    owner !== undefined &&
    owner.kind !== "call" &&
    owner.kind !== "unknown" &&
    program.language.changing.test(path.at(-1)?.text ?? "");
  if (isChanged) changeValue(owner, afterChange(made, owner), program);
  return result ?? { kind: "call", call: made, range };
}

/** A list that grows by a known item, or an object with more members. Anything else is unknown. */
function afterChange({ path, positional, named }: CallExpression, owner: Literal): Literal {
  const method = path.at(-1)?.text ?? "";
  const [first, second] = positional;
  if (path.length !== 1 || positional.some((item) => item.isSpread)) return { kind: "unknown", range: owner.range };
  if (owner.kind === "list" && /^(?:append|push|add|Add|addAll|<<)$/.test(method) && positional.length > 0)
    return {
      ...owner,
      items: [
        ...owner.items,
        ...(method === "append" || method === "push" || method === "add" ? positional : positional.slice(0, 1)),
      ],
    };
  if (
    owner.kind === "object" &&
    /^(?:update|merge!)$/.test(method) &&
    positional.length + named.size > 0 &&
    first?.value.kind === "object" &&
    named.size === 0
  )
    return { ...owner, members: [...owner.members, ...first.value.members] };
  if (
    owner.kind === "object" &&
    /^(?:put|Add|set)$/.test(method) &&
    first !== undefined &&
    second !== undefined &&
    positional.length === 2
  )
    return { ...owner, members: [...owner.members, { key: first.value, value: second.value }] };
  return { kind: "unknown", range: owner.range };
}

type Arguments = Pick<CallExpression, "positional" | "named" | "argumentNames" | "isOpen">;

/** The arguments in brackets. */
export function argumentsOf(
  given: SyntaxNode | undefined,
  { named: kind }: Pick<CallFields, "named">,
  program: ProgramEvaluation,
): Arguments {
  const named = new Map<string, Literal>();
  const argumentNames = new Map<string, Range>();
  const positional: Item[] = [];
  let isOpen = false;
  if (given?.field === "" || given === undefined) return { positional, named, argumentNames, isOpen };
  for (const child of entriesOf(given)) {
    if (child.kind !== kind || kind === undefined) {
      isOpen ||= isSpread(child) || child.kind === "ERROR" || child.kind === "ellipsis";
      if (child.kind === "dictionary_splat") evaluate(child, program);
      else positional.push(...itemsOf({ ...given, children: [child] }, program));
      continue;
    }
    const label = childOf(child, "name") ?? namedOf(child)[0];
    const value = childOf(child, "value") ?? namedOf(child).at(-1);
    if (label === undefined || value === undefined) continue;
    const { text, range } = nameAt(label, program);
    named.set(
      text,
      child.children.some((one) => one.kind === "ERROR") ? visit(child, program) : evaluate(value, program),
    );
    argumentNames.set(text, range);
  }
  return { positional, named, argumentNames, isOpen };
}

/** What happens with a call's result. */
function useOf(node: SyntaxNode, { language }: ProgramEvaluation): Pick<CallExpression, "isAwaited" | "isStreamed"> {
  let outer = node.parent;
  let isAwaited = node.children.some(({ kind }) => language.awaits.has(kind));
  let inner = node;
  while (outer !== undefined && (language.awaits.has(outer.kind) || outer.kind === "parenthesized_expression")) {
    isAwaited ||= language.awaits.has(outer.kind);
    inner = outer;
    outer = outer.parent;
  }
  const isOpened = outer?.kind === "with_item" || (outer?.kind === "as_pattern" && outer.parent?.kind === "with_item");
  const isLoop =
    outer !== undefined &&
    inner.field === "right" &&
    /^for_(?:in_)?statement$/.test(outer.kind) &&
    (hasSign(outer, "async") || hasSign(outer, "await"));
  return { isAwaited, isStreamed: isOpened || isLoop };
}
