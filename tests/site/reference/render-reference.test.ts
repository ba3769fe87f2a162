import { describe, expect, test } from "vitest";
import type { Schema } from "../../../generators/api/model.ts";
import type { AnyReferencePage } from "../../../generators/pages/build/reference-pages.ts";
import { baseMarker, withBase } from "../../../generators/source/prose-links.ts";
import { findSheets } from "../../../site/page-sheets.ts";
import { createReferenceRenderer, renderReferenceArticle } from "../../../site/reference/render-reference.tsx";
import { buildSchemaUsage } from "../../../generators/api/schema-usage.ts";
import { anchorMarker } from "../../../site/reference/context.ts";
import {
  api,
  array,
  body,
  choice,
  common,
  input,
  media,
  named,
  object,
  operation,
  parameter,
  prose,
  reference,
  text,
  union,
} from "./builders.ts";

function draw(model: ReturnType<typeof api>, layout: "one" | "each" = "one"): Map<string, string> {
  const given = input(model, layout);
  const render = createReferenceRenderer(given);
  return new Map(
    given.pages.map((page) => {
      const { start, rest } = render(page as AnyReferencePage, baseMarker); // `input` makes reference pages only
      return [page.route, start + rest];
    }),
  );
}

function onePage(model: ReturnType<typeof api>): string {
  return draw(model).get("/api/") ?? "";
}

const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1] ?? "");
const response = (status: string, schema: Schema) => ({
  status,
  pointer: "#",
  description: prose("It worked."),
  headers: [],
  links: [],
  content: [media("application/json", schema)],
});

const pets = api({
  operations: [
    operation({
      parameters: [
        parameter("limit", "query", {
          schema: text({
            constraints: [{ keywords: ["minimum", "maximum"], words: "1 to 100" }],
            default: { value: 20 },
          }),
        }),
      ],
      requestBody: body(media("application/json", reference("Pet"))),
      responses: [response("200", reference("Pet")), response("422", object({ detail: array(text()) }))],
      security: [[{ scheme: "ApiKey", scopes: [] }]],
    }),
    operation({
      id: "deletePet",
      method: "DELETE",
      path: "/pets/{pet_id}",
      summary: "Delete a pet",
      isDeprecated: true,
    }),
  ],
  securitySchemes: [
    {
      name: "ApiKey",
      kind: "http",
      scheme: "bearer",
      parameterName: undefined,
      description: undefined,
      flows: [],
      discoveryUrl: undefined,
    },
  ],
  schemas: [
    named(
      "Pet",
      object(
        {
          name: text({ isNullable: true }),
          owner: reference("Owner"),
          parent: reference("Pet"),
          kind: choice("cat", "dog"),
          title: text(),
        },
        { required: ["name"], additionalProperties: { ...common, kind: "never" } },
      ),
    ),
    named("Owner", object({ email: text({ format: "email", isReadOnly: true }) })),
    named("Shape", union({ circle: reference("Pet"), square: object({ side: text() }) }, "form")),
  ],
});

