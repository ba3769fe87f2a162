import type { Issue } from "../model.ts";
import { createFinder } from "./find-errors.ts";
import { assembleSchema } from "./json-schema.ts";
import { findIssues } from "./issues.ts";
import type { Check, Rules } from "./rules.ts";

export type Validation<T> =
  | { readonly valid: true; readonly value: T }
  | { readonly valid: false; readonly issues: readonly Issue[] };

/** The kit's object for each schema, see the contract's section on the kit. */
export interface Validator<T> {
  readonly is: (value: unknown) => value is T;
  readonly validate: (value: unknown) => Validation<T>;
  readonly parse: (value: unknown) => T;
  /** JSON Schema 2020-12: the rules without descriptions. The file in `schemas/` has both. */
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

/** Thrown by `parse`. `issues` lists the errors. */
export class ContractError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ pointer, message }) => `${pointer === "" ? "the value" : pointer} ${message}`).join("\n"));
    this.name = "ContractError";
    this.issues = issues;
  }
}

/**
 * Creates the public object of one schema from its compiled check, which decides, and its rules, which describe the
 * errors and are read only then.
 */
export function createValidator<T>(check: Check, getRules: () => Rules): Validator<T> {
  const finder = createFinder(getRules);
  return wrapValidator<T>({
    is(value) {
      try {
        return check(value);
      } catch (error) {
        if (error instanceof RangeError) return false;
        throw error;
      }
    },
    findIssues: (value) => findIssues(check, finder, value),
    getSchema: () => assembleSchema(getRules()),
  });
}

/** The functions that every validator wraps. */
export interface ValidatorInput {
  readonly is: (value: unknown) => boolean;
  readonly findIssues: (value: unknown) => readonly Issue[];
  readonly getSchema: () => unknown;
}

export function wrapValidator<T>({ is, findIssues: find, getSchema }: ValidatorInput): Validator<T> {
  return {
    is: is as Validator<T>["is"], // an accepted value has the type: tests compare both
    validate(value) {
      const issues = find(value);
      return issues.length === 0 ? { valid: true, value: value as T } : { valid: false, issues };
    },
    parse(value) {
      const issues = find(value);
      if (issues.length > 0) throw new ContractError(issues);
      return value as T;
    },
    get schema() {
      return getSchema();
    },
    "~standard": {
      version: 1,
      vendor: "docsgen",
      validate(value) {
        const issues = find(value);
        if (issues.length === 0) return { value: value as T };
        return { issues: issues.map(({ message, path }) => ({ message, path })) };
      },
    },
  };
}
