import type { AnyOperation, Issue, ValidationErrorItem, Validator } from "../../templates/sdk/contract.d.ts";

/** The kit of a description, as a program gets it that does not know the description. */
export interface Kit {
  /** Every operation by its operationId. */
  readonly operations: Readonly<Record<string, AnyOperation>>;
  /** The calls that the API makes. */
  readonly webhooks: Readonly<Record<string, AnyOperation>>;
  /** The validators of the schemas, by their names in the kit. */
  readonly schemas: Readonly<Record<string, Validator<unknown>>>;
  /** Finds an operation by its method and its path: a path template or a concrete URL. */
  readonly operationFor: (method: string, path: string) => AnyOperation | undefined;
  /** The API's own 422 body for issues. `place` is body, query, path, header, or cookie. */
  readonly toValidationError: (
    issues: readonly Issue[],
    place: string,
  ) => { readonly detail: readonly ValidationErrorItem[] };
}

export type { AnyOperation, Issue, ValidationErrorItem, Validator };
