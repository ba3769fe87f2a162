import type { Operation, Schema } from "../api/model.ts";
import type { ReferenceUrls } from "../pages/model.ts";
import type { FindNamedPart, FoundReference } from "../pages/values/find-reference.ts";
import {
  createLookups,
  findProperty,
  layersOf,
  propertyNames,
  type LayerLookup,
} from "../pages/values/schema-layers.ts";
import { operationUrl, schemaUrl } from "../reference-urls/part-urls.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { once } from "../source/once.ts";
import { anchorSegment } from "../validators/runtime/anchor.ts";
import type { BuiltReference } from "./build-references.ts";

interface Reference {
  readonly lookup: LayerLookup;
  readonly urls: ReferenceUrls;
}

/** Finds parts of the references by name, in the order of the descriptions. */
export function createFindReference(
  described: readonly Pick<BuiltReference["described"], "shown" | "urls">[],
): FindNamedPart {
  const references = once(() =>
    described.flatMap(({ shown, urls }) => createLookups([shown]).map((lookup) => ({ lookup, urls }))),
  );
  return (name) => {
    const error = /^error:(.*)$/.exec(name)?.[1];
    for (const reference of references()) {
      const found = error === undefined ? findPart(name, reference) : findError(error, reference);
      if (found !== undefined) return found;
    }
    const nearest = error === undefined ? nearestOf(name, references()) : nearestError(error, references());
    return { kind: "missing", nearest };
  };
}

function findPart(name: string, { urls, lookup }: Reference): FoundReference | undefined {
  const operation = lookup.operations.get(name);
  if (operation !== undefined) return foundAt(operationUrl(name, urls), operationCard(operation));
  const [start = "", ...path] = name.split(".");
  const named = lookup.schemas.get(name) ?? lookup.schemas.get(start);
  if (named === undefined) return findParameter(name, { urls, lookup });
  if (named.name === name) return foundAt(schemaUrl(name, urls), wordsOf(named.schema));
  let schema: Schema = named.schema;
  for (const [index, step] of path.entries()) {
    const property = findProperty(layersOf(schema, lookup), step, lookup);
    if (property === undefined) {
      const owner = schema.kind === "reference" ? [schema.name] : [start, ...path.slice(0, index)];
      return index === path.length - 1 ? findEnumValue(step, { urls, lookup }, { schema, owner }) : undefined;
    }
    schema = property;
  }
  return foundAt(below(schemaUrl(start, urls), path), wordsOf(schema));
}

/** `Status.sold`: a value of an enum, at the schema that states it. */
function findEnumValue(
  value: string,
  { urls, lookup }: Reference,
  { schema, owner: [name = "", ...path] }: { readonly schema: Schema; readonly owner: readonly string[] },
): FoundReference | undefined {
  if (!valuesOf(schema, lookup).includes(value)) return undefined;
  return foundAt(valueUrl(below(schemaUrl(name, urls), path), value), "");
}

function valueUrl(url: string | undefined, value: string): string | undefined {
  return url && `${url}/=${anchorSegment(value)}`;
}

/** The texts that an enum allows. */
function valuesOf(schema: Schema, lookup: LayerLookup): readonly string[] {
  return layersOf(schema, lookup).flatMap((layer) =>
    layer.kind === "enum" ? layer.values.flatMap(({ value }) => (typeof value === "string" ? [value] : [])) : [],
  );
}

/** `createPet.limit`: a parameter of an operation. */
function findParameter(name: string, { urls, lookup }: Reference): FoundReference | undefined {
  const [id = "", ...rest] = name.split(".");
  const wanted = rest.join(".");
  const parameter = lookup.operations.get(id)?.parameters.find((one) => one.name === wanted);
  if (parameter === undefined) return undefined;
  return foundAt(below(operationUrl(id, urls), [parameter.in, parameter.name]), cut(parameter.description?.text ?? ""));
}

