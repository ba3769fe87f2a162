import { isJsonArray, isJsonObject, type JsonObject } from "../../../source/json.ts";
import type { Problem, RuleFunction } from "../model.ts";

const missing: readonly Problem[] = [{ message: "{{print(property)}} is missing" }];

/** Reports a value that is missing, empty, zero, or false. */
export const truthy: RuleFunction = (input) => {
  if (input === undefined) return missing;
  return input ? [] : [{ message: "{{print(property)}} must not be empty" }];
};

/** Reports a value that is neither missing nor empty. */
export const falsy: RuleFunction = (input) =>
  input ? [{ message: "{{print(property)}} must be empty or missing" }] : [];

/** Reports a missing value. */
export const defined: RuleFunction = (input) => (input === undefined ? missing : []);

/** Reports a value. */
export const absent: RuleFunction = (input) =>
  input === undefined ? [] : [{ message: "{{print(property)}} must be missing" }];

/** Reports an object that has none of some properties. */
export const or: RuleFunction = (input, options) => {
  const names = namesOf(options);
  if (!isJsonObject(input) || names.length < 2) return [];
  return names.some((name) => Object.hasOwn(input, name)) ? [] : [{ message: `one of ${quoteAll(names)} is missing` }];
};

/** Reports an object that has none, or more than one, of some properties. */
export const xor: RuleFunction = (input, options) => {
  const names = namesOf(options);
  if (!isJsonObject(input) || names.length < 2) return [];
  const present = names.filter((name) => Object.hasOwn(input, name));
  if (present.length === 1) return [];
  return [
    {
      message:
        present.length === 0 ? `one of ${quoteAll(names)} is missing` : `only one of ${quoteAll(present)} is allowed`,
    },
  ];
};

function namesOf({ properties }: JsonObject): readonly string[] {
  return isJsonArray(properties) ? properties.filter((name) => typeof name === "string") : [];
}

function quoteAll(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
