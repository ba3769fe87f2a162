import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { schemeOf } from "../source/url-scheme.ts";
import { describeUnsafeUrl } from "../source/safe-url.ts";

type At = Position | undefined;

/*
 * Findings of a description that can still be read carry `blocks: false`. One real description in six violates the
 * standard somewhere, and its readers still want documentation. The exit code reports the errors.
 */

/** A name from the user, cut so that a message stays one line. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return `\`${line.length > 120 ? `${line.slice(0, 117)}…` : line}\``;
}

/** The hint with the name that the author probably meant. */
export function didYouMean(nearest: string | undefined): string | undefined {
  return nearest === undefined ? undefined : `did you mean ${quote(nearest)}?`;
}

export const missingSpec = (path: string): DocsgenError =>
  new DocsgenError("spec/missing-file", `The description ${quote(path)} does not exist.`, {
    hint: "pass `--spec FILE`, or move it to `spec/openapi.yaml`",
  });

export const unreadableSpec = (path: string, reason: string, cause: unknown): DocsgenError =>
  new DocsgenError("spec/unreadable-file", `docsgen cannot read the file ${quote(path)}: ${reason}.`, {
    position: { file: path, line: 1, column: 1 },
    cause,
  });

export const tooLargeFile = (path: string, bytes: number, max: number): DocsgenError =>
  new DocsgenError(
    "spec/too-large",
    `${quote(path)} is ${Math.ceil(bytes / 1e6).toLocaleString("en-US")} MB. The limit is ${max / 1e6} MB.`,
    { position: { file: path, line: 1, column: 1 }, hint: "split it into files and join them with `$ref`" },
  );

export const tooManyFiles = (path: string, max: number): DocsgenError =>
  new DocsgenError(
    "spec/too-many-files",
    `The description has more than ${max.toLocaleString("en-US")} files. The first file over the limit is ${quote(path)}.`,
    { position: { file: path, line: 1, column: 1 } },
  );

export const binaryFile = (path: string, looksLike: string): DocsgenError =>
  new DocsgenError("spec/binary-file", `This is a binary file (${looksLike}), not YAML or JSON.`, {
    position: { file: path, line: 1, column: 1 },
  });

export const notUtf8 = (path: string, found: string): DocsgenError =>
  new DocsgenError("spec/not-utf8", `The file is ${found}. docsgen reads only UTF-8.`, {
    position: { file: path, line: 1, column: 1 },
    hint: "save it as UTF-8",
  });

export const emptyFile = (path: string): DocsgenError =>
  new DocsgenError("spec/empty-file", "The file is empty.", {
    position: { file: path, line: 1, column: 1 },
    hint: "start an OpenAPI description with `openapi: 3.1.0`, and an overlay with `overlay: 1.1.0`",
  });

export const syntaxError = (
  { reason, hint, cause }: { readonly reason: string; readonly hint: string | undefined; readonly cause: unknown },
  position: At,
): DocsgenError => new DocsgenError("spec/syntax", reason, { position, hint, cause });

export const tooManyAliases = (position: At, limit: number): DocsgenError =>
  new DocsgenError(
    "spec/too-many-aliases",
    `This YAML alias expands the file to more than the limit of ${limit.toLocaleString("en-US")} nodes.`,
    { position, hint: "use `$ref` for parts that repeat" },
  );

export const cyclicAlias = (position: At): DocsgenError =>
  new DocsgenError("spec/cyclic-alias", "This YAML alias is inside the node that it refers to.", {
    position,
    hint: "use `$ref` for recursive schemas",
  });

/** The value of `<<`, or an item of its list. */
export const mergeOfNoMapping = (found: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/merge-key",
    `The merge key \`<<\` needs a mapping or a list of mappings, but this is ${found}.`,
    {
      position,
      hint: "use the alias of a mapping, such as `<<: *defaults`, or write the key in quotes",
    },
  );

export const tooDeep = (
  { what, depth, limit }: { readonly what: string; readonly depth: number; readonly limit: number },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "spec/too-deep",
    `${quote(what)} is nested ${depth.toLocaleString("en-US")} levels deep. The limit is ${limit.toLocaleString("en-US")} levels.`,
    { position },
  );

export const notAnObject = (what: string, found: string, position: At): DocsgenError =>
  new DocsgenError("spec/structure", `${what} must be an object, but is ${found}.`, { blocks: false, position });

export const unknownDialect = (metaSchema: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/dialect",
    `The dialect ${quote(metaSchema)} is unknown. docsgen reads the schema as JSON Schema 2020-12.`,
    { position, severity: "warning", hint: "remove `$schema`, or write the schema in JSON Schema 2020-12" },
  );

export const unknownVocabulary = (metaSchema: string, vocabulary: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/dialect",
    `The meta-schema ${quote(metaSchema)} requires the unknown vocabulary ${quote(vocabulary)}. docsgen ignores the vocabulary's keywords.`,
    { position, severity: "warning" },
  );

