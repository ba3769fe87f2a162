/** The sidebar of a page that was loaded: its list, and what tells it from that of another page. */
export interface LoadedSidebar {
  /** Links absolute, so that they stay right wherever the reader goes. */
  readonly list: readonly Element[];
  readonly signature: string;
}

/** The sidebar in the window. */
export function findSidebar(page: ParentNode): HTMLElement | null {
  return page.querySelector<HTMLElement>(".docs-sidebar");
}

/** Makes the URLs in a sidebar absolute and takes it out of its document. The window's own sidebar stays in place. */
export function readSidebar(source: Document): LoadedSidebar | undefined {
  const nav = findSidebar(source);
  if (nav === null) return undefined;
  const links = [...nav.querySelectorAll("a")];
  for (const link of links) if (isOwn(link)) link.setAttribute("href", link.pathname + link.hash);
  for (const button of nav.querySelectorAll<HTMLElement>("[data-list]"))
    button.dataset["list"] = new URL(button.dataset["list"] ?? "", source.baseURI).pathname;
  const signature = `${nav.textContent} ${links.map(({ pathname, hash }) => pathname + hash).join(" ")}`;
  return { list: [...nav.children].map((list) => (source === document ? list : document.adoptNode(list))), signature };
}

function isOwn({ origin }: HTMLAnchorElement): boolean {
  return origin === location.origin;
}

/** What the window shows of the sidebars that came with its pages. */
export interface SidebarPlace {
  /** The list that the window shows, or showed last. */
  shown: LoadedSidebar | undefined;
}

/**
 * Shows the sidebar of a page. If the window shows it already, it stays as the reader left it, and only
 * the mark moves; else what he opened of it is opened again.
 */
export function showSidebar(place: SidebarPlace, next: LoadedSidebar | undefined, pathname: string): void {
  const nav = findSidebar(document);
  if (nav === null || next === undefined) return;
  const { shown } = place;
  if (shown?.signature !== next.signature) {
    const list = next.list.map((part) => document.importNode(part, true));
    for (const part of shown?.list ?? []) keepOpen(part, list);
    place.shown = { ...next, list };
  }
  const list = place.shown?.list ?? [];
  if (list.some((part) => part.parentNode !== nav)) nav.replaceChildren(...list);
  markCurrent(nav, pathname);
}

/** Opens in a list what is open in the one that it replaces, as far as both have it. */
function keepOpen(former: Element, list: readonly Element[]): void {
  for (const button of former.querySelectorAll<HTMLElement>('button[aria-expanded="true"]')) {
    const same = findCategory(list, button.dataset["place"]);
    if (same?.getAttribute("aria-expanded") !== "false") continue;
    same.setAttribute("aria-expanded", "true");
    const content = listOf(button);
    if (listOf(same) === null && content !== null) same.parentElement?.after(content.cloneNode(true));
  }
}

function findCategory(list: readonly Element[], place: string | undefined): HTMLElement | undefined {
  const buttons = list.flatMap((part) => [...part.querySelectorAll<HTMLElement>("button[data-place]")]);
  return buttons.find((button) => button.dataset["place"] === place);
}

/** The list of a category, of its button; null where the page was sent without it. */
function listOf(button: Element): Element | null {
  return button.parentElement?.nextElementSibling ?? null;
}

/** Marks the page and opens the categories above it; moving away closes none. */
function markCurrent(nav: Element, pathname: string): void {
  for (const link of nav.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  for (const link of nav.querySelectorAll("a"))
    if (isOwn(link) && link.pathname === pathname && link.hash === "") mark(link);
}

function mark(link: Element): void {
  link.setAttribute("aria-current", "page");
  for (let item = link.closest("li"); item !== null; item = item.parentElement?.closest("li") ?? null)
    item.querySelector(":scope > div > button")?.setAttribute("aria-expanded", "true");
}

/** Opens or closes the category of a button. Gives its list's source where the page was sent without it. */
export function toggleCategory(button: HTMLElement): string | undefined {
  const isOpen = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!isOpen));
  return isOpen || listOf(button) !== null ? undefined : button.dataset["list"];
}

/** Puts in the list of a category from the sidebar of one of its pages. */
export function fillCategory(button: HTMLElement, source: LoadedSidebar | undefined): void {
  const same = findCategory(source?.list ?? [], button.dataset["place"]);
  const content = same && listOf(same);
  if (!content || listOf(button) !== null) return;
  const list = document.importNode(content, true);
  for (const link of list.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
  for (const inner of list.querySelectorAll("[aria-expanded]")) inner.setAttribute("aria-expanded", "false");
  button.parentElement?.after(list);
}
