import { findPackage } from "./find-packages.ts";

/** An error as the compiler prints it. */
export interface CompilerError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Without `TS`. */
  readonly code: number;
  readonly reason: string;
  /** The indented lines below, the most specific one last. */
  readonly details: readonly string[];
}

/** Reads what the compiler prints with `--pretty false`. */
export function readErrors(printed: string): readonly CompilerError[] {
  const found = printed.matchAll(/^(\S.*?)\((\d+),(\d+)\): error TS(\d+): (.*)((?:\r?\n[ \t]+.*)*)/gm);
  return [...found].map(([, file = "", line, column, code, reason = "", details = ""]) => ({
    file: file.replaceAll("\\", "/"),
    line: Number(line),
    column: Number(column),
    code: Number(code),
    reason: reason.trim(),
    details: details
      .split("\n")
      .map((text) => text.trim())
      .filter((text) => text !== ""),
  }));
}

/** Names and modules that a block does not show, types of React or Node.js that the project lacks, and repeated names. */
const uncertain: ReadonlySet<number> = new Set([
  2300, 2304, 2318, 2347, 2393, 2451, 2503, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593, 2686, 2688, 2792,
  2867, 2868, 2874, 2875, 7016, 7026, 18004,
]);

/** Errors of the syntax that depend on what is around the block: top-level `await` and `return`. */
const uncertainSyntax: ReadonlySet<number> = new Set([1108, 1308, 1309, 1375, 1378, 1431, 1432]);

/** Values that may be `undefined`, `null`, or unknown. */
const ofAbsentValues: ReadonlySet<number> = new Set([
  2454, 2531, 2532, 2533, 2571, 2721, 2722, 2723, 18046, 18047, 18048, 18049, 18050,
]);

/** Whether it is an error of the syntax, after which the compiler checks no types. */
export function isSyntax({ code }: CompilerError): boolean {
  return code >= 1000 && code < 2000 && !uncertainSyntax.has(code);
}

/** Types in JavaScript. */
export function isOfJavaScript({ code }: CompilerError): boolean {
  return code >= 8000 && code < 9000;
}

/** Whether readers who copy the code see the error, whatever is around it. */
export function isCertain(
  { code, reason, details }: CompilerError,
  isLoose: boolean,
  {
    folders,
    kits,
  }: { readonly folders: readonly string[]; readonly kits: readonly (readonly { readonly path: string }[])[] },
): boolean {
  if (code < 2000 || uncertain.has(code)) return false;
  // A file that another block of the page shows in part.
  if (/^Module '"\.\.?\//.test(reason)) return false;
  // Pages may add properties to these objects in scripts of their own.
  if (code === 2339 && reason.includes("typeof globalThis")) return false;
  if (code === 2307) {
    const name = /'((?:@[^/']+\/)?[^./'@][^/']*)/.exec(reason)?.[1];
    return (
      name !== undefined &&
      (findPackage(name, folders) !== undefined ||
        kits.some((files) => files.some(({ path }) => path.startsWith(`${name}/`))))
    );
  }
  if (!isLoose) return true;
  // The details name one type of a union.
  return !ofAbsentValues.has(code) && !(code === 2339 && details.length > 0);
}

/** One sentence without its end: what the compiler says first, and the most specific of its reasons. */
export function joinDetails({ reason, details }: CompilerError): string {
  const last = details.at(-1);
  const parts = [reason, ...(last === undefined ? [] : [last.charAt(0).toLowerCase() + last.slice(1)])];
  return parts.map((part) => quote(part.replace(/[.:]$/, ""))).join(": ");
}

/** Code in backticks. Apostrophes in words, such as `doesn't`, quote nothing. */
function quote(text: string): string {
  return text.replaceAll(/(?<!\w)'([^'`]+)'(?!\w)/g, "`$1`");
}
