import { plainError, respondWithError, rejectInvalid } from "./error-response.ts";
import { maxFormBytes } from "./validate-large.ts";
import { validateRequest, type RequestVerdict } from "./validate-request.ts";
import { maxBodyBytes } from "./limits.ts";
import type { MockResponse, MockApi, MockCall, MockRequest } from "./model.ts";
import { createFindRoute, type FindMockRoute, type MockRoute } from "./routes.ts";
import { findMissingCredentials, type MissingCredentials } from "./security.ts";
import { respondToValid, hasStream, requestsStream } from "./success-response.ts";

/** Responds to requests as the descriptions document it. */
export interface Mock {
  readonly findRoute: FindMockRoute;
  readonly respond: (request: MockRequest) => Promise<MockResponse>;
}

/**
 * Creates the mock of all descriptions of a site: it finds the operation, validates the request with the kit, and
 * responds with the description's examples. It has no state: the same request gets the same response.
 */
export function createMock(apis: readonly MockApi[], siteBase: string): Mock {
  const findRoute = createFindRoute(apis, siteBase);
  return {
    findRoute,
    async respond(request) {
      const route = findRoute(request.method, request.path, request.query);
      return route.kind === "operation" ? await respondToRoute(route, request) : rejectRoute(route, request);
    },
  };
}

/**
 * If several operations have the same URL, the first one for which the request is valid responds. With `stream: true`,
 * that is the first one with a stream. If the request is valid for none, the first one reports the errors.
 */
async function respondToRoute(
  { api, operations, path }: Extract<MockRoute, { kind: "operation" }>,
  request: MockRequest,
): Promise<MockResponse> {
  let best: CheckedCall | undefined;
  for (const operation of operations) {
    const call: MockCall = { api, operation, path, request, kit: await api.loadKit(operation) };
    const verdict = findMissingCredentials(call) ?? (await validateRequest(call));
    const isValid = verdict.kind === "valid";
    if (isValid && (requestsStream(verdict) !== true || hasStream(operation))) return respondToCall({ call, verdict });
    if (best === undefined || (isValid && best.verdict.kind !== "valid")) best = { call, verdict };
  }
  return best === undefined ? rejectRoute({ kind: "unknown", nearest: undefined }, request) : respondToCall(best);
}

interface CheckedCall {
  readonly call: MockCall;
  readonly verdict: RequestVerdict | MissingCredentials;
}

function rejectRoute(route: Exclude<MockRoute, { kind: "operation" }>, { method, path }: MockRequest): MockResponse {
  switch (route.kind) {
    case "method": {
      const allowed = route.allowed.join(", ");
      if (method === "OPTIONS")
        return { status: 204, headers: [["allow", allowed]], body: { kind: "none" }, delayMs: 0, note: undefined };
      const detail = `${path} allows ${allowed}, not ${method}.`;
      return plainError({
        status: 405,
        mockBody: { detail },
        note: `allows ${allowed}`,
        headers: [["allow", allowed]],
      });
    }
    case "unknown": {
      const { nearest } = route;
      const detail = `No operation in the description matches ${method} ${path}.`;
      const mockBody = nearest === undefined ? { detail } : { detail, nearest };
      const meant = nearest === undefined ? "" : `, did you mean ${nearest}?`;
      return plainError({ status: 404, mockBody, note: `no operation${meant}` });
    }
  }
}

/** The credentials were checked first, as servers do it, then every part of the request. */
function respondToCall({ call, verdict }: CheckedCall): MockResponse {
  switch (verdict.kind) {
    case "missing":
      return rejectCredentials(call, verdict);
    case "valid":
      return respondToValid(call, verdict);
    case "invalid":
      return rejectInvalid(call, verdict.errors, verdict.isSyntax);
    case "type":
      return rejectType(call, verdict);
    case "encoded": {
      const detail = `The mock server does not decode Content-Encoding: ${verdict.encoding}. Send the body without an encoding.`;
      return respondWithError(call, {
        status: 415,
        mockBody: { detail },
        note: detail,
        headers: [["accept-encoding", "identity"]],
      });
    }
    case "large form": {
      const detail = `The form fields, not counting files, are too large. The limit is ${maxFormBytes / 1024} kB.`;
      return respondWithError(call, { status: 413, mockBody: { detail }, note: "the form fields are too large" });
    }
    case "too large": {
      const detail = `The request body is too large. The limit is ${maxBodyBytes / 1024 / 1024} MB.`;
      return respondWithError(call, { status: 413, mockBody: { detail }, note: "the request body is too large" });
    }
  }
}

function rejectCredentials(call: MockCall, { accepted, challenges }: MissingCredentials): MockResponse {
  const note = `missing: ${accepted.join(", or ")}`;
  const detail = `The request has no credentials; ${note}.`;
  const headers = challenges.map((challenge): [string, string] => ["www-authenticate", challenge]);
  return respondWithError(call, { status: 401, mockBody: { detail }, note, headers });
}

function rejectType(
  call: MockCall,
  { given, expected }: { readonly given: string | undefined; readonly expected: readonly string[] },
): MockResponse {
  const list = expected.join(", ");
  const note = `Content-Type must be ${list}, ${given === undefined ? "but is missing" : `but is ${given}`}`;
  const headers: [string, string][] = /[^\t\x20-\x7E]/.test(list) ? [] : [["accept", list]];
  return respondWithError(call, { status: 415, mockBody: { detail: `${note}.` }, note, headers });
}
