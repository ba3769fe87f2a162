import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import { loadParsers } from "../../../generators/code/parsers.ts";
import { createStatementReader } from "../../../generators/code/read-program.ts";
import { untracedText } from "../../../generators/code/traced-text.ts";
import { readMessages } from "../../../generators/examples/calls/read-calls.ts";
import type { Call } from "../../../generators/examples/calls/call.ts";
import type { Operation, Parameter } from "../../../generators/api/model.ts";
import { createSamples } from "../../../generators/samples/create-samples.ts";
import { curlText } from "../../../generators/samples/curl.ts";
import { goText } from "../../../generators/samples/go.ts";
import { javaText } from "../../../generators/samples/java.ts";
import type {
  Sample,
  SampleBody,
  SampleHeader,
  SampleReply,
  SampleRequest,
} from "../../../generators/samples/model.ts";
import { encoded } from "../../../generators/samples/parameters.ts";
import { pythonText } from "../../../generators/samples/python.ts";
import { plannedCall } from "../../../generators/samples/planned-call.ts";
import { typescriptText } from "../../../generators/samples/typescript.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi } from "../validators/build-api.ts";
import { isSoak, tries } from "../../soak.ts";
import { fingerprint } from "./fingerprint.ts";

const printers = { curl: curlText, python: pythonText, typescript: typescriptText, go: goText, java: javaText };

/** Text that could break out of strings, comments, templates, and shells. */
const letters = fc.constantFrom(
  ...Array.from("abcXYZ019 _-./:;,=&?#%+@!~^|<>()[]{}'\"`\\$*\n\r\t"),
  '"""',
  "'''",
  "*/",
  "//",
  "#{",
  "${",
  "$(",
  "%s",
  "\\u0041",
  "\\n",
  "\u2028",
  "\u2029",
  "\u202E",
  "\uFEFF",
  "\u007F",
  "é",
  "✓",
  "😀",
);
const anyText = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(""));
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    anyText,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.constant("\0 \uD800 \u001B"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(anyText, fc.constant("__proto__")), tie("value"), { maxKeys: 3 }),
  ),
})).value as fc.Arbitrary<never>;

const names = fc.stringMatching(/^[A-Za-z][\w-]{0,8}$/);
const secrets = fc.constantFrom("API_KEY", "ACCESS_TOKEN", undefined);
const headerValues = fc
  .array(letters, { maxLength: 8 })
  .map((parts) => parts.join("").replaceAll(/[^\x21-\x7E]/g, "") || "x");
const headers: fc.Arbitrary<SampleHeader> = fc.record({
  name: names.map((name) => `X-${name}`),
  value: fc.record({ text: headerValues, secret: secrets }),
});
const cookies: fc.Arbitrary<SampleHeader> = fc.record({
  name: names,
  value: fc.record({ text: anyText.map((text) => encoded(text)), secret: secrets }),
});
const urls = fc
  .tuple(fc.array(anyText, { maxLength: 3 }), fc.array(fc.tuple(names, anyText), { maxLength: 3 }))
  .map(([path, query]) => {
    const pairs = query.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
    return `https://api.example.com/v1${path.map((part) => `/${encoded(part)}`).join("")}${pairs === "" ? "" : `?${pairs}`}`;
  });

