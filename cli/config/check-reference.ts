import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { ConfigInput } from "./config.ts";
import { invalidSetting } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";

/** Reports names of vendor extensions that no description may use. */
export function checkReference({ reference }: ConfigInput, locate: LocateSetting): readonly DocsgenError[] {
  return Object.keys(reference?.extensions ?? {}).flatMap((name) => {
    const tokens = ["reference", "extensions", name];
    return name.startsWith("x-")
      ? []
      : [invalidSetting(tokens.join("."), "must start with `x-`, as vendor extensions do", locate(tokens, "key"))];
  });
}
