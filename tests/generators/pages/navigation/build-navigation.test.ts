import { describe, expect, test } from "vitest";
import { buildCategories } from "../../../../generators/pages/build/categories.ts";
import { buildPages } from "../../../../generators/pages/build/pages.ts";
import { buildNavigation } from "../../../../generators/pages/navigation/build-navigation.ts";
import type { SidebarConfig } from "../../../../generators/pages/navigation/config.ts";
import type { NavigationItem } from "../../../../generators/pages/model.ts";
import type { Position } from "../../../../generators/source/position.ts";
import { contentOf } from "../content.ts";
import { formatFindings } from "../format-findings.ts";

type Files = Readonly<Record<string, string>>;

/** The sidebar in one line: `(folder)` is a group, `<name route>` a category. */
function show(files: Files, sidebar?: SidebarConfig): string {
  const content = contentOf(files);
  const pages = buildPages(content).value;
  const categories = buildCategories(content, pages).value;
  return buildNavigation({ pages, categories, sidebar }).value.items.map(showItem).join(", ");
}

function showItem(item: NavigationItem): string {
  switch (item.kind) {
    case "page":
      return `${item.label} ${item.route}`;
    case "link":
      return `${item.label} -> ${item.href}`;
    case "separator":
      return `--${item.label ?? ""}`;
    case "group":
      return `(${item.label}${item.route === undefined ? "" : ` ${item.route}`}: ${item.items.map(showItem).join(", ")})`;
    case "category":
      return `<${item.label} ${item.route ?? "-"}: ${item.items.map(showItem).join(", ")}>`;
  }
}

const at = (position: number): string => `---\nsidebar_position: ${position}\n---\n`;

describe("builds the sidebar from folders", () => {
  test.each<[about: string, files: Files, want: string]>([
    ["no pages", {}, ""],
    ["pages of the root by name", { "b.md": "", "a.md": "" }, "A /a/, B /b/"],
    [
      "pages by position, then by name",
      { "a.md": "", "b.md": at(2), "c.md": at(1.5), "d.md": at(2) },
      "C /c/, B /b/, D /d/, A /a/",
    ],
    ["labels of pages", { "a.md": "---\nsidebar_label: X\ntitle: Y\n---\n", "b.md": "# Z" }, "X /a/, Z /b/"],
    ["pages before groups", { "x/a.md": at(-1), "z.md": at(9) }, "Z /z/, (X: A /x/a/)"],
    [
      "groups by position, then by name",
      { "b/a.md": "", "a/a.md": "", "c/a.md": "", "c/_category_.json": '{"position":1}' },
      "(C: A /c/a/), (A: A /a/a/), (B: A /b/a/)",
    ],
    [
      "the label of a group",
      { "my_first-folder/a.md": "", "b/a.md": "", "b/_category_.yml": "label: Own" },
      "(Own: A /b/a/), (My first folder: A /my_first-folder/a/)",
    ],
    ["the index page of a group is in it", { "x/index.md": "", "x/b.md": "" }, "(X: B /x/b/, X /x/)"],
    ["the index page of a category opens it", { "x/y/index.md": "", "x/y/b.md": "" }, "(X: <Y /x/y/: B /x/y/b/>)"],
    ["a category without a page", { "x/y/a.md": "", "x/y/b.md": "" }, "(X: <Y -: A /x/y/a/, B /x/y/b/>)"],
    ["a category that is its page alone", { "x/y/index.md": "" }, "(X: Y /x/y/)"],
    [
      "a category that opens a page elsewhere",
      { "x/y/a.md": "", "z.md": "", "x/y/_category_.json": '{"link":{"type":"doc","id":"z"}}' },
      "Z /z/, (X: <Y /z/: A /x/y/a/>)",
    ],
    [
      "a category that opens another page than its index",
      { "x/y/index.md": "", "x/y/b.md": at(1), "x/y/_category_.json": '{"link":{"type":"doc","id":"/x/y/b.md"}}' },
      "(X: <Y /x/y/b/: Y /x/y/>)",
    ],
    [
      "a category that takes the position of its page",
      { "x/a.md": at(2), "x/y/index.md": at(1), "x/y/b.md": "" },
      "(X: <Y /x/y/: B /x/y/b/>, A /x/a/)",
    ],
    [
      "a category whose own position comes first",
      { "x/a.md": at(2), "x/y/index.md": at(1), "x/y/b.md": "", "x/y/_category_.json": '{"position":3}' },
      "(X: A /x/a/, <Y /x/y/: B /x/y/b/>)",
    ],
    [
      "a generated page",
      { "x/y/a.md": "", "x/y/_category_.json": '{"link":{"type":"generated-index"}}' },
      "(X: <Y /category/y/: A /x/y/a/>)",
    ],
    ["no link", { "x/y/a.md": "", "x/y/_category_.json": '{"link":null}' }, "(X: <Y -: A /x/y/a/>)"],
    ["folders in folders", { "a/b/c/d.md": "" }, "(A: <B -: <C -: D /a/b/c/d/>>)"],
    [
      "unlisted pages and those without a sidebar",
      {
        "a.md": "---\nunlisted: true\n---\n",
        "b.md": "---\ndisplayed_sidebar: null\n---\n",
        "x/c.md": "---\nunlisted: true\n---\n",
        "x/y/d.md": "---\nunlisted: true\n---\n",
        "z.md": "",
      },
      "Z /z/",
    ],
    [
      "a link by a route",
      {
        "x/y/a.md": "---\nslug: /s/\n---\n",
        "x/y/b.md": "",
        "x/y/_category_.json": '{"link":{"type":"doc","id":"s"}}',
      },
      "(X: <Y /s/: B /x/y/b/>)",
    ],
  ])("%s", (_about, files, want) => expect(show(files)).toBe(want));
});

