import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

type Schemas = Record<string, object>;

const count = 40;
const reference = (index: number): object => ({ $ref: `#/components/schemas/S${index}` });
const last = { type: "object", required: ["id"], properties: { id: { type: "string" } } };

/** Schemas of the same shape, each made of those that follow it; the last one is an ordinary object. */
function lattice(make: (later: readonly object[]) => object, width: number): Schemas {
  const schemas = Array.from({ length: count }, (_, index): [string, object] => {
    const later = Array.from({ length: width }, (_none, step) => index + step + 1).filter((next) => next < count);
    return [`S${index}`, later.length === 0 ? last : make(later.map(reference))];
  });
  return Object.fromEntries(schemas);
}

/** Each schema refers to 20 others in three ways, around in a circle. */
function tangle(): Schemas {
  const schemas = Array.from({ length: count }, (_, index): [string, object] => {
    const others = Array.from({ length: 20 }, (_none, step) => reference((index + step + 1) % count));
    const properties = Object.fromEntries(others.slice(13).map((other, step) => [`property${step}`, other]));
    return [`S${index}`, { type: "object", allOf: others.slice(0, 6), oneOf: others.slice(6, 13), properties }];
  });
  return Object.fromEntries(schemas);
}

function describeSchemas(schemas: Schemas): string {
  const content = (index: number): object => ({ "application/json": { schema: reference(index) } });
  const post = {
    operationId: "send",
    requestBody: { content: content(0) },
    responses: { 200: { description: "Done", content: content(1) } },
  };
  const paths = { "/things": { post } };
  return JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components: { schemas } });
}

async function build(schemas: Schemas): Promise<string> {
  const files = { "openapi.json": describeSchemas(schemas), "content/index.md": "---\ntitle: Home\n---\n\nHello.\n" };
  const project = temporaryFolder(files);
  const { stdout, stderr } = await runCli(["build", ".", "--spec", "openapi.json"], { cwd: project });
  expect(stdout + stderr).toContain("validators");
  for (const [name, text] of Object.entries(readFiles(path.join(project, "out/site")))) {
    if (!name.endsWith(".html")) continue;
    // One operation is not divided: its page is the page of a one-page reference.
    const isWhole = name === "api/index.html";
    expect(Buffer.byteLength(text), name).toBeLessThan(isWhole ? 1_120_000 : 250_000);
    expect(text.match(/<[a-z]/g)?.length, name).toBeLessThan(isWhole ? 14_000 : 3_000);
  }
  return path.join(project, "out/sdk");
}

test("a description of closely connected schemas builds, and no page is heavy", async () => {
  await build(tangle());
});

const steps = (parts: readonly object[]): object => ({
  type: "object",
  properties: Object.fromEntries(parts.map((part, index) => [`next${index}`, part])),
  required: parts.map((_part, index) => `next${index}`),
});

test.each<[string, (later: readonly object[]) => object, number]>([
  ["allOf", (allOf) => ({ allOf }), 20],
  ["oneOf", (oneOf) => ({ oneOf }), 3],
  ["anyOf", (anyOf) => ({ anyOf }), 3],
  ["if and not", ([first, ...others]) => ({ if: first, else: { not: others.at(-1) ?? first } }), 2],
  ["required properties", steps, 20],
])("schemas that are reached on billions of ways build: %s", async (_name, make, width) => {
  await build(lattice(make, width));
});

test("the kit validates against each such schema once", async () => {
  const kit = await build(lattice((allOf) => ({ allOf }), 20));
  const { href } = pathToFileURL(path.join(kit, "validators/S0.js"));
  const { S0 } = (await import(href)) as { S0: Validator }; // as the kit types it
  expect(S0.is({ id: "a" })).toBe(true);
  expect(S0.validate({})).toMatchObject({ valid: false, issues: [{ keyword: "required", rule: lastRule }] });
  expect(S0.validate({ id: 5 })).toMatchObject({ valid: false, issues: [{ pointer: "/id", keyword: "type" }] });
});

interface Validator {
  readonly is: (value: unknown) => boolean;
  readonly validate: (value: unknown) => unknown;
}

const lastRule = `#/components/schemas/S${count - 1}/required`;
