import type { Call, CallBody } from "../examples/calls/call.ts";
import { untracedText, wildcard } from "../code/traced-text.ts";
import type { SampleBody, SampleRequest } from "./model.ts";
import { encoded } from "./parameters.ts";

/** A request as the calls of guides are read: a value from the environment is a wildcard. */
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
