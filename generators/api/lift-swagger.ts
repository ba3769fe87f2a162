import { getOwn, isJsonObject, printValue, type JsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens, formatPointer, parsePointer } from "../source/json-pointer.ts";
import { createFollow, type Follow } from "./follow.ts";
import { mountKey, type Mount, type Mounts } from "./locate.ts";
import { methods } from "./openapi-objects.ts";
import { liftSwaggerBody } from "./lift-swagger-body.ts";
import { liftSwaggerParameter, liftSwaggerSchema } from "./lift-swagger-parameter.ts";

interface Lift {
  readonly document: JsonObject;
  readonly mounts: Map<string, Mount>;
  readonly follow: Follow;
}

interface Place {
  /** Tokens of the operation in the bundle, e.g. `paths`, `/pets`, `post`. */
  readonly tokens: readonly string[];
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
}

/**
 * Converts a bundled Swagger 2.0 description to the shape of OpenAPI 3.0: body and form parameters become request
 * bodies, response schemas move under their media types, and hosts become servers. `liftDocument` does the rest.
 * https://swagger.io/specification/v2/
 */
export function liftSwagger(document: JsonObject, mounts: Mounts): { document: JsonObject; mounts: Mounts } {
  const lift: Lift = { document, mounts: new Map(mounts), follow: createFollow(document) };
  const { swagger: _, host, basePath, schemes, consumes, produces, securityDefinitions, ...rest } = document;
  const components = isJsonObject(document["components"]) ? document["components"] : {};
  const media = { consumes: strings(consumes), produces: strings(produces) };
  mount(lift, ["components", "securitySchemes"], ["securityDefinitions"]);
  return {
    document: {
      ...rest,
      openapi: "3.0.3",
      servers: serversOf({ host, basePath, schemes }),
      paths: mapFields(document["paths"], (item, path) =>
        liftPathItem(lift, item, { tokens: ["paths", path], ...media }),
      ),
      components: {
        ...components,
        schemas: mapNames(components["schemas"], liftSwaggerSchema),
        parameters: mapNames(withoutBodies(components["parameters"]), liftSwaggerParameter),
        responses: mapNames(components["responses"], (response, name) =>
          liftResponse(lift, response, { tokens: ["components", "responses", name], ...media }),
        ),
        securitySchemes: mapNames(securityDefinitions, liftSecurityScheme),
      },
    },
    mounts: lift.mounts,
  };
}

function liftPathItem(lift: Lift, item: JsonValue, place: Place): JsonValue {
  if (!isJsonObject(item)) return item;
  const shared = listWritten(lift, item, place.tokens);
  const result: Record<string, JsonValue | undefined> = { ...item, parameters: liftParameters(lift, shared, place) };
  for (const method of methods) {
    const operation = item[method];
    if (isJsonObject(operation))
      result[method] = liftOperation(lift, operation, {
        outer: { ...place, tokens: [...place.tokens, method] },
        shared,
      });
  }
  return result;
}

/** A parameter of a list, its target, and the target's location. */
interface Written {
  readonly entry: JsonValue;
  readonly value: JsonObject;
  readonly tokens: readonly string[];
}

function listWritten(lift: Lift, holder: JsonObject, tokens: readonly string[]): Written[] {
  return listOf(holder["parameters"]).flatMap((entry, index) => {
    const placed = lift.follow(entry, formatPointer([...tokens, "parameters", index]));
    return placed === undefined ? [] : [{ entry, value: placed.value, tokens: parsePointer(placed.pointer) }];
  });
}

/** The parameters that remain. Body parameters between them are removed, so indexes change. */
function liftParameters(lift: Lift, parameters: readonly Written[], place: Place): JsonValue[] {
  const remaining = parameters.filter(({ value }) => !isBody(value));
  remaining.forEach(({ tokens }, index) => mount(lift, [...place.tokens, "parameters", String(index)], tokens));
  return remaining.map(({ entry }) => liftSwaggerParameter(entry));
}

function liftOperation(
  lift: Lift,
  operation: JsonObject,
  { outer, shared }: { readonly outer: Place; readonly shared: readonly Written[] },
): JsonObject {
  const { consumes, produces, schemes, ...rest } = operation;
  const place: Place = {
    ...outer,
    consumes: consumes === undefined ? outer.consumes : strings(consumes),
    produces: produces === undefined ? outer.produces : strings(produces),
  };
  const own = listWritten(lift, operation, place.tokens);
  const lifted = liftSwaggerBody(bodiesOf(shared, own), place.consumes);
  for (const type of lifted?.types ?? [])
    for (const [inside, written] of lifted?.places ?? [])
      mount(lift, [...place.tokens, "requestBody", "content", type, "schema", ...inside], written);
  const { host, basePath } = lift.document;
  return {
    ...rest,
    ...(schemes === undefined ? {} : { servers: serversOf({ host, basePath, schemes }) }),
    parameters: liftParameters(lift, own, place),
    ...(lifted === undefined ? {} : { requestBody: lifted.body }),
    responses: mapFields(operation["responses"], (response, status) =>
      liftResponse(lift, response, { ...place, tokens: [...place.tokens, "responses", status] }),
    ),
  };
}

