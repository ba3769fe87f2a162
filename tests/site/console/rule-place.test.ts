import { expect, test } from "vitest";
import type { Problem } from "../../../site/console/problem.ts";
import { createFindRulePlace } from "../../../site/console/rule-place.ts";

const file = "http://localhost:4000/docs/assets/console/createThing.json";
const temperature = "#/components/schemas/Thing/properties/list/items/properties/a~1b/maximum";

function problem(rule: string, url: string | undefined, anchor?: readonly string[]): Problem {
  const issue = { pointer: "", path: [], keyword: "maximum", code: "payload/maximum", message: "", params: {}, rule };
  return {
    field: undefined,
    pointer: "",
    message: "",
    issue: url === undefined ? issue : { ...issue, url },
    range: undefined,
    ...(anchor === undefined ? {} : { anchor }),
  };
}

const deployed = { root: "../../", site: "https://docs.example.com/", routes: {} };
const unknown = { root: "../../", site: undefined, routes: { "": "/api/createThing/", Thing: "/api/schemas/Thing/" } };

test.each([
  [
    "a property of a schema on this site, not the deployed one",
    deployed,
    problem(temperature, "https://docs.example.com/api/schemas/Thing/"),
    "http://localhost:4000/docs/api/schemas/Thing/#schema/Thing/list/a%2Fb",
  ],
  [
    "a rule in a branch: as far as there are anchors",
    deployed,
    problem("#/components/schemas/Thing/oneOf/1/properties/x/type", "https://docs.example.com/api/schemas/Thing/"),
    "http://localhost:4000/docs/api/schemas/Thing/",
  ],
  [
    "a parameter of the one-page reference",
    deployed,
    problem("#/components/parameters/Page/minimum", "https://docs.example.com/api/#operation/createThing", [
      "query",
      "page",
    ]),
    "http://localhost:4000/docs/api/#operation/createThing/query/page",
  ],
  [
    "where the site has no address",
    unknown,
    problem(temperature, undefined),
    "http://localhost:4000/docs/api/schemas/Thing/#schema/Thing/list/a%2Fb",
  ],
  [
    "a schema that was too far away: the operation",
    unknown,
    problem("#/components/schemas/Other/type", undefined),
    "http://localhost:4000/docs/api/createThing/",
  ],
  [
    "an address elsewhere",
    deployed,
    problem(temperature, "https://elsewhere.example/x"),
    "https://elsewhere.example/x",
  ],
])("%s", (_name, places, given, want) => {
  expect(createFindRulePlace({ id: "createThing", places }, file)(given)).toBe(want);
});
