import { statSync } from "node:fs";
import path from "node:path";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { isWebUrl } from "../../generators/api/uri.ts";
import { catchFindings, throwFindings } from "../../generators/source/thrown-findings.ts";
import type { Position } from "../../generators/source/position.ts";
import { checkApiInputs, listApiInputs, mainInput, type ApiInput } from "./api-inputs.ts";
import type { Config } from "./config.ts";
import type { VersionConfig } from "./edition.ts";
import { pathOfVersion } from "../../generators/project/edition-paths.ts";
import { missingVersion } from "./edition-findings.ts";
import { findDescriptions, pickOnlyDescription } from "./find-descriptions.ts";
import { missingInput, nothingToBuild } from "./findings.ts";
import type { LoadedConfig } from "./load.ts";
import { findOutsideFolder } from "./outside-folder.ts";
import { addKits, checkKits } from "./kit-inputs.ts";
import { fileOfSpec, keysOfSpec, overlaysOfSpec } from "./spec.ts";

/** What there is to build, as absolute or project-relative paths; either may be missing, but not both. */
export interface ProjectInput extends VersionInput {
  /** The versions beside the current one. */
  readonly versions: readonly FurtherVersion[];
  /** The folder of the project's own components; undefined: it has none. */
  readonly components: string | undefined;
}

/** A version that is not the current one. */
export interface FurtherVersion {
  readonly stated: VersionConfig;
  /** Below the site's root: `/1.0/`. */
  readonly path: string;
  readonly input: VersionInput;
}

/** What one version is made from. */
export interface VersionInput {
  /** The descriptions, the main one first. */
  readonly apis: readonly ApiInput[];
  readonly content: string | undefined;
  /** What files of descriptions outside the project are named from; undefined: from the description's own folder. */
  readonly outsideFolder: string | undefined;
}

/** Every description and every folder of pages, as the config names them. */
export function listInputPlaces({ versions, components, ...current }: ProjectInput): readonly string[] {
  const places = [current, ...versions.map(({ input }) => input)].flatMap(({ apis, content }) => [
    ...apis.flatMap(({ spec, overlays = [] }) => [spec, ...overlays.filter((file) => !isWebUrl(file))]),
    ...(content === undefined ? [] : [content]),
  ]);
  return components === undefined ? places : [...places, components];
}

/** Finds the descriptions and the pages. Throws a finding for each path that a setting names and that does not exist. */
export function findProjectInput(directory: string, { config, file, hasSpec, locate }: LoadedConfig): ProjectInput {
  const locateKey = (tokens: readonly string[]) => (file === undefined ? undefined : locate(tokens, "value"));
  const usualSpec = findUsualSpec(directory, config);
  const own = listApiInputs({ config, hasSpec, usualSpec });
  const apis = addKits(own, config.kits);
  const findings = [...checkApiInputs(apis, locateKey), ...checkKits(own, config.kits, locateKey)];
  const report = (finding: DocsgenError): void => void findings.push(finding);
  for (const api of apis) demandFiles(directory, api, { locateKey, report });
  const isFolder = isDirectory(path.resolve(directory, config.content));
  const hasComponents = isDirectory(path.resolve(directory, config.components));
  if (!hasComponents && config.components !== "components")
    report(
      missingInput("components", { target: config.components, reason: "does not exist" }, locateKey(["components"])),
    );
  if (!isFolder && config.content !== "content")
    report(missingInput("content", { target: config.content, reason: "does not exist" }, locateKey(["content"])));
  else if (apis.length === 0 && !isFolder) report(nothingToBuild(config.content));
  const versions = config.versions.slice(1).flatMap((stated, index) => {
    const place = { directory, config, index: index + 1, locateKey, report };
    return catchFindings(() => findVersion(stated, place), report) ?? [];
  });
  throwFindings(findings);
  const outsideFolder = findOutsideFolder(
    directory,
    apis.map(({ spec }) => spec),
  );
  const components = hasComponents ? config.components : undefined;
  return { apis, content: isFolder ? config.content : undefined, outsideFolder, versions, components };
}

