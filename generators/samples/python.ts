import type { JsonValue } from "../source/json.ts";
import { fittedValue, type Notation } from "./fitted-value.ts";
import type { SampleHeader, SamplePart, SampleReply, SampleRequest, SampleText } from "./model.ts";
import { commonLiteral } from "./string-literals.ts";

/** The call with `requests`, the most common client. */
export function pythonText(request: SampleRequest): string {
  const { reply } = request;
  const isStream = reply.kind === "stream";
  const call = callText(request);
  const lines = isStream
    ? [
        `with ${call} as response:`,
        ...["response.raise_for_status()", ...responseLines(reply)].map((line) => `    ${line}`),
      ]
    : [`response = ${call}`, "response.raise_for_status()", ...responseLines(reply)];
  return [...importLines(request), ...lines].join("\n");
}

const notation: Notation = {
  indent: "    ",
  key: commonLiteral,
  scalar: (value) => {
    if (typeof value === "string") return commonLiteral(value);
    if (value === null) return "None";
    return typeof value === "number" ? JSON.stringify(value) : value ? "True" : "False";
  },
  padding: "",
  lastComma: ",",
};

/** A JSON value as a Python literal. */
export function pythonLiteral(value: JsonValue, level: number): string {
  return fittedValue(value, level, notation);
}

// oxlint-disable-next-line max-params -- two brackets around their content
function block(open: string, entries: readonly string[], close: string, level: number): string {
  if (entries.length === 0) return open + close;
  const indent = "    ".repeat(level + 1);
  return `${open}\n${entries.map((entry) => `${indent}${entry},`).join("\n")}\n${"    ".repeat(level)}${close}`;
}

function importLines({ headers, cookies, secretQuery, isBasic }: SampleRequest): string[] {
  const hasSecret = [...headers, ...cookies].some(({ value }) => value.secret !== undefined);
  return [...(isBasic || secretQuery.length > 0 || hasSecret ? ["import os", ""] : []), "import requests", ""];
}

const verbs = new Set(["get", "post", "put", "patch", "delete", "head", "options"]);

function callText(request: SampleRequest): string {
  const method = request.method.toLowerCase();
  const isKnown = verbs.has(method);
  const args = [
    ...(isKnown ? [] : [commonLiteral(request.method)]),
    commonLiteral(request.url),
    ...queryArgument(request),
    ...(request.isBasic ? ['auth=(os.environ["API_USER"], os.environ["API_PASSWORD"])'] : []),
    ...headerArgument(request),
    ...cookieArgument(request.cookies),
    ...bodyArguments(request),
    ...(request.reply.kind === "stream" ? ["stream=True"] : []),
  ];
  const name = `requests.${isKnown ? method : "request"}`;
  return args.length === 1 ? `${name}(${args.join("")})` : `${name}${block("(", args, ")", 0)}`;
}

function queryArgument({ secretQuery }: SampleRequest): string[] {
  if (secretQuery.length === 0) return [];
  const entries = secretQuery.map(({ name, secret }) => `${commonLiteral(name)}: os.environ["${secret}"]`);
  return [`params=${short("{", entries, "}")}`];
}

/** On one line if there is one entry. */
function short(open: string, entries: readonly string[], close: string): string {
  return entries.length === 1 ? open + entries.join("") + close : block(open, entries, close, 1);
}

/** `requests` sets the content type of JSON and forms itself. */
function headerArgument({ headers, body, contentType }: SampleRequest): string[] {
  const isImplied =
    (body?.kind === "json" && body.value !== null && contentType === "application/json") ||
    (body?.kind === "form" && body.fields.length > 0 && contentType === "application/x-www-form-urlencoded");
  const type =
    isImplied || contentType === undefined
      ? []
      : [{ name: "Content-Type", value: { text: contentType, secret: undefined } }];
  const entries = [...headers, ...type].map(headerEntry);
  return entries.length === 0 ? [] : [`headers=${short("{", entries, "}")}`];
}

function cookieArgument(cookies: readonly SampleHeader[]): string[] {
  return cookies.length === 0 ? [] : [`cookies=${short("{", cookies.map(headerEntry), "}")}`];
}

function headerEntry({ name, value }: SampleHeader): string {
  return `${commonLiteral(name)}: ${textLiteral(value)}`;
}

function textLiteral({ text, secret }: SampleText): string {
  if (secret === undefined) return commonLiteral(text);
  if (text === "") return `os.environ["${secret}"]`;
  return /^[\w .:=-]*$/.test(text)
    ? `f"${text}{os.environ['${secret}']}"`
    : `${commonLiteral(text)} + os.environ["${secret}"]`;
}

function bodyArguments({ body }: SampleRequest): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
      // `json=None` would send nothing.
      return [body.value === null ? 'data="null"' : `json=${pythonLiteral(body.value, 1)}`];
    case "text":
      return [`data=${commonLiteral(body.text)}${/^[\0-\u007F]*$/.test(body.text) ? "" : ".encode()"}`];
    case "file":
      return [`data=open(${commonLiteral(body.fileName)}, "rb")`];
    case "form":
      return body.fields.length === 0 ? ['data=""'] : [`data=${formLiteral(body.fields)}`];
    case "multipart":
      // A part without a file name is also passed in `files`: only then does `requests` create a multipart body.
      return [`files=${body.parts.length === 0 ? "[]" : block("[", body.parts.map(partLiteral), "]", 1)}`];
  }
}

/** A dictionary if each name occurs once, otherwise pairs. */
function formLiteral(fields: readonly { readonly name: string; readonly value: string }[]): string {
  const isOnce = new Set(fields.map(({ name }) => name)).size === fields.length;
  const texts = fields.map(({ name, value }) => [commonLiteral(name), commonLiteral(value)] as const);
  if (isOnce)
    return block(
      "{",
      texts.map((pair) => pair.join(": ")),
      "}",
      1,
    );
  return block(
    "[",
    texts.map((pair) => `(${pair.join(", ")})`),
    "]",
    1,
  );
}

function partLiteral({ name, value, isFile, contentType }: SamplePart): string {
  const type = contentType === undefined ? "" : `, ${commonLiteral(contentType)}`;
  const fileName = isFile ? commonLiteral(value) : "None";
  const content = isFile ? `open(${commonLiteral(value)}, "rb")` : commonLiteral(value);
  const isPlainFile = isFile && contentType === undefined;
  return `(${commonLiteral(name)}, ${isPlainFile ? content : `(${fileName}, ${content}${type})`})`;
}

function responseLines(reply: SampleReply): string[] {
  switch (reply.kind) {
    case "json":
      return ["print(response.json())"];
    case "stream":
      // Decoded manually: without a charset, `requests` assumes Latin-1.
      return ["for line in response.iter_lines():", "    print(line.decode())"];
    case "file":
      return [`with open("${reply.fileName}", "wb") as file:`, "    file.write(response.content)"];
    case "text":
      return ["print(response.text)"];
    case "none":
      return [];
  }
}
