/** Members that SDKs and languages add to the objects of a response. */
const helpers: ReadonlySet<string> = new Set([
  "length",
  "constructor",
  "prototype",
  "model_fields",
  "model_extra",
  "model_fields_set",
  "__dict__",
  "__class__",
  "output_text",
  "outputText",
  "parsed",
  "output_parsed",
  "_request_id",
  "http_meta",
  "httpMeta",
  "raw_response",
  "rawResponse",
  "lastResponse",
  "response",
  "result",
  "has_next",
  "hasNext",
  "headers",
  "status_code",
  "statusCode",
  "next",
  "HTTPMeta",
  "RawResponse",
  "StatusCode",
  "ContentType",
  "Headers",
  "Response",
  "Next",
]);

/** Properties of errors, which descriptions often leave out. */
export function isErrorName(name: string): boolean {
  return /^(?:errors?|detail|details|message|status|code|error_description|title|type)$/.test(name);
}

/** Whether a name is a member that a client library adds. docsgen does not report it. */
export function isReadHelper(name: string): boolean {
  return helpers.has(name) || name.startsWith("_");
}
