import type { Operation, Response } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";
import { isJsonType } from "../source/media-types.ts";
import { describeError } from "./validate-request.ts";
import type { RequestError, MockResponse, MockCall } from "./model.ts";
import { readPreferences } from "./prefer.ts";
import { writeResponse } from "./write-response.ts";

/** An error in the mock's words. The API may document its own. */
export interface ErrorResponse {
  readonly status: number;
  /** The body if the description documents none for this status. */
  readonly mockBody: JsonValue;
  readonly note: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** The media type. The default is JSON. */
  readonly type?: string;
}

const maxIssuesLength = 4000;

/** An error in the mock's words, for a URL without an operation. */
export function plainError({ status, mockBody, note, headers = [], type }: ErrorResponse): MockResponse {
  return {
    status,
    headers: [...headers, ["content-type", type ?? "application/json"]],
    body: { kind: "whole", content: JSON.stringify(mockBody, undefined, 2) },
    delayMs: 0,
    note,
  };
}

/**
 * An error as the operation documents it: its example, a generated value, or the mock's words if it documents nothing.
 */
export function respondWithError(call: MockCall, errorResponse: ErrorResponse): MockResponse {
  const response = findResponse(call.operation, errorResponse.status);
  const media = response?.content.find(({ name }) => isJsonType(name)) ?? response?.content[0];
  if (response === undefined || media === undefined) return plainError(errorResponse);
  const { status, note, headers = [] } = errorResponse;
  const preferences = readPreferences(undefined);
  const documented = writeResponse(call, { response, status, media, example: undefined, preferences });
  return { ...documented, headers: [...documented.headers, ...headers], note };
}

/**
 * The response to an invalid request. Its status is 422 if the operation documents it, otherwise 400, and the reverse
 * for a body that cannot be parsed. The body contains the kit's issues if the documented schema fits them.
 */
export function rejectInvalid(call: MockCall, errors: readonly RequestError[], isSyntax: boolean): MockResponse {
  const expected = isSyntax ? [400, 422] : [422, 400];
  const stated = expected.find((status) =>
    call.operation.responses.some((response) => response.status === String(status)),
  );
  const status = stated ?? expected[0] ?? 422;
  const mockBody = { detail: errors.map(({ item }) => item) } as unknown as JsonValue; // items are plain JSON
  const [first] = errors;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  const errorResponse: ErrorResponse = {
    status,
    mockBody,
    note: first === undefined ? "" : `${describeError(first)}${more}`,
    headers: [["x-docsgen-issues", printIssues(errors)]],
  };
  return acceptsMockBody(call, status, mockBody)
    ? { ...plainError(errorResponse), status }
    : respondWithError(call, errorResponse);
}

/**
 * Returns whether the documented schema is meant for the mock's body: it accepts this body and rejects one with another
 * `detail`.
 */
function acceptsMockBody({ operation, kit }: MockCall, status: number, mockBody: JsonValue): boolean {
  const response = findResponse(operation, status);
  if (response === undefined) return true;
  const validators = kit.operation.responses[response.status] ?? {};
  const validator = Object.entries(validators).find(([name]) => isJsonType(name))?.[1];
  if (validator === undefined) return response.content.length === 0;
  return validator.is(mockBody) && !validator.is({ detail: 0 });
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
  const hasSuccess = responses.some((response) => /^[23]/.test(response.status));
  return status < 400 || hasSuccess ? stated("default") : undefined;
}

/** The issues for programs, as ASCII JSON. Only as many as fit into a header. */
function printIssues(errors: readonly RequestError[]): string {
  const printed = errors.map(({ place, pointer, code, message }) =>
    JSON.stringify({ in: place, pointer, code, message: message.slice(0, 300) }).replaceAll(
      /[^\x20-\x7E]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );
  let length = 2;
  const fitting = printed.filter((text) => (length += text.length + 1) <= maxIssuesLength);
  return `[${fitting.join(",")}]`;
}
