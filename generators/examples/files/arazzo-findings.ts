import type { Operation } from "../../api/model.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant, useOneOf } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";

/** A name that a workflow uses, and the most similar known one. */
export interface UnknownReference {
  readonly name: string;
  readonly nearest: string | undefined;
}

export const noSuchStep = ({ name, nearest }: UnknownReference, position: Position): DocsgenError =>
  new DocsgenError("workflow/unknown-step", `The workflow has no step \`${name}\`.`, {
    position,
    hint: meant(nearest),
  });

export const noSuchWorkflow = ({ name, nearest }: UnknownReference, position: Position): DocsgenError =>
  new DocsgenError("workflow/unknown-workflow", `The file has no workflow \`${name}\`.`, {
    position,
    hint: meant(nearest),
  });

export const noSuchOutput = (owner: string, { name, nearest }: UnknownReference, position: Position): DocsgenError =>
  new DocsgenError("workflow/unknown-output", `\`${owner}\` has no output \`${name}\`.`, {
    position,
    hint: meant(nearest),
  });

export const noSuchInput = ({ name, nearest }: UnknownReference, position: Position): DocsgenError =>
  new DocsgenError("workflow/unknown-input", `The workflow has no input \`${name}\`.`, {
    position,
    hint: meant(nearest),
  });

export const noSuchParameter = (
  operation: Operation,
  { name, nearest }: UnknownReference,
  position: Position,
): DocsgenError =>
  new DocsgenError("workflow/unknown-parameter", `The operation \`${operation.id}\` has no parameter \`${name}\`.`, {
    position,
    operation: operation.id,
    hint: meant(nearest),
  });

export const noSuchProperty = (
  operation: Operation,
  { name, nearest }: UnknownReference,
  position: Position,
): DocsgenError =>
  new DocsgenError("workflow/unknown-property", `The response of \`${operation.id}\` has no property \`${name}\`.`, {
    position,
    operation: operation.id,
    hint: meant(nearest),
  });

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
