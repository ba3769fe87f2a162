const added = new Map<string, Promise<unknown>>();

/** Imports a part of the client after its style sheets. Their URLs are relative to the importing module. */
export async function importWithStyles<Part>(
  load: () => Promise<Part>,
  sheets: readonly string[] = [],
  base?: string,
): Promise<Part> {
  await Promise.all(sheets.map((sheet) => addStyles(new URL(sheet, base).href)));
  return await load();
}

/** Adds a style sheet once, and waits until it has loaded. */
export function addStyles(href: string): Promise<unknown> {
  const known = added.get(href) ?? loadStyles(href);
  added.set(href, known);
  return known;
}

function loadStyles(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      // The next one who asks tries again.
      added.delete(href);
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    });
    // After the first one, which is the site's own: the user's sheet stays the last.
    document.querySelector("link")?.after(link);
  });
}
