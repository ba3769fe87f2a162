import { isArray } from "../../generators/source/json.ts";
import type { Plugin, Rule } from "../../generators/project/plugin.ts";
import { directives } from "../../generators/pages/directives/table.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { invalidSetting, unknownSetting } from "../config/findings.ts";
import type { LocateSetting } from "../config/locate-setting.ts";

interface Check {
  readonly locate: LocateSetting;
  readonly report: (finding: DocsgenError) => void;
}

/** What a value at these keys must be; undefined: it is. */
type CheckValue = (value: unknown) => string | undefined;

type CheckEntry = (entry: unknown, key: string) => string | undefined;

const isFunction: CheckValue = (value) => (typeof value === "function" ? undefined : "must be a function");

/** https://github.com/unifiedjs/unified#pluggable */
const isPluggable: CheckValue = (value) => {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (typeof first === "function" || (isObject(first) && "plugins" in first)) return undefined;
  return "must be a plugin of unified: a function, or a list of a function and its options";
};

const isTarget = (target: unknown): boolean => typeof target === "string" && target !== "";

const isRule: CheckEntry = (value, name) => {
  if (!isObject(value)) return "must be an object with `given` and `then`";
  const { given, then } = value;
  if (!/^[\w.-]+(?:\/[\w.-]+)+$/.test(name)) return "must have a name with a family, such as `house/operation-id-case`";
  if (typeof then !== "function") return "must have a function `then`";
  if (isTarget(given) || (Array.isArray(given) && given.length > 0 && given.every(isTarget))) return undefined;
  return "must have `given`: a target such as `operation`, or a list of targets";
};

/** The languages of docsgen's own samples. */
const sampleLanguages: readonly string[] = ["curl", "python", "typescript", "javascript", "go", "java"];

const isSample: CheckEntry = (value, language) => {
  if (sampleLanguages.includes(language)) return "must be a language that docsgen does not have samples for";
  if (!/^[a-z][a-z0-9+#-]*$/.test(language)) return "must have a name in lower case, such as `ruby`";
  return isFunction(value);
};

const isDirective: CheckEntry = (value, name) => {
  if (Object.hasOwn(directives, name)) return "has the name of a directive of docsgen: choose another name";
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return "must have a name in lower case, such as `pricing-table`";
  return isFunction(value);
};

const isPath: CheckValue = (value) =>
  typeof value === "string" && value !== "" ? undefined : "must be a path from the project folder";

const listOf =
  (entry: CheckValue) =>
  (value: unknown, tokens: readonly string[], check: Check): void => {
    if (!isArray(value)) return reject(tokens, "must be a list", check);
    value.forEach((one, index) => {
      const reason = entry(one);
      if (reason !== undefined) reject([...tokens, String(index)], reason, check);
    });
  };

const mapOf =
  (entry: CheckEntry) =>
  (value: unknown, tokens: readonly string[], check: Check): void => {
    if (!isObject(value)) return reject(tokens, "must be an object", check);
    for (const [key, one] of Object.entries(value)) {
      const reason = entry(one, key);
      if (reason !== undefined) reject([...tokens, key], reason, check);
    }
  };

const single =
  (entry: CheckValue) =>
  (value: unknown, tokens: readonly string[], check: Check): void => {
    const reason = entry(value);
    if (reason !== undefined) reject(tokens, reason, check);
  };

const isName: CheckValue = (value) =>
  typeof value === "string" && /^[\w@/.-]{1,80}$/.test(value)
    ? undefined
    : "must be a name of letters, digits, and `_ - . / @`";

const keys = {
  name: single(isName),
  remark: listOf(isPluggable),
  rehype: listOf(isPluggable),
  directives: mapOf(isDirective),
  rules: mapOf(isRule),
  generators: listOf(isFunction),
  samples: mapOf(isSample),
  findings: single(isFunction),
  files: listOf(isPath),
} satisfies Record<keyof Plugin, (value: unknown, tokens: readonly string[], check: Check) => void>;

/** Checks the plugins of a config. The result contains them if all are valid. */
export function checkPlugins(plugins: unknown, check: Check): readonly Plugin[] {
  if (!isArray(plugins)) {
    reject(["plugins"], "must be a list", check);
    return [];
  }
  const found = { count: 0 };
  const report = (finding: DocsgenError): void => {
    found.count += 1;
    check.report(finding);
  };
  plugins.forEach((plugin, index) => checkPlugin(plugin, ["plugins", String(index)], { ...check, report }));
  if (found.count > 0) return [];
  // Every key is checked above.
  const valid = plugins as readonly Plugin[];
  checkUnique(valid, { ...check, report });
  return valid;
}

function checkPlugin(plugin: unknown, tokens: readonly string[], check: Check): void {
  if (!isObject(plugin)) return reject(tokens, `must be an object with a \`name\`${hintOf(plugin)}`, check);
  if (plugin["name"] === undefined) reject([...tokens, "name"], "is missing", check);
  for (const [key, value] of Object.entries(plugin)) {
    const at = [...tokens, key];
    if (isKey(key)) {
      if (value !== undefined) keys[key](value, at, check);
    } else check.report(unknownSetting(at, Object.keys(keys), check.locate(at, "key")));
  }
}

function hintOf(plugin: unknown): string {
  return typeof plugin === "function"
    ? ". Call the function if it returns a plugin, or list it in `remark` or `rehype` of a plugin"
    : "";
}

function isKey(key: string): key is keyof Plugin {
  return Object.hasOwn(keys, key);
}

/** Names of plugins, directives, and samples: a second one would never be used. */
function checkUnique(plugins: readonly Plugin[], check: Check): void {
  const taken = new Map<string, string>();
  plugins.forEach((plugin, index) => {
    const names = [
      ["name", plugin.name],
      ...Object.keys(plugin.directives ?? {}).map((name) => ["directives", name] as const),
      ...Object.keys(plugin.samples ?? {}).map((name) => ["samples", name] as const),
      ...Object.keys(plugin.rules ?? {}).map((name) => ["rules", name] as const),
    ] as const;
    for (const [key, name] of names) {
      const tokens = ["plugins", String(index), key, ...(key === "name" ? [] : [name])];
      const other = taken.get(`${key} ${name}`);
      if (other !== undefined)
        reject(tokens, `must be unique: \`${other}\` has the same name${key === "name" ? ` \`${name}\`` : ""}`, check);
      taken.set(`${key} ${name}`, tokens.join("."));
    }
  });
}

/** Splits the rules of a config into functions and data. */
export function takeRules(
  rules: unknown,
  check: Check,
): { readonly own: Readonly<Record<string, Rule>>; readonly data: unknown } {
  if (!isObject(rules)) return { own: {}, data: rules };
  const entries = Object.entries(rules);
  const isOwn = (value: unknown): boolean => isObject(value) && ("then" in value || "given" in value);
  const stated = Object.fromEntries(entries.filter(([, value]) => isOwn(value)));
  mapOf(isRule)(stated, ["rules"], check);
  const data = entries.filter(([, value]) => !isOwn(value));
  // The other entries are reported.
  const own = Object.fromEntries(Object.entries(stated).filter(([name, rule]) => isRule(rule, name) === undefined));
  // Checked by `isRule`.
  return { own: own as Record<string, Rule>, data: data.length === 0 ? undefined : Object.fromEntries(data) };
}

function reject(tokens: readonly string[], reason: string, { locate, report }: Check): void {
  report(invalidSetting(tokens.join("."), reason, locate(tokens, "value")));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
