import { expect, test } from "vitest";
import type { Issue } from "../../../site/try-it/kit.ts";
import type { InputError } from "../../../site/try-it/input-error.ts";
import { createFindRuleUrl } from "../../../site/try-it/rule-url.ts";

const file = "http://localhost:4000/docs/assets/try-it/createThing.json";
const temperature = "#/components/schemas/Thing/properties/list/items/properties/a~1b/maximum";

function inputError(rule: string, url: string | undefined, more: Partial<Issue> = {}): InputError {
  const issue = { pointer: "", path: [], keyword: "maximum", code: "payload/maximum", message: "", params: {}, rule };
  return {
    field: undefined,
    pointer: "",
    message: "",
    issue: { ...issue, ...(url === undefined ? {} : { url }), ...more },
    range: undefined,
  };
}

const operation = "#/paths/~1things/post";
const parts = {
  [operation]: "/api/createThing/#operation/createThing",
  [`${operation}/parameters/query`]: "/api/createThing/#operation/createThing/query",
  "#/components/parameters/Page": "/api/createThing/#operation/createThing/query/page",
  "#/components/schemas/Thing": "/api/schemas/Thing/#schema/Thing",
};
const own = parts[operation];
const deployed = { root: "../../", site: "https://docs.example.com/", own, parts };
const unknown = { root: "../../", site: undefined, own, parts };
const site = "http://localhost:4000/docs";

test.each([
  [
    "a property of a schema on this site, not the deployed one",
    deployed,
    inputError(temperature, "https://docs.example.com/api/schemas/Thing/#schema/Thing/list/a%2Fb"),
    `${site}/api/schemas/Thing/#schema/Thing/list/a%2Fb`,
  ],
  [
    "what no schema states has no address of the kit",
    deployed,
    inputError("#/components/parameters/Page/minimum", undefined),
    `${site}/api/createThing/#operation/createThing/query/page`,
  ],
  [
    "where the site has no address",
    unknown,
    inputError(temperature, undefined),
    `${site}/api/schemas/Thing/#schema/Thing/list/a%2Fb`,
  ],
  [
    "a parameter's schema",
    unknown,
    inputError("#/components/parameters/Page/schema/items/minimum", undefined),
    `${site}/api/createThing/#operation/createThing/query/page`,
  ],
  [
    "a parameter that is missing",
    unknown,
    inputError(`${operation}/parameters/query/required`, undefined, {
      keyword: "required",
      params: { missingProperty: "per page" },
    }),
    `${site}/api/createThing/#operation/createThing/query/per%20page`,
  ],
  [
    "a schema that was too far away: the operation",
    unknown,
    inputError("#/components/schemas/Other/type", undefined),
    `${site}/api/createThing/#operation/createThing`,
  ],
  [
    "an address elsewhere",
    deployed,
    inputError(temperature, "https://elsewhere.example/x"),
    "https://elsewhere.example/x",
  ],
])("%s", (_name, places, given, want) => {
  expect(createFindRuleUrl({ places }, file)(given)).toBe(want);
});
