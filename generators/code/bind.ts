import type { Meaning } from "./meaning.ts";
import type { BindingPattern } from "./model.ts";
import type { FunctionOf, VariableScope } from "./scope.ts";
import type { Range } from "./traced-text.ts";

interface Bound<Value> {
  readonly target: BindingPattern;
  readonly value: Value;
  /** It may change a variable of a block around it. */
  readonly isChange?: boolean | undefined;
}

/** Stores a value in a name, in several names, or in a part of a variable. */
export function bind<Value>(
  meaning: Meaning<Value>,
  scope: VariableScope<Value>,
  { target, value, isChange }: Bound<Value>,
): void {
  switch (target.kind) {
    case "name":
      if (isChange === true) scope.assign(target.name, value);
      else scope.declare(target.name, value);
      return undefined;
    case "list":
      for (const [index, inner] of target.items.entries()) {
        const item = meaning.item(value, index, rangeOf(inner));
        bind(meaning, scope, { target: inner, value: item, isChange });
      }
      return undefined;
    case "object":
      for (const { key, target: inner } of target.members)
        bind(meaning, scope, { target: inner, value: meaning.field(value, key), isChange });
      return undefined;
    case "rest":
      return bind(meaning, scope, { target: target.target, value: meaning.unknown(rangeOf(target)), isChange });
    case "part":
      return meaning.assignPart(target.expression, value, scope);
  }
}

function rangeOf(target: BindingPattern): Range {
  switch (target.kind) {
    case "name":
      return target.range;
    case "part":
      return target.expression.range;
    case "rest":
      return rangeOf(target.target);
    case "list": {
      const [first] = target.items;
      return first === undefined ? { start: 0, end: 0 } : rangeOf(first);
    }
    case "object":
      return target.members[0]?.key.range ?? { start: 0, end: 0 };
  }
}

interface Given<Value> {
  readonly name: string | undefined;
  readonly value: Value;
  readonly isSpread: boolean;
}

/** The arguments of a call in the order of the parameters. Behind a spread argument, none is known. */
export function inOrder<Value>(
  { function: { parameters } }: FunctionOf<Value>,
  given: readonly Given<Value>[],
): readonly (Value | undefined)[] {
  const positional = given.filter(({ name }) => name === undefined);
  const spread = positional.findIndex(({ isSpread }) => isSpread);
  const certain = spread === -1 ? positional : positional.slice(0, spread);
  return parameters.map((parameter, index) => {
    const named = parameter.kind === "name" ? given.find(({ name }) => name === parameter.name) : undefined;
    return (named ?? certain[index])?.value;
  });
}