const printable = anyText.map((text) => text.replaceAll("\r", "").replaceAll("\u007F", ""));
/** Space at the ends of a part cannot be distinguished from the space around it. */
const partText = printable.map((text) => text.trim().replaceAll("boundary", ""));
const partNames = fc.oneof(names, fc.constantFrom('it\'s "c"', "a;b", "x\\y"));
const bodies: fc.Arbitrary<Pick<SampleRequest, "body" | "contentType">> = fc.oneof(
  fc.constant({ body: undefined, contentType: undefined }),
  fc.record({
    body: json.map((value): SampleBody => ({ kind: "json", value })),
    contentType: fc.constantFrom("application/json", "application/vnd.a+json"),
  }),
  fc.record({
    body: printable.map((text): SampleBody => ({ kind: "text", text })),
    contentType: fc.constantFrom("text/plain", "application/xml"),
  }),
  fc.record({
    body: fc
      .array(fc.record({ name: names, value: printable }), { minLength: 1, maxLength: 4 })
      .map((fields): SampleBody => ({ kind: "form", fields })),
    contentType: fc.constant("application/x-www-form-urlencoded"),
  }),
  fc.record({
    body: fc
      .array(
        fc.oneof(
          fc.record({
            name: partNames,
            value: partText,
            isFile: fc.constant(false),
            contentType: fc.constantFrom(undefined, "application/json"),
          }),
          fc.record({
            name: partNames,
            value: fc.constantFrom("a.png", "my file.bin"),
            isFile: fc.constant(true),
            contentType: fc.constantFrom(undefined, "image/png"),
          }),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((parts): SampleBody => ({ kind: "multipart", parts })),
    contentType: fc.constant(undefined),
  }),
  fc.record({
    body: fc.constant<SampleBody>({ kind: "file", fileName: "body.bin" }),
    contentType: fc.constant("image/png"),
  }),
);
const replies = fc.constantFrom<SampleReply>(
  { kind: "json" },
  { kind: "stream" },
  { kind: "text" },
  { kind: "none" },
  { kind: "file", fileName: "output.pdf" },
);
const requests: fc.Arbitrary<SampleRequest> = fc
  .record({
    method: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"),
    url: urls,
    secretQuery: fc.uniqueArray(fc.record({ name: names, secret: fc.constantFrom("API_KEY", "APP_ID") }), {
      maxLength: 2,
      selector: ({ name }) => name,
    }),
    headers: fc.uniqueArray(headers, { maxLength: 3, selector: ({ name }) => name.toLowerCase() }),
    cookies: fc.uniqueArray(cookies, { maxLength: 2, selector: ({ name }) => name }),
    isBasic: fc.boolean(),
    sent: bodies,
    reply: replies,
  })
  .map(({ sent, ...others }) => ({ ...others, ...sent }));

const reader = createStatementReader(await loadParsers(["python", "typescript", "tsx", "go", "java"]));

/** The calls in a printed sample, read as the calls of guides are read. */
function readSample(language: string, text: string): readonly Call[] {
  return readMessages(language, untracedText(text), { reader }).flatMap((message) =>
    message.kind === "call" ? [message.call] : [],
  );
}

describe("a printed request parses back to the same request", () => {
  test.each(Object.entries(printers))("%s", (language, print) => {
    fc.assert(
      fc.property(requests, (request) => {
        const text = print(request);
        fc.pre(language !== "typescript" || text !== undefined);
        const calls = readSample(language, text ?? "");
        expect(calls.map(fingerprint), text).toEqual([fingerprint(plannedCall(request))]);
      }),
      { numRuns: tries(150, 3000) },
    );
  });

  test("curl, if a line of a value starts like a prompt", () => {
    const [call] = readSample("curl", "curl 'https://api.example.com/v1' -d 'A=1\n$ 2'");
    expect(JSON.stringify(call)).toContain("$ 2");
  });
});

const kinds = ["primitive", "list", "object"] as const;
const schemas = {
  primitive: { type: "string", example: "a,b;c=d e" },
  list: { type: "array", items: { type: "integer" }, example: [3, 4, 5] },
  object: {
    type: "object",
    properties: { r: { type: "integer" }, g: { type: "string" } },
    example: { r: 100, g: "x y" },
  },
};
const styles: Readonly<Record<Parameter["in"], readonly string[]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
  querystring: [],
};
const parameters = fc
  .constantFrom<Parameter["in"]>("path", "query", "header", "cookie")
  .chain((place) =>
    fc.record({
      place: fc.constant(place),
      style: fc.constantFrom(...styles[place]),
      explode: fc.boolean(),
      kind: fc.constantFrom(...kinds),
      reserved: fc.boolean(),
    }),
  )
  // OpenAPI does not define these: objects and texts that a style cannot represent.
  .filter(({ style, explode, kind }) => {
    if (style === "deepObject") return kind === "object" && explode;
    return !/Delimited/.test(style) || (kind === "list" && !explode);
  })
  .filter(({ kind, place }) => kind !== "primitive" || (place !== "header" && place !== "cookie"));

describe("an operation with any style and body has all five samples", () => {
  test("parameters", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(parameters, { minLength: 1, maxLength: 4 }), async (given) => {
        // With several exploded objects, the owner of a property is ambiguous.
        const side = given.filter(
          ({ kind, explode, place }) => kind === "object" && explode && place !== "path" && place !== "header",
        );
        fc.pre(side.length < 2);
        const stated = given.map(({ place, style, explode, kind, reserved }, index) => ({
          name: `p${index}`,
          in: place,
          style,
          explode,
          required: true,
          schema: schemas[kind],
          ...(place === "query" && reserved ? { allowReserved: true } : {}),
        }));
        const path = stated.flatMap(({ in: place, name }) => (place === "path" ? [`{${name}}`] : [])).join("/");
        const samples = await samplesOf({
          [`/x/${path}`]: { get: { operationId: "op", parameters: stated, responses: { 200: { description: "" } } } },
        });
        expect(samples, JSON.stringify(stated)).toEqual({ shown: 5, notShown: [] });
      }),
      { numRuns: tries(75, 1500) },
    );
  });

  const property = fc.constantFrom(
    { type: "string", minLength: 3, maxLength: 5, pattern: "^[a-f]+$" },
    { type: "integer", minimum: 7, multipleOf: 7 },
    { type: "string", format: "date" },
    { type: "array", items: { type: "string", enum: ["it's", '"x"', "a`b"] }, minItems: 1 },
    { type: "object", required: ["deep"], properties: { deep: { type: "boolean" } } },
    { oneOf: [{ type: "string", maxLength: 0 }, { type: "integer" }] },
    { type: "string", default: "bad", minLength: 8 },
  );
  const contents = fc.constantFrom("application/json", "application/x-www-form-urlencoded", "multipart/form-data");

  test("bodies", async () => {
    await fc.assert(
      fc.asyncProperty(
        contents,
        fc.dictionary(names, property, { minKeys: 1, maxKeys: 4 }),
        async (content, properties) => {
          const schema = { type: "object", required: Object.keys(properties), properties };
          const requestBody = { required: true, content: { [content]: { schema } } };
          const samples = await samplesOf({
            "/x": { post: { operationId: "op", requestBody, responses: { 200: { description: "" } } } },
          });
          expect(samples, JSON.stringify(schema)).toEqual({ shown: 5, notShown: [] });
        },
      ),
      { numRuns: tries(75, 1500) },
    );
  });
});

