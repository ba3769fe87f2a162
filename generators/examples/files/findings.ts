import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";

/** `--schema` names an unknown schema. */
export const noSuchSchema = (messageStart: string, name: string, nearest: string | undefined): DocsgenError =>
  new DocsgenError("call/unknown-schema", `${messageStart} schema \`${name}\`.`, {
    hint: meant(nearest) ?? "pass a name from `components/schemas`",
  });

/** `--operation` names an unknown operation. */
export const noSuchOperation = (messageStart: string, name: string, nearest: string | undefined): DocsgenError =>
  new DocsgenError("call/unknown-operation", `${messageStart} operation \`${name}\`.`, {
    hint: meant(nearest) ?? "pass an operationId, or method and path: `--operation 'POST /v1/orders'`",
  });

/** `--schema` or `--operation` matches several descriptions. */
export const ambiguousTarget = (name: string, names: readonly string[]): DocsgenError =>
  new DocsgenError("call/ambiguous-name", `The name \`${name}\` exists in several descriptions.`, {
    hint: `pass ${names.map((own) => `\`${own}\``).join(" or ")}`,
  });

/** `--part` is not one of the known parts. */
export const noSuchPart = (part: string, nearest: string | undefined): DocsgenError =>
  new DocsgenError("call/unknown-part", `The part \`${part}\` does not exist.`, {
    hint: meant(nearest) ?? "pass `request`, `response`, `response:STATUS`, `query`, or `event`",
  });

/** The operation does not have this part, or docsgen cannot check a file against it. */
export const partMissing = (operation: string, part: string, known: readonly string[]): DocsgenError =>
  new DocsgenError("call/no-such-part", `The operation \`${operation}\` has no ${part} to check a payload against.`, {
    hint: known.length === 0 ? undefined : `pass ${known.map((name) => `\`--part ${name}\``).join(" or ")}`,
  });

/** The two options contradict each other. */
export const severalTargets = (): DocsgenError =>
  new DocsgenError("call/several-targets", "`--schema` and `--operation` cannot be used together.", {
    hint: "remove one of them",
  });

/** `--part` without `--operation`. */
export const partWithoutOperation = (part: string): DocsgenError =>
  new DocsgenError("call/part-without-operation", `\`--part ${part}\` needs an operation.`, {
    hint: "pass `--operation ID` or `--operation 'POST /v1/…'`",
  });

/** A payload with a syntax error. */
export const malformedPayload = (reason: string, position: Position, hint?: string): DocsgenError =>
  new DocsgenError("example/syntax", reason, { position, hint });

/** JSON allows a repeated key, but readers differ in which value they use. `key` includes its quotes. */
export const repeatedName = (key: string, position: Position | undefined): DocsgenError =>
  new DocsgenError("example/duplicate-key", `The key ${key} occurs twice in this object. Only the last value counts.`, {
    position,
    hint: "remove one of them",
  });

/** A file without a payload proves nothing and is probably a mistake. */
export const emptyPayload = (file: string): DocsgenError =>
  new DocsgenError("example/empty-file", "The file is empty. It must contain a payload.", {
    position: { file, line: 1, column: 1 },
  });

/** A query is checked as an object of its parameters. */
export const queryNotObject = (operation: string, position: Position): DocsgenError =>
  new DocsgenError(
    "payload/type",
    `This query of \`${operation}\` must be an object with each parameter's name and value.`,
    { position, pointer: "", operation, part: "query" },
  );

/** A stream may have a million errors: docsgen lists the first ones and counts the rest. */
export const moreFindings = (payloads: number, limit: number, position: Position): DocsgenError =>
  new DocsgenError(
    "example/more-findings",
    `${payloads.toLocaleString("en-US")} more ${payloads === 1 ? "payload fails" : "payloads fail"} from here on. docsgen lists the first ${limit.toLocaleString("en-US")} findings.`,
    { position, hint: "fix the listed errors, and check again" },
  );

/** Valid JSON that is not an HTTP archive. */
export const notHar = (what: string, position: Position): DocsgenError =>
  new DocsgenError("example/not-har", `The file is not an HTTP archive: ${what}.`, {
    position,
    hint: "pass a HAR file: an object `log` with a list `entries` of requests and responses",
  });

/** No call was checked, which the author of the file did not intend. */
export const noCalls = (
  { kind, calls }: { readonly kind: "archive" | "file"; readonly calls: number },
  servers: readonly string[],
  position: Position,
): DocsgenError =>
  new DocsgenError(
    "example/no-calls",
    calls === 0
      ? `The ${kind} has no entries.`
      : `None of the ${kind}'s ${calls} ${kind === "archive" ? "entries" : "requests"} calls this API.`,
    {
      severity: "warning",
      position,
      hint:
        servers.length === 0
          ? undefined
          : `${kind === "archive" ? "record calls" : "send requests"} to ${servers.map((url) => `\`${url}\``).join(" or ")}`,
    },
  );

/** `encoding` is `base64`, but the text is not. */
export const notBase64 = (position: Position): DocsgenError =>
  new DocsgenError("example/syntax", "The text is not base64, although `encoding` is `base64`.", { position });
