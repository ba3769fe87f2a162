import { useEffect, useMemo, useState } from "react";
import type { TryItOperation } from "../../generators/try-it/model.ts";
import type { Draft } from "./draft.ts";
import {
  bodyValidator,
  validateParameters,
  validateParts,
  validateText,
  type ParameterProblems,
} from "./validate-request.ts";
import type { Kit, KitBody } from "./kit.ts";
import { prepareBody } from "./prepare-body.ts";
import { prepareParameters } from "./prepare-request.ts";
import type { Problem } from "./problem.ts";

/** All errors in the entered values. */
export interface Problems {
  readonly parameters: ParameterProblems;
  readonly body: readonly Problem[];
  /** Whether the kit has a validator for the body. */
  readonly isBodyChecked: boolean;
  readonly count: number;
}

/**
 * Validates parameters and the body separately when they change. Text is validated in the same render that shows it.
 */
export function useProblems(operation: TryItOperation, kit: Kit, draft: Draft): Problems {
  const { parameters: values, media, texts, fields } = draft;
  const parameters = useMemo(
    () => validateParameters(kit, prepareParameters(operation, { parameters: values })),
    [operation, kit, values],
  );
  const validator = bodyValidator(operation, kit, media);
  const kind = operation.body?.media[media]?.kind;
  const text = texts[media] ?? "";
  const isText = kind === "json" || kind === "lines" || kind === "text";
  const textProblems = useMemo(
    () => (isText ? validateText(validator, text, kind) : []),
    [isText, validator, text, kind],
  );
  const partProblems = usePartProblems(operation, validator, { draft, fields, isParts: !isText && kind !== undefined });
  const body = isText ? textProblems : partProblems;
  const count = body.length + Object.values(parameters).reduce((sum, list) => sum + list.length, 0);
  return { parameters, body, isBodyChecked: validator !== undefined, count };
}

interface Parts {
  readonly draft: Draft;
  readonly fields: Draft["fields"];
  readonly isParts: boolean;
}

const none: readonly Problem[] = [];

/** The content of forms and files can only be read asynchronously. Only the latest result is used. */
function usePartProblems(
  operation: TryItOperation,
  validator: KitBody | undefined,
  { draft, fields, isParts }: Parts,
): readonly Problem[] {
  const [problems, setProblems] = useState<readonly Problem[]>(none);
  const { media } = draft;
  useEffect(() => {
    let isCurrent = true;
    const body = isParts ? prepareBody(operation, draft) : undefined;
    if (body === undefined) setProblems(none);
    else void validateParts(validator, body).then((found) => isCurrent && setProblems(found));
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- a form depends only on these two parts of the draft
  }, [operation, validator, media, fields, isParts]);
  return problems;
}
