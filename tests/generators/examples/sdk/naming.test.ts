import { expect, it } from "vitest";
import type { SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { checkCode, checkText } from "./check-code.ts";

/** An API whose operations have the extensions that a test adds. */
function petApi(extensions: Readonly<Record<"list" | "create" | "get" | "feed" | "stop", string>>): string {
  const pet = "content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } }";
  const ok = `responses: { "200": { description: OK, ${pet} } }`;
  const id = "parameters: [{ name: pet_id, in: path, required: true, schema: { type: string } }]";
  return `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /v1/pets:
    get: { operationId: listPets, tags: [pets], ${extensions.list}${ok}, parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 9 } }] }
    post: { operationId: createPet, tags: [pets], ${extensions.create}requestBody: { required: true, ${pet.replace("type: object", "type: object, required: [name]")} }, ${ok} }
  /v1/pets/{pet_id}:
    get: { operationId: getPet, tags: [pets], ${extensions.get}${id}, ${ok} }
  /v1/pets/{pet_id}/meals:
    post: { operationId: meals_feed, tags: [Pet meals], ${extensions.feed}${id}, ${ok} }
  /v1/pets/{pet_id}/stop:
    post: { operationId: stopPet, tags: [pets], ${extensions.stop}${id}, ${ok} }
`;
}

const plain = petApi({ list: "", create: "", get: "", feed: "", stop: "" });
const fern = petApi({
  list: "x-fern-sdk-group-name: pets, x-fern-sdk-method-name: all, ",
  create: "x-fern-sdk-group-name: [pets, admin], x-fern-sdk-method-name: makeOne, ",
  get: "x-fern-sdk-group-name: pets, x-fern-sdk-method-name: one, ",
  feed: "x-fern-ignore: true, ",
  stop: "x-fern-sdk-method-name: stop, ",
});
const speakeasy = petApi({
  list: "x-speakeasy-group: pets.admin, x-speakeasy-name-override: all, ",
  create: "x-speakeasy-name-override: make, ",
  get: "x-speakeasy-group: pets, ",
  feed: "x-speakeasy-ignore: true, ",
  stop: "",
});

const python: SdkSettings = { language: "python", import: "acme", client: "Acme" };

/** SDKs with the paths of their methods, and one path that does not exist. */
const sdks: readonly {
  readonly spec: string;
  readonly settings: Partial<SdkSettings>;
  readonly paths: readonly string[];
  readonly wrong: string;
}[] = [
  { spec: fern, settings: {}, paths: ["pets.all", "pets.admin.make_one", "pets.one", "stop"], wrong: "pets.al" },
  {
    spec: speakeasy,
    settings: {},
    paths: ["pets.admin.all", "pets.make", "pets.get_pet", "pets.stop_pet"],
    wrong: "pets.admin.al",
  },
  {
    spec: plain,
    settings: { from: "fern" },
    paths: ["pets.list_pets", "pet_meals.meals_feed"],
    wrong: "pets.list_pet",
  },
  {
    spec: plain,
    settings: { from: "stainless" },
    paths: ["pets.list", "pets.create", "pets.retrieve", "pets.meals.create", "pets.stop"],
    wrong: "pets.craete",
  },
  { spec: plain, settings: {}, paths: ["list_pets", "pets.list_pets", "meals.feed"], wrong: "list_pet" },
  {
    spec: plain,
    settings: { naming: "{tag}.{operationId}" },
    paths: ["pets.list_pets", "pet_meals.meals_feed"],
    wrong: "pets.lst_pets",
  },
  { spec: plain, settings: { naming: "{group}.{name}" }, paths: ["list_pets", "meals.feed"], wrong: "meals.fed" },
  {
    spec: plain,
    settings: { calls: { "a.b": "POST /v1/pets", "a.c": false } },
    paths: ["a.b", "a.c", "a.b_async", "others.list"],
    wrong: "a.bb",
  },
];

it("names the methods as each generator does", async () => {
  for (const { spec, settings, paths, wrong } of sdks) {
    const options = { spec, sdks: [{ ...python, ...settings }] };
    const code = [...paths, wrong].map((path) => `client.${path}(**all)`).join("\n");
    const [found = "", ...others] = await checkCode("python", code, options);
    expect([wrong, others, found.split(" ")[0]]).toEqual([wrong, [], "code/unknown-method"]);
  }
});

it("knows the classes of OpenAPI Generator", async () => {
  const options = {
    spec: plain,
    sdks: [{ ...python, client: "ApiClient", from: "openapi-generator" as const }],
    isWhole: true,
  };
  const start =
    "import acme\nfrom acme.api.pets_api import PetsApi\nwith acme.ApiClient(c) as client:\n    pets = acme.PetsApi(client)\n";
  const code = `${start}    pets.list_pets(limit=10, _request_timeout=3)\n    PetsApi(client).list_pet()\n    pets.get_pet(3)`;
  await expect(checkCode("python", code, options)).resolves.toEqual([
    "payload/maximum 10",
    "payload/type 3",
    "code/unknown-method list_pet -> PetsApi.list_pets",
  ]);
});

it("reports operations and schemas of the config that do not exist", async () => {
  const settings = { ...python, calls: { "pets.create": "creatPet" }, models: { Pet: "Peet" } };
  await expect(checkText("# A", { spec: plain, sdks: [settings] })).resolves.toEqual([
    "example/unknown-operation  -> createPet",
    "example/unknown-schema ",
  ]);
});

it("writes names as the config says", async () => {
  const settings = { ...python, calls: { list: "listPets" }, names: { limit: "max_items" }, options: ["trace"] };
  await expect(
    checkCode("python", "client.list(max_items=10, trace=True)\nclient.list(limit=1)", {
      spec: plain,
      sdks: [settings],
    }),
  ).resolves.toEqual(["payload/maximum 10", "code/unknown-argument limit"]);
});

it("names the methods of Stainless by the paths and the ids of operations", async () => {
  const body =
    "requestBody: { required: true, content: { application/json: { schema: { type: object, required: [kind], properties: { kind: { const: a }, n: { type: integer } } } } } }, responses: {}";
  const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /threads/runs: { post: { operationId: createThreadAndRun, ${body} } }
  /images/generations: { post: { operationId: createImage, ${body} } }
  /images/variations: { post: { operationId: createImageVariation, ${body} } }
`;
  const settings: SdkSettings = { ...python, from: "stainless" };
  // The module has a client of its own.
  expect(
    await checkCode("python", 'import acme\nacme.images.generate(kind="a", n="x")', {
      spec,
      sdks: [settings],
      isWhole: true,
    }),
  ).toEqual(['payload/type "x"']);
  // In Java, a group that is called is not a method, even if its name could be that of one.
  const java: SdkSettings = { language: "java", import: "com.acme", client: "Acme", from: "stainless" };
  expect(
    await checkCode("java", 'client.images().variations().create(P.builder().kind("a").n("x").build());', {
      spec,
      sdks: [java],
    }),
  ).toEqual(['payload/type "x"']);
  for (const path of ["threads.create_and_run", "images.generate", "images.create_variation"]) {
    expect(await checkCode("python", `client.${path}(kind="a", n="x")`, { spec, sdks: [settings] })).toEqual([
      'payload/type "x"',
    ]);
    // The SDK does not send a property with one value by itself.
    const name = path.replace(/^.*\./, "");
    expect(await checkCode("python", `client.${path}(n=1)`, { spec, sdks: [settings] })).toEqual([
      `code/missing-argument ${name}`,
    ]);
  }
});

it("keeps a part of a path named `async` where a method has it", async () => {
  const operation = (id: string, type: string): string =>
    `{ post: { operationId: ${id}, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [n], properties: { n: { type: ${type} } } } } } }, responses: {} } }`;
  const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /async/chat/completions: ${operation("createLater", "string")}
  /chat/completions: ${operation("createNow", "integer")}
`;
  const check = async (language: SdkSettings["language"], code: string, more: Partial<SdkSettings>): Promise<unknown> =>
    await checkCode(language, code, {
      spec,
      sdks: [{ language, import: language === "java" ? "com.acme" : "@acme/sdk", client: "Acme", ...more }],
    });
  const script = `client.async.chat.completions.create({ n: 1 });
client.chat.completions.create({ n: "x" });
client.async.chat.completions.withRawResponse.create({ n: 2 });
client.async.chat.completions.craete({ n: 3 });`;
  expect(await check("typescript", script, { from: "stainless" })).toEqual([
    "payload/type 1",
    'payload/type "x"',
    "payload/type 2",
    "payload/type 3",
    "code/unknown-method craete -> async.chat.completions.create",
  ]);
  const calls = { "async.jobs.create": "createLater", "chat.completions.create": "createNow" };
  expect(await check("typescript", "client.async.jobs.create({ n: 1 });", { calls })).toEqual(["payload/type 1"]);
  // The client for asynchronous calls has the other methods.
  const java = 'client.async().chat().completions().create(P.builder().n("x").build());';
  expect(await check("java", java, { calls })).toEqual(['payload/type "x"']);
});

