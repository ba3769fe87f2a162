import { isJsonArray, isJsonObject, printValue, type JsonObject, type JsonValue } from "../../../source/json.ts";
import type { Problem, RuleFunction } from "../model.ts";

const digits = "0-9";
const cases: Readonly<Record<string, (number: string) => string>> = {
  flat: (number) => `[a-z][a-z${number}]*`,
  camel: (number) => `[a-z][a-z${number}]*(?:[A-Z${number}](?:[a-z${number}]+|$))*`,
  pascal: (number) => `[A-Z][a-z${number}]*(?:[A-Z${number}](?:[a-z${number}]+|$))*`,
  kebab: (number) => `[a-z][a-z${number}]*(?:-[a-z${number}]+)*`,
  cobol: (number) => `[A-Z][A-Z${number}]*(?:-[A-Z${number}]+)*`,
  snake: (number) => `[a-z][a-z${number}]*(?:_[a-z${number}]+)*`,
  macro: (number) => `[A-Z][A-Z${number}]*(?:_[A-Z${number}]+)*`,
};

/** Reports a name that is not in the stated case. */
export const casing: RuleFunction = (input, options) => {
  if (typeof input !== "string" || input === "") return [];
  const { type } = options;
  const make = typeof type === "string" && Object.hasOwn(cases, type) ? cases[type] : undefined;
  if (make === undefined) return [{ message: "the option `type` of `casing` must name a case" }];
  const word = make(options["disallowDigits"] === true ? "" : digits);
  const separator = isJsonObject(options["separator"]) ? options["separator"] : undefined;
  const character = separator === undefined ? "" : printValue(separator["char"]);
  if (separator?.["allowLeading"] === true && input === character) return [];
  const between = `[${character.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]`;
  const pattern =
    character === ""
      ? word
      : `${separator?.["allowLeading"] === true ? `${between}?` : ""}${word}(?:${between}${word})*`;
  return new RegExp(`^${pattern}$`).test(input)
    ? []
    : [{ message: `{{print(value)}} must be in ${printValue(type)} case` }];
};

/** Reports a text that does not match a pattern, or matches one that it must not match. */
export const pattern: RuleFunction = (input, { match, notMatch }) => {
  if (typeof input !== "string") return [];
  const problems: Problem[] = [];
  if (typeof match === "string" && !toPattern(match).test(input))
    problems.push({ message: `{{print(value)}} does not match the pattern \`${match}\`` });
  if (typeof notMatch === "string" && toPattern(notMatch).test(input))
    problems.push({ message: `{{print(value)}} matches the pattern \`${notMatch}\`` });
  return problems;
};

/** A pattern may be written with its flags: `/abc/i`. */
function toPattern(text: string): RegExp {
  const [, source, flags = ""] = /^\/(.+)\/([a-z]*)$/.exec(text) ?? [];
  return source === undefined ? new RegExp(text) : new RegExp(source, flags.replaceAll(/[gy]/g, ""));
}

/** Reports a value that is not among the listed ones. */
export const enumeration: RuleFunction = (input, { values }) => {
  if (input === undefined || (typeof input === "object" && input !== null) || !isJsonArray(values)) return [];
  if (values.includes(input)) return [];
  return [
    { message: `{{print(value)}} must be one of ${values.map((value) => `\`${printValue(value)}\``).join(", ")}` },
  ];
};

/** Reports a text, a list, an object, or a number that is too short or too long. */
export const length: RuleFunction = (input, { min, max }) => {
  const size = sizeOf(input);
  if (size === undefined) return [];
  const problems: Problem[] = [];
  if (typeof min === "number" && size < min)
    problems.push({ message: `{{print(property)}} must be at least ${min}, but is ${size}` });
  if (typeof max === "number" && size > max)
    problems.push({ message: `{{print(property)}} must be at most ${max}, but is ${size}` });
  return problems;
};

function sizeOf(input: JsonValue | undefined): number | undefined {
  if (typeof input === "number") return input;
  if (typeof input === "string" || isJsonArray(input)) return input.length;
  return isJsonObject(input) ? Object.keys(input).length : undefined;
}

/** Reports the first item, or the first key, that is out of order. */
export const alphabetical: RuleFunction = (input, options, { path }) => {
  if (!isJsonArray(input) && !isJsonObject(input)) return [];
  const keys = isJsonArray(input) ? input : Object.keys(input);
  if (keys.length < 2) return [];
  const keyedBy = options["keyedBy"];
  const sorted = typeof keyedBy === "string" ? readKeyed(keys, keyedBy) : keys;
  if (sorted === undefined) return [{ message: "the items of {{print(property)}} must be objects" }];
  if (!sorted.every(isSortable)) return [{ message: "the items of {{print(property)}} must be texts or numbers" }];
  const index = sorted.findIndex((item, position) => isAfter(item, sorted[position + 1]));
  if (index === -1) return [];
  const message = `\`${printValue(sorted[index])}\` must be after \`${printValue(sorted[index + 1])}\``;
  if (typeof keyedBy === "string") return [{ message }];
  return [{ message, path: [...path, isJsonArray(input) ? String(index) : printValue(sorted[index])] }];
};

function readKeyed(items: readonly JsonValue[], key: string): readonly (JsonValue | undefined)[] | undefined {
  return items.every(isJsonObject) ? items.map((item: JsonObject) => item[key]) : undefined;
}

function isSortable(item: JsonValue | undefined): item is string | number {
  return typeof item === "string" || typeof item === "number";
}

/** Numbers, also in texts, are in numeric order. */
function isAfter(one: JsonValue | undefined, next: JsonValue | undefined): boolean {
  if (next === undefined || one === undefined) return false;
  const isFirstNumber = typeof one === "number" || Number.isNaN(Number(one));
  if (isFirstNumber && (typeof next === "number" || !Number.isNaN(Number(next)))) return Number(one) - Number(next) > 0;
  return typeof one === "string" && typeof next === "string" && one.localeCompare(next, "en") > 0;
}

/** Reports the values of an `enum` that do not have the schema's type. */
export const typedEnum: RuleFunction = (input, _options, { path, document }) => {
  if (!isJsonObject(input) || !isJsonArray(input["enum"])) return [];
  const types = typesOf(input, document.formats);
  if (types === undefined) return [];
  return input["enum"].flatMap((value, index) =>
    types.includes(typeOf(value, types.includes("integer")))
      ? []
      : [
          {
            message: `the value \`${printValue(value)}\` does not have the type ${types.map((type) => `\`${type}\``).join(" or ")}`,
            path: [...path, "enum", String(index)],
          },
        ],
  );
};

function typesOf(schema: JsonObject, formats: ReadonlySet<string>): readonly string[] | undefined {
  const { type } = schema;
  const stated = isJsonArray(type) ? type.map(printValue) : typeof type === "string" ? [type] : undefined;
  const isNullable =
    (schema["nullable"] === true && formats.has("oas3_0")) || (schema["x-nullable"] === true && formats.has("oas2"));
  return isNullable && stated !== undefined ? [...stated, "null"] : stated;
}

function typeOf(value: JsonValue, seesIntegers: boolean): string {
  if (value === null) return "null";
  if (isJsonArray(value)) return "array";
  if (typeof value === "number") return seesIntegers && Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
