import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");

interface FoundIssue {
  readonly rule: string;
  readonly keyword: string;
  readonly url?: string;
}

/** Where the address of an issue leads on the built site. */
type Arrival = "exact" | "around" | "lost";

/** Looks addresses up in a built site, each page read once. */
function createVisit(out: string, site: string): (url: string) => Arrival {
  const pages = new Map<string, ReadonlySet<string>>();
  const idsOf = (route: string): ReadonlySet<string> => {
    const known = pages.get(route);
    if (known !== undefined) return known;
    const file = path.join(out, "site", route, "index.html");
    const html = existsSync(file) ? readFileSync(file, "utf8") : "";
    const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id.replaceAll("&amp;", "&")));
    pages.set(route, ids);
    return ids;
  };
  return (url) => {
    if (!url.startsWith(site)) return "lost";
    const [route = "", fragment = ""] = url.slice(site.length).split("#");
    const ids = idsOf(route);
    if (ids.has(fragment)) return "exact";
    // As the browser does: the nearest part around, but never less than the schema or the operation itself.
    for (let end = fragment.lastIndexOf("/"); end > 0; end = fragment.lastIndexOf("/", end - 1)) {
      const around = fragment.slice(0, end);
      if (ids.has(around)) return "around";
    }
    return "lost";
  };
}

/** Every issue of the kit's own test: for each rule of the description, a value just outside it. */
function issuesOfSelfTest(out: string): readonly FoundIssue[] {
  const text = readFileSync(path.join(out, "sdk/self-test.js"), "utf8");
  const refused = 'if (result.valid) return fail("is accepted", value);';
  expect(text).toContain(refused);
  const script = path.join(out, "sdk/collect-issues.js");
  const print =
    "for (const { rule, keyword, url } of result.issues) console.log(JSON.stringify({ rule, keyword, url }));";
  writeFileSync(script, text.replace(refused, `${refused}\n${print}`));
  const printed = execFileSync(process.execPath, [script], { encoding: "utf8", maxBuffer: 1 << 28 });
  return printed
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as FoundIssue);
}

interface Arrivals {
  readonly issues: number;
  readonly lost: readonly string[];
  readonly exact: number;
  readonly around: readonly string[];
}

function visitAll(issues: readonly FoundIssue[], visit: (url: string) => Arrival): Arrivals {
  const seen = new Map(issues.map((issue) => [`${issue.rule} ${issue.url}`, issue]));
  const by: Record<Arrival, string[]> = { exact: [], around: [], lost: [] };
  for (const { rule, url = "" } of seen.values()) by[visit(url)].push(`${rule} -> ${url}`);
  return { issues: seen.size, lost: by.lost, exact: by.exact.length / seen.size, around: by.around };
}

test("every issue URL of the platform's kit resolves to a location on the site", async () => {
  const out = path.join(temporaryFolder(), "out");
  const args = ["build", root, "--out", out, "--self-test", "--url", "https://docs.example.com"];
  expect(await runCli(args, { cwd: root })).toMatchObject({ code: 0 });
  const found = visitAll(issuesOfSelfTest(out), createVisit(out, "https://docs.example.com/"));
  expect(found.issues).toBeGreaterThan(1000);
  expect(found.lost).toEqual([]);
  expect(found.exact).toBeGreaterThan(0.97);
});

