import { expect, test } from "vitest";
import { cpuTime } from "../../cpu-time.ts";
import { joinSameCauses } from "../../../generators/rules/same-cause.ts";
import { DocsgenError } from "../../../generators/source/docsgen-error.ts";

const at = (code: string, line: number, column: number): DocsgenError =>
  new DocsgenError(code, `The finding ${code}.`, { position: { file: "openapi.yaml", line, column } });

const left = (...findings: readonly DocsgenError[]): readonly string[] =>
  joinSameCauses(findings).map(({ code }) => code);

test.each<[string, DocsgenError, DocsgenError, readonly string[]]>([
  [
    "the content of the same schema",
    at("array-items", 5, 5),
    at("schema/missing-items", 6, 7),
    ["schema/missing-items"],
  ],
  [
    "another keyword of the schema",
    at("array-items", 5, 5),
    at("schema/unknown-keyword", 6, 7),
    ["array-items", "schema/unknown-keyword"],
  ],
  [
    "another name on the next line",
    at("oas3-schema", 5, 5),
    at("spec/unknown-field", 6, 7),
    ["oas3-schema", "spec/unknown-field"],
  ],
  ["the same name", at("oas3-schema", 5, 5), at("spec/unknown-field", 5, 5), ["spec/unknown-field"]],
  [
    "an error that no schema of the standard finds",
    at("oas3-schema", 5, 5),
    at("spec/duplicate-operation-id", 5, 5),
    ["oas3-schema", "spec/duplicate-operation-id"],
  ],
  ["the first line of an example", at("oas3-valid-media-example", 5, 5), at("payload/type", 6, 7), ["payload/type"]],
])("a rule of Spectral and a finding of docsgen: %s", (_, one, other, want) => {
  expect(left(one, other)).toEqual(want);
});

test("one line with thousands of findings takes no longer than as many lines", () => {
  const count = 20_000;
  const findings = Array.from({ length: count }, (_, index) => [
    at("oas3-schema", 1, 100 * index + 1),
    at("spec/unknown-field", 1, 100 * index + 50),
    at("schema/structure", 1, 100 * index + 1),
  ]).flat();
  const start = cpuTime();
  const joined = joinSameCauses(findings);
  expect([joined.length, cpuTime() - start < 5000]).toEqual([2 * count, true]);
});
