import { describe, expect, test } from "vitest";
import { parseFrontMatter } from "../../../../generators/pages/front-matter/front-matter.ts";
import { frontMatterKeys } from "../../../../generators/pages/front-matter/keys.ts";
import { reportedKeys } from "../../../../generators/pages/front-matter/reported-keys.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";

const parse = (yaml: string) => parseFrontMatter(createSourceFile("a.md", `---\n${yaml}\n---\n`));

describe("reads the keys of other tools", () => {
  test.each<[yaml: string, want: object]>([
    // Docusaurus
    ["hide_title: true", { hidesTitle: true }],
    ["title_meta: T", { headTitle: "T" }],
    ["toc_min_heading_level: 3\ntoc_max_heading_level: 5", { tocFrom: 3, tocTo: 5 }],
    ["keywords: [a, b]", { keywords: ["a", "b"] }],
    ["keywords: a, b", { keywords: ["a", "b"] }],
    ["image: img/a.png", { image: "/img/a.png" }],
    ["image: https://example.com/a.png", { image: "https://example.com/a.png" }],
    ["tags: [a, { label: B, permalink: /b }]", { tags: [{ label: "a" }, { label: "B", permalink: "/b" }] }],
    ["displayed_sidebar: main", { sidebarName: "main" }],
    ["pagination_label: P", { paginationLabel: "P" }],
    ["pagination_prev: null\npagination_next: start/b", { previous: false, next: { target: "start/b" } }],
    [
      "sidebar_class_name: c\nsidebar_key: k\nsidebar_custom_props: { isNew: true, deep: {} }",
      { look: { className: "c", data: { "is-new": "true", key: "k" } } },
    ],
    // Starlight
    [
      "sidebar: { badge: { text: New, variant: caution }, hidden: true, attrs: { target: _blank, class: c, data-x: y } }",
      {
        isHiddenInSidebar: true,
        look: { badge: { text: "New", tone: "warning" }, className: "c", isNewTab: true, data: { x: "y" } },
      },
    ],
    ["tableOfContents: { maxHeadingLevel: 4 }", { tocFrom: 2, tocTo: 4 }],
    ["prev: false\nnext: Go on", { previous: false, next: { label: "Go on" } }],
    ["next: { link: /b/, label: B }", { next: { label: "B", target: "/b/" } }],
    ["template: splash", { layout: "splash" }],
    ["pagefind: false", { isSearched: false }],
    ["searchable: false", { isSearched: false }],
    // VitePress
    ["outline: deep", { tocFrom: 2, tocTo: 6 }],
    ["outline: [2, 4]", { tocFrom: 2, tocTo: 4 }],
    ["outline: { level: 3, label: Here }", { tocFrom: 3, tocTo: 3, tocLabel: "Here" }],
    ["prev: { text: Before, link: /a }", { previous: { label: "Before", target: "/a" } }],
    ["layout: page", { layout: "splash", hidesTitle: true }],
    ["titleTemplate: ':title - X'", { titleTemplate: ":title - X" }],
    ["pageClass: c", { className: "c" }],
    // Mintlify
    ["icon: rocket\ntag: NEW", { look: { icon: "rocket", badge: { text: "NEW", tone: "default" } } }],
    ["mode: custom", { layout: "splash", hidesTitle: true }],
    ["deprecated: true", { look: { isDeprecated: true } }],
    ["noindex: true\ncanonical: https://example.com/a", { isIndexed: false, canonical: "https://example.com/a" }],
    ["url: https://example.com", { externalUrl: "https://example.com" }],
    ['"og:title": T\n"og:image": /a.png', { headTitle: "T", image: "/a.png" }],
    // Zudoku
    ["navigation_icon: star", { look: { icon: "star" } }],
    ["navigation_display: hide", { isHiddenInSidebar: true }],
    ["disable_pager: true", { previous: false, next: false }],
    ["fullWidth: true", { layout: "wide" }],
  ])("%j", (yaml, want) => {
    const { value, findings } = parse(yaml);
    expect(findings.map(({ message }) => message)).toEqual([]);
    expect(value.options).toEqual(want);
  });

  test.each<[yaml: string, want: object]>([
    ["sidebarTitle: S", { sidebarLabel: "S" }],
    ["sidebar_label: First\nsidebarTitle: Second", { sidebarLabel: "First" }],
    ["sidebar: { label: S, order: 3 }", { sidebarLabel: "S", sidebarPosition: 3 }],
    ["sidebar: false", { hasSidebar: false }],
    ["outline: false", { hidesTableOfContents: true }],
    ["toc: false", { hidesTableOfContents: true }],
    ["tableOfContents: false", { hidesTableOfContents: true }],
    ["hidden: true", { isUnlisted: true }],
    ["hero: { text: , tagline: Fast }", { parts: [{ key: "hero", markdown: "::::hero\nFast\n::::\n" }] }],
    ["openapi: pets.json get /pets", { parts: [{ key: "openapi", operation: "GET /pets", place: "after" }] }],
  ])("%j", (yaml, want) => expect(parse(yaml).value).toMatchObject(want));

  test.each<[yaml: string, words: string]>([
    ["tags: [[a]]", "a list of tags: strings, or mappings with `label` and `permalink`"],
    ["outline: [2]", "`false`, `deep`, a heading level, two heading levels, or a mapping with `level` and `label`"],
    ["layout: blog", "one of `doc`, `page`, `home`"],
    ["openapi: pets", "an operation such as `GET /pets`"],
    ["hero: { titel: T }", "a mapping with `title`, `tagline`, `image`, and `actions`"],
    ["toc_max_heading_level: 9", "a heading level from 1 to 6"],
  ])("reports a wrong value of %j", (yaml, words) => {
    const key = yaml.split(":")[0] ?? "";
    expect(parse(yaml).findings.map(({ message }) => message)).toEqual([
      `The front matter key \`${key}\` must be ${words}.`,
    ]);
  });
});