const everything = `openapi: 3.1.0
info: { title: Everything, version: "1" }
paths:
  /pets/{pet id}:
    parameters:
      - { name: pet id, in: path, required: true, schema: { type: integer, minimum: 1 } }
    post:
      operationId: savePet
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 10 } }
        - { name: tags, in: query, schema: { type: array, maxItems: 2, items: { type: string, maxLength: 3 } } }
        - { name: filter, in: query, style: deepObject, explode: true, schema: { type: object, properties: { size: { type: integer } } } }
        - { name: X-Trace, in: header, required: true, schema: { type: string, maxLength: 3 } }
        - { name: seen, in: cookie, schema: { type: integer } }
        - { $ref: "#/components/parameters/Colour" }
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [name], properties: { name: { type: string, maxLength: 5 }, "a/b": { type: object, properties: { c: { type: string, enum: [x, y] } } } } }
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { age: { type: integer } } }
      responses:
        "200":
          description: Saved.
          headers:
            X-Left: { schema: { type: integer, minimum: 0 } }
          content:
            application/json: { schema: { $ref: "#/components/schemas/Pet" } }
        "404": { $ref: "#/components/responses/Missing" }
      callbacks:
        saved:
          "{$request.body#/url}":
            post:
              operationId: savedCallback
              requestBody: { content: { application/json: { schema: { type: object, properties: { ok: { type: boolean } } } } } }
              responses: { "200": { description: Fine. } }
  /pets:
    get:
      operationId: listPets
      parameters: [{ $ref: "#/components/parameters/Colour" }]
      responses:
        "404": { $ref: "#/components/responses/Missing" }
components:
  parameters:
    Colour: { name: colour, in: query, schema: { type: string, enum: [red, blue] } }
  responses:
    Missing: { description: Gone., content: { application/json: { schema: { type: object, required: [reason], properties: { reason: { type: string, maxLength: 9 } } } } } }
  schemas:
    Pet:
      type: object
      required: [name, kind]
      properties:
        name: { type: string, maxLength: 5 }
        kind: { $ref: "#/components/schemas/Kind" }
        friends: { type: array, maxItems: 3, items: { $ref: "#/components/schemas/Pet" } }
        toys: { type: array, items: { type: object, properties: { price: { type: number, minimum: 0 } } } }
        grid: { type: array, items: { type: array, items: { type: object, properties: { x: { type: integer } } } } }
        labels: { type: object, propertyNames: { pattern: "^[a-z]+$" }, additionalProperties: { type: object, properties: { text: { type: string, maxLength: 4 } } } }
        codes: { type: object, patternProperties: { "^c(1|2)$": { type: object, properties: { n: { type: integer } } } } }
        pair: { type: array, prefixItems: [{ type: object, properties: { left: { type: string } } }, { type: integer }] }
        nick: { anyOf: [{ type: object, properties: { short: { type: string, maxLength: 2 } } }, { type: "null" }] }
        food: { oneOf: [{ type: object, title: Dry, required: [grams], properties: { grams: { type: integer } } }, { type: object, title: Wet, required: [tins], properties: { tins: { type: integer } } }] }
        "50%": { type: string, maxLength: 1 }
    Kind: { type: string, enum: [cat, dog] }
    Cat:
      allOf:
        - { $ref: "#/components/schemas/Pet" }
        - { type: object, properties: { lives: { type: integer, maximum: 9 } } }
    Payment:
      type: object
      additionalProperties: false
      properties: { type: { type: string, enum: [card, cash] }, card: { type: string }, coins: { type: integer } }
      if: { properties: { type: { const: card } }, required: [type] }
      then: { required: [card], properties: { coins: { maximum: 0 } } }
`;

const site = "https://docs.example.com/";
const pet = `${site}api/schemas/Pet/#schema/Pet`;
const valid = { name: "Bo", kind: "cat" };

