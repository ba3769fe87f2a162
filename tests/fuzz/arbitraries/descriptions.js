import fc from "fast-check";
import { json, name, named, number, some, text, withSome } from "./texts.js";

const componentName = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("Pet", "Cat", "Dog", "Error", "pet", "Page") },
  { weight: 1, arbitrary: name },
);
const pointerTo = (kind) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: componentName.map(
        (target) => `#/components/${kind}/${target.replaceAll("~", "~0").replaceAll("/", "~1")}`,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "#",
        "#/",
        "#/paths",
        "#/components/schemas",
        "Pet",
        "./missing.yaml#/x",
        "https://evil.example/x.json",
        "file:///etc/passwd",
        "../../x.yaml",
        "#/%zz",
        "#pet",
        "urn:x",
      ),
    },
    { weight: 1, arbitrary: name },
  );
const reference = (kind) => pointerTo(kind).map(($ref) => ({ $ref }));
const orReference = (kind, arbitrary) => fc.oneof({ weight: 3, arbitrary }, { weight: 1, arbitrary: reference(kind) });

const pattern = fc.constantFrom(
  "^a+$",
  "^(a+)+$",
  "(a|aa)+$",
  "[",
  "(?i)x",
  "\\d{2,}",
  "^\\p{L}+$",
  "\\-",
  "(?<=a)b",
  "^.{0,9999}$",
  "([a-z]+)*\\d",
  "a{2}{3}",
  "",
  "/*/",
  "`${x}`",
  "</script>",
);
const format = fc.oneof(
  fc.constantFrom(
    "date-time",
    "date",
    "email",
    "uri",
    "uuid",
    "int32",
    "int64",
    "float",
    "byte",
    "binary",
    "ipv4",
    "regex",
    "json-pointer",
    "duration",
    "password",
    "idn-hostname",
  ),
  name,
);
const type = fc.oneof(
  fc.constantFrom("string", "number", "integer", "boolean", "object", "array", "null"),
  fc.subarray(["string", "null", "array", "object", "integer"]),
  name,
);

/** Any schema of 2020-12 and of OpenAPI 3.0, including contradictory ones. */
export const schema = fc.letrec((tie) => {
  const sub = tie("schema");
  const subs = fc.array(sub, { maxLength: 3 });
  return {
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      { weight: 1, arbitrary: fc.constantFrom(true, false, {}) },
      {
        weight: 3,
        arbitrary: some({
          type,
          format,
          pattern,
          title: text,
          description: text,
          enum: fc.array(json, { maxLength: 4 }),
          const: json,
          default: json,
          example: json,
          examples: fc.array(json, { maxLength: 2 }),
          minimum: number,
          maximum: number,
          exclusiveMinimum: fc.oneof(number, fc.boolean()),
          exclusiveMaximum: fc.oneof(number, fc.boolean()),
          multipleOf: number,
          minLength: number,
          maxLength: number,
          nullable: fc.boolean(),
          deprecated: fc.boolean(),
          readOnly: fc.boolean(),
          writeOnly: fc.boolean(),
          contentEncoding: text,
          contentMediaType: text,
          "x-enum-varnames": fc.array(name, { maxLength: 3 }),
          "x-enumDescriptions": named(text),
          externalDocs: some({ url: text, description: text }),
          xml: json,
        }),
      },
      { weight: 2, arbitrary: reference("schemas") },
      {
        weight: 3,
        arbitrary: withSome(
          { type: fc.constant("object") },
          {
            properties: named(sub, 4),
            required: fc.array(name, { maxLength: 3 }),
            additionalProperties: sub,
            patternProperties: fc.dictionary(pattern, sub, { maxKeys: 2 }),
            propertyNames: sub,
            minProperties: number,
            maxProperties: number,
            dependentRequired: named(fc.array(name, { maxLength: 2 })),
            dependentSchemas: named(sub),
            unevaluatedProperties: sub,
            discriminator: some({ propertyName: name, mapping: named(pointerTo("schemas")), defaultMapping: name }, 3),
            description: text,
            example: json,
          },
        ),
      },
      {
        weight: 2,
        arbitrary: withSome(
          { type: fc.constant("array") },
          {
            items: fc.oneof(sub, subs),
            prefixItems: subs,
            contains: sub,
            minItems: number,
            maxItems: number,
            minContains: number,
            maxContains: number,
            uniqueItems: fc.boolean(),
            unevaluatedItems: sub,
          },
        ),
      },
      {
        weight: 2,
        arbitrary: some({
          allOf: subs,
          anyOf: subs,
          oneOf: subs,
          not: sub,
          if: sub,
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: sub,
          else: sub,
          discriminator: some({ propertyName: name, mapping: named(pointerTo("schemas")) }, 2),
          $defs: named(sub),
          $id: text,
          $anchor: name,
          $dynamicAnchor: name,
          $dynamicRef: pointerTo("schemas"),
          $schema: text,
          $comment: text,
          properties: named(sub),
          required: fc.array(name, { maxLength: 2 }),
        }),
      },
      { weight: 1, arbitrary: json },
    ),
  };
}).schema;

