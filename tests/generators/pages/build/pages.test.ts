import { describe, expect, test } from "vitest";

import { buildCategories } from "../../../../generators/pages/build/categories.ts";
import { checkLinks, type Anchors } from "../../../../generators/pages/build/links.ts";
import { buildNavigation } from "../../../../generators/pages/navigation/build-navigation.ts";
import type { SidebarConfig } from "../../../../generators/pages/navigation/config.ts";
import { buildPages } from "../../../../generators/pages/build/pages.ts";
import type { NavigationItem } from "../../../../generators/pages/model.ts";
import { baseMarker } from "../../../../generators/source/prose-links.ts";
import { contentOf } from "../content.ts";
import { formatFindings } from "../format-findings.ts";

const routes: readonly [name: string, { given: Record<string, string>; want: string[] }][] = [
  ["the path", { given: { "guides/rag.md": "a" }, want: ["/guides/rag/"] }],
  ["the folder of an index page", { given: { "guides/index.md": "a", "index.md": "b" }, want: ["/guides/", "/"] }],
  ["case as written", { given: { "capabilities/OCR/basic.md": "a" }, want: ["/capabilities/OCR/basic/"] }],
  ["an absolute slug", { given: { "a/b.md": "---\nslug: /x/y\n---\n" }, want: ["/x/y/"] }],
  ["a relative slug", { given: { "a/b.md": "---\nslug: y\n---\n" }, want: ["/a/y/"] }],
  ["a slug for the root", { given: { "a/b.md": "---\nslug: /\n---\n" }, want: ["/"] }],
  ["an id", { given: { "a/b.md": "---\nid: c\n---\n" }, want: ["/a/c/"] }],
  ["no draft", { given: { "a.md": "---\ndraft: true\n---\n" }, want: [] }],
];

describe("buildPages", () => {
  test.each(routes)("assigns routes for %s", (_name, { given, want }) => {
    expect(buildPages(contentOf(given)).value.map(({ route }) => route)).toEqual(want);
  });

  test("reports invalid front matter, duplicate routes, and invalid slugs", () => {
    const { findings } = buildPages(
      contentOf({
        "a.md": '---\ntitle: [1]\nsidebar_position: "3"\ntilte: x\ndraft: no\n---\n',
        "b.md": "---\ntitle: a: b\n---\n",
        "c.md": "---\njust text\n---\n",
        "d.md": "---\nslug: /a\n---\n",
        "e.md": "---\nslug: ../../etc\n---\n",
        "f/X.md": "",
        "f/x.md": "",
      }),
    );
    expect(formatFindings(findings)).toMatchInlineSnapshot(`
      "content/a.md:2:8 error content/front-matter The front matter key \`title\` must be a string.
      content/a.md:3:19 error content/front-matter The front matter key \`sidebar_position\` must be a number.
      content/a.md:4:1 warning content/unknown-front-matter The front matter key \`tilte\` is unknown and has no effect. (did you mean \`title\`?)
      content/a.md:5:8 error content/front-matter The front matter key \`draft\` must be \`true\` or \`false\`.
      content/b.md:2:9 error content/front-matter The front matter is not a YAML mapping: bad indentation of a mapping entry. (write one \`key: value\` per line, and quote values that contain \`: \` or start with \`[\`, \`{\`, \`@\` or a backtick)
      content/c.md:2:1 error content/front-matter The front matter is not a YAML mapping: it has no \`key: value\` pairs. (write one \`key: value\` per line, and quote values that contain \`: \` or start with \`[\`, \`{\`, \`@\` or a backtick)
      content/d.md:2:7 error content/duplicate-route The route \`/a/\` is already taken by \`content/a.md\`. (rename one of the files, or give one of them a different \`slug\`)
      content/e.md:2:7 error content/front-matter The slug \`../../etc\` is not a valid route. (use letters, digits, \`-\`, \`_\`, and \`/\`, without \`..\`)
      content/f/x.md:1:1 error content/route-case The route \`/f/x/\` differs only by case from \`/f/X/\` of \`content/f/X.md\`. (rename one of them: file systems that ignore case cannot store both)"
    `);
  });

  test("resolves links to files by their routes, and images with their size", () => {
    const svg = { path: "logo.svg", content: new TextEncoder().encode('<svg viewBox="0 0 20 10">') };
    const beside = { path: "guides/b.svg", content: new TextEncoder().encode('<svg width="3" height="4">') };
    const { value } = buildPages(
      contentOf(
        { "guides/a.md": "[b](../b.md#x) [c](./c) ![l](/logo.svg) ![b](b.svg)", "b.md": "---\nslug: /moved\n---\n" },
        [svg, beside],
      ),
    );
    expect(value[1]?.html ?? value[0]?.html).toBe(
      `<p><a href="${baseMarker}moved/#x">b</a> <a href="${baseMarker}guides/c/">c</a> ` +
        `<img alt="l" width="20" height="10" src="${baseMarker}logo.svg" loading="lazy" decoding="async"> ` +
        `<img alt="b" width="3" height="4" src="${baseMarker}guides/b.svg" loading="lazy" decoding="async"></p>`,
    );
  });
});

