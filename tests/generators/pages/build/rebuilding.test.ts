import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, test } from "vitest";
import { buildPages, type PageBuildOptions } from "../../../../generators/pages/build/pages.ts";
import { createHeldPages } from "../../../../generators/pages/cache/held-pages.ts";
import { includeKey } from "../../../../generators/pages/load.ts";
import type { ContentFolder, GuidePage } from "../../../../generators/pages/model.ts";
import type { Checked } from "../../../../generators/source/docsgen-error.ts";
import { noCache } from "../../../../generators/source/cache.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";
import type { ApiModel } from "../../../../generators/api/model.ts";
import { openCache } from "../../../open-cache.ts";
import { buildApi } from "../../validators/build-api.ts";
import { contentOf } from "../content.ts";
import { formatFindings } from "../format-findings.ts";

const files = {
  "asking.md": `# Asking

[to](other.md#part), ![picture](picture.svg), {{Pet.name.maxLength}}, {{term:word}}, [nowhere](/nowher/)

::chart[Numbers]{file="/numbers.csv"}

::schema{name="Pet" properties="name"}

\`\`\`js file="/code.js" title="a"
\`\`\`

\`\`\`js
const own = 1;
\`\`\`
`,
  "other.md": "# Other\n\n## Part\n\nText with `code`.\n",
  "words.md":
    '# Words\n\n:::glossary\n- **Word**: a thing.\n:::\n\n::::changelog\n:::change[New]{date="2025-01-01"}\nx\n:::\n::::\n',
};

const svg = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2"/>`;

interface Input {
  readonly files?: Readonly<Record<string, string>>;
  readonly width?: number;
  readonly numbers?: string;
  readonly code?: string;
  readonly maximum?: number;
}

function build(input: Input, kept: PageBuildOptions = {}): Checked<readonly GuidePage[]> {
  return buildPages(...sourcesOf(input), { descriptions: `maximum ${input.maximum ?? 5}`, ...kept });
}

function sourcesOf({
  files: others = {},
  width = 3,
  numbers = "a,b\nx,1\n",
  code = "one();",
  maximum = 5,
}: Input): [ContentFolder, readonly ApiModel[]] {
  const content = contentOf({ ...files, ...others }, [
    { path: "picture.svg", content: Buffer.from(svg(width)) },
    { path: "numbers.csv", content: Buffer.from(numbers) },
  ]);
  const [asking] = content.markdown;
  if (asking === undefined) throw new Error("there is no page");
  const includes = new Map([[includeKey(asking, "/code.js"), createSourceFile("code.js", code)]]);
  return [{ ...content, includes }, [apiOf(maximum)]];
}

const apis = new Map<number, ApiModel>();
beforeAll(async () => {
  for (const maxLength of [5, 6, 9])
    apis.set(
      maxLength,
      await buildApi({ Pet: { type: "object", properties: { name: { type: "string", maxLength } } } }),
    );
});

function apiOf(maxLength: number): ApiModel {
  const api = apis.get(maxLength);
  if (api === undefined) throw new Error("there is no such description");
  return api;
}

/** All fields of a page except the digest, with its code's source as text. */
function tell({ value, findings }: Checked<readonly GuidePage[]>): unknown {
  const pages = value.map(
    ({ digest: _digest, source, html, sections, codeBlocks, codeSpans, markdown, ...others }) => ({
      ...others,
      html,
      sections,
      codeSpans,
      markdown,
      source: source.path,
      codeBlocks: codeBlocks.map((block) => ({ ...block, source: [block.source.path, block.source.text] })),
    }),
  );
  return { pages, findings: formatFindings(findings) };
}

const edits: readonly (readonly [about: string, input: Input, pages: readonly string[]])[] = [
  ["nothing", {}, []],
  ["the text of a page", { files: { "other.md": "# Other\n\n## Part\n\nMore.\n" } }, ["/other/"]],
  ["the title in a heading", { files: { "other.md": "# Another\n\n## Part\n\nText with `code`.\n" } }, ["/other/"]],
  [
    "a URL that a page links to",
    { files: { "other.md": "---\nslug: /else/\n---\n\n# Other\n\n## Part\n" } },
    ["/asking/", "/else/"],
  ],
  ["the size of an image", { width: 4 }, ["/asking/"]],
  ["a file that a chart draws", { numbers: "a,b\nx,2\n" }, ["/asking/"]],
  ["a file that a fence quotes", { code: "two();" }, ["/asking/"]],
  ["the description", { maximum: 6 }, ["/asking/"]],
  ["a term that is explained", { files: { "words.md": "# Words\n" } }, ["/asking/", "/words/"]],
  ["a page that was missing", { files: { "nowher.md": "# Here\n" } }, ["/nowher/"]],
];

