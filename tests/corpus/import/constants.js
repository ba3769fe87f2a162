// Constants of MDX: what `export const` and attributes contain. Everything else is `undefined`.

/** Whether a value is a JSX element or a component inside an expression. */
export function isMarkup(value) {
  return value?.kind === markup;
}

const markup = Symbol("markup");

export function evaluate(node, scope) {
  switch (node?.type) {
    case "Literal":
      return node.value;
    case "TemplateLiteral":
      return node.quasis
        .map(
          ({ value }, index) =>
            value.cooked + (index < node.expressions.length ? textOf(evaluate(node.expressions[index], scope)) : ""),
        )
        .join("");
    case "Identifier":
      return scope[node.name];
    case "ArrayExpression":
      return node.elements.map((element) => evaluate(element, scope));
    case "ObjectExpression":
      return Object.fromEntries(
        node.properties.flatMap((property) =>
          property.type === "Property" && !property.computed
            ? [[property.key.name ?? property.key.value, evaluate(property.value, scope)]]
            : [],
        ),
      );
    case "MemberExpression": {
      const object = evaluate(node.object, scope);
      const name = node.computed ? evaluate(node.property, scope) : node.property.name;
      return typeof object === "object" && object !== null && Object.hasOwn(object, name) ? object[name] : undefined;
    }
    case "BinaryExpression":
      return node.operator === "+"
        ? textOf(evaluate(node.left, scope)) + textOf(evaluate(node.right, scope))
        : undefined;
    case "JSXElement":
    case "JSXFragment":
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "FunctionDeclaration":
      return { kind: markup, node };
    case "ParenthesizedExpression":
    case "TSAsExpression":
      return evaluate(node.expression, scope);
    default:
      return undefined;
  }
}

export function textOf(value) {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Adds the constants of a page's `export` lines to the scope. Returns the files that its imports come from, by name. */
export function readModule(program, scope) {
  const imports = new Map();
  for (const statement of program.body) {
    if (statement.type === "ImportDeclaration")
      for (const { local } of statement.specifiers) imports.set(local.name, statement.source.value);
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type === "VariableDeclaration")
      for (const { id, init } of declaration.declarations)
        if (id.type === "Identifier") scope[id.name] = evaluate(init, scope);
    if (declaration?.type === "FunctionDeclaration") scope[declaration.id.name] = { kind: markup, node: declaration };
  }
  return imports;
}
