import { expect, test } from "vitest";
import { findOwner, listNames, missingMessageStart, type NamedApi } from "../../../generators/examples/find-owner.ts";
import { buildApi } from "../validators/build-api.ts";

const given = { main: ["Pet", "Both", "own:Odd"], own: ["Tea", "Both"], other: ["Cup", "Tea"] };

async function build(...names: readonly (keyof typeof given)[]): Promise<readonly NamedApi[]> {
  const apis = names.map(async (name) => {
    const api = await buildApi(Object.fromEntries(given[name].map((schema) => [schema, {}])));
    return { name, api };
  });
  return await Promise.all(apis);
}

test.each([
  ["Pet", "main has Pet"],
  ["Both", "main has Both"],
  ["Cup", "other has Cup"],
  ["Tea", "one of own:Tea, other:Tea"],
  ["own:Tea", "own has Tea"],
  ["other: Tea", "other has Tea"],
  ["own:Both", "own has Both"],
  ["own:Odd", "main has own:Odd"],
  ["own:Cup", "no Cup in own"],
  ["own:", "no own: in any"],
  ["nobody:Tea", "no nobody:Tea in any"],
  ["Milk", "no Milk in any"],
])("finds the description that has the schema %s", async (name, want) => {
  const apis = await build("main", "own", "other");
  const found = findOwner(apis, name, ({ schemas }, own) => schemas.some((schema) => schema.name === own));
  const told =
    found.kind === "one"
      ? `${found.owner.name} has ${found.name}`
      : found.kind === "several"
        ? `one of ${found.names.join(", ")}`
        : `no ${found.name} in ${found.within?.name ?? "any"}`;
  expect(told).toBe(want);
});

test("lists the known names and starts the message about a missing one", async () => {
  const apis = await build("main", "own");
  const namesOf: Parameters<typeof listNames>[2] = ({ schemas }) => schemas.map(({ name }) => name);
  expect(listNames(apis, undefined, namesOf)).toEqual([...given.main, ...given.own, "own:Tea", "own:Both"]);
  expect(listNames(apis, apis[1], namesOf)).toEqual(["own:Tea", "own:Both"]);
  expect([
    missingMessageStart(apis, undefined),
    missingMessageStart(apis, apis[1]),
    missingMessageStart(apis.slice(1), undefined),
  ]).toEqual(["The descriptions have no", "The description `own` has no", "The description has no"]);
});