describe("builds the sidebar from the config", () => {
  const files = {
    "a.md": "",
    "x/b.md": "",
    "x/y/c.md": "",
    "x/y/index.md": at(1),
    "z/_category_.json": "{}",
    "h.md": "---\nunlisted: true\n---\n",
  };
  test.each<[about: string, sidebar: SidebarConfig, want: string]>([
    ["nothing", [], ""],
    ["an empty group", [{ group: "G", items: [] }], "(G: )"],
    ["pages in its order", [{ group: "G", items: ["/x/b/", "/a/"] }], "(G: B /x/b/, A /a/)"],
    [
      "a folder, without a page that is named",
      [
        { group: "G", items: [{ folder: "x" }] },
        { group: "H", items: ["/x/b/"] },
      ],
      "(G: <Y /x/y/: C /x/y/c/>), (H: B /x/b/)",
    ],
    [
      "a folder within a folder, with slashes around",
      [{ group: "G", items: [{ folder: "/x/y/" }] }],
      "(G: Y /x/y/, C /x/y/c/)",
    ],
    [
      "what is not there or not listed",
      [{ group: "G", items: ["/h/", "/gone/", { folder: "gone" }, { folder: "z" }] }],
      "(G: )",
    ],
  ])("%s", (_about, sidebar, want) => expect(show(files, sidebar)).toBe(want));

  test("reports an entry that matches nothing", () => {
    const pages = buildPages(contentOf(files)).value;
    const sidebar: SidebarConfig = [
      { group: "G", items: ["/a/", "/h/", { folder: "x" }, { folder: "/x/y/" }] },
      { group: "H", items: ["/aa/", "/x/c/", { folder: "x/z" }, { folder: "z" }, "/quite/another/"] },
    ];
    const locate = (tokens: readonly string[]): Position => ({ file: tokens.join("."), line: 1, column: 1 });
    const { findings } = buildNavigation({ pages, categories: [], sidebar, locate });
    expect(formatFindings(findings).split("\n")).toEqual([
      "sidebar.1.items.0:1:1 error content/sidebar The sidebar entry `/aa/` is not a page or a folder. (did you mean `/a/`?)",
      "sidebar.1.items.1:1:1 error content/sidebar The sidebar entry `/x/c/` is not a page or a folder. (did you mean `/x/b/`?)",
      "sidebar.1.items.2.folder:1:1 error content/sidebar The sidebar entry `x/z` is not a page or a folder. (did you mean `x/y`?)",
      "sidebar.1.items.3.folder:1:1 error content/sidebar The sidebar entry `z` is not a page or a folder. (did you mean `x`?)",
      "sidebar.1.items.4:1:1 error content/sidebar The sidebar entry `/quite/another/` is not a page or a folder.",
    ]);
  });
});

