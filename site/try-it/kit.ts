import type { Issue } from "../../generators/validators/model.ts";
import type { Validation, Validator } from "../../generators/validators/runtime/validator.ts";

export type { Issue, Validation };

type AnyValidator = Validator<unknown>;

/** A body's validator. For forms, it also decodes the body. */
export interface KitBody extends AnyValidator {
  readonly decodeForm?: (form: string | FormData) => Validation<unknown> | Promise<Validation<unknown>>;
}

export type KitContent = Readonly<Record<string, KitBody>>;

/** The exports of the kit's module of an operation. Only the kit decides whether a value is valid. */
export interface KitOperation {
  readonly parameters: {
    readonly path?: AnyValidator;
    readonly decodeQuery?: (query: string) => Validation<unknown>;
    readonly decodePath?: (url: string) => Validation<unknown>;
    readonly decodeHeaders?: (headers: Readonly<Record<string, string>>) => Validation<unknown>;
    readonly decodeCookie?: (cookie: string) => Validation<unknown>;
  };
  readonly request: KitContent;
  readonly responses: Readonly<Record<string, KitContent>>;
  readonly responseHeaders: Readonly<
    Record<string, { readonly decodeHeaders: (headers: readonly (readonly [string, string])[]) => Validation<unknown> }>
  >;
}

/** The kit's lookup for a status: the exact status, its range, or `default`. */
export type FindStatus = <T>(stated: Readonly<Record<string, T>>, status: number) => T | undefined;

/** The part of the kit that the panel loads. */
export interface LoadedKit {
  readonly operation: KitOperation;
  readonly findStatus: FindStatus;
}

/** The issues of a value. Empty if it is valid. */
export function issuesOf(validation: Validation<unknown>): readonly Issue[] {
  return validation.valid ? [] : validation.issues;
}

/** The entry of a media type: by its name, without parameters, or by a range such as `image/*`. */
export function findMedia<T>(content: Readonly<Record<string, T>>, type: string): readonly [string, T] | undefined {
  const bare = bareType(type);
  const [kind = ""] = bare.split("/");
  const entries = Object.entries(content);
  return (
    entries.find(([name]) => name.toLowerCase() === type.toLowerCase()) ??
    [bare, `${kind}/*`, "*/*"].flatMap((expected) => entries.filter(([name]) => bareType(name) === expected))[0]
  );
}

/** A media type without its parameters, in lower case. */
export function bareType(type: string): string {
  return (type.split(";")[0] ?? "").trim().toLowerCase();
}
