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
      [...pages, ...(folder === route ? [] : [{ name: "", anchor: "", parts: new Map<string, string>() }])].map(
        ({ name, anchor, parts }): ApiPage => {
          return { from: `${folder}${name === "" ? "" : `${name}/`}`, spec: file, anchor, parts };
        },
      ),
    );
    return [{ specs: [{ file, route }], apiPages }];
  });
  return { specs: read.flatMap(({ specs }) => specs), apiPages: read.flatMap(({ apiPages }) => apiPages) };
}

interface OldPage extends Pick<ApiPage, "anchor"> {
  /** Below the path of the description. */
  readonly name: string;
  readonly parts: ReadonlyMap<string, string>;
}

/** The pages of a description, with their anchors in the new reference: one for each tag, and two more. */
function listPages(spec: string, source: SourceFolder): readonly OldPage[] {
  const description = parseData(source.readText(spec) ?? "");
  if (!isPlainObject(description)) return [];
  const { paths, tags, components } = description;
  const operations = listOperations(paths);
  const used = new Set(operations.flatMap((operation) => operation.tags));
  const stated = textsOf(objectsOf(tags).map(({ name }) => name));
  const slugOf = createSlugs();
  const slugs = [...new Set([...used, ...stated])].map((tag) => [slugOf(tag), tag] as const);
  // In a long reference, an operation has a page at its id.
  const ids = new Set(operations.map(({ id }) => id));
  const parts = new Map(operations.map(({ slug, anchor }) => [slug, anchor]));
  const schemas = isPlainObject(components) && isPlainObject(components["schemas"]) ? components["schemas"] : {};
  return [
    ...slugs
      .filter(([slug, tag]) => used.has(tag) && slug !== "" && !ids.has(slug))
      .map(([slug, tag]) => ({ name: slug, anchor: `tag/${encodeURIComponent(tag)}`, parts })),
    { name: "~endpoints", anchor: "", parts },
    {
      name: "~schemas",
      anchor: "schemas",
      parts: new Map(Object.keys(schemas).map((name) => [toSlug(name), `schema/${encodeURIComponent(name)}`])),
    },
  ];
}

interface OldOperation {
  readonly id: string | undefined;
  readonly tags: readonly string[];
  /** Its anchor in Zudoku. */
  readonly slug: string;
  /** Its anchor in the new reference. */
  readonly anchor: string;
}

function listOperations(paths: unknown): readonly OldOperation[] {
  const slugOf = createSlugs();
  return Object.entries(isPlainObject(paths) ? paths : {}).flatMap(([path, item]) =>
    methods.flatMap((method): OldOperation[] => {
      const operation = isPlainObject(item) ? item[method] : undefined;
      if (!isPlainObject(operation)) return [];
      const id = textIn(operation, "operationId");
      const place = `paths/${path.replaceAll("/", "~1")}/${method}`;
      const slug = slugOf(textIn(operation, "summary") ?? id ?? `${method}-${path}`);
      return [{ id, tags: textsOf(operation["tags"]), slug, anchor: id === undefined ? place : `operation/${id}` }];
    }),
  );
}

function objectsOf(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return isArray(list) ? list.filter((item) => isPlainObject(item)) : [];
}

function textsOf(list: unknown): readonly string[] {
  return isArray(list) ? list.filter((item) => typeof item === "string") : [];
}

function toSlug(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll(/['\u2018\u2019\u201C\u201D]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Zudoku's names for tags and operations: equal ones are numbered. */
function createSlugs(): (text: string) => string {
  const counts = new Map<string, number>();
  return (text) => {
    const slug = toSlug(text);
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}