describe("one page", () => {
  const html = onePage(pets);
  const everything = [...draw(pets).values()].join("");

  test.each([
    ["method as a word", '<span class="method" data-method="DELETE">DELETE</span>'],
    ["parameters of the path", "/pets/<b>{pet_id}</b>"],
    ["constraints in words and as data", '<code class="chip" data-constraint="minimum maximum">1 to 100</code>'],
    ["defaults", '<code class="chip" data-constraint="default">default 20</code>'],
    ["nullable", "string or null"],
    ["required", 'data-mark="required"'],
    ["read only", 'data-mark="read only"'],
    ["formats", 'data-constraint="format">email<'],
    [
      "enums, each value with its anchor",
      '<code class="chip" id="operation/createPet/request/kind/=cat">&quot;cat&quot;</code>',
    ],
    ["deprecated", "Deprecated:"],
    ["security", "Bearer key in the header Authorization"],
    ["the discriminator", "chosen by <code>form</code>"],
    ["closed objects", "No other properties are allowed."],
    ["anchors of properties", 'id="operation/createPet/request/name"'],
    ["links to the pages of named schemas", `<a href="${baseMarker}api/schemas/Owner/">Owner</a>`],
    ["where a schema stood, the link to its page", `<a id="schema/Owner" href="${baseMarker}api/schemas/Owner/">`],
    ["anchors of responses", 'id="operation/createPet/response/422"'],
    ["a link of each anchor", '<a class="name" href="#operation/createPet/request/name">name</a>'],
    ["the first success open", '<details class="response" id="operation/createPet/response/200" open="">'],
    ["the navigation", 'aria-label="API reference"'],
    ["the filter", 'aria-label="Filter operations"'],
    ["tabs shared with the guides", 'class="tabs" data-group="language"'],
  ])("shows %s", (_, want) => {
    expect(everything).toContain(want);
  });

  test("ids are unique, and every link on the page leads somewhere", () => {
    const ids = idsOf(html);
    expect(ids.length).toBe(new Set(ids).size);
    for (const [, hash] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(hash);
    expect(html).not.toContain(anchorMarker);
  });

  test("nothing needs an inline style or script", () => {
    expect(html).not.toMatch(/ style=|<script/);
  });

  test("a recursive schema does not open inside itself", () => {
    expect(html).not.toContain('id="operation/createPet/request/parent/name"');
    expect(html).toContain(`<a href="${baseMarker}api/schemas/Pet/">Pet</a>`);
  });

  test("each schema has its page, with who uses it, in either layout", () => {
    const page = draw(pets).get("/api/schemas/Owner/") ?? "";
    expect(page).toContain('<section class="schema" id="schema/Owner"');
    expect(page).toContain('id="schema/Owner/email"');
    const users = draw(pets).get("/api/schemas/Pet/")?.split("Used by").at(-1) ?? "";
    expect(users).toContain(`href="${baseMarker}api/#operation/createPet"`);
    expect(draw(pets, "each").get("/api/schemas/Pet/")?.split("Used by").at(-1)).toContain(
      `href="${baseMarker}api/createPet/"`,
    );
  });
});

test("documentation elsewhere is linked where its address is safe, and shown as text where it is not", () => {
  const docs = (url: string, isSafe: boolean) => ({ url, isSafe, description: undefined });
  const html = onePage(
    api({
      operations: [
        operation({ id: "a", path: "/a", externalDocs: docs("https://example.com/a", true) }),
        operation({ id: "b", path: "/b", externalDocs: docs("javascript:alert(1)", false) }),
      ],
    }),
  );
  expect(html).toContain('href="https://example.com/a"');
  expect(html).toContain("<code>javascript:alert(1)</code>");
  expect(html).not.toContain('href="javascript:');
});

test("an operation of two tags is drawn once and linked twice", () => {
  const tags = ["a", "b"].map((name) => ({
    name,
    displayName: name,
    description: undefined,
    externalDocs: undefined,
    parent: undefined,
    kind: undefined,
    isProse: false,
    operations: ["createPet"],
  }));
  const html = onePage(api({ operations: [operation({ tags: ["a", "b"] })], tags }));
  expect(idsOf(html).filter((id) => id === "operation/createPet")).toEqual(["operation/createPet"]);
  expect(html).toContain(
    '<ul class="operation-links"><li><span class="method" data-method="POST">POST</span><a href="#operation/createPet">',
  );
});

test("inline variants show what they require of the shared properties", () => {
  const shared = object({ kind: choice("card", "cash"), amount: text(), note: text() }, { required: ["kind"] });
  const variants = union(
    {
      card: object({ kind: choice("card"), amount: text() }, { required: ["kind", "amount"] }),
      cash: object({ kind: choice("cash"), note: text() }, { required: ["kind", "note"] }),
    },
    "kind",
  );
  const schemas = [named("Payment", { ...common, kind: "intersection", parts: [shared, variants] })];
  const html = onePage(
    api({ operations: [operation({ responses: [response("200", reference("Payment"))] })], schemas }),
  );
  const words = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/ +/g, " ");
  expect(words).toContain("amount string If kind is &quot;card&quot; : required");
  expect(words).toContain("note string If kind is &quot;cash&quot; : required");
});

