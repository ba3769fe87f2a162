import path from "node:path";
import { fileEndings } from "../../../generators/source/file-endings.ts";
import type { ImportedPage, LeftBehind, ToolInput } from "../model.ts";
import { createMatcher } from "../globs.ts";
import { join, joinPath } from "../source-folder.ts";
import { resolveSource } from "../targets.ts";

const component = /["']([^"'\n]+\.astro)["']/g;
const isImage = new RegExp(String.raw`\.(?:${fileEndings.image})$`, "i");
const image = new RegExp(
  String.raw`(?:^|[\s"'(<:])((?:\.{1,2}|~|@)\/[^"'\n()<>:]{1,500}\.(?:${fileEndings.image}))\b`,
  "gim",
);

const glob = /\bimport\.meta\.glob(?:<[^()]{0,200}>)?\(\s*["']((?:\.{1,2}|~|@)?\/[^"'\n]{1,500})["']/g;

/** Files that `import.meta.glob("../assets/*.png")` names. */
function listGlobbed(file: string, { source, root }: Pick<ToolInput, "source" | "root">): readonly string[] {
  return [...(source.readText(file) ?? "").matchAll(glob)].flatMap(([, written = ""]) => {
    const folder = /^[/@]/.test(written) ? root : path.posix.dirname(file);
    const pattern = written.startsWith("~/")
      ? join(root, "src", written.slice(2))
      : joinPath(folder, written.replace(/^[@/]+/, ""));
    const matches = createMatcher(pattern === undefined ? [] : [pattern]);
    return source.files.filter((each) => isImage.test(each) && matches(each));
  });
}

/** Images that only components of pages show. docsgen does not run components of Astro, so it does not copy these images. */
export function listComponentImages(
  pages: readonly Pick<ImportedPage, "file">[],
  folder: string,
  input: Pick<ToolInput, "source" | "root">,
): readonly LeftBehind[] {
  const { source, root } = input;
  const listNamed = (file: string, pattern: RegExp): readonly string[] =>
    [...(source.readText(file) ?? "").matchAll(pattern)].flatMap(
      ([, written = ""]) => resolveSource(written, { source, file, root }) ?? [],
    );
  const used = new Set<string>();
  const files = pages.map(({ file }) => file);
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const named of listNamed(file, component)) {
      if (!used.has(named)) open.push(named);
      used.add(named);
    }
  const onPages = new Set(files.flatMap((file) => listNamed(file, image)));
  const images = new Set([...used].flatMap((file) => [...listNamed(file, image), ...listGlobbed(file, input)]));
  // Files next to pages are copied.
  const left = [...images].filter((file) => !onPages.has(file) && !file.startsWith(`${folder}/`)).toSorted();
  return left.length === 0 ? [] : [{ what: "images of Astro components that pages use", files: left }];
}
