import { decodeHeaders, type HeadersInput } from "./decode-parameters.ts";
import { validateDecoded } from "./derive-validator.ts";
import type { ParameterShape } from "./parameter-shape.ts";
import type { Validation, Validator } from "./validator.ts";

/** The validator of a response's headers, which also decodes them. `place` is the URL of their reference section. */
export function createHeaders<T>(
  validator: Validator<T>,
  shapes: readonly ParameterShape[],
  place?: string,
): Validator<T> & { readonly decodeHeaders: (headers: HeadersInput) => Validation<T> } {
  return Object.assign(validator, {
    decodeHeaders: (headers: HeadersInput) => validateDecoded(validator, decodeHeaders(shapes, headers), place),
  });
}
