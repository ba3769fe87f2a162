import type { Position } from "../../generators/source/position.ts";

/** Finds the position of a setting in the config file: its value, or its name with `key`. */
export type LocateSetting = (tokens: readonly string[], target: "key" | "value") => Position | undefined;
