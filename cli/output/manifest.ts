import { readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject, type JsonObject } from "../../generators/source/json.ts";

/** Name of the manifest in an output folder. */
export const manifestName = "manifest.json";

/** The input and the output of a build. */
export interface ManifestInput {
  readonly toolVersion: string;
  /** Hash of every input file by its path in the project. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Hash of every output file except the manifest. */
  readonly outputs: ReadonlyMap<string, string>;
  /** False if something that the input refers to is missing. */
  readonly isWhole: boolean;
}

/** A manifest from disk. It may have been edited, so only its form is checked. */
export interface Manifest {
  readonly version: unknown;
  readonly isWhole: boolean;
  readonly inputs: JsonObject;
  readonly outputs: JsonObject;
}

/** The content of `manifest.json`. */
export interface ManifestData {
  readonly tool: "docsgen";
  /** docsgen's version. */
  readonly version: string;
  /** Set if something that the input refers to is missing. */
  readonly whole?: false | undefined;
  /** SHA-256 of every input file by its path in the project. */
  readonly inputs: Readonly<Record<string, string>>;
  /** SHA-256 of every other file of the output by its path. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** No dates and no absolute paths: the same input gives the same manifest on every machine. */
export function renderManifest({ toolVersion, inputs, outputs, isWhole }: ManifestInput): string {
  const manifest: ManifestData = {
    tool: "docsgen",
    version: toolVersion,
    ...(isWhole ? {} : { whole: false }),
    inputs: sorted(inputs),
    outputs: sorted(outputs),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Reads the manifest of an output folder; undefined if docsgen did not write one. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return parseManifest(readFileSync(path.join(folder, manifestName), "utf8"));
  } catch {
    return undefined;
  }
}

/** Parses a manifest; undefined if another program wrote it. */
export function parseManifest(text: string): Manifest | undefined {
  const manifest = parseJson(text);
  if (!isJsonObject(manifest) || manifest["tool"] !== "docsgen") return undefined;
  const { version, inputs, outputs, whole } = manifest;
  if (!isJsonObject(outputs)) return undefined;
  return { version, inputs: isJsonObject(inputs) ? inputs : {}, outputs, isWhole: whole !== false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sorted(hashes: ReadonlyMap<string, string>): Record<string, string> {
  // fromEntries sets own properties, also one named `__proto__`.
  return Object.fromEntries([...hashes.keys()].toSorted().map((name) => [name, hashes.get(name) ?? ""]));
}
