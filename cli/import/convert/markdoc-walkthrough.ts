import path from "node:path";
import { fencedCode } from "../../../generators/pages/markdown/code-fence.ts";

/** Lines that mark the parts of a file for the steps: `// @chunk {"steps": ["a"]}`. */
const chunk = /^.*@chunk(?:-end)?\b.*\n?/gm;

/**
 * The files of `{% code-walkthrough filesets=[{"files": ["./a.js"]}] %}` as code blocks.
 * https://redocly.com/docs/realm/content/markdoc-tags/code-walkthrough
 */
export function writeWalkthroughFiles(
  attributes: string,
  readText: (file: string) => string | undefined,
): string | undefined {
  const files = [...attributes.matchAll(/"?files"?\s*:\s*\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, file = ""]) => file),
  );
  const blocks = [...new Set(files)].flatMap((file) => {
    const text = readText(file)?.replaceAll(chunk, "");
    const info = `${path.posix.extname(file).slice(1)} title="${path.posix.basename(file)}"`;
    return text === undefined ? [] : [fencedCode(info, text)];
  });
  return blocks.length === 0 ? undefined : blocks.join("\n\n");
}
