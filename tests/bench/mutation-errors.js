import { load } from "js-yaml";

/**
 * Lists places of a payload where a single-field change is certainly an error: no union on the way could take it.
 * @returns {{ kind: string, pointer: string, target: "key" | "value", text?: string, at?: string }[]}
 */
export function listErrors(schema, value, validators) {
  const errors = [];
  visit({ errors, find: validators.findSchema }, [schema], value, "");
  return errors;
}

function visit(context, schemas, value, pointer) {
  const parts = flatten(schemas, context.find);
  if (parts === undefined) return;
  const { errors } = context;
  const add = (kind, error) => errors.push({ kind, pointer, target: "value", ...error });
  for (const { source, kind } of parts) {
    if (source.enum !== undefined && typeof value === "string") add("enum", { text: '"zzz-wrong"' });
    if (typeof value === "number" && source.maximum !== undefined) add("range", { text: String(source.maximum + 1) });
    if (typeof value === "number" && source.minimum !== undefined) add("range", { text: String(source.minimum - 1) });
    if (kind === "string" && typeof value === "string") add("type", { text: "12345" });
    if ((kind === "number" || kind === "boolean") && typeof value === kind) add("type", { text: '"many"' });
  }
  if (Array.isArray(value)) {
    const items = parts.filter(({ kind, items: stated }) => kind === "array" && stated !== undefined);
    value.forEach((item, index) =>
      visit(
        context,
        items.map((part) => part.items),
        item,
        `${pointer}/${index}`,
      ),
    );
  } else if (typeof value === "object" && value !== null) visitObject(context, parts, value, pointer);
}

function visitObject(context, parts, value, pointer) {
  const objects = parts.filter(({ kind }) => kind === "object");
  const isOpen = objects.every(
    ({ additionalProperties: further, patternProperties }) =>
      (further === undefined || further.kind === "never" || further.kind === "any") && patternProperties.length === 0,
  );
  for (const [name, child] of Object.entries(value)) {
    const stated = objects.flatMap(({ properties }) => properties.filter((property) => property.name === name));
    if (stated.length === 0) continue;
    const at = `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (isOpen && name.length > 3)
      context.errors.push({ kind: "misspelt", pointer: at, target: "key", text: `${name}x` });
    if (stated.some(({ isRequired }) => isRequired))
      context.errors.push({ kind: "missing", pointer: at, target: "key", at: pointer });
    visit(
      context,
      stated.map(({ schema }) => schema),
      child,
      at,
    );
  }
}

/** The schemas that all apply to a value; undefined where a union or a condition applies. */
function flatten(schemas, find) {
  const flat = [];
  const seen = new Set();
  const enter = (schema) => {
    if (schema === undefined || seen.has(schema)) return true;
    seen.add(schema);
    if (schema.kind === "union" || schema.conditions.length > 0 || schema.isNullable) return false;
    if (schema.kind === "reference") return enter(find(schema.name));
    if (typeof schema.source === "object" && schema.source.discriminator !== undefined) return false;
    flat.push(schema);
    return schema.kind === "intersection" ? schema.parts.every(enter) : true;
  };
  return schemas.every(enter) ? flat : undefined;
}

/**
 * Puts an error into a text: returns the edit and the expected location of the finding; undefined where the text there
 * is not plainly the value (an escaped or folded one, an alias), so that the edit would not be an error in one field.
 */
export function placeError({ error, example, source, valueAt }) {
  const offset = ({ line, column }) => source.lineStarts[line - 1] + column - 1;
  const range = (pointer, target) => {
    const position = example.locate(pointer, target);
    if (position.endLine === undefined) return undefined;
    return [offset(position), offset({ line: position.endLine, column: position.endColumn })];
  };
  const own = range(error.pointer, error.target);
  if (own === undefined) return undefined;
  const written = source.text.slice(...own);
  const name = error.pointer.split("/").at(-1).replaceAll("~1", "/").replaceAll("~0", "~");
  if (!means(written, error.target === "key" ? name : valueAt(error.pointer))) return undefined;
  if (error.kind !== "missing") {
    const text = error.target === "key" && written.startsWith('"') ? JSON.stringify(error.text) : error.text;
    return { start: own[0], end: own[1], text, wanted: own[0] };
  }
  const value = range(error.pointer, "value");
  const parent = range(error.at, "value");
  if (value === undefined || parent === undefined || source.text[parent[0]] !== "{") return undefined;
  const behind = /^\s*,\s*/.exec(source.text.slice(value[1]))?.[0].length;
  const before = /,\s*$/.exec(source.text.slice(parent[0], own[0]))?.[0].length;
  if (behind !== undefined) return { start: own[0], end: value[1] + behind, text: "", wanted: parent[0] };
  return before === undefined ? undefined : { start: own[0] - before, end: value[1], text: "", wanted: parent[0] };
}

function means(written, value) {
  try {
    return JSON.stringify(load(written)) === JSON.stringify(value);
  } catch {
    return false;
  }
}
