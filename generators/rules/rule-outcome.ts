import type { Severity } from "../source/docsgen-error.ts";
import type { RuleLevel } from "./model.ts";

/** The severity of a rule's findings. */
export const ruleSeverities: Readonly<Record<Exclude<RuleLevel, "off">, Severity>> = {
  error: "error",
  warn: "warning",
  note: "note",
};

/** Runs the function of a rule, which is code of the project. Returns why it failed; undefined: it did not. */
export function describeThrown(run: () => unknown): string | undefined {
  try {
    const result = run();
    if (!(result instanceof Promise)) return undefined;
    // What it reports later is lost, and so is its error.
    result.catch(() => undefined);
    return "it returned a promise, and docsgen does not wait for rules";
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return (reason.split("\n", 1)[0] ?? "").replace(/\.$/, "");
  }
}
