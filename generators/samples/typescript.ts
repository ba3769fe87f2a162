import { isJsonObject, type JsonValue } from "../source/json.ts";
import type { SampleBody, SampleRequest, SampleText } from "./model.ts";

/** The call with `fetch`, which needs no package. */
export function typescriptText(request: SampleRequest): string {
  const options = [
    ...(request.method === "GET" ? [] : [`method: ${JSON.stringify(request.method)}`]),
    ...headerOption(request),
    ...bodyOption(request.body),
  ];
  const url = urlText(request);
  const call =
    options.length === 0
      ? `fetch(${url})`
      : `fetch(${url}, {\n${options.map((option) => `  ${option},`).join("\n")}\n})`;
  return [
    ...preparation(request.body),
    `const response = await ${call};`,
    "if (!response.ok) throw new Error(await response.text());",
    ...answerLines(request),
  ].join("\n");
}

/** A JSON value as a JavaScript literal; `__proto__` as a computed key, since it would set the prototype otherwise. */
export function typescriptLiteral(value: JsonValue, level: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const indent = "  ".repeat(level + 1);
  const entries = Array.isArray(value)
    ? value.map((entry: JsonValue) => typescriptLiteral(entry, level + 1))
    : Object.entries(value).flatMap(([key, entry]) =>
        entry === undefined ? [] : [`${propertyKey(key)}: ${typescriptLiteral(entry, level + 1)}`],
      );
  const [open, close] = isJsonObject(value) ? ["{", "}"] : ["[", "]"];
  return entries.length === 0
    ? `${open}${close}`
    : `${open}\n${entries.map((entry) => `${indent}${entry},`).join("\n")}\n${"  ".repeat(level)}${close}`;
}

function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function urlText(request: SampleRequest): string {
  if (!request.secretQuery) return JSON.stringify(request.url);
  const start = `${request.url}${request.url.includes("?") ? "&" : "?"}${encodeURIComponent(request.secretQuery.name)}=`;
  return `${JSON.stringify(start)} + process.env.${request.secretQuery.secret}`;
}

function headerOption(request: SampleRequest): string[] {
  const headers = request.headers.map((header) => `${propertyKey(header.name)}: ${textLiteral(header.value)}`);
  const basic = request.basic
    ? ["Authorization: `Basic ${btoa(`${process.env.API_USER}:${process.env.API_PASSWORD}`)}`"]
    : [];
  const entries = [...basic, ...headers];
  return entries.length === 0 ? [] : [`headers: {\n${entries.map((entry) => `    ${entry},`).join("\n")}\n  }`];
}

function textLiteral(value: SampleText): string {
  if (value.secret === undefined) return JSON.stringify(value.text);
  return /^[\w .:=-]*$/.test(value.text)
    ? `\`${value.text}\${process.env.${value.secret}}\``
    : `${JSON.stringify(value.text)} + process.env.${value.secret}`;
}

function preparation(body: SampleBody | undefined): string[] {
  const isMultipart = body?.kind === "multipart";
  const readsFile = body?.kind === "file" || (isMultipart && body.fields.some((field) => field.isFile));
  const imports = readsFile ? ['import { openAsBlob } from "node:fs";', ""] : [];
  if (!isMultipart) return imports;
  const appends = body.fields.map((field) =>
    field.isFile
      ? `form.append(${JSON.stringify(field.name)}, await openAsBlob(${JSON.stringify(field.value)}), ${JSON.stringify(field.value)});`
      : `form.append(${JSON.stringify(field.name)}, ${JSON.stringify(field.value)});`,
  );
  return [...imports, "const form = new FormData();", ...appends, ""];
}

function bodyOption(body: SampleBody | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
      return [`body: JSON.stringify(${typescriptLiteral(body.value, 1)})`];
    case "text":
      return [`body: ${JSON.stringify(body.text)}`];
    case "file":
      return [`body: await openAsBlob(${JSON.stringify(body.fileName)})`];
    case "form":
      return [
        `body: new URLSearchParams([\n${body.fields.map((field) => `    [${JSON.stringify(field.name)}, ${JSON.stringify(field.value)}],`).join("\n")}\n  ])`,
      ];
    case "multipart":
      return ["body: form"];
  }
}

function answerLines(request: SampleRequest): string[] {
  switch (request.answer) {
    case "json":
      return ["console.log(await response.json());"];
    case "stream":
      return [
        "const lines = response.body!.pipeThrough(new TextDecoderStream());",
        "for await (const text of lines) process.stdout.write(text);",
      ];
    case "file":
      return ["const content = await response.arrayBuffer();"];
    case "text":
      return ["console.log(await response.text());"];
    case "none":
      return [];
  }
}
