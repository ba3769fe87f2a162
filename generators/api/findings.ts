import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";

type At = Position | undefined;

/*
 * Findings of a description that can still be read whole carry `blocks: false`: one real description in six breaks the
 * standard somewhere, and its readers want documentation all the same. The exit status tells of them.
 */

/** A name from the user, cut so that a message stays one line. */
export function quote(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return `\`${line.length > 120 ? `${line.slice(0, 117)}…` : line}\``;
}

/** The hint that names what the author may have meant. */
export function meant(nearest: string | undefined): string | undefined {
  return nearest === undefined ? undefined : `did you mean ${quote(nearest)}?`;
}

export const missingSpec = (path: string): DocsgenError =>
  new DocsgenError("spec/missing-file", `The description ${quote(path)} does not exist.`, {
    hint: "name it with `--spec FILE`, or put it at `spec/openapi.yaml`",
  });

export const unreadableSpec = (path: string, reason: string, cause: unknown): DocsgenError =>
  new DocsgenError("spec/unreadable-file", `The file ${quote(path)} cannot be read: ${reason}.`, {
    position: { file: path, line: 1, column: 1 },
    cause,
  });

export const tooLargeFile = (path: string, bytes: number, most: number): DocsgenError =>
  new DocsgenError(
    "spec/too-large",
    `The file ${quote(path)} has ${Math.ceil(bytes / 1e6).toLocaleString("en-US")} MB; more than ${most / 1e6} MB are refused.`,
    { position: { file: path, line: 1, column: 1 }, hint: "divide it into files that are joined by `$ref`" },
  );

export const tooManyFiles = (path: string, most: number): DocsgenError =>
  new DocsgenError(
    "spec/too-many-files",
    `With ${quote(path)} the description has more than ${most.toLocaleString("en-US")} files; refused.`,
    { position: { file: path, line: 1, column: 1 } },
  );

export const binaryFile = (path: string, looksLike: string): DocsgenError =>
  new DocsgenError("spec/binary-file", `This is a binary file (${looksLike}), not YAML or JSON.`, {
    position: { file: path, line: 1, column: 1 },
  });

export const notUtf8 = (path: string, found: string): DocsgenError =>
  new DocsgenError("spec/not-utf8", `The file is ${found}. docsgen reads UTF-8.`, {
    position: { file: path, line: 1, column: 1 },
    hint: "save it as UTF-8",
  });

export const emptyFile = (path: string): DocsgenError =>
  new DocsgenError("spec/empty-file", "The file is empty.", {
    position: { file: path, line: 1, column: 1 },
    hint: "an OpenAPI description starts with `openapi: 3.1.0`",
  });

export const syntaxError = (reason: string, position: At, hint: string | undefined, cause: unknown): DocsgenError =>
  new DocsgenError("spec/syntax", reason, { position, hint, cause });

export const tooManyAliases = (position: At, limit: number): DocsgenError =>
  new DocsgenError(
    "spec/too-many-aliases",
    `This YAML alias expands the file to more than ${limit.toLocaleString("en-US")} nodes.`,
    { position, hint: "use `$ref` for parts that are used many times" },
  );

export const cyclicAlias = (position: At): DocsgenError =>
  new DocsgenError("spec/cyclic-alias", "This YAML alias is inside the node that it stands for.", {
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
      hint: "name an anchored mapping, such as `<<: *defaults`, or write the key in quotes",
    },
  );

export const tooDeep = (what: string, depth: number, limit: number, position: At): DocsgenError =>
  new DocsgenError(
    "spec/too-deep",
    `${quote(what)} is nested ${depth.toLocaleString("en-US")} levels deep; more than ${limit.toLocaleString("en-US")} are refused.`,
    { position },
  );

export const notAnObject = (what: string, found: string, position: At): DocsgenError =>
  new DocsgenError("spec/structure", `${what} must be an object, but is ${found}.`, { blocks: false, position });

export const unknownDialect = (metaSchema: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/dialect",
    `The dialect ${quote(metaSchema)} is none that docsgen knows; the schema is read as JSON Schema 2020-12.`,
    { position, severity: "warning", hint: "leave `$schema` out, or write the schema in JSON Schema 2020-12" },
  );

export const unknownVocabulary = (metaSchema: string, vocabulary: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/dialect",
    `The meta-schema ${quote(metaSchema)} demands the vocabulary ${quote(vocabulary)}, which docsgen does not know; its keywords judge nothing.`,
    { position, severity: "warning" },
  );

