import { identifier } from "../../templates/text.ts";
import type { ApiModel, Operation } from "../api/model.ts";
import { isDeviceName } from "../source/device-name.ts";
import type { KitName } from "./model.ts";

const variantEnding = /\.(?:request|response|d)$/i;

/** Gives every name a file and an identifier of its own; names that are fine as they are keep them, whatever the others are. */
export function buildKitNames(names: readonly string[], taken: readonly string[]): ReadonlyMap<string, KitName> {
  const files = assign(names, safeFile, [...taken, "index", "runtime", "package", "node_modules"], (file) =>
    file.toLowerCase(),
  );
  const identifiers = assign(names, identifier, taken, (name) => name);
  return new Map(
    names.map((name) => [name, { file: files.get(name) ?? name, identifier: identifiers.get(name) ?? name }]),
  );
}

function assign(
  names: readonly string[],
  makeSafe: (name: string) => string,
  taken: readonly string[],
  fold: (safe: string) => string,
): ReadonlyMap<string, string> {
  const used = new Set(taken.map(fold));
  const result = new Map<string, string>();
  const isKept = (name: string): boolean => makeSafe(name) === name && !used.has(fold(name));
  for (const name of names) {
    if (!isKept(name)) continue;
    used.add(fold(name));
    result.set(name, name);
  }
  for (const name of names) {
    if (result.has(name)) continue;
    const safe = freeName(makeSafe(name), used, fold);
    used.add(fold(safe));
    result.set(name, safe);
  }
  return result;
}

function freeName(wanted: string, used: ReadonlySet<string>, fold: (safe: string) => string): string {
  if (!used.has(fold(wanted))) return wanted;
  let number = 2;
  while (used.has(fold(`${wanted}_${number}`))) number++;
  return `${wanted}_${number}`;
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

/** Operations, webhooks and callbacks at any depth. */
export function listOperations({ operations, webhooks }: ApiModel): readonly Operation[] {
  const all = [...operations, ...webhooks];
  for (const operation of all) all.push(...operation.callbacks);
  return all;
}

/** The names that operations, webhooks and callbacks have in the kit, by their ids. */
export function nameOperations(api: ApiModel): ReadonlyMap<string, KitName> {
  return buildKitNames(
    listOperations(api).map(({ id }) => id),
    reservedNames,
  );
}

/** Names that the kit itself exports or that its types use. */
export const reservedNames: readonly string[] = (
  "operations webhooks $defs operationFor responseFor responseHeadersFor sourceHash toValidationError ContractError AnyOperation Routes " +
  "Issue Validator Validation ValidationErrorItem StandardProps FormValidator MultipartValidator HeadersValidator Parts QueryInput " +
  "HeadersInput FormInput FileContent paths components check plain"
).split(" ");