/** A value of an enum: first in schemas whose name says that they are errors. */
function findError(value: string, { urls, lookup }: Reference): FoundReference | undefined {
  const schemas = [...lookup.schemas.values()];
  for (const { name, schema } of [...schemas.filter(isError), ...schemas.filter((one) => !isError(one))]) {
    const path = findValue(value, { schema, lookup, depth: 3 });
    if (path !== undefined) return foundAt(valueUrl(below(schemaUrl(name, urls), path), value), "");
  }
  return undefined;
}

function isError({ name }: { readonly name: string }): boolean {
  return /error|problem|fault|exception/i.test(name);
}

interface ValueSearch {
  readonly schema: Schema;
  readonly lookup: LayerLookup;
  readonly depth: number;
}

/** The path of properties to an enum with a value. */
function findValue(value: string, { schema, lookup, depth }: ValueSearch): readonly string[] | undefined {
  if (depth < 0) return undefined;
  for (const layer of layersOf(schema, lookup)) {
    if (layer.kind === "enum" && layer.values.some((one) => one.value === value)) return [];
    if (layer.kind !== "object") continue;
    for (const property of layer.properties) {
      const path = findValue(value, { schema: property.schema, lookup, depth: depth - 1 });
      if (path !== undefined) return [property.name, ...path];
    }
  }
  return undefined;
}

function foundAt(url: string | undefined, card: string): FoundReference | undefined {
  return url === undefined ? undefined : { kind: "found", url, card };
}

function below(url: string | undefined, path: readonly string[]): string | undefined {
  return url && url + path.map((step) => `/${anchorSegment(step)}`).join("");
}

function operationCard({ method, path, summary }: Operation): string {
  return cut([`${method} ${path}`, summary].filter((part) => part !== "").join(": "));
}

function wordsOf({ description }: Schema): string {
  return cut(description?.text ?? "");
}

const maxCardLength = 140;

/** The first sentence, or its start. */
function cut(text: string): string {
  const [first = ""] = /^.*?[.!?](?=\s|$)|^.*$/s.exec(text.replaceAll(/\s+/g, " ").trim()) ?? [];
  return first.length <= maxCardLength ? first : `${first.slice(0, maxCardLength - 1).trimEnd()}…`;
}

function nearestOf(name: string, references: readonly Reference[]): string | undefined {
  const [start = "", ...path] = name.split(".");
  for (const { lookup } of references) {
    const named = lookup.schemas.get(start);
    const parameters = lookup.operations.get(start)?.parameters.map((one) => one.name) ?? [];
    if (path.length === 0 || (named === undefined && parameters.length === 0)) continue;
    const nearest =
      named === undefined ? findNearestName(path.join("."), parameters) : nearestStep(path, named.schema, lookup);
    return nearest && `${start}.${nearest}`;
  }
  return findNearestName(
    name,
    references.flatMap(({ lookup }) => [...lookup.operations.keys(), ...lookup.schemas.keys()]),
  );
}

/** The path with the nearest name for its first step that does not exist. */
function nearestStep(path: readonly string[], start: Schema, lookup: LayerLookup): string | undefined {
  let schema = start;
  for (const [index, step] of path.entries()) {
    const layers = layersOf(schema, lookup);
    const property = findProperty(layers, step, lookup);
    if (property === undefined) {
      const nearest = findNearestName(step, [...propertyNames(layers, lookup), ...valuesOf(schema, lookup)]);
      return nearest && [...path.slice(0, index), nearest, ...path.slice(index + 1)].join(".");
    }
    schema = property;
  }
  return undefined;
}

function nearestError(value: string, references: readonly Reference[]): string | undefined {
  const known = references.flatMap(({ lookup }) =>
    [...lookup.schemas.values()].flatMap(({ schema }) => listValues(schema, lookup, 3)),
  );
  const nearest = findNearestName(value, known);
  return nearest && `error:${nearest}`;
}

/** The values of all enums in a schema. */
function listValues(schema: Schema, lookup: LayerLookup, depth: number): readonly string[] {
  if (depth < 0) return [];
  const inner = layersOf(schema, lookup).flatMap((layer) => (layer.kind === "object" ? layer.properties : []));
  return [...valuesOf(schema, lookup), ...inner.flatMap((property) => listValues(property.schema, lookup, depth - 1))];
}
