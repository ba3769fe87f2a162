import type { Operation, Response } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";
import { isJsonType } from "../source/media-types.ts";
import { describeComplaint } from "./validate-request.ts";
import type { Complaint, MockAnswer, MockCall } from "./model.ts";
import { readPreferences } from "./prefer.ts";
import { writeAnswer } from "./write-answer.ts";

/** An error in the mock's words. The API may document its own. */
export interface Refusal {
  readonly status: number;
  /** The body if the description documents none for this status. */
  readonly ours: JsonValue;
  readonly note: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
}

const longestIssues = 4000;

/** An error in the mock's words, for a URL without an operation. */
export function plainRefusal({ status, ours, note, headers = [] }: Refusal): MockAnswer {
  return {
    status,
    headers: [...headers, ["content-type", "application/json"]],
    body: { kind: "whole", content: JSON.stringify(ours, undefined, 2) },
    delayMs: 0,
    note,
  };
}

/**
 * An error as the operation documents it: its example, a generated value, or the mock's words if it documents nothing.
 */
export function refuse(call: MockCall, refusal: Refusal): MockAnswer {
  const response = findResponse(call.operation, refusal.status);
  const media = response?.content.find(({ name }) => isJsonType(name)) ?? response?.content[0];
  if (response === undefined || media === undefined) return plainRefusal(refusal);
  const { status, note, headers = [] } = refusal;
  const preferences = readPreferences(undefined);
  const answer = writeAnswer(call, { response, status, media, example: undefined, preferences });
  return { ...answer, headers: [...answer.headers, ...headers], note };
}

/**
 * The response to an invalid request. Its status is 422 if the operation documents it, otherwise 400, and the reverse
 * for a body that cannot be parsed. The body contains the kit's issues if the documented schema fits them.
 */
export function refuseInvalid(call: MockCall, complaints: readonly Complaint[], isSyntax: boolean): MockAnswer {
  const wanted = isSyntax ? [400, 422] : [422, 400];
  const stated = wanted.find((status) =>
    call.operation.responses.some((response) => response.status === String(status)),
  );
  const status = stated ?? wanted[0] ?? 422;
  const ours = { detail: complaints.map(({ item }) => item) } as unknown as JsonValue; // items are plain JSON
  const [first] = complaints;
  const more = complaints.length > 1 ? ` (and ${complaints.length - 1} more)` : "";
  const refusal: Refusal = {
    status,
    ours,
    note: first === undefined ? "" : `${describeComplaint(first)}${more}`,
    headers: [["x-docsgen-issues", printIssues(complaints)]],
  };
  return speaksOurs(call, status, ours) ? { ...plainRefusal(refusal), status } : refuse(call, refusal);
}

/**
 * Returns whether the documented schema is meant for the mock's body: it accepts this body and rejects one with another
 * `detail`.
 */
function speaksOurs({ operation, kit }: MockCall, status: number, ours: JsonValue): boolean {
  const response = findResponse(operation, status);
  if (response === undefined) return true;
  const validators = kit.operation.responses[response.status] ?? {};
  const validator = Object.entries(validators).find(([name]) => isJsonType(name))?.[1];
  if (validator === undefined) return response.content.length === 0;
  return validator.is(ours) && !validator.is({ detail: 0 });
}

/**
 * The response of a status: the exact status, its range, or `default`, which is not an error if no other response is a
 * success.
 */
export function findResponse({ responses }: Operation, status: number): Response | undefined {
  const range = `${Math.floor(status / 100)}XX`;
  const stated = (name: string): Response | undefined =>
    responses.find((response) => response.status.toUpperCase() === name.toUpperCase());
  const own = stated(String(status)) ?? stated(range);
  if (own !== undefined) return own;
  const tellsSuccess = responses.some((response) => /^[23]/.test(response.status));
  return status < 400 || tellsSuccess ? stated("default") : undefined;
}

/** The issues for programs, as ASCII JSON. Only as many as fit into a header. */
function printIssues(complaints: readonly Complaint[]): string {
  const printed = complaints.map(({ place, pointer, code, message }) =>
    JSON.stringify({ in: place, pointer, code, message: message.slice(0, 300) }).replaceAll(
      /[^\x20-\x7E]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );
  let length = 2;
  const fitting = printed.filter((text) => (length += text.length + 1) <= longestIssues);
  return `[${fitting.join(",")}]`;
}
