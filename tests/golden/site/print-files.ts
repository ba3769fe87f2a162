import type { OutputFile } from "../../../generators/contract.ts";

/** Files as one text, each below a line with its path. Names with a hash of other files' content lose it. */
export function printFiles(files: Iterable<OutputFile>, print: (text: string) => string = plain): string {
  return [...files]
    .map(({ path, content }) => withoutHashes(`=== ${path}\n${print(String(content)).trimEnd()}\n`))
    .join("\n");
}

/** The paths of files, one per line. */
export function printPaths(paths: readonly string[]): string {
  return withoutHashes(paths.join("\n"));
}

/** A text unchanged. */
function plain(text: string): string {
  return text;
}

/** The article of a page, one element per line. */
export function printArticle(html: string): string {
  const [article = "no article"] = /<article[\s\S]*<\/article>/.exec(html) ?? [];
  return oneALine(article);
}

/** The document around an article, one element per line, without drawings and the policy that all pages share. */
export function printShell(html: string): string {
  const shell = html
    .replace(/(<article[^>]*>)[\s\S]*(<\/article>)/, "$1$2")
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, "<svg/>")
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
  return oneALine(shell);
}

/** The document's head, one element per line. */
export function printHead(html: string): string {
  const [head = "no head"] = /<head[\s\S]*<\/head>/.exec(html) ?? [];
  return oneALine(head);
}

/** JSON, indented. */
export function printJson(text: string): string {
  return JSON.stringify(JSON.parse(text), undefined, 1);
}

/** Lunr's inverted index: one word per line, with its fields and entries. */
export function printIndex(text: string): string {
  const index = JSON.parse(text) as Record<string, unknown> & { readonly invertedIndex: readonly unknown[] };
  const { invertedIndex, ...others } = index;
  return [JSON.stringify(others), ...invertedIndex.map((entry) => JSON.stringify(entry))].join("\n");
}

function oneALine(html: string): string {
  return html.replaceAll("><", ">\n<");
}

function withoutHashes(text: string): string {
  return text.replaceAll(/\.[0-9a-f]{8}\./g, ".HASH.");
}
