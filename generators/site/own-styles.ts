import { createHash } from "node:crypto";
import type { StaticFile } from "../pages/model.ts";

/** The static file by which the owner of a site changes how it looks. */
const fileName = "theme.css";

/**
 * The owner's style sheet under a name that changes with its content. It stands where the file stands, so that the
 * addresses in it lead where they led; undefined where there is none.
 */
export function findOwnStyles(statics: readonly StaticFile[]): StaticFile | undefined {
  const file = statics.find(({ path }) => path === fileName);
  if (file === undefined) return undefined;
  const hash = createHash("sha256").update(file.content).digest("hex").slice(0, 8);
  return { path: `theme.${hash}.css`, content: file.content };
}
