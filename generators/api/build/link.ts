import type { JsonValue } from "../../source/json.ts";
import { getOwn } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { Link } from "../model.ts";
import { namedOf, proseOf, textOf, type BuildContext, type NamedPart } from "./context.ts";

/**
 * Builds one link. Undefined if the value is not a Link Object. https://spec.openapis.org/oas/v3.1.1.html#link-object
 */
export function buildLink(context: BuildContext, { name, value, pointer }: NamedPart): Link | undefined {
  const placed = context.follow(value, pointer);
  if (placed === undefined) return undefined;
  const { value: link, pointer: place } = placed;
  const written = namedOf(link, "parameters").map(([key, given]) => ({
    name: key,
    value: given,
    pointer: appendPointer(appendPointer(place, "parameters"), key),
  }));
  const body = getOwn(link, "requestBody");
  const target = (["operationId", "operationRef"] as const).flatMap((keyword) => {
    const named = textOf(link, keyword);
    return named === undefined ? [] : [{ keyword, name: named }];
  });
  return {
    name,
    pointer: place,
    target: target[0],
    parameters: written.filter((parameter) => isLiteral(parameter.value)),
    requestBody:
      body === undefined || !isLiteral(body)
        ? undefined
        : { value: body, pointer: appendPointer(place, "requestBody") },
    names: written,
    body: body === undefined ? undefined : { value: body },
    description: proseOf(context, link, place),
  };
}

/** A text that starts with `$` or contains `{$…}` is a runtime expression; so is a value that contains such a text. */
function isLiteral(value: JsonValue): boolean {
  return !/"(?:\$|[^"]*\{\$)/.test(JSON.stringify(value));
}
