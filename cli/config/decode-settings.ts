import { findWideEncoding } from "../../generators/source/wide-encoding.ts";
import { unreadableConfig } from "./findings.ts";

/** The text of a file of settings, without a byte order mark; throws a finding where it is not UTF-8. */
export function decodeSettings(file: string, bytes: Uint8Array): string {
  const encoding = findWideEncoding(bytes);
  try {
    if (encoding === undefined) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unreadableConfig(file, "it is not UTF-8 text", { hint: "save it as UTF-8", cause });
  }
  throw unreadableConfig(file, `it is ${encoding} text`, { hint: "save it as UTF-8", cause: undefined });
}
