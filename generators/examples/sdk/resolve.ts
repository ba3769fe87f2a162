import type { Expression, ObjectExpression } from "../../code/model.ts";
import { constantOf } from "./constants.ts";
import type { ProgramRun } from "./interpreter.ts";
import type { ResolvedExpression, ResolvedMember } from "./resolved.ts";
import type { ValueScope, CodeValue } from "./scope.ts";

/** A list or an object whose parts are resolved. Calls and reads inside it are checked. */
export function resolvedOf(
  program: ProgramRun,
  expression: ObjectExpression | Extract<Expression, { kind: "list" }>,
  scope: ValueScope,
): ResolvedExpression {
  const { range } = expression;
  const resolve = (part: Expression): ResolvedExpression => toResolved(program.evaluate(part, scope), part);
  if (expression.kind === "list")
    return {
      kind: "list",
      range,
      items: expression.items.map(({ value, isSpread }) => ({ value: resolve(value), isSpread })),
    };
  return {
    kind: "object",
    range,
    isStruct: expression.type !== undefined,
    members: expression.members.map(({ key, value }) => ({ key: key && resolve(key), value: resolve(value) })),
  };
}

/** The literal value of an expression; unknown if it has none. */
export function toResolved(value: CodeValue, expression: Expression): ResolvedExpression {
  const { range } = expression;
  if (value.kind === "literal") return value.value;
  if (value.kind === "builder" && value.className === "" && value.members.length > 0) {
    const open: readonly ResolvedMember[] = value.isOpen ? [{ key: undefined, value: { kind: "unknown", range } }] : [];
    return { kind: "object", range, isStruct: true, members: [...value.members, ...open] };
  }
  const constant = value.kind === "unknown" || value.kind === "imported" ? constantOf(expression) : undefined;
  return constant === undefined ? { kind: "unknown", range } : { kind: "constant", constant, range: constant.range };
}
