import type { Severity } from "../source/docsgen-error.ts";
import { runLimited } from "../source/time-limit.ts";
import type { RuleLevel } from "./model.ts";

/** The severity of a rule's findings. */
export const ruleSeverities: Readonly<Record<Exclude<RuleLevel, "off">, Severity>> = {
  error: "error",
  warn: "warning",
  note: "note",
};

/** Runs a rule on some parts, until it fails. Its function is code of the project. */
export function runRuleOn<Part>(
  rule: object,
  parts: readonly Part[],
  run: (part: Part) => unknown,
): { readonly part: Part; readonly reason: string } | undefined {
  let failed: Part | undefined;
  const runAll = (): void => {
    for (const part of parts) {
      failed = part;
      refusePromise(run(part));
    }
  };
  const reason = parts.length === 0 ? undefined : describeThrown(() => runLimited(rule, runAll));
  return reason === undefined || failed === undefined ? undefined : { part: failed, reason };
}

function refusePromise(result: unknown): void {
  if (!(result instanceof Promise)) return;
  // What it reports later is lost, and so is its error.
  result.catch(() => undefined);
  throw new Error("it returned a promise, and docsgen does not wait for rules");
}

/** Why code of a project failed; undefined: it did not. */
function describeThrown(run: () => void): string | undefined {
  try {
    run();
    return undefined;
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
      throw new TypeError(`it reported a \`${key}\` that is not a string`);
  if (at !== undefined && !isPlace(at)) throw new TypeError("it reported an `at` that is not a part of what it checks");
}
