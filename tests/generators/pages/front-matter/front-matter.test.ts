import { describe, expect, test } from "vitest";
import { parseFrontMatter } from "../../../../generators/pages/front-matter/front-matter.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";
import { formatFindings } from "../format-findings.ts";

const parse = (text: string) => parseFrontMatter(createSourceFile("a.md", text));
const nothing = {
  title: undefined,
  description: undefined,
  slug: undefined,
  id: undefined,
  sidebarLabel: undefined,
  sidebarPosition: undefined,
  hasSidebar: true,
  isUnlisted: false,
  isDraft: false,
  hidesTableOfContents: false,
  redirectsFrom: [],
  lastUpdate: undefined,
  checksProse: undefined,
  parts: [],
  options: {},
};

describe("reads a page's front matter", () => {
  test.each<[yaml: string, want: object]>([
    ["title: A", { title: "A" }],
    ["title: 7", { title: "7" }],
    ['title: ""', {}],
    ["title: 1984\nid: 3\nsidebar_label: 0", { title: "1984", id: "3", sidebarLabel: "0" }],
    ["description: D\nslug: /s/", { description: "D", slug: "/s/" }],
    ["sidebar_position: -1.5", { sidebarPosition: -1.5 }],
    ["displayed_sidebar: null", { hasSidebar: false }],
    [
      "unlisted: true\ndraft: true\nhide_table_of_contents: true",
      { isUnlisted: true, isDraft: true, hidesTableOfContents: true },
    ],
    ["unlisted: false\ndraft: false\nhide_table_of_contents: false", {}],
    ["redirect_from: /a/", { redirectsFrom: ["/a/"] }],
    ["redirect_from: [/a/, 7]", { redirectsFrom: ["/a/", "7"] }],
    ["last_update: { date: 2025-07-31 }", { lastUpdate: "2025-07-31" }],
    ['last_update: { date: "2025-07-31T10:00:00Z" }', { lastUpdate: "2025-07-31" }],
    [
      'last_update: { date: "2025-07-31 10:00", author: A }',
      { lastUpdate: "2025-07-31", options: { lastAuthor: "A" } },
    ],
    ["lastUpdated: 2025-07-31", { lastUpdate: "2025-07-31", options: { showsLastUpdate: true } }],
    ["lastUpdated: false", { options: { showsLastUpdate: false } }],
    ["lastUpdated: true", {}],
    ["timestamp: false", { options: { showsLastUpdate: false } }],
    ["custom_edit_url: null", { options: { editUrl: false } }],
    ["custom_edit_url: https://a.example/b", { options: { editUrl: "https://a.example/b" } }],
    ["editUrl: false", { options: { editUrl: false } }],
    ["editUrl: true", {}],
    ["editLink: false", { options: { editUrl: false } }],
    ["last_update: { author: A }", { options: { lastAuthor: "A" } }],
    ["# a comment", {}],
    ["", {}],
    ["null", {}],
  ])("%j", (yaml, want) => {
    const { value, findings } = parse(`---\n${yaml}\n---\nText`);
    const { positions: _positions, ...said } = value;
    expect([said, formatFindings(findings)]).toEqual([{ ...nothing, ...want }, ""]);
  });

  test.each([
    "Text",
    "",
    " ---\ntitle: A\n---\n",
    "---\ntitle: A\n",
    "----\ntitle: A\n---\n",
    "a\n---\ntitle: A\n---\n",
    "---\n\n---x\n",
  ])("treats %j as empty", (text) => {
    const { value, findings } = parse(text);
    expect([value, findings]).toEqual([{ ...nothing, positions: new Map() }, []]);
  });

  test("accepts any line end, and spaces after the delimiter lines", () =>
    expect(parse("--- \t\r\ntitle: A\r\n---\t\r\n").value.title).toBe("A"));
});

