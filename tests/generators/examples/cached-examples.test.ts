import { describe, expect, it } from "vitest";
import { checkExamples, type CheckedApi, type ExampleInput } from "../../../generators/examples/check-examples.ts";
import type { ExampleSummary } from "../../../generators/examples/model.ts";
import { buildPages } from "../../../generators/pages/build/pages.ts";
import { loadContent } from "../../../generators/pages/load.ts";
import type { Page } from "../../../generators/pages/model.ts";
import type { Checked } from "../../../generators/source/docsgen-error.ts";
import type { Cache } from "../../../generators/source/cache.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { openCache } from "../../open-cache.ts";
import { modelOf, printFinding } from "../api/description.ts";

/** A description whose example and default are invalid if at most two letters are allowed. */
const write = (maxLength: number, more = ""): string => `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /pets:
    post:
      operationId: addPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" }, example: { name: Rex } }, text/csv: { schema: {}, example: a } } }
      responses: { "200": { description: OK, links: { a: { operationId: addPets } } } }
components:
  schemas:
    Pet: { type: object, properties: { name: { $ref: "#/components/schemas/Name" }${more} } }
    Name: { type: string, maxLength: ${maxLength} }
`;

const page =
  '# Pets\n\n```json schema=Pet\n{ "name": "Bello" }\n```\n\n```json\n{}\n```\n\n```json schema=Pet check=off\n```\n';

async function describeApi(text: string, more: Partial<CheckedApi>, file = "openapi.yaml"): Promise<CheckedApi> {
  const { value } = await modelOf({ [file]: text });
  return { ...value, name: "api", api: value.model, validators: buildValidators(value.model), ...more };
}

async function pagesOf(markdown: string): Promise<readonly Page[]> {
  const content = await loadContent(temporaryFolder({ "content/a.md": markdown }), "content");
  return buildPages(content.value).value;
}

function tell({ value, findings }: Checked<ExampleSummary>): object {
  const { checked, failed, kinds, skipped, unbound } = value;
  return {
    checked,
    failed,
    kinds,
    skipped,
    unbound,
    findings: findings.map((finding) => [printFinding(finding), finding.rule?.position?.line]),
  };
}

/**
 * Two runs, each with the description's hash and its parts' hashes, and whether the second run uses the first one's
 * result.
 */
const descriptions: [
  name: string,
  runs: [number, Partial<CheckedApi>][],
  files: string[] | undefined,
  isKept: boolean,
][] = [
  [
    "of the same hash",
    [
      [2, { digest: "a" }],
      [9, { digest: "a" }],
    ],
    undefined,
    true,
  ],
  [
    "of another hash",
    [
      [2, { digest: "a" }],
      [9, { digest: "b" }],
    ],
    undefined,
    false,
  ],
  [
    "without a hash",
    [
      [2, {}],
      [9, {}],
    ],
    undefined,
    false,
  ],
  [
    "that loses its hash",
    [
      [2, { digest: "a" }],
      [9, {}],
    ],
    undefined,
    false,
  ],
  [
    "of some files",
    [
      [2, { digest: "a" }],
      [9, { digest: "a" }],
    ],
    ["openapi.yaml"],
    false,
  ],
];

describe("caches a description's findings", () => {
  it.each(descriptions)("%s", async (_, [first, second], files, isKept) => {
    const cache = openCache();
    const run = async ([maxLength, more]: [number, Partial<CheckedApi>] = [0, {}], own?: Cache) =>
      tell(
        await checkExamples({
          apis: [await describeApi(write(maxLength), more)],
          pages: [],
          ...(files === undefined ? {} : { files: new Set(files) }),
          ...(own === undefined ? {} : { cache: own }),
        }),
      );
    const [old, fresh] = [await run(first), await run(second)];
    expect(old).not.toEqual(fresh);
    expect(await run(first, cache)).toEqual(old);
    expect(await run(second, cache)).toEqual(isKept ? old : fresh);
    expect(await run(second, cache)).toEqual(isKept ? old : fresh);
  });

  it("returns the cached counts and findings", async () => {
    expect(tell(await checkExamples({ apis: [await describeApi(write(2), {})], pages: [] }))).toMatchInlineSnapshot(`
      {
        "checked": 1,
        "failed": 1,
        "findings": [
          [
            "openapi.yaml:7:116 error payload/max-length The example in the request of \`POST /pets\` breaks its schema: \`/name\` must have at most 2 characters, but has 3.",
            12,
          ],
          [
            "openapi.yaml:8:73 error example/unknown-operation The description has no operation \`addPets\`. (did you mean \`addPet\`?)",
            undefined,
          ],
        ],
        "kinds": [
          {
            "checked": 1,
            "failed": 1,
            "name": "request",
          },
        ],
        "skipped": 1,
        "unbound": 0,
      }
    `);
  });

  it("caches the result for the requested files only", async () => {
    const apis = [await describeApi(write(2), {}), await describeApi(write(2), { name: "other" }, "other.yaml")];
    const pages = await pagesOf('```json schema=other:Pet\n{ "name": "Bello" }\n```\n');
    const look = async (...files: string[]): Promise<string[]> =>
      (await checkExamples({ apis, pages, files: new Set(files) })).findings.map(
        ({ code, blocks, position, rule }) => `${position?.file} ${code} ${blocks} ${rule?.position?.file}`,
      );
    const ofPage = "content/a.md payload/max-length true other.yaml";
    const of = (file: string): string[] => [
      `${file} payload/max-length false ${file}`,
      `${file} example/unknown-operation false undefined`,
    ];
    expect(await look()).toEqual([ofPage]);
    expect(await look("else.yaml")).toEqual([ofPage]);
    expect((await look("other.yaml")).toSorted()).toEqual([ofPage, ...of("other.yaml")].toSorted());
    expect((await look("openapi.yaml", "other.yaml")).toSorted()).toEqual(
      [ofPage, ...of("openapi.yaml"), ...of("other.yaml")].toSorted(),
    );
  });

  it("does not cache a result if a pattern took too long", async () => {
    const cache = openCache();
    const pattern = `, b: { pattern: "^(a+)+$", example: ${"a".repeat(40)}! }`;
    const described = await describeApi(write(2, pattern), { digest: "a" });
    const { findings } = await checkExamples({ apis: [described], pages: [], cache });
    expect(findings.map(({ code }) => code)).toEqual(["payload/max-length", "example/unknown-operation"]);
    expect([...cache.results]).toEqual([]);
  });
});

