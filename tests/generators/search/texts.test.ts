import { describe, expect, test } from "vitest";
import type { ApiProject } from "../../../generators/contract.ts";
import { operationText, schemaText } from "../../../generators/search/operation-text.ts";
import { apiEntries, pageEntries } from "../../../generators/search/search-entries.ts";
import { cutInParts, listPageParts } from "../../../generators/search/search-parts.ts";
import { formatWord } from "../../../generators/search/word-text.ts";
import type { ShardWord } from "../../../generators/source/search-shards.ts";
import type { Schema } from "../../../generators/api/model.ts";
import { guide } from "../../site/sample-project.ts";
import {
  api,
  array,
  choice,
  common,
  integer,
  media,
  object,
  operation,
  parameter,
  prose,
  reference,
  text,
  union,
} from "../../site/reference/builders.ts";

const whole = (...parts: readonly Schema[]): Schema => ({ ...common, kind: "intersection", parts });
const of = (kind: "any" | "never" | "null" | "boolean"): Schema => ({ ...common, kind });

describe("the searchable text of a schema", () => {
  test.each<[about: string, schema: Schema, want: string]>([
    [
      "its description and properties",
      object({ a: text({ description: prose("of a") }), b: integer() }, { description: prose("Whole.") }),
      "Whole. a of a b ",
    ],
    ["its branches", union({ a: reference("Cat"), b: object({ x: text() }) }, "kind"), "kind Cat x"],
    ["branches without a discriminator", union({ a: array(reference("Cat")), b: text() }), "Cat"],
    [
      "its parts",
      whole(object({ a: text() }, { description: prose("One.") }), whole(reference("Base"))),
      "One. a  Base",
    ],
    [
      "its values",
      {
        ...common,
        kind: "enum",
        values: [
          { value: "a", description: "first" },
          { value: 1, description: undefined },
          { value: null, description: "none" },
        ],
      },
      "a first 1  null none",
    ],
    [
      "the names of its entries",
      array(whole(object({ a: text() }), reference("Base"), union({ x: reference("Cat") }))),
      "a Base Cat",
    ],
    ["nothing of entries that are texts", array(choice("a")), ""],
    ["nothing of any entries", { ...common, kind: "array", prefixItems: [], items: undefined }, ""],
    ["its name", reference("Cat"), "Cat"],
    ["its description alone", { ...of("any"), description: prose("Any.") }, "Any."],
    ["nothing", of("never"), ""],
  ])("%s", (_about, schema, want) => expect(schemaText(schema)).toBe(want));
});

test("the searchable text of an operation", () => {
  const one = operation({
    id: "op",
    method: "POST",
    path: "/x/{y}",
    description: prose("Does it."),
    parameters: [
      parameter("p", "query", { description: prose("of p") }),
      parameter("q", "path", { description: undefined }),
    ],
    requestBody: {
      isRequired: true,
      content: [media("a/b", object({ sent: text() })), { ...media("c/d", text()), schema: undefined }],
    } as never,
    responses: [
      { status: "200", content: [media("a/b", reference("Got"))], headers: [], links: [], pointer: "#" },
    ] as never,
  });
  expect(operationText(one)).toBe("Does it. POST /x/{y} op p of p q  sent 200 Got");
  expect(
    operationText(
      operation({
        id: "bare",
        method: "GET",
        path: "/",
        description: undefined,
        parameters: [],
        requestBody: undefined,
        responses: [],
      }),
    ),
  ).toBe("GET / bare");
});

describe("entries of a page", () => {
  const tell = (markdown: string, description?: string): unknown[] => {
    const page = guide("/p/", "Title", markdown);
    return pageEntries(description === undefined ? page : { ...page, description }).map(({ document, fields }) => [
      document.route,
      document.heading,
      document.text,
      fields.title,
      fields.heading,
      fields.text,
    ]);
  };

  test("are its introduction and its sections", () =>
    expect(tell("Intro.\n\n## Ä b\n\nText.")).toEqual([
      ["/p/", "", "Intro.", "Title", "Title", "Intro."],
      ["/p/#%C3%A4-b", "Ä b", "Text.", "Title", "Ä b", "Text."],
    ]));

  test("start with the page, even if a heading comes first", () =>
    expect(tell("## One\n\nText.")).toEqual([
      ["/p/", "", "Text.", "Title", "Title", ""],
      ["/p/#one", "One", "Text.", "Title", "One", "Text."],
    ]));

  test("include the author's description if the text lacks it", () => {
    expect(tell("## One\n\nText.", "Other words.")[0]).toEqual([
      "/p/",
      "",
      "Other words.",
      "Title",
      "Title",
      "Other words. ",
    ]);
    expect(tell("Intro and more.", "Intro and…")[0]).toEqual([
      "/p/",
      "",
      "Intro and more.",
      "Title",
      "Title",
      "Intro and more.",
    ]);
  });

  test("show only a few lines", () => {
    const shown = (words: string): string => (tell(words)[0] as string[])[2] ?? "";
    expect(shown(`${"x".repeat(299)}y`)).toBe(`${"x".repeat(299)}y`);
    expect(shown(`${"x".repeat(300)}y`)).toBe(`${"x".repeat(276)}…`);
    expect(shown("word ".repeat(80))).toBe(`${"word ".repeat(60).trimEnd()}…`);
  });
});

