import type { ApiModel, NamedSchema, Operation, Prose } from "../../api/model.ts";
import { cutAtWord } from "../markdown/plain-text.ts";
import type {
  OperationGroup,
  OperationPage,
  ReferenceAddresses,
  ReferencePage,
  SchemaPage,
  Section,
  TagPage,
} from "../model.ts";
import { buildOperationGroups } from "./operation-groups.ts";
import { estimateReferenceSize } from "./reference-size.ts";
import { uniqueSegments } from "./route-segment.ts";

/** A page of the reference. */
export type AnyReferencePage = ReferencePage | TagPage | OperationPage | SchemaPage;

/** The pages of the reference and where each of its parts stands. */
export interface ReferencePages {
  readonly pages: readonly AnyReferencePage[];
  readonly addresses: ReferenceAddresses;
  /** Decoded ids by route, for `checkLinks`; what lies below one of them counts as known. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface ReferenceOptions {
  /** Route of the landing page: `/api/`. */
  readonly route: string;
  /** `auto`: one page while it stays light, else one for each operation and schema. */
  readonly pages: "auto" | "one" | "each";
}

/** Above this a single page is too much to load and to lay out; the largest that is read in one go have a few thousand parts. */
const maxPartsOfOnePage = 4000;

/** Lays the reference out on one page or on many, and gives every operation, schema and tag its stable address. */
export function buildReferencePages(api: ApiModel, options: ReferenceOptions): ReferencePages {
  const groups = buildOperationGroups(api);
  const fits = options.pages === "auto" && estimateReferenceSize(api) <= maxPartsOfOnePage;
  return options.pages === "one" || fits ? onePage(api, groups, options.route) : manyPages(api, groups, options.route);
}

function onePage(api: ApiModel, groups: readonly OperationGroup[], route: string): ReferencePages {
  const operations = [...api.operations, ...api.webhooks];
  const addresses: ReferenceAddresses = {
    operations: addressesOf(
      operations.map(({ id }) => id),
      (id) => `${route}#operation/${encodeAnchor(id)}`,
    ),
    schemas: addressesOf(
      api.schemas.map(({ name }) => name),
      (name) => `${route}#schema/${encodeAnchor(name)}`,
    ),
    tags: addressesOf(
      groups.map(({ name }) => name),
      (name) => `${route}#tag/${encodeAnchor(name)}`,
    ),
  };
  const sections = [
    introduction(api),
    ...operations.map((operation) => operationSection(operation, `operation/${encodeAnchor(operation.id)}`)),
    ...api.schemas.map((schema) => schemaSection(schema, `schema/${encodeAnchor(schema.name)}`)),
  ];
  const known = [
    ...groups.map(({ name }) => `tag/${name}`),
    ...operations.map(({ id }) => `operation/${id}`),
    ...api.schemas.map(({ name }) => `schema/${name}`),
  ];
  const anchors = new Set([...known, ...fixedAnchors, ...api.description.headings.map(({ id }) => id)]);
  return {
    pages: [landing(api, groups, { route, layout: "one", sections })],
    addresses,
    anchors: new Map([[route, anchors]]),
  };
}

/** Ids the drawn reference has beside those of its parts. */
const fixedAnchors: readonly string[] = ["schemas", "authentication", "servers"];

function manyPages(api: ApiModel, groups: readonly OperationGroup[], route: string): ReferencePages {
  const operations = [...api.operations, ...api.webhooks];
  const segments = {
    operations: uniqueSegments(
      operations.map(({ id }) => id),
      ["schemas", "tags"],
    ),
    schemas: uniqueSegments(api.schemas.map(({ name }) => name)),
    tags: uniqueSegments(groups.map(({ name }) => name)),
  };
  const addresses: ReferenceAddresses = {
    operations: addressesOf(segments.operations.keys(), (id) => `${route}${segments.operations.get(id)}/`),
    schemas: addressesOf(segments.schemas.keys(), (name) => `${route}schemas/${segments.schemas.get(name)}/`),
    tags: addressesOf(segments.tags.keys(), (name) => `${route}tags/${segments.tags.get(name)}/`),
  };
  const pages: AnyReferencePage[] = [
    landing(api, groups, { route, layout: "each", sections: [introduction(api)] }),
    ...groups.map((group) => tagPage(group, api, addresses)),
    ...operations.map((operation) => operationPage(operation, addresses)),
    ...api.schemas.map((schema) => schemaPage(schema, addresses)),
  ];
  return { pages, addresses, anchors: new Map(pages.map((page) => [page.route, anchorsOf(page, api)])) };
}

