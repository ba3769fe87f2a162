import type { Operation } from "../../api/model.ts";
import { certainRename } from "../../source/certain-rename.ts";
import { DocsgenError, type DocsgenErrorOptions } from "../../source/docsgen-error.ts";
import { findNearestName, meant, useOneOf } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";

/** A name that a workflow uses, and the names that exist. */
export interface UnknownReference {
  readonly name: string;
  readonly known: readonly string[];
}

/** Where the wrong name is, the name that it most likely means, and the change if that is certain. */
function locate({ name, known }: UnknownReference, position: Position): DocsgenErrorOptions {
  return { position, hint: meant(findNearestName(name, known)), fix: certainRename(name, known, position) };
}

export const noSuchStep = (wrong: UnknownReference, position: Position): DocsgenError =>
  new DocsgenError("workflow/unknown-step", `The workflow has no step \`${wrong.name}\`.`, locate(wrong, position));

export const noSuchWorkflow = (wrong: UnknownReference, position: Position): DocsgenError =>
  new DocsgenError("workflow/unknown-workflow", `The file has no workflow \`${wrong.name}\`.`, locate(wrong, position));

export const noSuchOutput = (owner: string, wrong: UnknownReference, position: Position): DocsgenError =>
  new DocsgenError("workflow/unknown-output", `\`${owner}\` has no output \`${wrong.name}\`.`, locate(wrong, position));

export const noSuchInput = (wrong: UnknownReference, position: Position): DocsgenError =>
  new DocsgenError("workflow/unknown-input", `The workflow has no input \`${wrong.name}\`.`, locate(wrong, position));

export const noSuchParameter = (operation: Operation, wrong: UnknownReference, position: Position): DocsgenError =>
  new DocsgenError(
    "workflow/unknown-parameter",
    `The operation \`${operation.id}\` has no parameter \`${wrong.name}\`.`,
    {
      ...locate(wrong, position),
      operation: operation.id,
    },
  );

export const noSuchProperty = (operation: Operation, wrong: UnknownReference, position: Position): DocsgenError =>
  new DocsgenError(
    "workflow/unknown-property",
    `The response of \`${operation.id}\` has no property \`${wrong.name}\`.`,
    {
      ...locate(wrong, position),
      operation: operation.id,
    },
  );

export const noSuchStatus = (
  operation: Operation,
  { status, known }: { readonly status: string; readonly known: readonly string[] },
  position: Position,
): DocsgenError =>
  new DocsgenError("workflow/unknown-status", `The operation \`${operation.id}\` has no response \`${status}\`.`, {
    position,
    severity: "warning",
    operation: operation.id,
    hint: useOneOf(known),
  });

export const noExpression = (text: string, position: Position): DocsgenError =>
  new DocsgenError("workflow/expression", `\`${text}\` is not a runtime expression of Arazzo.`, {
    position,
    hint: "use `$inputs`, `$steps`, `$workflows`, `$response`, `$request`, `$statusCode`, `$url`, `$method`, `$outputs`, `$components`, or `$sourceDescriptions`",
  });
