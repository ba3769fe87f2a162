import {
  decodeCookie,
  decodeHeaders,
  decodePath,
  decodeQuery,
  type HeadersInput,
  type QueryInput,
} from "./decode-parameters.ts";
import { judgeDecoded } from "./derive-validator.ts";
import type { ParameterShape } from "./parameter-shape.ts";
import type { Validation, Validator } from "./validator.ts";

type Place = "query" | "path" | "header" | "cookie";
type ByPlace<T> = Readonly<Partial<Record<Place, T>>>;
type Shapes = readonly ParameterShape[];
type ReadWhole = (validator: Validator<unknown>, query: QueryInput) => Validation<unknown>;

/** The validators of an operation's parameters, and beside each the door that reads them from where they stand. */
export function createParameters(
  validators: ByPlace<Validator<unknown>>,
  shapes: Omit<ByPlace<Shapes>, "query"> & { readonly query?: Shapes | ReadWhole },
  template: string,
): Readonly<Record<string, unknown>> {
  const { query, path, header, cookie } = validators;
  return {
    ...validators,
    ...(query && { decodeQuery: (given: QueryInput) => readQuery(query, shapes.query ?? [], given) }),
    ...(path && {
      decodePath: (address: string) => judgeDecoded(path, decodePath(shapes.path ?? [], template, address)),
    }),
    ...(header && {
      decodeHeaders: (given: HeadersInput) => judgeDecoded(header, decodeHeaders(shapes.header ?? [], given)),
    }),
    ...(cookie && { decodeCookie: (given: string) => judgeDecoded(cookie, decodeCookie(shapes.cookie ?? [], given)) }),
  };
}

function readQuery(validator: Validator<unknown>, shapes: Shapes | ReadWhole, query: QueryInput): Validation<unknown> {
  return typeof shapes === "function" ? shapes(validator, query) : judgeDecoded(validator, decodeQuery(shapes, query));
}