const mediaTypeName = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      "application/json",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
      "text/event-stream",
      "text/plain",
      "application/xml",
      "application/octet-stream",
      "*/*",
      "application/jsonl",
      "application/json; charset=utf-8",
    ),
  },
  { weight: 1, arbitrary: name },
);
const example = orReference(
  "examples",
  some(
    { summary: text, description: text, value: json, externalValue: text, dataValue: json, serializedValue: text },
    3,
  ),
);
const header = orReference(
  "headers",
  some(
    {
      description: text,
      required: fc.boolean(),
      schema,
      example: json,
      style: text,
      explode: fc.boolean(),
      content: named(json),
    },
    4,
  ),
);
const encoding = some(
  {
    contentType: text,
    headers: named(header),
    style: fc.constantFrom("form", "deepObject", "spaceDelimited", "x"),
    explode: fc.boolean(),
    allowReserved: fc.boolean(),
  },
  3,
);
const mediaType = some(
  {
    schema,
    itemSchema: schema,
    example: json,
    examples: named(example),
    encoding: named(encoding),
    prefixEncoding: fc.array(encoding, { maxLength: 2 }),
  },
  3,
);
const content = fc.dictionary(mediaTypeName, mediaType, { maxKeys: 2 });
const parameter = orReference(
  "parameters",
  withSome(
    {
      name,
      in: fc.oneof(
        {
          weight: 9,
          arbitrary: fc.constantFrom("query", "path", "header", "cookie", "querystring", "body", "formData"),
        },
        { weight: 1, arbitrary: name },
      ),
    },
    {
      required: fc.boolean(),
      description: text,
      schema,
      content,
      example: json,
      examples: named(example),
      style: fc.constantFrom(
        "form",
        "simple",
        "label",
        "matrix",
        "spaceDelimited",
        "pipeDelimited",
        "deepObject",
        "cookie",
        "x",
      ),
      explode: fc.boolean(),
      allowReserved: fc.boolean(),
      deprecated: fc.boolean(),
      type,
      items: schema,
      collectionFormat: fc.constantFrom("csv", "multi", "tsv"),
    },
    5,
  ),
);
const link = orReference(
  "links",
  some(
    {
      operationId: name,
      operationRef: text,
      parameters: named(json),
      requestBody: json,
      description: text,
      server: json,
    },
    3,
  ),
);
const response = orReference(
  "responses",
  withSome({ description: text }, { headers: named(header), content, links: named(link), summary: text, schema }, 3),
);
const responses = fc.dictionary(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("200", "201", "204", "4XX", "404", "422", "default", "5XX") },
    { weight: 1, arbitrary: name },
  ),
  response,
  { maxKeys: 3 },
);
const requestBody = orReference("requestBodies", some({ description: text, required: fc.boolean(), content }, 3));
const server = withSome(
  {
    url: fc.oneof(
      text,
      fc.constantFrom(
        "https://api.example.com/v1",
        "/v1",
        "{scheme}://{host}:{port}/x",
        "http://[::1]:80",
        "https://user:pass@h/",
        "ftp://x",
      ),
    ),
  },
  {
    description: text,
    name: text,
    variables: named(
      some({ default: text, enum: fc.array(text, { maxLength: 2 }), description: text }, 3),
      3,
      fc.oneof(fc.constantFrom("scheme", "host", "port"), name),
    ),
  },
  2,
);
const security = fc.array(named(fc.array(name, { maxLength: 2 }), 2, componentName), { maxLength: 2 });
const securityScheme = orReference(
  "securitySchemes",
  some(
    {
      type: fc.constantFrom("apiKey", "http", "oauth2", "openIdConnect", "mutualTLS", "basic", "x"),
      name,
      in: fc.constantFrom("query", "header", "cookie"),
      scheme: fc.constantFrom("basic", "bearer", "digest", "x"),
      bearerFormat: text,
      description: text,
      openIdConnectUrl: text,
      flows: some(
        {
          implicit: json,
          password: some({ tokenUrl: text, scopes: named(text) }, 2),
          authorizationCode: some({ authorizationUrl: text, tokenUrl: text, scopes: named(text), refreshUrl: text }, 4),
        },
        2,
      ),
    },
    5,
  ),
);

