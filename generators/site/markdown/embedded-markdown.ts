import { linkTo } from "../../source/site-links.ts";
import type { ApiModel, Property, Schema } from "../../api/model.ts";
import type { ApiProject } from "../../contract.ts";
import { escapeMarkdown } from "../../source/escape-markdown.ts";
import { markdownTable } from "../../pages/markdown/markdown-table.ts";
import type { EmbeddedPart } from "../../pages/model.ts";
import { createLookups, layersOf, type LayerLookup } from "../../pages/values/schema-layers.ts";
import { markdownRoute } from "../markdown-route.ts";
import type { TranslateText } from "../../source/interface-texts.ts";
import { titleOf } from "./operation-markdown.ts";
import { proseMarkdown } from "./prose-markdown.ts";
import {
  codeSpan,
  eitherOf,
  enumWords,
  marksOf,
  typeMarkdown,
  versionMarkdown,
  type ReferenceMarkdownContext,
} from "./schema-markdown.ts";

/** Writes a part of the reference for the Markdown of a guide; `base` is put before the routes of its links. */
export type RenderEmbeddedMarkdown = (part: EmbeddedPart, base: string) => string;

/** The first description that has a part writes it. */
export function createEmbeddedMarkdown(apis: readonly ApiProject[], translate: TranslateText): RenderEmbeddedMarkdown {
  const lookups = createLookups(apis.map(({ api }): ApiModel => api));
  const known = apis.flatMap((api, index) => {
    const lookup = lookups[index];
    return lookup === undefined ? [] : [{ ...api, lookup }];
  });
  return (part, base) => {
    if (part.kind === "pages") return "";
    for (const { urls, lookup, marks } of known) {
      const link = (route: string | undefined): string =>
        route === undefined ? "#" : linkTo(base, markdownUrl(route));
      if (part.kind === "operation") {
        const operation = lookup.operations.get(part.operation);
        if (operation === undefined) continue;
        const line = codeSpan(`${operation.method} ${operation.path}`);
        return `${line}: [${titleOf(operation)}](${link(urls.operations.get(operation.id))})`;
      }
      const named = lookup.schemas.get(part.schema);
      if (named === undefined) continue;
      const rows = propertyRows(named.schema, {
        lookup,
        translate,
        base,
        marks,
        link: (name) => link(urls.schemas.get(name)),
      });
      const chosen =
        part.properties.length === 0
          ? rows
          : part.properties.flatMap((name) =>
              rows.filter(
                (row) => row.name === name || row.name.startsWith(`${name}.`) || row.name.startsWith(`${name}[]`),
              ),
            );
      const table = markdownTable(
        [translate("copyName"), translate("copyType"), translate("copyRules"), translate("copyDescription")],
        chosen.map(({ cells }) => cells),
      );
      const title = translate("inReference", { name: escapeMarkdown(named.name) });
      return `${table}\n\n[${title}](${link(urls.schemas.get(named.name))})`;
    }
    return "";
  };
}

/** The Markdown file of a page. Its headings have different anchors than the page. */
function markdownUrl(route: string): string {
  return markdownRoute(route.split("#", 1)[0] ?? route);
}

interface Listing extends ReferenceMarkdownContext {
  readonly lookup: LayerLookup;
}

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

const maxDepth = 4;

/** One row per property. Properties of unnamed schemas follow as `parent.child`. */
function propertyRows(
  schema: Schema,
  listing: Listing,
  { above, depth }: { readonly above: string; readonly depth: number } = { above: "", depth: 0 },
): readonly Row[] {
  const byName = new Map<string, Property[]>();
  for (const property of propertiesOf(schema, listing.lookup))
    byName.set(property.name, [...(byName.get(property.name) ?? []), property]);
  return [...byName].flatMap(([own, definitions]) => {
    const name = above + own;
    const below = definitions.flatMap((property) => inlineParts(property.schema));
    return [
      { name, cells: rowCells(name, definitions, listing) },
      ...(depth === maxDepth
        ? []
        : below.flatMap(([part, suffix]) =>
            propertyRows(part, listing, { above: `${name}${suffix}.`, depth: depth + 1 }),
          )),
    ];
  });
}

/**
 * The properties of an object, of all parts of an intersection, and of all branches of a union; of an array, its items'
 * properties.
 */
function propertiesOf(schema: Schema, lookup: LayerLookup): readonly Property[] {
  return layersOf(schema, lookup).flatMap((layer): readonly Property[] => {
    if (layer.kind === "object") return layer.properties;
    return layer.kind === "array" && layer.items !== undefined ? propertiesOf(layer.items, lookup) : [];
  });
}

/** The inline parts of a property's schema. A named schema has its own page. */
function inlineParts(schema: Schema, suffix = ""): readonly (readonly [schema: Schema, suffix: string])[] {
  switch (schema.kind) {
    case "object":
      return [[schema, suffix]];
    case "array":
      return schema.items === undefined ? [] : inlineParts(schema.items, `${suffix}[]`);
    case "union":
      return schema.variants.flatMap((variant) => inlineParts(variant.schema, suffix));
    case "intersection":
      return schema.parts.flatMap((part) => inlineParts(part, suffix));
    case "reference":
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
      return [];
  }
}

function rowCells(name: string, definitions: readonly Property[], listing: Listing): readonly string[] {
  const { translate } = listing;
  const types = new Set(definitions.map(({ schema }) => typeMarkdown(schema, listing)));
  const rules = new Set(
    definitions.flatMap((property) => [
      ...marksOf(property, translate),
      ...formatWords(property.schema, translate),
      ...enumWords(property.schema, translate),
      ...versionMarkdown(listing.marks?.get(property.schema.pointer), listing),
    ]),
  );
  const descriptions = new Set(definitions.map(({ schema }) => proseMarkdown(schema.description)));
  return [
    codeSpan(name),
    eitherOf([...types], translate),
    [...rules].join(", "),
    [...descriptions].filter((text) => text !== "").join(" "),
  ];
}

function formatWords({ format }: Schema, translate: TranslateText): readonly string[] {
  return format === undefined ? [] : [translate("copyFormat", { format: codeSpan(format) })];
}
