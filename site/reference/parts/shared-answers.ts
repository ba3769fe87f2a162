import type { ApiModel, Operation, Response } from "../../../generators/api/model.ts";
import { anchorSegment } from "../../../generators/validators/runtime/anchor.ts";
import { operationTitle } from "./operation-title.ts";

/** An answer whose body an earlier operation shows: where, and what that operation is called. */
export interface SharedAnswer {
  /** A failure is equal with its examples; of a success only the body is. */
  readonly kind: "failure" | "success";
  readonly anchor: string;
  readonly title: string;
}

/** The id of an answer, from the id of its operation. */
export function answerAnchor(operation: string, status: string): string {
  return `${operation}/response/${anchorSegment(status)}`;
}

/**
 * Answers whose body an earlier operation has already shown, by their id: one long page would else tell the same with
 * every operation.
 */
export function findSharedAnswers(
  { operations, webhooks }: ApiModel,
  anchorOfOperation: (operation: Operation) => string,
): ReadonlyMap<string, SharedAnswer> {
  const first = new Map<string, SharedAnswer>();
  const shared = new Map<string, SharedAnswer>();
  for (const operation of [...operations, ...webhooks]) {
    for (const response of operation.responses) {
      const key = bodyKey(response);
      if (key === undefined) continue;
      const anchor = answerAnchor(anchorOfOperation(operation), response.status);
      const kind = isSuccess(response) ? "success" : "failure";
      const earlier = first.get(key);
      if (earlier) shared.set(anchor, earlier);
      else first.set(key, { kind, anchor, title: operationTitle(operation) });
    }
  }
  return shared;
}

/** Equal for equal bodies; undefined where a body has no named schema that the page describes. */
function bodyKey(response: Response): string | undefined {
  const bodies = response.content.map(({ name, schema, examples }) => {
    if (schema?.kind !== "reference") return undefined;
    return isSuccess(response) ? [name, schema.name] : [name, schema.name, examples.map(({ value }) => value)];
  });
  if (bodies.length === 0 || bodies.includes(undefined)) return undefined;
  return JSON.stringify(isSuccess(response) ? bodies : [response.status, bodies]);
}

function isSuccess({ status }: Response): boolean {
  return status.startsWith("2");
}
