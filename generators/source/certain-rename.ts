import type { TextFix } from "./docsgen-error.ts";
import { findCertainName } from "./nearest-name.ts";
import type { Position } from "./position.ts";

/** The change that corrects a misspelled name, if only one of the known names can be meant. */
export function certainRename(
  name: string,
  known: readonly string[],
  position: Position,
): readonly TextFix[] | undefined {
  const value = findCertainName(name, known);
  return value === undefined ? undefined : [{ position, from: name, value }];
}
