import { stringLiteral } from "../../templates/text.ts";

/** How the text of one check names the places of its rules. */
export interface RulePrinter {
  /** Prints the expression for a path below the check's own schema. */
  readonly print: (path: string) => string;
  /** Name of the parameter that brings the check's own place; undefined: it has but one. */
  readonly parameter: string | undefined;
}

/** Marks a path that does not start at the check's own schema. A blank cannot come from the description, where Ajv percent-encodes it. */
const elsewhere = " at";

/** Ajv's path of the rules of a schema that stands elsewhere. */
export function elsewherePath(pointer: string): string {
  return `#/${elsewhere}${pointer.slice(1).split("/").map(encodeURIComponent).join("/")}`;
}

/** Prints the place of a rule, given as the inside of a string literal of Ajv's; a part that starts with a blank is ours and ends the rule. */
export function printRule(literal: string, printer: RulePrinter): string {
  const [first = "", second, ...rest] = (JSON.parse(`"${literal}"`) as string).split("/");
  if (second === elsewhere) return stringLiteral(["#", ...clean(rest)].join("/"));
  return printer.print([first, ...clean(second === undefined ? [] : [second, ...rest])].join("/"));
}

function clean(tokens: readonly string[]): readonly string[] {
  const own = tokens.findIndex((token) => token.startsWith(" "));
  const kept = own === -1 ? tokens : [...tokens.slice(0, own), tokens[own]?.slice(1) ?? ""];
  return kept.map((token) => decodeURIComponent(token));
}

/** Prints a rule as one literal where the place is known, and as a sum where the caller brings it. */
export function literalRules(pointer: string, isShared: boolean): RulePrinter {
  if (!isShared) return { print: (path) => stringLiteral(pointer + path), parameter: undefined };
  return { print: (path) => (path === "" ? "rule" : `rule+${stringLiteral(path)}`), parameter: "rule" };
}
