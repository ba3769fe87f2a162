import type { DocsgenError } from "../../source/docsgen-error.ts";
import { arrayOf, type JsonObject } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { formNextToBody, secondBody } from "../findings.ts";
import { createFollow } from "../follow.ts";
import type { Locate } from "../locate.ts";
import { duplicateParameter } from "./findings.ts";
import { listPathItems } from "./list-operations.ts";

/** A body parameter or a form field, and where it is listed. */
interface Listed {
  readonly place: "body" | "formData";
  readonly name: string;
  readonly pointer: string;
}

/**
 * Checks the body parameters and form fields of Swagger 2.0 before they become request bodies. A request has one body,
 * and fields of a form are not allowed next to it.
 * https://swagger.io/specification/v2/#parameter-object
 */
export function checkSwaggerBodies(document: JsonObject, locate: Locate): DocsgenError[] {
  const follow = createFollow(document);
  const list = (holder: JsonObject, tokens: readonly string[]): Listed[] =>
    arrayOf(holder["parameters"]).flatMap((value, index) => {
      const { name, in: place } = follow(value, "")?.value ?? {};
      if (typeof name !== "string" || (place !== "body" && place !== "formData")) return [];
      return [{ place, name, pointer: formatPointer([...tokens, "parameters", index]) }];
    });
  return listPathItems(document).flatMap(({ item, tokens, operations }) => {
    const shared = list(item, tokens);
    return [
      ...checkTwins(shared, locate),
      ...checkMixed(shared, [], locate),
      ...operations.flatMap((operation) => {
        const own = list(operation.operation, operation.tokens);
        return [...checkTwins(own, locate), ...checkMixed(own, shared, locate)];
      }),
    ];
  });
}

function checkTwins(listed: readonly Listed[], locate: Locate): DocsgenError[] {
  const firsts = new Map<string, Listed>();
  return listed.flatMap(({ place, name, pointer }) => {
    const key = place === "body" ? place : `field ${name}`;
    const other = firsts.get(key);
    if (other === undefined) {
      firsts.set(key, { place, name, pointer });
      return [];
    }
    const [position, first] = [locate(pointer), locate(other.pointer)];
    return place === "body"
      ? [secondBody({ name, first }, position)]
      : [duplicateParameter({ name, place, first }, position)];
  });
}

/** Reports the first form field next to a body parameter of the same list or of the path item. */
function checkMixed(own: readonly Listed[], shared: readonly Listed[], locate: Locate): DocsgenError[] {
  const all = [...own, ...shared];
  const field = all.find(({ place }) => place === "formData");
  const body = all.find(({ place }) => place === "body");
  // The path item's own list is checked once, not for each operation.
  if (field === undefined || body === undefined || own.length === 0) return [];
  return [formNextToBody({ name: field.name, body: body.name }, locate(field.pointer))];
}