/** Acronyms with a plural or a version are one word. */
const acronyms = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /ips: { get: { operationId: ownIPs_list, responses: { "204": { description: OK } } } }
  /ips/actions: { get: { operationId: ownIPsActions_list, responses: { "204": { description: OK } } } }
  /ipv6: { get: { operationId: ownIPv6_list, responses: { "204": { description: OK } } } }
  /status: { get: { operationId: APIStatus_list, responses: { "204": { description: OK } } } }
`;

it("keeps acronyms together", async () => {
  const sdks: readonly SdkSettings[] = [{ language: "python", import: "acme", client: "Acme", from: "operation-id" }];
  const code = ["own_ips", "own_ips_actions", "own_ipv6", "api_status"].map((group) => `client.${group}.list()`);
  await expect(checkCode("python", code.join("\n"), { sdks, spec: acronyms })).resolves.toEqual([]);
  await expect(checkCode("python", "client.own_ips.lits()", { sdks, spec: acronyms })).resolves.toEqual([
    "code/unknown-method lits -> own_ips.list",
  ]);
});

/** Properties whose names end with numbers. */
const numbered = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /places:
    post:
      operationId: places_create
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              properties:
                line_1: { type: string }
                address: { type: object, properties: { address_line_2: { type: string } } }
      responses: { "204": { description: OK } }
`;

it("accepts numbers with and without a separator", async () => {
  const sdks: readonly SdkSettings[] = [{ language: "python", import: "acme", client: "Acme", from: "operation-id" }];
  const code = `client.places.create(line1="a", address={"address_line2": "b"})
client.places.create(line_1="a", address={"address_line_2": "b"})
client.places.create(line1=1, address={"address_lien2": "b"})`;
  await expect(checkCode("python", code, { sdks, spec: numbered })).resolves.toEqual([
    "payload/type 1",
    'payload/undocumented "address_lien2" -> address_line_2',
  ]);
});