/** What the kit validates, and the URL that its issue contains. `OPERATION` stands for the address of `savePet`. */
const cases = {
  property: ["Pet.validate({ name: 'too long', kind: 'cat' })", `${pet}/name`],
  "a missing property": ["Pet.validate({ kind: 'cat' })", `${pet}/name`],
  "an unknown property": ["Payment.validate({ other: 1 })", `${site}api/schemas/Payment/#schema/Payment`],
  "a named enum": ["Pet.validate({ ...valid, kind: 'cow' })", `${site}api/schemas/Kind/#schema/Kind`],
  "a list": ["Pet.validate({ ...valid, friends: [valid, valid, valid, valid] })", `${pet}/friends`],
  recursion: ["Pet.validate({ ...valid, friends: [{ ...valid, name: 'too long' }] })", `${pet}/name`],
  "in a list": ["Pet.validate({ ...valid, toys: [{ price: -1 }] })", `${pet}/toys/price`],
  "in lists of lists": ["Pet.validate({ ...valid, grid: [[{ x: 'a' }]] })", `${pet}/grid/x`],
  "in a map": ["Pet.validate({ ...valid, labels: { a: { text: 'too long' } } })", `${pet}/labels/*/text`],
  "in keys that match": [
    "Pet.validate({ ...valid, codes: { c1: { n: 'a' } } })",
    `${pet}/codes/(keys%20%5Ec%281%7C2%29%24)/n`,
  ],
  "in a tuple": ["Pet.validate({ ...valid, pair: [{ left: 1 }] })", `${pet}/pair/(0)/left`],
  "in what may be null": ["Pet.validate({ ...valid, nick: { short: 'long' } })", `${pet}/nick/short`],
  "a name with signs": ["Pet.validate({ ...valid, '50%': 'ab' })", `${pet}/50%25`],
  "a part of a whole": ["Cat.validate({ ...valid, lives: 10 })", `${site}api/schemas/Cat/#schema/Cat/lives`],
  "a whole's named part": ["Cat.validate({ ...valid, name: 'too long' })", `${pet}/name`],
  "missing on a condition": ["Payment.validate({ type: 'card' })", `${site}api/schemas/Payment/#schema/Payment/card`],
  "on a condition": [
    "Payment.validate({ type: 'card', card: '1', coins: 1 })",
    `${site}api/schemas/Payment/#schema/Payment/coins`,
  ],
  "a query parameter": ["save.parameters.query.validate({ limit: 11 })", "OPERATION/query/limit"],
  "an item of a query parameter": ["save.parameters.query.validate({ tags: ['abcd'] })", "OPERATION/query/tags"],
  "in a query parameter": ["save.parameters.query.validate({ filter: { size: 'a' } })", "OPERATION/query/filter/size"],
  "a shared parameter": ["save.parameters.query.validate({ colour: 'green' })", "OPERATION/query/colour"],
  "a shared parameter of another": [
    "operations.listPets.parameters.query.validate({ colour: 'green' })",
    "OTHER/query/colour",
  ],
  "a path parameter": ["save.parameters.path.validate({ 'pet id': 0 })", "OPERATION/path/pet%20id"],
  "a header": ["save.parameters.header.validate({ 'X-Trace': 'abcd' })", "OPERATION/header/X-Trace"],
  "a missing header": ["save.parameters.decodeHeaders({})", "OPERATION/header/X-Trace"],
  "a cookie": ["save.parameters.cookie.validate({ seen: 'a' })", "OPERATION/cookie/seen"],
  "a parameter that is given twice": ["save.parameters.decodeQuery('?limit=1&limit=2')", "OPERATION/query/limit"],
  "a property of a body": ["save.request['application/json'].validate({ name: 'too long' })", "OPERATION/request/name"],
  "an enum of a body": [
    "save.request['application/json'].validate({ name: 'a', 'a/b': { c: 'z' } })",
    "OPERATION/request/a%2Fb/c",
  ],
  "another media type": [
    "save.request['application/x-www-form-urlencoded'].validate({ age: 'a' })",
    "OPERATION/request/(application%2Fx-www-form-urlencoded)/age",
  ],
  "a field of a form": [
    "save.request['application/x-www-form-urlencoded'].decodeForm('age=1&age=2')",
    "OPERATION/request/(application%2Fx-www-form-urlencoded)/age",
  ],
  "a header of an answer": [
    "save.responseHeaders['200'].decodeHeaders({ 'X-Left': '-1' })",
    "OPERATION/response/200/(headers)/X-Left",
  ],
  "a shared answer": [
    "save.responses['404']['application/json'].validate({ reason: 'much too long' })",
    "OPERATION/response/404/reason",
  ],
  "a callback": [
    "save.callbacks.saved.request['application/json'].validate({ ok: 1 })",
    "OPERATION/callbacks/saved/request/ok",
  ],
} satisfies Record<string, [code: string, url: string]>;

/** In a union of parts without names the kit does not know what the reference calls them. */
const inUnion = "Pet.validate({ ...valid, food: { grams: 'a' } })";

describe.each([
  ["one", "api/#operation/savePet", "api/#operation/listPets"],
  ["each", "api/savePet/#operation/savePet", "api/listPets/#operation/listPets"],
])("issues lead to the part they are about, with pages: %s", (pages, own, other) => {
  test("each case and every rule", async () => {
    const folder = temporaryFolder({
      "docsgen.config.yaml": `title: All\nurl: https://docs.example.com\nsdk: { name: "@all/kit" }\nreference: { pages: ${pages} }\n`,
      "spec/openapi.yaml": everything,
      "content/index.md": "# All\n",
    });
    const out = path.join(folder, "out");
    const built = await runCli(["build", folder, "--out", out, "--self-test"], { cwd: folder });
    expect(built, built.stderr).toMatchObject({ code: 0 });
    const kit = (await import(pathToFileURL(path.join(out, "sdk/index.js")).href)) as Record<string, never>;
    const urlsOf = (code: string): readonly (string | undefined)[] => {
      // eslint-disable-next-line -- the cases are this file's own text
      const ask = new Function(
        "kit",
        "valid",
        `const { Pet, Cat, Payment, operations } = kit; const save = operations.savePet; return ${code};`,
      );
      const result = ask(kit, valid) as { readonly issues?: readonly FoundIssue[] };
      return (result.issues ?? []).map(({ url }) => url);
    };
    const visit = createVisit(out, site);
    const found = Object.entries(cases).map(([name, [code]]) => {
      const [url = ""] = urlsOf(code);
      return [name, url, visit(url)];
    });
    const want = Object.entries(cases).map(([name, [, url]]) => [
      name,
      url.replace("OPERATION", site + own).replace("OTHER", site + other),
      "exact",
    ]);
    expect(found).toEqual(want);
    expect(urlsOf(inUnion).map((url = "") => visit(url))).toEqual(["around"]);
    const all = visitAll(issuesOfSelfTest(out), visit);
    expect(all.lost).toEqual([]);
    expect(all.exact).toBeGreaterThan(0.9);
  });
});
