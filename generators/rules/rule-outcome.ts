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

/** Throws, inside the rule, if what it reports is not a report. `isPlace` decides about its `at`. */
export function checkReport(problem: unknown, isPlace: (at: unknown) => boolean): void {
  const stated = typeof problem === "object" && problem !== null ? problem : {};
  // The project's code may pass anything.
  const { message, hint, at, fix } = stated as Readonly<Record<string, unknown>>;
  if (typeof message !== "string" || message === "")
    throw new TypeError('it called `report` without a `message`: `report({ message: "..." })`');
  for (const [key, value] of Object.entries({ hint, fix }))
    if (value !== undefined && typeof value !== "string")
      throw new TypeError(`it reported a \`${key}\` that is not a text`);
  if (at !== undefined && !isPlace(at)) throw new TypeError("it reported an `at` that is not a part of what it checks");
}
