import { existsSync } from "node:fs";
import path from "node:path";
import type { Extensions } from "../../generators/project/plugin.ts";
import type { CallPlugin, PagePlugins } from "../../generators/extensions/page-plugins.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { noCache, type Cache } from "../../generators/source/cache.ts";
import { catchFindings, throwFindings } from "../../generators/source/thrown-findings.ts";
import type { SettingError } from "./check.ts";
import { checkReference } from "./check-reference.ts";
import { checkHead } from "./check-head.ts";
import { checkNavigation } from "./check-navigation.ts";
import { checkEditions } from "./check-editions.ts";
import { completeConfig, digestConfig, type Config, type ConfigInput, type ConfigOverrides } from "./config.ts";
import { checkEditUrl } from "./edit-url.ts";
import { checkRules } from "./finding-rules.ts";
import { severalConfigs } from "./findings.ts";
import { openRules } from "./open-rules.ts";
import { loadTexts, type LoadedTexts } from "./load-texts.ts";
import type { LocateSetting } from "./locate-setting.ts";
import { normalizeAddress } from "./normalize-address.ts";
import { noConfig, readConfigFile } from "./read-config-file.ts";
import type { RuleSettings } from "../../generators/rules/settings.ts";
import { listFailed } from "../../generators/source/list-failed.ts";

/** The names that a config file may have. */
export const configNames = ["ts", "js", "mjs", "json", "yaml"].map((extension) => `docsgen.config.${extension}`);

/** The configuration of a project, and the way from a setting to its place in the file. */
export interface LoadedConfig {
  readonly config: Config;
  /** Hash of every setting that results may depend on. */
  readonly digest: string;
  /** The config file as read; undefined without one. */
  readonly file: { readonly path: string; readonly text: string } | undefined;
  /** Whether the file itself names the main description. */
  readonly hasSpec: boolean;
  /** Whether the file itself names a language. */
  readonly hasLanguages: boolean;
  /** Whether the file itself names versions. */
  readonly hasVersions: boolean;
  /** The functions of a config in code. */
  readonly extensions: Extensions;
  /** The plugins of pages, once the project is open; undefined: it has none. */
  readonly pagePlugins?: PagePlugins | undefined;
  /** Runs the other functions of plugins that may be asynchronous; undefined: the project has no plugins. */
  readonly callPlugin?: CallPlugin | undefined;
  /** Absolute paths of the modules that a config in code consists of, and of what its plugins read. */
  readonly modules: readonly string[];
  /** The rules of the project; undefined: it has none. */
  readonly rules: RuleSettings | undefined;
  /** What the shell says in each language, in the order of `languages`. */
  readonly texts: readonly LoadedTexts[];
  readonly locate: LocateSetting;
}

const configStep = "config";

/** Checks a config, unless the cache knows that it is valid: compiling the schema takes longer than the rest of a build without changes. */
async function checkOnce(
  value: unknown,
  { file, text, locate }: { readonly file: string; readonly text: string; readonly locate: LocateSetting },
  cache: Cache,
): Promise<readonly SettingError[]> {
  const key = fingerprint(file, text);
  // What a program says may be different each time.
  const isText = /\.(?:ya?ml|json)$/.test(file);
  if (isText && cache.get(configStep, key) !== undefined) return [];
  const { checkConfig } = await import("./check.ts");
  const errors = checkConfig(value, locate);
  if (isText && errors.length === 0) cache.put(configStep, key, "valid");
  return errors;
}

/** A config, as far as it is valid, with everything that is wrong with it. */
export interface ReadConfig {
  readonly loaded: LoadedConfig;
  readonly findings: readonly DocsgenError[];
  /** The settings at the top that `loaded` lacks, because they are not valid. */
  readonly invalid: ReadonlySet<string>;
}

/** Loads `docsgen.config.*` of a project folder, and fills in defaults and the options of the call. Throws all of its errors. */
export async function loadConfig(
  directory: string,
  overrides: ConfigOverrides,
  cache: Cache = noCache,
): Promise<LoadedConfig> {
  const { loaded, findings } = await readConfig(directory, overrides, cache);
  throwFindings(findings);
  return loaded;
}

