import { expect, test } from "vitest";
import { createDraft, draftText } from "../../../cli/import/convert/lines.ts";
import { convertVueBindings } from "../../../cli/import/convert/vue-bindings.ts";

const setup = "<script setup>\nconst names = ['Ann', 'Bob'];\nconst count = ref<number>(0);\n</script>\n";

test.each([
  ["arithmetic", "Sum {{ 1 + 2 * 3 }}.", "Sum 7."],
  ["constants", "{{ count }} of {{ names.length }}", "0 of 2"],
  ["loops", '<ul><li v-for="n in names" :key="n">{{ n }}</li></ul>', "<ul><li>Ann</li><li>Bob</li></ul>"],
  ["loops with an index", '<b v-for="(n, i) in names">{{ n }}</b>', "<b>Ann</b><b>Bob</b>"],
  ["events", '<button class="a" @click="count++">Go</button>', '<button class="a">Go</button>'],
  ["bound attributes", `<a :href="withBase('/a.svg')" :title="other">A</a>`, '<a href="/a.svg">A</a>'],
  ["what the page itself knows", "{{ $frontmatter.title }}", "{{ $frontmatter.title }}"],
  ["raw elements", "<b v-pre>{{ 1 + 1 }}</b>", "<b v-pre>{{ 1 + 1 }}</b>"],
  ["raw blocks", "::: v-pre\n{{ 1 + 1 }}\n:::\n{{ 1 + 1 }}", "::: v-pre\n{{ 1 + 1 }}\n:::\n2"],
  ["code", "`{{ 1 + 1 }}`", "`{{ 1 + 1 }}`"],
])("writes the values of Vue that are constant: %s", (_name, given, want) => {
  expect(draftText(convertVueBindings(createDraft(`${setup}${given}`)))).toBe(`${setup}${want}`);
});

test("leaves out what only a running page knows, and reports it", () => {
  const draft = convertVueBindings(
    createDraft(`${setup}A\n\nVersion {{ data.version }} and \`{{ code }}\`: {{ load() }}`),
  );
  expect(draftText(draft)).toBe(`${setup}A\n\nVersion <!-- data.version --> and \`{{ code }}\`: <!-- load() -->`);
  expect(draft.conversions).toEqual([
    { name: "{{ data.version }}", line: 7, column: 9, outcome: "dropped" },
    { name: "{{ load() }}", line: 7, column: 46, outcome: "dropped" },
  ]);
});

test("fills in the constants that a script imports", () => {
  const script =
    '<script setup>\nimport { version } from "../package.json"\nimport { load, tools as list } from "./data"\n</script>\n';
  const modules: Readonly<Record<string, Record<string, unknown>>> = {
    "../package.json": { version: "3.2.1" },
    "./data": { tools: ["a", "b"] },
  };
  const draft = convertVueBindings(
    createDraft(`${script}{{ version }} <i v-for="t in list">{{ t }}</i> {{ load }}`),
    (name) => modules[name],
  );
  expect(draftText(draft)).toBe(`${script}3.2.1 <i>a</i><i>b</i> <!-- load -->`);
});
