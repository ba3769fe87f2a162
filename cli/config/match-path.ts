import picomatch from "picomatch";

/** Whether a path matches a pattern of the config. */
export type MatchPath = (file: string) => boolean;

/**
 * Creates the test of a pattern: `*` matches any characters of a name, `**` any folders, `?` one character, and `{a,b}`
 * either text. A folder matches everything in it, and a path that is written out matches itself, whatever its characters.
 */
export function createPathMatch(pattern: string): MatchPath {
  const whole = pattern.replace(/^\.\//, "").replace(/\/$/, "");
  const matches = picomatch([whole, `${whole}/**`], { dot: true });
  return (file) => file === whole || file.startsWith(`${whole}/`) || matches(file);
}
