import { arrayOf, objectOf } from "../../source/json.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonObject } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { duplicateTag, tagCircle, unknownTagParent } from "./findings.ts";
import type { Locate } from "../locate.ts";

/** Checks tags against each other: names are unique, and every chain of parents ends. */
export function checkTags(document: JsonObject, locate: Locate): DocsgenError[] {
  const tags = arrayOf(document["tags"]).map((tag, index) => ({ ...readTag(objectOf(tag)), index }));
  const names = tags.flatMap(({ name }) => name ?? []);
  const parents = new Map(tags.map(({ name, parent }) => [name, parent]));
  const inCircle = new Set<string>();
  return tags.flatMap(({ name, parent, index }) => {
    const at = (field: string): ReturnType<Locate> => locate(formatPointer(["tags", index, field]));
    const isTwin =
      name !== undefined &&
      names.indexOf(name) < names.length - 1 &&
      tags.findIndex((tag) => tag.name === name) !== index;
    const twin = isTwin ? [duplicateTag(name, at("name"))] : [];
    if (name === undefined || parent === undefined) return twin;
    if (!names.includes(parent))
      return [...twin, unknownTagParent(parent, findNearestName(parent, names), at("parent"))];
    const circle = inCircle.has(name) ? undefined : findCircle(name, parents);
    for (const member of circle ?? []) inCircle.add(member);
    return circle === undefined ? twin : [...twin, tagCircle(circle, at("parent"))];
  });
}

function readTag(tag: JsonObject): { name: string | undefined; parent: string | undefined } {
  const { name, parent } = tag;
  return {
    name: typeof name === "string" ? name : undefined,
    parent: typeof parent === "string" ? parent : undefined,
  };
}

function findCircle(start: string, parents: ReadonlyMap<string | undefined, string | undefined>): string[] | undefined {
  const chain = [start];
  for (let next = parents.get(start); next !== undefined; next = parents.get(next)) {
    chain.push(next);
    if (next === start) return chain;
    if (chain.indexOf(next) < chain.length - 1) return undefined;
  }
  return undefined;
}
