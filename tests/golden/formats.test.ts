import { readFileSync } from "node:fs";
import path from "node:path";
import { JSON_SCHEMA, load } from "js-yaml";
import { expect, test } from "vitest";
import type { JsonValue } from "../../generators/source/json.ts";
import { buildValidators } from "../../generators/validators/build-validators.ts";
import { buildApi, getSchema } from "../generators/validators/build-api.ts";

test("the validation of texts and numbers by each format", async () => {
  const text = readFileSync(path.join(import.meta.dirname, "formats.yaml"), "utf8");
  // The border: a file of ours.
  const formats = load(text, { schema: JSON_SCHEMA }) as Record<string, readonly JsonValue[]>;
  const schemas = Object.keys(formats).map((format) => [format, { format }]);
  const api = await buildApi(Object.fromEntries(schemas));
  const { validate } = buildValidators(api);
  const lines = Object.entries(formats).flatMap(([format, values]) => {
    const said = values.map((value) => {
      const [issue] = validate(getSchema(api, format), undefined, value);
      return { value: JSON.stringify(value), message: issue?.message.replace(/, but is .*$/s, "") };
    });
    const good = said.filter(({ message }) => message === undefined).map(({ value }) => value);
    const bad = said.filter(({ message }) => message !== undefined).map(({ value }) => value);
    const words = new Set(said.flatMap(({ message }) => message ?? []));
    return [`${format}: ${[...words].join(" | ")}`, `  takes   ${good.join(" ")}`, `  refuses ${bad.join(" ")}`];
  });
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("expected/formats.txt");
});
