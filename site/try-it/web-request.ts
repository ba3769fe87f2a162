import type { WebRequest } from "../browser/send-request.ts";
import { toFormData } from "./prepare-body.ts";
import { wholeAddress, type PreparedRequest } from "./prepare-request.ts";

const bodiless = new Set(["GET", "HEAD"]);

/** True where browsers refuse to send a body. */
export function mayHaveBody(method: string): boolean {
  return !bodiless.has(method.toUpperCase());
}

/** A prepared request in the words of `fetch`. */
export function webRequest(prepared: PreparedRequest): WebRequest {
  const { method, headers, basic, secretCookies } = prepared;
  const given = headers.map(({ name, text, secret = "" }): [string, string] => [name, text + secret]);
  const all = basic === undefined ? given : [...given, ["Authorization", basicText(basic)] as [string, string]];
  const body = mayHaveBody(method) ? bodyOf(prepared.body) : undefined;
  return {
    address: wholeAddress(prepared),
    init: {
      method,
      headers: all,
      ...(body === undefined ? {} : { body }),
      // Cookies are the browser's own; where one carries the key they go along to other hosts, too.
      // On the way to another server browsers take away `Authorization`, but no other header that carries a key.
      redirect: basic !== undefined || headers.some(({ secret = "" }) => secret !== "") ? "manual" : "follow",
      credentials: secretCookies.length > 0 ? "include" : "same-origin",
    },
  };
}

function bodyOf(body: PreparedRequest["body"]): BodyInit | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case "text":
      return body.text;
    case "multipart":
      return toFormData(body.parts);
    case "file":
      return body.file;
  }
}

/** https://www.rfc-editor.org/rfc/rfc7617: the pair as UTF-8, then base64. */
function basicText({ user, password }: { readonly user: string; readonly password: string }): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
