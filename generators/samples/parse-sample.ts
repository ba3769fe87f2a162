import type { Call, CallBody } from "../examples/calls/call.ts";
import { readProgram } from "./scan/code-expression.ts";
import { python, script } from "./scan/code-languages.ts";
import type { CodeScan, ScannedLanguage } from "./scan/code-scan.ts";
import { readCurl } from "../examples/calls/read-curl.ts";
import { readGoCalls } from "../examples/calls/read-go.ts";
import { readJavaCalls } from "../examples/calls/read-java.ts";
import { readPythonCalls } from "../examples/calls/read-python.ts";
import { readScriptCalls } from "../examples/calls/read-script.ts";
import { go, java } from "./scan/program-languages.ts";
import { readProgramCalls } from "./scan/program-reader.ts";
import { untracedText, wildcard, type TracedText } from "../code/traced-text.ts";
import { decodeText } from "../validators/runtime/text-reader.ts";
import type { SampleBody, SampleRequest } from "./model.ts";
import { encoded } from "./parameters.ts";

type Read = (given: TracedText) => readonly Call[];

const readers: Readonly<Record<string, Read>> = {
  curl: (text) => readCurl(text, false),
  python: (text) => readPythonCalls(scanProgram(text, python)),
  typescript: (text) => readScriptCalls(scanProgram(text, script)),
  go: (text) => readGoCalls({ calls: readProgramCalls(text, go) }),
  java: (text) => readJavaCalls({ calls: readProgramCalls(text, java) }),
};

function scanProgram(given: TracedText, language: ScannedLanguage): CodeScan {
  const scan: CodeScan = { given, language, at: 0, depth: 0, variables: new Map(), calls: [] };
  readProgram(scan);
  return scan;
}

/** The calls in a printed sample, read by the code that reads samples in guides. Positions are not needed. */
export function parseSample(language: string, text: string): readonly Call[] {
  return readers[language]?.(untracedText(text)) ?? [];
}

/** The call that the parser must find: a value from the environment is a wildcard. */
export function plannedCall(request: SampleRequest): Call {
  const { url, secretQuery, headers, cookies, contentType } = request;
  const query = secretQuery.map(({ name }) => `${encoded(name)}=${wildcard}`).join("&");
  const whole = query === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${query}`;
  const cookie = cookies.map(({ name, value }) => `${name}=${textOf(value)}`).join("; ");
  const all = [
    ...headers.map(({ name, value }) => [name, textOf(value)] as const),
    ...(cookie === "" ? [] : [["Cookie", cookie] as const]),
    ...(contentType === undefined ? [] : [["Content-Type", contentType] as const]),
  ];
  return {
    method: request.method,
    methodText: untracedText(request.method),
    url: untracedText(whole),
    headers: all.map(([name, value]) => ({ name: untracedText(name), value: untracedText(value) })),
    body: plannedBody(request.body),
    isOpen: false,
  };
}

function textOf({ text, secret }: { readonly text: string; readonly secret: string | undefined }): string {
  return secret === undefined ? text : text + wildcard;
}

function plannedBody(body: SampleBody | undefined): CallBody | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case "json":
      return { kind: "text", text: untracedText(JSON.stringify(body.value)), contentType: undefined };
    case "text":
      return { kind: "text", text: untracedText(body.text), contentType: undefined };
    case "file":
      return { kind: "unknown" };
    case "form": {
      const text = body.fields.map(({ name, value }) => `${encoded(name)}=${encoded(value)}`).join("&");
      return { kind: "text", text: untracedText(text), contentType: undefined };
    }
    case "multipart":
      return {
        kind: "parts",
        parts: body.parts.map(({ name, value, isFile }) => ({
          name: untracedText(name),
          text: isFile ? undefined : untracedText(value),
        })),
      };
  }
}

/** The parts of a call that a server sees, in one form for all languages. */
export function fingerprint(call: Call): string {
  const headers = call.headers.map(({ name, value }) => [name.text.toLowerCase(), value.text] as const);
  const stated = headers.find(([name]) => name === "content-type")?.[1];
  const plain = headers.filter(([name]) => !["authorization", "content-type"].includes(name));
  const authorization = headers.flatMap(([name, value]) =>
    name === "authorization" && !value.startsWith("Basic ") ? [value] : [],
  );
  const { body } = call;
  const type =
    body?.kind === "parts" ? "multipart/form-data" : (stated ?? (body?.kind === "text" ? body.contentType : undefined));
  return JSON.stringify([
    call.method,
    call.url.text,
    plain.map((pair) => pair.join(": ")).toSorted((left, right) => (left < right ? -1 : 1)),
    authorization,
    body === undefined ? undefined : type?.toLowerCase(),
    bodyPrint(body, type),
  ]);
}

function bodyPrint(body: CallBody | undefined, type = ""): unknown {
  if (body === undefined || body.kind === "unknown") return body?.kind;
  if (body.kind === "parts") return body.parts.map(({ name, text }) => [name.text, text?.text]);
  const { text } = body.text;
  if (/^application\/x-www-form-urlencoded/i.test(type)) return formPrint(text);
  if (!/[/+]json\s*(?:;|$)/i.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** The fields of a form. The order matters only among fields with the same name. */
function formPrint(text: string): unknown {
  const pairs = text.split("&").filter((pair) => pair !== "");
  const decoded = pairs.map((pair) => pair.split("=").map((part) => decodeText(part, "form") ?? part));
  // Decoding would lose a delimiter that must stay unencoded.
  const hasPlain = pairs.some((pair) => /,/.test(pair));
  return [
    decoded.toSorted(([left = ""], [right = ""]) => (left < right ? -1 : left > right ? 1 : 0)),
    hasPlain ? text : "",
  ];
}