describe("many pages", () => {
  const pages = draw(pets, "each");

  test("each part has its own page", () => {
    expect([...pages.keys()]).toEqual([
      "/api/",
      "/api/tags/pets/",
      "/api/createPet/",
      "/api/deletePet/",
      "/api/schemas/Pet/",
      "/api/schemas/Owner/",
      "/api/schemas/Shape/",
    ]);
  });

  test("links between pages start with the base marker", () => {
    expect(pages.get("/api/")).toContain(`href="${baseMarker}api/tags/pets/"`);
    expect(pages.get("/api/createPet/")).toContain(`href="${baseMarker}api/schemas/Owner/"`);
  });

  test("the sidebar marks the current page, and lists its group or the group of the first operation that uses the schema", () => {
    expect(pages.get("/api/createPet/")).toContain(`href="${baseMarker}api/createPet/" aria-current="page"`);
    expect(pages.get("/api/schemas/Pet/")).toContain(`href="${baseMarker}api/deletePet/"`);
  });

  test("only the links of the start have their base, and the start needs no style sheets of its own", () => {
    const given = input(pets, "each");
    const render = createReferenceRenderer(given);
    for (const page of given.pages as AnyReferencePage[]) {
      // `input` makes reference pages only.
      const { start, rest } = render(page, "../../");
      expect(start).not.toContain(baseMarker);
      expect(start + withBase(rest, "../../")).toBe(withBase(pages.get(page.route) ?? "", "../../"));
      expect(findSheets(start)).toEqual([]);
      expect(start === "").toBe(page.kind === "reference");
    }
  });

  test("a page rendered alone equals the page rendered with all pages", () => {
    const given = input(pets, "each");
    const page = given.pages.find((entry) => entry.route === "/api/schemas/Pet/") as AnyReferencePage;
    expect(renderReferenceArticle({ ...given, page })).toBe(pages.get("/api/schemas/Pet/"));
  });
});

