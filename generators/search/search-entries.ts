import type { SearchDocument } from "./search-document.ts";
import type { ApiProject, Project } from "../contract.ts";
import type { GuidePage } from "../pages/model.ts";
import { operationText, schemaText } from "./operation-text.ts";

/** A section to be indexed: what is shown of it and all the text it is found by. */
export interface SearchEntry {
  readonly document: SearchDocument;
  readonly fullText: string;
}

const shownCharacters = 180;

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
      fullText: text,
    }));
}

function operationEntries({ label, api, addresses }: ApiProject): readonly SearchEntry[] {
  return api.operations.flatMap((operation) => {
    const route = addresses.operations.get(operation.id);
    if (route === undefined) return [];
    const { method, path, summary } = operation;
    const heading = summary === "" ? path : summary;
    const text = shownText([path, operation.description?.text].filter((part) => part !== undefined).join(" · "));
    return [
      {
        document: { kind: "operation", route, title: label, heading, method, text },
        fullText: operationText(operation),
      },
    ];
  });
}

function schemaEntries({ label, api, addresses }: ApiProject): readonly SearchEntry[] {
  return api.schemas.flatMap(({ name, schema }) => {
    const route = addresses.schemas.get(name);
    if (route === undefined) return [];
    const fullText = schemaText(schema);
    const text = shownText(schema.description?.text ?? fullText);
    return [
      {
        document: { kind: "schema", route, title: label, heading: name, text },
        fullText: `${splitName(name)} ${fullText}`,
      },
    ];
  });
}

/** The words of a name in camel case, each of which may be looked for. */
function splitName(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ");
}

function shownText(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= shownCharacters) return line;
  const cut = line.slice(0, shownCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), shownCharacters - 24))}…`;
}
