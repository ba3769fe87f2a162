import type { Issue } from "../model.ts";
import { createFinder } from "./find-faults.ts";
import { assembleSchema } from "./json-schema.ts";
import { findIssues } from "./issues.ts";
import type { Check, Rules } from "./rules.ts";

export type Validation<T> =
  | { readonly valid: true; readonly value: T }
  | { readonly valid: false; readonly issues: readonly Issue[] };

/** What the kit gives for each schema; see the contract's section on the kit. */
export interface Validator<T> {
  readonly is: (value: unknown) => value is T;
  readonly validate: (value: unknown) => Validation<T>;
  readonly parse: (value: unknown) => T;
  /** JSON Schema 2020-12: the rules without descriptions; the file in `schemas/` has both. */
  readonly schema: unknown;
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "docsgen";
    readonly validate: (
      value: unknown,
    ) =>
      | { readonly value: T }
      | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] };
  };
}

/** Thrown by `parse`; `issues` says what is wrong. */
export class ContractError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ pointer, message }) => `${pointer === "" ? "the value" : pointer} ${message}`).join("\n"));
    this.name = "ContractError";
    this.issues = issues;
  }
}

/**
 * Makes the public object of one schema from its compiled check, which decides, and its rules, which say what is wrong
 * and are looked at only then.
 */
export function createValidator<T>(check: Check, getRules: () => Rules): Validator<T> {
  const findFaults = createFinder(getRules);
  const validate = (value: unknown): Validation<T> => {
    const issues = findIssues(check, findFaults, value);
    return issues.length === 0 ? { valid: true, value: value as T } : { valid: false, issues };
  };
  return {
    is(value): value is T {
      try {
        return check(value);
      } catch (error) {
        if (error instanceof RangeError) return false;
        throw error;
      }
    },
    validate,
    parse(value) {
      const result = validate(value);
      if (result.valid) return result.value;
      throw new ContractError(result.issues);
    },
    get schema() {
      return assembleSchema(getRules());
    },
    "~standard": {
      version: 1,
      vendor: "docsgen",
      validate(value) {
        const result = validate(value);
        if (result.valid) return { value: result.value };
        return { issues: result.issues.map(({ message, path }) => ({ message, path })) };
      },
    },
  };
}
