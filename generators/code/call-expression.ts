import type { CallExpression, CodeName, Item, Literal } from "./literal.ts";
import type { Argument, CallNode, Expression } from "./model.ts";
import type { Range } from "./traced-text.ts";
import { changeValue, type ProgramEvaluation } from "./variables.ts";

/** Records a call, and returns its value. The call whose result is changed is read twice. */
export function callOf(program: ProgramEvaluation, call: CallNode): Literal {
  const value = program.called.get(call) ?? recordCall(program, call);
  program.called.set(call, value);
  return value;
}

function recordCall(program: ProgramEvaluation, { callee, arguments: given, range }: CallNode): Literal {
  const called = calleeOf(program, callee);
  const made: CallExpression = { ...called, ...argumentsOf(program, given) };
  const result = program.language.result(made, program.calls, range);
  program.calls.push(made);
  const { owner, path } = made;
  const isLiteral = owner !== undefined && owner.kind !== "call" && owner.kind !== "unknown";
  if (isLiteral && program.language.changing.test(path.at(-1)?.text ?? ""))
    changeValue(owner, afterChange(made, owner), program);
  return result ?? { kind: "call", call: made, range };
}

type Callee = Pick<CallExpression, "name" | "path" | "owner">;

/** The names of a called expression, and the value that it belongs to. */
function calleeOf(program: ProgramEvaluation, callee: Expression): Callee {
  const names: CodeName[] = [];
  let root = callee;
  while (root.kind === "member") {
    names.unshift(root.name);
    root = root.object;
  }
  if (root.kind !== "name") return { name: dotted(names), path: names, owner: program.evaluate(root) };
  const all = [{ text: root.name, range: root.range }, ...names];
  for (let count = all.length - 1; count > 0; count--) {
    const held = program.variables.get(dotted(all.slice(0, count)));
    if (held !== undefined) return { name: dotted(all), path: all.slice(count), owner: held };
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
function argumentsOf(program: ProgramEvaluation, given: readonly Argument[]): Arguments {
  const named = new Map<string, Literal>();
  const argumentNames = new Map<string, Range>();
  const positional: Item[] = [];
  let isOpen = false;
  for (const { name, value: written, isSpread, hasNames, isGap } of given) {
    const value = program.evaluate(written);
    isOpen ||= isSpread || isGap === true;
    if (name !== undefined) {
      named.set(name.text, value);
      argumentNames.set(name.text, name.range);
    } else if (hasNames !== true) positional.push({ value, isSpread });
  }
  return { positional, named, argumentNames, isOpen };
}
