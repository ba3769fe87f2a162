import type { Parameter } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";
import type { SampleContext } from "./model.ts";
import { resolveSchema } from "./resolve-schema.ts";

/**
 * The value of a parameter in a sample: a valid example, a generated value, or the parameter's name as a placeholder.
 * Undefined if no valid value is known.
 */
export function parameterValue(
  parameter: Parameter,
  context: SampleContext,
  fits: (value: JsonValue) => boolean,
): JsonValue | undefined {
  const known = context.parameterValues.get(parameter);
  if (known !== undefined) return known.value;
  const value = chooseValue(parameter, context, fits);
  context.parameterValues.set(parameter, { value });
  return value;
}

function chooseValue(
  parameter: Parameter,
  context: SampleContext,
  fits: (value: JsonValue) => boolean,
): JsonValue | undefined {
  const { schema } = parameter;
  const isValid = (value: JsonValue): boolean => fits(value) && context.accepts(schema, value);
  const stated = parameter.examples.map(({ value }) => value).find(isValid);
  if (stated !== undefined) return stated;
  const target = resolveSchema(schema, context.validators.findSchema);
  const isAnyText = target.kind === "string" && target.format === undefined && parameter.in === "path";
  const hasOwn = [schema, target].some(({ examples, default: value }) => examples.length > 0 || value !== undefined);
  const name = nameValue(parameter.name);
  if (isAnyText && !hasOwn && isValid(name)) return name;
  const made = context.sampleValue(schema, "request");
  if (made !== undefined && fits(made)) return made;
  return isValid(name) ? name : undefined;
}

/** `model_id` as an obvious placeholder: `MODEL_ID`. */
export function nameValue(name: string): string {
  const word = name.replaceAll(/([a-z\d])([A-Z])/g, "$1_$2").replaceAll(/\W+/g, "_");
  return word.replaceAll(/^_+|_+$/g, "").toUpperCase() || "VALUE";
}
