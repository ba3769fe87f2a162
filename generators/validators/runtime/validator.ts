import type { Issue } from "../model.ts";
import { createFinder } from "./find-errors.ts";
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
  const finder = createFinder(getRules);
  return openDoors<T>({
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

/** What judges a value, behind the doors that every validator has. */
export interface ValidatorInput {
  readonly is: (value: unknown) => boolean;
  readonly findIssues: (value: unknown) => readonly Issue[];
  readonly getSchema: () => unknown;
}

/** Makes the public object of whatever judges. */
export function openDoors<T>({ is, findIssues: find, getSchema }: ValidatorInput): Validator<T> {
  return {
    is: is as Validator<T>["is"], // what it accepts is of the type: tests hold both against each other
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
