import { expect, test } from "vitest";
import { warnOfErrors } from "../../../cli/diff/side-errors.ts";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { parseDescription } from "../../../generators/api/parse.ts";
import { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";
import { compare, document } from "./compare-documents.ts";
import { createComparison } from "../../../generators/changes/values/comparison.ts";
import { createWorkGrants } from "../../../generators/changes/values/budget.ts";
import { compareRoots, openApi } from "./compare-schemas.ts";
import { getSchema } from "../validators/build-api.ts";

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const list = <T>(count: number, item: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => item(index));

function named(count: number, schema: (index: number) => object): object {
  return Object.fromEntries(list(count, (index) => [`N${index}`, schema(index)]));
}

function properties(count: number, schema: (index: number) => object): object {
  return Object.fromEntries(list(count, (index) => [`p${index}`, schema(index)]));
}

/** Branches that no property tells apart. */
const alike = (from: number): object => ({
  Root: {
    oneOf: list(500, (index) => ({ properties: { [`p${index}`]: {}, q: { minimum: from + index } }, required: ["q"] })),
  },
});

/** Branches with a value of one property each. */
const marked = (type: string): object => ({
  Root: {
    oneOf: list(5000, (index) => ({
      properties: { kind: { const: `k${index}` }, value: { type: index === 7 ? type : "string" } },
      required: ["kind"],
    })),
  },
});

/** Each schema has the next one twice, so that there are a billion ways through them. */
const doubled = (required: string): object => ({
  Root: reference("N0"),
  ...named(30, (index) =>
    index === 29
      ? { type: "object", required: [required] }
      : { anyOf: [reference(`N${index + 1}`), { allOf: [reference(`N${index + 1}`), { required: [`r${index}`] }] }] },
  ),
});

const mutual = (required: string): object => ({
  Root: reference("N0"),
  ...named(20, () => ({
    required: [required],
    properties: Object.fromEntries(list(20, (index) => [`p${index}`, reference(`N${index}`)])),
  })),
});

const unevaluated = (prefix: string): object => ({
  Root: {
    anyOf: list(60, (index) => ({ properties: { [`${prefix}${index}`]: {} }, required: [`${prefix}${index}`] })),
    unevaluatedProperties: false,
  },
});

const nested = (type: string): object => ({
  Root: list(300, String).reduce<object>((items) => ({ type: "array", items }), { type }),
});

test.each<[string, object, object]>([
  ["500 branches that are alike", alike(0), alike(1)],
  ["5,000 branches with a value each", marked("string"), marked("integer")],
  ["unions with a billion ways", doubled("a"), doubled("b")],
  ["schemas that all refer to each other", mutual("a"), mutual("b")],
  ["properties that no branch evaluates", unevaluated("p"), unevaluated("q")],
  ["300 levels", nested("string"), nested("integer")],
  ["values by the thousand", { Root: { enum: list(20_000, (one) => one) } }, { Root: { enum: list(20_001, String) } }],
])("ends with a value or as unproven: %s", async (_, base, revision) => {
  const verdicts = (await compareRoots(base, revision)).map(({ wouldBe }) => wouldBe);
  expect(verdicts).toContain("narrowed");
  expect(verdicts).toContain("widened");
});

test("compares the rest of a part whose union takes too much work", async () => {
  /** The branches exclude each other only by what they lack, and each has a further property with a rule of its own. */
  const located = (link: object, maxLength: number): object => ({
    Root: {
      properties: {
        details: {
          oneOf: list(13, (index) => ({
            type: "object",
            properties: { [`url${index}`]: { type: "string" }, ...link },
            required: [`url${index}`],
          })),
        },
        name: { type: "string", maxLength },
      },
    },
  });
  const differences = await compareRoots(located({}, 9), located({ link: { type: "string", format: "uri" } }, 8));
  expect(differences.map(({ verdict, at }) => `${verdict} ${at}`)).toContain("narrowed /name");
});

/** Every second property has a lower limit in the revision. */
const wide = (count: number, isChanged: boolean, further: object = {}): object => ({
  Root: {
    type: "object",
    properties: Object.fromEntries(
      list(count, (index) => [`p${index}`, { type: "integer", maximum: isChanged && index % 2 === 0 ? 8 : 9 }]),
    ),
    ...further,
  },
});

test("finds each difference of an object with thousands of properties", async () => {
  const found = await compareRoots(wide(3000, false), wide(3000, true));
  expect(found.map(({ verdict, at }) => `${verdict} ${at}`).toSorted()).toEqual(
    list(1500, (index) => `narrowed /p${index * 2}`).toSorted(),
  );
});

test("a value that doubles with each level is not shown", async () => {
  /** Every value that violates the last rule has both properties, at each of 25 levels. */
  const levels = (maxLength: number): object => ({
    Root: reference("N0"),
    ...named(25, (index) => ({
      anyOf: ["a", "b"].map((name) => ({ properties: { [name]: reference(`N${index + 1}`) } })),
    })),
    N25: { type: "string", maxLength },
  });
  const found = await compareRoots(levels(5), levels(4));
  expect(found.length).toBeGreaterThan(0);
  expect(JSON.stringify(found).length).toBeLessThan(100_000);
});

test("lists 3,000 differences of a part with their values, and says that there are more", async () => {
  const found = await compareRoots(wide(7000, false), wide(7000, true));
  expect(found.filter(({ verdict }) => verdict === "narrowed")).toHaveLength(3000);
  expect(found.at(-1)).toMatchObject({ verdict: "unproven", at: "", isRest: true });
});

test.each([
  ["as it is", reference("Wide")],
  ["or are null", { anyOf: [reference("Wide"), { type: "null" }] }],
  ["in a list", { allOf: [reference("Wide")] }],
])("opens a wide schema once, however many properties refer to it %s", (_, part) => {
  const described = (value: string): object => {
    const wideOne = {
      Wide: { properties: properties(3000, (index) => ({ type: "string", ...(index === 7 && { default: value }) })) },
    };
    const schema = { properties: properties(3000, () => ({ ...part, description: "One of many." })) };
    const content = { "application/json": { schema } };
    const responses = { 204: { description: "Done." } };
    return document({ "/a": { post: { requestBody: { content }, responses } } }, { components: { schemas: wideOne } });
  };
  expect(compare(described("a"), described("b")).map(({ code, pointer }) => [code, pointer])).toEqual([
    ["diff/default-changed", "/p0/p7"],
  ]);
});

test("reports what the budget does not suffice for as unproven, at its places and as a whole", async () => {
  // Each value has thousands of properties.
  const required = { required: list(4000, (index) => `p${index}`) };
  const found = await compareRoots(wide(4000, false, required), wide(4000, true, required));
  const proven = found.filter(({ verdict }) => verdict === "narrowed");
  const open = found.filter(({ verdict }) => verdict === "unproven");
  expect(proven.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ at }) => at)).size).toBe(found.length);
  expect(open.length).toBeGreaterThan(1);
  expect(open.at(-1)).toMatchObject({ at: "", isRest: true });
  expect(open.slice(0, -1).every(({ at, isRest }) => at.startsWith("/p") && isRest === undefined)).toBe(true);
});

