import type { Position } from "../../generators/source/position.ts";

/** Tells where a setting stands in the config file: the value, or with `key` its name. */
export type LocateSetting = (tokens: readonly string[], target: "key" | "value") => Position | undefined;
