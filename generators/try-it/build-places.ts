import { schemasOfOperation, subschemasOf } from "../api/schema-usage.ts";
import { listParts, operationUrl, schemaUrl, type PartUrl } from "../reference-urls/part-urls.ts";
import type { Operation, Schema } from "../api/model.ts";
import type { ApiProject, SiteSettings } from "../contract.ts";
import { pathOnHost } from "../path-on-host.ts";
import { escapeToken } from "../source/json-pointer.ts";
import type { FindShapeSchema } from "../validators/parameter-shapes.ts";
import type { TryItPlaces } from "../../site/try-it/try-it-operation.ts";

const maxSchemas = 120;

/**
 * Where the reference shows the rules of an operation. If the site's URL is known, the kit's issues contain it.
 * Otherwise this list contains the operation's parts and the nearest schemas.
 */
export function buildPlaces(
  operation: Operation,
  { urls, filesRoute }: Pick<ApiProject, "urls" | "filesRoute">,
  { settings, find }: { readonly settings: SiteSettings; readonly find: FindShapeSchema },
): TryItPlaces {
  const { url } = settings;
  const root = "../../" + "../".repeat(filesRoute.split("/").length - 2);
  const own = operationUrl(operation.id, urls);
  if (url !== undefined) return { root, site: url + pathOnHost(settings), own, parts: {} };
  const parts = own === undefined ? [] : [...listParts(operation, own)];
  const schemas = nearestSchemas(schemasOfOperation(operation), find).flatMap((name): PartUrl[] => {
    const partUrl = schemaUrl(name, urls);
    return partUrl === undefined ? [] : [[`#/components/schemas/${escapeToken(name)}`, partUrl]];
  });
  return { root, site: undefined, own, parts: Object.fromEntries([...parts, ...schemas]) };
}

/** Names of schemas level by level, so that the limit cuts the farthest ones. */
function nearestSchemas(schemas: readonly Schema[], find: FindShapeSchema): readonly string[] {
  const names = new Set<string>();
  const seen = new Set<Schema>();
  let level = schemas;
  while (level.length > 0 && names.size < maxSchemas) {
    const next: Schema[] = [];
    for (const schema of level) {
      if (seen.has(schema) || names.size >= maxSchemas) continue;
      seen.add(schema);
      if (schema.kind === "reference") names.add(schema.name);
      const target = schema.kind === "reference" ? find(schema.name) : undefined;
      next.push(...(target === undefined ? [] : [target]), ...subschemasOf(schema));
    }
    level = next;
  }
  return [...names];
}
