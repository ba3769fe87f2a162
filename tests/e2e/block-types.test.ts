import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { petFiles } from "../../generators/finding-catalog/example-files.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");

interface Answer {
  readonly code: number | null;
  readonly findings: readonly {
    readonly code: string;
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly message: string;
  }[];
  readonly types: object;
}

/** A project whose page has this text, with packages of this repository. */
function project(
  text: string,
  packages: readonly string[] = ["typescript", "openapi-fetch", "openapi-typescript-helpers"],
  config = "",
): string {
  const folder = temporaryFolder({
    ...petFiles,
    "content/index.md": text,
    "docsgen.config.yaml": `sdk: { name: "@acme/contract" }\n${config}`,
  });
  for (const name of packages) {
    mkdirSync(path.dirname(path.join(folder, "node_modules", name)), { recursive: true });
    symlinkSync(path.join(root, "node_modules", name), path.join(folder, "node_modules", name), "junction");
  }
  return folder;
}

async function check(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const result = await runCli(["check", folder, "--types", "--format", "json"], { cwd: folder, env });
  const { findings, summary } = JSON.parse(result.stdout);
  return { code: result.code, findings, types: summary.types };
}

const none = { checked: 0, failed: 0, skipped: 0, unchecked: [] };

describe("docsgen check --types", () => {
  test("reports what the compiler reports, at its characters in lists and quotes", async () => {
    const folder = project(`# Pets

- Create a pet:

  ~~~ts
  import { operations, Pet } from "@acme/contract";
  import createClient from "openapi-fetch";
  import type { paths } from "@acme/contract/types";

  const client = createClient<paths>({ baseUrl: process.env.URL });
  await client.POST("/pets", { body: { name: "Rex", age: "three" } });
  await client.POST("/pet", {});
  const pet = Pet.parse(await other());
  console.log(pet.nmae, operations.createPet.method);
  ~~~
`);
    const { findings, ...rest } = await check(folder);
    expect(rest).toEqual({ code: 1, types: { ...none, checked: 1, failed: 1 } });
    // The description rejects the value of `age` as well.
    expect(findings.filter(({ code }) => code === "code/type-error")).toMatchObject([
      {
        line: 11,
        column: 53,
        endColumn: 56,
        code: "code/type-error",
        message: "Type `string` is not assignable to type `number` (TS2322).",
      },
      { line: 12, column: 21, code: "code/type-error" },
      {
        line: 14,
        column: 19,
        endColumn: 23,
        message: expect.stringMatching(/^Property `nmae` does not exist on type .*\(TS2339\)\.$/),
      },
    ]);
  });

  test("reports errors in included files at their place in the file, and in pages with components", async () => {
    const code = 'import { Pet } from "@acme/contract";\n\nconsole.log(Pet.parse({}).nmae);\n';
    const folder = project('# Pets\n\n```ts file="./pet.ts"\n```\n');
    writeFileSync(path.join(folder, "content/pet.ts"), code);
    writeFileSync(
      path.join(folder, "content/more.mdx"),
      `# More\n\n<Note>\n\n  \`\`\`ts\n  ${code.trim().replaceAll("\n", "\n  ")}\n  \`\`\`\n\n</Note>\n`,
    );
    const { findings } = await check(folder);
    const places = findings
      .filter(({ code: one }) => one === "code/type-error")
      .map(({ file, line, column }) => `${file}:${line}:${column}`);
    expect(places).toEqual(["content/more.mdx:8:29", "content/pet.ts:3:27"]);
  });

  test("reports nothing that a block does not show", async () => {
    const folder = project(`# Pets

~~~tsx
import { Pet } from "@acme/contract";
import React, { useState } from "react-not-installed";
import { helper } from "./helper.ts";

const [pet, setPet] = useState<Pet>({ name: "Rex" });
const shown = await load(pet, document.title, process.argv, Buffer.from(helper()));
const element = <p onClick={() => setPet(shown)}>{pet.name}</p>;
function list(pets) {
  return pets.map((one) => one.name);
}
for await (const one of shown) console.log(one, list, element);
~~~

~~~js
const { Pet } = require("@acme/contract");
const result = Pet.validate(input);
console.log(result.issues[0].message, window.user);
~~~

~~~ts
import { Pet } from "@acme/contract";
Pet.parse({ ... });
~~~

~~~ts check=off:"shows a mistake"
import { Pett } from "@acme/contract";
~~~

~~~ts
const unrelated: string = 3;
~~~
`);
    const result = await check(folder);
    expect(result).toEqual({ code: 0, findings: [], types: { ...none, checked: 2, skipped: 1 } });
  });

  test("joins blocks with `continues`, and lets blocks import titled blocks of their page", async () => {
    const folder = project(`# Pets

~~~ts title="pets.ts"
import type { Pet } from "@acme/contract";
export const rex: Pet = { name: "Rex" };
~~~

~~~ts continues
rex.age = "three";
~~~

~~~ts continues=pets.ts
rex.agee = 3;
~~~

~~~ts title="client.ts"
import type { Pet } from "@acme/contract";
export const makePet = (): Pet => ({ name: "Rex" });
~~~

~~~ts
import { Pet } from "@acme/contract";
import { makePet } from "./client";
makePet().nam;
~~~

~~~python continues
~~~
`);
    const { findings } = await check(folder);
    expect(findings).toMatchObject([
      { line: 9, column: 1, message: "Type `string` is not assignable to type `number` (TS2322)." },
      { line: 13, column: 5 },
      { line: 24, column: 11 },
      { line: 27, code: "code/continues-nothing" },
    ]);
  });

  test("reports errors of types also if another block has an error of syntax", async () => {
    const folder = project(`# Pets

~~~ts
import { Pet } from "@acme/contract";
Pet.parse({ name: );
~~~

~~~ts
import { Pet } from "@acme/contract/validators/Pet";
Pet.prase({});
~~~

~~~ts
import { Pet } from "@acme/contract/nothing";
~~~
`);
    expect((await check(folder)).findings).toMatchObject([
      { line: 5, column: 19, message: "Expression expected (TS1109)." },
      { line: 10, column: 5 },
      { line: 14, column: 21, message: expect.stringContaining("(TS2307).") },
    ]);
  });

  test("with `strict: false`, accepts values that may be absent", async () => {
    const text = `# Pets

~~~ts
import type { Pet } from "@acme/contract";
const old = (pet: Pet) => pet.age.toFixed();
~~~
`;
    expect((await check(project(text))).findings).toMatchObject([{ line: 5, column: 27 }]);
    expect((await check(project(text, ["typescript"], "types: { strict: false }\n"))).findings).toEqual([]);
  });

  test("reports that the project has no compiler, only if a block needs one", async () => {
    const block = '~~~ts\nimport { Pet } from "@acme/contract";\n~~~\n';
    expect(await check(project(`# Pets\n\n${block}`, []))).toMatchObject({
      code: 1,
      findings: [{ line: 3, code: "code/no-type-checker" }],
      types: { ...none, unchecked: [{ language: "typescript", reason: "`typescript` is not installed" }] },
    });
    expect(await check(project("# Pets\n\n~~~ts\nconst pets = [];\n~~~\n", []))).toEqual({
      code: 0,
      findings: [],
      types: none,
    });
  });

  test("checks Python with the pyright of the project, and says that it does not without one", async () => {
    const text = `# Pets

~~~python
from acme import Client

Client(nme="Rex")
~~~
`;
    const config = "types: { packages: [acme] }\n";
    const without = project(text, [], config);
    expect((await check(without, { PATH: path.dirname(process.execPath) })).types).toEqual({
      ...none,
      unchecked: [{ language: "python", reason: "neither `pyright` nor `mypy` is installed" }],
    });
    const folder = project(text, [], config);
    mkdirSync(path.join(folder, "node_modules/.bin"), { recursive: true });
    const checker = path.join(folder, "node_modules/.bin/pyright");
    // What pyright prints for such a block.
    const diagnostic = (rule: string | undefined, severity: string): object => ({
      file: "/x/block_0.py",
      severity,
      message: 'No parameter named "nme"',
      rule,
      range: { start: { line: 2, character: 7 }, end: { line: 2, character: 10 } },
    });
    const output = {
      generalDiagnostics: [
        diagnostic("reportCallIssue", "error"),
        diagnostic("reportUndefinedVariable", "error"),
        diagnostic("reportMissingImports", "error"),
        diagnostic(undefined, "error"),
        diagnostic("reportCallIssue", "warning"),
      ],
    };
    writeFileSync(checker, `#!/usr/bin/env node\nconsole.log(${JSON.stringify(JSON.stringify(output))});\n`);
    chmodSync(checker, 0o755);
    expect(await check(folder)).toMatchObject({
      findings: [
        { line: 6, column: 8, endColumn: 11, message: "No parameter named `nme` (pyright: reportCallIssue)." },
      ],
      types: { ...none, checked: 1, failed: 1 },
    });
  });
});
