import { changeCodes } from "./changes.ts";
import { commandCodes, outputCodes } from "./commands.ts";
import { configurationCodes, siteCodes } from "./configuration.ts";
import { codeCodes } from "./code.ts";
import { componentCodes } from "./components.ts";
import { contentCodes, redirectCodes } from "./content.ts";
import { descriptionCodes } from "./description.ts";
import type { Catalog, CatalogEntry } from "./model.ts";
import { exampleCodes, payloadCodes } from "./payloads.ts";
import { overlayCodes } from "./overlays.ts";
import { pluginCodes } from "./plugins.ts";
import { recommendedCodes } from "./recommended.ts";
import { ruleCodes } from "./rules.ts";
import { referenceCodes } from "./references.ts";
import { schemaCodes } from "./schemas.ts";
import { themeCodes } from "./theme.ts";
import { workflowCodes } from "./workflows.ts";

/** Codes that the manual and `docsgen explain` list together. */
export interface CodeGroup {
  readonly title: string;
  /** What the codes of the group are about. */
  readonly summary: string;
  readonly codes: Catalog;
}

/** Every finding code, in the order of a build: read, check, write. */
export const codeGroups: readonly CodeGroup[] = [
  {
    title: "Command line",
    summary: "The command or its options are wrong. docsgen exits with status 2.",
    codes: commandCodes,
  },
  {
    title: "Configuration",
    summary: "The config, or a file or folder that it names, is wrong. Errors exit with status 2.",
    codes: configurationCodes,
  },
  {
    title: "API description",
    summary: "The description breaks the OpenAPI standard or contradicts itself.",
    codes: descriptionCodes,
  },
  {
    title: "Schemas",
    summary: "A schema has a rule that cannot work, or a form of another version.",
    codes: schemaCodes,
  },
  {
    title: "Overlays",
    summary: "An overlay that changes the description is invalid, or does not fit the description.",
    codes: overlayCodes,
  },
  {
    title: "Rules",
    summary: "A rule or a ruleset of the project is wrong.",
    codes: ruleCodes,
  },
  {
    title: "Recommended rules",
    summary: "What a review of an API looks for. The rules are off unless the config turns them on.",
    codes: recommendedCodes,
  },
  { title: "References", summary: "A `$ref` does not resolve, or leaves the project.", codes: referenceCodes },
  {
    title: "Pages",
    summary: "A page has a broken link, unsupported markup, or a directive that does not work.",
    codes: contentCodes,
  },
  {
    title: "Plugins",
    summary: "A plugin of the config failed, or weakens the site.",
    codes: pluginCodes,
  },
  {
    title: "Components",
    summary: "A React component of the project cannot be compiled or rendered, or breaks a rule of the site.",
    codes: componentCodes,
  },
  {
    title: "Theme",
    summary: "A color is hard to read, or a theme variable has no effect. `docsgen theme check` reports these codes.",
    codes: themeCodes,
  },
  { title: "Redirects", summary: "A redirect cannot work.", codes: redirectCodes },
  { title: "Examples", summary: "docsgen cannot check a block, a call, or a file.", codes: exampleCodes },
  {
    title: "Code",
    summary:
      "Code calls an SDK with a method or an argument that does not exist, or reads a property that a response does not have.",
    codes: codeCodes,
  },
  {
    title: "Payloads",
    summary: "A value breaks the rule of its schema. The kit reports the same codes.",
    codes: payloadCodes,
  },
  {
    title: "Workflows",
    summary: "A description of workflows in the Arazzo format does not fit the API description.",
    codes: workflowCodes,
  },
  {
    title: "Search and reference",
    summary: "The site works, but readers will have difficulties with it.",
    codes: siteCodes,
  },
  {
    title: "Output",
    summary: "The output folder, the cache, a baseline, or a published site is not as expected.",
    codes: outputCodes,
  },
  {
    title: "Changes of the API",
    summary: "What `docsgen diff` finds between two descriptions.",
    codes: changeCodes,
  },
];

/** Every entry by its code. */
export const findingCatalog: Catalog = Object.assign({}, ...codeGroups.map(({ codes }) => codes)) as Catalog;

/** Finds the entry of a code. */
export function findEntry(code: string): CatalogEntry | undefined {
  return Object.hasOwn(findingCatalog, code) ? findingCatalog[code] : undefined;
}