/**
 * Two runs of a page with its hash and two descriptions' hashes, and whether the second run uses the first one's
 * result.
 */
const pages: [name: string, first: string[], second: string[], isKept: boolean][] = [
  ["of the same hash", ["x", "a", "b"], ["x", "a", "b"], true],
  ["with other text after its code", ["x", "a", "b"], ["y", "a", "b"], true],
  ["with more code", ["x", "a", "b"], ['```json schema=Pet\n{ "name": "Max" }\n```\n', "a", "b"], false],
  ["with the main description of another hash", ["x", "a", "b"], ["x", "c", "b"], false],
  ["with a further description of another hash", ["x", "a", "b"], ["x", "a", "c"], false],
  ["with a description without a hash", ["x", "a"], ["x", "a"], false],
];

it.each(pages)("caches a page's findings: %s", async (_, first, second, isKept) => {
  const cache = openCache();
  const run = async (maxLength: number, [own, ...digests]: string[], kept?: Cache) => {
    const [digest, further] = digests;
    const apis = [
      await describeApi(write(maxLength), digest === undefined ? {} : { digest }),
      await describeApi(write(9), { name: "other", ...(further === undefined ? {} : { digest: further }) }),
    ];
    const input: ExampleInput = { apis, pages: await pagesOf(`${page}${own}`) };
    const { value, findings } = await checkExamples(kept === undefined ? input : { ...input, cache: kept });
    const { checked, failed, skipped, unbound } = value;
    return [
      checked,
      failed,
      skipped,
      unbound,
      ...findings.filter((one) => one.position?.file !== "openapi.yaml").map(printFinding),
    ];
  };
  const [old, fresh] = [await run(2, first), await run(9, second)];
  expect(await run(2, first, cache)).toEqual(old);
  const again = await run(9, second, cache);
  if (isKept) expect(again).toEqual(old);
  expect(again.slice(4)).toEqual((isKept ? old : fresh).slice(4));
});

it("caches a page's findings: code that moves has its findings at the new lines", async () => {
  const cache = openCache();
  const run = async (markdown: string, kept?: Cache) => {
    const apis = [await describeApi(write(2), { digest: "a" })];
    const { value, findings } = await checkExamples({
      apis,
      pages: await pagesOf(markdown),
      ...(kept === undefined ? {} : { cache: kept }),
    });
    return [value.checked, ...findings.map(printFinding)];
  };
  const moved = `More text.\n\n${page}`;
  await run(page, cache);
  expect(await run(moved, cache)).toEqual(await run(moved));
  expect(await run(page, cache)).toEqual(await run(page));
  expect(await run(moved, cache)).not.toEqual(await run(page, cache));
});

it("caches a page's findings: a code span has its finding at the new line where the text before it is wrapped", async () => {
  const cache = openCache();
  const run = async (markdown: string, kept?: Cache) => {
    const apis = [await describeApi(write(9), { digest: "a" })];
    const pages = await pagesOf(markdown);
    return (await checkExamples({ apis, pages, ...(kept === undefined ? {} : { cache: kept }) })).findings
      .filter((one) => one.position?.file === "content/a.md")
      .map(printFinding);
  };
  const before = "Send pets with `POST /petz`.\n";
  const wrapped = "Send pets\nwith `POST /petz`.\n";
  expect(await run(before, cache)).toHaveLength(1);
  expect(await run(wrapped, cache)).toEqual(await run(wrapped));
});

it("caches a page's findings: code without findings is not checked again where it moves", async () => {
  const cache = openCache();
  const valid = page.replace("Bello", "Bo").replace("{}", '"text"').replace(" check=off", "");
  const run = async (maxLength: number, markdown: string) => {
    const apis = [await describeApi(write(maxLength), { digest: "a" })];
    const { findings } = await checkExamples({ apis, pages: await pagesOf(markdown), cache });
    return findings.filter((one) => one.position?.file === "content/a.md").map(printFinding);
  };
  const code = valid.replace("```json schema=Pet\n```\n", "");
  expect(await run(2, code)).toEqual([]);
  expect(await run(1, `More text.\n\n${code}`)).toEqual([]);
  expect(await run(1, code.replace("Bo", "Ro"))).toHaveLength(1);
});
