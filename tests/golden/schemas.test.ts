import { readFileSync } from "node:fs";
import path from "node:path";
import { JSON_SCHEMA, load } from "js-yaml";
import { expect, test } from "vitest";
import type { ApiModel, MediaType, Schema } from "../../generators/api/model.ts";
import type { Project } from "../../generators/contract.ts";
import { createSampleValue } from "../../generators/samples/sample-value.ts";
import type { JsonObject, JsonValue } from "../../generators/source/json.ts";
import { generateTypes } from "../../generators/types/generate.ts";
import { buildValidators } from "../../generators/validators/build-validators.ts";
import type { Direction, ValidatorSet } from "../../generators/validators/model.ts";
import { buildBodyShape } from "../../generators/validators/form-shapes.ts";
import { createFindSchema, kindOf } from "../../generators/validators/parameter-shapes.ts";
import { decodeQuery } from "../../generators/validators/runtime/decode-parameters.ts";
import { buildSchemaGraph } from "../../generators/validators/schema-graph.ts";
import { listBoundaryValues } from "../../generators/boundary-values/list-boundary-values.ts";
import { createContext, placeOf } from "../../generators/boundary-values/place.ts";
import { buildBases, setAt } from "../../generators/boundary-values/set-at.ts";
import { buildApi } from "../generators/validators/build-api.ts";

interface Given {
  readonly values: readonly JsonValue[];
  readonly schemas: readonly (JsonObject | boolean)[];
  readonly named: JsonObject;
}

// The border: a file of ours.
const given = load(readFileSync(path.join(import.meta.dirname, "schemas.yaml"), "utf8"), {
  schema: JSON_SCHEMA,
}) as Given;
const nameOf = (index: number): string => `S${index + 1}`;

async function build(): Promise<ApiModel> {
  const own = Object.fromEntries(given.schemas.map((schema, index) => [nameOf(index), schema]));
  return await buildApi({ ...own, ...given.named });
}

/** A text for each schema, below its name. */
async function keep(name: string, api: ApiModel, tell: (schema: Schema) => readonly string[]): Promise<void> {
  const told = given.schemas.map((written, index) => {
    const { schema } = api.schemas.find((one) => one.name === nameOf(index)) ?? {};
    // Its text is in only one of the texts.
    const first = name === "words" ? ` ${JSON.stringify(written)}` : "";
    return `${nameOf(index)}${first}\n${schema === undefined ? "" : tell(schema).join("\n")}\n`;
  });
  await expect(told.join("\n")).toMatchFileSnapshot(`expected/schemas/${name}.txt`);
}

test("the words that describe each schema", async () => {
  const without = new Set(["source", "pointer", "properties", "variants", "parts", "items", "prefixItems"]);
  await keep("words", await build(), (schema) => [
    JSON.stringify(schema, (key, value: unknown) =>
      without.has(key) || value === false || (Array.isArray(value) && value.length === 0) ? undefined : value,
    ),
  ]);
});

test("the type of each schema", async () => {
  const api = await build();
  const own = { api, validators: buildValidators(api), kitFolder: "sdk" };
  const [types] = generateTypes({ apis: [own] } as unknown as Project); // all that types are made of
  await expect(String(types?.content)).toMatchFileSnapshot("expected/schemas/types.ts.txt");
});

test("the validation of the values by each schema", async () => {
  const api = await build();
  const validators = buildValidators(api);
  await keep("verdicts", api, (schema) => {
    const said = new Map<string, number[]>();
    for (const [index, value] of given.values.entries()) {
      const text = check(validators, schema, value);
      said.set(text, [...(said.get(text) ?? []), index + 1]);
    }
    return [...said].map(([text, values]) => `  ${text || "takes"}: ${values.join(" ")}`);
  });
});

/** What is said of a value, and by which rule; in a direction only where that differs. */
function check({ validate }: ValidatorSet, schema: Schema, value: JsonValue): string {
  const say = (direction?: Direction): string =>
    validate(schema, direction, value)
      .map(({ pointer, message, rule, params }) =>
        [pointer, message.replace(/, but .*$/s, ""), rule.replace(schema.pointer, ""), params["nearest"]]
          .filter(Boolean)
          .join(" "),
      )
      .join("; ");
  const plain = say();
  const others = (["request", "response"] as const).filter((direction) => say(direction) !== plain);
  return [plain, ...others.map((direction) => `${direction}: ${say(direction)}`)].join(" ").trim();
}

test("the boundary values of each schema, and its sample value", async () => {
  const api = await build();
  const sample = createSampleValue(buildValidators(api));
  await keep("witnesses", api, (schema) => {
    const { source, pointer } = schema;
    const context = createContext(buildSchemaGraph(api), undefined);
    const { bases, boundaryValues, uncovered } = listBoundaryValues(context, placeOf(source, pointer), [pointer]);
    const wholes = buildBases(bases);
    const rows = boundaryValues.map(({ keyword, rule, base, path: at, inside, outside }) => {
      const whole = (part: JsonValue): string => JSON.stringify(setAt(wholes[base] ?? null, at, part));
      const place = rule.replace(pointer, "");
      return `  ${keyword} ${place}: ${inside.map(whole).join(" ")} | ${whole(outside.value)} at "${outside.at}" ${outside.keyword ?? "by a union"}`;
    });
    return [
      `  sample ${JSON.stringify(sample(schema, "request"))} ${JSON.stringify(sample(schema, "response"))}`,
      ...rows,
      ...uncovered.map(({ keyword, rule, reason }) => `  ${keyword} ${rule.replace(pointer, "")}: none, ${reason}`),
    ];
  });
});

test("each schema decodes query texts and form fields", async () => {
  const api = await build();
  const find = createFindSchema(api);
  const texts = ["", "a", "1", "1.0", "true", "null", "1,a", "a,1,b,2", '{"a":1}', "[1]"];
  const deep = "p[a]=1&p[b][]=2&p[b][]=x&p[c][a]=null&p[kind]=a";
  await keep("texts", api, (schema) => {
    const kind = kindOf(schema, find, 3);
    const shape = { name: "p", kind, rule: "#" };
    const read = (query: string, more: object = {}): string => {
      const { value, issues, unknown } = decodeQuery([{ ...shape, ...more }], query);
      return JSON.stringify([value["p"], ...issues.map(({ message }) => message), ...unknown]);
    };
    const plain = texts.map((text) => read(`p=${encodeURIComponent(text).replaceAll("%2C", ",")}`, { explode: false }));
    if (kind === "s") return [];
    const media = { name: "multipart/form-data", schema, encoding: {} } as unknown as MediaType;
    const forms = ["multipart/form-data", "application/x-www-form-urlencoded"].map((name) =>
      JSON.stringify(buildBodyShape({ ...media, name }, find)),
    );
    return [
      `  ${JSON.stringify(kind)}`,
      `  ${plain.join(" ")}`,
      `  ${read(deep, { style: "deepObject", explode: true })} ${read("p=1&p=a&a=1&kind=x", { explode: true })}`,
      ...forms.filter((form) => form !== '{"kind":"value"}').map((form) => `  ${form}`),
    ];
  });
});