describe("checkLinks", () => {
  test("reports links and anchors without a target, at the URL itself", () => {
    const { value } = buildPages(
      contentOf({
        "index.md":
          '---\ntitle: Home\n---\n\nSee [good](/guides/rag/#step-one), [file](/openapi.json), [op](/api/#operation/chat/request/model).\n\n> A [page](/guides/rags/) and [*an anchor*](guides/rag.md#step-on).\n\n<a href="/nowhere/">raw</a> [same](#missing) [ref][x]\n\n## Here\n\n[x]: /old/rag/\n',
        "guides/rag.md": "## Step one\n",
      }),
    );
    const extra = new Map<string, Anchors>([
      ["/openapi.json", "any"],
      ["/api/", new Set(["operation/chat"])],
    ]);
    expect(formatFindings(checkLinks(value, extra))).toMatchInlineSnapshot(`
      "content/index.md:7:12 error content/broken-link The link \`/guides/rags/\` points to a page that does not exist. (did you mean \`/guides/rag/\`?)
      content/index.md:7:45 error content/broken-anchor The link \`guides/rag.md#step-on\` points to a heading or anchor that does not exist on its page. (did you mean \`/guides/rag/#step-one\`?)
      content/index.md:9:10 error content/broken-link The link \`/nowhere/\` points to a page that does not exist.
      content/index.md:9:36 error content/broken-anchor The link \`#missing\` points to a heading or anchor that does not exist on its page.
      content/index.md:13:6 error content/broken-link The link \`/old/rag/\` points to a page that does not exist. (did you mean \`/guides/rag/\`?)"
    `);
  });
});

const site = {
  "index.md": "---\ntitle: Home\nsidebar_label: Introduction\n---\n",
  "robots.md": "---\ndisplayed_sidebar: null\n---\n",
  "guides/_category_.json": '{ "label": "Guides", "position": 2 }',
  "guides/b.md": "---\nsidebar_position: 1\n---\n",
  "guides/a.md": "# Named\n",
  "guides/hidden.md": "---\nunlisted: true\n---\n",
  "start/_category_.yml": "position: 1\n",
  "start/models/_category_.json":
    '{ "label": "Models", "position": 2, "link": { "type": "doc", "id": "start/models/overview" } }',
  "start/models/overview.md": "",
  "start/models/weights.md": "",
  "start/first.md": "---\nsidebar_position: 1\n---\n",
};

describe("buildNavigation", () => {
  const content = contentOf(site);
  const pages = buildPages(content).value;
  const categories = buildCategories(content, pages);

  test("lists root pages first, then folders as groups with their folders as categories", () => {
    const navigation = buildNavigation({ pages, categories: categories.value }).value;
    expect(categories.findings).toEqual([]);
    expect(outline(navigation.items)).toEqual([
      "Introduction -> /",
      "[Start]",
      "  First -> /start/first/",
      "  + Models -> /start/models/overview/",
      "    Weights -> /start/models/weights/",
      "[Guides]",
      "  B -> /guides/b/",
      "  Named -> /guides/a/",
    ]);
  });

  test("follows the config", () => {
    const sidebar: SidebarConfig = [
      { group: "Getting started", items: ["/", { folder: "start" }] },
      { group: "More", items: ["/guides/b/", "/gone/", { folder: "guids" }] },
    ];
    const { value, findings } = buildNavigation({ pages, categories: categories.value, sidebar });
    expect(outline(value.items)).toEqual([
      "[Getting started]",
      "  Introduction -> /",
      "  First -> /start/first/",
      "  + Models -> /start/models/overview/",
      "    Weights -> /start/models/weights/",
      "[More]",
      "  B -> /guides/b/",
    ]);
    expect(formatFindings(findings)).toMatchInlineSnapshot(`
      "- error content/sidebar The sidebar entry \`/gone/\` is not a page or a folder.
      - error content/sidebar The sidebar entry \`guids\` is not a page or a folder. (did you mean \`guides\`?)"
    `);
  });

  test("reports invalid categories", () => {
    const wrong = contentOf({
      "a/_category_.json": '{ "label": 3, "link": { "type": "doc", "id": "a/pag" } }',
      "b/_category_.yml": "[",
      "c/_category_.json": "1",
      "a/page.md": "",
    });
    expect(formatFindings(buildCategories(wrong, buildPages(wrong).value).findings)).toMatchInlineSnapshot(`
      "content/a/_category_.json:1:12 error content/category The category is invalid: \`label\` must be a string.
      content/a/_category_.json:1:46 error content/category The category links to the page \`a/pag\`, which does not exist. (did you mean \`a/page\`?)
      content/b/_category_.yml:1:1 error content/category The category is invalid: the bracket \`[\` that opens here is not closed.
      content/c/_category_.json:1:1 error content/category The category is invalid: it must be a mapping."
    `);
  });
});

function outline(items: readonly NavigationItem[], indent = ""): string[] {
  return items.flatMap((item) => {
    if (item.kind === "page") return [`${indent}${item.label} -> ${item.route}`];
    if (!("items" in item)) return [];
    const head = item.kind === "group" ? `[${item.label}]` : `+ ${item.label} -> ${item.route}`;
    return [indent + head, ...outline(item.items, `${indent}  `)];
  });
}
