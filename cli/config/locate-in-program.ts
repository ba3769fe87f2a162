import type { Expression, ObjectProperty, ParseResult, SpreadElement } from "oxc-parser";
import { once } from "../../generators/source/once.ts";
import { positionAt, type SourceFile } from "../../generators/source/source-file.ts";
import { parseScript } from "../parse-script.ts";
import type { LocateSetting } from "./locate-setting.ts";

interface Range {
  readonly start: number;
  readonly end?: number;
}

/** Where a setting is written, and the literal that a deeper setting is looked for in. */
interface Written {
  readonly key: Range;
  readonly value: Expression;
}

type Program = ParseResult["program"];
type Constants = ReadonlyMap<string, Expression>;

/**
 * Locates settings in the object that a config in code exports. Code may build an object in any way, so a setting that is
 * not written there is at the nearest literal around it, or else at the start of the file.
 */
export function createProgramLocator(source: SourceFile): LocateSetting {
  const open = once(() => readProgram(parseScript(source.path, source.text).program));
  return (tokens, target) => {
    const { root, constants } = open();
    const { start, end } = root === undefined ? { start: 0 } : locate(root, { tokens, target, constants });
    return positionAt(source, start, end);
  };
}

function readProgram({ body }: Program): { readonly root: Expression | undefined; readonly constants: Constants } {
  const constants = new Map<string, Expression>();
  let root: Expression | undefined;
  for (const statement of body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type === "VariableDeclaration" && declared.kind === "const")
      for (const { id, init } of declared.declarations)
        if (id.type === "Identifier" && init !== null) constants.set(id.name, init);
    // A declaration of a function or a class is not an object.
    if (statement.type === "ExportDefaultDeclaration") root = statement.declaration as Expression;
    if (statement.type === "ExportNamedDeclaration")
      for (const { local, exported } of statement.specifiers)
        if (exported.type === "Identifier" && exported.name === "default" && local.type === "Identifier") root = local;
  }
  return { root, constants };
}

function locate(
  root: Expression,
  {
    tokens,
    target,
    constants,
  }: { readonly tokens: readonly string[]; readonly target: "key" | "value"; readonly constants: Constants },
): Range {
  let value = followTo(root, constants);
  let found: Range = isLiteral(value) ? { start: value.start } : { start: 0 };
  for (const [index, token] of tokens.entries()) {
    const child = findChild(value, token, constants);
    if (child === undefined) return findNearest(value) ?? found;
    const isLast = index === tokens.length - 1;
    found = isLast && target === "key" ? child.key : rangeOf(child.value);
    value = followTo(child.value, constants);
  }
  return found;
}

/** The expression behind types, parentheses, calls such as `defineConfig({ … })`, and names of constants. */
function followTo(node: Expression, constants: Constants, depth = 0): Expression {
  if (depth > 20) return node;
  switch (node.type) {
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "TSTypeAssertion":
    case "ParenthesizedExpression":
      return followTo(node.expression, constants, depth + 1);
    case "CallExpression": {
      const [first] = node.arguments;
      if (first === undefined || first.type === "SpreadElement") return node;
      const given = followTo(first, constants, depth + 1);
      return given.type === "ObjectExpression" ? given : node;
    }
    case "Identifier": {
      const constant = constants.get(node.name);
      return constant === undefined ? node : followTo(constant, constants, depth + 1);
    }
    default:
      return node;
  }
}

function isLiteral(node: Expression): boolean {
  return node.type === "ObjectExpression" || node.type === "ArrayExpression";
}

/** The last property of a name counts, also one of an object that is spread into this one. */
function findChild(node: Expression, token: string, constants: Constants): Written | undefined {
  if (node.type === "ArrayExpression") {
    const index = Number(token);
    const item = node.elements.slice(0, index + 1).some((element) => element?.type === "SpreadElement")
      ? undefined
      : node.elements[index];
    return item === undefined || item === null ? undefined : { key: rangeOf(item), value: item as Expression };
  }
  if (node.type !== "ObjectExpression") return undefined;
  for (const property of node.properties.toReversed()) {
    if (property.type === "SpreadElement") {
      const inner = findChild(followTo(property.argument, constants), token, constants);
      if (inner !== undefined) return inner;
    } else if (nameOf(property) === token) return { key: rangeOf(property.key), value: property.value };
  }
  return undefined;
}

function nameOf({ key, computed }: ObjectProperty): string | undefined {
  if (key.type === "Identifier") return computed ? undefined : key.name;
  return key.type === "Literal" ? String(key.value) : undefined;
}

/** The last spread of an object, which may contain the setting, or the start of the literal. */
function findNearest(node: Expression): Range | undefined {
  if (!isLiteral(node)) return undefined;
  const parts = node.type === "ObjectExpression" ? node.properties : [];
  const spread = parts.findLast((part): part is SpreadElement => part.type === "SpreadElement");
  return spread === undefined ? { start: node.start } : rangeOf(spread);
}

function rangeOf({ start, end }: { readonly start: number; readonly end: number }): Range {
  return { start, end };
}
