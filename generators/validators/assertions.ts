import { isJsonObject, type JsonValue } from "../source/json.ts";

const kinds = new Set<unknown>(["null", "boolean", "object", "array", "number", "string", "integer"]);

/**
 * Returns Ajv's definition of a keyword without subschemas. Returns undefined for annotations and for invalid keyword
 * values, which the builder already reported.
 */
export function compileAssertion(keyword: string, value: JsonValue, rejected: ReadonlySet<string>): unknown {
  switch (keyword) {
    case "type":
      return compileType(value);
    case "enum":
      return Array.isArray(value) && value.length > 0 ? value : undefined;
    case "const":
      return value;
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return typeof value === "number" ? value : undefined;
    case "multipleOf":
      return typeof value === "number" && value > 0 ? value : undefined;
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
    case "minContains":
    case "maxContains":
      return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
    case "uniqueItems":
      return value === true ? true : undefined;
    case "pattern":
      return typeof value === "string" && isPattern(value) ? value : undefined;
    case "format":
    case "contentEncoding":
    case "contentMediaType":
      return typeof value === "string" ? value : undefined;
    case "readOnly":
    case "writeOnly":
      return value === true ? true : undefined;
    case "required":
      return compileNames(value, rejected);
    case "dependentRequired":
      return compileDependencies(value, rejected);
    default:
      return undefined;
  }
}

function compileType(value: JsonValue): unknown {
  if (typeof value === "string") return kinds.has(value) ? value : undefined;
  const types = [...new Set([value].flat())].filter((type) => kinds.has(type));
  if (types.length === 0) return undefined;
  return types.length === 1 ? types[0] : types;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u").unicode;
  } catch {
    return false;
  }
}

function compileNames(value: JsonValue, rejected: ReadonlySet<string>): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = [...new Set(value)].filter((name): name is string => typeof name === "string" && !rejected.has(name));
  return names.length === 0 ? undefined : names;
}

function compileDependencies(value: JsonValue, rejected: ReadonlySet<string>): unknown {
  if (!isJsonObject(value)) return undefined;
  const entries = Object.entries(value).flatMap(([name, names]) => {
    const compiled = names === undefined ? undefined : compileNames(names, rejected);
    return compiled === undefined ? [] : [[name, compiled] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
