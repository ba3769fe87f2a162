import type { FileRule } from "./binary.ts";
import { decodeEntries, splitEntries, type Entry } from "./decode-entries.ts";
import type { Decoded } from "./decoded.ts";
import { deriveValidator, issuesOf, validateDecoded } from "./derive-validator.ts";
import type { Kind, ParameterShape } from "./parameter-shape.ts";
import type { Validation, Validator } from "./validator.ts";

/** How a form is encoded: its fields, and the kind of undocumented fields. */
export interface FormShape {
  readonly fields: readonly ParameterShape[];
  /**
   * The location of the form in the description. Its fields are below `properties` unless they state another location.
   */
  readonly rule: string;
  readonly rest?: Kind;
  /** The fields that take files. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** The rule of undocumented fields, if these may be files. */
  readonly otherFiles?: FileRule;
}

export type FormInput = string | URLSearchParams | FormData;

/** The validator of a URL-encoded body, which also decodes it. `place` is the URL of its reference section. */
export function createForm<T>(
  base: Validator<T>,
  shape: FormShape,
  place?: string,
): Validator<T> & { readonly decodeForm: (form: FormInput) => Validation<T> } {
  const decodeForm = (form: FormInput): Validation<T> =>
    validateDecoded(
      base,
      typeof form === "string"
        ? decodeFields(shape, splitEntries(form, "&"), "form")
        : decodeFields(shape, [...form], "none"),
      place,
    );
  return Object.assign(
    deriveValidator(base, (value) => issuesOf(base, value)),
    { decodeForm },
  );
}

/** Undocumented fields stay text, so that the validator can reject them. */
export function decodeFields(
  { fields, rest, rule }: FormShape,
  entries: readonly Entry[],
  encoding: "form" | "none",
): Decoded {
  const stated = decodeEntries(fields, entries, encoding);
  const further = stated.unknown.map((name): ParameterShape => ({
    name,
    ...(rest === undefined ? {} : { kind: rest }),
  }));
  const decoded = further.length === 0 ? stated : decodeEntries([...fields, ...further], entries, encoding);
  const located = decoded.issues.map((issue) =>
    issue.rule === "" ? { ...issue, rule: `${rule}/properties${issue.pointer}` } : issue,
  );
  return { ...decoded, issues: located };
}
