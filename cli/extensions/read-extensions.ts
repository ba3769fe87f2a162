import path from "node:path";
import type { Extensions } from "../../generators/project/plugin.ts";
import { noExtensions } from "../../generators/project/plugin.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { LocateSetting } from "../config/locate-setting.ts";
import { invalidSetting } from "../config/findings.ts";
import { checkPlugins, takeRules } from "./check-plugin.ts";
import { digestNamed } from "./list-modules.ts";

/** A config in code, split into its data and its functions. */
export interface SplitConfig {
  readonly data: Readonly<Record<string, unknown>>;
  readonly extensions: Extensions;
}

/** Takes the functions out of a config, and checks them. The digest is that of its code. */
export function readExtensions(
  value: Readonly<Record<string, unknown>>,
  { directory, digest }: { readonly directory: string; readonly digest: string },
  check: { readonly locate: LocateSetting; readonly report: (finding: DocsgenError) => void },
): SplitConfig {
  const { plugins: stated, rules: statedRules, ...rest } = value;
  const plugins = stated === undefined ? [] : checkPlugins(stated, check);
  const { own, data: ruleData } = takeRules(statedRules, check);
  const data = ruleData === undefined ? rest : { ...rest, rules: ruleData };
  if (plugins.length + Object.keys(own).length === 0) return { data, extensions: noExtensions };
  const rules = { ...own };
  for (const plugin of plugins)
    for (const [name, rule] of Object.entries(plugin.rules ?? {})) {
      if (Object.hasOwn(rules, name))
        check.report(
          invalidSetting(
            `rules.${name}`,
            `must be unique: the plugin \`${plugin.name}\` has a rule of the same name`,
            check.locate(["rules", name], "key"),
          ),
        );
      rules[name] = rule;
    }
  const named = plugins.flatMap(({ files = [] }) => files);
  return { data, extensions: { plugins, rules, digest: fingerprint(digest, digestNamed(directory, named)) } };
}

/** Absolute paths of the files and folders that the plugins name. */
export function namedFiles(directory: string, { plugins }: Extensions): readonly string[] {
  return plugins.flatMap(({ files = [] }) => files.map((file) => path.resolve(directory, file)));
}
