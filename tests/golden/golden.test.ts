import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { dump, JSON_SCHEMA, load } from "js-yaml";
import { describe, expect, test } from "vitest";
import type { PipelineResult } from "../../cli/steps.ts";
import { sortFindings } from "../../cli/report/sort-findings.ts";
import type { ApiModel } from "../../generators/api/model.ts";
import type { Project } from "../../generators/contract.ts";
import { generateSdk } from "../../generators/sdk/generate.ts";
import type { JsonValue } from "../../generators/source/json.ts";
import { generateTypes } from "../../generators/types/generate.ts";
import type { Issue } from "../../generators/validators/model.ts";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { getSchema } from "../generators/validators/build-api.ts";
import { buildProject } from "./build-project.ts";
import { printFinding } from "./print-finding.ts";

/** Builds a project of this folder. */
async function build(name: string): Promise<PipelineResult> {
  return await buildProject(path.resolve(import.meta.dirname, name));
}

async function keep(name: string, text: string): Promise<void> {
  await expect(text).toMatchFileSnapshot(`expected/${name}`);
}

/** The model without duplicates: the bundle, and schemas as they are written. */
function printModel(model: ApiModel): string {
  const repeated = new Set(["bundle", "source", "markdown"]);
  const plain = JSON.stringify(model, (key, value: unknown) =>
    repeated.has(key) || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
  return dump(JSON.parse(plain), { lineWidth: 140, noRefs: true, flowLevel: 4 });
}

/** Files of the kit as one text. */
function printKit(project: Project, pattern: RegExp): string {
  return listKit(project)
    .filter(([file]) => pattern.test(file))
    .map(([file, content]) => `=== ${file}\n${content.trimEnd()}\n`)
    .join("\n");
}

/** All files of the kit but those that are the same in each. */
function listKit(project: Project): readonly (readonly [path: string, content: string])[] {
  return [...generateTypes(project), ...generateSdk({ ...project, hasSelfTest: true })]
    .filter(({ path: file }) => !/runtime\/|self-test\./.test(file))
    .map(({ path: file, content }) => [file, String(content)]);
}

async function printFindings({ findings, checkSamples, examples, measureCoverage }: PipelineResult): Promise<string> {
  return [
    ...sortFindings([...findings, ...checkSamples()]).map(printFinding),
    JSON.stringify(examples, undefined, 1),
    JSON.stringify(await measureCoverage(), undefined, 1),
  ].join("\n\n");
}

function printIssue({ code, pointer, message, rule, params }: Issue): string {
  return `  ${pointer || "it"} ${message}; ${code} ${JSON.stringify(params)} ${rule}`;
}

describe.each(["keywords", "older", "swagger"])("a description of %s is read, and becomes a kit", (name) => {
  test("the model", async () => {
    const { editions } = await build(name);
    const [{ api }] = editions[0].apis as [Project["apis"][number]];
    await keep(`${name}/model.yaml.txt`, printModel(api));
    // Of the newest version the bundle is nearly the description itself.
    if (name !== "keywords") await keep(`${name}/bundle.yaml.txt`, dump(api.bundle, { lineWidth: 140, flowLevel: 6 }));
  });

  test("the types", async () => {
    const { editions } = await build(name);
    await keep(`${name}/types.ts.txt`, printKit(editions[0], /types\.d\.ts$/));
  });

  test("the kit", async () => {
    const { editions } = await build(name);
    const [project] = editions;
    // Most modules look alike: for the rest, the test detects a change, but not what changed.
    const shown = /operations\/(createOrder|addPhoto)\.|validators\/Build\.js/;
    const hashes = listKit(project).map(([file, content]) => `${hash("sha256", content, "hex").slice(0, 8)} ${file}`);
    await keep(`${name}/kit.txt`, `${printKit(project, shown)}\n=== hashes\n${hashes.join("\n")}\n`);
  });

  test("the findings", async () => {
    await keep(`${name}/findings.txt`, await printFindings(await build(name)));
  });
});

// The files of the newest version are next to the schemas of `schemas.yaml`.
test.each(["older", "swagger"])("the boundary values of a description of %s", async (name) => {
  const { editions } = await build(name);
  const text = printKit(editions[0], /self-test-data/);
  await keep(`${name}/witnesses.txt`, text.replaceAll('],["', '],\n  ["'));
});

test("the shown parts of a description with hidden parts", async () => {
  const [{ shown, api }] = (await build("hidden")).editions[0].apis as [Project["apis"][number]];
  await keep("hidden/shown.yaml.txt", dump(shown.bundle, { lineWidth: 140, flowLevel: 6, noRefs: true }));
  await keep("hidden/model.yaml.txt", printModel(shown));
  await keep("hidden/operations.txt", `${[...api.operations, ...api.webhooks].map(({ id }) => id).join("\n")}\n`);
});

test.each(["faults", "texts"])(
  "the findings of a description with %s are the same with line ends of Windows",
  async (name) => {
    const folder = temporaryFolder({});
    for (const [file, text] of Object.entries(readFiles(path.join(import.meta.dirname, name))))
      writeFiles(folder, { [file]: text.replaceAll("\n", "\r\n") });
    const told = (await printFindings(await build(folder))).replaceAll("\\r\\n", "\\n");
    expect(told).toBe(await printFindings(await build(name)));
  },
);

test.each(["faults", "texts", "hidden"])("the findings of a description with %s", async (name) => {
  await keep(`${name}/findings.txt`, await printFindings(await build(name)));
});

test("the validation of payloads", async () => {
  const { editions } = await build("keywords");
  const [{ api, validators }] = editions[0].apis as [Project["apis"][number]];
  const text = readFileSync(path.join(import.meta.dirname, "payloads.yaml"), "utf8");
  // The border: a file of ours.
  const payloads = load(text, { schema: JSON_SCHEMA }) as Record<string, readonly JsonValue[]>;
  const lines = Object.entries(payloads).flatMap(([name, values]) =>
    values.flatMap((value) => {
      const issues = ([undefined, "request", "response"] as const).map((direction) =>
        validators.validate(getSchema(api, name), direction, value).map(printIssue).join("\n"),
      );
      const told = issues.map((said, index) =>
        index > 0 && said === issues[0] ? "" : `${["", " in requests", " in responses"][index]}:\n${said || "  fine"}`,
      );
      return [`${name} ${JSON.stringify(value)}${told.join("")}`];
    }),
  );
  await keep("keywords/payloads.txt", `${lines.join("\n")}\n`);
});
