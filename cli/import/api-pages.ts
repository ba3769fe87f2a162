import { methods } from "../../generators/api/openapi-objects.ts";
import { toKebabCase } from "../../generators/site/old-page-names.ts";
import { isPlainObject } from "./constants/values.ts";
import { parseData } from "./constants/parse-data.ts";
import type { ApiPage } from "./model.ts";
import type { SourceFolder } from "./source-folder.ts";

const methodNames: ReadonlySet<string> = new Set(methods);

/**
 * The pages that `docusaurus-plugin-openapi-docs` writes for a description: its introduction, and each operation.
 * https://github.com/PaloAltoNetworks/docusaurus-openapi-docs
 */
export function listApiPages(spec: string, folder: string, source: SourceFolder): readonly ApiPage[] {
  const description = parseData(source.readText(spec) ?? "");
  if (!isPlainObject(description)) return [];
  const pages: ApiPage[] = [];
  const add = (names: readonly unknown[], anchor: string): void => {
    const name = names.find((one) => typeof one === "string" && one !== "");
    if (typeof name === "string") pages.push({ from: `${folder}${toKebabCase(name)}/`, spec, anchor });
  };
  const { info, paths } = description;
  if (isPlainObject(info)) add([info["title"]], "");
  for (const [path, item] of Object.entries(isPlainObject(paths) ? paths : {})) {
    for (const [method, operation] of Object.entries(isPlainObject(item) ? item : {})) {
      if (!methodNames.has(method) || !isPlainObject(operation)) continue;
      const { operationId: id, summary } = operation;
      const place = `paths/${path.replaceAll("/", "~1")}/${method}`;
      add([id, summary, `${method}-${path}`], typeof id === "string" ? `operation/${id}` : place);
    }
  }
  return pages;
}
