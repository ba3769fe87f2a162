import { isArray } from "../../../generators/source/json.ts";
import type { BadgeConfig, BadgeTone } from "../../../generators/pages/navigation/config.ts";
import { isPackageValue, isPlainObject } from "../constants/values.ts";
import type { ImportedLanguage, ImportedPage, ImportedSidebar, SidebarEntry, ToolInput } from "../model.ts";
import { textIn, titleOfFile, toRoute } from "../page-source.ts";

/** What a sidebar may list. */
export interface SidebarInput {
  readonly pages: readonly ImportedPage[];
  readonly input: ToolInput;
  /** Folder of the pages in the imported folder. */
  readonly folder: string;
  readonly languages: readonly ImportedLanguage[];
  /** The tags of languages, such as `pt-BR`, by their codes in URLs. */
  readonly tags: ReadonlyMap<string, string>;
  /** Entries of the API references, where `openAPISidebarGroups` of `starlight-openapi` puts them. */
  readonly references?: readonly SidebarEntry[];
}

interface SidebarContext {
  readonly pages: readonly ListedPage[];
  /** The tag of the language. */
  readonly language: string;
  readonly references: readonly SidebarEntry[];
}

/** A page of one language, with its place in the sidebar. */
interface ListedPage {
  readonly page: ImportedPage;
  /** Its slug without the language and the version: `guides/start`, empty for the start page. */
  readonly slug: string;
  readonly label: string;
  readonly order: number;
  readonly badge: BadgeConfig | undefined;
  readonly isHidden: boolean;
}

/** Reads the sidebar for each language. https://starlight.astro.build/guides/sidebar/ */
export function readStarlightSidebar(sidebar: unknown, given: SidebarInput, name = "main"): readonly ImportedSidebar[] {
  return given.languages.map(({ code }, index): ImportedSidebar => {
    const language = index === 0 ? undefined : code;
    const own = given.pages.filter((page) => page.language === language).map((page) => listPage(page, given));
    const original = given.pages.filter((page) => page.language === undefined).map((page) => listPage(page, given));
    const known = new Set(own.map(({ slug }) => slug));
    // A page without a translation is shown in the default language.
    const context = {
      pages: [...own, ...original.filter(({ slug }) => !known.has(slug))],
      language: given.tags.get(code) ?? code,
      references: given.references ?? [],
    };
    const items = isArray(sidebar) ? readItems(sidebar, context) : listFolder("", false, context);
    return { name, items, language };
  });
}

function listPage(page: ImportedPage, { input, tags }: SidebarInput): ListedPage {
  const facts = input.readPage(page.file);
  const own = isPlainObject(facts.frontMatter["sidebar"]) ? facts.frontMatter["sidebar"] : {};
  const edition = [page.language, page.version].filter((part) => part !== undefined);
  const start = edition.reduce((sum, part) => sum + part.length + 1, 1);
  return {
    page,
    slug: page.route.slice(start, -1),
    label: textIn(own, "label") ?? textIn(facts.frontMatter, "title") ?? titleOfFile(page.file),
    order: typeof own["order"] === "number" ? own["order"] : Number.MAX_SAFE_INTEGER,
    badge: badgeOf(own["badge"], tags.get(page.language ?? "") ?? page.language ?? ""),
    isHidden: own["hidden"] === true || facts.frontMatter["draft"] === true,
  };
}

/** Tones by the variants of Starlight. `default` needs none. */
const tones: ReadonlyMap<unknown, BadgeTone> = new Map([
  ["note", "note"],
  ["tip", "tip"],
  ["success", "success"],
  ["caution", "warning"],
  ["danger", "danger"],
]);

function badgeOf(badge: unknown, language: string): BadgeConfig | undefined {
  if (typeof badge === "string") return badge;
  if (!isPlainObject(badge)) return undefined;
  const text = textFor(badge["text"], language) ?? textOfLabel(badge["text"]);
  const tone = tones.get(badge["variant"]);
  return text === undefined || tone === undefined ? text : { text, tone };
}

function readItems(items: readonly unknown[], context: SidebarContext): readonly SidebarEntry[] {
  return items.flatMap((item) => readItem(item, context));
}

function readItem(item: unknown, context: SidebarContext): readonly SidebarEntry[] {
  if (typeof item === "string") return pageEntry(item, {}, context);
  if (isPackageValue(item)) return item.name === "openAPISidebarGroups" ? context.references : [];
  if (!isPlainObject(item)) return [];
  const label = labelOf(item, context);
  const badge = badgeOf(item["badge"], context.language);
  if (typeof item["slug"] === "string") return pageEntry(item["slug"], { label, badge }, context);
  if (typeof item["link"] === "string") return linkEntry(item["link"], { label, badge }, context);
  const directory = directoryOf(item);
  const items =
    directory === undefined
      ? readItems(isArray(item["items"]) ? item["items"] : [item["items"]], context)
      : listFolder(directory, innerCollapsed(item), context);
  // Inside a group, an entry without a label is replaced with its pages.
  if (label === undefined) return items;
  return [{ kind: "group", label, items, isCollapsed: item["collapsed"] === true, badge }];
}

