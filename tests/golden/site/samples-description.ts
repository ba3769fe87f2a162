/** A description whose operations each show one thing that a sample has to write. */
export function samplesDescription(): object {
  return {
    openapi: "3.2.0",
    info: { title: "Samples", version: "1" },
    servers: [
      { url: "https://{host}.example.com/{path}/", variables: { host: { default: "api" }, path: { default: "v1" } } },
    ],
    paths: Object.fromEntries(
      Object.entries(operations()).map(([name, { path = `/${name}`, method = "get", ...operation }]) => [
        path,
        { [method]: { operationId: name, responses: { "204": { description: "Done." } }, ...operation } },
      ]),
    ),
    components: { securitySchemes: schemes, schemas },
  };
}

interface StatedOperation {
  readonly path?: string;
  readonly method?: string;
  readonly [field: string]: unknown;
}

const schemes = {
  headerKey: { type: "apiKey", in: "header", name: "X-Key" },
  queryKey: { type: "apiKey", in: "query", name: "api key" },
  cookieKey: { type: "apiKey", in: "cookie", name: "sid" },
  "2nd key": { type: "apiKey", in: "header", name: "X-Second" },
  bearer: { type: "http", scheme: "Bearer" },
  basic: { type: "http", scheme: "BASIC" },
  token: { type: "http", scheme: "Token" },
  strange: { type: "http", scheme: "a b" },
  oauth: { type: "oauth2", flows: {} },
  openId: { type: "openIdConnect", openIdConnectUrl: "https://example.com/" },
  mutual: { type: "mutualTLS" },
};

const schemas = {
  Tree: {
    type: "object",
    required: ["name"],
    properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } },
  },
  Animal: {
    oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
    discriminator: {
      propertyName: "kind",
      mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
    },
  },
  Cat: { type: "object", required: ["kind"], properties: { kind: { type: "string" }, lives: { type: "integer" } } },
  Dog: { type: "object", required: ["kind"], properties: { kind: { type: "string" } } },
  Hidden: { type: "string", writeOnly: true },
  Never: { type: "object", required: ["next"], properties: { next: { $ref: "#/components/schemas/Never" } } },
};

const hard = 'a"b\'c\\d`e${f}\ng\t$HOME {{x}} %s é 😀 \u2028 \u202E \u0001 </script> */ """';

