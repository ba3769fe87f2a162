import type { Operation } from "../../../generators/api/model.ts";

const longestTitle = 90;

/** What an operation is called in headings and lists. Some descriptions put whole paragraphs into `summary`. */
export function operationTitle(operation: Operation): string {
  const { summary } = operation;
  if (summary.length <= longestTitle && !summary.includes("\n"))
    return summary === "" ? `${operation.method} ${operation.path}` : summary;
  if (operation.kind !== "operation") return operation.id;
  const sentence = /^.*?[.!?](?=\s|$)/.exec(summary)?.[0] ?? summary;
  return sentence.length <= longestTitle ? sentence : `${sentence.slice(0, longestTitle)}…`;
}

/** The name of an operation's region. Regions of one page need different names; assistive technology lists them. */
export function operationRegionName(operation: Operation, repeatedTitles: ReadonlySet<string>): string {
  const title = operationTitle(operation);
  return repeatedTitles.has(title) ? `${title} (${operation.method} ${operation.path})` : title;
}
