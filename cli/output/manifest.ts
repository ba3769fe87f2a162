import { readFileSync } from "node:fs";
import path from "node:path";
import { isJsonObject, type JsonObject } from "../../generators/source/json.ts";

/** Name of the manifest in an output folder. */
export const manifestName = "manifest.json";

/** What a build wrote, and of what. */
export interface ManifestInput {
  readonly toolVersion: string;
  /** Hash of every input file by its path in the project. */
  readonly inputs: ReadonlyMap<string, string>;
  /** Hash of every file of the output but the manifest. */
  readonly outputs: ReadonlyMap<string, string>;
  /** False where something is missing that the input refers to. */
  readonly isWhole: boolean;
}

/** A manifest as it stands in a folder that may have been changed by hand: nothing but its form is certain. */
export interface Manifest {
  readonly version: unknown;
  readonly isWhole: boolean;
  readonly inputs: JsonObject;
  readonly outputs: JsonObject;
}

/** No dates and no absolute paths: the same input gives the same manifest on every machine. */
export function renderManifest({ toolVersion, inputs, outputs, isWhole }: ManifestInput): string {
  const manifest = {
    tool: "docsgen",
    version: toolVersion,
    ...(isWhole ? {} : { whole: false }),
    inputs: sorted(inputs),
    outputs: sorted(outputs),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Reads the manifest of an output folder; undefined when there is none of ours. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return parseManifest(readFileSync(path.join(folder, manifestName), "utf8"));
  } catch {
    return undefined;
  }
}

/** Parses a manifest; undefined for what another program wrote. */
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
