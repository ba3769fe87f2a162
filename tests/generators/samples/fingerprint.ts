import type { Call, CallBody } from "../../../generators/examples/calls/call.ts";
import { decodeText } from "../../../generators/validators/runtime/text-reader.ts";

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
