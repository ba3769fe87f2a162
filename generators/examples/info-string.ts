import { splitMeta } from "../pages/code/meta-words.ts";
import { isKnownWord } from "../pages/code/known-words.ts";
import { findCertainName } from "../source/nearest-name.ts";
import type { Marks } from "./model.ts";

export type BindingKind = "request" | "response" | "event" | "schema";

/** The words of an info string that bind and mark its block. */
export interface InfoString {
  readonly bindings: readonly {
    readonly kind: BindingKind;
    readonly name: string;
    readonly status: string | undefined;
    /** Its text in the file. */
    readonly written: string;
  }[];
  readonly marks: Omit<Marks, "isLeftOut">;
  /** `off`: not checked, for this reason. */
  readonly check: { readonly isOff: boolean; readonly reason: string | undefined };
  /** The title of the block that it continues; empty: the previous block. Undefined: it continues no block. */
  readonly continues: string | undefined;
  /** Words that nothing reads: `requst=…`, `parital`. */
  readonly unknown: readonly string[];
}

/** Binding words without a value. Any other word may be for another tool, so only a certain slip is reported. */
const flags = ["partial", "invalid"];

const kinds: readonly BindingKind[] = ["request", "response", "event", "schema"];

/** Reads the words after the language: `request=createChatCompletion invalid=payload/maximum title="x" {1,3}`. */
export function parseInfoString(meta: string): InfoString {
  const bindings: InfoString["bindings"][number][] = [];
  const unknown: string[] = [];
  let isPartial = false;
  let invalid: Marks["invalid"];
  let continues: string | undefined;
  let check: InfoString["check"] = { isOff: false, reason: undefined };
  for (const word of splitMeta(meta)) {
    if (word.kind !== "flag" && word.kind !== "value") continue;
    const { name } = word;
    const value = word.kind === "value" ? word.value : undefined;
    const kind = kinds.find((candidate) => candidate === name);
    if (kind !== undefined && value !== undefined) bindings.push({ ...bindingOf(kind, value), written: word.written });
    else if (name === "partial") isPartial = true;
    else if (name === "invalid") invalid = { code: value };
    else if (name === "continues") continues = value ?? "";
    else if (name === "check")
      check = { isOff: value?.startsWith("off") === true, reason: /^off:\s*"?([^"]+)"?$/.exec(value ?? "")?.[1] };
    else if (value === undefined ? findCertainName(name, flags) !== undefined : !isKnownWord(name))
      unknown.push(word.written);
  }
  return { bindings, marks: { isPartial, invalid }, check, continues, unknown };
}

function bindingOf(kind: BindingKind, value: string): Omit<InfoString["bindings"][number], "written"> {
  const status = /:([1-5](?:\d\d|XX)|default)$/i.exec(value)?.[1];
  const name = status === undefined ? value : value.slice(0, -1 - status.length);
  return { kind, name, status: kind === "response" ? status : undefined };
}
