import type { OpenCode } from "./open-lines.ts";

/**
 * Takes what only the compiler of twoslash reads out of the code: options, queries, and the lines that are cut.
 * https://twoslash.netlify.app/refs/notations
 */
export function takeTwoslash({ lines }: OpenCode): void {
  let isCut = false;
  for (const line of lines) {
    const cut = /^\s*\/\/\s*---cut(-before|-after|-start|-end)?---\s*$/.exec(line.text);
    if (cut !== null) {
      const [, part = "-before"] = cut;
      if (part === "-before") for (const earlier of lines.slice(0, line.index)) earlier.isRemoved = true;
      isCut = part === "-after" || part === "-start";
    }
    if (cut !== null || isCut || isInstruction(line.text)) line.isRemoved = true;
  }
}

function isInstruction(text: string): boolean {
  return /^\s*\/\/\s*(?:@\w+(?::.*)?\s*$|\^[?|^]|@(?:log|error|warn|annotate):)/.test(text);
}
