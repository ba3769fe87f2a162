import { fieldValues } from "../classes.ts";
import type { ExpressionRule, Lower } from "../lower.ts";
import type { Argument, Expression, ListItem, ObjectMember } from "../model.ts";
import { childOf, entriesOf, isBroken, namedOf, type SyntaxNode } from "../syntax-node.ts";

function fieldOf(key: SyntaxNode, value: Expression, lower: Lower): ObjectMember {
  const text = { kind: "text", text: lower.tracedText(key), range: lower.rangeOf(key) } as const;
  return { key: text, value, isField: true };
}

/** `{ Name = "Rex" }`, `{ ["name"] = "Rex" }`, `{ { "name", "Rex" } }`, or items; `["a", ..rest]`. */
export const collection: ExpressionRule = (node, lower) => {
  const inner = node.kind.endsWith("array_creation_expression")
    ? node.children.find(({ kind }) => kind === "initializer_expression")
    : node;
  const range = lower.rangeOf(node);
  const entries = inner === undefined ? [] : entriesOf(inner);
  const isObject = entries.length > 0 && entries.every(({ kind }) => kind === "assignment_expression");
  if (!isObject) return { kind: "list", items: entries.map((entry) => itemOf(entry, lower)), range };
  const members = entries.map((entry): ObjectMember => {
    const [left, right] = [childOf(entry, "left"), childOf(entry, "right")];
    const value = isBroken(entry) ? lower.other(entry) : lower.expression(right, entry);
    if (left?.kind === "identifier") return fieldOf(left, value, lower);
    const [key, ...more] = left === undefined ? [] : namedOf(left);
    return { key: more.length > 0 ? undefined : lower.expression(namedOf(key)[0], entry), value };
  });
  return { kind: "object", type: undefined, members, range };
};

function itemOf(entry: SyntaxNode, lower: Lower): ListItem {
  const [only] = entry.kind === "argument" ? namedOf(entry) : [entry];
  if (only?.kind !== "range_expression") return { value: lower.expression(only, entry), isSpread: false };
  return { value: lower.expression(namedOf(only)[0], entry), isSpread: true };
}

/** `new { name = "Rex", kind, pet.Age }` */
export const anonymousObject: ExpressionRule = (node, lower) => {
  const groups: SyntaxNode[][] = [[]];
  for (const child of node.children)
    if (child.kind === ",") groups.push([]);
    else if (child.kind !== "new" && child.kind !== "{" && child.kind !== "}") groups.at(-1)?.push(child);
  const members = groups.flatMap((group): readonly ObjectMember[] => {
    const [first] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined) return [];
    if (group.some(({ kind }) => kind === "ERROR")) return [{ key: undefined, value: lower.other(first) }];
    const name = group.length === 1 ? (childOf(first, "name") ?? first) : first;
    return [fieldOf(name, lower.expression(last, node), lower)];
  });
  return { kind: "object", type: undefined, members, range: lower.rangeOf(node) };
};

/** `new Pet("Rex") { Kind = "cat" }`, where the values of fields are one more argument. */
export const create: ExpressionRule = (node, lower) => {
  const type = childOf(node, "type") ?? declaredType(node);
  const name = type === undefined ? undefined : lastName(type);
  const range = name === undefined ? lower.rangeOf(node) : lower.rangeOf(name);
  const values = childOf(node, "initializer") ?? node.children.find(({ kind }) => kind === "initializer_expression");
  const list = node.children.find(({ kind }) => kind === "argument_list");
  const fields: readonly Argument[] =
    values === undefined
      ? []
      : [{ name: { text: fieldValues, range }, value: collection(values, lower), isSpread: false }];
  return {
    kind: "call",
    callee: { kind: "name", name: name === undefined ? "new" : lower.textOf(name), range },
    isNew: true,
    arguments: [...lower.argumentsOf(list), ...fields],
    range: lower.rangeOf(node),
  };
};

/** The type of the variable or property that `new()` is the value of. */
function declaredType({ parent }: SyntaxNode): SyntaxNode | undefined {
  const declared = parent?.kind === "variable_declarator" ? parent.parent : parent;
  return /^(?:variable_declaration|property_declaration)$/.test(declared?.kind ?? "")
    ? childOf(declared, "type")
    : undefined;
}

/** The name of a type, without its namespace and its type arguments. */
function lastName(type: SyntaxNode): SyntaxNode {
  if (type.kind === "qualified_name") return lastName(childOf(type, "name") ?? type);
  if (type.kind === "nullable_type") return lastName(childOf(type, "type") ?? type);
  return type.kind === "generic_name" ? (namedOf(type)[0] ?? type) : type;
}