async function samplesOf(paths: object): Promise<{ shown: number; notShown: readonly unknown[] }> {
  const api = await buildApi({}, paths, "3.1.0", { servers: [{ url: "https://api.example.com/v1" }] });
  const [operation] = api.operations as readonly [Operation];
  const { samples, notShown } = createSamples(api, buildValidators(api)).samplesOf(operation);
  expectSameCall(samples);
  return { shown: samples.length, notShown };
}

/** All samples of an operation send the same request. */
function expectSameCall(samples: readonly Sample[]): void {
  const [first, ...rest] = samples.map(({ language, text }) => readSample(language, text).map(fingerprint));
  for (const calls of rest) expect(calls, samples.map(({ text }) => text).join("\n\n")).toEqual(first);
  expect(first ?? [""]).toHaveLength(1);
}

const corpus = path.resolve(import.meta.dirname, "../../../../shared/corpus");
const hasCorpus = existsSync(corpus);
if (!hasCorpus) console.log("Samples of real descriptions are not read: ../shared/corpus is not there.");

describe.runIf(hasCorpus)("real descriptions", () => {
  const files = isSoak
    ? readdirSync(corpus).filter((file) => /^(?!manifest).*\.(?:json|ya?ml)$/.test(file))
    : ["meilisearch.json", "oai-petstore-separate-2.0/spec/swagger.yaml"];
  test.each(files)("the samples of each operation in %s are the same call", { timeout: 600_000 }, async (file) => {
    const document = await loadSpec(path.join(corpus, path.dirname(file)), path.basename(file));
    const { model } = buildApiModel(document, (text) => ({ text, html: text, headings: [] })).value;
    const samples = createSamples(model, buildValidators(model));
    const generated = model.operations.map((operation) => ({ ...operation, codeSamples: [] }));
    for (const operation of generated) expectSameCall(samples.samplesOf(operation).samples);
  });
});
