import type { Link, Parameter, Response } from "../../api/model.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { OperationComparison } from "../api-side.ts";
import { compareContent, type Sender } from "./bodies.ts";
import type { MediaTypePair } from "./media-types.ts";
import type { ParameterPair } from "./parameters.ts";

/** A response of both sides, with what is compared further. */
export interface ResponsePair {
  readonly part: string;
  readonly content: readonly MediaTypePair[];
  readonly headers: readonly ParameterPair[];
}

/** Compares the responses of an operation by their status. */
export function compareResponses(comparison: OperationComparison): readonly ResponsePair[] {
  const { pair, report } = comparison;
  const compared: ResponsePair[] = [];
  const known = new Set<Response>();
  for (const base of pair.base.responses) {
    const revision = findStatus(pair.revision.responses, base.status);
    if (revision === undefined) {
      // A status of both sides has its own pair.
      const within = findWithin(pair.revision.responses, base.status).filter(
        (own) => !pair.base.responses.some(({ status }) => status === own.status),
      );
      if (within.length === 0) reportRemoved(base, comparison);
      for (const own of within)
        compared.push(compareResponse({ base: { ...base, status: own.status }, revision: own }, comparison));
      continue;
    }
    known.add(revision);
    compared.push(compareResponse({ base, revision }, comparison));
  }
  for (const response of pair.revision.responses)
    if (!known.has(response) && findStatus(pair.base.responses, response.status) === undefined)
      report({
        code: "diff/response-added",
        message: `The response ${response.status} is new.`,
        part: `response:${response.status}`,
        revision: response.pointer,
      });
  return compared;
}

/** The response for a status, or for its range. */
function findStatus(responses: readonly Response[], status: string): Response | undefined {
  const wanted = status.toUpperCase();
  const range = /^\d/.test(wanted) ? `${wanted.charAt(0)}XX` : wanted;
  for (const name of [wanted, range]) {
    const found = responses.find((response) => response.status.toUpperCase() === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The responses for single statuses of a range. */
function findWithin(responses: readonly Response[], range: string): readonly Response[] {
  const [, digit] = /^(\d)XX$/i.exec(range) ?? [];
  return digit === undefined ? [] : responses.filter(({ status }) => status.startsWith(digit));
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
  { report }: OperationComparison,
): readonly ParameterPair[] {
  const [before, after] = [byName(base.headers), byName(revision.headers)];
  const pairs: ParameterPair[] = [];
  for (const [key, header] of before) {
    const other = after.get(key);
    const place = { part, pointer: appendPointer("", header.name), base: header.pointer };
    const name = `The header \`${header.name}\` of the response ${base.status}`;
    if (other === undefined) {
      const code = header.isRequired ? "diff/required-response-header-removed" : "diff/response-header-removed";
      report({ ...place, code, message: `${name} is removed.`, revision: revision.pointer });
      continue;
    }
    pairs.push({ base: header, revision: other });
    if (header.isRequired === other.isRequired) continue;
    const code = other.isRequired ? "diff/response-header-became-required" : "diff/response-header-became-optional";
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
        code: "diff/response-header-added",
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
