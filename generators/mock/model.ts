import type { ApiModel, Operation } from "../api/model.ts";
import type { SampleValue } from "../samples/sample-value.ts";
import type { FindShapeSchema } from "../validators/parameter-shapes.ts";
import type { HeadersInput } from "../validators/runtime/decode-parameters.ts";
import type { toValidationError, ValidationErrorItem } from "../validators/runtime/validation-error.ts";
import type { Validation, Validator } from "../validators/runtime/validator.ts";

/** A request as it came in: nothing is decoded yet. */
export interface MockRequest {
  /** Upper case. */
  readonly method: string;
  /** As written, without the query. */
  readonly path: string;
  /** As written, without the question mark. */
  readonly query: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array | "too large";
}

/** What is to be sent, and when. */
export interface MockAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: MockBody;
  /** To wait before anything is sent. */
  readonly delayMs: number;
  /** What was wrong, for whoever watches the terminal. */
  readonly note: string | undefined;
}

export type MockBody =
  | { readonly kind: "none" }
  | { readonly kind: "whole"; readonly content: string | Uint8Array }
  /** Events or lines, one after the other. */
  | { readonly kind: "pieces"; readonly pieces: readonly string[]; readonly delayMs: number };

/** One description that the mock answers for. */
export interface MockApi {
  readonly api: ApiModel;
  readonly find: FindShapeSchema;
  readonly sampleValue: SampleValue;
  /** Loads what judges one operation: its module of the kit as it is shipped. */
  readonly loadKit: (operation: Operation) => Promise<MockKit>;
}

/** The kit, as far as one operation needs it. */
export interface MockKit {
  readonly operation: MockOperation;
  readonly toValidationError: typeof toValidationError;
}

/** What an operation's module of the kit exports; contract section 5. */
export interface MockOperation {
  readonly parameters: {
    readonly decodeQuery?: (query: string) => Validation<unknown>;
    readonly decodePath?: (address: string) => Validation<unknown>;
    readonly decodeHeaders?: (headers: HeadersInput) => Validation<unknown>;
    readonly decodeCookie?: (cookie: string) => Validation<unknown>;
  };
  readonly request: Readonly<Record<string, KitValidator>>;
  readonly responses: Readonly<Record<string, Readonly<Record<string, Validator<unknown>>>>>;
  readonly responseHeaders: Readonly<
    Record<string, { readonly decodeHeaders: (headers: HeadersInput) => Validation<unknown> }>
  >;
}

/** A validator of a body; forms read themselves. */
export type KitValidator = Validator<unknown> & {
  readonly decodeForm?: (form: never) => Validation<unknown> | Promise<Validation<unknown>>;
};

/** One fault of a request. */
export interface Complaint {
  readonly place: "path" | "query" | "header" | "cookie" | "body";
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  /** The same in the API's own words. */
  readonly item: ValidationErrorItem;
}

/** An operation that was asked for, with everything that its answer is made of. */
export interface MockCall {
  readonly api: MockApi;
  readonly operation: Operation;
  readonly kit: MockKit;
  readonly request: MockRequest;
  /** The path that belongs to the operation, without the base path of the site. */
  readonly path: string;
}
