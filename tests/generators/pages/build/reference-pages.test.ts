import { describe, expect, test } from "vitest";

import type { ApiModel, NamedSchema, Operation } from "../../../../generators/api/model.ts";
import { buildOperationGroups } from "../../../../generators/pages/build/operation-groups.ts";
import { buildReferencePages } from "../../../../generators/pages/build/reference-pages.ts";
import { routeSegment, uniqueSegments } from "../../../../generators/pages/build/route-segment.ts";

const prose = (text: string) => ({ text, html: `<p>${text}</p>`, headings: [] });

function operation(id: string, path: string, more: Partial<Operation> = {}): Operation {
  return {
    id,
    name: undefined,
    kind: "operation",
    method: "GET",
    path,
    pointer: "#",
    summary: "",
    description: undefined,
    tags: [],
    isDeprecated: false,
    replacement: undefined,
    badges: [],
    parameters: [],
    requestBody: undefined,
    responses: [],
    security: [],
    servers: [],
    callbacks: [],
    externalDocs: undefined,
    codeSamples: [],
    ...more,
  };
}

function schema(name: string): NamedSchema {
  const common = {
    pointer: "#",
    source: true,
    title: undefined,
    description: prose(`About ${name}.`),
    externalDocs: undefined,
    isDeprecated: false,
    replacement: undefined,
    isReadOnly: false,
    isWriteOnly: false,
    isNullable: false,
  };
  return {
    name,
    pointer: "#",
    schema: {
      kind: "any",
      ...common,
      default: undefined,
      examples: [],
      format: undefined,
      constraints: [],
      conditions: [],
      dependencies: [],
    },
  };
}

const api: ApiModel = {
  title: "Pets",
  version: "1",
  summary: undefined,
  license: undefined,
  description: prose("All about pets."),
  servers: [],
  tagGroups: [],
  securitySchemes: [],
  externalDocs: undefined,
  components: {
    parameters: [],
    headers: [],
    requestBodies: [],
    responses: [],
    pathItems: [],
    callbacks: [],
    links: [],
  },
  bundle: {},
  tags: [
    {
      name: "pet care",
      displayName: "Pet care",
      description: prose("Care."),
      externalDocs: undefined,
      parent: undefined,
      kind: undefined,
      isProse: false,
      operations: ["feed"],
    },
    {
      name: "empty",
      displayName: "Empty",
      description: undefined,
      externalDocs: undefined,
      parent: undefined,
      kind: undefined,
      isProse: false,
      operations: [],
    },
  ],
  operations: [
    operation("feed", "/v1/pets/{id}", { tags: ["pet care"], summary: "Feed a pet", description: prose("With food.") }),
    operation("get/owners", "/v1/owners"),
  ],
  webhooks: [operation("fed", "fed", { kind: "webhook", method: "POST" })],
  schemas: [schema("Pet"), schema("pet"), schema("../x")],
};

describe("buildReferencePages", () => {
  test("puts a light description's operations on one page, and each schema on its own", () => {
    const { pages, urls, anchors } = buildReferencePages(api, { route: "/api/", pages: "auto" });
    expect(pages.map(({ kind, route, title, description }) => [kind, route, title, description])).toEqual([
      ["reference", "/api/", "Pets", "All about pets."],
      ["schema", "/api/schemas/Pet/", "Pet", "About Pet."],
      ["schema", "/api/schemas/pet-2/", "pet", "About pet."],
      ["schema", "/api/schemas/--x/", "../x", "About ../x."],
    ]);
    expect(pages[0]).toMatchObject({ layout: "one" });
    expect([...urls.operations.values()]).toEqual([
      "/api/#operation/feed",
      "/api/#operation/get/owners",
      "/api/#operation/fed",
    ]);
    expect([...urls.schemas.values()]).toEqual(pages.slice(1).map(({ route }) => route));
    expect([...urls.tags]).toEqual([
      ["pet care", "/api/#tag/pet%20care"],
      ["owners", "/api/#tag/owners"],
      ["webhooks", "/api/#tag/webhooks"],
    ]);
    expect([...(anchors.get("/api/") ?? [])]).toEqual(
      expect.arrayContaining(["tag/pet care", "operation/feed", "schema/Pet"]),
    );
    expect([...(anchors.get("/api/schemas/Pet/") ?? [])]).toEqual(["schema/Pet"]);
  });

  test("gives each part of a large description its own page, with paths that are safe on every file system", () => {
    const { pages } = buildReferencePages(api, { route: "/api/", pages: "each" });
    expect(pages.map(({ kind, route, title }) => [kind, route, title])).toEqual([
      ["reference", "/api/", "Pets"],
      ["tag", "/api/tags/pet-care/", "Pet care"],
      ["tag", "/api/tags/owners/", "Owners"],
      ["tag", "/api/tags/webhooks/", "Webhooks"],
      ["operation", "/api/feed/", "Feed a pet"],
      ["operation", "/api/get-owners/", "GET /v1/owners"],
      ["operation", "/api/fed/", "POST fed"],
      ["schema", "/api/schemas/Pet/", "Pet"],
      ["schema", "/api/schemas/pet-2/", "pet"],
      ["schema", "/api/schemas/--x/", "../x"],
    ]);
  });

  test("splits by size", () => {
    const many = {
      ...api,
      operations: Array.from({ length: 400 }, (_value, index) => operation(`o${index}`, `/o/${index}`)),
    };
    expect(buildReferencePages(many, { route: "/api/", pages: "auto" }).pages[0]).toMatchObject({ layout: "each" });
  });
});