describe("builds sidebars of every kind of entry", () => {
  const files = {
    "index.md": "---\nslug: /\ntitle: Home\n---\n",
    "a.md": "---\nid: first\n---\n",
    "x/b.md": "",
    "x/c.md": "---\nurl: https://example.com/c\n---\n",
    "x/d.md": "---\nsidebar: { hidden: true }\n---\n",
  };
  test.each<[about: string, sidebar: SidebarConfig, want: string]>([
    ["a page by its route, with or without a slash", ["/x/b/", "/x/b"], "B /x/b/, B /x/b/"],
    ["a page by its file and by its id", ["x/b.md", "x/b", "first"], "B /x/b/, B /x/b/, A /first/"],
    ["a page with its own label", [{ page: "first", label: "Z" }], "Z /first/"],
    ["a page that is a link", ["x/c"], "C -> https://example.com/c"],
    ["a page that folders do not list", [{ folder: "x" }, "x/d"], "B /x/b/, C -> https://example.com/c, D /x/d/"],
    ["the whole content", [{ folder: "." }], "A /first/, Home /, <X -: B /x/b/, C -> https://example.com/c>"],
    [
      "a link and lines",
      [{ href: "/x/b/#p", label: "P" }, { separator: true }, { separator: "S" }],
      "P -> /x/b/#p, --, --S",
    ],
    [
      "groups in groups",
      [{ group: "G", items: ["first", { group: "H", page: "x/b", items: [{ group: "I", items: ["/"] }] }] }],
      "(G: A /first/, <H /x/b/: <I -: Home />>)",
    ],
    ["a group at the top that folds", [{ group: "G", collapsed: true, items: ["/"] }], "<G -: Home />"],
    [
      "a group inside that does not fold",
      [{ group: "G", items: [{ group: "H", collapsible: false, items: ["/"] }] }],
      "(G: (H: Home /))",
    ],
    [
      "a group with a generated page",
      [{ group: "My group", index: true, items: ["/"] }],
      "(My group /category/my-group/: Home /)",
    ],
    ["a generated page elsewhere", [{ group: "G", index: { slug: "/all" }, items: ["/"] }], "(G /all/: Home /)"],
  ])("%s", (_about, sidebar, want) => expect(show(files, sidebar)).toBe(want));

  test("several sidebars: the named one, the first that lists a page, the one of its path, else none", () => {
    const content = contentOf({
      ...files,
      "named.md": "---\ndisplayed_sidebar: two\n---\n",
      "wrong.md": "---\ndisplayed_sidebar: twoo\n---\n",
      "hidden.md": "---\ndisplayed_sidebar: null\n---\n",
      "notes/n.md": "",
      "lonely.md": "",
    });
    const pages = buildPages(content).value;
    const { value, findings } = buildNavigation({
      pages,
      categories: [],
      sidebars: { one: ["/", { folder: "x" }], two: { items: ["/", "first"], paths: ["/notes/"] } },
    });
    const chosen = pages.map(({ route }) => `${route} ${value.byRoute.get(route)?.name ?? "-"}`);
    expect(chosen.toSorted()).toEqual([
      "/ one",
      "/first/ two",
      "/hidden/ -",
      "/lonely/ -",
      "/named/ two",
      "/notes/n/ two",
      "/wrong/ -",
      "/x/b/ one",
      "/x/c/ -",
      "/x/d/ -",
    ]);
    expect(formatFindings(findings)).toBe(
      "content/wrong.md:2:20 warning content/unknown-front-matter The sidebar `twoo` does not exist. (did you mean `two`?)",
    );
  });
});

