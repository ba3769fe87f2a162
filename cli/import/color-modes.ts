/** The files of `./a.svg light, ./b.svg dark` by their color modes. */
export function readColorModes(srcSet = ""): ReadonlyMap<string, string> {
  return new Map(
    [...srcSet.matchAll(/(?<![^\s,])([^\s,]+)\s+(light|dark)\b/g)].map(([, file = "", mode = ""]) => [mode, file]),
  );
}