const operation = fc.letrec((tie) => ({
  operation: some(
    {
      operationId: fc.oneof(fc.constantFrom("getPet", "createPet", "getpet"), name),
      summary: text,
      description: text,
      tags: fc.array(name, { maxLength: 2 }),
      parameters: fc.array(parameter, { maxLength: 4 }),
      requestBody,
      responses,
      deprecated: fc.boolean(),
      security,
      servers: fc.array(server, { maxLength: 2 }),
      callbacks: named(
        fc.dictionary(fc.constantFrom("{$request.body#/url}", "x", "{$bad"), fc.record({ post: tie("operation") }), {
          maxKeys: 1,
        }),
        1,
      ),
      externalDocs: some({ url: text, description: text }, 2),
      "x-codeSamples": fc.array(some({ lang: text, label: text, source: text }, 3), { maxLength: 2 }),
      "x-internal": fc.boolean(),
      consumes: fc.array(mediaTypeName, { maxLength: 2 }),
      produces: fc.array(mediaTypeName, { maxLength: 2 }),
    },
    6,
  ),
})).operation;
const path = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom("/pets", "/pets/{id}", "/pets/{name}", "/v1/{id}/{name}.json", "/", "/PETS", "/pets/"),
  },
  { weight: 2, arbitrary: name.map((part) => `/${part}`) },
  { weight: 1, arbitrary: name },
);
const pathItem = fc.oneof(
  {
    weight: 8,
    arbitrary: some(
      {
        get: operation,
        post: operation,
        put: operation,
        delete: operation,
        head: operation,
        query: operation,
        additionalOperations: named(operation, 1),
        parameters: fc.array(parameter, { maxLength: 2 }),
        servers: fc.array(server, { maxLength: 1 }),
        summary: text,
        description: text,
        "x-internal": fc.boolean(),
      },
      3,
    ),
  },
  { weight: 1, arbitrary: reference("pathItems") },
);
const paths = fc.dictionary(path, pathItem, { maxKeys: 3 });
const components = some(
  {
    schemas: named(schema, 5, componentName),
    parameters: named(parameter, 2, componentName),
    responses: named(response, 2, componentName),
    requestBodies: named(requestBody, 2, componentName),
    headers: named(header, 2, componentName),
    examples: named(example, 2, componentName),
    securitySchemes: named(securityScheme, 2, componentName),
    links: named(link, 1, componentName),
    pathItems: named(pathItem, 1, componentName),
    mediaTypes: named(mediaType, 1, componentName),
  },
  5,
);
const info = withSome(
  { title: text, version: text },
  {
    description: text,
    summary: text,
    termsOfService: text,
    contact: some({ name: text, url: text, email: text }, 3),
    license: some({ name: text, url: text, identifier: text }, 3),
    "x-logo": json,
  },
  3,
);
const tags = fc.array(
  withSome(
    { name },
    {
      description: text,
      parent: name,
      kind: name,
      summary: text,
      "x-displayName": text,
      "x-traitTag": fc.boolean(),
      externalDocs: json,
    },
    3,
  ),
  { maxLength: 3 },
);
const optional = {
  servers: fc.array(server, { maxLength: 2 }),
  components,
  tags,
  security,
  webhooks: named(pathItem, 1),
  externalDocs: some({ url: text, description: text }, 2),
  "x-tagGroups": fc.array(some({ name: text, tags: fc.array(name, { maxLength: 2 }) }, 2), { maxLength: 2 }),
  jsonSchemaDialect: text,
  $self: text,
};

const version3 = withSome(
  {
    openapi: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom("3.0.3", "3.1.0", "3.1.1", "3.2.0") },
      { weight: 1, arbitrary: name },
    ),
    info,
    paths,
  },
  optional,
  5,
);
const version2 = withSome(
  { swagger: fc.constant("2.0"), info, paths },
  {
    host: text,
    basePath: text,
    schemes: fc.array(fc.constantFrom("http", "https", "ws", "x"), { maxLength: 2 }),
    consumes: fc.array(mediaTypeName, { maxLength: 2 }),
    produces: fc.array(mediaTypeName, { maxLength: 2 }),
    definitions: named(schema, 4, componentName),
    parameters: named(parameter, 2, componentName),
    responses: named(response, 2, componentName),
    securityDefinitions: named(securityScheme, 2, componentName),
    security,
    tags,
  },
);

/** Descriptions of every supported version, as values. */
export const description = fc.oneof({ weight: 5, arbitrary: version3 }, { weight: 1, arbitrary: version2 });
