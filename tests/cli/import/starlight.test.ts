import { expect, test } from "vitest";
import { importFiles, outline, readSample } from "./read-sample.ts";

/** A config with the options of Starlight. */
const configOf = (options: string): Readonly<Record<string, string>> => ({
  "astro.config.mjs": `import starlight from "@astrojs/starlight";
import starlightVersions from "starlight-versions";
export default { integrations: [starlight({ title: "Otter", ${options} })] };`,
});
const page = (title: string, keys = ""): string => `---\ntitle: ${title}\n${keys}---\n\nText.\n`;

test("reads the versions of starlight-versions, each with its own sidebar and pages", () => {
  const files = {
    ...configOf(
      'plugins: [starlightVersions({ current: { label: "3.x" }, versions: [{ slug: "2.1" }, { slug: "1.0", label: "One" }, { slug: "0.9" }] })], sidebar: [{ label: "Start", autogenerate: { directory: "start" } }, "about"]',
    ),
    "src/content/versions/2.1.json": JSON.stringify({
      sidebar: [{ label: "Begin", autogenerate: { directory: "start" } }],
    }),
    "src/content/docs/about.md": page("About"),
    "src/content/docs/start/swim.md": page("Swim"),
    "src/content/docs/2.1/index.md": page("Old home", "slug: 2.1\n"),
    "src/content/docs/2.1/start/paddle.md": page("Paddle", "slug: 2.1/start/paddle\n").replace(
      "Text.",
      "[Home](/2.1/) ![Otter](../otter.png)",
    ),
    "src/content/docs/2.1/otter.png": "",
    "src/content/docs/1.0/start.md": page("First", "slug: 1.0/start\n"),
  };
  const { versions, pages, sidebars, config } = readSample(files);
  expect(versions).toEqual([
    { id: "latest", label: "3.x" },
    { id: "2.1", label: "2.1", path: "/2.1/" },
    { id: "1.0", label: "One", path: "/1.0/" },
  ]);
  expect(Object.fromEntries(pages.map(({ target, route, version }) => [target, [route, version]]))).toEqual({
    "content/about.md": ["/about/", undefined],
    "content/start/swim.md": ["/start/swim/", undefined],
    "versions/2.1/content/index.md": ["/2.1/", "2.1"],
    "versions/2.1/content/start/paddle.md": ["/2.1/start/paddle/", "2.1"],
    "versions/1.0/content/start.md": ["/1.0/start/", "1.0"],
  });
  expect(sidebars.map(({ version, items }) => [version, outline(items)])).toEqual([
    [undefined, ["Start:", "  Swim", "About"]],
    ["2.1", ["Begin:", "  Paddle"]],
    ["1.0", ["First"]],
  ]);
  expect(config.filter(({ outcome }) => outcome === "dropped")).toEqual([]);
  const { text } = importFiles(files);
  expect(text("versions/2.1/content/start/paddle.md")).toContain("[Home](/2.1/) ![Otter](../otter.png)");
});

test("keeps the badges of Starlight's links and groups, with their variants and languages", () => {
  const { sidebars } = readSample({
    ...configOf(`locales: { root: { label: "English", lang: "en" }, fr: { label: "Français" } }, sidebar: [
      { label: "A", link: "/a/", badge: { text: "New", variant: "caution" } },
      { label: "Status", link: "https://status.example.com", badge: { text: { en: "Live", fr: "En direct" }, variant: "success" } },
      { label: "All", badge: "3", items: ["b"] }]`),
    "src/content/docs/a.md": page("A"),
    "src/content/docs/b.md": page("B", "sidebar: { badge: { text: Beta, variant: note } }\n"),
    "src/content/docs/fr/a.md": page("A"),
  });
  const badges = sidebars.map(({ items }) =>
    items.map((item) => [
      "badge" in item ? item.badge : undefined,
      item.kind === "group" ? item.items.map((inner) => "badge" in inner && inner.badge) : [],
    ]),
  );
  const first = [{ text: "New", tone: "warning" }, []];
  const last = ["3", [{ text: "Beta", tone: "note" }]];
  expect(badges).toEqual([
    [first, [{ text: "Live", tone: "success" }, []], last],
    [first, [{ text: "En direct", tone: "success" }, []], last],
  ]);
});
