import { expect, test } from "vitest";
import { checkExamples } from "../../../generators/examples/check-examples.ts";
import { buildPages } from "../../../generators/pages/build/pages.ts";
import { loadContent } from "../../../generators/pages/load.ts";
import { once } from "../../../generators/source/once.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { modelOf, printFinding } from "../api/description.ts";
import { fence } from "./calls/check-page.ts";

const describeApi = (servers: string, paths: string): string => `openapi: 3.1.0
info: { title: T, version: "1" }
${servers}
paths:
${paths}
`;

/** An operation whose id names its location. The position of the broken header rule identifies the description. */
const operation = (id: string, method = "get"): string =>
  `${method}: { operationId: ${id}, parameters: [{ name: X-A, in: header, schema: { enum: [{}] } }], responses: {} }`;

const specs: Readonly<Record<string, string>> = {
  pets: describeApi(
    "servers: [{ url: https://api.example/pets }]",
    `  /v1/items: { ${operation("items")} }\n  /v1/items/{id}: { ${operation("item")} }\n  /health: { ${operation("health")} }`,
  ),
  shop: describeApi(
    "servers: [{ url: https://api.example/shop/ }]",
    `  /v1/items: { ${operation("items")}, ${operation("addItem", "post")} }\n  /v1/items/own: { ${operation("ownItem")} }\n  /v1/orders/{id}/lines: { ${operation("lines")} }`,
  ),
  open: describeApi("", `  /v1/items/{name}: { ${operation("named")} }\n  /v1/tables: { ${operation("tables")} }`),
  mixed: describeApi(
    "servers: [{ url: https://mixed.example }]",
    `  /alphas: { ${operation("alphas")} }\n  /betas: { servers: [{ url: https://mixed.example }, { url: https://mixed.example/v2 }], ${operation("betas")} }\n  /v2/betas/{id}: { ${operation("beta")} }`,
  ),
  odd: describeApi("servers: [{ url: v1 }, { url: https://odd.example/v9// }]", `  /lamps: { ${operation("lamps")} }`),
  deep: describeApi("servers: [{ url: https://deep.example/shop }]", `  /v3/lamps: { ${operation("deepLamps")} }`),
  flat: describeApi("servers: [{ url: https://flat.example }]", `  /shop/v3/{id}: { ${operation("flatLamps")} }`),
  other: describeApi(
    "servers: [{ url: https://other.example }, { url: 'https://{region}.other.example', variables: { region: { default: eu } } }]",
    `  /v1/items: { ${operation("items")} }\n  /v1/{kind}/{id}: { ${operation("thing")} }\n  /v1/chairs: { ${operation("chairs")} }`,
  ),
};

const describe = once(async () =>
  Promise.all(
    Object.entries(specs).map(async ([name, text]) => {
      const { value } = await modelOf({ [`${name}.yaml`]: text });
      return { ...value, name, api: value.model, validators: buildValidators(value.model) };
    }),
  ),
);

/** The operation in each line of a page, or the finding for it: one line per finding. */
async function tell(names: string, pages: readonly string[]): Promise<string[]> {
  const described = await describe();
  const apis = names.split(" ").flatMap((wanted) => described.filter(({ name }) => name === wanted));
  const files = Object.fromEntries(pages.map((page, index) => [`content/${index}.md`, page]));
  const content = await loadContent(temporaryFolder(files), "content");
  const { findings } = await checkExamples({ apis, pages: buildPages(content.value).value });
  return findings.map((finding) => {
    const { rule, operation: id, position } = finding;
    const place = `${position?.file.replace(/\D/g, "")}:${position?.column}-${position?.endColumn}`;
    if (rule?.position !== undefined) return `${place} ${rule.position.file.replace(".yaml", "")}:${id}`;
    return `${place} ${printFinding(finding).replace(/^\S+ \S+ \S+ /, "")}`;
  });
}