/** Names of the attributes of all tags. */
function attributesOf(html: string): string[] {
  const tags = html.matchAll(/<[a-z][a-z0-9]*((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g);
  return [...tags].flatMap(([, attributes]) =>
    [...(attributes ?? "").matchAll(/\s([^\s=>"]+)(?:="[^"]*")?/g)].map((match) => match[1] ?? ""),
  );
}

const hostileTexts = [
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  "javascript:alert(1)",
  "a b/c?d#e%",
  "{{x}}",
  "\uD800",
];

describe("hostile names are text", () => {
  test.each(hostileTexts)("%j", (value) => {
    const schema = object({ [value]: { ...choice(value, "b"), title: value } }, { required: [value], title: value });
    const op = operation({
      id: value,
      summary: value,
      path: `/${value}`,
      parameters: [parameter(value, "query", { schema })],
      requestBody: body(media(value, reference(value))),
      responses: [{ ...response("200", schema), status: value }],
      security: [[{ scheme: value, scopes: [value] }]],
      tags: [value],
    });
    const model = api({
      title: value,
      operations: [op],
      tags: [
        {
          name: value,
          displayName: value,
          description: undefined,
          externalDocs: undefined,
          parent: undefined,
          kind: undefined,
          isProse: false,
          operations: [value],
        },
      ],
      schemas: [named(value, union({ [value]: schema, other: reference(value) }, value))],
      securitySchemes: [
        {
          name: value,
          kind: "apiKey",
          scheme: "header",
          parameterName: value,
          description: undefined,
          flows: [],
          discoveryUrl: value,
        },
      ],
      servers: [{ url: value, description: undefined, variables: [{ name: value, default: value, enum: [value] }] }],
    });
    for (const layout of ["one", "each"] as const) {
      for (const html of draw(model, layout).values()) {
        expect(html).not.toMatch(/<script|<img/);
        expect(attributesOf(html).filter((name) => /^on|^style$/.test(name))).toEqual([]);
        expect(html).not.toMatch(/href="javascript:/i);
        expect(new Set(idsOf(html)).size).toBe(idsOf(html).length);
        expect(idsOf(html).filter((id) => /\s/.test(id))).toEqual([]);
      }
    }
  });
});

describe("size", () => {
  /** Each of 40 schemas refers to 20 others in three ways. */
  function tangle(): ReturnType<typeof api> {
    const names = Array.from({ length: 40 }, (_, index) => `S${index}`);
    const schemas = names.map((name, index) => {
      const others = Array.from({ length: 20 }, (_, step) => names[(index + step + 1) % 40] ?? "S0");
      const properties = Object.fromEntries(others.map((other) => [`to${other}`, step(other)]));
      return named(name, {
        ...common,
        kind: "intersection",
        parts: [
          object(properties),
          {
            ...common,
            kind: "union",
            mode: "oneOf",
            discriminator: undefined,
            variants: others.slice(0, 5).map((other) => ({ schema: reference(other), discriminatorValues: [] })),
          },
        ],
      });
    });
    return api({
      operations: names.map((name) =>
        operation({
          id: `get${name}`,
          requestBody: body(media("application/json", reference(name))),
          responses: [response("200", reference(name))],
        }),
      ),
      schemas,
    });
  }
  const step = (name: string): Schema => array(reference(name));

  const weigh = (html: string) => ({ elements: html.match(/<[a-z]/g)?.length ?? 0, bytes: Buffer.byteLength(html) });

  test.each([["one"], ["each"]] as const)("connected schemas stay below the budget, layout %s", (layout) => {
    for (const [route, html] of draw(tangle(), layout)) {
      const { elements, bytes } = weigh(html);
      // A config that sets one page gets one page, however large.
      const isWhole = route === "/api/" && layout === "one";
      expect(elements).toBeLessThan(isWhole ? 14_000 : 2_800);
      expect(bytes).toBeLessThan(isWhole ? 1_120_000 : 240_000);
      expect(new Set(idsOf(html)).size).toBe(idsOf(html).length);
    }
  });

  const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");
  const long = { text: words(60_000), html: `<p>${words(2_000)}</p>`.repeat(30), headings: [] };
  const oneParagraph = { ...long, html: `<p>${long.text}</p>` };
  const properties = (count: number): Schema =>
    object(
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`property_${index}`, text({ description: prose("What it is.") })]),
      ),
    );
  const values = (count: number): Schema =>
    choice(...Array.from({ length: count }, (_, index) => `value_number_${index}`));

  test.each<[string, ReturnType<typeof operation>]>([
    ["a body of 2,000 properties", operation({ requestBody: body(media("application/json", properties(2_000))) })],
    [
      "twelve enums of 5,000 values",
      operation({
        requestBody: body(
          media(
            "application/json",
            object(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`v${index}`, values(5_000)]))),
          ),
        ),
      }),
    ],
    [
      "descriptions of 500 kB",
      operation({ description: long, responses: [{ ...response("200", text()), description: oneParagraph }] }),
    ],
    [
      "600 parameters",
      operation({
        parameters: Array.from({ length: 600 }, (_, index) =>
          parameter(`p${index}`, "query", { schema: choice("a", "b", "c"), description: prose("Why.") }),
        ),
      }),
    ],
    [
      "a choice of 900",
      operation({
        requestBody: body(
          media(
            "application/json",
            union(
              Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`kind${index}`, object({ a: text() })])),
              "kind",
            ),
          ),
        ),
      }),
    ],
  ])("%s fits on its page", (_name, heavy) => {
    const html = draw(api({ operations: [heavy] }), "each").get("/api/createPet/") ?? "";
    const { elements, bytes } = weigh(html);
    expect(elements).toBeLessThan(2_800);
    expect(bytes).toBeLessThan(240_000);
    expect(html.match(/<(?!\/|input|br)[a-z]/g)).toHaveLength(html.match(/<\//g)?.length ?? 0);
  });

  test("a property beyond the whole rows keeps its anchor and its type", () => {
    const html = draw(api({ schemas: [named("Many", properties(1_200))] }), "each").get("/api/schemas/Many/");
    expect(html).toContain('<li id="schema/Many/property_700">property_700: string</li>');
  });

  test("the one-page reference opens what is sent first, as long as it stays light", () => {
    const nested = (count: number) =>
      object(Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, text()])));
    const model = (operations: number) =>
      api({
        operations: Array.from({ length: operations }, (_, index) =>
          operation({
            id: `o${index}`,
            requestBody: body(media("application/json", object({ inner: reference("Inner") }))),
            responses: [response("200", object({ answer: reference("Inner") }))],
          }),
        ),
        schemas: [
          named(
            "Inner",
            object({
              deeper: reference("Deeper"),
              ...Object.fromEntries(nested(20).properties.map(({ name, schema }) => [name, schema])),
            }),
          ),
          named("Deeper", nested(5)),
        ],
      });
    const light = onePage(model(2));
    expect(light).toContain('id="operation/o0/request/inner/deeper/p4"');
    expect(light).toContain('id="operation/o1/response/200/answer/deeper/p4"');
    const full = onePage(model(70));
    expect(full).toContain('id="operation/o0/request/inner/p0"');
    expect(full).not.toContain('id="operation/o69/response/200/answer/p0"');
    expect(full).not.toMatch(/[\uFDD1-\uFDD4]/);
    expect(weigh(full).elements).toBeLessThan(11_100);
  });

  test("later choices of a schema with many show their names only", () => {
    const union = (index: number): Schema => ({
      ...common,
      kind: "union",
      mode: "oneOf",
      discriminator: undefined,
      variants: [0, 1, 2, 3, 4, 5].map((variant) => ({
        schema: object({ [`kind${index}_${variant}`]: text(), more: object({ inner: text(), other: text() }) }),
        discriminatorValues: [],
      })),
    });
    const schemas = [
      named("Many", { ...common, kind: "intersection", parts: Array.from({ length: 90 }, (_, i) => union(i)) }),
    ];
    const html = draw(api({ schemas }), "each").get("/api/schemas/Many/") ?? "";
    expect(html).toContain('id="schema/Many/(object~6)"');
    expect(html.match(/And 6 more: object/g)?.length).toBeGreaterThan(40);
    expect(weigh(html).elements).toBeGreaterThan(900);
    expect(weigh(html).elements).toBeLessThan(2_800);
  });

  test("deep unnamed objects become an outline", () => {
    let schema: Schema = text();
    for (let level = 0; level < 30; level += 1) schema = object({ [`level${level}`]: schema, other: text() });
    const html = onePage(api({ operations: [operation({ requestBody: body(media("application/json", schema)) })] }));
    expect(html).toContain('<pre class="outline"');
    expect(html.length).toBeLessThan(60_000);
  });

  test("long enums are folded, long examples cut", () => {
    const values = Array.from({ length: 500 }, (_, index) => `value${index}`);
    const example = {
      name: "example",
      summary: undefined,
      pointer: "#",
      value: values.map((value) => value.repeat(20)),
    };
    const html = onePage(
      api({
        operations: [
          operation({
            requestBody: body(media("application/json", choice(...values))),
            responses: [
              { ...response("200", text()), content: [media("application/json", text(), { examples: [example] })] },
            ],
          }),
        ],
      }),
    );
    expect(html).toContain("460 more values");
    expect(html).toContain("Cut here.");
    expect(html.length).toBeLessThan(60_000);
  });
});

