import { groupBy } from "../source/group-by.ts";
import type { Color } from "./color.ts";
import type { Declaration } from "./declarations.ts";
import { parseColor, splitArguments, type Side } from "./parse-color.ts";

/** A mode of the site. The code samples of the reference use the dark side of `light-dark()` in both. */
export interface Scene {
  readonly mode: Side;
  readonly side: Side;
  /** Where that is, such as `in dark mode`. */
  readonly place: string;
}

/** A variable's value in one scene, and where it is set. */
export interface ResolvedVariable {
  readonly declaration: Declaration;
  /** Undefined: the value is not a color that can be measured. */
  readonly color: Color | undefined;
}

/** Finds the value of a variable. Undefined if no style sheet sets it. */
export type ResolveVariable = (name: string, scene: Scene) => ResolvedVariable | undefined;

/** Prepares the lookup in style sheets, the last of which wins. */
export function createResolver(declarations: readonly Declaration[]): ResolveVariable {
  const byName = groupBy(declarations, ({ name }) => name);
  return (name, scene) => {
    const declaration = findWinner(byName.get(name) ?? [], scene);
    if (declaration === undefined) return undefined;
    const value = expand(declaration.value, { byName, scene, open: [name] });
    return { declaration, color: value === undefined ? undefined : parseColor(value, scene.side) };
  };
}

function findWinner(declarations: readonly Declaration[], { mode }: Scene): Declaration | undefined {
  return declarations
    .filter((one) => one.mode === undefined || one.mode === mode)
    .reduce<Declaration | undefined>(
      (best, one) => (best === undefined || one.weight >= best.weight ? one : best),
      undefined,
    );
}

interface Expansion {
  readonly byName: ReadonlyMap<string, readonly Declaration[]>;
  readonly scene: Scene;
  /** Variables that are being expanded: a cycle has no value. */
  readonly open: readonly string[];
}

/** Replaces `var()` in a value. Undefined if a variable has no value. */
function expand(value: string, expansion: Expansion): string | undefined {
  const start = /\bvar\(/i.exec(value)?.index;
  if (start === undefined) return value;
  const end = findEnd(value, start + "var".length);
  if (end === undefined) return undefined;
  const [name = "", ...fallback] = splitArguments(value.slice(start + "var(".length, end));
  const { byName, scene, open } = expansion;
  const winner = open.includes(name) ? undefined : findWinner(byName.get(name) ?? [], scene);
  const known = winner && expand(winner.value, { ...expansion, open: [...open, name] });
  const found = known ?? (fallback.length === 0 ? undefined : expand(fallback.join(", "), expansion));
  if (found === undefined) return undefined;
  const rest = expand(value.slice(end + 1), expansion);
  return rest === undefined ? undefined : value.slice(0, start) + found + rest;
}

/** The offset of the parenthesis that closes the one at an offset. */
function findEnd(text: string, open: number): number | undefined {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === "(") depth += 1;
    if (text[index] === ")") depth -= 1;
    if (depth === 0) return index;
  }
  return undefined;
}
