import { plainCall, memberOf, type Item, type Literal, type Member } from "./literal.ts";
import type { Braces, BracesType, Expression, Name, Statement } from "./model.ts";
import { traceText, type Range } from "./traced-text.ts";
import type { VariableScope } from "./scope.ts";

/** A value of a named type, as a call of `Type{}`. Its JSON field names are unknown. */
export function ofType(type: string, value: Literal): Literal {
  const { range } = value;
  const name = `${type}{}`;
  const positional = [{ value, isSpread: false }];
  return { kind: "call", range, call: { ...plainCall, name, path: [{ text: name, range }], positional, isOpen: true } };
}

/** What the values of braces need. */
interface BraceValues {
  readonly scope: VariableScope<Literal>;
  readonly read: (expression: Expression) => Literal;
}

/** The value of Go's braces: with its type, or as an object or a list. */
export function bracesValue(braces: Braces, values: BraceValues): Literal {
  const { type } = braces;
  const value = content(values, braces, { written: type?.written ?? "", isMap: type?.kind === "map_type" });
  if (type === undefined || isPlain(type, value)) return value;
  if (structOf(values, type.written) !== undefined && value.kind === "object") return value;
  return ofType(type.kind === "struct_type" ? "struct" : type.written, value);
}

function isPlain({ kind }: BracesType, value: Literal): boolean {
  if (/^(?:map_type|slice_type|array_type|implicit_length_array_type)$/.test(kind)) return true;
  return kind === "struct_type" && value.kind === "object" && value.members.length === 0;
}

interface Content {
  readonly written: string;
  readonly isMap: boolean;
}

/** `{"a": 1}` is an object, `{1, 2}` is a list. A bare key is a field name, except in a map, where it is a variable. */
function content(values: BraceValues, { entries, range }: Braces, { written, isMap }: Content): Literal {
  const item = itemType(written);
  const struct = item === written ? structOf(values, written) : undefined;
  const valueOf = (value: Expression, of: string): Literal =>
    value.kind === "braces" && value.type === undefined
      ? content(values, value, { written: of, isMap: false })
      : values.read(value);
  if (entries.length > 0 && !entries.some(({ isKeyed }) => isKeyed))
    return {
      kind: "list",
      range,
      items: entries.map(({ value }): Item => ({ value: valueOf(value, item), isSpread: false })),
    };
  const members = entries.map(({ key, isField, value }): Member => {
    if (key === undefined) return { key, value: values.read(value) };
    const tag = isField && !isMap && key.kind === "text" ? memberOf(struct, key.text.text) : undefined;
    const [jsonName, type] = tag?.kind === "list" ? tag.items : [];
    const fieldType = type?.value.kind === "text" ? type.value.text.text : item;
    return {
      key: jsonName?.value ?? keyOf(values, { key, isVariable: isField && isMap }),
      value: valueOf(value, fieldType),
    };
  });
  return { kind: "object", members, range };
}

function keyOf(
  values: BraceValues,
  { key, isVariable }: { readonly key: Expression; readonly isVariable: boolean },
): Literal {
  const isName = isVariable && key.kind === "text";
  return values.read(isName ? { kind: "name", name: key.text.text, range: key.range } : key);
}

/** `Item` for `[]Item`. Elements of lists and maps omit their type. */
function itemType(type: string): string {
  return type.replace(/^\*?(?:\[\d*\]|map\[\w+\])/, "").replace(/^\*/, "");
}

/** The fields of a struct type of this program, with their JSON names and types. */
function structOf({ scope }: BraceValues, type: string): Literal | undefined {
  return scope.get(`type ${type.replace(/^[&*]+/, "")}`);
}

/** A struct type, kept as a variable with a name that no variable has. */
export function structLiteral({ type, range }: Extract<Statement, { kind: "type" }>): Literal | undefined {
  if (type.kind !== "struct") return undefined;
  const members = type.fields.map(({ name, tag, written }): Member => {
    const items = [tag ?? name, written].map((one) => ({ value: nameText(one), isSpread: false }));
    return { key: nameText(name), value: { kind: "list", items, range: name.range } };
  });
  return { kind: "object", members, range };
}

function nameText({ text, range }: Name): Literal & { readonly range: Range } {
  return { kind: "text", text: traceText(text, range.start), range };
}

/** Braces as an object or a list, whose bare keys are the names of fields. */
export function plainBraces({ entries, type, range }: Braces): Expression {
  const keyed = entries.filter(({ isKeyed }) => isKeyed);
  if (keyed.length === 0 && (type?.name === undefined || entries.length > 0))
    return { kind: "list", items: entries.map(({ value }) => ({ value, isSpread: false })), range };
  const [only] = keyed;
  // A union's struct has one field for each variant: `InputUnion{OfString: …}`.
  if (keyed.length === 1 && only?.isField === true && only.key?.kind === "text" && /^Of[A-Z]/.test(only.key.text.text))
    return only.value;
  const isStruct = keyed.every(({ isField }) => isField);
  const members = keyed.map(({ key, value }) => ({ key, value }));
  return { kind: "object", type: isStruct ? (type?.name ?? "") : undefined, members, range };
}
