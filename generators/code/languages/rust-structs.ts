import { fieldValues } from "../classes.ts";
import type { ExpressionRule, Lower, StatementRule } from "../lower.ts";
import { toName } from "../lower-rules.ts";
import type { ClassField, ObjectMember } from "../model.ts";
import { childOf, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { replacementText, sliceText, type TracedText } from "../traced-text.ts";

/** A struct that serde may write, with the names of its fields in JSON. */
export const rustStruct: StatementRule = (node, lower) => {
  const attributes = attributesBefore(node, lower);
  const body = childOf(node, "body");
  if (body?.kind !== "field_declaration_list" || /\b(?:tag|untagged|into|transparent|remote)\b/.test(attributes))
    return [];
  const rename = /\brename_all\s*(?:=|\(.*?\bserialize\s*=)\s*"([\w-]+)"/.exec(attributes)?.[1];
  const fields = namedOf(body)
    .filter(({ kind }) => kind === "field_declaration")
    .map((field) => ({ field, own: attributesBefore(field, lower) }));
  if (fields.some(({ own }) => /\b(?:flatten|with|serialize_with)\b/.test(own))) return [];
  const name = lower.textOf(childOf(node, "name"));
  const known = fields.flatMap(({ field, own }) =>
    fieldOf(field, rename, lower).map((one) => ({ ...one, isIgnored: /\bskip(?:_serializing)?\s*[,)]/.test(own) })),
  );
  return [{ kind: "class", name, fields: known, isRecord: false, range: lower.rangeOf(node) }];
};

function fieldOf(field: SyntaxNode, rename: string | undefined, lower: Lower): readonly ClassField[] {
  const name = childOf(field, "name");
  if (name === undefined) return [];
  const own = lower.nameOf(name, field);
  const written = own.text.replace(/^r#/, "");
  const renamed = rename === undefined ? written : renameAs(written, rename);
  const tag = tagOf(field, lower) ?? (renamed === own.text ? undefined : replacementText(renamed, own.range));
  return [{ name: own, tag, initial: undefined }];
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function renameAs(name: string, rename: string): string {
  const words = name.split("_");
  if (rename === "camelCase") return words.map((word, index) => (index === 0 ? word : capital(word))).join("");
  if (rename === "PascalCase") return words.map(capital).join("");
  if (rename === "kebab-case") return words.join("-");
  return rename === "SCREAMING_SNAKE_CASE" || rename === "UPPERCASE" ? name.toUpperCase() : name;
}

/** The attributes above a struct or a field. */
function attributeNodes(node: SyntaxNode): readonly SyntaxNode[] {
  const siblings = node.parent?.children ?? [];
  const found: SyntaxNode[] = [];
  for (
    let at = siblings.findIndex(({ start }) => start === node.start) - 1;
    siblings[at]?.kind === "attribute_item";
    at--
  ) {
    const one = siblings[at];
    if (one !== undefined) found.push(one);
  }
  return found;
}

function attributesBefore(node: SyntaxNode, lower: Lower): string {
  return attributeNodes(node)
    .map((one) => lower.textOf(one))
    .join(" ");
}

/** `#[serde(rename = "type")]` */
function tagOf(field: SyntaxNode, lower: Lower): TracedText | undefined {
  for (const attribute of attributeNodes(field)) {
    const [, before, text] = /^(.*\b(?:rename|serialize)\s*=\s*")([^"\\]*)"/s.exec(lower.textOf(attribute)) ?? [];
    if (before === undefined || text === undefined) continue;
    const start = attribute.start + before.length;
    return sliceText(lower.given, start, start + text.length);
  }
  return undefined;
}

/** `Pet { name: "Rex".into(), kind, ..base }`, where the values of fields are an argument. */
export const rustObject: ExpressionRule = (node, lower) => {
  const type = childOf(node, "name");
  const name = type?.kind === "scoped_type_identifier" ? childOf(type, "name") : type;
  const body = childOf(node, "body");
  const members = namedOf(body).map((entry): ObjectMember => {
    const [only] = namedOf(entry);
    if (entry.kind === "shorthand_field_initializer" && only !== undefined)
      return { key: textOf(only, lower), value: toName(only, lower), isField: true };
    const [key, value] = [childOf(entry, "field"), childOf(entry, "value")];
    if (entry.kind !== "field_initializer" || key === undefined)
      return { key: undefined, value: lower.expression(only, entry) };
    return { key: textOf(key, lower), value: lower.expression(value, entry), isField: true };
  });
  const range = lower.rangeOf(node);
  const value = { kind: "object", type: undefined, members, range } as const;
  return {
    kind: "call",
    callee: { kind: "name", name: lower.textOf(name), range: lower.rangeOf(name ?? node) },
    isNew: true,
    arguments: [{ name: { text: fieldValues, range }, value, isSpread: false }],
    range,
  };
};

function textOf(node: SyntaxNode, lower: Lower): ObjectMember["key"] {
  return { kind: "text", text: lower.tracedText(node), range: lower.rangeOf(node) };
}
