import { keyVariable } from "../../generators/samples/credentials.ts";
import { curlText } from "../../generators/samples/curl.ts";
import type { SampleBody, SampleRequest } from "../../generators/samples/model.ts";
import { wholeAddress, type PreparedRequest } from "./prepare-request.ts";

/** The request as a command for a terminal, keys masked by the variable that all samples read them from. */
export function curlRequest(prepared: PreparedRequest): string {
  const { method, headers, cookies, secretCookies, querySecrets, basic, body } = prepared;
  const [secretQuery] = querySecrets;
  const cookieText = [...cookies, ...secretCookies.map((name) => `${name}=`)].join("; ");
  const secret = secretCookies.length > 0 ? keyVariable : undefined;
  const request: SampleRequest = {
    method,
    url: wholeAddress({ ...prepared, querySecrets: [] }),
    secretQuery: secretQuery && { name: secretQuery.name, secret: keyVariable },
    headers: [
      ...headers.map(({ name, text, secret }) => ({
        name,
        value: { text, secret: secret === undefined ? undefined : keyVariable },
      })),
      ...(cookieText === "" ? [] : [{ name: "Cookie", value: { text: cookieText, secret } }]),
    ],
    basic: basic !== undefined,
    body: sampleBody(body),
    answer: "json",
  };
  return curlText(request);
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
        fields: body.parts.map(({ name, value }) =>
          typeof value === "string" ? { name, value, isFile: false } : { name, value: value.name, isFile: true },
        ),
      };
  }
}