export const tooManyScopes = (position: At): DocsgenError =>
  new DocsgenError(
    "schema/dynamic-scopes",
    "The `$dynamicRef`s below this schema mean too many different things in different places; from here on they are read as `$ref`s.",
    { blocks: false, position, hint: "use fewer names of `$dynamicAnchor`" },
  );

export const malformedIdentifier = (keyword: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/identifier",
    keyword === "$id"
      ? "`$id` must be a URI, or a reference to one, without `#`."
      : `\`${keyword}\` must be a name of letters, digits, \`-\`, \`_\` and \`.\` that starts with a letter or \`_\`.`,
    { blocks: false, position },
  );

export const duplicateId = (uri: string, position: At, first: At): DocsgenError =>
  new DocsgenError(
    "schema/duplicate-id",
    `The \`$id\` ${quote(uri)} is already that of another schema${first === undefined ? "" : ` (${first.file}:${first.line})`}.`,
    { position, severity: "warning", hint: "give each schema an `$id` of its own" },
  );

export const missingItems = (standard: string, position: At): DocsgenError =>
  new DocsgenError("schema/missing-items", `\`type: array\` needs \`items\` in ${standard}.`, {
    blocks: false,
    position,
  });

export const invalidPattern = (pattern: string, reason: string, position: At): DocsgenError =>
  new DocsgenError("schema/pattern", `${quote(pattern)} is not a regular expression of ECMAScript: ${reason}.`, {
    blocks: false,
    position,
    hint: "the pattern is left out of types and validators until it is mended",
  });

export const repairedPattern = (pattern: string, repaired: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/pattern",
    `${quote(pattern)} is no regular expression under ECMAScript's \`u\` flag; it is read as ${quote(repaired)}.`,
    { position, severity: "warning" },
  );

export const strayNullable = (position: At): DocsgenError =>
  new DocsgenError(
    "schema/nullable",
    "`nullable` is a keyword of OpenAPI 3.0; this description is of a later version. It is read as `null` beside the type.",
    { position, severity: "warning", hint: 'write `type: [..., "null"]`' },
  );

export const nullableReference = (standard: "Swagger 2.0" | "OpenAPI 3.0", position: At): DocsgenError =>
  new DocsgenError(
    "schema/nullable",
    `Beside \`$ref\` ${standard} gives \`nullable\` no effect; it is read as the author means it: \`null\` is allowed.`,
    {
      position,
      severity: "warning",
      hint:
        standard === "Swagger 2.0"
          ? "write `x-nullable: true`"
          : "write `nullable: true` beside `allOf: [{ $ref: … }]`",
    },
  );

export const oldDependencies = (position: At): DocsgenError =>
  new DocsgenError(
    "schema/dependencies",
    "`dependencies` is a keyword of older JSON Schema; it is read as `dependentRequired` and `dependentSchemas`.",
    { position, severity: "warning" },
  );

export const itemsList = (position: At): DocsgenError =>
  new DocsgenError(
    "schema/items-list",
    "A list of `items` is a form of older JSON Schema; it is read as `prefixItems`.",
    { position, severity: "warning" },
  );

export const notASchema = (found: string, position: At): DocsgenError =>
  new DocsgenError("schema/structure", `A schema must be an object or a boolean, but this is ${found}.`, {
    blocks: false,
    position,
  });

export const unsafeAddress = (url: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/unsafe-link",
    `The address ${quote(url)} is not http or https; it is shown as text, not as a link.`,
    { position, severity: "warning" },
  );

/** The URL of a server or of OAuth 2: it is requested or opened, not shown as a link. */
export const unusableUrl = (url: string, position: At): DocsgenError =>
  new DocsgenError("spec/unsafe-link", `The URL ${quote(url)} cannot be requested: its scheme is not http or https.`, {
    blocks: false,
    position,
    hint: "write an http or https URL",
  });

export const serializedNotJson = (mediaType: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/serialized-value",
    `This \`serializedValue\` is no JSON, but its media type is ${quote(mediaType)}.`,
    {
      blocks: false,
      position,
    },
  );

/** The file of an `externalValue`. */
export const unreadableExample = (address: string, isOutside: boolean, position: At): DocsgenError =>
  new DocsgenError(
    "example/missing-file",
    `The \`externalValue\` ${quote(address)} ${isOutside ? "leads out of the project" : "leads to no file"}.`,
    { position, blocks: false, hint: "name a file of the project, relative to the file that names it" },
  );
