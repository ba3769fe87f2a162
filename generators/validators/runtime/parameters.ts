import {
  decodeCookie,
  decodeHeaders,
  decodePath,
  decodeQuery,
  type HeadersInput,
  type QueryInput,
} from "./decode-parameters.ts";
import { validateDecoded } from "./derive-validator.ts";
import type { ParameterShape } from "./parameter-shape.ts";
import type { Validation, Validator } from "./validator.ts";

type Place = "query" | "path" | "header" | "cookie";
type ByPlace<T> = Readonly<Partial<Record<Place, T>>>;
type Shapes = readonly ParameterShape[];
type ReadWhole = (validator: Validator<unknown>, query: QueryInput, place?: string) => Validation<unknown>;

/**
 * The validators of an operation's parameters, each with a decoder for its location. `url` is the URL of the
 * operation's reference section.
 */
// oxlint-disable-next-line max-params -- generated code calls it once for each operation; names of options would lengthen each module
export function createParameters(
  validators: ByPlace<Validator<unknown>>,
  shapes: Omit<ByPlace<Shapes>, "query"> & { readonly query?: Shapes | ReadWhole },
  template: string,
  url?: string,
): Readonly<Record<string, unknown>> {
  const { query, path, header, cookie } = validators;
  const at = (place: Place | "querystring"): string | undefined => (url === undefined ? undefined : `${url}/${place}`);
  return {
    ...validators,
    ...(query && {
      decodeQuery: (given: QueryInput) =>
        readQuery(query, shapes.query ?? [], given, at(typeof shapes.query === "function" ? "querystring" : "query")),
    }),
    ...(path && {
      decodePath: (requestUrl: string) =>
        validateDecoded(path, decodePath(shapes.path ?? [], template, requestUrl), at("path")),
    }),
    ...(header && {
      decodeHeaders: (given: HeadersInput) =>
        validateDecoded(header, decodeHeaders(shapes.header ?? [], given), at("header")),
    }),
    ...(cookie && {
      decodeCookie: (given: string) => validateDecoded(cookie, decodeCookie(shapes.cookie ?? [], given), at("cookie")),
    }),
  };
}

// oxlint-disable-next-line max-params -- the arguments of the function that it may call
function readQuery(
  validator: Validator<unknown>,
  shapes: Shapes | ReadWhole,
  query: QueryInput,
  place?: string,
): Validation<unknown> {
  return typeof shapes === "function"
    ? shapes(validator, query, place)
    : validateDecoded(validator, decodeQuery(shapes, query), place);
}
