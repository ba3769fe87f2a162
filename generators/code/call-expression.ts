import type { CallExpression, CodeName, Item, Literal } from "./literal.ts";
import type { Argument, CallNode, Expression } from "./model.ts";
import type { FunctionOf, VariableScope } from "./scope.ts";
import type { Range } from "./traced-text.ts";
import { newObject } from "./classes.ts";
import { addCall } from "./call-log.ts";
import { inOrder } from "./bind.ts";
import { changeValue, type ProgramEvaluation } from "./program-evaluation.ts";

/** Records a call, and returns its value. A function of the program runs with the arguments. */
export function callOf(program: ProgramEvaluation, call: CallNode, scope: VariableScope<Literal>): Literal {
  const { arguments: given, range } = call;
  const { name, path, owner } = calleeOf(program, call.callee, scope);
  const known = argumentsOf(program, given, scope);
  if (owner?.kind === "function" && path.length === 0)
    return program.call(owner.defined, valuesFor(owner.defined, known));
  const { positional, named, argumentNames, isOpen } = known;
  const returned: Literal[] = [];
  const made: CallExpression = {
    name,
    path,
    owner,
    positional,
    named,
    argumentNames,
    isOpen,
    typeArgument: call.typeArgument,
    returned,
    branch: program.branch(),
  };
  const own: readonly Literal[] = [
    program.language.passesCall === true
      ? { kind: "call", call: made, range, isPassed: true }
      : { kind: "unknown", range, origin: { kind: "passed", by: made } },
  ];
  for (const { value } of made.positional)
    if (value.kind === "function") returned.push(program.visit(value.defined, own));
  const created = call.isNew === true ? newObject(made, { range, scope }) : undefined;
  const result = created ?? program.language.result(made, program.log, range);
  addCall(program.log, made);
  const isLiteral = owner !== undefined && owner.kind !== "call" && owner.kind !== "unknown";
  if (isLiteral && program.language.changing.test(path.at(-1)?.text ?? ""))
    changeValue(owner, afterChange(made, owner), scope);
  if (program.language.changesArguments?.test(made.name) === true)
    for (const { value } of made.positional) changeValue(value, { kind: "unknown", range: value.range }, scope);
  return result ?? { kind: "call", call: made, range };
}

/** The arguments in the order of the parameters. */
function valuesFor(defined: FunctionOf<Literal>, { positional, named }: Arguments): readonly (Literal | undefined)[] {
  return inOrder(defined, [
    ...positional.map(({ value, isSpread }) => ({ value, isSpread, name: undefined })),
    ...[...named].map(([name, value]) => ({ value, isSpread: false, name })),
  ]);
}

type Callee = Pick<CallExpression, "name" | "path" | "owner">;

/** The names of a called expression, and the value that it belongs to. */
function calleeOf(program: ProgramEvaluation, callee: Expression, scope: VariableScope<Literal>): Callee {
  const names: CodeName[] = [];
  let root = callee;
  while (root.kind === "member") {
    names.unshift(root.name);
    root = root.object;
  }
  if (root.kind !== "name") return { name: dotted(names), path: names, owner: program.evaluate(root, scope) };
  const all = [{ text: root.name, range: root.range }, ...names];
  for (let count = all.length; count > 0; count--) {
    const held = scope.get(dotted(all.slice(0, count)));
    const isOwner = count < all.length || held?.kind === "function";
    if (held !== undefined && isOwner) return { name: dotted(all), path: all.slice(count), owner: held };
  }
  return { name: dotted(all), path: all, owner: undefined };
}

function dotted(path: readonly CodeName[]): string {
  return path.map(({ text }) => text).join(".");
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
    first?.value.kind === "object" &&
    named.size === 0
  )
    return { ...owner, members: [...owner.members, ...first.value.members] };
  if (
    owner.kind === "object" &&
    /^(?:put|Add|set|insert)$/.test(method) &&
    first !== undefined &&
    second !== undefined &&
    positional.length === 2
  )
    return { ...owner, members: [...owner.members, { key: first.value, value: second.value }] };
  return { kind: "unknown", range: owner.range };
}

type Arguments = Pick<CallExpression, "positional" | "named" | "argumentNames" | "isOpen">;

/** The arguments in brackets. */
function argumentsOf(program: ProgramEvaluation, given: readonly Argument[], scope: VariableScope<Literal>): Arguments {
  const named = new Map<string, Literal>();
  const argumentNames = new Map<string, Range>();
  const positional: Item[] = [];
  let isOpen = false;
  for (const { name, value: written, isSpread, hasNames, isGap } of given) {
    const value = program.evaluate(written, scope);
    isOpen ||= isSpread || isGap === true;
    if (name !== undefined) {
      named.set(name.text, value);
      argumentNames.set(name.text, name.range);
    } else if (hasNames !== true) positional.push({ value, isSpread });
  }
  return { positional, named, argumentNames, isOpen };
}
