import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { tries } from "../soak.ts";
import { runCli } from "./run-cli.ts";

/** What the project is written from: each edit changes one of these, so that every kind of dependence is met. */
interface State {
  readonly title: string;
  readonly limit: number;
  readonly code: string;
  readonly heading: string;
  readonly term: string;
  readonly label: string;
  readonly width: number;
  readonly row: string;
  readonly text: string;
  readonly hasExtra: boolean;
  readonly isDraft: boolean;
  readonly translated: string;
  readonly prose: string;
  readonly least: number;
}

const start: State = {
  title: "Pets",
  limit: 5,
  code: "1",
  heading: "Steps",
  term: "Token",
  label: "Guides",
  width: 10,
  row: "2",
  text: "plain",
  hasExtra: false,
  isDraft: false,
  translated: "Un",
  prose: "Made.",
  least: 1,
};

/** Pages that take something of each other: links and their anchors, terms, values, images, charts, code and parts of the reference. */
function filesOf(state: State): Record<string, string> {
  return {
    "docsgen.config.yaml": `title: ${state.title}\nurl: https://docs.example.com\nlanguages:\n  - { code: en, label: English }\n  - { code: fr, label: Français }\n`,
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: "${state.prose}" } }
components: { schemas: { Pet: { type: object, properties: { name: { type: string, maxLength: ${state.limit} } } }, Unused: { type: string, minLength: ${state.least}, maxLength: 2, description: "Of **no** use" } } }
`,
    "content/index.md":
      '# Home\n\nAt most {{Pet.name.maxLength}} letters. A {{term:token}}.\n\n```python file="/examples/call.py"\n```\n\n![x](/picture.svg)\n',
    "content/guides/_category_.json": JSON.stringify({ label: state.label }),
    "content/guides/one.md": `---\ntitle: One ${state.text}\n---\n\n## ${state.heading}\n\n${state.text}\n\n\`\`\`json request=createPet\n{ "name": "Rexa" }\n\`\`\`\n\n::schema[Pet]\n`,
    "content/guides/two.md": `# Two\n\nThe [steps](one.md#steps)${state.hasExtra ? " and [more](/guides/extra/)" : ""}.\n\n::operation[createPet]\n`,
    "content/guides/terms.md": `# Terms\n\n:::glossary\n\n- **${state.term}** A piece of text.\n\n:::\n`,
    "content/fr/guides/one.md": `# ${state.translated}\n\n[Termes](terms.md)\n`,
    "content/guides/data.md": '# Data\n\n::chart[Rows]{file="/data.csv" label="name" values="rows"}\n',
    "content/static/data.csv": `name,rows\na,${state.row}\n`,
    "content/static/picture.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="${state.width}" height="1"/>`,
    "examples/call.py": `print(${state.code})\n`,
    ...(state.hasExtra ? { "content/guides/extra.md": `---\ndraft: ${state.isDraft}\n---\n\n# Extra\n` } : {}),
  };
}

const edit: fc.Arbitrary<Partial<State>> = fc.oneof(
  fc.record({ title: fc.constantFrom("Pets", "Animals") }),
  fc.record({ limit: fc.integer({ min: 3, max: 5 }) }),
  fc.record({ code: fc.constantFrom("1", "2") }),
  fc.record({ heading: fc.constantFrom("Steps", "Ways") }),
  fc.record({ term: fc.constantFrom("Token", "Piece") }),
  fc.record({ label: fc.constantFrom("Guides", "Texts") }),
  fc.record({ width: fc.integer({ min: 10, max: 12 }) }),
  fc.record({ row: fc.constantFrom("2", "3") }),
  fc.record({ text: fc.constantFrom("plain", "**bold**", "[away](/nowhere/)", "{{Pet.nam.maxLength}}") }),
  fc.record({ hasExtra: fc.boolean(), isDraft: fc.boolean() }),
  fc.record({ prose: fc.constantFrom("Made.", "Made **new**.", "Made [so](javascript:alert(1)) <script>x</script>") }),
  fc.record({ least: fc.constantFrom(1, 3) }),
  fc.record({ translated: fc.constantFrom("Un", "Une") }),
);

test("after any edits a build has the same bytes and findings as a build from scratch", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 2, maxLength: 4 }), async (edits) => {
      const folder = temporaryFolder(filesOf(start));
      const env = { DOCSGEN_CACHE: temporaryFolder({}) };
      const build = async (...options: string[]) =>
        await runCli(["build", "--format", "json", "--verbose", ...options], { cwd: folder, env });
      expect((await build()).code).toBe(0);
      let state = start;
      for (const change of edits) {
        const next = { ...state, ...change };
        replaceFiles(folder, filesOf(state), filesOf(next));
        state = next;
        const again = await build();
        const fresh = await build("--no-cache", "--out", "fresh");
        expect({ code: again.code, stdout: again.stdout }).toEqual({ code: fresh.code, stdout: fresh.stdout });
        if (fresh.code === 0)
          expect(readFiles(path.join(folder, "out"))).toEqual(readFiles(path.join(folder, "fresh")));
      }
    }),
    { numRuns: tries(1, 30) },
  );
});

function replaceFiles(folder: string, before: Record<string, string>, after: Record<string, string>): void {
  for (const name of Object.keys(before)) if (after[name] === undefined) rmSync(path.join(folder, name));
  for (const [name, text] of Object.entries(after)) {
    if (before[name] === text) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}
