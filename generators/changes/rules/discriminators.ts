import { isJsonObject, printValue, type JsonObject } from "../../source/json.ts";
import { schemaName } from "./same-values.ts";
import type { SchemaChange } from "./schema-change.ts";
import type { SchemaView } from "./schema-view.ts";

type TellChange = (change: Pick<SchemaChange, "code" | "words"> & Partial<SchemaChange>) => void;

/** Compares the discriminators of two schemas: the property, and which value chooses which schema. */
export function compareDiscriminators(
  { base, revision }: { readonly base: SchemaView; readonly revision: SchemaView },
  report: TellChange,
): void {
  const [before, after] = [base.find("discriminator"), revision.find("discriminator")];
  const oldOne = isJsonObject(before?.value) ? before.value : undefined;
  const newOne = isJsonObject(after?.value) ? after.value : undefined;
  const place = { base: (before ?? base.parts[0])?.pointer, revision: (after ?? revision.parts[0])?.pointer };
  const tell: TellChange = (change) => report({ ...place, ...change });
  if (oldOne === undefined && newOne !== undefined)
    tell({ code: "diff/discriminator-added", words: `now has the discriminator ${nameOf(newOne)}` });
  if (oldOne !== undefined && newOne === undefined)
    tell({ code: "diff/discriminator-removed", words: `has no discriminator instead of ${nameOf(oldOne)}` });
  if (oldOne === undefined || newOne === undefined) return;
  if (oldOne["propertyName"] !== newOne["propertyName"])
    tell({
      code: "diff/discriminator-changed",
      words: `has the discriminator ${nameOf(newOne)} instead of ${nameOf(oldOne)}`,
    });
  compareMappings(mappingOf(oldOne), mappingOf(newOne), tell);
}

function nameOf(discriminator: JsonObject): string {
  return `\`${printValue(discriminator["propertyName"])}\``;
}

/** The names of schemas by values. A value that is the name of its schema need not be in the mapping. */
function mappingOf(discriminator: JsonObject): ReadonlyMap<string, string> {
  const mapping = discriminator["mapping"];
  if (!isJsonObject(mapping)) return new Map();
  return new Map(
    Object.entries(mapping).flatMap(([value, target]) => {
      const name = typeof target === "string" ? (schemaName(target) ?? target) : printValue(target);
      return name === value ? [] : [[value, name] as const];
    }),
  );
}

function compareMappings(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  tell: TellChange,
): void {
  const gone = [...before.keys()].filter((value) => !after.has(value));
  const added = [...after.keys()].filter((value) => !before.has(value));
  const changed = [...before].filter(([value, name]) => after.has(value) && after.get(value) !== name);
  if (gone.length > 0)
    tell({ code: "diff/discriminator-mapping-removed", words: `does not map ${list(gone)} to a schema now` });
  if (added.length > 0)
    tell({ code: "diff/discriminator-mapping-added", words: `now maps ${list(added)} to a schema` });
  for (const [value, name] of changed)
    tell({
      code: "diff/discriminator-mapping-changed",
      words: `maps \`${value}\` to \`${after.get(value) ?? ""}\` instead of \`${name}\``,
    });
}

function list(values: readonly string[]): string {
  return values.map((value) => `\`${value}\``).join(", ");
}
