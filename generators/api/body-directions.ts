import type { Operation } from "./model.ts";

/** Which way the bodies of an operation travel: `request` to the API, `response` from the API. */
export interface BodyDirections {
  readonly request: "request" | "response";
  readonly response: "request" | "response";
}

/**
 * The API itself sends the requests of webhooks and callbacks, so read-only properties are a part of them. Its client
 * answers.
 * https://spec.openapis.org/oas/v3.2.0.html#callback-object
 */
export function bodyDirections({ kind }: Pick<Operation, "kind">): BodyDirections {
  return kind === "operation"
    ? { request: "request", response: "response" }
    : { request: "response", response: "request" };
}
