import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths: {}
components:
  schemas:
    Kind: { type: string, description: What it is., enum: [cat, dog], x-enum-descriptions: { cat: It purrs., dog: It barks. } }
    Name: { type: string, minLength: 2, maxLength: 18 }
    Toy: { oneOf: [{ $ref: "#/components/schemas/Ball" }, { $ref: "#/components/schemas/Name" }] }
    Ball: { type: object, required: [size], properties: { size: { type: integer, maximum: 9 }, color: { type: string } } }
`;

async function embed(directive: string): Promise<string> {
  const folder = temporaryFolder({ "spec/openapi.yaml": spec, "content/index.md": `# Home\n\n${directive}\n` });
  const { code, stdout, stderr } = await runCli(["build"], { cwd: folder });
  expect(`${code} ${stdout}${stderr}`).toMatch(/^0 /);
  const html = readFileSync(path.join(folder, "out/site/index.html"), "utf8");
  return (
    /<div class="embedded">.*?in the API reference/s
      .exec(html)?.[0]
      .replaceAll(/<[^>]+>|\s+/g, " ")
      .replaceAll("&quot;", `"`) ?? ""
  );
}

test.each([
  [
    "an enum with its values",
    "Kind",
    /What it is\..*"cat" .*It purrs\..*"dog" .*It barks\..*Kind in the API reference/,
  ],
  ["a string with its rules", "Name", /string .*2 to 18 characters/],
  ["a choice with what can be chosen", "Toy", /One of 2 .*Ball .*Name/],
  ["an object with all its properties", "Ball", /size .*at most 9.* color /],
])("a page shows %s", async (_what, name, want) => {
  expect(await embed(`::schema{name="${name}"}`)).toMatch(want);
});

test("a page shows the properties that it names, in its order", async () => {
  const text = await embed('::schema{name="Ball" properties="color size"}');
  expect(text).toMatch(/color .*size /);
  expect(text).not.toMatch(/size .*color /);
});
