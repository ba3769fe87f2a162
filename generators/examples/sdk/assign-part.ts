import { traceText } from "../../code/traced-text.ts";
import type { Expression } from "../../code/model.ts";
import type { ProgramRun } from "./interpreter.ts";
import { toResolved } from "./resolve.ts";
import type { ResolvedExpression, ResolvedMember } from "./resolved.ts";
import { unknownValue, type ValueScope, type CodeValue } from "./scope.ts";

interface Assigned {
  readonly target: Expression;
  readonly value: CodeValue;
  readonly scope: ValueScope;
}

/**
 * A field such as `self.client` is a variable, and a member of an object that is a literal has the value. A value whose
 * inner part changes is not known anymore.
 */
export function assignPart(program: ProgramRun, { target, value, scope }: Assigned): void {
  if (target.kind !== "member" && target.kind !== "index") return void program.evaluate(target, scope);
  let root: Expression = target;
  while (root.kind === "member" || root.kind === "index") root = root.object;
  const key: ResolvedExpression =
    target.kind === "member"
      ? { kind: "text", text: traceText(target.name.text, target.name.range.start), range: target.name.range }
      : toResolved(program.evaluate(target.index, scope), target.index);
  const known = root.kind === "name" ? scope.get(root.name) : undefined;
  if (root.kind !== "name" || known === undefined || !/^(?:literal|data|decoded)$/.test(known.kind)) {
    if (target.kind === "member" && target.written !== "") scope.assign(target.written, value);
    return;
  }
  const member: ResolvedMember = { key, value: toResolved(value, { kind: "other", parts: [], range: target.range }) };
  scope.assign(root.name, (target.object === root ? withMember(known, member) : undefined) ?? unknownValue);
}

function withMember(known: CodeValue, member: ResolvedMember): CodeValue | undefined {
  const { key } = member;
  if (known.kind !== "literal" || known.value.kind !== "object" || key?.kind !== "text") return undefined;
  const others = known.value.members.filter(
    ({ key: own }) => !(own?.kind === "text" && own.text.text === key.text.text),
  );
  return { kind: "literal", value: { ...known.value, members: [...others, member] } };
}
