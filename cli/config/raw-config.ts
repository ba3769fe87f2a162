import type { Extensions } from "../../generators/project/plugin.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { LocateSetting } from "./locate-setting.ts";

/** A config as its file states it. */
export interface RawConfig {
  readonly value: unknown;
  readonly text: string;
  readonly locate: LocateSetting;
  readonly extensions: Extensions;
  readonly modules: readonly string[];
  readonly findings: readonly DocsgenError[];
}
