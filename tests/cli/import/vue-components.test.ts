import { expect, test } from "vitest";
import { importFiles } from "./read-sample.ts";

const config = { ".vitepress/config.js": 'export default { title: "Otters" }' };

const link = `<script setup lang="ts">
withDefaults(defineProps<{ imgSrc: string; href?: string; label: string }>(), { href: "/a" });
</script>
<template>
  <!-- A picture -->
  <a class="link" :href="href" :style="{ color }">
    <img :src="imgSrc" :alt="label">
    <span v-if="label">{{ label }}</span>
  </a>
</template>
`;

function importPage(page: string, files: Readonly<Record<string, string>> = {}): string {
  const { text } = importFiles({ ...config, ...files, "index.md": `${page}\n` });
  return text("content/index.md").trim();
}

test("writes imported components that only show markup", () => {
  const page = [
    "<script setup>",
    "import Pic from './parts/Pic.vue'",
    "</script>",
    "# A",
    "",
    "Text <Pic",
    '  label="An otter"',
    '  img-src="/o.png"',
    '/>, `<Pic />`, and <Pic :label="null" :img-src="\'/p.png\'" href="/b"/>.',
    "",
    "```html",
    '<Pic label="x" />',
    "```",
  ].join("\n");
  expect(importPage(page, { "parts/Pic.vue": link })).toBe(
    [
      "# A",
      "",
      'Text <a href="/a"><img src="/o.png" alt="An otter"><span>An otter</span></a>, `<Pic />`, and <a href="/b"><img src="/p.png"></a>.',
      "",
      "```html",
      '<Pic label="x" />',
      "```",
    ].join("\n"),
  );
});

test("writes components that the theme gives to all pages, with their content", () => {
  const files = {
    ".vitepress/theme/index.ts":
      "import Box from './Box.vue'\nexport default { enhanceApp({ app }) { app.component('Box', Box) } }\n",
    ".vitepress/theme/Box.vue":
      '<template><section><b v-for="n in [1, 2]" :key="n">{{ n }}</b><slot /></section></template>\n',
  };
  const page = "# A\n\n<Box>\n\nInner **text** and <Box>x</Box>\n\n</Box>\n\nAfter";
  expect(importPage(page, files)).toBe(
    "# A\n\n<section><b>1</b><b>2</b>\n\nInner **text** and <section><b>1</b><b>2</b>x</section>\n\n</section>\n\nAfter",
  );
});

test.each([
  ["an event", '<button @click="go">Go</button>'],
  ["a model", '<input v-model="name">'],
  ["a value of a running page", "<p>{{ load() }}</p>"],
  ["another component", "<p><Other /></p>"],
  ["markup without an end", "<p><b>a</p>"],
])("leaves a component as it is that contains %s", (_name, template) => {
  const page = "<script setup>\nimport Part from './Part.vue'\n</script>\n\n# A\n\n<Part />";
  expect(importPage(page, { "Part.vue": `<template>${template}</template>` })).toBe("# A\n\n<Part />");
});

test("reads a page of components without an end tag without delay", () => {
  const page = `<script setup>\nimport Part from './Part.vue'\n</script>\n\n# A\n\n${"<Part>\n\n".repeat(3000)}`;
  expect(importPage(page, { "Part.vue": "<template><p>x</p></template>" })).toContain("<Part>");
});

test("the id of a heading keeps a symbol, and leaves out the name of an emoji", () => {
  expect(importPage("# A\n\n## One ↔ two\n\n## New :tada: thing")).toBe(
    "# A\n\n## One ↔ two {#one-↔-two}\n\n## New :tada: thing {#new-thing}",
  );
});

test("the id of a heading leaves out the words of a component", () => {
  const page = "<script setup>\nimport Mark from './Mark.vue'\n</script>\n\n# A\n\n## Two halves <Mark />";
  expect(importPage(page, { "Mark.vue": "<template><b>⚡</b></template>" })).toContain(
    "## Two halves <b>⚡</b> {#two-halves}",
  );
});

const use = (page: string, component: string): string =>
  importPage(`<script setup>\nimport Box from './Box.vue'\n</script>\n# A\n\n${page}`, {
    "Box.vue": component,
  }).replace(/^# A\s+/, "");

test("writes the content of named slots, and the own content of slots that the page leaves empty", () => {
  const box =
    '<template><b v-if="$slots.title"><slot name="title">No title</slot></b><i v-else>None</i><p><slot>Empty</slot></p><u><slot name="end">End</slot></u></template>\n';
  expect(use("<Box />", box)).toBe("<i>None</i><p>Empty</p><u>End</u>");
  expect(
    use("<Box>\n<template #title>Otter</template>\nText\n<template v-slot:end>\nLast\n</template>\n</Box>", box),
  ).toBe("<b>Otter</b><p>\n\nText\n\n</p><u>\nLast\n</u>");
});

test("writes content into each slot of the same name", () => {
  expect(use("<Box>x</Box>", "<template><b><slot /></b><i><slot /></i></template>\n")).toBe("<b>x</b><i>x</i>");
});

test("keeps a component whose content gets values from it", () => {
  const page = '<Box>\n<template #title="{ name }">x</template>\n</Box>';
  expect(use(page, '<template><slot name="title" :name="1" /></template>\n')).toContain("<Box>");
});

test("reads the defaults of destructured properties", () => {
  const box =
    '<script setup>\nconst { title = "Otter", size } = defineProps(["title", "size"])\n</script>\n<template><b>{{ title }}</b></template>\n';
  expect(use("<Box />", box)).toBe("<b>Otter</b>");
});

test("reads many components, long lists, and deep templates without delay", { timeout: 10_000 }, () => {
  const entries = Array.from({ length: 2000 }, (_item, index) => `{ a: "a${index}" },\n`).join("");
  const list = `<script setup>\nconst list = [${entries}]\n</script>\n<template><i v-for="one in list">{{ one.a }}</i></template>\n`;
  expect(use("<Box />", list)).toContain("<i>a1999</i>");
  expect(use("<Box>".repeat(3000), "<template><b><slot /></b></template>\n")).toContain("<Box>");
  expect(use("<Box /> ".repeat(5000), "<template><b>x</b></template>\n")).not.toContain("<Box");
  const deep = `<template>${"<b>".repeat(20_000)}x${"</b>".repeat(20_000)}</template>\n`;
  expect(use("<Box />", deep)).toBe("<Box />");
});
