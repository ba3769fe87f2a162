import { bodyDirections } from "../api/body-directions.ts";
import type { ApiModel, Operation, Response } from "../api/model.ts";
import type { Direction } from "../validators/model.ts";

const sections = {
  parameters: "request",
  requestBodies: "request",
  responses: "response",
  headers: "response",
} as const;

/**
 * Returns the direction of each component by its pointer. It is the usual direction of its section, unless only webhooks
 * and callbacks use the component: the API sends their requests.
 */
export function componentDirections(api: ApiModel): ReadonlyMap<string, Direction> {
  const users = new Map<string, Set<Direction>>();
  const use = (pointer: string, direction: Direction): unknown =>
    users.get(pointer)?.add(direction) ?? users.set(pointer, new Set([direction]));
  for (const operation of listOperations(api)) {
    const { request, response } = bodyDirections(operation);
    const sent = operation.requestBody === undefined ? [] : [operation.requestBody];
    for (const { pointer } of [...operation.parameters, ...sent]) use(pointer, request);
    for (const { pointer } of operation.responses.flatMap(withHeaders)) use(pointer, response);
  }
  return new Map(
    Object.entries(sections).flatMap(([section, usual]) =>
      api.components[section as keyof typeof sections].map(({ pointer, value }): [string, Direction] => {
        const own = users.get(value.pointer);
        const [first = usual] = own ?? [];
        return [pointer, own?.has(usual) ? usual : first];
      }),
    ),
  );
}

/** Operations, webhooks, and callbacks, at any depth. Their ids are unique. */
export function listOperations(api: ApiModel): readonly Operation[] {
  const all = [...api.operations, ...api.webhooks];
  for (const operation of all) all.push(...operation.callbacks);
  return all;
}

function withHeaders(response: Response): readonly { readonly pointer: string }[] {
  return [response, ...response.headers];
}