function isDirectory(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}

/**
 * Finds the description at a default path: in `spec/`, or at the project's root if the config lists no descriptions.
 * Throws a finding for several that neither `spec` nor `apis` names.
 */
function findUsualSpec(directory: string, { apis, spec }: Config): string | undefined {
  const named = new Set(apis.map((api) => path.posix.normalize(fileOfSpec(api.spec) ?? "")));
  for (const folder of apis.length === 0 ? ["spec", ""] : ["spec"]) {
    const found = findDescriptions(directory, folder).filter((file) => !named.has(file));
    const first = spec === undefined ? pickOnlyDescription(found) : found[0];
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Reports the files of a description that do not exist. */
function demandFiles(
  directory: string,
  { spec, overlays = [], settings }: Pick<ApiInput, "spec" | "overlays"> & { readonly settings: SpecKeys },
  { locateKey, report }: Pick<VersionPlace, "locateKey"> & { readonly report: (finding: DocsgenError) => void },
): void {
  const demand = (target: string, tokens: readonly string[]): void => {
    catchFindings(() => demandFile(directory, target, { tokens, locateKey }), report);
  };
  demand(spec, settings.spec);
  for (const [index, file] of overlays.entries())
    if (!isWebUrl(file)) demand(file, [...settings.overlays, String(index)]);
}

type SpecKeys = Pick<ApiInput["settings"], "spec" | "overlays">;

/** Throws if the named description does not exist or is a folder. */
function demandFile(
  directory: string,
  target: string,
  { tokens, locateKey }: { readonly tokens: readonly string[]; readonly locateKey: VersionPlace["locateKey"] },
): void {
  const stat = statSync(path.resolve(directory, target), { throwIfNoEntry: false });
  if (stat?.isDirectory() === false) return;
  const reason = stat === undefined ? "does not exist" : "is a folder, not a file";
  throw missingInput(tokens.join("."), { target, reason }, locateKey(tokens));
}

function findUsualVersionSpec(directory: string, folder: string): string | undefined {
  return pickOnlyDescription(findDescriptions(directory, `${folder}/spec`));
}

interface VersionPlace {
  readonly directory: string;
  readonly config: Config;
  readonly index: number;
  readonly locateKey: (tokens: readonly string[]) => Position | undefined;
  readonly report: (finding: DocsgenError) => void;
}

/** A version is a small project of its own in `versions/ID/`; its description may be that of another one. */
function findVersion(stated: VersionConfig, place: VersionPlace): FurtherVersion {
  const { directory, config, index, locateKey } = place;
  const at = ["versions", String(index)];
  const folder = `versions/${stated.id}`;
  const { content = `${folder}/content` } = stated;
  const overlays = overlaysOfSpec(stated.spec);
  const settings = keysOfSpec(at, overlays);
  const spec = fileOfSpec(stated.spec) ?? findUsualVersionSpec(directory, folder);
  if (stated.spec !== undefined && spec !== undefined) demandFiles(directory, { spec, overlays, settings }, place);
  const isFolder = isDirectory(path.resolve(directory, content));
  if (!isFolder && (stated.content !== undefined || spec === undefined))
    throw missingVersion(stated.id, content, locateKey([...at, stated.content === undefined ? "id" : "content"]));
  const apis = spec === undefined ? [] : [mainInput(spec, config)];
  const outsideFolder = findOutsideFolder(
    directory,
    apis.map((api) => api.spec),
  );
  return {
    stated,
    path: pathOfVersion(stated, index),
    input: {
      apis: apis.map((api) => ({
        ...api,
        overlays,
        kitFolder: `${folder}/sdk`,
        settings: { ...api.settings, ...settings },
      })),
      content: isFolder ? content : undefined,
      outsideFolder,
    },
  };
}