function anchorsOf(page: AnyReferencePage, api: ApiModel): ReadonlySet<string> {
  switch (page.kind) {
    case "reference":
      return new Set([
        ...fixedAnchors,
        ...page.groups.map(({ name }) => `tag/${name}`),
        ...api.description.headings.map(({ id }) => id),
      ]);
    case "tag":
      return new Set([`tag/${page.tag}`]);
    case "operation":
      return new Set([`operation/${page.operation}`]);
    case "schema":
      return new Set([`schema/${page.schema}`]);
  }
}

interface Landing {
  readonly route: string;
  readonly layout: "one" | "each";
  readonly sections: readonly Section[];
}

function landing(
  api: ApiModel,
  groups: readonly OperationGroup[],
  { route, layout, sections }: Landing,
): ReferencePage {
  const description = describe(
    api.description,
    api.summary ?? `Reference of ${api.title}: every operation, parameter, response and schema.`,
  );
  return {
    kind: "reference",
    route,
    layout,
    groups,
    title: api.title,
    description,
    headings: api.description.headings,
    sections,
  };
}

function tagPage(group: OperationGroup, api: ApiModel, addresses: ReferenceAddresses): TagPage {
  const description = api.tags.find((tag) => tag.name === group.tag)?.description;
  const fallback = `Operations of ${api.title}: ${group.label}.`;
  const sections = [{ id: "", heading: group.label, text: textOf(description) }];
  return {
    kind: "tag",
    tag: group.name,
    title: group.label,
    description: describe(description, fallback),
    ...placed(addresses.tags, group.name),
    sections,
  };
}

function operationPage(operation: Operation, addresses: ReferenceAddresses): OperationPage {
  const { id, description } = operation;
  const sections = [operationSection(operation, "")];
  const fallback = `${operation.method} ${operation.path}`;
  return {
    kind: "operation",
    operation: id,
    title: titleOf(operation),
    description: describe(description, fallback),
    ...placed(addresses.operations, id),
    sections,
  };
}

function schemaPage(named: NamedSchema, addresses: ReferenceAddresses): SchemaPage {
  const { name, schema } = named;
  const sections = [schemaSection(named, "")];
  return {
    kind: "schema",
    schema: name,
    title: name,
    description: describe(schema.description, `The schema ${name}.`),
    ...placed(addresses.schemas, name),
    sections,
  };
}

function placed(addresses: ReadonlyMap<string, string>, name: string): { route: string; headings: [] } {
  return { route: addresses.get(name) ?? "/", headings: [] };
}

function introduction(api: ApiModel): Section {
  return { id: "", heading: "", text: textOf(api.description) };
}

function operationSection(operation: Operation, id: string): Section {
  const text = [`${operation.method} ${operation.path}`, textOf(operation.description)]
    .filter((part) => part !== "")
    .join(" ");
  return { id, heading: titleOf(operation), text };
}

function schemaSection({ name, schema }: NamedSchema, id: string): Section {
  return { id, heading: name, text: textOf(schema.description) };
}

function titleOf(operation: Operation): string {
  return operation.summary === "" ? `${operation.method} ${operation.path}` : operation.summary;
}

function describe(prose: Prose | undefined, fallback: string): string {
  const text = textOf(prose);
  return cutAtWord(text === "" ? fallback : text, 160);
}

const maxSectionLength = 2000;

function textOf(prose: Prose | undefined): string {
  return cutAtWord((prose?.text ?? "").replaceAll(/\s+/g, " ").trim(), maxSectionLength);
}

function addressesOf(names: Iterable<string>, address: (name: string) => string): ReadonlyMap<string, string> {
  return new Map(Array.from(names, (name) => [name, address(name)]));
}

/** Percent-encoded, because ids hold no spaces; a slash stays, as ids made from paths are read better with it. */
function encodeAnchor(name: string): string {
  const strict = encodeURIComponent(wellFormed(name)).replaceAll(
    /[()*']/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return strict.replaceAll("%2F", "/");
}

/** Half of a surrogate pair cannot be encoded. */
function wellFormed(text: string): string {
  return text.replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}
