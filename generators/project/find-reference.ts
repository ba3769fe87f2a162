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
  const { schema, count } = followPath(path, named.schema, lookup);
  if (count === path.length) return foundAt(below(schemaUrl(start, urls), path), wordsOf(schema));
  if (count < path.length - 1) return undefined;
  const owner = schema.kind === "reference" ? [schema.name] : [start, ...path.slice(0, count)];
  return findEnumValue(path[count] ?? "", { urls, lookup }, { schema, owner });
}

/** The schema of the last property on a path that exists, and how many there are. */
function followPath(
  path: readonly string[],
  start: Schema,
  lookup: LayerLookup,
): { readonly schema: Schema; readonly count: number } {
  let schema = start;
  for (const [count, step] of path.entries()) {
    const property = findProperty(layersOf(schema, lookup), step, lookup);
    if (property === undefined) return { schema, count };
    schema = property;
  }
  return { schema, count: path.length };
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

/** `createPet.limit`: a parameter of an operation. */
function findParameter(name: string, { urls, lookup }: Reference): FoundReference | undefined {
  const [id = "", ...rest] = name.split(".");
  const wanted = rest.join(".");
  const parameter = lookup.operations.get(id)?.parameters.find((one) => one.name === wanted);
  if (parameter === undefined) return undefined;
  return foundAt(below(operationUrl(id, urls), [parameter.in, parameter.name]), cut(parameter.description?.text ?? ""));
}

/** In properties: how deep in a schema the value of an error may be. */
const maxErrorDepth = 3;

/** A value of an enum: first in schemas whose name says that they are errors. */
function findError(value: string, { urls, lookup }: Reference): FoundReference | undefined {
  const schemas = [...lookup.schemas.values()];
  for (const { name, schema } of [...schemas.filter(isError), ...schemas.filter((one) => !isError(one))]) {
    for (const [own, path] of listValues(schema, lookup, maxErrorDepth))
      if (own === value) return foundAt(valueUrl(below(schemaUrl(name, urls), path), value), "");
  }
  return undefined;
}

function isError({ name }: { readonly name: string }): boolean {
  return /error|problem|fault|exception/i.test(name);
}

/** The texts that the enums in a schema allow, with the paths of properties to them. */
function* listValues(
  schema: Schema,
  lookup: LayerLookup,
  depth: number,
): Generator<readonly [value: string, path: readonly string[]]> {
  for (const layer of layersOf(schema, lookup)) {
    if (layer.kind === "enum") for (const { value } of layer.values) if (typeof value === "string") yield [value, []];
    if (layer.kind !== "object" || depth === 0) continue;
    for (const { name, schema } of layer.properties)
      for (const [value, path] of listValues(schema, lookup, depth - 1)) yield [value, [name, ...path]];
  }
}

/** The texts that a schema itself allows. */
function valuesOf(schema: Schema, lookup: LayerLookup): readonly string[] {
  return [...listValues(schema, lookup, 0)].map(([value]) => value);
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
  const { schema, count } = followPath(path, start, lookup);
  const step = path[count];
  if (step === undefined) return undefined;
  const known = [...propertyNames(layersOf(schema, lookup), lookup), ...valuesOf(schema, lookup)];
  const nearest = findNearestName(step, known);
  return nearest && [...path.slice(0, count), nearest, ...path.slice(count + 1)].join(".");
}

function nearestError(value: string, references: readonly Reference[]): string | undefined {
  const known = references.flatMap(({ lookup }) =>
    [...lookup.schemas.values()].flatMap(({ schema }) =>
      [...listValues(schema, lookup, maxErrorDepth)].map(([own]) => own),
    ),
  );
  const nearest = findNearestName(value, known);
  return nearest && `error:${nearest}`;
}
