import { addCall } from "./call-log.ts";
import {
  plainCall,
  type CallExpression,
  type CodeName,
  type Literal,
  type Member,
  type ValueOrigin,
} from "./literal.ts";
import type { Expression } from "./model.ts";
import { changeValue, type ProgramEvaluation } from "./program-evaluation.ts";
import type { VariableScope } from "./scope.ts";
import { traceText } from "./traced-text.ts";

interface Assigned {
  readonly target: Expression;
  readonly value: Literal;
  readonly scope: VariableScope<Literal>;
}

/** A member of an object that is a literal has the value. Other values record the change as a call. */
export function assignPart(program: ProgramEvaluation, { target, value, scope }: Assigned): void {
  if (target.kind !== "member" && target.kind !== "index") return void program.evaluate(target, scope);
  const isIndex = target.kind === "index";
  const key: Literal = isIndex
    ? program.evaluate(target.index, scope)
    : { kind: "text", text: traceText(target.name.text, target.name.range.start), range: target.name.range };
  const old = program.evaluate(target.object, scope);
  if (old.kind === "object" && key.kind === "text") {
    const isSame = (member: Member): boolean => member.key?.kind === "text" && member.key.text.text === key.text.text;
    const known = old.members.find(isSame)?.field ?? (isIndex ? undefined : { tag: undefined });
    const members = old.members.filter((member) => !isSame(member));
    const field = known === undefined ? {} : { field: known };
    return changeValue(old, { ...old, members: [...members, { key, value, ...field }] }, scope);
  }
  addWritten(program, { target, key }, old);
  const { root, path } = pathOf(target);
  const owner = root.kind === "name" ? program.evaluate(root, scope) : old;
  forgetRoot(target, program, scope);
  const made: CallExpression = { ...plainCall, branch: program.branch() };
  if (isIndex) {
    const names = [{ text: "[]=", range: key.range }];
    const positional = [key, value].map((one) => ({ value: one, isSpread: false }));
    if (old.kind === "call") addCall(program.log, { ...made, name: "[]=", path: names, positional, owner: old });
    return undefined;
  }
  scope.assign(target.written, value);
  if (owner.kind === "unknown") return undefined;
  const last = path.length - 1;
  const changed = path.map((one, at) => (at === last ? { ...one, text: `${one.text}=` } : one));
  const name = changed.map(({ text }) => text).join(".");
  addCall(program.log, { ...made, name, path: changed, positional: [{ value, isSpread: false }], owner });
  return undefined;
}

/** A program that sets a part of a part may create both: `$data["more"]["deep"] = 2`. */
function addWritten(
  { log }: ProgramEvaluation,
  { target, key }: { target: Expression; key: Literal },
  owner: Literal,
): void {
  if (key.kind === "text") log.written.add(key.text.text);
  let of: Literal = owner;
  for (let at = objectOf(target); at.kind === "member" || at.kind === "index"; at = at.object) {
    const origin: ValueOrigin | undefined = of.kind === "unknown" ? of.origin : undefined;
    if (origin?.kind !== "part") return;
    if (origin.key?.kind === "text") log.written.add(origin.key.text.text);
    of = origin.of;
  }
}

function objectOf(expression: Expression): Expression {
  return expression.kind === "member" || expression.kind === "index" ? expression.object : expression;
}

/** The names of an access, and what comes before them: `client.chat` and `complete`. */
function pathOf(expression: Expression): { readonly root: Expression; readonly path: readonly CodeName[] } {
  if (expression.kind !== "member") return { root: expression, path: [] };
  const { root, path } = pathOf(expression.object);
  return { root, path: [...path, expression.name] };
}

/** A literal whose inner part is changed is unknown from here on. */
function forgetRoot(target: Expression, program: ProgramEvaluation, scope: VariableScope<Literal>): void {
  let root = target;
  while (root.kind === "member" || root.kind === "index") root = root.object;
  if (root.kind !== "name") return;
  const held = program.evaluate(root, scope);
  if (held.kind === "object" || held.kind === "list" || held.kind === "text")
    changeValue(held, { kind: "unknown", range: held.range }, scope);
}
