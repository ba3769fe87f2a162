import type { JsonValue } from "../source/json.ts";
import { cookieTexts } from "./cookie-texts.ts";
import { fittedValue, type Notation } from "./fitted-value.ts";
import type { SampleHeader, SamplePart, SampleReply, SampleRequest, SampleText } from "./model.ts";
import { encoded } from "./parameters.ts";
import { commonLiteral } from "./string-literals.ts";

/** The call with `fetch`, which needs no package. Undefined for calls that `fetch` does not allow. */
export function typescriptText(request: SampleRequest): string | undefined {
  const { method, body } = request;
  if (/^(?:CONNECT|TRACE|TRACK)$/.test(method)) return undefined;
  if (body !== undefined && (method === "GET" || method === "HEAD")) return undefined;
  const options = [
    ...(method === "GET" ? [] : [`method: ${commonLiteral(method)}`]),
    ...headerOption(request),
    ...bodyOption(request),
  ];
  const call =
    options.length === 0 ? `fetch(${urlText(request)})` : `fetch(${urlText(request)}, ${block("{", options, "}", 0)})`;
  return [
    ...importLines(request),
    ...formLines(request),
    `const response = await ${call};`,
    "if (!response.ok) throw new Error(await response.text());",
    ...responseLines(request.reply),
  ].join("\n");
}

const notation: Notation = {
  indent: "  ",
  key: propertyKey,
  scalar: (value) => (typeof value === "string" ? commonLiteral(value) : JSON.stringify(value)),
  padding: " ",
  lastComma: ",",
};

/** A JSON value as a JavaScript literal. `__proto__` is a computed key, because a plain key would set the prototype. */
export function typescriptLiteral(value: JsonValue, level: number): string {
  return fittedValue(value, level, notation);
}

// oxlint-disable-next-line max-params -- two brackets around their content
function block(open: string, entries: readonly string[], close: string, level: number): string {
  if (entries.length === 0) return open + close;
  const indent = "  ".repeat(level + 1);
  return `${open}\n${entries.map((entry) => `${indent}${entry},`).join("\n")}\n${"  ".repeat(level)}${close}`;
}

function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : commonLiteral(name);
}

function urlText({ url, secretQuery }: SampleRequest): string {
  if (secretQuery.length === 0) return commonLiteral(url);
  const secrets = secretQuery.map(({ name, secret }) => `${encoded(name)}=\${process.env.${secret}}`).join("&");
  const start = `${url}${url.includes("?") ? "&" : "?"}`;
  return /[$\\`]/.test(start) || commonLiteral(start).length !== start.length + 2
    ? `${commonLiteral(start)} + \`${secrets}\``
    : `\`${start}${secrets}\``;
}

function headerOption({ headers, cookies, isBasic, body, contentType }: SampleRequest): string[] {
  const isImplied = body?.kind === "form" && contentType === "application/x-www-form-urlencoded";
  const entries = [
    ...(isBasic ? ["Authorization: `Basic ${btoa(`${process.env.API_USER}:${process.env.API_PASSWORD}`)}`"] : []),
    ...headers.map(({ name, value }) => `${propertyKey(name)}: ${textLiteral(value)}`),
    ...(cookies.length === 0 ? [] : [`Cookie: ${cookieLiteral(cookies)}`]),
    ...(contentType === undefined || isImplied ? [] : [`"Content-Type": ${commonLiteral(contentType)}`]),
  ];
  return entries.length === 0 ? [] : [`headers: ${block("{", entries, "}", 1)}`];
}

function textLiteral({ text, secret }: SampleText): string {
  if (secret === undefined) return commonLiteral(text);
  return /^[\w .:;=-]*$/.test(text)
    ? `\`${text}\${process.env.${secret}}\``
    : `${commonLiteral(text)} + process.env.${secret}`;
}

function cookieLiteral(cookies: readonly SampleHeader[]): string {
  return cookieTexts(cookies).map(textLiteral).join(" + ");
}

function importLines({ body, reply }: SampleRequest): string[] {
  const readsFile = body?.kind === "file" || (body?.kind === "multipart" && body.parts.some(({ isFile }) => isFile));
  const lines = [
    ...(readsFile ? ['import { openAsBlob } from "node:fs";'] : []),
    ...(reply.kind === "file" ? ['import { writeFile } from "node:fs/promises";'] : []),
  ];
  return lines.length === 0 ? [] : [...lines, ""];
}

function formLines({ body }: SampleRequest): string[] {
  if (body?.kind !== "multipart") return [];
  return ["const form = new FormData();", ...body.parts.map(partLine), ""];
}

function partLine({ name, value, isFile, contentType }: SamplePart): string {
  const type = contentType === undefined ? "" : `, { type: ${commonLiteral(contentType)} }`;
  if (isFile)
    return `form.append(${commonLiteral(name)}, await openAsBlob(${commonLiteral(value)}${type}), ${commonLiteral(value)});`;
  const content = contentType === undefined ? commonLiteral(value) : `new Blob([${commonLiteral(value)}]${type})`;
  return `form.append(${commonLiteral(name)}, ${content});`;
}

function bodyOption({ body }: SampleRequest): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
      return [`body: JSON.stringify(${typescriptLiteral(body.value, 1)})`];
    case "text":
      return [`body: ${commonLiteral(body.text)}`];
    case "file":
      return [`body: await openAsBlob(${commonLiteral(body.fileName)})`];
    case "form":
      return [`body: new URLSearchParams(${formLiteral(body.fields)})`];
    case "multipart":
      return ["body: form"];
  }
}

/** An object if each name occurs once, otherwise pairs. */
function formLiteral(fields: readonly { readonly name: string; readonly value: string }[]): string {
  const isOnce = new Set(fields.map(({ name }) => name)).size === fields.length;
  const entries = fields.map(({ name, value }) =>
    isOnce ? `${propertyKey(name)}: ${commonLiteral(value)}` : `[${commonLiteral(name)}, ${commonLiteral(value)}]`,
  );
  return isOnce ? block("{", entries, "}", 1) : block("[", entries, "]", 1);
}

function responseLines(reply: SampleReply): string[] {
  switch (reply.kind) {
    case "json":
      return ["console.log(await response.json());"];
    case "stream":
      return [
        "",
        'let rest = "";',
        "for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {",
        '  const lines = (rest + chunk).split("\\n");',
        '  rest = lines.pop() ?? "";',
        "  for (const line of lines) console.log(line);",
        "}",
      ];
    case "file":
      return [`await writeFile("${reply.fileName}", new Uint8Array(await response.arrayBuffer()));`];
    case "text":
      return ["console.log(await response.text());"];
    case "none":
      return [];
  }
}
