import { useEffect, useMemo, useState } from "react";
import type { TryItOperation } from "./try-it-operation.ts";
import type { Draft } from "./draft.ts";
import {
  bodyValidator,
  validateParameters,
  validateParts,
  validateText,
  type ParameterErrors,
} from "./validate-request.ts";
import type { LoadedKit, KitBody } from "./kit.ts";
import { prepareBody } from "./prepare-body.ts";
import { prepareParameters } from "./prepare-request.ts";
import type { InputError } from "./input-error.ts";

/** All errors in the entered values. */
export interface InputErrors {
  readonly parameters: ParameterErrors;
  readonly body: readonly InputError[];
  /** Whether the kit has a validator for the body. */
  readonly isBodyChecked: boolean;
  readonly count: number;
}

/**
 * Validates parameters and the body separately when they change. Text is validated in the same render that shows it.
 */
export function useErrors(operation: TryItOperation, kit: LoadedKit, draft: Draft): InputErrors {
  const { parameters: values, media, texts, fields } = draft;
  const parameters = useMemo(
    () => validateParameters(kit, prepareParameters(operation, { parameters: values })),
    [operation, kit, values],
  );
  const validator = bodyValidator(operation, kit, media);
  const kind = operation.body?.media[media]?.kind;
  const text = texts[media] ?? "";
  const isText = kind === "json" || kind === "lines" || kind === "text";
  const textErrors = useMemo(
    () => (isText ? validateText(validator, text, kind) : []),
    [isText, validator, text, kind],
  );
  const partErrors = usePartErrors(operation, validator, { draft, fields, isParts: !isText && kind !== undefined });
  const body = isText ? textErrors : partErrors;
  const count = body.length + Object.values(parameters).reduce((sum, list) => sum + list.length, 0);
  return { parameters, body, isBodyChecked: validator !== undefined, count };
}

interface Parts {
  readonly draft: Draft;
  readonly fields: Draft["fields"];
  readonly isParts: boolean;
}

const none: readonly InputError[] = [];

/** The content of forms and files can only be read asynchronously. Only the latest result is used. */
function usePartErrors(
  operation: TryItOperation,
  validator: KitBody | undefined,
  { draft, fields, isParts }: Parts,
): readonly InputError[] {
  const [errors, setErrors] = useState<readonly InputError[]>(none);
  const { media } = draft;
  useEffect(() => {
    let isCurrent = true;
    const body = isParts ? prepareBody(operation, draft) : undefined;
    if (body === undefined) setErrors(none);
    else void validateParts(validator, body).then((found) => isCurrent && setErrors(found));
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- a form depends only on these two parts of the draft
  }, [operation, validator, media, fields, isParts]);
  return errors;
}
