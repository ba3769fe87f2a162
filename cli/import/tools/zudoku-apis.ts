import { methods } from "../../../generators/api/openapi-objects.ts";
import { isArray } from "../../../generators/source/json.ts";
import { parseData } from "../constants/parse-data.ts";
import { isPlainObject } from "../constants/values.ts";
import type { ApiPage, ImportedProject, ToolInput } from "../model.ts";
import { textIn, toRoute } from "../page-source.ts";
import { joinPath, type SourceFolder } from "../source-folder.ts";

type ReadApis = Pick<ImportedProject, "specs"> & { readonly apiPages: readonly ApiPage[] };

/** Descriptions in files, with the pages that Zudoku generates for them. Those at a URL need a host in the new config. */
export function readApis(apis: unknown, { source, root }: ToolInput): ReadApis {
  const list = isArray(apis) ? apis : [apis];
  const read = list.flatMap((api): readonly ReadApis[] => {
    if (!isPlainObject(api) || api["type"] !== "file") return [];
    const inputs = isArray(api["input"]) ? api["input"] : [api["input"]];
    const [first] = inputs;
    const stated = isPlainObject(first) ? first["input"] : first;
    const file = typeof stated === "string" ? joinPath(root, stated.replace(/^\.?\//, "")) : undefined;
    if (file === undefined || !source.has(file)) return [];
    const path = textIn(api, "path", "navigationId");
    if (path === undefined) return [{ specs: [{ file, route: undefined }], apiPages: [] }];
    const route = toRoute(path);
    const pages = listPages(file, source);
    // Several versions: the first one is also below a folder of its own.
    const version = inputs.length > 1 && isPlainObject(first) ? textIn(first, "path") : undefined;
    const folders = version === undefined ? [route] : [route, toRoute(`${route}${version}`)];
    const apiPages = folders.flatMap((folder) =>
      [...pages, ...(folder === route ? [] : [["", ""] as const])].map(([name, anchor]) => {
        return { from: `${folder}${name === "" ? "" : `${name}/`}`, spec: file, anchor };
      }),
    );
    return [{ specs: [{ file, route }], apiPages }];
  });
  return { specs: read.flatMap(({ specs }) => specs), apiPages: read.flatMap(({ apiPages }) => apiPages) };
}

/** The pages of a description below its path, with their anchors in the new reference: one for each tag, and two more. */
function listPages(spec: string, source: SourceFolder): readonly (readonly [name: string, anchor: string])[] {
  const description = parseData(source.readText(spec) ?? "");
  if (!isPlainObject(description)) return [];
  const { paths, tags } = description;
  const operations = objectsOf(isPlainObject(paths) ? Object.values(paths) : []).flatMap((item) =>
    objectsOf(methods.map((method) => item[method])),
  );
  const used = new Set(operations.flatMap((operation) => textsOf(operation["tags"])));
  const stated = textsOf(objectsOf(tags).map(({ name }) => name));
  const slugOf = createSlugs();
  const slugs = [...new Set([...used, ...stated])].map((tag) => [slugOf(tag), tag] as const);
  // In a long reference, an operation has a page at its id.
  const ids = new Set(operations.map(({ operationId }) => operationId));
  return [
    ...slugs
      .filter(([slug, tag]) => used.has(tag) && slug !== "" && !ids.has(slug))
      .map(([slug, tag]) => [slug, `tag/${encodeURIComponent(tag)}`] as const),
    ["~endpoints", ""],
    ["~schemas", "schemas"],
  ];
}

function objectsOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return isArray(list) ? list.filter((item) => isPlainObject(item)) : [];
}

function textsOf(list: unknown): readonly string[] {
  return isArray(list) ? list.filter((item) => typeof item === "string") : [];
}

/** The names of Zudoku's pages for tags: equal ones are numbered. */
function createSlugs(): (tag: string) => string {
  const counts = new Map<string, number>();
  return (tag) => {
    const slug = tag
      .normalize("NFKD")
      .replaceAll(/\p{Diacritic}/gu, "")
      .toLowerCase()
      .replaceAll(/['\u2018\u2019\u201C\u201D]/g, "")
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "");
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}
