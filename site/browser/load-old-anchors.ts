import type { OldAnchors } from "../../generators/source/old-anchor.ts";

const noAnchors: OldAnchors = { anchors: {}, pages: {} };

/** The URLs of a reference's parts by their old anchors. Without the file, no old anchor is known. */
export async function loadOldAnchors(file: URL): Promise<OldAnchors> {
  try {
    const response = await fetch(file);
    // Written by `generateOldAnchors` of the same build.
    return response.ok ? ((await response.json()) as OldAnchors) : noAnchors;
  } catch {
    return noAnchors;
  }
}
