import { beforeAll, describe, expect, test } from "vitest";
import { createSamples } from "../../../generators/samples/create-samples.ts";
import { createTextTranslate } from "../../../generators/source/interface-texts.ts";
import { createReferenceRenderer } from "../../../site/reference/render-reference.tsx";
import { readingProject } from "../reading-project.ts";

async function drawAll(layout: "one" | "each"): Promise<ReadonlyMap<string, string>> {
  const [reference] = (await readingProject(layout)).apis;
  if (reference === undefined) throw new Error("The project has a description.");
  const samples = createSamples(reference.api, reference.validators);
  const render = createReferenceRenderer({
    ...reference,
    samples,
    panels: new Map(),
    translate: createTextTranslate(undefined, "en"),
  });
  return new Map(reference.pages.map((page) => [page.route, render(page, "/").rest]));
}

let pages: ReadonlyMap<string, string>;
let operation: string;
let schema: string;

beforeAll(async () => {
  pages = await drawAll("each");
  operation = pages.get("/api/createPayment/") ?? "";
  schema = pages.get("/api/schemas/Payment/") ?? "";
});

/** The row of an anchor as text, without markup. */
function rowText(html: string, id: string): string {
  const start = html.indexOf(`<li id="${id}"`);
  const next = html.indexOf(`<li id="`, start + 1);
  const text = html
    .slice(start, next < 0 ? undefined : next)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"');
  return text.replaceAll(/\s+/g, " ").trim();
}

describe("a property lists which rule applies under which condition", () => {
  test.each([
    ["if and then", 'If type is "card" : required 3 to 4 characters'],
    ["else", 'Unless type is "card" : not allowed'],
  ])("%s", (_, want) => {
    expect(rowText(schema, "schema/Payment/cvc")).toContain(want);
  });

  test("dependentRequired", () => {
    expect(rowText(schema, "schema/Payment/account")).toContain("If cvc is present: required");
  });

  test("not, in words", () => {
    expect(schema).toContain("Not both <code>iban</code> and <code>account</code>.");
  });

  test("rules of keys", () => {
    expect(rowText(schema, "schema/Payment/labels")).toContain("map of string keys of 1 to 32 characters");
  });
});

test("a nullable reference is marked, next to one that is not nullable", () => {
  expect(rowText(schema, "schema/Payment/method")).toMatch(/^method Method(?! or null)/);
  expect(rowText(schema, "schema/Payment/fallback")).toMatch(/^fallback Method or null/);
});

describe("a request and a response", () => {
  test("a request lists no read-only property, and its anchor stays", () => {
    expect(operation).toContain('<code id="operation/createPayment/request/id">id</code>');
    expect(operation).toContain("Read only, so not part of a request:");
    expect(operation).toContain('<li id="operation/createPayment/response/200/id">');
  });
});

describe("values", () => {
  test("each has its anchor and what is said of it", () => {
    expect(schema).toContain('<dt id="schema/Payment/type/=card">&quot;card&quot;</dt><dd>By card.</dd>');
  });
});

describe("what is deprecated", () => {
  test("a property links to its replacement", () => {
    expect(schema).toContain('Use <a href="#schema/Payment/account"><code>account</code></a> instead.');
  });

  test("an operation links to its replacement", () => {
    expect(pages.get("/api/getPayment/")).toMatch(
      /Use <a href="[^"]*api\/createPayment\/"><code>POST \/payments<\/code><\/a> instead\./,
    );
  });
});

describe("unions", () => {
  const method = () => pages.get("/api/schemas/Method/") ?? "";

  test("a choice names its discriminator; each variant has its anchor and opens alone", () => {
    expect(method()).toContain("One of 2, chosen by <code>kind</code>");
    expect(method()).toContain('<li id="schema/Method/(bank)" class="variant"><details name="schema/Method/(choice)">');
  });

  test("the discriminator property is marked, with its value", () => {
    expect(rowText(method(), "schema/Method/(bank)/kind")).toContain('selects the choice always "bank"');
  });
});

describe("streams", () => {
  test("every type of event has an anchor, fields and an example", () => {
    expect(operation).toContain("Streaming events");
    expect(operation).toContain("2 types of event, told apart by <code>event</code>");
    for (const name of ["started", "done"])
      expect(operation).toContain(`<li id="operation/createPayment/response/200/(events)/(${name})" class="variant">`);
    const done = operation.slice(operation.indexOf("(events)/(done)"));
    expect(done).toContain('event: done\ndata: {"total": 5}');
  });

  test("a whole stream is shown as it travels", () => {
    const stream = operation.slice(operation.indexOf("Example of a whole stream"));
    expect(stream).toContain('event: started\ndata: {"id": "p1"}\n\nevent: done');
  });
});

describe("an operation shows", () => {
  test.each([
    ["its badges", '<span class="badge">Beta</span>'],
    ["its own servers", "https://pay.example.com"],
    ["how lists are written", 'data-constraint="style explode">written ids=a,b</code>'],
    ["examples of parameters", 'data-constraint="example">example [1,2]</code>'],
    ["headers of responses", 'id="operation/createPayment/response/200/(headers)/X-Rate"'],
    ["what to call next", "<dt>id</dt><dd><code>$response.body#/id</code></dd>"],
    ["an error with its body", "Example: Too short"],
  ])("%s", (_, want) => {
    expect(operation).toContain(want);
  });
});

test("ids are unique on every page", async () => {
  for (const html of [...pages.values(), ...(await drawAll("one")).values()]) {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    expect(ids.length).toBe(new Set(ids).size);
  }
});
