import type { Operation } from "../../api/model.ts";
import { wordsOf } from "./casing.ts";

/** Prefixes of paths that name no resource: `/v1`, `/api`. */
const prefix = /^(?:v\d+(?:\.\d+)*(?:(?:alpha|beta)\d*)?|api|rest)$/i;

/**
 * The paths of methods that Stainless gives an operation by its path and method: `POST /v1/chat/completions` is
 * `chat.completions.create`, and `POST /files/{id}/cancel` is `files.cancel`. Several names are usual for some.
 */
export function nameResource(operation: Pick<Operation, "id" | "method" | "path">): readonly (readonly string[])[] {
  const { method, path } = operation;
  const all = path.split("/").filter((part) => part !== "");
  const parts = all.slice(all.findIndex((part) => !prefix.test(part)));
  const resources = parts.filter((part) => !isParameter(part)).flatMap((part) => part.split(":"));
  if (resources.length === 0) return [];
  const isItem = isParameter(parts.at(-1) ?? "");
  const verbs = verbsOf(method, isItem);
  const own = [...verbs.map((verb) => [...resources, verb]), ...nameById(operation, resources)];
  const last = resources.at(-1) ?? "";
  const before = parts.at(-2);
  // `/files/{id}/content`: an action of the item, or a resource below it.
  const isAction = before !== undefined && isParameter(before) && !isItem;
  const group = resources.slice(0, -1);
  const actions = method === "GET" ? [...verbs, "download"] : verbs;
  if (isAction) return [...own, [...group, last], ...actions.map((verb) => [...group, `${verb}_${last}`])];
  // `POST /images/edits` is `images.edit`, and `POST /images/generations` is `images.generate`.
  return resources.length > 1 && !isItem
    ? [...own, [...group, last], [...group, last.replace(/s$/, "")], [...group, last.replace(/ions?$/, "e")]]
    : own;
}

/** `createThreadAndRun` below `threads` is `threads.create_and_run`: its id without the words of the resources. */
function nameById({ id }: Pick<Operation, "id">, resources: readonly string[]): readonly (readonly string[])[] {
  const words = wordsOf(id).map((word) => word.toLowerCase());
  return resources.flatMap((_, index) => {
    const group = resources.slice(0, index + 1);
    const known = new Set(
      group.flatMap(wordsOf).flatMap((word) => [word.toLowerCase(), word.toLowerCase().replace(/s$/, "")]),
    );
    const own = words.filter((word) => !known.has(word));
    return own.length === 0 || own.length === words.length ? [] : [[...group, own.join("_")]];
  });
}

function isParameter(part: string): boolean {
  return part.startsWith("{");
}

function verbsOf(method: string, isItem: boolean): readonly string[] {
  switch (method) {
    case "GET":
      return isItem ? ["retrieve", "get"] : ["list", "retrieve", "get"];
    case "POST":
      return isItem ? ["update", "create"] : ["create", "new"];
    case "PUT":
    case "PATCH":
      return isItem ? ["update", "edit", "replace"] : ["update", "create"];
    case "DELETE":
      return ["delete", "del"];
    default:
      return [method.toLowerCase()];
  }
}
