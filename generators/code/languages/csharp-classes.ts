import type { Lower, StatementRule } from "../lower.ts";
import type { ClassField, Expression } from "../model.ts";
import { childOf, namedOf, type SyntaxNode } from "../syntax-node.ts";
import { sliceText, type TracedText } from "../traced-text.ts";

/** A class with its properties, as far as a serializer writes them. A class that extends another one has further ones. */
export const csharpClass: StatementRule = (node, lower) => {
  const body = childOf(node, "body");
  const parameters = node.children.find(({ kind }) => kind === "parameter_list");
  const isRecord = node.kind === "record_declaration" && parameters !== undefined;
  const own = (parameters === undefined || !isRecord ? [] : namedOf(parameters))
    .filter(({ kind }) => kind === "parameter")
    .flatMap((one) => fieldOf(one, lower));
  const properties = namedOf(body)
    .filter(
      ({ kind, children }) => kind === "property_declaration" && children.some((one) => one.kind === "accessor_list"),
    )
    .flatMap((one) => fieldOf(one, lower));
  // Attributes may change names and values.
  const isWhole =
    !node.children.some(
      (one) => /^(?:base_list|type_parameter_list|attribute_list)$/.test(one.kind) || lower.textOf(one) === "partial",
    ) && !namedOf(body).some((one) => attributesOf(one).some((attribute) => converts.test(nameOf(attribute, lower))));
  const name = lower.textOf(childOf(node, "name"));
  const fields = [...own, ...properties];
  const found = { kind: "class", name, fields, isRecord, range: lower.rangeOf(node) } as const;
  return [...(isWhole && fields.length > 0 ? [found] : []), ...lower.statements(body === undefined ? [] : [body])];
};

function fieldOf(node: SyntaxNode, lower: Lower): readonly ClassField[] {
  const name = childOf(node, "name");
  const find = (pattern: RegExp): SyntaxNode | undefined =>
    attributesOf(node).find((one) => pattern.test(nameOf(one, lower)));
  const ignored = find(/(?:^|\.)JsonIgnore$/);
  const isStatic = node.children.some((one) => lower.textOf(one) === "static");
  const isIgnored = isStatic || (ignored !== undefined && !/Condition\s*=\s*(?!\S*Always)/.test(lower.textOf(ignored)));
  if (name === undefined) return [];
  const value = childOf(node, "value");
  const named = find(/(?:^|\.)Json(?:PropertyName|Property)$/);
  const initial: Expression | undefined =
    value === undefined || /^(?:null|default)!?$/.test(lower.textOf(value))
      ? unsetValue(node, lower)
      : lower.expression(value, node);
  const type = lower.textOf(childOf(node, "type"));
  return [{ name: lower.nameOf(name, node), tag: named && tagOf(named, lower), initial, isIgnored, type }];
}

/** Attributes of properties that write their values, or further ones, in another way. */
const converts = /(?:^|\.)Json(?:Converter|NumberHandling|ExtensionData)$/;

function attributesOf({ children }: SyntaxNode): readonly SyntaxNode[] {
  return children.filter(({ kind }) => kind === "attribute_list").flatMap(namedOf);
}

function nameOf(attribute: SyntaxNode, lower: Lower): string {
  return lower.textOf(childOf(attribute, "name"));
}

/** A number, a truth value, or a value of an enumeration has a value from the start. */
function unsetValue(node: SyntaxNode, lower: Lower): Expression | undefined {
  const type = childOf(node, "type");
  const written = lower.textOf(type);
  const isReference = /^string$|^object$|\?$|\[\]$|<|^(?:I?List|I?Dictionary|Uri|Json\w+)\b/.test(written);
  return isReference || type === undefined ? undefined : { kind: "other", parts: [], range: lower.rangeOf(node) };
}

/** `[JsonPropertyName("max_tokens")]` */
function tagOf(attribute: SyntaxNode, lower: Lower): TracedText | undefined {
  const [, before, text] = /^([^"]*")([^"\\]*)"/.exec(lower.textOf(attribute)) ?? [];
  if (before === undefined || text === undefined) return undefined;
  const start = attribute.start + before.length;
  return sliceText(lower.given, start, start + text.length);
}
