import { findNewAnchor } from "../../generators/source/old-anchor.ts";
import { loadOldAnchors } from "./load-old-anchors.ts";

/** Follows an anchor of the reference that was at this URL before. Anchors that exist on the page stay as they are. */
async function followOldAnchor(anchors: string, base: string): Promise<void> {
  const name = location.hash.slice(1);
  if (name === "" || document.getElementById(name) !== null) return;
  const file = await loadOldAnchors(new URL(anchors, location.href));
  const found = findNewAnchor(name, file.anchors);
  if (found !== undefined) location.replace(new URL(base + found.slice(1), location.href));
}

const script = document.currentScript;
const { anchors, base } = script instanceof HTMLScriptElement ? script.dataset : {};
if (anchors !== undefined && base !== undefined) {
  // Without the file, the reader stays at the start of the reference.
  const follow = (): void => void followOldAnchor(anchors, base);
  addEventListener("hashchange", follow);
  follow();
}
