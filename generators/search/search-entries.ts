import type { SearchDocument } from "./search-document.ts";
import type { ApiProject, Project } from "../contract.ts";
import type { GuidePage } from "../pages/model.ts";
import { searchFields } from "../source/search-shards.ts";
import { operationText, schemaText } from "./operation-text.ts";

/** A section to be indexed: what is shown of it and the texts it is found by. */
export interface SearchEntry {
  readonly document: SearchDocument;
  readonly fields: { readonly [Field in (typeof searchFields)[number]]: string };
}

const shownCharacters = 300;

/** Every section of every listed page, then every operation and every schema, in the order of the project. */
export function collectSearchEntries(project: Project): readonly SearchEntry[] {
  const guides = project.pages.filter((page): page is GuidePage => page.kind === "guide" && page.isListed);
  return [
    ...guides.flatMap(pageEntries),
    ...project.apis.flatMap((api) => [...operationEntries(api), ...schemaEntries(api)]),
  ];
}

function pageEntries(page: GuidePage): readonly SearchEntry[] {
  const sections = page.sections.length === 0 ? [{ id: "", heading: "", text: page.description }] : page.sections;
  return sections
    .filter(({ heading, text }) => heading !== "" || text !== "")
    .map(({ id, heading, text }) => ({
      document: {
        kind: "page",
        route: id === "" ? page.route : `${page.route}#${encodeURIComponent(id)}`,
        title: page.title,
        heading,
        text: shownText(text),
      },
      fields: { title: page.title, heading: heading === "" ? page.title : heading, text },
    }));
}

function operationEntries({ api, addresses }: ApiProject): readonly SearchEntry[] {
  return api.operations.flatMap((operation) => {
    const route = addresses.operations.get(operation.id);
    if (route === undefined) return [];
    const { method, path, summary } = operation;
    const heading = summary === "" ? path : summary;
    const text = shownText([path, operation.description?.text].filter((part) => part !== undefined).join(" · "));
    return [
      {
        document: { kind: "operation", route, title: "API", heading, method, text },
        // What it is called by programs stands for the title: the page's own says the same of every operation.
        fields: { title: `${method} ${path} ${operation.id}`, heading, text: operationText(operation) },
      },
    ];
  });
}

function schemaEntries({ api, addresses }: ApiProject): readonly SearchEntry[] {
  return api.schemas.flatMap(({ name, schema }) => {
    const route = addresses.schemas.get(name);
    if (route === undefined) return [];
    const fullText = schemaText(schema);
    const text = shownText(schema.description?.text ?? fullText);
    return [
      {
        document: { kind: "schema", route, title: "API", heading: name, text },
        fields: { title: name, heading: name, text: fullText },
      },
    ];
  });
}

function shownText(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= shownCharacters) return line;
  const cut = line.slice(0, shownCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), shownCharacters - 24))}…`;
}
