import { appendPointer, findByTokens, parsePointer } from "../source/json-pointer.ts";
import { isJsonObject, objectOf, type JsonValue } from "../source/json.ts";
import type { ComparedSides, OperationPair } from "./api-side.ts";
import { isSameJson } from "./same-json.ts";

/** Whether both descriptions have equal JSON at a pointer, and at everything that it refers to. */
export type IsUnchanged = (pointer: string) => boolean;

/** What a discriminator without branches refers to: any schema may extend its schema. */
const allSchemas = "#/components/schemas";

interface Target {
  readonly isSame: boolean;
  readonly references: readonly string[];
}

/** Compares the JSON of two bundled descriptions. Parts of a release that did not change need no other comparison. */
export function createUnchanged(sides: Pick<ComparedSides, "base" | "revision">): IsUnchanged {
  const [base, revision] = [sides.base.api.bundle, sides.revision.api.bundle];
  const targets = new Map<string, Target>();
  const known = new Map<string, boolean>();
  const openTarget = (pointer: string): Target => {
    const found = targets.get(pointer);
    if (found !== undefined) return found;
    const tokens = parsePointer(pointer);
    const [before, after] = [findByTokens(base, tokens), findByTokens(revision, tokens)];
    const references = new Set<string>();
    const isSame = pointer.startsWith("#") && before !== undefined && isSameJson(before, after, references);
    if (isSame && pointer !== allSchemas) addDiscriminated(before, references);
    const target = { isSame, references: pointer === allSchemas ? [] : [...references] };
    targets.set(pointer, target);
    return target;
  };
  return (pointer) => {
    const reached = new Set([pointer]);
    for (const next of reached) {
      const result = known.get(next);
      if (result === true) continue;
      const { isSame, references } = openTarget(next);
      if (result === false || !isSame) {
        known.set(pointer, false);
        return false;
      }
      for (const reference of references) reached.add(reference);
    }
    for (const one of reached) known.set(one, true);
    return true;
  };
}

/** A discriminator names schemas without `$ref`. */
function addDiscriminated(value: JsonValue, references: Set<string>): void {
  if (Array.isArray(value)) for (const item of value as readonly JsonValue[]) addDiscriminated(item, references);
  if (!isJsonObject(value)) return;
  const { discriminator } = value;
  if (isJsonObject(discriminator)) {
    if (value["oneOf"] === undefined && value["anyOf"] === undefined) references.add(allSchemas);
    for (const target of Object.values(objectOf(discriminator["mapping"])))
      if (typeof target === "string") references.add(target.startsWith("#") ? target : `${allSchemas}/${target}`);
  }
  for (const item of Object.values(value)) addDiscriminated(item ?? null, references);
}

/** What operations inherit from the description. */
const inherited = ["#/security", "#/servers", "#/components/securitySchemes"];

/** Returns whether an operation, its path, and everything that they refer to are equal in both descriptions. */
export function findUnchanged(
  { base, revision }: ComparedSides,
  isUnchanged: IsUnchanged,
): (pair: OperationPair) => boolean {
  const isInheritedSame = inherited.every((pointer) => {
    const tokens = parsePointer(pointer);
    return isSameJson(findByTokens(base.api.bundle, tokens), findByTokens(revision.api.bundle, tokens));
  });
  return ({ base: one, revision: other }) => {
    if (!isInheritedSame || one.pointer !== other.pointer || one.kind === "callback") return false;
    const item = one.kind === "webhook" ? ["#/webhooks", one.name ?? ""] : ["#/paths", one.path];
    return one.path === other.path && isUnchanged(item.reduce(appendPointer));
  };
}