test("a description's entries are its prose, tags, operations, and schemas, as far as they have a URL", () => {
  const shown = api({
    operations: [
      operation({
        id: "a",
        method: "GET",
        path: "/a",
        summary: "First sentence. Second.",
        description: prose("About a."),
      }),
      operation({ id: "b", method: "PUT", path: "/b", summary: "", description: undefined }),
      operation({ id: "hidden" }),
    ],
    webhooks: [
      operation({ id: "w", method: "POST", path: "w", summary: `${"long ".repeat(40)}end`, description: undefined }),
    ],
    schemas: [
      { name: "Pet", schema: object({ n: text() }) },
      { name: "Told", schema: text({ description: prose("Told.") }) },
      { name: "Gone", schema: text() },
    ] as never,
    tags: [
      { name: "t", displayName: "Tag", description: prose("Of t.") },
      { name: "empty", displayName: "Empty", description: undefined },
      { name: "lost", displayName: "Lost", description: prose("x") },
    ] as never,
    description: prose("All of it."),
  });
  const described = {
    shown,
    label: "API",
    route: "/api/",
    urls: {
      operations: new Map([
        ["a", "/api/#a"],
        ["b", "/api/#b"],
        ["w", "/api/#w"],
      ]),
      schemas: new Map([
        ["Pet", "/api/Pet/"],
        ["Told", "/api/Told/"],
      ]),
      tags: new Map([
        ["t", "/api/#t"],
        ["empty", "/api/#e"],
      ]),
    },
  } as unknown as ApiProject;
  expect(
    apiEntries([described]).map(({ document, fields }) => [
      document.kind,
      document.route,
      document.heading,
      document.text,
      fields.title,
      fields.heading,
    ]),
  ).toEqual([
    ["page", "/api/", "", "All of it.", "API", ""],
    ["page", "/api/#t", "Tag", "Of t.", "", "Tag"],
    ["operation", "/api/#a", "First sentence.", "/a · About a.", "GET /a a", "First sentence."],
    ["operation", "/api/#b", "/b", "/b", "PUT /b b", "/b"],
    ["operation", "/api/#w", `${"long ".repeat(24).trimEnd()}…`, "w", "POST w w", `${"long ".repeat(24).trimEnd()}…`],
    ["schema", "/api/Pet/", "Pet", "n", "Pet", "Pet"],
    ["schema", "/api/Told/", "Told", "Told.", "Told", "Told"],
  ]);
  const parts = listPageParts({
    pages: [guide("/p/", "P", "x"), { ...guide("/h/", "H", "x"), isListed: false }],
  });
  expect(parts.map(({ name, entries }) => [name, entries().length])).toEqual([["/p/", 1]]);
  const many = Array.from({ length: 33 }, () => apiEntries([described]).slice(0, 2)).flat();
  expect(cutInParts(many).map(({ name, entries }) => [name, entries().length])).toEqual([
    ["0", 32],
    ["32", 32],
    ["64", 2],
  ]);
  expect(cutInParts(many)[0]?.key).toBe(cutInParts(many)[1]?.key);
  expect(cutInParts([])).toEqual([]);
});

describe("a word in a file", () => {
  const read = (text: string): ShardWord => JSON.parse(text) as ShardWord;
  const none = { text: "", count: 0 };

  test("is written by field, with the distances of its places", () => {
    const written = formatWord('w"', [
      { text: "0,9,1,7", count: 2 },
      { text: "4,5", count: 1 },
      { text: "0,8,1,6,3,4", count: 3 },
    ]);
    expect(read(written.text)).toEqual([
      'w"',
      [
        [0, 9, 1, 7],
        [4, 5],
        [0, 8, 1, 6, 3, 4],
      ],
    ]);
    expect([written.shown, written.total, written.namedCount]).toEqual([written.text, 6, 3]);
    expect(read(written.named)).toEqual(['w"', [[0, 9, 1, 7], [4, 5], []], 6]);
  });

  test("has no named form if it occurs in texts only", () =>
    expect(formatWord("w", [none, none, { text: "0,1", count: 1 }])).toMatchObject({
      named: "",
      namedCount: 0,
      total: 1,
      text: '["w",[[],[],[0,1]]]',
    }));

  test("picks places of all fields in the order of the entries", () => {
    const each = (weight: number) => Array.from({ length: 3000 }, (_, index) => `${Math.min(index, 1)},${weight}`);
    const fields = [each(5), [], each(5)].map((list) => ({ text: list.join(","), count: list.length }));
    const [, [titles = [], , texts = []]] = read(formatWord("w", fields).shown);
    expect([titles.length / 2, texts.length / 2]).toEqual([2000, 2000]);
  });

  test("lists the highest weights if it has too many places", () => {
    const count = 4003;
    const places = Array.from({ length: count }, (_, index) => `${Math.min(index, 1)},${index < 5 ? 1 : 2}`);
    const inText = (some: readonly string[]) => [none, none, { text: some.join(","), count: some.length }];
    const { shown, text: all, total } = formatWord("w", inText(places));
    const [, lists, stated] = read(shown);
    expect([total, stated, (lists[2]?.length ?? 0) / 2, lists[2]?.slice(0, 4)]).toEqual([
      count,
      count,
      4000,
      [0, 1, 1, 1],
    ]);
    expect((read(all)[1][2]?.length ?? 0) / 2).toBe(count);
    const most = formatWord("w", inText(places.slice(0, 4000)));
    expect(most.shown).toBe(most.text);
  });
});
