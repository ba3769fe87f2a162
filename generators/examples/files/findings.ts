import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";

/** `--schema` names none. */
export const noSuchSchema = (nobody: string, name: string, nearest: string | undefined): DocsgenError =>
  new DocsgenError("call/unknown-schema", `${nobody} schema \`${name}\`.`, {
    hint: meant(nearest) ?? "`--schema` takes a name of `components/schemas`",
  });

/** `--operation` names none. */
export const noSuchOperation = (nobody: string, name: string, nearest: string | undefined): DocsgenError =>
  new DocsgenError("call/unknown-operation", `${nobody} operation \`${name}\`.`, {
    hint: meant(nearest) ?? "`--operation` takes an operationId, or method and path: `--operation 'POST /v1/orders'`",
  });

/** `--schema` or `--operation` names what several descriptions have. */
export const ambiguousTarget = (name: string, names: readonly string[]): DocsgenError =>
  new DocsgenError("call/ambiguous-name", `Several descriptions have \`${name}\`.`, {
    hint: `say which one is meant: ${names.map((own) => `\`${own}\``).join(" or ")}`,
  });

/** `--part` is none of the words. */
export const noSuchPart = (part: string, nearest: string | undefined): DocsgenError =>
  new DocsgenError("call/unknown-part", `There is no part \`${part}\`.`, {
    hint: meant(nearest) ?? "`--part` takes `request`, `response`, `response:STATUS`, `query` or `event`",
  });

/** The operation has no such part, or none that a file can be judged by. */
export const partMissing = (operation: string, part: string, known: readonly string[]): DocsgenError =>
  new DocsgenError(
    "call/no-such-part",
    `The operation \`${operation}\` has no ${part} that a payload can be judged by.`,
    {
      hint: known.length === 0 ? undefined : `it has ${known.map((name) => `\`--part ${name}\``).join(", ")}`,
    },
  );

/** Two answers to the question what a payload is. */
export const severalTargets = (): DocsgenError =>
  new DocsgenError("call/several-targets", "`--schema` and `--operation` exclude each other.", {
    hint: "keep one of them",
  });

/** A part of what? */
export const partWithoutOperation = (part: string): DocsgenError =>
  new DocsgenError("call/part-without-operation", `\`--part ${part}\` needs an operation.`, {
    hint: "name it with `--operation ID` or `--operation 'POST /v1/…'`",
  });

/** The text of a payload is not of its format. */
export const malformedPayload = (reason: string, position: Position, hint?: string): DocsgenError =>
  new DocsgenError("example/syntax", reason, { position, hint });

/** JSON allows it, and every reader takes another of the two. `key` comes with its quotes. */
export const repeatedName = (key: string, position: Position | undefined): DocsgenError =>
  new DocsgenError("example/duplicate-key", `The key ${key} is given twice in this object; only the last counts.`, {
    position,
    hint: "keep one of them",
  });

/** A file without a payload proves nothing, and is most likely a mistake of whoever made it. */
export const emptyPayload = (file: string): DocsgenError =>
  new DocsgenError("example/empty-file", "The file is empty: there is no payload to judge.", {
    position: { file, line: 1, column: 1 },
  });

/** A query is an object of its parameters. */
export const queryNotObject = (operation: string, position: Position): DocsgenError =>
  new DocsgenError(
    "payload/type",
    `This query of \`${operation}\` must be an object: the name of each parameter with its value.`,
    { position, pointer: "", operation, part: "query" },
  );

/** A stream may have a million faults: the first are listed, the rest counted. */
export const moreFindings = (payloads: number, position: Position): DocsgenError =>
  new DocsgenError(
    "example/more-findings",
    `From here on findings are counted only: ${payloads} more ${payloads === 1 ? "payload fails" : "payloads fail"}.`,
    { position, hint: "correct the first ones, and check again" },
  );

/** Valid JSON of another kind. */
export const notHar = (what: string, position: Position): DocsgenError =>
  new DocsgenError("example/not-har", `This is no HTTP archive: ${what}.`, {
    position,
    hint: "a HAR file is an object `log` with a list `entries` of requests and responses",
  });

/** Nothing of an archive was judged, which whoever made it did not mean. */
export const noCalls = (entries: number, servers: readonly string[], position: Position): DocsgenError =>
  new DocsgenError(
    "example/no-calls",
    entries === 0 ? "This archive has no entries." : `None of the ${entries} entries is a call of this API.`,
    {
      severity: "warning",
      position,
      hint: servers.length === 0 ? undefined : `its servers are ${servers.map((url) => `\`${url}\``).join(", ")}`,
    },
  );

/** The encoding that the archive states is not that of the text. */
export const notBase64 = (position: Position): DocsgenError =>
  new DocsgenError("example/syntax", "This is not base64, which `encoding` says it is.", { position });
