import type { Schema } from "../../api/model.ts";
import { findCertainName } from "../../source/nearest-name.ts";
import type { Expression } from "../../code/model.ts";
import { followSchema, type FindSchema } from "../stated-properties.ts";
import { foldCase } from "./casing.ts";
import type { Sdk } from "./sdk-map.ts";

/** A constant of a class or a package: Java's `Currency.USD`, Go's `acme.CurrencyUsd.Ptr()`. */
export interface ConstantName {
  /** The class or package before the name. */
  readonly owner: string;
  readonly text: string;
  readonly range: Expression["range"];
}

/** The constant that an expression names. Undefined: something else. */
export function constantOf(expression: Expression): ConstantName | undefined {
  if (expression.kind === "call") {
    const { callee, arguments: given } = expression;
    if (callee.kind !== "member") return undefined;
    const [only, ...others] = given;
    if (given.length === 0) return pointer.test(callee.name.text) ? constantOf(callee.object) : undefined;
    return only !== undefined && others.length === 0 && wrapper.test(callee.name.text)
      ? constantOf(only.value)
      : undefined;
  }
  if (expression.kind !== "member" || !/^\p{Lu}/u.test(expression.name.text)) return undefined;
  const { object, name } = expression;
  const owner = object.kind === "name" ? object.name : object.kind === "member" ? object.name.text : "";
  return owner === "" ? undefined : { owner, text: name.text, range: name.range };
}

const pointer = /^(?:Ptr|ToPtr|ToPointer|Pointer)$/;
const wrapper = /^(?:of(?:\p{Lu}\w*)?|F|Ptr|ToPtr|ToPointer|Pointer)$/u;

/** The text that a constant sends. Undefined: its schemas take other texts too, or its name tells nothing. */
export function constantText(
  { owner, text }: ConstantName,
  schemas: readonly Schema[],
  { sdk, find }: { readonly sdk: Sdk; readonly find: FindSchema },
): string | undefined {
  const values = textsOf(schemas, find);
  if (values === undefined || values.length === 0) return undefined;
  const names = classNames(schemas, find);
  const isClass = names.has(foldCase(owner));
  const name = sdk.settings.language === "go" ? withoutType(text, names, values) : text;
  if (name === undefined) return undefined;
  const letters = foldCase(name);
  const found = values.find((value) => foldCase(value) === letters);
  if (found !== undefined) return found;
  const isRegular = values.every((value) => /^\p{L}[\p{L}\d _.:/-]*$/u.test(value)) && !/^UN[A-Z_]+$/i.test(name);
  const isMeant = findCertainName(letters, values.map(foldCase)) !== undefined;
  return isRegular && (isMeant || isClass || sdk.settings.language === "go") ? name : undefined;
}

/** Go puts the name of the type before the value: `CurrencyUsd`. Undefined if it is another type's constant. */
function withoutType(text: string, types: ReadonlySet<string>, values: readonly string[]): string | undefined {
  const letters = foldCase(text);
  const value = values.find((one) => letters.endsWith(foldCase(one)) && foldCase(one) !== "");
  if (value !== undefined) return value;
  const type = [...types].find((one) => letters.startsWith(one) && letters.length > one.length);
  if (type === undefined) return undefined;
  let from = 0;
  for (let count = 0; count < type.length; from += 1) if (/[\p{L}\d]/u.test(text[from] ?? "")) count += 1;
  return text.slice(from);
}

/** The texts that schemas allow; undefined if one allows any text. */
function textsOf(schemas: readonly Schema[], find: FindSchema, depth = 0): readonly string[] | undefined {
  if (depth > 20) return undefined;
  const texts: string[] = [];
  for (const schema of schemas) {
    const target = followSchema(schema, find);
    if (target?.kind === "enum")
      texts.push(...target.values.flatMap(({ value }) => (typeof value === "string" ? [value] : [])));
    else if (target?.kind === "union") {
      const inner = textsOf(
        target.variants.map((variant) => variant.schema),
        find,
        depth + 1,
      );
      if (inner === undefined) return undefined;
      texts.push(...inner);
    } else if (target?.kind !== "object" && target?.kind !== "array" && target?.kind !== "boolean") return undefined;
  }
  return texts;
}

/** The names of schemas, as classes are named after them. */
function classNames(schemas: readonly Schema[], find: FindSchema): ReadonlySet<string> {
  const names = new Set<string>();
  const walk = (schema: Schema, depth: number): void => {
    if (depth > 20) return;
    if (schema.kind === "reference") {
      names.add(foldCase(schema.name));
      const target = find(schema.name);
      if (target !== undefined) walk(target, depth + 1);
    } else if (schema.kind === "union") schema.variants.forEach((variant) => walk(variant.schema, depth + 1));
  };
  schemas.forEach((schema) => walk(schema, 0));
  return names;
}
