import type { Parameter } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";
import { buildShape } from "../validators/parameter-shapes.ts";
import { decodeEntries } from "../validators/runtime/decode-entries.ts";
import { decodeCookie, decodeHeaders, decodePath, decodeQuery } from "../validators/runtime/decode-parameters.ts";
import { structureOf } from "../validators/runtime/parameter-shape.ts";
import type { FindSchema } from "./stated-properties.ts";

/**
 * Reads the text of an example as the parameter's style writes it. Only arrays and objects are given so: their example
 * "SHOULD contain a value in the correct format as specified in the parameter encoding", while a scalar is itself.
 * https://spec.openapis.org/oas/v3.1.1.html#parameter-object
 */
export function readStyledText(parameter: Parameter, text: string, find: FindSchema): JsonValue {
  const structure = structureOf(buildShape(parameter, find).kind);
  if (parameter.mediaType !== undefined || structure === undefined || structure.scalar?.includes("s") === true)
    return text;
  return readSerialized(parameter, text, find);
}

/** Reads the text of a parameter as it is sent: with its name or without. */
export function readSerialized(parameter: Parameter, text: string, find: FindSchema): JsonValue {
  // What the decoder gives is made of texts, numbers, booleans and null.
  return (decode(parameter, text, find)[parameter.name] as JsonValue | undefined) ?? text;
}

function decode(parameter: Parameter, text: string, find: FindSchema): Readonly<Record<string, unknown>> {
  const shape = buildShape(parameter, find);
  const { name } = parameter;
  switch (parameter.in) {
    case "path":
      return decodePath([shape], `/{${name}}`, `/${text.replaceAll("/", "%2F")}`).value;
    case "header":
      return decodeHeaders([shape], { [name]: text.replace(headerName(name), "") }).value;
    case "cookie":
      return decodeCookie([shape], text.startsWith(`${name}=`) ? text : `${name}=${text}`).value;
    case "query":
    case "querystring": {
      const named = decodeQuery([shape], text).value;
      return named[name] === undefined ? decodeEntries([shape], [[name, text]], "none").value : named;
    }
  }
}

function headerName(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}:\\s*`, "i");
}