describe("rebuilt pages", () => {
  test.each(edits)("equal those of a first build after a change of %s", (_about, input) => {
    const cache = openCache();
    const held = createHeldPages();
    build({}, { cache });
    build({}, { held });
    const fresh = tell(build(input));
    expect(tell(build(input, { cache }))).toEqual(fresh);
    expect(tell(build(input, { cache }))).toEqual(fresh);
    expect(tell(build(input, { held }))).toEqual(fresh);
    expect(tell(build({}, { cache }))).toEqual(tell(build({})));
  });

  test.each(edits)("have new digests only if they differ after a change of %s", (_about, input, changed) => {
    const cache = openCache();
    const digests = (): ReadonlyMap<string, string> =>
      new Map(build(input, { cache }).value.map(({ route, digest }) => [route, digest]));
    const before = new Map(build({}, { cache }).value.map(({ route, digest }) => [route, digest]));
    const after = digests();
    expect([...after.keys()].filter((route) => after.get(route) !== before.get(route))).toEqual(changed);
    digests();
    cache.takeStored();
    expect(digests()).toEqual(after);
    expect(cache.takeStored()).toEqual([]);
  });

  test("do not look up links again until a name on the site changes", () => {
    const cache = openCache();
    build({}, { cache });
    for (const [name, [outline = "", ...texts]] of cache.results) {
      if (!/^page \S+$/.test(name)) continue;
      const stored = JSON.parse(outline) as { results: string[][] };
      const results = stored.results.map(([lookup, argument, result]) => {
        return [lookup, argument, lookup === "resolve" ? "another" : result];
      });
      cache.results.set(name, [JSON.stringify({ ...stored, results }), ...texts]);
    }
    cache.takeStored();
    build({}, { cache });
    expect(cache.takeStored()).toEqual([]);
    build({ files: { "new.md": "# New\n" } }, { cache });
    // The new page, the page with links, and the list of pages.
    expect(cache.takeStored()).toHaveLength(3);
  });

  test("are rendered again if the cache has lost their texts", () => {
    const cache = openCache();
    const fresh = tell(build({}, { cache }));
    const pages = [...cache.results].filter(([name]) => /^page \S+$/.test(name));
    const outlines = pages.map(([name, [outline = ""]]) => [name, [outline]] as const);
    expect(outlines).toHaveLength(Object.keys(files).length);
    for (const [name, parts] of outlines) cache.results.set(name, parts);
    expect(tell(build({}, { cache }))).toEqual(fresh);
  });

  test("are complete without a cache", () => {
    expect(tell(build({}, { cache: noCache }))).toEqual(tell(build({})));
  });

  test("are reused while the site stays the same", () => {
    const held = createHeldPages();
    const [content, described] = sourcesOf({});
    const first = buildPages(content, described, { held });
    const again = buildPages(content, described, { held });
    expect(again.value.map((page, index) => page === first.value[index])).toEqual([true, true, true]);
    expect(again.findings).toEqual(first.findings);
    const edited = content.markdown.map((file) =>
      file.path === "other.md"
        ? { ...file, source: createSourceFile("content/other.md", "# Other\n\n## Part\n") }
        : file,
    );
    const third = buildPages({ ...content, markdown: edited }, described, { held });
    expect(third.value.map((page, index) => page === first.value[index])).toEqual([true, false, true]);
    const others = buildPages(content, [apiOf(9)], { held });
    expect(others.value.map((page, index) => page === first.value[index])).toEqual([false, false, false]);
  });

  test("that are not requested are outlined until they are", () => {
    const held = createHeldPages();
    const [content, described] = sourcesOf({});
    const first = buildPages(content, described, { held, requested: new Set(["/other/"]) });
    expect(first.value.map(({ title, html }) => [title, html === ""])).toEqual([
      ["Asking", true],
      ["Other", false],
      ["Words", true],
    ]);
    expect(first.findings).toEqual([]);
    const all = buildPages(content, described, { held });
    expect(all.value.map((page) => page === first.value[1])).toEqual([false, true, false]);
    expect(tell(all)).toEqual(tell(build({})));
  });

  test.each<[about: string, requested: readonly string[], rendered: readonly string[]]>([
    ["a post", ["/blog/one/", "/one/"], ["/blog/one/"]],
    ["the list of posts", ["/blog/"], ["/blog/one/", "/blog/two/"]],
    ["a list of an author", ["/blog/authors/ada/"], ["/blog/one/", "/blog/two/"]],
    ["a page beside the blog", ["/other/"], ["/other/"]],
  ])("of a blog are only those that %s needs", (_about, requested, rendered) => {
    const content = contentOf({ "other.md": "x\n", "blog/one.md": "x\n", "blog/two.md": "x\n" });
    const { value } = buildPages(content, [], { blogFolder: "blog", requested: new Set(requested) });
    expect(value.filter(({ html }) => html !== "").map(({ route }) => route)).toEqual(rendered);
  });

  test("of a share are those with its numbers", () => {
    const [content, described] = sourcesOf({});
    const { value } = buildPages(content, described, { isInShare: (index) => index !== 1 });
    expect(value.map(({ route }) => route)).toEqual(["/asking/", "/words/"]);
  });
});

/** The bytes in memory that something uses. */
function measureHeap(): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage: unknown = runInNewContext("gc");
  if (typeof collectGarbage === "function") collectGarbage();
  return process.memoryUsage().heapUsed;
}

test("pages in a cache do not hold their texts in memory", () => {
  const pages = Array.from({ length: 40 }, (_, page): [string, string] => [
    `page-${page}.md`,
    `# Page\n\n${Array.from({ length: 400 }, (_, line) => `Sentence ${page} ${line} has \`code\` and words.`).join("\n\n")}\n`,
  ]);
  const content = contentOf(Object.fromEntries(pages));
  const bytes = pages.reduce((sum, [, text]) => sum + text.length, 0);
  const build = (): unknown => buildPages(content, [], { cache: { ...noCache, put: () => true } });
  build();
  const before = measureHeap();
  const built = build();
  expect((measureHeap() - before) / bytes).toBeLessThan(1);
  expect(built).toBeDefined();
});
