import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { failedRule } from "../findings.ts";
import { createOwnContext } from "./own-context.ts";
import { noOptions, type FunctionContext, type RulesetFunction, type Problem, type RuleFunction } from "./model.ts";

/**
 * Calls a function of a ruleset as Spectral does: https://docs.stoplight.io/docs/spectral/a781e290eb9f9-custom-functions
 * Throws a finding if the function fails.
 */
export function callOwn(own: RulesetFunction): RuleFunction {
  return (input, options, context) => {
    const fail: Fail = (what, position) =>
      failedRule(context.rule.name, `${nameOf(own)} ${what}`, position ?? context.rule.position);
    const returned = runOwn(own, { given: [input, options === noOptions ? null : options], context, fail });
    if (returned === undefined || returned === null) return [];
    if (returned instanceof Promise) {
      // What it returns later is lost, and so is its error.
      returned.catch(() => undefined);
      throw fail("returned a promise, and docsgen does not wait for functions");
    }
    if (!Array.isArray(returned)) throw fail("must return a list of results, or nothing");
    return returned.map((result) => readResult(result, fail));
  };
}

function nameOf({ name }: RulesetFunction): string {
  return name === "" ? "its function" : `the function \`${name}\``;
}

type Fail = (what: string, position?: Position) => DocsgenError;

interface OwnCall {
  readonly given: readonly [input: unknown, options: unknown];
  readonly context: FunctionContext;
  readonly fail: Fail;
}

function runOwn(own: RulesetFunction, { given: [input, options], context, fail }: OwnCall): unknown {
  try {
    return own.run?.(input, options, createOwnContext(context));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw fail(`threw an error: ${(reason.split("\n", 1)[0] ?? "").replace(/\.$/, "")}`, own.locate(error));
  }
}

function readResult(result: unknown, fail: Fail): Problem {
  // Whatever the function returned: its values are checked here.
  const { message, path }: ReturnedResult = typeof result === "object" && result !== null ? result : {};
  if (typeof message !== "string") throw fail("must return results with a `message`");
  return { message, ...(Array.isArray(path) ? { path: path.map(String) } : {}) };
}

interface ReturnedResult {
  readonly message?: unknown;
  readonly path?: unknown;
}
