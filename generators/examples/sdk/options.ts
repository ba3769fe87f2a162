import type { Sdk } from "./sdk-map.ts";

/** Arguments that generated SDKs take next to those of the operation. */
const options: Readonly<Record<string, readonly string[]>> = {
  speakeasy: ["retries", "server_url", "timeout_ms", "http_headers", "accept_header_override", "security"],
  fern: ["request_options", "timeoutInSeconds", "maxRetries", "abortSignal", "headers", "queryParams"],
  stainless: ["extra_headers", "extra_query", "extra_body", "timeout", "idempotency_key", "headers", "query", "signal"],
  "openapi-generator": [
    "_request_timeout",
    "_request_auth",
    "_content_type",
    "_headers",
    "_host_index",
    "_preload_content",
    "_return_http_data_only",
    "_check_input_type",
    "_check_return_type",
    "async_req",
  ],
};

const everyOption: ReadonlySet<string> = new Set([
  ...Object.values(options).flat(),
  "timeout",
  "retries",
  "max_retries",
  "serverURL",
  "timeoutMs",
  "fetchOptions",
  "acceptHeaderOverride",
  "signal",
]);

/** Whether an argument configures the call, and is not sent. */
export function isOption({ settings: { options: own = [] } }: Pick<Sdk, "settings">, name: string): boolean {
  return everyOption.has(name) || own.includes(name);
}

/** Methods that SDKs add to the generated ones. docsgen does not know what they take. */
const helpers =
  /^(?:close|aclose|copy|with_?options|with_?(?:raw|streaming)_?response|parse(?:_?stream)?|run(?:_?(?:stream|tools))?|stream|poll|\w+_?and_?(?:poll|stream|run))$/i;

/** Whether a method is named as one that configures a client: `api.setAccessToken(token)`, `client.set_region("eu")`. */
export function configures(name: string): boolean {
  return /^(?:set|use|with|enable|disable)(?:_|(?=\p{Lu}))|^(?:Set|Use|With|Enable|Disable)\p{Lu}/u.test(name);
}

/** Whether a method of the client itself sends any request: `client.post("/path", …)`, `apiClient.callApi("/path", …)`. */
export function sendsRequest(name: string): boolean {
  return /^(?:get|post|put|patch|delete|head|options|request|call_?api)$/i.test(name);
}

/** Whether a method is one that SDKs write by hand. */
export function isHelper(name: string): boolean {
  return helpers.test(name.replace(/_async$|Async$/, ""));
}

/** Parts of a path that do not change the method: `client.files.with_raw_response.retrieve`, Java's `client.async()`. */
export function isTransparent(name: string): boolean {
  return /^(?:with_?(?:raw|streaming)_?response|async)$/i.test(name);
}