test("groups of the schema graph are its cycles", () => {
  const graph = buildSchemaUsage(
    api({
      schemas: [
        named("A", object({ b: reference("B") })),
        named("B", object({ a: array(reference("A")) })),
        named("C", object({ a: reference("A"), c: reference("C") })),
      ],
    }),
  );
  expect(graph.groups.get("A")).toBe(graph.groups.get("B"));
  expect(graph.groups.get("C")).not.toBe(graph.groups.get("A"));
  expect(graph.usedBySchemas.get("A")).toEqual(["B", "C"]);
});

describe("a response that many operations share", () => {
  const failure = (example: string) => ({
    ...response("422", reference("Fault")),
    content: [
      media("application/json", reference("Fault"), {
        examples: [{ name: "example", summary: undefined, pointer: "#", value: { reason: example } }],
      }),
    ],
  });
  const answering = (id: string, example: string) =>
    operation({ id, responses: [response("200", reference("Fault")), failure(example)] });
  const model = api({
    operations: [answering("first", "too long"), answering("second", "too long"), answering("third", "too short")],
    schemas: [named("Fault", object({ reason: text() }))],
  });

  test("is described in full once, and linked to from then on", () => {
    const html = onePage(model);
    expect(html).toContain('id="operation/first/response/422/reason"');
    expect(html).not.toContain('id="operation/second/response/422/reason"');
    const second = /id="operation\/second\/response\/422"[^]*?<\/details><\/div>/.exec(html)?.[0];
    expect(second).toContain('Each field is described in <a href="#operation/first/response/422">');
    expect(second).toContain("too long");
  });

  test("another example is another response", () => {
    expect(onePage(model)).toContain("too short");
  });

  test("a success keeps its names and types in place", () => {
    const second = /id="operation\/second\/response\/200"[^]*?<\/details>/.exec(onePage(model))?.[0];
    expect(second).toContain('<pre class="outline" tabindex="0">reason: string</pre>');
    expect(second).toContain('is described in <a href="#operation/first/response/200">');
  });

  test("pages of their own repeat it", () => {
    expect(draw(model, "each").get("/api/second/")).toContain('id="operation/second/response/422/reason"');
  });
});

