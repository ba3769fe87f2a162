import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kitTypes, nameKitTypes, nameOperations, reservedNames } from "../../../generators/validators/kit-names.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import type { KitSchema } from "../../../generators/validators/model.ts";
import { buildApi } from "../validators/build-api.ts";
import { runWithKit, typeCheck, writeKit } from "./write-kit.ts";

const words =
  "abstract any arguments as asserts async await boolean break case catch class const constructor continue debugger declare default " +
  "delete do else enum eval export extends false finally for from function get global if implements import in infer instanceof " +
  "interface intrinsic is keyof let module namespace never new null number object of out override package private protected public " +
  "readonly require return satisfies set static string super switch symbol this throw true try type typeof undefined unique unknown " +
  "using var void while with yield bigint";
/** Names that the kit's modules use for themselves, and names that every object has. */
const inside =
  "check plain rules validator createValidator Type Operation Content Routes WebhookTypes AtStatus Entries BlobLike operation0 callback0 " +
  "validate0 named_Pet KitIssue SchemaType runtime shared index node_modules types then toString valueOf hasOwnProperty __proto__ prototype";

/** Every type and value that the libraries of TypeScript declare. */
function libraryNames(): readonly string[] {
  const folder = path.join(import.meta.dirname, "../../../node_modules/typescript/lib");
  const files = readdirSync(folder).filter((name) => /^lib\.es(?:5|20\d\d\.[a-z]+)\.d\.ts$/.test(name));
  const declared = /^(?:declare )?(?:type|interface|var|const|function|class|namespace) (\w+)/gm;
  return files.flatMap((name) =>
    [...readFileSync(path.join(folder, name), "utf8").matchAll(declared)].map(([, found = ""]) => found),
  );
}

const web =
  "Blob File FormData Headers Request Response URL URLSearchParams Node Event Element Document Comment Text Location";
const names = [
  ...new Set([
    ...reservedNames,
    ...kitTypes,
    ...`${words} ${inside} ${web}`.split(" "),
    ...Object.getOwnPropertyNames(globalThis).filter((name) => /^\w+$/.test(name)),
    ...libraryNames(),
  ]),
];

/** Each schema refers to the next one, and has a property that differs between requests and responses. */
const schemas = Object.fromEntries(
  names.map((name, index) => [
    name,
    {
      type: "object",
      required: ["v"],
      properties: {
        v: { type: "integer" },
        id: { type: "string", readOnly: true },
        next: { $ref: `#/components/schemas/${names[(index + 1) % names.length]}` },
      },
    },
  ]),
);
const paths = Object.fromEntries(
  names.map((name) => {
    const content = { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
    const responses = { 200: { description: "", content } };
    const parameters = [{ name: "q", in: "query", schema: { type: "integer" } }];
    return [`/${name}`, { post: { operationId: name, parameters, requestBody: { content }, responses } }];
  }),
);

let folder = "";
let kitSchemas: readonly KitSchema[] = [];
let operationFiles: readonly string[] = [];
beforeAll(async () => {
  const api = await buildApi(schemas, paths);
  kitSchemas = buildValidators(api).kitSchemas.filter(({ direction }) => direction === undefined);
  operationFiles = [...nameOperations(api).values()].map(({ file }) => file);
  folder = await writeKit(api);
});
afterAll(() => rm(folder, { recursive: true }));

describe("a schema may have any name that JavaScript, TypeScript, or the kit uses", () => {
  test("its module is named after it", () => {
    const renamed = kitSchemas.filter(({ name, file }) => name !== file).map(({ name, file }) => `${name}: ${file}`);
    // Names that differ in case only cannot share a folder, and two names have a meaning in packages.
    expect(renamed.filter((line) => !/^\$|_\d+$/.test(line))).toEqual([]);
    expect(renamed).toEqual(expect.arrayContaining(["package: package_2", "node_modules: node_modules_2"]));
    for (const name of kitTypes)
      expect(kitSchemas).toContainEqual(expect.objectContaining({ name, file: name, identifier: name }));
  });

  test("its validator works, from the index and from its own module", async () => {
    const list = JSON.stringify(kitSchemas.map(({ file, identifier }) => [file, identifier]));
    const code = `
      import * as kit from "@platform/contract";
      const wrong = [];
      const judge = (validator) => validator?.is({ v: 1, next: { v: 2 } }) === true && validator.validate({ v: 1, next: { v: "x" } }).issues[0].pointer === "/next/v";
      for (const [file, name] of ${list}) {
        const own = await import("@platform/contract/validators/" + file);
        if (!judge(kit[name]) || own[name] !== kit[name]) wrong.push(name);
      }
      for (const id of ${JSON.stringify(names)}) {
        const operation = kit.operations[id];
        if (!judge(operation.request["application/json"]) || operation.parameters.decodeQuery("q=1").value.q !== 1) wrong.push("operation " + id);
      }
      for (const file of ${JSON.stringify(operationFiles)}) await import("@platform/contract/operations/" + file);
      process.stdout.write(JSON.stringify([wrong, kit.operationFor("POST", "/Issue").id, kit.toValidationError([], "body"), typeof kit.ContractError]));
    `;
    expect(await runWithKit(folder, code)).toEqual([[], "Issue", { detail: [] }, "function"]);
  });

  test("its types are correct under --strict, and the kit's own types keep a name", async () => {
    const identifiers = kitSchemas.map(({ identifier }) => identifier);
    const own = [...nameKitTypes(identifiers).values()];
    const uses = identifiers.map(
      (identifier, index) => `
        import { ${identifier} as T${index} } from "@platform/contract";
        const value${index}: T${index} = { v: 1, next: { v: 2 } };
        // @ts-expect-error -- the property is a number
        const wrong${index}: T${index} = { v: "x" };
        T${index}.parse(value${index}).v.toFixed();
      `,
    );
    const code = `
      import { operations, operationFor, toValidationError } from "@platform/contract";
      import type { ${own.join(", ")} } from "@platform/contract";
      ${uses.join("\n")}
      const issues: readonly KitIssue_2[] = [];
      toValidationError(issues, "body").detail.length;
      operationFor("POST", "/Issue").request["application/json"].is(5);
      operations.Issue.parameters.decodeQuery("q=1");
    `;
    expect(await typeCheck(folder, code)).toBe("");
  });
});

test("the kit's types have their own names if no schema has them", () => {
  expect([...nameKitTypes(["Pet"])].filter(([name, exported]) => name !== exported)).toEqual([]);
  expect([...nameKitTypes(["Issue", "KitIssue"])].filter(([name, exported]) => name !== exported)).toEqual([
    ["Issue", "KitIssue_2"],
  ]);
});

test("a kit exports only its schemas and the reserved names", async () => {
  const kit = await writeKit(await buildApi({ Pet: {} }));
  try {
    const code = `import * as kit from "@platform/contract"; process.stdout.write(JSON.stringify(Object.keys(kit)));`;
    const values = (await runWithKit(kit, code)) as readonly string[];
    expect(values.filter((name) => name !== "Pet" && !reservedNames.includes(name))).toEqual([]);
    const types = readFileSync(path.join(kit, "sdk/index.d.ts"), "utf8");
    const exported = /export type \{([^}]*)\} from "\.\/validators\/runtime/.exec(types)?.[1] ?? "";
    expect(
      exported
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean),
    ).toEqual(kitTypes);
  } finally {
    await rm(kit, { recursive: true });
  }
});
