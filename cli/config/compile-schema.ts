import { Ajv2020, type AnySchemaObject, type CodeOptions } from "ajv/dist/2020.js";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../generators/source/json.ts";
import { configFormats } from "./config-formats.ts";
import { configSchema } from "./schema.ts";

/** Ajv with the formats of the config. Apart from the check, because the build compiles the schema with other options. */
export function createConfigAjv(code: CodeOptions): Ajv2020 {
  // A test checks the schema itself. Checking it at each run takes as long as checking the config.
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, validateSchema: false, code });
  for (const [name, format] of Object.entries(configFormats)) ajv.addFormat(name, format);
  return ajv;
}

/** The schema of configs without the keys that only editors need: they are most of it, and of the time to compile it. */
export function leanConfigSchema(): AnySchemaObject {
  return dropCovered(configSchema);
}

/** Removes `properties` whose schemas equal the schema of `additionalProperties`, except for their descriptions. */
function dropCovered(schema: JsonObject): JsonObject {
  const { properties, additionalProperties } = schema;
  const covered = isJsonObject(additionalProperties) ? JSON.stringify(additionalProperties) : undefined;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (key === "properties" && isJsonObject(properties) && covered !== undefined) {
        const isCovered = Object.values(properties).every(
          (property) => isJsonObject(property) && JSON.stringify({ ...property, description: undefined }) === covered,
        );
        if (isCovered) return [];
      }
      return value === undefined ? [] : [[key, dropInside(value)]];
    }),
  );
}

function dropInside(value: JsonValue): JsonValue {
  if (isJsonArray(value)) return value.map(dropInside);
  return isJsonObject(value) ? dropCovered(value) : value;
}
