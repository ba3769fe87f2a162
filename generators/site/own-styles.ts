import { createHash } from "node:crypto";
import type { StaticFile } from "../pages/model.ts";

/** The static file in which a site's owner changes its styles. */
const fileName = "theme.css";

/**
 * The owner's style sheet under a name that changes with its content. It stays in the same folder, so that its
 * relative URLs still work. Undefined if there is none.
 */
export function findOwnStyles(statics: readonly StaticFile[]): StaticFile | undefined {
  const file = statics.find(({ path }) => path === fileName);
  if (file === undefined) return undefined;
  const hash = createHash("sha256").update(file.content).digest("hex").slice(0, 8);
  return { path: `theme.${hash}.css`, content: file.content };
}
