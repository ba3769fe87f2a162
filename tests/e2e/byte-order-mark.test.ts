import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const description = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths: { "/pets": { get: { operationId: "listPets", responses: { "200": { description: 5 } } } } },
  components: { schemas: { Pet: { type: "integr" } } },
};
const onOneLine = JSON.stringify(description);

const files: readonly (readonly [name: string, text: string])[] = [
  ["one line of JSON", onOneLine],
  ["JSON that ends early", onOneLine.slice(0, -4)],
  ["a name twice in JSON", onOneLine.replace('"version":"1"', '"version":"1","title":"Others"')],
  [
    "one line of YAML",
    '{openapi: 3.1.0, info: {title: Pets, version: "1"}, paths: {}, components: {schemas: {A: {type: a}}}}',
  ],
  ["lines of YAML", "openapi: 3.1.0\ninfo: {title: Pets, version: 1}\npaths: {}\n"],
  ["YAML that is none", "{openapi: 3.1.0, info: [}"],
];

test.each(files)("an error in %s has the same location as without a byte order mark", async (name, text) => {
  const said = await Promise.all(
    ["", "\uFEFF"].map(async (mark) => {
      const spec = `spec/openapi.${name.includes("JSON") ? "json" : "yaml"}`;
      const folder = temporaryFolder({ [spec]: mark + text });
      return await runCli(["check", "--spec", spec, "--verbose"], { cwd: folder });
    }),
  );
  const [without, withMark] = said.map(({ code, stdout }) => ({ code, stdout }));
  expect(without?.stdout).toContain("spec/openapi.");
  expect(withMark).toEqual(without);
});

test("a page and a description with a byte order mark are known again, by all of their bytes", async () => {
  const page = "\uFEFF---\ntitle: Home\n---\n\n[Nowhere](/nowhere/)\n";
  const folder = temporaryFolder({
    "spec/openapi.json": `\uFEFF${JSON.stringify({ ...description, paths: {}, components: {} })}`,
    "content/index.md": page.replace("[Nowhere](/nowhere/)", "Text."),
    "content/other.md": page.replace("title: Home\n", ""),
  });
  const env = { DOCSGEN_CACHE: temporaryFolder() };
  const broken = await runCli(["build"], { cwd: folder, env });
  expect(broken.stdout).toContain("content/other.md:4:11  error  content/broken-link");
  const whole = temporaryFolder({
    "spec/openapi.json": readFileSync(path.join(folder, "spec/openapi.json"), "utf8"),
    "content/index.md": readFileSync(path.join(folder, "content/index.md"), "utf8"),
  });
  expect(await runCli(["build"], { cwd: whole, env })).toMatchObject({ code: 0 });
  const { inputs } = JSON.parse(readFileSync(path.join(whole, "out/manifest.json"), "utf8")) as {
    readonly inputs: Readonly<Record<string, string>>;
  };
  for (const name of ["spec/openapi.json", "content/index.md"])
    expect(inputs[name]).toBe(
      createHash("sha256")
        .update(readFileSync(path.join(whole, name)))
        .digest("hex"),
    );
  // Nothing but the comparison is done again.
  expect((await runCli(["build"], { cwd: whole, env })).stderr).not.toMatch(/^site /m);
});
