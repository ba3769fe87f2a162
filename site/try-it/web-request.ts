import type { WebRequest } from "../browser/send-request.ts";
import { toFormData } from "./prepare-body.ts";
import { fullUrl, type PreparedRequest } from "./prepare-request.ts";

const bodiless = new Set(["GET", "HEAD"]);

/** True if browsers cannot send a body. */
export function mayHaveBody(method: string): boolean {
  return !bodiless.has(method.toUpperCase());
}

/** A prepared request as arguments of `fetch`. */
export function webRequest(prepared: PreparedRequest): WebRequest {
  const { method, headers, basic, secretCookies } = prepared;
  const given = headers.map(({ name, text, secret = "" }): [string, string] => [name, text + secret]);
  const authorization: readonly [string, string][] = basic === undefined ? [] : [["Authorization", basicText(basic)]];
  const all = [...given, ...authorization];
  const body = mayHaveBody(method) ? bodyOf(prepared.body) : undefined;
  return {
    address: fullUrl(prepared),
    init: {
      method,
      headers: all,
      ...(body === undefined ? {} : { body }),
      // Only the browser can send cookies. If a cookie contains the key, cookies are included for other hosts too. On a
      // redirect to another host, browsers remove `Authorization`, but no other header with a key.
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

/** https://www.rfc-editor.org/rfc/rfc7617: the pair in UTF-8, encoded as Base64. */
function basicText({ user, password }: { readonly user: string; readonly password: string }): string {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
