import type { Issue } from "../../generators/validators/model.ts";
import type { Validation, Validator } from "../../generators/validators/runtime/validator.ts";

export type { Issue, Validation };

type AnyValidator = Validator<unknown>;

/** A body's validator, with the door that forms have besides. */
export interface KitBody extends AnyValidator {
  readonly decodeForm?: (form: string | FormData) => Validation<unknown> | Promise<Validation<unknown>>;
}

export type KitContent = Readonly<Record<string, KitBody>>;

/** What the kit's module of an operation exports; the console asks nobody else whether a value is valid. */
export interface KitOperation {
  readonly parameters: {
    readonly path?: AnyValidator;
    readonly decodeQuery?: (query: string) => Validation<unknown>;
    readonly decodePath?: (address: string) => Validation<unknown>;
    readonly decodeHeaders?: (headers: Readonly<Record<string, string>>) => Validation<unknown>;
    readonly decodeCookie?: (cookie: string) => Validation<unknown>;
  };
  readonly request: KitContent;
  readonly responses: Readonly<Record<string, KitContent>>;
  readonly responseHeaders: Readonly<
    Record<string, { readonly decodeHeaders: (headers: readonly (readonly [string, string])[]) => Validation<unknown> }>
  >;
}

/** The kit's own way to find what is stated for a status: by itself, else by its range, else by `default`. */
export type FindStatus = <T>(stated: Readonly<Record<string, T>>, status: number) => T | undefined;

/** What the console loads of the kit. */
export interface Kit {
  readonly operation: KitOperation;
  readonly findStatus: FindStatus;
}

/** What is wrong with a value; nothing where it is valid. */
export function issuesOf(validation: Validation<unknown>): readonly Issue[] {
  return validation.valid ? [] : validation.issues;
}

/** The entry of a media type: by its name, else without parameters, else by a range such as `image/*`. */
export function findMedia<T>(content: Readonly<Record<string, T>>, type: string): readonly [string, T] | undefined {
  const bare = bareType(type);
  const [kind = ""] = bare.split("/");
  const entries = Object.entries(content);
  return (
    entries.find(([name]) => name.toLowerCase() === type.toLowerCase()) ??
    [bare, `${kind}/*`, "*/*"].flatMap((wanted) => entries.filter(([name]) => bareType(name) === wanted))[0]
  );
}

/** A media type without its parameters, in lower case. */
export function bareType(type: string): string {
  return (type.split(";")[0] ?? "").trim().toLowerCase();
}