const calls = `GET https://api.example/pets/v1/items
GET https://api.example/shop/v1/items
POST https://api.example/pets/v1/items
POST https://api.example/shop/v1/items
GET https://api.example/shop/v1/items/5
GET https://api.example/shop/v1/items/own
GET https://api.example/pets/v1/items/own
GET https://api.example/shop/v1/itms
GET https://api.example/pets/v1/itms
GET https://api.example/none/v1/items
GET https://api.example/v1/items
GET https://api.example/v1/tables
GET https://api.example/v1/orders/5/lines
GET https://api.example/shop/v1/orders/5/line
GET /v1/items
GET /v1/items/own
GET /v1/items/5
GET /v1/tables
GET /v1/chairs
GET /v1/chair
GET /shop/v1/items
GET /pets/v1/items
DELETE /v1/items
DELETE /v1/orders/5/lines
GET $BASE/v1/items
GET $BASE/shop/v1/items
GET $BASE/pets/v1/items/5
GET $BASE/items/own
GET $BASE/tables
GET $BASE/lines
GET $BASE/orders/5/lines
GET $BASE/v1/order/5/lines
GET https://other.example/v1/items
GET https://us.other.example/v1/items
GET https://other.example/v1/items/5
GET https://other.example/v1/tables
GET https://other.example/v1/tables/5
GET https://other.example/v1/chars
DELETE https://other.example/v1/chairs
GET https://elsewhere.example/v1/items
GET https://elsewhere.example/v1/items/5
GET https://elsewhere.example/v1/tables
GET https://elsewhere.example/v1/tabels
GET $URL
GET https://$HOST/v1/items
GET https://$HOST/shop/v1/items
GET https://api.example/pets/v1/items/5/6
GET https://api.example/health
GET https://api.example/pets/health
GET $HOST/health
GET {{host}}/v1/items/own
HEAD https://api.example/shop/v1/items
OPTIONS https://api.example/shop/v1/items
GET https://api.example/
GET https://api.example/shop
GET https://api.example/shop/
GET /
GET /v1/items/
GET /v1/item
GET /shop/v1/itms
GET /v2/items
GET /something/else
PUT https://us.other.example/v1/items/5
GET //other.example/v1/chairs
GET api.example/shop/v1/items/own
GET https://mixed.example/beta
GET /v1/zebras/of/africa
GET /v9/zebras/of/africa
GET https://odd.example/v9/lamps
GET /shop/v3/lamps
GET /shop/v3/chairs
GET $BASE/shop/v3/lamps
GET /v3/lamps
GET https://mixed.example/alpha
GET https://mixed.example/gamma/delta
GET https://mixed.example/v2/beta
GET https://mixed.example/v2/betas
GET https://mixed.example/v2/betas/5
POST https://mixed.example/betas
GET $BASE/betas
GET $BASE/beta
GET /alphas/5/6
GET https://mixed.example/%61lphas
GET https://mixed.example/alph%61s/x`.split("\n");

test("finds the description of calls and of operation names", async () => {
  const pages = calls.map((call) => {
    const [method, url] = call.split(" ");
    return fence("sh", `curl -X ${method} -H "X-A: x" "${url}"`);
  });
  const told: string[] = [];
  for (const names of ["pets shop open mixed odd flat deep other", "other deep flat odd mixed open shop pets"]) {
    const ofCalls = await tell(names, pages);
    const ofSpans = await tell(
      names,
      calls.map((call) => `\`${call}\`\n`),
    );
    told.push(`=== ${names}`);
    for (const [index, call] of calls.entries()) {
      const of = (findings: readonly string[]): string[] =>
        findings.filter((one) => one.startsWith(`${index}:`)).map((one) => `  ${one.slice(one.indexOf(":") + 1)}`);
      told.push(call, ...of(ofCalls), ...of(ofSpans));
    }
  }
  await expect(`${told.join("\n")}\n`).toMatchFileSnapshot("../../golden/expected/several-descriptions.txt");
});
