import { createRequire } from "node:module";

import type { renderMermaidSVG } from "beautiful-mermaid";

/** Draws the source of a diagram as SVG. Throws an Error for a source that it cannot read. */
export type DrawMermaid = (
  source: string,
  options: { readonly transparent: boolean; readonly padding: number },
) => string;

/**
 * Loads the library, which takes a fifth of a second, so only a page with a diagram does. The package only allows
 * `import`, and the pipeline is synchronous: the file is loaded by its path.
 */
export function loadMermaid(): DrawMermaid {
  const require = createRequire(import.meta.url);
  for (const folder of require.resolve.paths("beautiful-mermaid") ?? []) {
    try {
      // `require` returns any; this is the function that the package documents.
      return (require(`${folder}/beautiful-mermaid/dist/index.js`) as { renderMermaidSVG: typeof renderMermaidSVG })
        .renderMermaidSVG;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND")) throw error;
    }
  }
  throw new Error("The package beautiful-mermaid is not installed.");
}
