import type {
  Expression,
  Function as FunctionNode,
  ArrowFunctionExpression,
  JSXElement,
  ParamPattern,
} from "oxc-parser";
import { isYear } from "../constants/calls.ts";
import type { ReactScope, ReactValue } from "./module-scope.ts";

/** Texts of the site's config, which pages of Docusaurus show: `siteConfig.title`. */
export interface SiteTexts {
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
}

export type ReactComponent = FunctionNode | ArrowFunctionExpression;

const maxSteps = 60;

/** The value of an expression that is constant, or a node to read further. */
export function resolveValue(
  node: Expression,
  { scope, site, depth = 0 }: { readonly scope: ReactScope; readonly site: SiteTexts; readonly depth?: number },
): ReactValue | undefined {
  if (depth > maxSteps) return undefined;
  const inner = { scope, site, depth: depth + 1 };
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" || typeof node.value === "number"
        ? textValue(String(node.value))
        : undefined;
    case "TemplateLiteral": {
      const parts = node.expressions.map((part) => resolveValue(part, inner));
      const texts = node.quasis.map(({ value }, index) => {
        const part = parts[index];
        return (value.cooked ?? "") + (part?.kind === "text" ? part.text : "");
      });
      return textValue(texts.join(""));
    }
    case "Identifier": {
      const value = scope.get(node.name);
      if (value?.kind !== "node" || isComponent(value.node) || value.node.type === "JSXFragment") return value;
      return resolveValue(value.node, { ...inner, scope: value.scope });
    }
    case "MemberExpression":
      return node.computed ? undefined : memberOf(node.object, node.property.name, inner);
    case "ObjectExpression":
      return {
        kind: "record",
        values: new Map(
          node.properties.flatMap((property): [string, ReactValue][] =>
            property.type === "Property" && (property.key.type === "Identifier" || property.key.type === "Literal")
              ? [
                  [
                    property.key.type === "Identifier" ? property.key.name : String(property.key.value),
                    { kind: "node", node: property.value, scope },
                  ],
                ]
              : [],
          ),
        ),
      };
    case "CallExpression":
      return isYear(node) ? textValue(String(new Date().getFullYear())) : messageOf(node, inner);
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return resolveValue(node.expression, inner);
    default:
      return { kind: "node", node, scope };
  }
}

interface Inner {
  readonly scope: ReactScope;
  readonly site: SiteTexts;
  readonly depth: number;
}

function memberOf(object: Expression, name: string, inner: Inner): ReactValue | undefined {
  const owner = object.type === "MemberExpression" && !object.computed ? object.property.name : undefined;
  if (owner === "siteConfig" || (object.type === "Identifier" && object.name === "siteConfig")) {
    const text = name === "title" || name === "tagline" ? inner.site[name] : undefined;
    if (text !== undefined) return textValue(text);
  }
  const value = object.type === "Super" ? undefined : resolveValue(object, inner);
  const member = value?.kind === "record" ? value.values.get(name) : undefined;
  return member === undefined ? undefined : settle(member, inner);
}

/** The value behind a node. */
export function settle(
  value: ReactValue,
  { site, depth = 0 }: { readonly site: SiteTexts; readonly depth?: number },
): ReactValue | undefined {
  if (value.kind !== "node" || isComponent(value.node) || value.node.type === "JSXFragment") return value;
  return resolveValue(value.node, { scope: value.scope, site, depth: depth + 1 });
}

/** `translate({ message: "Text" })` of Docusaurus. */
function messageOf(node: Extract<Expression, { type: "CallExpression" }>, inner: Inner): ReactValue | undefined {
  const [first] = node.arguments;
  const isTranslate = node.callee.type === "Identifier" && node.callee.name === "translate";
  if (!isTranslate || first?.type !== "ObjectExpression") return { kind: "node", node, scope: inner.scope };
  const record = resolveValue(first, inner);
  const message = record?.kind === "record" ? record.values.get("message") : undefined;
  return message === undefined ? undefined : settle(message, inner);
}

export function isComponent(node: { readonly type: string }): node is ReactComponent {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

/** The names of a component's body: those around it, its constants, and its properties. */
export function bodyScope(
  component: ReactComponent,
  { scope, values }: { readonly scope: ReactScope; readonly values: ReactValue },
): ReactScope {
  const names = new Map(scope);
  const [parameter] = component.params;
  if (parameter !== undefined) bind(parameter, values, names);
  if (component.body?.type !== "BlockStatement") return names;
  for (const statement of component.body.body)
    if (statement.type === "VariableDeclaration")
      for (const { id, init } of statement.declarations)
        if (id.type === "Identifier" && init !== null) names.set(id.name, { kind: "node", node: init, scope: names });
  return names;
}

function bind(parameter: ParamPattern, value: ReactValue, names: Map<string, ReactValue>): void {
  if (parameter.type === "Identifier") names.set(parameter.name, value);
  if (parameter.type !== "ObjectPattern") return;
  for (const property of parameter.properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") continue;
    const found = value.kind === "record" ? value.values.get(property.key.name) : undefined;
    const local = property.value.type === "AssignmentPattern" ? property.value.left : property.value;
    if (local.type !== "Identifier") continue;
    // A property of the caller hides a constant of the same name, also if it is not known.
    if (found === undefined) names.delete(local.name);
    else names.set(local.name, found);
  }
}

/** What a component returns: its last `return`, or its expression. */
export function returnedBy(component: ReactComponent): Expression | undefined {
  const { body } = component;
  if (body === null) return undefined;
  if (body.type !== "BlockStatement") return body;
  const last = body.body.findLast((statement) => statement.type === "ReturnStatement");
  return last?.argument ?? undefined;
}

/** The attributes and children of an element, as the properties of a component. */
export function propertiesOf(
  element: JSXElement,
  { scope, site }: { readonly scope: ReactScope; readonly site: SiteTexts },
): ReactValue {
  const values = new Map<string, ReactValue>();
  for (const attribute of element.openingElement.attributes) {
    if (attribute.type === "JSXSpreadAttribute") {
      const spread = resolveValue(attribute.argument, { scope, site });
      if (spread?.kind === "record") for (const [name, value] of spread.values) values.set(name, value);
      continue;
    }
    if (attribute.name.type !== "JSXIdentifier" || attribute.value === null) continue;
    const written = attribute.value.type === "JSXExpressionContainer" ? attribute.value.expression : attribute.value;
    if (written.type === "JSXEmptyExpression") continue;
    values.set(attribute.name.name, { kind: "node", node: written, scope });
  }
  if (element.children.length > 0)
    values.set("children", {
      kind: "node",
      scope,
      node: {
        type: "JSXFragment",
        openingFragment: { type: "JSXOpeningFragment", start: 0, end: 0 },
        closingFragment: { type: "JSXClosingFragment", start: 0, end: 0 },
        children: element.children,
        start: element.start,
        end: element.end,
      },
    });
  return { kind: "record", values };
}

function textValue(text: string): ReactValue {
  return { kind: "text", text };
}