/** As the tools document them: a key that is in neither table would have no effect silently. */
const keysOfTools: Readonly<Record<string, string>> = {
  docusaurus: `id title title_meta hide_title hide_table_of_contents toc_min_heading_level toc_max_heading_level
    pagination_next pagination_prev pagination_label parse_number_prefixes custom_edit_url keywords description image
    slug tags draft unlisted last_update sidebar_label sidebar_position sidebar_class_name sidebar_key
    sidebar_custom_props displayed_sidebar authors author author_title author_url author_image_url date
    authorTitle authorURL authorImageURL hide_reading_time wrapperClassName`,
  vitepress: `title titleTemplate description head layout hero features navbar sidebar aside outline lastUpdated
    editLink footer pageClass prev next lang markdownStyles isHome search`,
  starlight: `title description slug editUrl head tableOfContents template hero banner lastUpdated prev next pagefind
    draft sidebar`,
  mintlify: `title description sidebarTitle icon iconType tag mode hidden deprecated noindex canonical url openapi api
    asyncapi openapi-schema public groups keywords rss timestamp version contentType authMethod playground og:title
    og:description og:image og:url og:type twitter:title twitter:description twitter:image twitter:card robots
    hideFooterPagination hideApiMarker boost related searchable contextual
    lastUpdatedDate`,
  zudoku: `title description category sidebar_label sidebar_icon navigation_label navigation_icon navigation_display toc
    disable_pager showLastModified lastModifiedTime draft fullWidth copyPage`,
};

test.each(Object.entries(keysOfTools))("every key of %s has an effect or is reported", (_tool, keys) => {
  const known = new Set([...Object.keys(frontMatterKeys), ...Object.keys(reportedKeys)]);
  expect(keys.split(/\s+/).filter((key) => !known.has(key))).toEqual([]);
});

test("no key has an effect and is reported as well", () => {
  expect(Object.keys(reportedKeys).filter((key) => Object.hasOwn(frontMatterKeys, key))).toEqual([]);
});
