import { isJsonObject, objectOf, type JsonObject, type JsonValue } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { once } from "../../source/once.ts";
import type { Components, NamedComponent } from "../model.ts";
import { namedOf, type BuildContext } from "./context.ts";
import { buildLink } from "./link.ts";
import { buildCallback, buildPathItem, buildReferredResponse, buildRequestBody } from "./operation.ts";
import { buildHeader, buildParameter } from "./parameter.ts";

/** Builds all components except schemas. https://spec.openapis.org/oas/v3.1.1.html#components-object */
export function buildComponents(context: BuildContext): Components {
  const { document } = context;
  const components = isJsonObject(document["components"]) ? document["components"] : {};
  const isWebhook = createIsWebhook(context);
  return {
    parameters: buildSection(components, "parameters", (value, pointer) => buildParameter(context, value, pointer)),
    headers: buildSection(components, "headers", (value, pointer, name) =>
      buildHeader(context, { name, value, pointer }),
    ),
    requestBodies: buildSection(components, "requestBodies", (value, pointer) =>
      buildRequestBody(context, value, pointer),
    ),
    responses: buildSection(components, "responses", (value, pointer) =>
      buildReferredResponse(context, value, pointer),
    ),
    pathItems: buildSection(components, "pathItems", (value, pointer, name) =>
      buildPathItem(context, value, { kind: isWebhook(pointer) ? "webhook" : "operation", path: name, pointer }),
    ),
    callbacks: buildSection(components, "callbacks", (value, pointer, name) =>
      buildCallback(context, { name, value, pointer }),
    ),
    links: buildSection(components, "links", (value, pointer, name) => buildLink(context, { name, value, pointer })),
  };
}

/** Returns whether webhooks use a path item, and no path does. The bundle copies path items to where they are used. */
function createIsWebhook({ document, locate }: BuildContext): (pointer: string) => boolean {
  const placeOf = (pointer: string): string => {
    const { file, line, column } = locate(pointer);
    return `${file}:${line}:${column}`;
  };
  const placesIn = (field: string): ReadonlySet<string> =>
    new Set(Object.keys(objectOf(document[field])).map((name) => placeOf(formatPointer([field, name]))));
  const webhooks = once(() => placesIn("webhooks"));
  const paths = once(() => placesIn("paths"));
  return (pointer) => {
    const place = placeOf(pointer);
    return webhooks().has(place) && !paths().has(place);
  };
}

function buildSection<T>(
  components: JsonObject,
  section: string,
  build: (value: JsonValue, pointer: string, name: string) => T | undefined,
): readonly NamedComponent<T>[] {
  return namedOf(components, section).flatMap(([name, entry]) => {
    const pointer = formatPointer(["components", section, name]);
    const value = build(entry, pointer, name);
    return value === undefined ? [] : [{ name, pointer, value }];
  });
}
