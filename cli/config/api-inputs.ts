import path from "node:path";
import type { ApiFilter } from "../../generators/api/filter.ts";
import type { KitSource } from "../../generators/project/inputs.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";
import type { ApiConfig } from "./apis.ts";
import type { Config } from "./config.ts";
import { invalidSetting, takenSetting } from "./findings.ts";
import type { ReferenceConfig } from "./reference.ts";
import { fileOfSpec, keysOfSpec, overlaysOfSpec } from "./spec.ts";

/** One description as the project names it, and the places of what comes out of it. */
export interface ApiInput {
  readonly name: string;
  /** Undefined: it is called by its title. */
  readonly label: string | undefined;
  /** The root file. */
  readonly spec: string;
  /** Its overlays, in their order; undefined: none. */
  readonly overlays?: readonly string[] | undefined;
  readonly pages: ReferenceConfig["pages"];
  /** Undefined: the site shows every operation. */
  readonly filter?: ApiFilter | undefined;
  /** Kits with some of its operations, in addition to the complete one. */
  readonly kits?: readonly KitSource[] | undefined;
  readonly internal: ReferenceConfig["internal"];
  readonly route: string;
  /** Where its `openapi.json` stands. */
  readonly filesRoute: string;
  /** Folder of its kit in the output. */
  readonly kitFolder: string;
  readonly sdkName: string;
  /** The way to its settings, for findings. */
  readonly settings: ApiSettings;
}

/** Keys of the settings that must be unique. */
export interface ApiSettings {
  readonly name: readonly string[];
  readonly spec: readonly string[];
  readonly overlays: readonly string[];
  /** Keys around `include` and `exclude`. */
  readonly filter: readonly string[];
  readonly route: readonly string[];
  readonly sdkName: readonly string[];
}

/** The settings that select the main description. */
export interface ApiSources {
  readonly config: Config;
  /** Whether the config file names the main description. */
  readonly hasSpec: boolean;
  /** The description at one of the default paths. */
  readonly usualSpec: string | undefined;
}

/**
 * Lists the descriptions, the main one first: `spec`, or the one at a usual place that `apis` does not name, or the
 * first of `apis`. The main one keeps the places that a site with one description has.
 */
export function listApiInputs(sources: ApiSources): readonly ApiInput[] {
  const { config, hasSpec, usualSpec } = sources;
  const { apis, spec } = config;
  const isUsual =
    usualSpec !== undefined &&
    !apis.some((api) => path.normalize(fileOfSpec(api.spec) ?? "") === path.normalize(usualSpec));
  const own = hasSpec || isUsual || apis.length === 0 ? (spec ?? usualSpec) : undefined;
  const all = apis.map((api, index) => furtherInput(api, index, config));
  const [first, ...rest] = all;
  if (own !== undefined) return [mainInput(own, config), ...all];
  return first === undefined ? [] : [promote(first, config), ...rest];
}

const mainPlaces = { filesRoute: "/", kitFolder: "sdk" } as const;

/** Where the output of each description may stand: the first of `apis` may be the main one, and then has no place of its own. */
export function listApiPlaces(config: Config): readonly Pick<ApiInput, "filesRoute" | "kitFolder">[] {
  return [mainPlaces, ...config.apis.map((api, index) => furtherInput(api, index, config))];
}

/** The description that takes the places of a site with one. */
export function mainInput(spec: string, { reference, sdk, overlays }: Config): ApiInput {
  return {
    ...mainPlaces,
    name: "api",
    label: "API",
    spec,
    overlays,
    filter: filterOf(reference),
    pages: reference.pages,
    internal: reference.internal,
    route: reference.route,
    sdkName: sdk.name,
    settings: {
      name: [],
      ...keysOfSpec([], overlays),
      filter: ["reference"],
      route: ["reference", "route"],
      sdkName: ["sdk", "name"],
    },
  };
}

function furtherInput(api: ApiConfig, index: number, config: Config): ApiInput {
  const { name, label, route, pages, internal, sdk } = api;
  const overlays = overlaysOfSpec(api.spec);
  const at = ["apis", String(index)];
  return {
    name,
    label,
    spec: fileOfSpec(api.spec) ?? "",
    overlays,
    filter: filterOf(api),
    pages: pages ?? config.reference.pages,
    internal: internal ?? config.reference.internal,
    route: route ?? `/${name}/`,
    filesRoute: route ?? `/${name}/`,
    kitFolder: `sdk-${name}`,
    sdkName: sdk?.name ?? `${config.sdk.name}-${name}`,
    settings: {
      name: [...at, "name"],
      ...keysOfSpec(at, overlays),
      filter: at,
      route: [...at, "route"],
      sdkName: [...at, "sdk", "name"],
    },
  };
}

/** The first of `apis` as the main description: what it does not state is as without `apis`. */
function promote(input: ApiInput, { apis: [stated], reference, sdk, spec, overlays }: Config): ApiInput {
  return {
    ...input,
    ...mainPlaces,
    label: stated?.label ?? "API",
    spec: spec ?? input.spec,
    route: stated?.route ?? reference.route,
    sdkName: stated?.sdk?.name ?? sdk.name,
    ...(spec === undefined ? {} : { overlays }),
    filter: input.filter ?? filterOf(reference),
    settings: {
      ...input.settings,
      ...(spec === undefined ? {} : keysOfSpec([], overlays)),
      ...(input.filter === undefined ? { filter: ["reference"] } : {}),
    },
  };
}

/** Reports descriptions that have the same name, file, route, or package. */
export function checkApiInputs(
  inputs: readonly ApiInput[],
  place: (tokens: readonly string[]) => Position | undefined,
): readonly DocsgenError[] {
  const findings: DocsgenError[] = [];
  // Two descriptions with one name have one route and one package as well: that is one error.
  const reported = new Set<ApiInput>();
  for (const part of ["name", "spec", "route", "sdkName"] as const) {
    const seen = new Map<string, ApiInput>();
    for (const input of inputs) {
      const tokens = input.settings[part];
      const key = tokens.join(".");
      const value = part === "spec" ? keyOfDescription(input) : input[part].toLowerCase();
      const other = seen.get(value);
      if (other !== undefined && !reported.has(input)) {
        reported.add(input);
        findings.push(takenSetting({ key, value: input[part] }, describeSetting(other, part), place(tokens)));
      }
      seen.set(value, input);
      if (part === "route" && input.route === "/" && input !== inputs[0])
        findings.push(
          invalidSetting(key, "must not be `/`, where the files of the main description stand", place(tokens)),
        );
    }
  }
  return findings;
}

/** Undefined without `include` and `exclude`, so that results do not depend on them. */
function filterOf({ include, exclude }: ApiFilter): ApiFilter | undefined {
  return include === undefined && exclude === undefined ? undefined : { include, exclude };
}

/** With other overlays, one file is another description. */
function keyOfDescription({ spec, overlays = [] }: ApiInput): string {
  return JSON.stringify([path.normalize(spec), ...overlays]);
}

function describeSetting({ settings }: ApiInput, part: keyof ApiSettings): string {
  return settings[part].length === 0 ? "the main description" : `\`${settings[part].join(".")}\``;
}
