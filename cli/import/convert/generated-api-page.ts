import { isArray } from "../../../generators/source/json.ts";
import { parseData } from "../constants/parse-data.ts";
import { isPlainObject } from "../constants/values.ts";
import { textIn, type ReadPageFacts } from "../page-source.ts";
import { setFrontMatter } from "./front-matter.ts";
import { countFrontMatter, type PageDraft } from "./lines.ts";

/** Keys that only the generated page needs. */
const generatedKeys = ["info_path", "_openapi", "hide_title", "hide_table_of_contents", "full"];
const endpoint = /<MethodEndpoint\s+method=\{?"(\w+)"\}?\s+path=\{?"([^"]+)"\}?/;
const fumadocsPage = /<APIPage\b[^>]*?\boperations=\{(\[[\s\S]*?\])\}/;

/** What the report calls such a page. */
export const apiPageName = "page of an operation";

/**
 * A page that a tool generated for an operation of a description: it shows docsgen's summary of it, with a link to the
 * reference. Undefined for a page that an author wrote, or that has several operations.
 */
export function convertApiPage(draft: PageDraft, facts: ReadPageFacts): PageDraft | undefined {
  const [operation, ...others] = listOperations(facts);
  if (operation === undefined || others.length > 0) return undefined;
  const keys = { ...Object.fromEntries(generatedKeys.map((key) => [key, undefined])), api: operation };
  const { lines } = setFrontMatter(draft, keys);
  return {
    lines: [...lines.slice(0, countFrontMatter(lines)), { text: "", origin: 1 }],
    conversions: [...draft.conversions, { name: apiPageName, line: 1, column: 1, outcome: "converted" }],
  };
}

/** Such as `POST /pets`. */
function listOperations({ text, frontMatter, bodyStart }: ReadPageFacts): readonly string[] {
  const body = text.slice(bodyStart);
  const { api, _openapi: generated } = frontMatter;
  const [, method, path] = endpoint.exec(body) ?? [];
  // Older versions of Docusaurus' plugin write the operation as an object, newer ones as compressed text.
  if (api !== undefined && method !== undefined && path !== undefined) return [nameOf(method, path)];
  if (isPlainObject(api)) return operationIn(api, "path");
  const [, list] = fumadocsPage.exec(body) ?? [];
  const stated = list === undefined ? [] : readList(list).flatMap((one) => operationIn(one, "path"));
  if (stated.length > 0) return stated;
  return isPlainObject(generated) && list !== undefined ? operationIn(generated, "route") : [];
}

function operationIn(value: unknown, pathKey: string): readonly string[] {
  if (!isPlainObject(value)) return [];
  const [method, path] = [textIn(value, "method"), textIn(value, pathKey)];
  return method === undefined || path === undefined ? [] : [nameOf(method, path)];
}

function readList(text: string): readonly unknown[] {
  const value = parseData(text);
  return isArray(value) ? value : [];
}

function nameOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`;
}
