import type { Operation } from "../api/model.ts";
import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";

/** A sample that would send a wrong call. docsgen does not show it. */
export const sampleNotShown = (
  operation: Operation,
  { label, reason }: { readonly label: string; readonly reason: string },
  position: Position,
): DocsgenError =>
  new DocsgenError("sample/not-shown", `The ${label} sample for \`${operation.id}\` is not shown: ${reason}.`, {
    severity: "note",
    position,
    operation: operation.id,
    part: "request",
    hint: "give the request body and the required parameters examples that match their schemas",
  });
