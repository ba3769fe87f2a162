import type { Text } from "mdast";
import type { Handle, State, Unsafe } from "mdast-util-to-markdown";

/**
 * Creates the printer of texts. The library searches each text once for each of its patterns, and each text twice: as the next
 * sibling, and itself. Most texts match none of them, which one search shows.
 */
export function createPrintText(): Handle {
  const unsafe = new Map<string, RegExp>();
  return Object.assign(print, { peek: print });

  function print(...[node, , state, info]: Parameters<Handle>): string {
    // The library passes the node whose printer this is.
    const { value } = node as Text;
    const { before, after } = info;
    const constructs = state.stack.join(" ");
    let pattern = unsafe.get(constructs);
    if (pattern === undefined) unsafe.set(constructs, (pattern = unsafeIn(state)));
    pattern.lastIndex = before.length;
    const found = pattern.exec(before + value + after);
    return found !== null && found.index < before.length + value.length ? state.safe(value, info) : value;
  }
}

/** Characters that may have to be escaped inside of the current constructs. It may match more than the library escapes. */
function unsafeIn({ unsafe, stack }: State): RegExp {
  const isIn = ({ inConstruct }: Unsafe): boolean => {
    const wanted = [inConstruct ?? []].flat();
    return wanted.length === 0 || wanted.some((name) => stack.includes(name));
  };
  const sources = unsafe.filter(isIn).map(sourceOf);
  // The library doubles a backslash before whatever could be escaped.
  return new RegExp([...sources, "\\\\"].join("|"), "gu");
}

function sourceOf({ atBreak, before, character, after }: Unsafe): string {
  const escaped = /[$()*+./?[\\\]^{|}]/.test(character) ? `\\${character}` : character;
  const start = `${atBreak === true ? "[\\r\\n][\\t ]*" : ""}${group("?:", before)}`;
  return `${group("?<=", start)}${escaped}${group("?=", after)}`;
}

function group(kind: string, source: string | null | undefined): string {
  return (source ?? "") === "" ? "" : `(${kind}${source})`;
}
