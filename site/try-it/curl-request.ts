import { keyVariable } from "../../generators/samples/credentials.ts";
import { curlText } from "../../generators/samples/curl.ts";
import type { SampleBody, SampleHeader, SampleRequest } from "../../generators/samples/model.ts";
import { fullUrl, type PreparedRequest } from "./prepare-request.ts";

/** The request as a command for a terminal. Keys are replaced by the variable that all samples read them from. */
export function curlRequest(prepared: PreparedRequest): string {
  const { method, headers, cookies, secretCookies, querySecrets, basic, body } = prepared;
  const request: SampleRequest = {
    method,
    url: fullUrl({ ...prepared, querySecrets: [] }),
    secretQuery: querySecrets.map(({ name }) => ({ name, secret: keyVariable })),
    headers: headers.map(({ name, text, secret }) => ({
      name,
      value: { text, secret: secret === undefined ? undefined : keyVariable },
    })),
    cookies: [
      ...cookies.map((pair) => cookieOf(pair, undefined)),
      ...secretCookies.map((name) => cookieOf(`${name}=`, keyVariable)),
    ],
    isBasic: basic !== undefined,
    body: sampleBody(body),
    // The header list already contains it.
    contentType: undefined,
    reply: { kind: "json" },
  };
  return curlText(request);
}

function cookieOf(pair: string, secret: string | undefined): SampleHeader {
  const at = pair.indexOf("=");
  return { name: pair.slice(0, at), value: { text: pair.slice(at + 1), secret } };
}

function sampleBody(body: PreparedRequest["body"]): SampleBody | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case "text":
      return { kind: "text", text: body.text };
    case "file":
      return { kind: "file", fileName: body.file?.name ?? "file.bin" };
    case "multipart":
      return {
        kind: "multipart",
        parts: body.parts.map(({ name, value }) => ({
          name,
          ...(typeof value === "string" ? { value, isFile: false } : { value: value.name, isFile: true }),
          contentType: undefined,
        })),
      };
  }
}
