import type { Link, Operation, Parameter } from "../api/model.ts";
import { decodeSafely } from "../source/decode-safely.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { appendPointer, parsePointer } from "../source/json-pointer.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { ofParameterValue } from "./collect-parameters.ts";
import { toCollected, type Collected, type Collecting } from "./collected.ts";
import { unknownLinkParameter, unknownOperation } from "./findings.ts";
import { isJsonMedia } from "./media.ts";

/**
 * The literal values that links pass to their target operations, and findings for links whose target does not exist.
 */
export function collectLinks(collecting: Collecting): {
  readonly collected: readonly Collected[];
  readonly findings: readonly DocsgenError[];
} {
  const collected: Collected[] = [];
  const findings: DocsgenError[] = [];
  for (const link of listLinks(collecting)) {
    const target = findTarget(collecting, link);
    if (target === "elsewhere") continue;
    if (target === undefined) findings.push(reportUnknown(collecting, link));
    else collectLink(collecting, link, { operation: target, collected, findings });
  }
  return { collected, findings };
}

function listLinks({ api }: Collecting): readonly Link[] {
  const byPointer = new Map<string, Link>();
  const enter = (operation: Operation): void => {
    for (const response of operation.responses) for (const link of response.links) byPointer.set(link.pointer, link);
    operation.callbacks.forEach(enter);
  };
  const { pathItems, callbacks, responses, links } = api.components;
  [...api.operations, ...api.webhooks].forEach(enter);
  for (const { value } of [...pathItems, ...callbacks]) value.forEach(enter);
  for (const { value } of responses) for (const link of value.links) byPointer.set(link.pointer, link);
  for (const { value } of links) byPointer.set(value.pointer, value);
  return [...byPointer.values()];
}

/** A link may point to an operation of another description. */
function findTarget({ api }: Collecting, { target }: Link): Operation | "elsewhere" | undefined {
  if (target === undefined) return "elsewhere";
  if (target.keyword === "operationId") return api.operations.find(({ id }) => id === target.name);
  if (!target.name.startsWith("#/")) return "elsewhere";
  const targetPointer = parsePointer(decodeSafely(target.name)).join("\0");
  return api.operations.find(({ pointer }) => parsePointer(pointer).join("\0") === targetPointer);
}

function reportUnknown({ api, locate }: Collecting, { target, pointer }: Link): DocsgenError {
  const name = target?.name ?? "";
  const known = api.operations.map((operation) =>
    target?.keyword === "operationId" ? operation.id : operation.pointer,
  );
  const position = locate(appendPointer(pointer, target?.keyword ?? "operationId"));
  return unknownOperation({ name, nearest: findNearestName(name, known) }, position, { blocks: false });
}

interface Linked {
  readonly operation: Operation;
  readonly collected: Collected[];
  readonly findings: DocsgenError[];
}

function collectLink(collecting: Collecting, link: Link, { operation, collected, findings }: Linked): void {
  const place = {
    title: `The value of the link \`${link.name}\` to \`${operation.id}\``,
    operation: operation.id,
    part: "request",
    direction: "request",
  } as const;
  for (const { name, pointer } of link.names) {
    if (findParameter(operation, name) !== undefined) continue;
    const nearest = findNearestName(
      name,
      operation.parameters.map((parameter) => parameter.name),
    );
    findings.push(unknownLinkParameter(operation.id, { name, nearest }, collecting.locate(pointer, "key")));
  }
  for (const { name, value, pointer } of link.parameters) {
    const parameter = findParameter(operation, name);
    if (parameter !== undefined)
      collected.push(ofParameterValue(collecting, { parameter, value, pointer }, { ...place, part: parameter.in }));
  }
  const schema = operation.requestBody?.content.find((media) => isJsonMedia(media.name))?.schema;
  if (link.requestBody !== undefined && schema !== undefined)
    collected.push(toCollected(collecting, { ...link.requestBody, schema }, place));
}

/** The name of a parameter, or `path.id` if several parameters have that name. */
function findParameter({ parameters }: Operation, name: string): Parameter | undefined {
  return (
    parameters.find((parameter) => parameter.name === name) ??
    parameters.find((parameter) => `${parameter.in}.${parameter.name}` === name)
  );
}
