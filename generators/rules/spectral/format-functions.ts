import type { JsonValue } from "../../source/json.ts";
import { detectFormats } from "../rule-document.ts";
import { spectralFormats } from "./model.ts";

/** The test of a format, as rulesets in JavaScript import it. */
export interface FormatFunction {
  (data: JsonValue): boolean;
  readonly displayName: string;
}

/** The formats of descriptions by their names. */
export const formatFunctions: ReadonlyMap<string, FormatFunction> = new Map(
  spectralFormats.map((name) => [
    name,
    Object.assign((data: JsonValue) => detectFormats(data).has(name), { displayName: name }),
  ]),
);