describe("reads category files", () => {
  test.each<[about: string, text: string, want: object | string]>([
    [
      "all of it",
      '{"label":"L","position":2,"link":{"type":"doc","id":"a"}}',
      { label: "L", position: 2, link: "/a/" },
    ],
    ["nothing", "{}", { label: undefined, position: undefined, link: undefined }],
    ["an invalid label", "label: 1", "1:8 `label` must be a string."],
    ["an invalid position", "label: X\nposition: first", "2:11 `position` must be a number."],
    ["an invalid link", '{"link" : []}', "1:11 `link` must be a mapping with `type` and `id`."],
    ["a link that is a text", "link: a", "1:7 `link` must be a mapping with `type` and `id`."],
    [
      "a link of another type",
      '{"link":{"type":"page","id":"a"}}',
      "1:9 `link` must have `type: doc` and the `id` of a page.",
    ],
    ["a link without an id", '{"link":{"type":"doc"}}', "1:9 `link` must have `type: doc` and the `id` of a page."],
    ["a list", "[]", "1:1 it must be a mapping."],
    ["a text", "a", "1:1 it must be a mapping."],
    ["an empty file", "", "1:1 it must be a mapping."],
    ["no YAML", "a: 'b", "1:4 the quote `'` that opens here is not closed."],
  ])("%s", (_about, text, want) => {
    const content = contentOf({ "a.md": "", "x/_category_.yml": text });
    const { value, findings } = buildCategories(content, buildPages(content).value);
    if (typeof want === "object") return expect([value, findings]).toEqual([[{ folder: "x", ...want }], []]);
    expect(formatFindings(findings)).toBe(
      `content/x/_category_.yml:${want.replace(" ", " error content/category The category is invalid: ")}`,
    );
  });

  test.each<[about: string, id: string, folder: string, link: string]>([
    ["by the front matter's id, in their own folder", "intro", "01-start", "/welcome/"],
    ["by the whole document id", "start/intro", "other", "/welcome/"],
    ["by the file name without its number", "start/second", "other", "/01-start/02-second/"],
    ["by a file name below their folder", "deep", "01-start", "/01-start/more/deep/"],
    ["by the path of the file", "01-start/02-second", "other", "/01-start/02-second/"],
    ["by the nearest page of a name", "overview", "other", "/other/overview/"],
    ["by a page of the root", "overview", "01-start/more", "/overview/"],
  ])("that name their page %s", (_about, id, folder, link) => {
    const content = contentOf({
      "01-start/first.md": "---\nid: intro\nslug: /welcome\n---\n",
      "01-start/02-second.md": "",
      "01-start/more/deep.md": "",
      "other/overview.md": "",
      "overview.md": "",
      [`${folder}/_category_.json`]: JSON.stringify({ link: { type: "doc", id } }),
    });
    const { value, findings } = buildCategories(content, buildPages(content).value);
    expect([value[0]?.link, findings]).toEqual([link, []]);
  });

  test("whose second file fills in missing keys", () => {
    const content = contentOf({
      "x/_category_.json": '{"label":"A","position":1}',
      "x/_category_.yml": "label: B\nlink: {type: doc, id: a}",
      "a.md": "",
    });
    expect(buildCategories(content, buildPages(content).value).value).toEqual([
      { folder: "x", label: "B", position: 1, link: "/a/" },
    ]);
  });
});