/** Does the same, and returns the errors. Throws only where nothing can be read. */
export async function readConfig(
  directory: string,
  overrides: ConfigOverrides,
  cache: Cache = noCache,
): Promise<ReadConfig> {
  const found = configNames.filter((name) => existsSync(path.join(directory, name)));
  if (found.length > 1) throw severalConfigs(found);
  const file = found[0];
  const { value, locate, text, extensions, modules, ...raw } =
    file === undefined ? noConfig : await readConfigFile(directory, file);
  const errors = file === undefined ? [] : await checkOnce(value, { file, text, locate }, cache);
  const invalid = new Set(errors.map(({ tokens: [top = ""] }) => top));
  const findings = [...raw.findings, ...errors.map(({ finding }) => finding)];
  const report = (finding: DocsgenError): void => void findings.push(finding);
  const input = withoutSettings(value, errors);
  checkEditions(input, locate).forEach(report);
  checkNavigation(input, locate).forEach(report);
  checkEditUrl(input, locate).forEach(report);
  checkHead(input, locate).forEach(report);
  checkReference(input, locate).forEach(report);
  const rules = await openRules(directory, { rules: input.rules, extensions, locate });
  rules?.settings.findings.forEach(report);
  if (input.findings !== undefined)
    checkRules(input.findings, [...(await loadCodes()), ...(rules?.names ?? [])], locate).forEach(report);
  const loaded = completeLoaded(
    directory,
    {
      input,
      locate,
      overrides,
      file: file === undefined ? undefined : { path: file, text },
      extensions,
      modules,
      rules: rules?.settings,
    },
    report,
  );
  return { loaded, findings, invalid };
}

/** The catalog is large, and most configs do not need it. */
async function loadCodes(): Promise<readonly string[]> {
  const { findingCatalog } = await import("../../generators/finding-catalog/catalog.ts");
  return Object.keys(findingCatalog);
}

/** The settings of a config that are valid. The entries of `findings` are independent: an invalid entry does not hide the remaining entries. */
function withoutSettings(value: unknown, errors: readonly SettingError[]): ConfigInput {
  // The whole value has the wrong type.
  if (errors.some(({ tokens }) => tokens.length === 0)) return {};
  // Checked against the schema: from here on it is typed.
  const input: Record<string, unknown> = { ...(value as object) };
  for (const { tokens } of errors) {
    const [top = "", key] = tokens;
    if (top === "findings" && key !== undefined)
      input[top] = Object.fromEntries(Object.entries(input[top] ?? {}).filter(([code]) => code !== key));
    else delete input[top];
  }
  return input;
}

interface StatedConfig {
  readonly input: ConfigInput;
  readonly locate: LocateSetting;
  readonly overrides: ConfigOverrides;
  readonly file: LoadedConfig["file"];
  readonly extensions: Extensions;
  readonly modules: readonly string[];
  readonly rules: RuleSettings | undefined;
}

function completeLoaded(
  directory: string,
  { input, locate, overrides, file, extensions, modules, rules }: StatedConfig,
  report: (finding: DocsgenError) => void,
): LoadedConfig {
  const stated = completeConfig(input, overrides);
  const locateStated: LocateSetting = (tokens, target) =>
    isOverridden(tokens[0], overrides) ? undefined : locate(tokens, target);
  const texts = stated.languages.map((language, index) => {
    const tokens = input.languages === undefined ? ["language"] : ["languages", String(index)];
    const read = catchFindings(() => loadTexts(directory, language, { tokens, locate }), report);
    return read ?? { texts: undefined, file: undefined, findings: [] };
  });
  const config = normalizeAddress(stated, locateStated, report);
  return {
    config,
    digest: digestConfig(config),
    texts,
    file,
    extensions,
    modules: [...modules, ...listRuleModules(directory, rules)],
    rules,
    hasSpec: input.spec !== undefined,
    hasLanguages: input.language !== undefined || input.languages !== undefined,
    hasVersions: input.versions !== undefined,
    locate: locateStated,
  };
}

/** The project's own modules in which rulesets define functions, also those that cannot be used. */
function listRuleModules(directory: string, rules: RuleSettings | undefined): readonly string[] {
  return [...(rules?.rulesets ?? [])]
    .flatMap(([name, read]) => ("modules" in read ? read.modules : listFailed(name, read, directory)))
    .filter((module) => !/[\\/]node_modules[\\/]/.test(module));
}

function isOverridden(key: string | undefined, overrides: ConfigOverrides): boolean {
  return key !== undefined && Object.entries(overrides).some(([name, value]) => name === key && value !== undefined);
}