/** Body and form parameters. The operation's parameter replaces the path item's. */
function bodiesOf(shared: readonly Written[], own: readonly Written[]): Written[] {
  const bodies = new Map<string, Written>();
  for (const parameter of [...shared, ...own]) {
    const { in: place, name } = parameter.value;
    if (isBody(parameter.value)) bodies.set(place === "body" ? "body" : `form ${printValue(name)}`, parameter);
  }
  return [...bodies.values()];
}

function liftResponse(lift: Lift, response: JsonValue, place: Place): JsonValue {
  if (!isJsonObject(response)) return response;
  if (typeof response["$ref"] === "string")
    return liftResponseReference(lift, { reference: response["$ref"], response }, place);
  const { schema, examples, headers, ...rest } = response;
  const byType = isJsonObject(examples) ? examples : {};
  const types =
    place.produces.length > 0
      ? place.produces
      : Object.keys(byType).length > 0
        ? Object.keys(byType)
        : ["application/json"];
  for (const type of types) {
    mount(lift, [...place.tokens, "content", type, "schema"], [...place.tokens, "schema"]);
    mount(lift, [...place.tokens, "content", type, "example"], [...place.tokens, "examples", type]);
  }
  const content =
    schema === undefined
      ? undefined
      : Object.fromEntries(
          types.map((type) => [
            type,
            {
              schema: liftSwaggerSchema(schema),
              ...(getOwn(byType, type) === undefined ? {} : { example: getOwn(byType, type) }),
            },
          ]),
        );
  return {
    ...rest,
    ...(content === undefined ? {} : { content }),
    ...(headers === undefined ? {} : { headers: mapNames(headers, (header) => liftSwaggerParameter(header)) }),
  };
}

/** A shared response has the media types of its operation. It is inlined if the operation declares its own. */
function liftResponseReference(
  lift: Lift,
  { reference, response }: { readonly reference: string; readonly response: JsonObject },
  place: Place,
): JsonValue {
  const isShared = place.produces.join("\0") === strings(lift.document["produces"]).join("\0");
  const target = findByTokens(lift.document, parsePointer(reference));
  if (isShared || !isJsonObject(target) || typeof target["$ref"] === "string" || target["schema"] === undefined)
    return response;
  mount(lift, place.tokens, parsePointer(reference));
  return liftResponse(lift, target, place);
}

/** Records that a part of the lifted document comes from another location in the bundle. */
function mount(lift: Lift, lifted: readonly string[], written: readonly string[]): void {
  for (let length = written.length; length >= 0; length -= 1) {
    const found = lift.mounts.get(mountKey(written.slice(0, length)));
    if (found === undefined) continue;
    lift.mounts.set(mountKey(lifted), { file: found.file, tokens: [...found.tokens, ...written.slice(length)] });
    return;
  }
}

function liftSecurityScheme(scheme: JsonValue): JsonValue {
  if (!isJsonObject(scheme)) return scheme;
  if (scheme["type"] === "basic") return { ...scheme, type: "http", scheme: "basic" };
  if (scheme["type"] !== "oauth2") return scheme;
  const flows: Record<string, string> = {
    implicit: "implicit",
    password: "password",
    application: "clientCredentials",
    accessCode: "authorizationCode",
  };
  const { flow, authorizationUrl, tokenUrl, scopes, ...rest } = scheme;
  return {
    ...rest,
    flows: { [flows[printValue(flow)] ?? "implicit"]: { authorizationUrl, tokenUrl, scopes: scopes ?? {} } },
  };
}

function serversOf(from: {
  host: JsonValue | undefined;
  basePath: JsonValue | undefined;
  schemes: JsonValue | undefined;
}): JsonValue {
  const path = typeof from.basePath === "string" ? from.basePath.replace(/\/$/, "") : "";
  const { host } = from;
  if (typeof host !== "string") return [{ url: path === "" ? "/" : path }];
  const schemes = strings(from.schemes);
  return (schemes.length > 0 ? schemes : ["https"]).map((scheme) => ({ url: `${scheme}://${host}${path}` }));
}

function isBody(parameter: JsonObject): boolean {
  return parameter["in"] === "body" || parameter["in"] === "formData";
}

/** Body parameters are inlined in each operation, because later versions have no such parameters. */
function withoutBodies(parameters: JsonValue | undefined): JsonObject {
  const entries = Object.entries(isJsonObject(parameters) ? parameters : {});
  return Object.fromEntries(entries.filter(([, parameter]) => !isJsonObject(parameter) || !isBody(parameter)));
}

type Change = (child: JsonValue, key: string) => JsonValue;

/** Maps each entry of an object that may have extensions. */
function mapFields(value: JsonValue | undefined, change: Change): JsonObject {
  return mapNames(value, (child, key) => (key.startsWith("x-") ? child : change(child, key)));
}

/** Maps each entry of a map with free names: `x-rate-limit` is a header. */
function mapNames(value: JsonValue | undefined, change: Change): JsonObject {
  const entries = Object.entries(isJsonObject(value) ? value : {});
  return Object.fromEntries(entries.map(([key, child]) => [key, change(child ?? null, key)]));
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function strings(value: JsonValue | undefined): string[] {
  return listOf(value).filter((entry): entry is string => typeof entry === "string");
}
