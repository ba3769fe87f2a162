import type { ApiModel, Operation } from "../api/model.ts";
import type { SampleValue } from "../samples/sample-value.ts";
import type { FindShapeSchema } from "../validators/parameter-shapes.ts";
import type { HeadersInput } from "../validators/runtime/decode-parameters.ts";
import type { toValidationError, ValidationErrorItem } from "../validators/runtime/validation-error.ts";
import type { Validation, Validator } from "../validators/runtime/validator.ts";

/** A request as it arrived, without any decoding. */
export interface MockRequest {
  /** Upper case. */
  readonly method: string;
  /** Encoded, without the query. */
  readonly path: string;
  /** Encoded, without the question mark. */
  readonly query: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array | "too large";
}

/** A response and its timing. */
export interface MockResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: MockBody;
  /** The delay before the first byte. */
  readonly delayMs: number;
  /** What was wrong, for the terminal. */
  readonly note: string | undefined;
}

export type MockBody =
  | { readonly kind: "none" }
  | { readonly kind: "whole"; readonly content: string | Uint8Array }
  /** Events or lines in order. */
  | { readonly kind: "pieces"; readonly pieces: readonly string[]; readonly delayMs: number };

/** One description that the mock serves. */
export interface MockApi {
  readonly api: ApiModel;
  readonly find: FindShapeSchema;
  readonly sampleValue: SampleValue;
  /** Loads the kit's module of one operation, as it is shipped. */
  readonly loadKit: (operation: Operation) => Promise<MockKit>;
}

/** The part of the kit that one operation needs. */
export interface MockKit {
  readonly operation: MockOperation;
  readonly toValidationError: typeof toValidationError;
}

/** The exports of an operation's module in the kit (contract section 5). */
export interface MockOperation {
  readonly parameters: {
    readonly decodeQuery?: (query: string) => Validation<unknown>;
    readonly decodePath?: (url: string) => Validation<unknown>;
    readonly decodeHeaders?: (headers: HeadersInput) => Validation<unknown>;
    readonly decodeCookie?: (cookie: string) => Validation<unknown>;
  };
  readonly request: Readonly<Record<string, KitValidator>>;
  readonly responses: Readonly<Record<string, Readonly<Record<string, Validator<unknown>>>>>;
  readonly responseHeaders: Readonly<
    Record<string, { readonly decodeHeaders: (headers: HeadersInput) => Validation<unknown> }>
  >;
}

/** A body validator. For forms, it also decodes the body. */
export type KitValidator = Validator<unknown> & {
  readonly decodeForm?: (form: never) => Validation<unknown> | Promise<Validation<unknown>>;
};

/** One error in a request. */
export interface RequestError {
  readonly place: "path" | "query" | "header" | "cookie" | "body";
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  /** The same in the API's own words. */
  readonly item: ValidationErrorItem;
}

/** The requested operation, with everything that its response depends on. */
export interface MockCall {
  readonly api: MockApi;
  readonly operation: Operation;
  readonly kit: MockKit;
  readonly request: MockRequest;
  /** The operation's path, without the site's base path. */
  readonly path: string;
}
