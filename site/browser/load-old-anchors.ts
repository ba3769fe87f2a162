/** The URLs of a reference's parts by their old anchors. Without the file, no old anchor is known. */
export async function loadOldAnchors(file: URL): Promise<Readonly<Record<string, string>>> {
  try {
    const response = await fetch(file);
    // Written by `generateOldAnchors` of the same build.
    return response.ok ? ((await response.json()) as Readonly<Record<string, string>>) : {};
  } catch {
    return {};
  }
}
