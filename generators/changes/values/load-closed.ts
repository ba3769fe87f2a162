import type { PreparedSchema } from "../../validators/prepared-schema.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { LoadedPart, TermLoader } from "./loader.ts";
import type { Term } from "./terms.ts";

// `prepareSchema` has given each keyword a value of its type; the casts name that type.

/** Keywords that evaluate properties or items, depending on the value. */
const dependent = ["anyOf", "oneOf", "if", "dependentSchemas", "discriminator", "contains"] as const;

/**
 * `unevaluatedProperties` and `unevaluatedItems`. Without parts that depend on the value they are rules for all
 * properties or items that the schema and its `allOf` do not list; else only a validation decides them.
 */
export function closedTerms(loader: TermLoader, prepared: PreparedSchema, pointer: string): readonly Term[] {
  const properties = prepared["unevaluatedProperties"] as LoadedPart | undefined;
  const items = prepared["unevaluatedItems"] as LoadedPart | undefined;
  if (properties === undefined && items === undefined) return [];
  const layers = listLayers(loader, prepared, new Set());
  if (layers === undefined) return [loader.opaque(prepared, pointer)];
  return [
    ...(properties === undefined ? [] : closeProperties(loader, { layers, part: properties, pointer })),
    ...(items === undefined ? [] : closeItems(loader, { layers, part: items, pointer })),
  ];
}

interface Closing {
  readonly layers: readonly PreparedSchema[];
  readonly part: LoadedPart;
  readonly pointer: string;
}

function closeProperties({ terms, side, load }: TermLoader, { layers, part, pointer }: Closing): readonly Term[] {
  const [, ...inner] = layers;
  if (layers.some((layer) => layer["additionalProperties"] !== undefined)) return [];
  if (inner.some((layer) => layer["unevaluatedProperties"] !== undefined)) return [];
  const keyword = "unevaluatedProperties";
  const listNames = (name: string): readonly string[] =>
    layers.flatMap((layer) => Object.keys((layer[name] as object | undefined) ?? {}));
  const covered = { names: new Set(listNames("properties")), patterns: [...new Set(listNames("patternProperties"))] };
  const term = load(part, appendPointer(pointer, keyword));
  return [terms.atom({ on: "additional", covered, part: term }, { side, pointer, keyword })];
}

function closeItems({ terms, side, load }: TermLoader, { layers, part, pointer }: Closing): readonly Term[] {
  const [, ...inner] = layers;
  if (layers.some((layer) => layer["items"] !== undefined)) return [];
  if (inner.some((layer) => layer["unevaluatedItems"] !== undefined)) return [];
  const keyword = "unevaluatedItems";
  const from = Math.max(
    0,
    ...layers.map((layer) => (layer["prefixItems"] as readonly unknown[] | undefined)?.length ?? 0),
  );
  return [
    terms.atom({ on: "items", from, part: load(part, appendPointer(pointer, keyword)) }, { side, pointer, keyword }),
  ];
}

/** The schema, what it refers to, and the parts of its `allOf` at any depth. Undefined if a part depends on the value. */
function listLayers(
  loader: TermLoader,
  prepared: PreparedSchema,
  seen: ReadonlySet<string>,
): readonly PreparedSchema[] | undefined {
  if (dependent.some((keyword) => prepared[keyword] !== undefined)) return undefined;
  const { call } = prepared;
  if (call !== undefined && seen.has(call)) return [prepared];
  const reached = call === undefined ? seen : new Set([...seen, call]);
  const parts = [
    ...((prepared["allOf"] as readonly LoadedPart[] | undefined) ?? []),
    ...(prepared.at === undefined ? [] : [prepared.at.schema]),
    ...(call === undefined ? [] : [loader.findPrepared(call)]),
  ];
  const layers: PreparedSchema[] = [prepared];
  for (const part of parts) {
    if (typeof part === "boolean") continue;
    const inner = listLayers(loader, part, reached);
    if (inner === undefined) return undefined;
    layers.push(...inner);
  }
  return layers;
}