/** Folders inside an autogenerated group are collapsed like the group itself, unless `autogenerate` sets it. */
function innerCollapsed({ autogenerate, collapsed }: Readonly<Record<string, unknown>>): boolean {
  const stated = isPlainObject(autogenerate) ? autogenerate["collapsed"] : undefined;
  return (stated ?? collapsed) === true;
}

function directoryOf(item: Readonly<Record<string, unknown>>): string | undefined {
  const { autogenerate } = item;
  return isPlainObject(autogenerate) && typeof autogenerate["directory"] === "string"
    ? autogenerate["directory"].replaceAll(/^\/+|\/+$/g, "")
    : undefined;
}

/** `translations` uses the codes of `lang`, such as `pt-BR`. */
function labelOf(item: Readonly<Record<string, unknown>>, { language }: SidebarContext): string | undefined {
  const { label, translations } = item;
  return textFor(translations, language) ?? textOfLabel(label);
}

/** The text for a language. */
function textFor(texts: unknown, language: string): string | undefined {
  if (!isPlainObject(texts)) return undefined;
  const found = Object.entries(texts).find(([key]) => key.toLowerCase() === language.toLowerCase());
  return typeof found?.[1] === "string" ? found[1] : undefined;
}

/** A text, or a text for each language, of which the first is the default one. */
export function textOfLabel(label: unknown): string | undefined {
  if (typeof label === "string") return label;
  const [first] = isPlainObject(label) ? Object.values(label) : [];
  return typeof first === "string" ? first : undefined;
}

interface StatedLook {
  readonly label?: string | undefined;
  readonly badge?: BadgeConfig | undefined;
}

function pageEntry(slug: string, { label, badge }: StatedLook, { pages }: SidebarContext): readonly SidebarEntry[] {
  const plain = slug.replaceAll(/^\/+|\/+$/g, "").replace(/(?:^|\/)index$/, "");
  const found = pages.find((page) => page.slug === plain);
  if (found === undefined) return [];
  return [{ kind: "page", page: found.page.file, label: label ?? found.label, badge: badge ?? found.badge }];
}

function linkEntry(link: string, look: StatedLook, context: SidebarContext): readonly SidebarEntry[] {
  const isOwn = !/^[a-z]+:/i.test(link) && !link.includes("#");
  const [entry] = isOwn ? pageEntry(toRoute(link), look, context) : [];
  if (entry !== undefined) return [entry];
  const { label, badge } = look;
  return label === undefined ? [] : [{ kind: "link", label, href: link, badge }];
}

interface Ranked {
  readonly entry: SidebarEntry;
  readonly order: number;
  readonly name: string;
}

/** Pages and folders by `sidebar.order`, then by name. A folder has the least order of its pages. */
function listFolder(folder: string, isCollapsed: boolean, { pages }: SidebarContext): readonly SidebarEntry[] {
  const start = folder === "" ? "" : `${folder}/`;
  const inside = pages.filter(({ slug, isHidden }) => !isHidden && (slug === folder || slug.startsWith(start)));
  return rankFolder(folder, isCollapsed, inside).map(({ entry }) => entry);
}

function rankFolder(folder: string, isCollapsed: boolean, pages: readonly ListedPage[]): readonly Ranked[] {
  const start = folder === "" ? "" : `${folder}/`;
  const groups = new Map<string, ListedPage[]>();
  const own: Ranked[] = [];
  for (const listed of pages) {
    const rest = listed.slug === folder ? "" : listed.slug.slice(start.length);
    const isIndexOfFolder = /\/index\.mdx?$/.test(listed.page.file) && rest !== "";
    const name = rest.includes("/") ? rest.slice(0, rest.indexOf("/")) : isIndexOfFolder ? rest : undefined;
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), listed]);
    else {
      const { page, label, badge, order, slug } = listed;
      own.push({ entry: { kind: "page", page: page.file, label, badge }, order, name: slug });
    }
  }
  const inner = [...groups].map(([name, listed]): Ranked => {
    const items = rankFolder(`${start}${name}`, isCollapsed, listed).map(({ entry }) => entry);
    const order = Math.min(...listed.map((page) => page.order));
    return { entry: { kind: "group", label: name, items, isCollapsed }, order, name: `${start}${name}` };
  });
  const collator = new Intl.Collator("en");
  return [...own, ...inner].toSorted((a, b) => a.order - b.order || collator.compare(a.name, b.name));
}