test("one difference of a pair that takes too much work does not hide that there may be more", async () => {
  const branches = (limit: number): object => ({
    Root: {
      type: "object",
      properties: { a: { type: "integer", maximum: limit }, b: { type: "string", maxLength: limit } },
      oneOf: list(1000, (index) => ({ properties: { [`p${index}`]: {}, q: { minimum: index + limit } } })),
    },
  });
  const found = await compareRoots(branches(9), branches(8));
  expect(found.filter(({ wouldBe, verdict }) => wouldBe === "narrowed" && verdict === "unproven")).not.toEqual([]);
});

test("each part of a side is located once, whatever number of errors it has", () => {
  const schemas = named(40, () => ({ type: "string" }));
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {},
    components: { schemas },
  });
  const source = createSourceFile("openapi.json", text);
  const document = {
    root: "openapi.json",
    files: new Map([["openapi.json", { source, ...parseDescription(source) }]]),
    failures: new Map(),
    externals: new Map(),
  };
  const built = buildApiModel(document, (own) => ({ text: own, html: "", headings: [] })).value;
  const located: string[] = [];
  const locate = (pointer: string): ReturnType<typeof built.locate> => {
    located.push(pointer);
    return built.locate(pointer);
  };
  const description = { name: "api", document, built: { ...built, locate }, findings: () => [], nameOf: String };
  const side = {
    label: "main",
    descriptions: [{ ...description, validators: () => expect.fail("The values are not compared.") }],
  };
  const errors = built.model.schemas.map(({ pointer }) => {
    const position = built.locate(pointer);
    return new DocsgenError("schema/invalid", "This is not a schema.", { position });
  });
  const [finding] = warnOfErrors({ base: errors, revision: [] }, { base: side, revision: side });
  expect(finding?.message).toContain("has 40 errors, so the comparison may be incomplete for `N0`, `N1`");
  expect(located.toSorted()).toEqual(built.model.schemas.map(({ pointer }) => pointer).toSorted());
});

test("all parts of a comparison together take a limited amount of work, and each gets some", () => {
  const grants = createWorkGrants();
  let taken = 0;
  for (let part = 0; part < 10_000; part++) {
    const granted = grants.next();
    expect(granted).toBeGreaterThan(0);
    grants.use(granted);
    taken += granted;
  }
  expect(taken).toBeLessThan(50_000_000);
});

test("thousands of rules that no other part has do not change the results of later parts", async () => {
  const schemas = (maximum: number): object => ({
    ...Object.fromEntries(
      list(13, (part) => [
        `R${part}`,
        {
          properties: Object.fromEntries(
            list(2500, (index) => [`p${part}-${index}`, { maximum: index === 0 ? maximum : 9 }]),
          ),
        },
      ]),
    ),
    Last: { type: "integer", maximum },
  });
  const [base, revision] = [await openApi(schemas(9)), await openApi(schemas(8))];
  const { compare } = createComparison(base, revision);
  const namesOfParts = [...list(13, (part) => `R${part}`), "Last", "R0"];
  const found = namesOfParts.map((name) =>
    compare({
      base: getSchema(base.api, name),
      revision: getSchema(revision.api, name),
      direction: "request",
    }).map(({ verdict, at }) => `${verdict} ${at}`),
  );
  expect(found).toEqual(namesOfParts.map((name) => [name === "Last" ? "narrowed " : `narrowed /p${name.slice(1)}-0`]));
});

test("points at the list that breaks a rule about what it contains, among many such rules", async () => {
  const described = (from: number): object => ({
    Root: {
      properties: {
        list: {
          type: "array",
          allOf: list(4, (index) => ({
            contains: {
              type: "object",
              required: [`c${index}`],
              properties: { [`c${index}`]: { type: "integer", minimum: index + from } },
            },
          })),
        },
      },
    },
  });
  const found = await compareRoots(described(0), described(1));
  expect(new Set(found.map(({ verdict, at, keyword }) => `${verdict} ${at} ${keyword}`))).toEqual(
    new Set(["narrowed /list contains"]),
  );
});
