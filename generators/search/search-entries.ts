import type { SearchDocument } from "./search-document.ts";
import type { ApiProject, Project } from "../contract.ts";
import type { GuidePage, Section } from "../pages/model.ts";
import { fingerprint } from "../source/fingerprint.ts";
import type { searchFields } from "../source/search-shards.ts";
import { operationText, schemaText } from "./operation-text.ts";

/** An indexed section: its displayed data and its searchable texts. */
export interface SearchEntry {
  readonly document: SearchDocument;
  /** What its words weigh like; undefined: like the document. */
  readonly kind?: "change" | undefined;
  readonly fields: { readonly [Field in (typeof searchFields)[number]]: string };
}

const shownCharacters = 300;
const headingCharacters = 120;
const noText: Section = { id: "", heading: "", text: "" };

/** The guides that the search finds. */
export function listedGuides({ pages }: Pick<Project, "pages">): readonly GuidePage[] {
  return pages.filter(
    (page): page is GuidePage => page.kind === "guide" && page.isListed && page.options.isSearched !== false,
  );
}

/** What the search needs from a description. */
export type SearchedApi = Pick<ApiProject, "shown" | "urls" | "route" | "label">;

/** The entries of all descriptions. */
export function apiEntries(apis: readonly SearchedApi[]): readonly SearchEntry[] {
  return apis.flatMap((described) => [
    ...referenceEntries(described),
    ...operationEntries(described),
    ...schemaEntries(described),
  ]);
}

/** Hash of everything that the descriptions' entries depend on, apart from the config. */
export function digestApis(apis: readonly Pick<ApiProject, "digest" | "label" | "route">[]): string {
  return fingerprint(apis.map(({ digest, label, route }) => [digest, label, route]));
}

/**
 * Every section of a page. The page itself comes first, even if it starts with a heading, so that its title is always
 * found.
 */
export function pageEntries(page: GuidePage): readonly SearchEntry[] {
  const { description, sections } = page;
  // Adds the front matter's description if no section contains it.
  const isIncluded = sections.some(({ text }) => text.includes(description.replace(/…$/, "")));
  const [start, others] = sections[0]?.id === "" ? [sections[0], sections.slice(1)] : [noText, sections];
  const intro = { ...start, text: isIncluded ? start.text : `${description} ${start.text}` };
  return [intro, ...others].map(({ id, heading, text, isChange }) => ({
    kind: isChange && "change",
    document: {
      kind: "page",
      route: id === "" ? page.route : `${page.route}#${encodeURIComponent(id)}`,
      title: page.title,
      heading,
      text: shownText(id === "" && text === "" ? description : text),
    },
    fields: { title: page.title, heading: heading === "" ? page.title : heading, text },
  }));
}

/** The prose about the whole API and its tags. */
function referenceEntries({ shown: api, urls, route, label }: SearchedApi): readonly SearchEntry[] {
  const intro = { route, heading: "", text: api.description.text };
  const tags = api.tags.map(({ name, displayName, description }) => ({
    route: urls.tags.get(name),
    heading: displayName,
    text: description?.text ?? "",
  }));
  return [intro, ...tags].flatMap(({ route, heading, text }) => {
    if (route === undefined || text === "") return [];
    return [
      {
        document: { kind: "page", route, title: label, heading, text: shownText(text) },
        fields: { title: heading === "" ? label : "", heading, text },
      },
    ];
  });
}

function operationEntries({ label, shown: api, urls }: SearchedApi): readonly SearchEntry[] {
  return [...api.operations, ...api.webhooks].flatMap((operation) => {
    const route = urls.operations.get(operation.id);
    if (route === undefined) return [];
    const { method, path, summary } = operation;
    const heading = summary === "" ? path : firstSentence(summary);
    const text = shownText([path, operation.description?.text].filter((part) => part !== undefined).join(" · "));
    return [
      {
        document: { kind: "operation", route, title: label, heading, method, text },
        // The operation's technical names replace the title, because all operations on a page share the page's title.
        fields: { title: `${method} ${path} ${operation.id}`, heading, text: `${summary} ${operationText(operation)}` },
      },
    ];
  });
}

function schemaEntries({ label, shown: api, urls }: SearchedApi): readonly SearchEntry[] {
  return api.schemas.flatMap(({ name, schema }) => {
    const route = urls.schemas.get(name);
    if (route === undefined) return [];
    const fullText = schemaText(schema);
    const text = shownText(schema.description?.text ?? fullText);
    return [
      {
        document: { kind: "schema", route, title: label, heading: name, text },
        fields: { title: name, heading: name, text: fullText },
      },
    ];
  });
}

/** Some authors write a whole page into an operation's summary. */
function firstSentence(summary: string): string {
  return shownText(summary.trim().split(/\n\s*\n|(?<=[.!?])\s/)[0] ?? "", headingCharacters);
}

function shownText(text: string, maxLength = shownCharacters): string {
  // The start of a long text is nearly always enough.
  const start = joinLines(text.slice(0, 4 * maxLength));
  const line = start.length > maxLength ? start : joinLines(text);
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLength - 24))}…`;
}

/** Sections have single spaces between their words already. */
function joinLines(text: string): string {
  return (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}
