import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findByTokens } from "../../source/json-pointer.ts";
import { isJsonObject } from "../../source/json.ts";
import { findDialect } from "../dialects.ts";
import { duplicateId, malformedIdentifier, unknownDialect, unknownVocabulary } from "../findings.ts";
import type { LocateInFile } from "../locate.ts";
import type { Links } from "../reference.ts";
import type { SchemaResource } from "../schema-resources.ts";

/** Checks the identifiers and dialects of schemas. */
export function checkResources(links: Links, locate: LocateInFile): readonly DocsgenError[] {
  const { twins, list, malformed } = links.resources;
  const at = ({ file, tokens }: SchemaResource): ReturnType<LocateInFile> => locate(file, [...tokens, "$id"]);
  return [
    ...malformed.map(({ file, tokens }) => malformedIdentifier(tokens.at(-1) ?? "", locate(file, tokens))),
    ...twins.map(({ resource, first }) => duplicateId(resource.base, at(resource), at(first))),
    ...list.flatMap((resource) => checkDialect(links, resource, locate)),
  ];
}

function checkDialect(links: Links, resource: SchemaResource, locate: LocateInFile): readonly DocsgenError[] {
  const { file, tokens, metaSchema } = resource;
  const schema = findByTokens(links.document.files.get(file)?.value ?? null, tokens);
  const field = ["$schema", "jsonSchemaDialect"].find((name) => isJsonObject(schema) && Object.hasOwn(schema, name));
  if (metaSchema === undefined || field === undefined) return [];
  const dialect = findDialect(links, resource);
  const position = locate(file, [...tokens, field]);
  if (dialect === undefined) return [unknownDialect(metaSchema, position)];
  return dialect.unknown.map((vocabulary) => unknownVocabulary(metaSchema, vocabulary, position));
}
