import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findHeadError, stateEntry } from "../../generators/source/head-entry.ts";
import type { ConfigInput } from "./config.ts";
import { invalidSetting } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";

/** Reports entries of `head` that the content security policy blocks or that are incomplete. */
export function checkHead({ head = [] }: ConfigInput, locate: LocateSetting): readonly DocsgenError[] {
  return head.flatMap((entry, index) => {
    const reason = findHeadError(stateEntry(entry));
    const tokens = ["head", String(index)];
    return reason === undefined ? [] : [invalidSetting(tokens.join("."), reason, locate(tokens, "value"))];
  });
}
