import { mapProse, type PageDraft } from "./lines.ts";

/** `<Snippet file="a.mdx" />` names a file of the project's folder of snippets. */
export function resolveSnippets(
  draft: PageDraft,
  { find, claim }: { readonly find: (written: string) => string | undefined; readonly claim: (file: string) => string },
): PageDraft {
  return mapProse(draft, (line) => ({
    ...line,
    text: line.text.replaceAll(/(<Snippet\s[^>]*?\bfile=)(["'])([^"'\n]+)\2/g, (...match: string[]) => {
      const [all = "", start = "", quote = "", path = ""] = match;
      const plain = path.replace(/^\//, "");
      const file = [path, `/snippets/${plain}`, `/_snippets/${plain}`].map(find).find((found) => found !== undefined);
      return file === undefined ? all : `${start}${quote}${claim(file)}${quote}`;
    }),
  }));
}
