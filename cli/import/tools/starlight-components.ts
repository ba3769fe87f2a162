import { fileEndings } from "../../../generators/source/file-endings.ts";
import type { ImportedPage, LeftBehind, ToolInput } from "../model.ts";
import { resolveSource } from "../targets.ts";

const component = /["']([^"'\n]+\.astro)["']/g;
const image = new RegExp(
  String.raw`(?:^|[\s"'(<:])((?:\.{1,2}|~|@)\/[^"'\n()<>:]{1,500}\.(?:${fileEndings.image}))\b`,
  "gim",
);

/** Images that only components of pages show. docsgen does not run components of Astro, so it does not copy these images. */
export function listComponentImages(
  pages: readonly Pick<ImportedPage, "file">[],
  folder: string,
  { source, root }: Pick<ToolInput, "source" | "root">,
): readonly LeftBehind[] {
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
  const images = new Set([...used].flatMap((file) => listNamed(file, image)));
  // Files next to pages are copied.
  const left = [...images].filter((file) => !onPages.has(file) && !file.startsWith(`${folder}/`)).toSorted();
  return left.length === 0 ? [] : [{ what: "images of Astro components that pages use", files: left }];
}
