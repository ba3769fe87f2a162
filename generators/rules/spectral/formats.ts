import type { JsonValue } from "../../source/json.ts";
import { spectralFormats } from "./model.ts";
import { textsOf } from "./texts.ts";

const known: readonly string[] = spectralFormats;

/** Formats of Spectral that a description of an API does not have. */
const others = /^(?:aas\d|asyncapi|asyncApi|arazzo|json-?schema)/i;

/** Reads names of formats: `oas3.1` and `oas3_1` are the same. */
export function readFormats(value: JsonValue | undefined): readonly string[] | undefined {
  return textsOf(value)?.map((name) => name.replace(/^(oas3)[.-](?=\d)/, "$1_"));
}

/** Whether Spectral has a format. */
export function isFormat(name: string): boolean {
  return known.includes(name) || others.test(name);
}
