import type { MediaType, Operation, Parameter } from "../../api/model.ts";
import type { Literal } from "../../code/literal.ts";
import type { Name } from "../../code/model.ts";
import type { Range } from "../../code/traced-text.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { missingArgument } from "./findings.ts";
import type { ResolvedExpression, ResolvedItem } from "./resolved.ts";
import type { Sdk } from "./sdk-map.ts";
import type { SdkMethod } from "./sdk-method.ts";
import type { ArgumentSlots } from "./slots.ts";
import { propertiesOf, type WireContext } from "./wire-value.ts";

/** A call of an SDK's method. */
export interface SdkCall {
  readonly sdk: Sdk;
  readonly method: SdkMethod & { readonly operation: Operation };
  /** The media type of the body. Undefined: the operation takes none. */
  readonly media: MediaType | undefined;
  /** As written. */
  readonly written: string;
  /** Where the method's name is. */
  readonly range: Range;
  readonly positional: readonly ResolvedItem[];
  readonly named: readonly { readonly name: Name; readonly value: ResolvedExpression }[];
  /** The call has further arguments that could not be read: `**options`. */
  readonly isOpen: boolean;
}

/** What the arguments of a call fill, so far. */
export interface Filling {
  readonly call: SdkCall;
  readonly slots: ArgumentSlots;
  readonly context: WireContext;
  readonly parameters: Map<Parameter, ResolvedExpression>;
  readonly members: Map<string, { readonly name: Name | undefined; readonly value: Literal }>;
  readonly findings: DocsgenError[];
  /** Required names that a misspelled argument means. */
  readonly meant: Set<string>;
  body: ResolvedExpression | undefined;
  isOpen: boolean;
  /** Positional arguments that the operation has no place for. */
  unplaced: number;
}

/** Required arguments that a call lacks. */
export function findMissing(filling: Filling): readonly DocsgenError[] {
  const { slots, call, body, parameters, members, context } = filling;
  const { operation } = call.method;
  const report = (name: string, rule: string): readonly DocsgenError[] =>
    filling.meant.has(name)
      ? []
      : [missingArgument({ name, method: call.written, operation, rule }, context.place(call.range))];
  const missing: DocsgenError[] = [];
  for (const [name, slot] of slots.byName)
    if (slot.kind === "parameter" && slot.parameter.isRequired && slot.isArgument && !parameters.has(slot.parameter))
      missing.push(...report(name, slot.parameter.pointer));
  const { schema } = call.media ?? {};
  if (schema === undefined || body !== undefined || slots.isUnion || !(operation.requestBody?.isRequired ?? false))
    if (members.size === 0 || body !== undefined || schema === undefined) return missing;
  const required = propertiesOf(schema, context.find).filter(
    (property) => property.isRequired && !property.schema.isReadOnly,
  );
  for (const { name } of required) {
    const isSet = members.has(name) || Object.hasOwn(call.method.body, name) || slots.defaults.has(name);
    if (!isSet) missing.push(...report(slots.spellings.get(name) ?? name, schema.pointer));
  }
  return missing;
}
