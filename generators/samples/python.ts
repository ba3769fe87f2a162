import { isJsonObject, type JsonValue } from "../source/json.ts";
import type { SampleBody, SampleField, SampleRequest, SampleText } from "./model.ts";

/** The call with `requests`, the client most readers have. */
export function pythonText(request: SampleRequest): string {
  const usesSecret =
    request.basic ||
    request.secretQuery !== undefined ||
    request.headers.some((header) => header.value.secret !== undefined);
  const imports = [...(usesSecret ? ["import os", ""] : []), "import requests", ""];
  const method = request.method.toLowerCase();
  const isKnown = ["get", "post", "put", "patch", "delete", "head", "options"].includes(method);
  const call = isKnown ? `requests.${method}(` : `requests.request(\n    ${pythonLiteral(request.method, 1)},`;
  const args = [
    pythonLiteral(request.url, 1),
    ...(request.secretQuery
      ? [`params={${pythonLiteral(request.secretQuery.name, 1)}: os.environ["${request.secretQuery.secret}"]}`]
      : []),
    ...(request.basic ? ['auth=(os.environ["API_USER"], os.environ["API_PASSWORD"])'] : []),
    ...headerArgument(request),
    ...bodyArguments(request.body),
    ...(request.answer === "stream" ? ["stream=True"] : []),
  ];
  return [
    ...imports,
    `response = ${call}`,
    ...args.map((argument) => `    ${argument},`),
    ")",
    "response.raise_for_status()",
    ...answerLines(request),
  ].join("\n");
}

/** A JSON value as a Python literal. JSON's string escapes are Python's too. */
export function pythonLiteral(value: JsonValue, level: number): string {
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value === "number") return JSON.stringify(value);
  if (typeof value === "string") return JSON.stringify(value).replaceAll("\u007F", "\\u007f");
  const indent = "    ".repeat(level + 1);
  const end = "    ".repeat(level);
  const entries = Array.isArray(value)
    ? value.map((entry: JsonValue) => pythonLiteral(entry, level + 1))
    : Object.entries(value).flatMap(([key, entry]) =>
        entry === undefined ? [] : [`${JSON.stringify(key)}: ${pythonLiteral(entry, level + 1)}`],
      );
  const [open, close] = isJsonObject(value) ? ["{", "}"] : ["[", "]"];
  return entries.length === 0
    ? `${open}${close}`
    : `${open}\n${entries.map((entry) => `${indent}${entry},`).join("\n")}\n${end}${close}`;
}

function headerArgument(request: SampleRequest): string[] {
  const headers = request.headers.filter(
    (header) =>
      !(header.name === "Content-Type" && request.body?.kind === "json" && header.value.text === "application/json"),
  );
  if (headers.length === 0) return [];
  const entries = headers.map((header) => `${JSON.stringify(header.name)}: ${textLiteral(header.value)}`);
  if (entries.length === 1) return [`headers={${entries.join("")}}`];
  return [`headers={\n${entries.map((entry) => `        ${entry},`).join("\n")}\n    }`];
}

function textLiteral(value: SampleText): string {
  if (value.secret === undefined) return JSON.stringify(value.text);
  if (value.text === "") return `os.environ["${value.secret}"]`;
  return /^[\w .:=-]*$/.test(value.text)
    ? `f"${value.text}{os.environ['${value.secret}']}"`
    : `${JSON.stringify(value.text)} + os.environ["${value.secret}"]`;
}

function bodyArguments(body: SampleBody | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
      return [`json=${pythonLiteral(body.value, 1)}`];
    case "text":
      return [`data=${JSON.stringify(body.text)}.encode()`];
    case "file":
      return [`data=open(${JSON.stringify(body.fileName)}, "rb")`];
    case "form":
      return [
        `data=${pairs(body.fields.map((field) => `(${JSON.stringify(field.name)}, ${JSON.stringify(field.value)})`))}`,
      ];
    case "multipart":
      return multipartArguments(body.fields);
  }
}

function multipartArguments(fields: readonly SampleField[]): string[] {
  // A part without a file name is sent through `files` too: `requests` only then makes a multipart body.
  const parts = fields.map((field) => {
    const content = field.isFile
      ? `open(${JSON.stringify(field.value)}, "rb")`
      : `(None, ${JSON.stringify(field.value)})`;
    return `(${JSON.stringify(field.name)}, ${content})`;
  });
  return [`files=${pairs(parts)}`];
}

function pairs(entries: readonly string[]): string {
  return entries.length === 0 ? "[]" : `[\n${entries.map((entry) => `        ${entry},`).join("\n")}\n    ]`;
}

function answerLines(request: SampleRequest): string[] {
  switch (request.answer) {
    case "json":
      return ["print(response.json())"];
    case "stream":
      return ["for line in response.iter_lines(decode_unicode=True):", "    if line:", "        print(line)"];
    case "file":
      return ['with open("file.bin", "wb") as file:', "    file.write(response.content)"];
    case "text":
      return ["print(response.text)"];
    case "none":
      return [];
  }
}
