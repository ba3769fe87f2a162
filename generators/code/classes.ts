import type { CallExpression, Literal, Member } from "./literal.ts";
import type { Expression, Statement } from "./model.ts";
import type { VariableScope } from "./scope.ts";
import { rangeOf, replacementText, traceText, type Range } from "./traced-text.ts";

/** The name of the argument that has the values of fields: C#'s `new Pet { Name = "Rex" }`, Rust's `Pet { name }`. */
export const fieldValues = "{}";

type ClassStatement = Extract<Statement, { kind: "class" }>;

/** Keeps the fields of a class as a variable with a name that no variable has. */
export function declareClass(
  { name, fields, isRecord, range }: ClassStatement,
  scope: VariableScope<Literal>,
  read: (expression: Expression) => Literal,
): void {
  const members = fields.map((field): Member => {
    const key: Literal = {
      kind: "text",
      text: traceText(field.name.text, field.name.range.start),
      range: field.name.range,
    };
    const value: Literal =
      field.initial === undefined ? { kind: "nothing", range: field.name.range } : read(field.initial);
    return { key, value, field: { tag: field.tag, isIgnored: field.isIgnored, type: field.type } };
  });
  scope.declare(`${isRecord ? "record" : "class"} ${name}`, { kind: "object", members, range });
}

interface Place {
  readonly range: Range;
  readonly scope: VariableScope<Literal>;
}

/** An object of a class of this program, with the values of its fields. Undefined if they are not known. */
export function newObject(
  { path, positional, named, isOpen }: CallExpression,
  { range, scope }: Place,
): Literal | undefined {
  const name = path.at(-1)?.text ?? "";
  const record = scope.get(`record ${name}`);
  const fields = record ?? scope.get(`class ${name}`);
  if (fields?.kind !== "object" || isOpen) return undefined;
  if (record === undefined && (positional.length > 0 || [...named.keys()].some((one) => one !== fieldValues)))
    return undefined;
  const values = named.get(fieldValues);
  const stated = values?.kind === "object" ? values.members : [];
  const members = fields.members.map((field, index): Member => {
    const own = keyName(field) ?? "";
    const value =
      stated.findLast((one) => keyName(one) === own) ?? asMember(named.get(own) ?? positional[index]?.value);
    return value === undefined ? field : { ...field, key: value.key ?? field.key, value: value.value };
  });
  const known = new Set(fields.members.map(keyName));
  // A serializer may write what is not among the known fields, or not.
  const more = stated
    .filter((one) => !known.has(keyName(one)))
    .map((one) => ({ ...one, key: undefined, value: unknownAt(one.value.range) }));
  return { kind: "object", members: [...members, ...more], range };
}

function unknownAt(range: Range): Literal {
  return { kind: "unknown", range };
}

function asMember(value: Literal | undefined): Member | undefined {
  return value && { key: undefined, value };
}

function keyName({ key }: Member): string | undefined {
  return key?.kind === "text" ? key.text.text : undefined;
}

/** How a serializer writes the name of a field; undefined if that is not known. */
export type WriteName = (name: string) => string | undefined;

/** A value as a serializer writes it. Fields are written with their tags, or with their names in the serializer's case. */
export function serialized(value: Literal, write: WriteName): Literal {
  if (value.kind === "list")
    return { ...value, items: value.items.map((item) => ({ ...item, value: serialized(item.value, write) })) };
  if (value.kind !== "object") return value;
  const members = value.members.filter(({ field }) => field?.isIgnored !== true);
  return {
    ...value,
    members: members.map((member) => ({ key: writtenKey(member, write), value: serialized(member.value, write) })),
  };
}

function writtenKey({ key, field }: Member, write: WriteName): Literal | undefined {
  if (field === undefined || key?.kind !== "text") return key;
  if (field.tag !== undefined) return { kind: "text", text: field.tag, range: rangeOf(field.tag) };
  const name = write(key.text.text);
  if (name === undefined) return { kind: "unknown", range: key.range };
  const isSameLength = name.length === key.text.text.length;
  const text = isSameLength ? { ...key.text, text: name } : replacementText(name, key.range);
  return { ...key, text };
}
