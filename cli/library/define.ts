import type { Plugin, Rule } from "../../generators/project/plugin.ts";
import type { ConfigInput } from "../config/config.ts";

/** The content of `docsgen.config.ts`, `.mjs`, or `.js`: the settings of the config file, with functions. */
export interface DocsgenConfig extends Omit<ConfigInput, "rules"> {
  readonly plugins?: readonly Plugin[] | undefined;
  /** `extends`, the levels of rules, and own rules, by their names. */
  readonly rules?: Readonly<Record<string, Rule | string | readonly string[]>> | undefined;
}
