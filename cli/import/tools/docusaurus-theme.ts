import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import type { ImportedLink, ImportedSite, ImportedSidebar, ToolInput } from "../model.ts";
import { nameOfUrl } from "../names.ts";
import { plainText, toRoute } from "../page-source.ts";
import type { Settings } from "../settings.ts";
import type { DocsFolder, Document } from "./docusaurus-docs.ts";

interface ThemeContext {
  readonly input: ToolInput;
  readonly language: string;
  readonly folders: readonly {
    readonly docs: DocsFolder;
    readonly documents: readonly Document[];
    readonly sidebars: readonly ImportedSidebar[];
  }[];
}

/** Reads the navigation bar, the footer, the logo, and the announcement. */
export function readTheme(settings: Settings, context: ThemeContext): { readonly site: ImportedSite } {
  const theme = settings.part("themeConfig");
  const navbar = theme.part("navbar");
  const logo = navbar.part("logo");
  const links = readItems(navbar, context);
  const [light, dark] = [logo.text("src"), logo.text("srcDark")];
  const [alt, title] = [logo.text("alt"), navbar.text("title")];
  return {
    site: {
      logo: light === undefined ? undefined : { light, dark, alt, title: title === "" ? undefined : title },
      socialImage: theme.text("image"),
      announcement: readAnnouncement(theme.part("announcementBar")),
      navbar: links.filter(({ isEnd }) => !isEnd).map(({ link }) => link),
      navbarEnd: links.filter(({ isEnd }) => isEnd).map(({ link }) => link),
      footer: readFooter(theme.part("footer"), context),
    },
  };
}

type Item = Readonly<Record<string, unknown>>;

const textIn = (item: Item, key: string): string | undefined => {
  const value = item[key];
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The items of a bar or of a menu in it. An item without a counterpart stays unmarked, and so is reported. */
function readItems(
  settings: Settings,
  context: ThemeContext,
): readonly { readonly link: ImportedLink; readonly isEnd: boolean }[] {
  const list = settings.part("items");
  return list.keys.flatMap((key) => {
    const item = list.peek(key);
    if (!isPlainObject(item)) return [];
    const label = textIn(item, "label");
    const isMenu = isArray(item["items"]) && item["items"].length > 0 && label !== undefined;
    const links = isMenu ? [{ label, items: readMenu(list.part(key), context) }] : readItem(item, context);
    if (!isMenu && (links.length > 0 || ownTypes.has(textIn(item, "type") ?? ""))) list.value(key);
    // Without a position, Docusaurus shows an item at the end.
    return links.map((link) => ({ link, isEnd: item["position"] !== "left" }));
  });
}

function readMenu(menu: Settings, context: ThemeContext): readonly ImportedLink[] {
  for (const key of menu.keys) if (key !== "items") menu.value(key);
  return readItems(menu, context).map(({ link }) => link);
}

/** The search and the menus of versions and languages, which docsgen has itself. */
const ownTypes = new Set(["search", "localeDropdown", "docsVersionDropdown", "docsVersion"]);

function readItem(item: Item, context: ThemeContext): readonly ImportedLink[] {
  const label = textIn(item, "label");
  const type = textIn(item, "type");
  const documents = context.folders.flatMap((folder) => folder.documents);
  if (type === "docSidebar") {
    const name = textIn(item, "sidebarId");
    return name === undefined ? [] : [{ label: label ?? name, sidebar: name }];
  }
  if (type === "doc") {
    const document = documents.find(({ id }) => id === item["docId"]);
    const folder = context.folders.find((own) => document !== undefined && own.documents.includes(document));
    return document === undefined
      ? []
      : [{ label: label ?? document.label, page: document.page.file, current: belowRoot(folder?.docs.base) }];
  }
  if (type === "docsVersion" && label !== undefined) return readLink(item);
  if (type !== undefined && ownTypes.has(type))
    return ["dropdownItemsBefore", "dropdownItemsAfter"].flatMap((key) =>
      (isArray(item[key]) ? item[key] : []).flatMap((entry: unknown) =>
        isPlainObject(entry) ? readItem(entry, context) : [],
      ),
    );
  const html = textIn(item, "html") ?? (type === "html" ? textIn(item, "value") : undefined);
  if (html === undefined) return readLink(item);
  // A badge in the footer is named after its picture.
  const text = plainText(html) || /<img\b[^>]*?\salt=(["'])(.*?)\1/.exec(html)?.[2];
  const href = hrefOf(item) ?? /href="([^"]+)"/.exec(html)?.[1];
  return href === undefined ? [] : readLink({ label: text, ...item, href });
}

/** A link without a text, such as one of an icon, is named after its class or its host. */
function readLink(item: Item): readonly ImportedLink[] {
  const href = hrefOf(item);
  if (href === undefined) return [];
  const label = textIn(item, "label") ?? textIn(item, "aria-label") ?? nameOfUrl(href);
  const current = href.startsWith("/") ? belowRoot(toRoute(textIn(item, "activeBasePath") ?? href)) : undefined;
  return [{ label, href, current }];
}

/** Every page is below `/`. */
function belowRoot(route: string | undefined): string | undefined {
  return route === "/" ? undefined : route;
}

function hrefOf(item: Item): string | undefined {
  const to = textIn(item, "to");
  if (to !== undefined) return /^[a-z]+:/.test(to) || to.startsWith("/") ? to : `/${to}`;
  return textIn(item, "href");
}

function readFooter(footer: Settings, context: ThemeContext): ImportedSite["footer"] {
  const links = footer.list("links").filter((entry) => isPlainObject(entry));
  const columns = links.filter((entry) => isArray(entry["items"]));
  const single = links.filter((entry) => !isArray(entry["items"]));
  const read = (entries: readonly unknown[]): readonly ImportedLink[] =>
    entries.filter((entry) => isPlainObject(entry)).flatMap((entry) => readItem(entry, context));
  return {
    columns: [
      ...columns.map((column) => ({
        title: textIn(column, "title") ?? "Links",
        links: read(isArray(column["items"]) ? column["items"] : []),
      })),
      ...(single.length === 0 ? [] : [{ title: "Links", links: read(single) }]),
    ],
    copyright: footer.text("copyright"),
  };
}

function readAnnouncement(bar: Settings): ImportedSite["announcement"] {
  const content = bar.text("content");
  const id = bar.text("id") ?? "announcement-bar";
  if (content === undefined) return undefined;
  const [, href] = /href=["']([^"']+)["']/.exec(content) ?? [];
  const text = content
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text === "" ? undefined : { id, text, href: href?.startsWith("/") === true ? toRoute(href) : href };
}