describe("buildOperationGroups", () => {
  const tag = (name: string, more: Partial<ApiModel["tags"][number]> = {}) => ({
    name,
    displayName: name,
    description: undefined,
    externalDocs: undefined,
    parent: undefined,
    kind: undefined,
    isProse: false,
    operations: [`get-${name}`],
    ...more,
  });
  const shown = (more: Partial<ApiModel>) => {
    const tags = more.tags ?? [];
    const operations = tags.flatMap(({ operations: ids }) => ids.map((id) => operation(id, `/v1/things/${id}`)));
    return buildOperationGroups({ ...api, operations, webhooks: [], ...more }).map(
      ({ name, section, level, operations: ids }) => [section ?? "", "  ".repeat(level) + name, ids.length].join("|"),
    );
  };

  test.each<[string, { given: Partial<ApiModel>; want: string[] }]>([
    ["tags in their order", { given: { tags: [tag("b"), tag("a")] }, want: ["|b|1", "|a|1"] }],
    [
      "tags below their parents, even where a parent has no operation",
      {
        given: { tags: [tag("pets", { operations: [] }), tag("other"), tag("cats", { parent: "pets" })] },
        want: ["|pets|0", "|  cats|1", "|other|1"],
      },
    ],
    [
      "groups of tags as sections, ungrouped ones last",
      {
        given: {
          tags: [tag("a"), tag("b"), tag("c")],
          tagGroups: [
            { name: "Core", tags: ["c", "nobody"] },
            { name: "More", tags: ["a", "c"] },
          ],
        },
        want: ["Core|c|1", "More|a|1", "|b|1"],
      },
    ],
    ["a page of prose", { given: { tags: [tag("about", { isProse: true, operations: [] })] }, want: ["|about|0"] }],
    [
      "no group for a badge: its operation is found by its path",
      { given: { tags: [tag("beta", { kind: "badge" })] }, want: ["|things|1"] },
    ],
    [
      "webhooks last",
      {
        given: { tags: [tag("a")], webhooks: [operation("w", "w", { kind: "webhook" })] },
        want: ["|a|1", "|webhooks|1"],
      },
    ],
  ])("%s", (_name, { given, want }) => {
    expect(shown(given)).toEqual(want);
  });
});

const segments: readonly [name: string, { given: string; want: string | RegExp }][] = [
  ["a plain name", { given: "createChat_v1.2-x", want: "createChat_v1.2-x" }],
  ["a path", { given: "get/v1/{id}", want: "get-v1--id-" }],
  ["the folder above", { given: "..", want: /^-[0-9a-f]{8}$/ }],
  ["nothing", { given: "", want: /^-[0-9a-f]{8}$/ }],
  ["another script", { given: "聊天", want: /^-[0-9a-f]{8}$/ }],
  ["a device", { given: "CON", want: "_CON" }],
  ["a device with an ending", { given: "nul.txt", want: "_nul.txt" }],
  ["dots at the ends", { given: ".a.", want: "-a-" }],
  ["a long name", { given: "x".repeat(300), want: /^x{71}-[0-9a-f]{8}$/ }],
];

test.each(segments)("routeSegment: %s", (_name, { given, want }) => {
  if (typeof want === "string") expect(routeSegment(given)).toBe(want);
  else expect(routeSegment(given)).toMatch(want);
});

test("uniqueSegments separates names that differ by case only, and avoids reserved ones", () => {
  expect([...uniqueSegments(["a", "A", "a-2", "schemas", "b/c", "b c"], ["schemas", "tags"]).values()]).toEqual([
    "a",
    "A-2",
    "a-2-2",
    "schemas-2",
    "b-c",
    "b-c-2",
  ]);
});