test("the answer to a webhook has the properties that answers of operations leave out", () => {
  const answer = { responses: [response("200", object({ secret: text({ isWriteOnly: true }) }))] };
  const webhook = operation({ ...answer, id: "petAdded", kind: "webhook", path: "petAdded" });
  const called = onePage(api({ operations: [operation(answer)] }));
  const sent = onePage(api({ operations: [operation()], webhooks: [webhook] }));
  expect([called, sent].map((html) => html.includes("Write only, so not part of a response:"))).toEqual([true, false]);
});

test("the example of an error that a webhook gets has what the API receives", () => {
  const fields = object(
    { id: text({ isReadOnly: true }), secret: text({ isWriteOnly: true }), code: text() },
    { required: ["id", "secret", "code"] },
  );
  const answer = { responses: [response("400", fields)] };
  const webhook = operation({ ...answer, id: "petAdded", kind: "webhook", path: "petAdded" });
  const exampleOf = (html: string): string => /<details class="nest">[^]*?<\/details>/.exec(html)?.[0] ?? "";
  const called = exampleOf(onePage(api({ operations: [operation(answer)] })));
  const sent = exampleOf(onePage(api({ operations: [operation()], webhooks: [webhook] })));
  const namesIn = (html: string): string[] =>
    ["id", "secret", "code"].filter((name) => html.includes(`"${name}"`) || html.includes(`&quot;${name}&quot;`));
  expect([called, sent].map(namesIn)).toEqual([
    ["id", "code"],
    ["secret", "code"],
  ]);
});
