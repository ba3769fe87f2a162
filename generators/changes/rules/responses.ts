import type { Link, Parameter, Response } from "../../api/model.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { OperationComparison } from "../api-side.ts";
import { compareContent, type Sender } from "./bodies.ts";
import type { MediaTypePair } from "./media-types.ts";
import type { ParameterPair } from "./parameters.ts";
import { codesOfHeaders } from "./sent-codes.ts";

/** A response of both sides, with what is compared further. */
export interface ResponsePair {
  readonly part: string;
  readonly content: readonly MediaTypePair[];
  readonly headers: readonly ParameterPair[];
}

/**
 * Compares the responses of an operation by their status. A status without a response of its own has that of its range,
 * else the default.
 */
export function compareResponses(comparison: OperationComparison): readonly ResponsePair[] {
  const { pair, report } = comparison;
  const { responses: before } = pair.base;
  const { responses: after } = pair.revision;
  const compared: ResponsePair[] = [];
  const known = new Set<Response>();
  // A default of both sides already covered what it covers now.
  const isCovered = [before, after].every((own) => hasStatus(own, "default"));
  for (const base of before) {
    const revision = findStatus(after, base);
    if (revision !== undefined) {
      known.add(revision);
      compared.push(compareResponse({ base, revision }, comparison));
    }
    const isOpen = revision === undefined || (isDefaultOnly(revision, base) && !isCovered);
    if (isOpen && !after.some((own) => isWithin(own, base) && !hasStatus(before, own.status)))
      reportRemoved(base, comparison);
  }
  for (const revision of after) {
    const base = findStatus(before, revision);
    if (base !== undefined && !known.has(revision))
      compared.push(compareResponse({ base: { ...base, status: revision.status }, revision }, comparison));
    const isNew =
      base === undefined
        ? !known.has(revision) || revision.status === "default"
        : isDefaultOnly(base, revision) && !isCovered;
    if (isNew)
      report({
        code: "diff/response-added",
        message: `The response ${revision.status} is new.`,
        part: `response:${revision.status}`,
        revision: revision.pointer,
      });
  }
  return compared;
}

/** The response of the other side for the status of a response. */
function findStatus(responses: readonly Response[], response: Response): Response | undefined {
  const wanted = response.status.toUpperCase();
  const range = /^\d/.test(wanted) ? `${wanted.charAt(0)}XX` : wanted;
  for (const name of [wanted, range]) {
    const found = responses.find(({ status }) => status.toUpperCase() === name);
    if (found !== undefined) return found;
  }
  const fallback = responses.find(({ status }) => status === "default");
  return fallback !== undefined && isDefaultFor(response, { fallback, responses }) ? fallback : undefined;
}

/** Next to other successes, a default is about errors. A response without content says nothing about what it contains. */
function isDefaultFor(
  { status, content }: Response,
  { fallback, responses }: { readonly fallback: Response; readonly responses: readonly Response[] },
): boolean {
  if (isSuccess(status) && responses.some((own) => isSuccess(own.status))) return false;
  return content.length > 0 === fallback.content.length > 0;
}

/** Whether only a default covers a response. */
function isDefaultOnly(found: Response, { status }: Response): boolean {
  return found.status === "default" && status !== "default";
}

/** Whether a response is for a single status of a range. */
function isWithin({ status }: Response, outer: Response): boolean {
  const [, digit] = /^(\d)XX$/i.exec(outer.status) ?? [];
  return digit !== undefined && status.startsWith(digit);
}

function hasStatus(responses: readonly Response[], wanted: string): boolean {
  return responses.some(({ status }) => status === wanted);
}

function isSuccess(status: string): boolean {
  return status.startsWith("2") || status.startsWith("1");
}

function reportRemoved({ status, pointer }: Response, { report }: OperationComparison): void {
  const code = isSuccess(status) ? "diff/success-response-removed" : "diff/error-response-removed";
  report({
    code,
    message: `The response ${status} is removed.`,
    part: `response:${status}`,
    base: pointer,
  });
}

function compareResponse(
  { base, revision }: { readonly base: Response; readonly revision: Response },
  comparison: OperationComparison,
): ResponsePair {
  const { pair, report } = comparison;
  const part = `response:${base.status}`;
  const sender: Sender = pair.isMirrored ? "client" : "server";
  const content = compareContent(base, revision, { part, sender, report });
  const headers = compareHeaders({ base, revision, part }, comparison);
  compareLinks({ base, revision, part }, comparison);
  return { part, content, headers };
}

interface ResponsePlace {
  readonly base: Response;
  readonly revision: Response;
  readonly part: string;
}

function compareHeaders(
  { base, revision, part }: ResponsePlace,
  { pair, report }: OperationComparison,
): readonly ParameterPair[] {
  const codes = codesOfHeaders(pair);
  const [before, after] = [byName(base.headers), byName(revision.headers)];
  const pairs: ParameterPair[] = [];
  for (const [key, header] of before) {
    const other = after.get(key);
    const place = { part, pointer: appendPointer("", header.name), base: header.pointer };
    const name = `The header \`${header.name}\` of the response ${base.status}`;
    if (other === undefined) {
      const code = header.isRequired ? codes.requiredRemoved : codes.removed;
      report({ ...place, code, message: `${name} is removed.`, revision: revision.pointer });
      continue;
    }
    pairs.push({ base: header, revision: other });
    if (header.isRequired === other.isRequired) continue;
    const code = other.isRequired ? codes.becameRequired : codes.becameOptional;
    report({
      ...place,
      code,
      message: `${name} is now ${other.isRequired ? "required" : "optional"}.`,
      revision: other.pointer,
    });
  }
  for (const [key, header] of after)
    if (!before.has(key))
      report({
        part,
        pointer: appendPointer("", header.name),
        code: header.isRequired ? codes.requiredAdded : codes.added,
        message: `The response ${base.status} has the new header \`${header.name}\`.`,
        revision: header.pointer,
      });
  return pairs;
}

function byName(headers: readonly Parameter[]): ReadonlyMap<string, Parameter> {
  const own = headers.filter(({ name }) => name.toLowerCase() !== "content-type");
  return new Map(own.map((header) => [header.name.toLowerCase(), header]));
}

function compareLinks({ base, revision, part }: ResponsePlace, { report }: OperationComparison): void {
  const after = new Map(revision.links.map((link) => [link.name, link]));
  for (const link of base.links) {
    const other = after.get(link.name);
    after.delete(link.name);
    const name = `The link \`${link.name}\` of the response ${base.status}`;
    if (other === undefined)
      report({ part, code: "diff/link-removed", message: `${name} is removed.`, base: link.pointer });
    else if (meaningOf(link) !== meaningOf(other))
      report({
        part,
        code: "diff/link-changed",
        message: `${name} leads to another call.`,
        base: link.pointer,
        revision: other.pointer,
      });
  }
  for (const link of after.values())
    report({
      part,
      code: "diff/link-added",
      message: `The response ${base.status} has the new link \`${link.name}\`.`,
      revision: link.pointer,
    });
}

function meaningOf({ target, names, body }: Link): string {
  const values = names.map(({ name, value }) => JSON.stringify([name, value])).toSorted();
  return JSON.stringify([target?.keyword, target?.name, values, body?.value]);
}
