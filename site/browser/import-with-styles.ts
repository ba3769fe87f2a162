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

function addStyles(href: string): Promise<unknown> {
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
      reject(new Error(`${href} cannot be loaded.`));
    });
    // Right after the site's own sheet, so that the user's sheet still comes last.
    const first = document.head.querySelector("link[rel=stylesheet]");
    if (first === null) document.head.append(link);
    else first.after(link);
  });
}
