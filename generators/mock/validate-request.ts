import type { Issue } from "../validators/model.ts";
import type { Validation } from "../validators/runtime/validator.ts";
import type { RequestError, MockCall } from "./model.ts";
import { readBody, type ReadBody } from "./read-body.ts";
import { headerOf } from "./request-headers.ts";

/** The errors in a request, or its decoded body. */
export type RequestVerdict =
  | { readonly kind: "valid"; readonly body: unknown; readonly query: unknown }
  | { readonly kind: "invalid"; readonly errors: readonly RequestError[]; readonly isSyntax: boolean }
  | Extract<ReadBody, { kind: "type" | "encoded" | "large form" }>
  | { readonly kind: "too large" };

/** Validates every part of a request with the kit's own functions, so the kit and the mock always agree. */
export async function validateRequest(call: MockCall): Promise<RequestVerdict> {
  const { request, kit, path } = call;
  const { parameters } = kit.operation;
  const query = parameters.decodeQuery?.(`?${request.query}`);
  const aside = [
    ...listErrors(call, "path", parameters.decodePath?.(path)),
    ...listErrors(call, "query", query),
    ...listErrors(call, "header", parameters.decodeHeaders?.(request.headers)),
    ...listErrors(call, "cookie", parameters.decodeCookie?.(headerOf(request, "cookie") ?? "")),
  ];
  if (request.body === "too large") return { kind: "too large" };
  const body = await readBody(call, request.body);
  if (body.kind !== "valid" && body.kind !== "invalid") return body;
  const found = body.kind === "invalid" ? aside.concat(toErrors(call, "body", body.issues)) : aside;
  if (found.length > 0) return { kind: "invalid", errors: found, isSyntax: body.kind === "invalid" && body.isSyntax };
  return {
    kind: "valid",
    body: body.kind === "valid" ? body.value : undefined,
    query: query?.valid === true ? query.value : undefined,
  };
}

function listErrors(
  call: MockCall,
  place: RequestError["place"],
  validation: Validation<unknown> | undefined,
): RequestError[] {
  return validation === undefined || validation.valid ? [] : toErrors(call, place, validation.issues);
}

function toErrors({ kit }: MockCall, place: RequestError["place"], issues: readonly Issue[]): RequestError[] {
  const { detail } = kit.toValidationError(issues, place);
  return issues.flatMap((issue, index) => {
    const item = detail[index];
    if (item === undefined) return [];
    const { pointer, code, message } = issue;
    return [
      {
        place,
        pointer,
        code,
        message,
        item: issue.keyword === "json" && place === "body" ? jsonItem(item, issue) : item,
      },
    ];
  });
}

/** The API's own wording for a body that is not JSON. */
function jsonItem(item: RequestError["item"], { message }: Issue): RequestError["item"] {
  return { ...item, msg: `JSON decode error: ${message}`, type: "json_invalid" };
}

/** An error in one line: `body/messages/0/role must be one of …`. */
export function describeError({ place, pointer, message }: RequestError): string {
  return `${place}${pointer} ${message}`;
}
