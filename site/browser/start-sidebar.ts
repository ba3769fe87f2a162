import type { PageCache } from "./page-cache.ts";
import { fillCategory, toggleCategory } from "./sidebar.ts";

/** Lets the reader open and close the categories of the sidebar, whichever page it came with. */
export function startSidebar(pages: PageCache): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(".docs-sidebar button") : null;
    if (button === null) return;
    const source = toggleCategory(button);
    if (source !== undefined) void openFrom(button, new URL(source, location.href), pages);
  });
}

/** The list of a category of a large site comes with its pages. Where none can be loaded its link still leads there. */
async function openFrom(button: HTMLElement, address: URL, pages: PageCache): Promise<void> {
  try {
    const { sidebar } = await pages.get(address);
    fillCategory(button, sidebar);
  } catch (error) {
    button.setAttribute("aria-expanded", "false");
    // The error names the page.
    console.warn(error);
  }
}
