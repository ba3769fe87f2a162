import { isJsonArray, isJsonObject, printValue, type JsonValue } from "../../source/json.ts";
import {
  addError,
  hasType,
  inside,
  type BuildCheck,
  type MetaSchemaCheck,
  type ObjectContext,
  type ValidationRun,
} from "./validation-model.ts";

/** The keywords that look at a value alone, or at the items of a list. */
export const checkValue: Readonly<Record<string, BuildCheck>> = {
  type: (_, expected) => {
    const types = Array.isArray(expected) ? expected : [expected];
    return failing("type", expected, (value) => !types.some((type) => hasType(value, type)));
  },
  enum: (_, expected) => {
    const values = Array.isArray(expected) ? expected : [];
    return failing("enum", expected, (value) => !values.includes(value));
  },
  const: (_, expected) => failing("enum", [expected], (value) => value !== expected),
  pattern: (_, expected) => {
    const pattern = RegExp(printValue(expected), "u");
    return failing("pattern", expected, (value) => typeof value === "string" && !pattern.test(value));
  },
  format: (_, expected) => {
    const isInvalid = formats[printValue(expected)];
    return failing("format", expected, (value) => typeof value === "string" && isInvalid?.(value) === true);
  },
  minimum: (_, expected, schema) =>
    failing("minimum", expected, (value) =>
      typeof value !== "number" || typeof expected !== "number"
        ? false
        : schema["exclusiveMinimum"] === true
          ? value <= expected
          : value < expected,
    ),
  exclusiveMinimum: (_, expected) =>
    failing(
      "exclusiveMinimum",
      expected,
      (value) => typeof value === "number" && typeof expected === "number" && value <= expected,
    ),
  minItems: (_, expected) =>
    failing("minItems", expected, (value) => Array.isArray(value) && value.length < Number(expected)),
  minProperties: (_, expected) => failing("minProperties", expected, (value) => sizeOf(value) < Number(expected)),
  maxProperties: (_, expected) =>
    failing("maxProperties", expected, (value) => isJsonObject(value) && sizeOf(value) > Number(expected)),
  required: (_, expected) => {
    const names = Array.isArray(expected) ? expected.map(String) : [];
    return (run, value, place) => {
      if (!isJsonObject(value)) return;
      for (const name of names)
        if (!Object.hasOwn(value, name)) addError(run, { value, place }, { keyword: "required", expected, name });
    };
  },
  uniqueItems: (_, expected) => (expected === true ? checkUnique : () => undefined),
  items: (compiler, expected) => {
    const check = compiler.compile(expected);
    return (run, value, place) => {
      if (!Array.isArray(value)) return;
      const within = inside(place);
      for (const [index, item] of value.entries()) {
        run.path.push(String(index));
        check(run, item, within);
        run.path.pop();
      }
    };
  },
};

function failing(keyword: string, expected: JsonValue, isInvalid: (value: JsonValue) => boolean): MetaSchemaCheck {
  return (run, value, place) => {
    if (isInvalid(value)) addError(run, { value, place }, { keyword, expected });
  };
}

/** Names the second of two equal items. */
function checkUnique(run: ValidationRun, value: JsonValue, place: ObjectContext): void {
  if (!isJsonArray(value)) return;
  const seen = new Set<string>();
  for (const [index, item] of value.entries()) {
    const text = JSON.stringify(item);
    if (seen.has(text)) {
      run.path.push(String(index));
      addError(run, { value: item, place }, { keyword: "uniqueItems", expected: true });
      run.path.pop();
    }
    seen.add(text);
  }
}

function sizeOf(value: JsonValue): number {
  return isJsonObject(value) ? Object.keys(value).length : Number.POSITIVE_INFINITY;
}

/**
 * Reports only texts that are certainly wrong. Templates in a URL, relative URLs instead of absolute ones, and patterns
 * in other dialects are common, and other checks report the harmful ones.
 */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  uri: (text) => /\s/.test(text),
  "uri-reference": (text) => /\s/.test(text.trim()),
  email: (text) => !/^\S+@\S+$/.test(text),
  "media-range": (text) => !/^[^\s/;]+\/[^\s/;]+\s*(?:;.*)?$/.test(text),
};