function operations(): Record<string, StatedOperation> {
  return {
    ...Object.fromEntries(Object.entries(securities).map(([name, security]) => [`security_${name}`, { security }])),
    ...Object.fromEntries(Object.entries(servers).map(([name, url]) => [`server_${name}`, { servers: [{ url }] }])),
    ...Object.fromEntries(
      Object.entries(texts).map(([name, schema]) => [
        `value_${name}`,
        { parameters: [{ name: "v", in: "query", required: true, schema }] },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(bodies).map(([name, content]) => [
        `body_${name}`,
        {
          method: "post",
          requestBody: { required: true, content },
          responses: { "200": { description: "Sent back.", content } },
        },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(optionalBodies).map(([name, [method, content]]) => [
        `optional_${name}`,
        { method, requestBody: { content } },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(answers).map(([name, content]) => [
        `answer_${name}`,
        { responses: { "200": { description: "ok", content } } },
      ]),
    ),
    ...placed(),
    ...odd,
    server_variables: { servers: [{ url: "https://example.com/{v}{v}", variables: { v: { default: "$&" } } }] },
    hard: {
      path: "/hard/{p}",
      method: "put",
      parameters: [
        { name: "p", in: "path", required: true, schema: { type: "string" }, example: "a/b'c d" },
        { name: "q\"'", in: "query", required: true, schema: { type: "string" }, example: "x'\"$y`" },
        {
          name: "X-Hard",
          in: "header",
          required: true,
          schema: { type: "string" },
          example: 'it\'s "$HOME" \\n `x` ${y}',
        },
        { name: "crumb", in: "cookie", required: true, schema: { type: "string" }, example: "a b;c" },
      ],
      security: [{ cookieKey: [], queryKey: [], headerKey: [] }],
      requestBody: {
        content: {
          "application/json": {
            example: {
              [hard]: hard,
              list: [1, -2.5e30, true, false, null, [], {}],
              deep: { a: { b: { c: [[["x"]]] } } },
              class: 1,
              "a-b": 2,
              "1": 3,
            },
          },
        },
      },
    },
  };
}

/** Parameters in every location and style, with a text, a list, and an object. */
function placed(): Record<string, StatedOperation> {
  const values = { text: "a b/é'", list: ["x y", "z,1"], object: { k: "v w", n: 2 } };
  const stated = {
    text: { type: "string" },
    list: { type: "array", items: { type: "string" } },
    object: { type: "object", properties: { k: { type: "string" }, n: { type: "integer" } } },
  };
  const styles = {
    path: ["simple", "label", "matrix"],
    query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
    header: ["simple"],
    cookie: ["form"],
  };
  return Object.fromEntries(
    Object.entries(styles).flatMap(([place, all]) =>
      all.flatMap((style) =>
        [true, false].map((explode) => {
          const name = `${place}_${style}_${explode ? "exploded" : "joined"}`;
          const parameters = Object.entries(values).map(([kind, example]) => ({
            name: kind,
            in: place,
            required: true,
            style,
            explode,
            schema: stated[kind as keyof typeof stated],
            example,
          }));
          return [name, { path: place === "path" ? `/${name}/{text}/{list}/{object}` : `/${name}`, parameters }];
        }),
      ),
    ),
  );
}

const odd: Record<string, StatedOperation> = {
  head: { method: "head", responses: { "200": { description: "ok", content: { "application/json": {} } } } },
  options: { method: "options" },
  trace: { method: "trace" },
  fragment: {
    path: "/fragment?beta=true#copy",
    parameters: [{ name: "q", in: "query", required: true, schema: { const: 1 } }],
  },
  odd_path: {
    path: "/odd path/{a-b}/ü'\"",
    parameters: [{ name: "a-b", in: "path", required: true, schema: { enum: ["..", "x y"] } }],
  },
  dots: {
    path: "/dots/{only}",
    parameters: [{ name: "only", in: "path", required: true, schema: { type: "string" }, example: ".." }],
  },
  camelName: {
    path: "/camel/{modelId}/{__x__}",
    parameters: ["modelId", "__x__"].map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
  },
  querystring_form: {
    parameters: [
      {
        name: "all",
        in: "querystring",
        required: true,
        content: {
          "application/x-www-form-urlencoded": {
            schema: { type: "object" },
            example: { a: "b c", d: [1, 2], e: null },
          },
        },
      },
    ],
  },
  querystring_json: {
    parameters: [
      {
        name: "all",
        in: "querystring",
        required: true,
        content: { "application/json": { schema: { type: "object" }, example: { a: 1 } } },
      },
    ],
  },
  querystring_text: {
    parameters: [
      {
        name: "all",
        in: "querystring",
        required: true,
        content: { "text/plain": { schema: { type: "string" }, example: "a b" } },
      },
    ],
  },
  ignored: {
    parameters: [
      ...["Accept", "content-type", "AUTHORIZATION", "Cookie", "bad name", "X-Key"].map((name) => ({
        name,
        in: "header",
        required: true,
        schema: { type: "string" },
        example: "x",
      })),
      { name: "bad name", in: "cookie", required: true, schema: { type: "string" }, example: "x" },
      { name: "optional", in: "query", schema: { const: 1 } },
    ],
    security: [{ headerKey: [] }],
  },
  headerValues: {
    parameters: [
      {
        name: "X-Spaces",
        in: "header",
        required: true,
        schema: { type: "string" },
        examples: { one: { value: " a " }, two: { value: "é" }, three: { value: "fine" } },
      },
      {
        name: "X-List",
        in: "header",
        required: true,
        schema: { type: "array", items: { type: "string" } },
        example: ["a", "b"],
      },
      {
        name: "X-Json",
        in: "header",
        required: true,
        content: { "application/json": { schema: { type: "object" }, example: { a: 1 } } },
      },
    ],
  },
  streamed: {
    method: "post",
    requestBody: { content: { "application/json": { schema: { type: "object" }, example: { stream: true } } } },
    responses: { default: { description: "ok", content: { "application/json": {}, "text/event-stream": {} } } },
  },
  notStreamed: {
    method: "post",
    requestBody: { content: { "application/json": { schema: { type: "object" }, example: { stream: false } } } },
    responses: {
      "400": { description: "no" },
      "200": { description: "ok", content: { "text/event-stream": {}, "application/json": {} } },
    },
  },
  ownServer: { servers: [{ url: "https://own.example.com/{v}", variables: { v: { default: "v2" } } }] },
  ownSamples: {
    "x-codeSamples": [
      { lang: "curl", source: "curl https://api.example.com/v1/ownSamples" },
      { lang: "PHP", label: "PHP 8", source: "<?php\n" },
    ],
  },
};

const securities = {
  none: [],
  optional: [{}, { bearer: [] }],
  header: [{ headerKey: [] }],
  query: [{ queryKey: [] }],
  cookie: [{ cookieKey: [] }],
  two: [{ headerKey: [], "2nd key": [] }],
  keyAndBasic: [{ headerKey: [], basic: [] }],
  bearer: [{ bearer: [] }, { headerKey: [] }],
  token: [{ token: [] }],
  strange: [{ strange: [] }],
  oauth: [{ oauth: ["a"] }],
  openIdAndBearer: [{ openId: [], bearer: [] }],
  mutual: [{ mutual: [] }],
};

const servers = {
  relative: "/base/",
  bare: "base",
  double: "//cdn.example.com/x//",
  other: "wss://example.com",
  port: "http://localhost:3000",
  unfilled: "https://{region}.example.com",
  broken: "https://ex ample.com:x",
};

const texts = {
  any: {},
  dateTime: { type: "string", format: "date-time" },
  time: { type: "string", format: "time" },
  duration: { type: "string", format: "duration" },
  email: { type: "string", format: "email" },
  host: { type: "string", format: "hostname" },
  ipv4: { type: "string", format: "ipv4" },
  ipv6: { type: "string", format: "ipv6" },
  uri: { type: "string", format: "uri" },
  uriReference: { type: "string", format: "uri-reference" },
  byte: { type: "string", format: "byte" },
  unknownFormat: { type: "string", format: "toString" },
  longest: { type: "string", maxLength: 3 },
  empty: { type: "string", maxLength: 0 },
  shortest: { type: "string", minLength: 14 },
  pattern: { type: "string", pattern: "^[A-Z]{2}-\\d{3}$" },
  integer: { type: "integer", minimum: 2.5 },
  above: { type: "integer", exclusiveMinimum: 3 },
  aboveNumber: { type: "number", exclusiveMinimum: 3 },
  atMost: { type: "number", maximum: -2 },
  atMostFive: { type: "number", maximum: 5 },
  multiple: { type: "integer", multipleOf: 7, minimum: 8 },
  yes: { type: "boolean" },
  member: { enum: ["b", "a"] },
  constant: { const: 5 },
  standard: { type: "string", default: "own" },
  stated: { type: "string", examples: ["told"] },
  refused: { type: "string", examples: ["too long"], maxLength: 2 },
  list: { type: "array", items: { type: "integer" }, minItems: 3 },
  unique: { type: "array", items: { enum: [1, 2, 3] }, minItems: 2, uniqueItems: true },
  tuple: { type: "array", prefixItems: [{ type: "string" }, { const: 2 }], minItems: 2 },
  nullable: { type: ["null", "integer"] },
  choice: {
    oneOf: [
      { type: "integer", minimum: 10 },
      { type: "string", maxLength: 2 },
    ],
  },
  whole: { allOf: [{ type: "string", minLength: 3 }, { maxLength: 4 }] },
  impossible: { type: "integer", minimum: 3, maximum: 2 },
};

const json = (schema: object, more: object = {}): object => ({ "application/json": { schema, ...more } });
const multipart = (properties: object, more: object = {}): object => ({
  "multipart/form-data": { schema: { type: "object", required: Object.keys(properties), properties }, ...more },
});
const form = (example: object, encoding: object = {}): object => ({
  "application/x-www-form-urlencoded": { schema: { type: "object" }, example, encoding },
});

const bodies = {
  made: json({
    type: "object",
    required: ["a"],
    properties: {
      a: { type: "string" },
      b: { type: "integer" },
      c: { type: "string", readOnly: true },
      d: { type: "string", deprecated: true },
      e: { type: "string", default: "x" },
    },
  }),
  tree: json({ $ref: "#/components/schemas/Tree" }),
  endless: json({ $ref: "#/components/schemas/Never" }),
  map: json({ type: "object", minProperties: 2, additionalProperties: { type: "integer" } }),
  plainMap: json({ type: "object", additionalProperties: { type: "integer" } }),
  anyMap: json({ type: "object", additionalProperties: true }),
  mixedMap: json({
    type: "object",
    required: ["a"],
    properties: { a: { const: 1 } },
    additionalProperties: { type: "integer" },
  }),
  chosen: json({ $ref: "#/components/schemas/Animal" }),
  noVariant: json({ oneOf: [{ $ref: "#/components/schemas/Never" }, { type: "null" }, { type: "integer" }] }),
  wholeText: json({ allOf: [{ type: "string" }, { maxLength: 2 }] }),
  wholeObjects: json({
    allOf: [
      { type: "object", properties: { a: { const: 1 } } },
      { type: "object", properties: { a: { const: 1 }, b: { const: 2 } } },
    ],
  }),
  directions: json({
    type: "object",
    required: ["in", "out"],
    properties: {
      in: { type: "string", writeOnly: true },
      out: { type: "string", readOnly: true },
      both: { $ref: "#/components/schemas/Hidden" },
      deep: {
        type: "object",
        properties: {
          deeper: {
            type: "object",
            properties: { deepest: { type: "object", properties: { end: { type: "string" } } } },
          },
        },
      },
    },
  }),
  missing: json({
    type: "object",
    required: ["nothing", "list", "maybe"],
    properties: {
      nothing: { $ref: "#/components/schemas/Never" },
      list: { type: "array", items: { $ref: "#/components/schemas/Never" } },
      maybe: { oneOf: [{ $ref: "#/components/schemas/Never" }, { type: "null" }] },
    },
  }),
  lists: json({
    type: "object",
    required: ["few", "many", "none", "tuple"],
    properties: {
      few: { type: "array", items: { type: "integer" }, minItems: 2 },
      many: { type: "array", items: { type: "integer" }, minItems: 9 },
      none: { type: "array", items: { type: "integer" }, maxItems: 0 },
      tuple: { type: "array", prefixItems: [{ type: "integer" }, { $ref: "#/components/schemas/Never" }] },
    },
  }),
  names: json({
    type: "object",
    minProperties: 1,
    propertyNames: { pattern: "^k\\d$" },
    additionalProperties: { type: "boolean" },
  }),
  patterned: json({
    type: "object",
    minProperties: 1,
    patternProperties: { "^x-": { type: "string" } },
    additionalProperties: false,
  }),
  dependent: json({
    type: "object",
    required: ["a"],
    properties: { a: { const: 1 }, b: { type: "string" } },
    dependentRequired: { a: ["b"] },
  }),
  conditional: json({
    type: "object",
    required: ["kind"],
    properties: { kind: { const: "x" }, y: { type: "integer" } },
    if: { properties: { kind: { const: "x" } } },
    // oxlint-disable-next-line no-thenable -- a keyword of JSON Schema
    then: { required: ["y"] },
  }),
  shorter: json(
    { type: "object" },
    { examples: { long: { value: { text: "x".repeat(700) } }, short: { value: { text: "y" } } } },
  ),
  first: json({ type: "object" }, { examples: { one: { value: { a: "long enough" } }, two: { value: {} } } }),
  invalid: json({ type: "object", required: ["a"], properties: { a: { type: "integer" } } }, { example: { a: "no" } }),
  huge: json({ type: "array", items: { type: "string" } }, { example: ["z".repeat(7000)] }),
  noSchema: { "application/json": {} },
  vendor: {
    "text/plain": { schema: { type: "string" } },
    "application/vnd.a+json; charset=utf-8": {
      schema: { type: "object", required: ["a"], properties: { a: { const: 1 } } },
    },
  },
  text: { "text/plain": { schema: { type: "string" }, example: "it's\ntwo lines" } },
  control: { "text/plain": { schema: { type: "string" }, example: "a\u0001b" } },
  xml: { "application/atom+xml": { example: "<a b='c'/>" } },
  yaml: { "application/yaml": { example: "a: 1\n" } },
  csv: { "text/csv": {} },
  bytes: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
  picture: { "image/*": {} },
  anything: { "*/*": { example: { a: 1 } } },
  lines: { "application/jsonl": { schema: {}, example: [{ a: 1 }, "b"] } },
  lineText: { "application/x-ndjson": { example: '{"a":1}\n' } },
  form: form({ name: "A & B", list: ["x", "y z"], object: { a: 1 }, nothing: null, yes: true }),
  formStyles: form(
    { list: ["x", "y,z"], object: { a: 1 }, deep: { b: [2] }, free: "a/b" },
    {
      list: { style: "form", explode: false },
      object: { style: "form" },
      deep: { style: "deepObject" },
      free: { allowReserved: true },
    },
  ),
  formText: { "application/x-www-form-urlencoded": { example: "a=1&b=it's" } },
  formEmpty: form({}),
  parts: multipart({
    file: { type: "string", format: "binary" },
    text: { type: "string" },
    number: { type: "integer" },
    object: { type: "object", required: ["a"], properties: { a: { const: 1 } } },
    list: { type: "array", items: { type: "string" }, minItems: 2 },
    files: { type: "array", items: { type: "string", format: "binary" }, minItems: 1 },
  }),
  partTypes: multipart(
    {
      picture: { type: "string", format: "binary" },
      note: { type: "string" },
      xml: { type: "string" },
      csv: { type: "string" },
      range: { type: "string", format: "binary" },
    },
    {
      encoding: {
        picture: { contentType: "image/png, image/gif" },
        note: { contentType: "text/plain" },
        xml: { contentType: "application/xml" },
        csv: { contentType: "text/csv" },
        range: { contentType: "audio/*" },
      },
    },
  ),
  partNames: multipart(
    {
      a: { type: "string", format: "binary" },
      b: { type: "string", format: "binary" },
      'it\'s "c"': { type: "string" },
    },
    { example: { a: "@dir/my photo.JPG", b: "binary data", 'it\'s "c"': "x;y" } },
  ),
  partStyles: multipart(
    { list: { type: "array", items: { type: "string" }, minItems: 1 } },
    { encoding: { list: { style: "pipeDelimited", explode: false } }, example: { list: ["a", "b c"] } },
  ),
};

const optionalBodies: Record<string, readonly [method: string, content: object]> = {
  get: ["get", json({ type: "object", required: ["a"], properties: { a: { const: 1 } } })],
  delete: ["delete", json({ type: "object", required: ["a"], properties: { a: { const: 1 } } })],
  nothing: ["post", json({ type: "object" })],
  emptyExample: ["patch", json({ type: "object" }, { example: {} })],
  emptyForm: ["post", form({})],
  emptyParts: ["post", multipart({})],
};

const answers = {
  none: {},
  json: json({ type: "object" }),
  text: { "text/plain; charset=utf-8": {} },
  events: { "text/event-stream": {} },
  lines: { "application/jsonl": {} },
  picture: { "image/*": {} },
  pdf: { "application/pdf": {} },
  xml: { "application/problem+xml": {} },
  several: { "text/html": {}, "application/json": {}, "image/png": {} },
};
