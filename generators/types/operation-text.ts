import { bodyDirections } from "../api/body-directions.ts";
import type { Operation } from "../api/model.ts";
import { docComment, propertyKey, stringLiteral } from "../../templates/text.ts";
import { deprecatedLines, proseLines } from "./doc-lines.ts";
import { bodyText, parametersText, responseText } from "./part-text.ts";
import type { TypeContext } from "./type-context.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Prints the operations of one path, or of one webhook, like openapi-typescript. */
export function pathText(
  path: string,
  operations: readonly Operation[],
  print: (operation: Operation) => string,
): string {
  const byMethod = new Map(operations.map((operation) => [operation.method.toLowerCase(), operation]));
  const others = [...byMethod.keys()].filter((method) => !methods.includes(method));
  const lines = [...methods, ...others].map((method) => {
    const operation = byMethod.get(method);
    if (operation === undefined) return `    ${method}?: never;\n`;
    return `${docComment(operationLines(operation), "    ")}    ${propertyKey(method)}: ${print(operation)};\n`;
  });
  const parameters = "    parameters: { query?: never; header?: never; path?: never; cookie?: never };\n";
  return `  ${propertyKey(path)}: {\n${parameters}${lines.join("")}  };\n`;
}

/** The type of an operation by its id. */
export function operationReference({ id }: Operation): string {
  return `operations[${stringLiteral(id)}]`;
}

/** Prints the parameters, request body, and responses of an operation. */
export function operationType(operation: Operation, context: TypeContext, indent: string): string {
  const directions = bodyDirections(operation);
  const request: TypeContext = { ...context, direction: directions.request };
  const response: TypeContext = { ...context, direction: directions.response };
  const inner = `${indent}  `;
  const responses = operation.responses.map((item) => responseText(item, response, `${inner}  `)).join("");
  return (
    `{\n${parametersText(operation.parameters, request, inner)}` +
    bodyText(operation.requestBody, request, inner) +
    `${inner}responses: {\n${responses}${inner}};\n${indent}}`
  );
}

function operationLines(operation: Operation): readonly string[] {
  const { summary, description } = operation;
  return [
    ...(summary === "" ? [] : proseLines({ text: summary, html: "", headings: [] })),
    ...proseLines(description),
    ...deprecatedLines(operation),
  ];
}
