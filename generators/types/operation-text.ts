import type { MediaType, Operation, Parameter, ParameterPlace, Prose, RequestBody, Response } from "../api/model.ts";
import { docComment, propertyKey } from "../../templates/text.ts";
import { docLines } from "./doc-lines.ts";
import { typeText } from "./type-text.ts";
import type { TypeContext } from "./type-context.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** Prints the operations of one path, or of one webhook, as openapi-typescript does. */
export function pathText(path: string, operations: readonly Operation[]): string {
  const byMethod = new Map(operations.map((operation) => [operation.method.toLowerCase(), operation]));
  const others = [...byMethod.keys()].filter((method) => !methods.includes(method));
  const lines = [...methods, ...others].map((method) => {
    const operation = byMethod.get(method);
    if (operation === undefined) return `    ${method}?: never;\n`;
    return `${docComment(operationLines(operation), "    ")}    ${propertyKey(method)}: operations[${JSON.stringify(operation.id)}];\n`;
  });
  const parameters = "    parameters: { query?: never; header?: never; path?: never; cookie?: never };\n";
  return `  ${propertyKey(path)}: {\n${parameters}${lines.join("")}  };\n`;
}

/** Prints what an operation takes and gives. */
export function operationText(operation: Operation, context: TypeContext): string {
  const request: TypeContext = { ...context, direction: "request" };
  const response: TypeContext = { ...context, direction: "response" };
  return (
    `  ${propertyKey(operation.id)}: {\n` +
    `    parameters: {\n${(["query", "header", "path", "cookie"] as const).map((place) => placeText(operation.parameters, place, request)).join("")}    };\n` +
    bodyText(operation.requestBody, request) +
    `    responses: {\n${operation.responses.map((item) => responseText(item, response)).join("")}    };\n  };\n`
  );
}

function operationLines({ summary, description, isDeprecated }: Operation): readonly string[] {
  return [...(summary === "" ? [] : [summary]), ...proseLines(description), ...(isDeprecated ? ["@deprecated"] : [])];
}

function proseLines(prose: Prose | undefined): readonly string[] {
  return prose === undefined || prose.text === "" ? [] : [prose.text];
}

function placeText(parameters: readonly Parameter[], place: ParameterPlace, context: TypeContext): string {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return `      ${place}?: never;\n`;
  const isOptional = own.every(({ isRequired }) => !isRequired);
  return `      ${place}${isOptional ? "?" : ""}: {\n${own.map((parameter) => parameterText(parameter, context)).join("")}      };\n`;
}

function parameterText(parameter: Parameter, context: TypeContext): string {
  const { name, schema, isRequired, isDeprecated, description } = parameter;
  const own = docLines(schema).filter(
    (line) => line !== description?.text && !(isDeprecated && line === "@deprecated"),
  );
  const lines = [...proseLines(description), ...own, ...(isDeprecated ? ["@deprecated"] : [])];
  return `${docComment(lines, "        ")}        ${propertyKey(name)}${isRequired ? "" : "?"}: ${typeText(schema, context, "        ")};\n`;
}

function bodyText(body: RequestBody | undefined, context: TypeContext): string {
  if (body === undefined || body.content.length === 0) return "    requestBody?: never;\n";
  return `${docComment(proseLines(body.description), "    ")}    requestBody${body.isRequired ? "" : "?"}: {\n      content: {\n${contentText(body.content, context, "        ")}      };\n    };\n`;
}

function responseText({ status, description, headers, content }: Response, context: TypeContext): string {
  const stated = headers
    .map((header) => `  ${parameterText(header, context)}`)
    .join("")
    .replaceAll("\n", "\n  ")
    .trimEnd();
  const known = stated === "" ? "" : `  ${stated}\n`;
  const key = /^\d+$/.test(status) ? status : propertyKey(status);
  const body =
    content.length === 0
      ? "        content?: never;\n"
      : `        content: {\n${contentText(content, context, "          ")}        };\n`;
  return `${docComment(proseLines(description), "      ")}      ${key}: {\n        headers: {\n${known}          [name: string]: unknown;\n        };\n${body}      };\n`;
}

function contentText(content: readonly MediaType[], context: TypeContext, indent: string): string {
  return content
    .map(({ name, schema }) => {
      const isText = /json|xml|yaml|text\//i.test(name);
      const own: TypeContext = { ...context, binary: isText ? "string" : "Blob" };
      const type = schema === undefined ? "unknown" : typeText(schema, own, indent);
      return `${indent}${propertyKey(name)}: ${type};\n`;
    })
    .join("");
}
