import type { ContentFolder } from "../../generators/pages/model.ts";
import type { Checked } from "../../generators/source/docsgen-error.ts";
import type { SourceFile } from "../../generators/source/source-file.ts";

/** Replaces unchanged files with the objects of an earlier reading, so that later steps can compare them by identity. */
export function reuseUnchanged(
  earlier: Checked<ContentFolder> | undefined,
  { value: now, findings }: Checked<ContentFolder>,
): Checked<ContentFolder> {
  if (earlier === undefined) return { value: now, findings };
  const { markdown, categories, statics, includes } = earlier.value;
  const sources = new Map(
    [...[...markdown, ...categories].map(({ source }) => source), ...includes.values()].map((file) => [
      file.path,
      file,
    ]),
  );
  const same = (file: SourceFile): SourceFile => {
    const known = sources.get(file.path);
    return known?.text === file.text ? known : file;
  };
  const files = new Map(statics.map((file) => [file.path, file]));
  return {
    value: {
      ...now,
      markdown: now.markdown.map((file) => ({ ...file, source: same(file.source) })),
      categories: now.categories.map((file) => ({ ...file, source: same(file.source) })),
      includes: new Map([...now.includes].map(([key, file]) => [key, same(file)])),
      statics: now.statics.map((file) => {
        const known = files.get(file.path);
        return known !== undefined && Buffer.compare(known.content, file.content) === 0 ? known : file;
      }),
    },
    findings,
  };
}
