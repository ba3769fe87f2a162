import type { Expression, Name, StructType } from "../../code/model.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { readItem, readProperty, type Data } from "../reads/data.ts";
import { unknownProperty } from "./findings.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { propertyOf } from "./read-value.ts";
import { unknownValue, type CodeValue, type ValueScope } from "./scope.ts";

/** How Go reads a body: `io.ReadAll(r.Body)`, `json.Unmarshal(body, &value)`, `json.NewDecoder(r.Body).Decode(&value)`. */
export function readGoBody(
  program: ProgramRun,
  { expression, arguments: given, scope }: Called,
  object: CodeValue | undefined,
): CodeValue | undefined {
  const { callee } = expression;
  if (callee.kind !== "member") return undefined;
  const [first, second] = given;
  const name = callee.name.text;
  if (/^(?:ReadAll|NewDecoder)$/.test(name) && first?.known.kind === "response") return first.known;
  if (name === "Unmarshal" && second !== undefined)
    decode(program, { target: second.value, source: first?.known, scope });
  if (name === "Decode" && first !== undefined) decode(program, { target: first.value, source: object, scope });
  return undefined;
}

interface Decoded {
  readonly target: Expression;
  readonly source: CodeValue | undefined;
  readonly scope: ValueScope;
}

/** Stores the body in a variable. A map has the properties as keys; the tags of a struct name them. */
function decode(program: ProgramRun, { target, source, scope }: Decoded): void {
  if (target.kind !== "name") return;
  const known = scope.get(target.name);
  if (source?.kind !== "response") {
    // The variable may hold an earlier response.
    if (known?.kind === "data" || known?.kind === "decoded") scope.assign(target.name, unknownValue);
    return;
  }
  const data = source.body;
  if (known?.kind !== "zero") scope.assign(target.name, { kind: "data", data });
  else if (isMap(known.type, scope)) scope.assign(target.name, { kind: "data", data });
  else {
    const own = { ...data, compare: withoutCase };
    checkStruct(program, known.type, { data: own, scope, depth: 0 });
    scope.assign(target.name, { kind: "decoded", type: known.type, data: own, scope });
  }
}

/** Go decodes `id` into a field with the tag `ID`, too. */
function withoutCase(name: string): string {
  return name.toLowerCase();
}

function isMap(type: StructType, scope: ValueScope): boolean {
  if (type.kind === "list") return isMap(type.item, scope);
  if (type.kind !== "name") return type.kind === "map";
  const defined = scope.get(type.name);
  if (defined?.kind === "type" && defined.type.kind !== "name") return isMap(defined.type, scope);
  return /^(?:any|interface\{\})$/.test(type.name);
}

interface StructPlace {
  readonly data: Data;
  readonly scope: ValueScope;
  readonly depth: number;
}

/** Every tag of a struct is a property of the response. */
function checkStruct(program: ProgramRun, type: StructType, { data, scope, depth }: StructPlace): void {
  if (depth > 20) return;
  const inner = { scope, depth: depth + 1 };
  if (type.kind === "name") {
    const defined = scope.get(type.name);
    if (defined?.kind === "type") checkStruct(program, defined.type, { data, ...inner });
  } else if (type.kind === "list") {
    const item = readItem(data);
    if (item !== undefined) checkStruct(program, type.item, { data: item, ...inner });
  } else if (type.kind === "struct")
    for (const { tag, type: own } of type.fields) {
      if (tag === undefined) continue;
      const value = propertyOf(program, data, tag);
      if (value.kind === "data") checkStruct(program, own, { data: value.data, ...inner });
    }
}

type DecodedValue = Extract<CodeValue, { kind: "decoded" }>;

/** The value of a struct's field. Reports a name that is not one of the fields, and resembles one. */
export function readField(program: ProgramRun, value: DecodedValue, name: Name): CodeValue {
  const type = definedType(value.type, value.scope);
  if (type?.kind !== "struct") return unknownValue;
  const field = type.fields.find((one) => one.name.text === name.text);
  if (field !== undefined) {
    const read = readProperty(value.data, field.tag?.text ?? field.name.text);
    return read.kind === "found" ? { ...value, type: field.type, data: read.data } : unknownValue;
  }
  const nearest = findNearestName(
    name.text,
    type.fields.map((one) => one.name.text),
  );
  if (nearest === undefined || type.isOpen || program.checked.has(name.range.start)) return unknownValue;
  const position = program.at.place(name.range.start, name.range.end);
  program.checked.add(name.range.start);
  program.found.findings.push(unknownProperty({ name: name.text, nearest, data: value.data }, position));
  return unknownValue;
}

/** An item of a decoded list. */
export function readDecodedItem(value: DecodedValue): CodeValue {
  const type = definedType(value.type, value.scope);
  const data = readItem(value.data);
  return type?.kind === "list" && data !== undefined ? { ...value, type: type.item, data } : unknownValue;
}

function definedType(type: StructType, scope: ValueScope): StructType | undefined {
  if (type.kind !== "name") return type;
  const defined = scope.get(type.name);
  return defined?.kind === "type" && defined.type.kind !== "name" ? defined.type : undefined;
}
