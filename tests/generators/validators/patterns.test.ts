import { expect, test } from "vitest";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { runWithKit, writeKit } from "../sdk/write-kit.ts";
import { brief, buildApi, getSchema } from "./build-api.ts";

test("a pattern that takes too long on a value accepts it, and this is reported", async () => {
  const pattern = "^(a+)+$";
  const long = `${"a".repeat(50)}!`;
  const api = await buildApi({
    A: { type: "object", properties: { b: { pattern } }, patternProperties: { "^(x|xx)*y$": { type: "integer" } } },
  });
  const validators = buildValidators(api);
  const check = (value: object): readonly string[] =>
    brief(validators.validate(getSchema(api, "A"), undefined, value as never));
  expect(check({ b: "aab" })).toEqual(['/b payload/pattern: must match the pattern `^(a+)+$`, but is "aab"']);
  expect(check({ b: "aa", xxxy: 1 })).toEqual([]);
  expect(check({ xxxy: "" })).toEqual(['/xxxy payload/type: must be an integer, but is ""']);
  expect(validators.unchecked()).toEqual([]);
  expect(check({ b: long })).toEqual([]);
  expect(check({ b: "aab" })).toHaveLength(1);
  expect(validators.unchecked()).toEqual([
    { pointer: "#/components/schemas/A/properties/b/pattern", pattern, isReported: true },
  ]);
});

test("the kit tests a pattern of exponential cost on short texts only, at every location", async () => {
  const api = await buildApi({
    A: {
      type: "object",
      required: ["c"],
      properties: { b: { pattern: "^(a+)+$" }, d: { pattern: "^a+$" } },
      patternProperties: { "^(x|xx)*y$": { type: "integer" } },
      unevaluatedProperties: { type: "string" },
    },
  });
  const program = `
    import { A } from "@platform/contract";
    const long = "a".repeat(40) + "!";
    const codes = [{ c: 1 }, { c: "", b: "aab" }, { c: "", b: long }, { b: long }, { c: "", d: long }, { c: "", xxxy: "" },
      { c: "", ["x".repeat(60)]: "" }].map((value) => [A.is(value), (A.validate(value).issues ?? []).map(({ code }) => code)]);
    console.log(JSON.stringify([codes, process.cpuUsage().user < 5e6]));`;
  expect(await runWithKit(await writeKit(api), program)).toEqual([
    [
      [false, ["payload/type"]],
      [false, ["payload/pattern"]],
      [true, []],
      [false, ["payload/required"]],
      [false, ["payload/pattern"]],
      [false, ["payload/type"]],
      [false, ["payload/type"]],
    ],
    true,
  ]);
});
