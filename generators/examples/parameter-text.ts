import type { Parameter } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";
import { buildShape } from "../validators/parameter-shapes.ts";
import { decodeEntries } from "../validators/runtime/decode-entries.ts";
import { decodeCookie, decodeHeaders, decodePath, decodeQuery } from "../validators/runtime/decode-parameters.ts";
import type { Decoded } from "../validators/runtime/decoded.ts";
import { structureOf } from "../validators/runtime/parameter-shape.ts";
import { rereadOne } from "./choose-reading.ts";
import type { Example } from "./model.ts";
import type { FindSchema } from "./stated-properties.ts";

/**
 * Reads the text of an example in the parameter's style. This applies only to arrays and objects: their example
 * "SHOULD contain a value in the correct format as specified in the parameter encoding", while a scalar is used as it
 * is.
 * https://spec.openapis.org/oas/v3.1.1.html#parameter-object
 */
export function readStyledText(parameter: Parameter, text: string, find: FindSchema): ReadText {
  const structure = structureOf(buildShape(parameter, find).kind);
  if (parameter.mediaType !== undefined || structure === undefined) return { value: text };
  if (structure.scalar?.includes("s") !== true) return readSerialized(parameter, text, find);
  return { value: text, reread: rereadOne(text, () => listReadings(parameter, decode(parameter, text, find))) };
}

/** The value of a text and, if there are several, a way to choose among them. */
export type ReadText = Pick<Example, "value" | "reread">;

/** Reads a parameter's text as it is sent: with or without its name. */
export function readSerialized(parameter: Parameter, text: string, find: FindSchema): ReadText {
  const decoded = decode(parameter, text, find);
  // The decoder returns only texts, numbers, booleans, and null.
  const value = (decoded.value[parameter.name] as JsonValue | undefined) ?? text;
  return decoded.reread === undefined
    ? { value }
    : { value, reread: rereadOne(value, () => listReadings(parameter, decoded)) };
}

function listReadings({ name }: Parameter, { value, reread }: Decoded): readonly unknown[] {
  return Object.hasOwn(value, name) ? [value[name], ...(reread?.(name) ?? [])] : [];
}

function decode(parameter: Parameter, text: string, find: FindSchema): Decoded {
  const shape = buildShape(parameter, find);
  const { name } = parameter;
  switch (parameter.in) {
    case "path":
      return decodePath([shape], `/{${name}}`, `/${text.replaceAll("/", "%2F")}`);
    case "header":
      return decodeHeaders([shape], { [name]: text.replace(headerName(name), "") });
    case "cookie":
      return decodeCookie([shape], text.startsWith(`${name}=`) ? text : `${name}=${text}`);
    case "query":
    case "querystring": {
      const named = decodeQuery([shape], text);
      return named.value[name] === undefined ? decodeEntries([shape], [[name, text]], "none") : named;
    }
  }
}

function headerName(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[^\w-]/g, String.raw`\$&`)}:\\s*`, "i");
}