export const tooManyScopes = (position: At): DocsgenError =>
  new DocsgenError(
    "schema/dynamic-scopes",
    "The `$dynamicRef`s below this schema have too many different targets. docsgen reads them as `$ref`s from here on.",
    { blocks: false, position, hint: "use fewer `$dynamicAnchor` names" },
  );

export const malformedIdentifier = (keyword: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/identifier",
    keyword === "$id"
      ? "`$id` must be a URI or a URI reference without `#`."
      : `\`${keyword}\` must start with a letter or \`_\` and contain only letters, digits, \`-\`, \`_\`, and \`.\`.`,
    { blocks: false, position },
  );

export const duplicateId = (uri: string, position: At, first: At): DocsgenError =>
  new DocsgenError(
    "schema/duplicate-id",
    `Another schema${first === undefined ? "" : ` (${first.file}:${first.line})`} already has the \`$id\` ${quote(uri)}.`,
    { position, severity: "warning", hint: "give each schema a unique `$id`" },
  );

export const missingItems = (standard: string, position: At): DocsgenError =>
  new DocsgenError("schema/missing-items", `\`type: array\` requires \`items\` in ${standard}.`, {
    blocks: false,
    position,
  });

export const invalidPattern = (pattern: string, reason: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/pattern",
    `${quote(pattern)} is not a valid ECMAScript regular expression: ${reason}. docsgen leaves it out of types and validators.`,
    {
      blocks: false,
      position,
      hint: "fix the pattern",
    },
  );

export const repairedPattern = (pattern: string, repaired: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/pattern",
    `${quote(pattern)} is not a valid ECMAScript regular expression with the \`u\` flag. docsgen reads it as ${quote(repaired)}.`,
    { position, severity: "warning" },
  );

export const strayNullable = (position: At): DocsgenError =>
  new DocsgenError(
    "schema/nullable",
    "`nullable` is a keyword of OpenAPI 3.0, but this description has a later version. docsgen adds `null` to the type.",
    { position, severity: "warning", hint: 'write `type: [..., "null"]`' },
  );

export const nullableReference = (standard: "Swagger 2.0" | "OpenAPI 3.0", position: At): DocsgenError =>
  new DocsgenError(
    "schema/nullable",
    `\`nullable\` has no effect next to \`$ref\` in ${standard}. docsgen allows \`null\` all the same.`,
    {
      position,
      severity: "warning",
      hint:
        standard === "Swagger 2.0"
          ? "write `x-nullable: true`"
          : "write `nullable: true` next to `allOf: [{ $ref: … }]`",
    },
  );

export const oldDependencies = (position: At): DocsgenError =>
  new DocsgenError(
    "schema/dependencies",
    "`dependencies` is a keyword of older JSON Schema versions. docsgen reads it as `dependentRequired` and `dependentSchemas`.",
    { position, severity: "warning" },
  );

export const itemsList = (position: At): DocsgenError =>
  new DocsgenError(
    "schema/items-list",
    "`items` may be a list only in older JSON Schema versions. docsgen reads it as `prefixItems`.",
    { position, severity: "warning" },
  );

export const notASchema = (found: string, position: At): DocsgenError =>
  new DocsgenError("schema/structure", `A schema must be an object or a boolean, but this is ${found}.`, {
    blocks: false,
    position,
  });

export const unsafeUrl = (url: string, position: At): DocsgenError =>
  new DocsgenError("spec/unsafe-link", describeUnsafeUrl(url), {
    position,
    severity: "warning",
    causeKey: schemeOf(url),
  });

/** A server's or an OAuth 2 URL: programs request it, but it is not shown as a link. */
export const unusableUrl = (url: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/unsafe-link",
    `The URL ${quote(url)} does not use http or https, so no program can request it.`,
    {
      blocks: false,
      position,
      hint: "write an http or https URL",
    },
  );

export const serializedNotJson = (mediaType: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/serialized-value",
    `This \`serializedValue\` is not JSON, but its media type is ${quote(mediaType)}.`,
    {
      blocks: false,
      position,
    },
  );

export const unreadableExample = (url: string, isOutside: boolean, position: At): DocsgenError =>
  new DocsgenError(
    "example/missing-file",
    `The \`externalValue\` ${quote(url)} ${isOutside ? "is outside the project" : "does not exist"}.`,
    { position, blocks: false, hint: "write the path of a project file, relative to this file" },
  );

export const secondBody = (
  { name, first }: { readonly name: string; readonly first: At },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "spec/duplicate-parameter",
    `${quote(name)} is a second body parameter${first === undefined ? "" : ` (first at ${first.file}:${first.line})`}. An operation has at most one.`,
    { blocks: false, position, hint: "describe one body with one schema; to send several fields, use `in: formData`" },
  );

export const formNextToBody = (
  { name, body }: { readonly name: string; readonly body: string },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "spec/duplicate-parameter",
    `The form field ${quote(name)} is next to the body parameter ${quote(body)}. A request has one body: a schema or a form.`,
    { blocks: false, position, hint: "move the field into the schema of the body, or write the body as form fields" },
  );
