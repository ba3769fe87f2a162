import { identifier } from "../../templates/text.ts";
import type { ApiModel, Operation } from "../api/model.ts";
import { isDeviceName } from "../source/device-name.ts";
import type { KitName } from "./model.ts";

const variantEnding = /\.(?:request|response|d)$/i;

/**
 * Assigns every name a unique file name and identifier. A valid name stays unchanged, whatever the other names are. Two
 * file names are reserved: `schemas/package.json` would be read as the manifest of its folder, and a path
 * with `node_modules` cannot be imported from a package.
 */
export function buildKitNames(names: readonly string[], taken: readonly string[]): ReadonlyMap<string, KitName> {
  const files = assign(names, {
    makeSafe: safeFile,
    taken: ["package", "node_modules"],
    fold: (file) => file.toLowerCase(),
  });
  const identifiers = assign(names, { makeSafe: identifier, taken, fold: (name) => name });
  return new Map(
    names.map((name) => [name, { file: files.get(name) ?? name, identifier: identifiers.get(name) ?? name }]),
  );
}

interface Naming {
  readonly makeSafe: (name: string) => string;
  readonly taken: readonly string[];
  /** Two names with the same folded form are equal. */
  readonly fold: (safe: string) => string;
}

function assign(names: readonly string[], { makeSafe, taken, fold }: Naming): ReadonlyMap<string, string> {
  const used = new Set(taken.map(fold));
  const result = new Map<string, string>();
  const isUsable = (name: string): boolean => makeSafe(name) === name && !used.has(fold(name));
  for (const name of names) {
    if (!isUsable(name)) continue;
    used.add(fold(name));
    result.set(name, name);
  }
  const numbers = new Map<string, number>();
  for (const name of names) {
    if (result.has(name)) continue;
    const safe = freeName(makeSafe(name), { used, numbers, fold });
    used.add(fold(safe));
    result.set(name, safe);
  }
  return result;
}

interface TakenNames {
  readonly used: ReadonlySet<string>;
  /** The last number that was tried for a name, because thousands of names may become the same one. */
  readonly numbers: Map<string, number>;
  readonly fold: Naming["fold"];
}

function freeName(requested: string, { used, numbers, fold }: TakenNames): string {
  if (!used.has(fold(requested))) return requested;
  let number = numbers.get(requested) ?? 2;
  while (used.has(fold(`${requested}_${number}`))) number++;
  numbers.set(requested, number);
  return `${requested}_${number}`;
}

function safeFile(name: string): string {
  const plain = name
    .replace(/[^A-Za-z0-9_.-]+|\.{2,}/g, "_")
    .replace(/^[.-]+/, "_")
    .slice(0, 80)
    .replace(/\.+$/, "_");
  if (plain === "") return "_";
  const file = variantEnding.test(plain) ? `${plain}_` : plain;
  return isDeviceName(file) ? `_${file}` : file;
}

/** Operations, webhooks, and callbacks at any depth. */
export function listOperations({ operations, webhooks }: ApiModel): readonly Operation[] {
  const all = [...operations, ...webhooks];
  for (const operation of all) all.push(...operation.callbacks);
  return all;
}

/** The names of operations, webhooks, and callbacks in the kit, by their ids. */
export function nameOperations(api: ApiModel): ReadonlyMap<string, KitName> {
  return buildKitNames(
    listOperations(api).map(({ id }) => id),
    [],
  );
}

/**
 * The names that every kit has: what users import, what openapi-fetch and related tools expect of the types, and the
 * exports that validator modules share. Schemas with these names are renamed.
 */
export const reservedNames: readonly string[] = [
  ..."operations webhooks paths components $defs".split(" "),
  ..."operationFor responseFor responseHeadersFor sourceHash toValidationError ContractError".split(" "),
  ..."$check $plain $rules $plainRules".split(" "),
];

/** The types that the kit exports. If a schema has the same name, the kit's type gets the prefix `Kit`. */
export const kitTypes: readonly string[] = [
  ..."AnyOperation FileContent FormInput FormValidator HeadersInput HeadersValidator Issue MultipartValidator".split(
    " ",
  ),
  ..."Parts QueryInput StandardProps Validation ValidationErrorItem Validator".split(" "),
];

/** The names under which the kit exports its types, next to the names of a description. */
export function nameKitTypes(names: Iterable<string>): ReadonlyMap<string, string> {
  const used = new Set([...names, ...reservedNames]);
  const taken: TakenNames = { used, numbers: new Map(), fold: (safe) => safe };
  return new Map(kitTypes.map((name) => [name, used.has(name) ? freeName(`Kit${name}`, taken) : name]));
}
