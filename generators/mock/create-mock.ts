import { plainRefusal, refuse, refuseInvalid } from "./error-answer.ts";
import { largestFormBytes } from "./validate-large.ts";
import { validateRequest, type RequestVerdict } from "./validate-request.ts";
import { largestBodyBytes } from "./limits.ts";
import type { MockAnswer, MockApi, MockCall, MockRequest } from "./model.ts";
import { createFindRoute, type FindMockRoute, type MockRoute } from "./routes.ts";
import { findMissingCredentials, type MissingCredentials } from "./security.ts";
import { answerFine, hasStream, wantsStream } from "./success-answer.ts";

/** Responds to requests as the descriptions document it. */
export interface Mock {
  readonly findRoute: FindMockRoute;
  readonly answer: (request: MockRequest) => Promise<MockAnswer>;
}

/**
 * Creates the mock of all descriptions of a site: it finds the operation, validates the request with the kit, and
 * responds with the description's examples. It has no state: the same request gets the same response.
 */
export function createMock(apis: readonly MockApi[], siteBase: string): Mock {
  const findRoute = createFindRoute(apis, siteBase);
  return {
    findRoute,
    async answer(request) {
      const route = findRoute(request.method, request.path, request.query);
      return route.kind === "operation" ? await answerRoute(route, request) : refuseRoute(route, request);
    },
  };
}

/**
 * If several operations have the same URL, the first one for which the request is valid responds. With `stream: true`,
 * that is the first one with a stream. If the request is valid for none, the first one reports the errors.
 */
async function answerRoute(
  { api, operations, path }: Extract<MockRoute, { kind: "operation" }>,
  request: MockRequest,
): Promise<MockAnswer> {
  let best: CheckedCall | undefined;
  for (const operation of operations) {
    const call: MockCall = { api, operation, path, request, kit: await api.loadKit(operation) };
    const verdict = findMissingCredentials(call) ?? (await validateRequest(call));
    const isFine = verdict.kind === "fine";
    if (isFine && (wantsStream(verdict) !== true || hasStream(operation))) return answerCall({ call, verdict });
    if (best === undefined || (isFine && best.verdict.kind !== "fine")) best = { call, verdict };
  }
  return best === undefined ? refuseRoute({ kind: "unknown", nearest: undefined }, request) : answerCall(best);
}

interface CheckedCall {
  readonly call: MockCall;
  readonly verdict: RequestVerdict | MissingCredentials;
}

function refuseRoute(route: Exclude<MockRoute, { kind: "operation" }>, { method, path }: MockRequest): MockAnswer {
  switch (route.kind) {
    case "method": {
      const allowed = route.allowed.join(", ");
      if (method === "OPTIONS")
        return { status: 204, headers: [["allow", allowed]], body: { kind: "none" }, delayMs: 0, note: undefined };
      const detail = `${path} allows ${allowed}, not ${method}.`;
      return plainRefusal({ status: 405, ours: { detail }, note: `allows ${allowed}`, headers: [["allow", allowed]] });
    }
    case "unknown": {
      const { nearest } = route;
      const detail = `No operation in the description matches ${method} ${path}.`;
      const ours = nearest === undefined ? { detail } : { detail, nearest };
      const meant = nearest === undefined ? "" : `, did you mean ${nearest}?`;
      return plainRefusal({ status: 404, ours, note: `no operation${meant}` });
    }
  }
}

/** The credentials were checked first, as servers do it, then every part of the request. */
function answerCall({ call, verdict }: CheckedCall): MockAnswer {
  switch (verdict.kind) {
    case "missing":
      return refuseCredentials(call, verdict);
    case "fine":
      return answerFine(call, verdict);
    case "invalid":
      return refuseInvalid(call, verdict.complaints, verdict.isSyntax);
    case "type":
      return refuseType(call, verdict);
    case "encoded": {
      const detail = `The mock server does not decode Content-Encoding: ${verdict.encoding}. Send the body without an encoding.`;
      return refuse(call, { status: 415, ours: { detail }, note: detail, headers: [["accept-encoding", "identity"]] });
    }
    case "large form": {
      const detail = `The form fields, not counting files, are too large. The limit is ${largestFormBytes / 1024} kB.`;
      return refuse(call, { status: 413, ours: { detail }, note: "the form fields are too large" });
    }
    case "too large": {
      const detail = `The request body is too large. The limit is ${largestBodyBytes / 1024 / 1024} MB.`;
      return refuse(call, { status: 413, ours: { detail }, note: "the request body is too large" });
    }
  }
}

function refuseCredentials(call: MockCall, { wanted, challenges }: MissingCredentials): MockAnswer {
  const note = `missing: ${wanted.join(", or ")}`;
  const detail = `The request has no credentials; ${note}.`;
  const headers = challenges.map((challenge): [string, string] => ["www-authenticate", challenge]);
  return refuse(call, { status: 401, ours: { detail }, note, headers });
}

function refuseType(
  call: MockCall,
  { given, wanted }: { readonly given: string | undefined; readonly wanted: readonly string[] },
): MockAnswer {
  const list = wanted.join(", ");
  const note = `Content-Type must be ${list}, ${given === undefined ? "but is missing" : `but is ${given}`}`;
  const headers: [string, string][] = /[^\t\x20-\x7E]/.test(list) ? [] : [["accept", list]];
  return refuse(call, { status: 415, ours: { detail: `${note}.` }, note, headers });
}
