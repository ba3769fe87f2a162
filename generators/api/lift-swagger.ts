import { getOwn, isJsonObject, printValue, type JsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";
import { mountKey, type Mount, type Mounts } from "./locate.ts";
import { methods } from "./openapi-objects.ts";
import { liftSwaggerParameter, liftSwaggerSchema } from "./lift-swagger-parameter.ts";

interface Lift {
  readonly document: JsonObject;
  readonly mounts: Map<string, Mount>;
}

interface Place {
  /** Tokens of the operation in the bundle, e.g. `paths`, `/pets`, `post`. */
  readonly tokens: readonly string[];
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
}

/**
 * Turns a bundled Swagger 2.0 description into the shape of OpenAPI 3.0: bodies and form fields become request bodies,
 * schemas of responses stand under their media types, hosts become servers. `liftDocument` does the rest.
 * https://swagger.io/specification/v2/
 */
export function liftSwagger(document: JsonObject, mounts: Mounts): { document: JsonObject; mounts: Mounts } {
  const lift: Lift = { document, mounts: new Map(mounts) };
  const { swagger: _, host, basePath, schemes, consumes, produces, securityDefinitions, ...rest } = document;
  const components = isJsonObject(document["components"]) ? document["components"] : {};
  const media = { consumes: strings(consumes), produces: strings(produces) };
  return {
    document: {
      ...rest,
      openapi: "3.0.3",
      servers: serversOf({ host, basePath, schemes }),
      paths: mapObject(document["paths"], (item, path) =>
        liftPathItem(lift, item, { tokens: ["paths", path], ...media }),
      ),
      components: {
        ...components,
        schemas: mapObject(components["schemas"], liftSwaggerSchema),
        parameters: mapObject(components["parameters"], liftSwaggerParameter),
        responses: mapObject(components["responses"], (response, name) =>
          liftResponse(lift, response, { tokens: ["components", "responses", name], ...media }),
        ),
        securitySchemes: mapObject(securityDefinitions, liftSecurityScheme),
      },
    },
    mounts: lift.mounts,
  };
}

function liftPathItem(lift: Lift, item: JsonValue, place: Place): JsonValue {
  if (!isJsonObject(item)) return item;
  const shared = listOf(item["parameters"]);
  const result: Record<string, JsonValue | undefined> = {
    ...item,
    parameters: shared
      .map((parameter) => liftSwaggerParameter(parameter))
      .filter((parameter) => !isBody(lift, parameter)),
  };
  for (const method of methods) {
    const operation = item[method];
    if (isJsonObject(operation))
      result[method] = liftOperation(lift, operation, { ...place, tokens: [...place.tokens, method] }, shared);
  }
  return result;
}

function liftOperation(lift: Lift, operation: JsonObject, outer: Place, shared: readonly JsonValue[]): JsonObject {
  const { consumes, produces, schemes: _, ...rest } = operation;
  const place: Place = {
    ...outer,
    consumes: consumes === undefined ? outer.consumes : strings(consumes),
    produces: produces === undefined ? outer.produces : strings(produces),
  };
  const own = listOf(operation["parameters"]);
  const bodies = [...shared, ...own].filter((parameter) => isBody(lift, parameter));
  const requestBody = liftBody(lift, bodies, own, place);
  return {
    ...rest,
    parameters: own
      .map((parameter) => (isBody(lift, parameter) ? undefined : liftSwaggerParameter(parameter)))
      .filter((parameter) => parameter !== undefined),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: mapObject(operation["responses"], (response, status) =>
      liftResponse(lift, response, { ...place, tokens: [...place.tokens, "responses", status] }),
    ),
  };
}

/** One body parameter, or all form fields together, as a request body. */
function liftBody(
  lift: Lift,
  bodies: readonly JsonValue[],
  own: readonly JsonValue[],
  place: Place,
): JsonObject | undefined {
  const parameters = bodies.map((parameter) => follow(lift, parameter)).filter(isJsonObject);
  const body = parameters.find((parameter) => parameter["in"] === "body");
  if (body !== undefined) {
    const types = place.consumes.length > 0 ? place.consumes : ["application/json"];
    const index = own.findIndex((parameter) => follow(lift, parameter) === body);
    for (const type of types)
      mount(
        lift,
        [...place.tokens, "requestBody", "content", type, "schema"],
        [...place.tokens, "parameters", String(Math.max(0, index)), "schema"],
      );
    return {
      description: body["description"],
      required: body["required"],
      content: Object.fromEntries(types.map((type) => [type, { schema: liftSwaggerSchema(body["schema"] ?? {}) }])),
    };
  }
  return parameters.length === 0 ? undefined : liftForm(parameters, place);
}

function liftForm(fields: readonly JsonObject[], place: Place): JsonObject {
  const hasFile = fields.some((field) => field["type"] === "file");
  const forms = place.consumes.filter((type) => /form/.test(type));
  const types = forms.length > 0 ? forms : [hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"];
  const properties = Object.fromEntries(
    fields.map((field) => {
      const lifted = liftSwaggerParameter({ ...field, in: "query" });
      const schema = isJsonObject(lifted) && isJsonObject(lifted["schema"]) ? lifted["schema"] : {};
      return [
        printValue(field["name"]),
        { ...schema, ...(field["description"] === undefined ? {} : { description: field["description"] }) },
      ];
    }),
  );
  const required = fields.filter((field) => field["required"] === true).map((field) => printValue(field["name"]));
  const styled = fields.flatMap((field): [string, JsonValue][] => {
    const { style = "form", explode } = liftSwaggerParameter({ ...field, in: "query" }) as JsonObject;
    return explode === undefined ? [] : [[printValue(field["name"]), { style, explode }]];
  });
  const encoding = styled.length === 0 ? {} : { encoding: Object.fromEntries(styled) };
  const schema = { type: "object", properties, ...(required.length > 0 ? { required } : {}) } as JsonObject;
  return {
    content: Object.fromEntries(types.map((type) => [type, { schema, ...encoding }])),
    required: required.length > 0,
  };
}

function liftResponse(lift: Lift, response: JsonValue, place: Place): JsonValue {
  if (!isJsonObject(response) || typeof response["$ref"] === "string") return response;
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
    ...(headers === undefined ? {} : { headers: mapObject(headers, (header) => liftSwaggerParameter(header)) }),
  };
}

/** Says that a part of the lifted document was written somewhere else in the bundle. */
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

function isBody(lift: Lift, parameter: JsonValue): boolean {
  const value = follow(lift, parameter);
  return isJsonObject(value) && (value["in"] === "body" || value["in"] === "formData");
}

function follow(lift: Lift, value: JsonValue): JsonValue | undefined {
  return isJsonObject(value) && typeof value["$ref"] === "string"
    ? findByTokens(lift.document, parsePointer(value["$ref"]))
    : value;
}

function mapObject(value: JsonValue | undefined, change: (child: JsonValue, key: string) => JsonValue): JsonObject {
  if (!isJsonObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, key.startsWith("x-") ? child : change(child ?? null, key)]),
  );
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function strings(value: JsonValue | undefined): string[] {
  return listOf(value).filter((entry): entry is string => typeof entry === "string");
}