describe("reports invalid front matter", () => {
  test.each<[yaml: string, want: string]>([
    ["title: [1]", "2:8-2:11 error The front matter key `title` must be a string."],
    ["title: true", "2:8-2:12 error The front matter key `title` must be a string."],
    ["id: a\n'slug' :  3", "3:11-3:12 error The front matter key `slug` must be a string."],
    ["description:", "2:1-2:12 error The front matter key `description` must be a string."],
    ["sidebar_position: .nan", "2:19-2:23 error The front matter key `sidebar_position` must be a number."],
    ["sidebar_position: .inf", "2:19-2:23 error The front matter key `sidebar_position` must be a number."],
    ["draft: yes", "2:8-2:11 error The front matter key `draft` must be `true` or `false`."],
    ["displayed_sidebar: 1", "2:20-2:21 error The front matter key `displayed_sidebar` must be a string or `null`."],
    ["redirect_from: [[a]]", "2:16-2:21 error The front matter key `redirect_from` must be a list of strings."],
    ["redirect_from: 1", "2:16-2:17 error The front matter key `redirect_from` must be a list of strings."],
    [
      "custom_edit_url: javascript:alert(1)",
      "2:18-2:37 error The front matter key `custom_edit_url` must be a URL such as `https://github.com/example/docs/edit/main/page.md`, or `null`.",
    ],
    [
      "editUrl: page.md",
      "2:10-2:17 error The front matter key `editUrl` must be a URL such as `https://github.com/example/docs/edit/main/page.md`, or `false`.",
    ],
    ["lastUpdated: soon", "2:14-2:18 error The front matter key `lastUpdated` must be `true`, `false`, or a date."],
    [
      "last_update: 2025-07-31",
      "2:14-2:24 error The front matter key `last_update` must be a mapping with a `date` such as `2025-07-31`.",
    ],
    [
      "last_update: { date: 2025-13-31 }",
      "2:14-2:34 error The front matter key `last_update` must be a mapping with a `date` such as `2025-07-31`.",
    ],
    [
      "last_update: { date: 31.7.2025 }",
      "2:14-2:33 error The front matter key `last_update` must be a mapping with a `date` such as `2025-07-31`.",
    ],
    [
      "last_update: { date: 2025-07-31x }",
      "2:14-2:35 error The front matter key `last_update` must be a mapping with a `date` such as `2025-07-31`.",
    ],
    [
      "last_update: { date: 1 }",
      "2:14-2:25 error The front matter key `last_update` must be a mapping with a `date` such as `2025-07-31`.",
    ],
    ["tilte: a", "2:1-2:6 warning The front matter key `tilte` is unknown and has no effect. (did you mean `title`?)"],
    [
      "quite_another: a",
      "2:1-2:14 warning The front matter key `quite_another` is unknown and has no effect. (remove it)",
    ],
    ["constructor: a", "2:1-2:12 warning The front matter key `constructor` is unknown and has no effect. (remove it)"],
    ["a.b: 1", "2:1-2:4 warning The front matter key `a.b` is unknown and has no effect. (remove it)"],
    ["? complex\n: a", "2:3-2:10 warning The front matter key `complex` is unknown and has no effect. (remove it)"],
    ["title: A\n\tx: 1", "error"],
    ["a: b: c", "error"],
    ["- a", "error"],
    ["text", "error"],
  ])("%j", (yaml, want) => {
    const { findings } = parse(`---\n${yaml}\n---\n`);
    const told = findings.map(({ position, severity, code, message, hint }) => ({
      place: `${position?.line}:${position?.column}-${position?.endLine ?? ""}:${position?.endColumn ?? ""}`,
      severity,
      code,
      words: `${message}${hint === undefined ? "" : ` (${hint})`}`,
    }));
    if (want === "error")
      return expect(told.map(({ code, severity }) => [code, severity])).toEqual([["content/front-matter", "error"]]);
    expect(told.map(({ place, severity, words }) => `${place} ${severity} ${words}`)).toEqual([want]);
  });

  test("reports an unclosed quote where it opens", () =>
    expect(formatFindings(parse('---\ntitle: A\nslug: "x\n---\n').findings)).toMatch(
      /^a\.md:3:7 error content\/front-matter The front matter is not a YAML mapping: the quote `"` that opens here is not closed\. \(write one `key: value` per line, and quote/,
    ));

  test("applies merge keys, and locates a merged key where it is written", () => {
    const { value, findings } = parse("---\n<<: { title: Merged, slgu: /x }\nid: a\n---\n");
    expect(value.title).toBe("Merged");
    expect(formatFindings(findings)).toBe(
      "a.md:2:22 warning content/unknown-front-matter The front matter key `slgu` is unknown and has no effect. (did you mean `slug`?)",
    );
  });

  test("records the position of each value, and of the key if the value is empty", () =>
    expect(
      [...parse('---\ntitle: A b\r\nslug:\n"id": c\n---\n').value.positions].map(
        ([key, { line, column, endColumn }]) => `${key} ${line}:${column}-${endColumn}`,
      ),
    ).toEqual(["title 2:8-11", "slug 3:1-5", "id 4:7-8"]));
});

test("locates a key at the start of its line only, with its quotes", () =>
  expect(
    [...parse(`---\ndescription: 'a title: b'\n'title' : c\n"slug": /d/\nid: title\n---\n`).value.positions].map(
      ([key, { line, column, endColumn }]) => `${key} ${line}:${column}-${endColumn}`,
    ),
  ).toEqual(["description 2:14-26", "title 3:11-12", "slug 4:9-12", "id 5:5-10"]));

describe("a key without effect", () => {
  const told = (yaml: string): readonly string[] =>
    parse(`---\n${yaml}\n---\n`).findings.map(
      ({ position, code, severity, message, hint }) =>
        `${position?.line}:${position?.column}-${position?.endColumn} ${severity} ${code} ${message} (${hint})`,
    );

  test.each([
    ["parse_number_prefixes: false", "remove it"],
    ["lang: fr", "use `languages` in the config"],
    ["iconType: solid", "remove it: icons have one style"],
    ["robots: noindex", "write `noindex: true`"],
  ])("%s is a warning at the key", (yaml, hint) => {
    const key = yaml.split(":")[0] ?? "";
    expect(told(`title: A\n${yaml}`)).toEqual([
      `3:1-${key.length + 1} warning content/unknown-front-matter The front matter key \`${key}\` has no effect. (${hint})`,
    ]);
  });

  test.each<[key: string, hint: string]>([
    ["sidebarLabel", "write `sidebar_label`"],
    ["sidebar-label", "write `sidebar_label`"],
    ["sidebar_title", "write `sidebar_label`"],
    ["navTitle", "write `sidebar_label`"],
    ["linkTitle", "write `sidebar_label`"],
    ["order", "write `sidebar_position`"],
    ["nav_order", "write `sidebar_position`"],
    ["weight", "write `sidebar_position`"],
    ["sidebarPosition", "write `sidebar_position`"],
    ["permalink", "write `slug`"],
    ["summary", "write `description`"],
    ["excerpt", "write `description`"],
    ["published", "write `draft`"],
    ["aliases", "write `redirect_from`"],
    ["descripton", "did you mean `description`?"],
    ["sidebar_positon", "did you mean `sidebar_position`?"],
    ["Title", "write `title`"],
  ])("%s has the hint for %s", (key, hint) => {
    expect(told(`${key}: 1`)).toEqual([
      `2:1-${key.length + 1} warning content/unknown-front-matter The front matter key \`${key}\` is unknown and has no effect. (${hint})`,
    ]);
  });
});
