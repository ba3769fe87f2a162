import { expect, it } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";

const description = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: "https://api.example/base/" }, { url: "https://{region}.example:8443/{stage}", variables: { region: { default: eu, enum: [eu, us] }, stage: { default: v/1 } } }]
paths:
  /v1/pets: { get: { operationId: listPets, responses: {} }, post: { operationId: addPet, responses: {} } }
  /v1/pets/{id}: { get: { operationId: getPet, responses: {} }, delete: { operationId: deletePet, responses: {} } }
  /v1/pets/mine: { get: { operationId: myPets, responses: {} } }
  /v1/pets/feed: { post: { operationId: feedPets, responses: {} } }
  /v1/pets/{id}/photos: { get: { operationId: photos, responses: {} } }
  /v1/files/{name}.{kind}: { get: { operationId: file, responses: {} } }
  /v1/files/{name}: { get: { operationId: plainFile, responses: {} } }
  /api/v2/zoos: { get: { operationId: zoos, responses: {} } }
  /long: { get: { operationId: long, servers: [{ url: "https://api.example/one/two" }], responses: {} } }
  /open: { get: { operationId: open, servers: [{ url: "https://{any}.open.example/{stage}" }], responses: {} } }
  /health: { get: { operationId: health, servers: [{ url: / }], responses: {} }, head: { operationId: alive, servers: [{ url: / }], responses: {} } }
`;

/**
 * Calls with the operation that they match, or the finding for an unmatched call. Calls to other APIs have no finding.
 */
const calls: [call: string, want: string][] = [
  ["GET https://api.example/base/v1/pets", "listPets"],
  ["GET https://api.example/base/v1/pets/", "listPets"],
  ["GET https://api.example/base/v1/pets/mine", "myPets"],
  ["GET https://api.example/base/v1/pets/5", "getPet"],
  ["GET $BASE/v1/pets/$ID", "getPet"],
  ["GET $BASE/v1/pets/mine", "myPets"],
  ["GET $BASE/pets", "listPets"],
  ["GET ${BASE}v1/pets", "listPets"],
  ["GET ${BASE}pets/5", "getPet"],
  ["GET $BASE/base/v1/pets", "listPets"],
  ["POST $BASE/v1/pets/feed", "feedPets"],
  [
    "POST https://api.example/base/v1/pets/<id>",
    "The path `/v1/pets/{id}` has no operation `POST`. (use one of `DELETE`, `GET`)",
  ],
  ["GET $HOST/zoos", "zoos"],
  ["GET $HOST/v2/zoos", "zoos"],
  ["GET $HOST/elephants", ""],
  ["GET $BASE/v1/pts", ""],
  ["HEAD https://api.example/base/v1/pets", "listPets"],
  ["HEAD https://api.example/health", "alive"],
  ["OPTIONS https://api.example/base/v1/pets", ""],
  [
    "PATCH https://api.example/base/v1/pets/5",
    "The path `/v1/pets/{id}` has no operation `PATCH`. (use one of `DELETE`, `GET`)",
  ],
  ["PUT https://api.example/base/v1/pets/mine", "The path `/v1/pets/mine` has no operation `PUT`. (use `GET`)"],
  ["GET //api.example/base/v1/pets", "listPets"],
  ["GET api.example/base/v1/pets", "listPets"],
  ["GET localhost:80/base/v1/pets", ""],
  ["GET https://api.example:443/base/v1/pets", "listPets"],
  ["GET https://api.example:444/base/v1/pets", ""],
  ["GET https://me:secret@API.Example/base/v1/pets", "listPets"],
  ["GET http://api.example/base/v1/pets#top", "listPets"],
  ["GET pets", ""],
  ["GET ftp.x", ""],
  ["GET https://api.example", ""],
  ["GET https://api.example/", ""],
  ["GET https://api.example/base", ""],
  ["GET https://api.example/based/v1/pets", ""],
  ["GET https://api.example/v1/pets", "The description has no path `/v1/pets`. (did you mean `/base/v1/pets`?)"],
  ["GET https://eu.example:8443/v/1/v1/pets", "listPets"],
  ["GET https://us.example:8443/x/v1/pets", "listPets"],
  ["GET https://de.example:8443/x/v1/pets", ""],
  ["GET https://$REGION.example:8443/v1/v1/pets", "listPets"],
  ["GET https://eu.example/x/v1/pets", ""],
  ["GET /base/v1/pets", "listPets"],
  ["GET /v1/pets", "listPets"],
  ["GET /health", "health"],
  ["GET /v1/pets/5/photo", ""],
  ["GET /v1/pets/5/photos/6", ""],
  ["GET /v1/pts/5/photos", ""],
  [
    "GET /base/v1/pets/5/phtos",
    "The description has no path `/base/v1/pets/5/phtos`. (did you mean `/base/v1/pets/{id}/photos`?)",
  ],
  ["GET /v1/%70ets", "listPets"],
  ["GET /v1/pets/a%20b", "getPet"],
  ["GET /v1/files/a.png", "file"],
  ["GET /v1/files/a", "plainFile"],
  ["GET /v1/files/$NAME", "file"],
  ["GET /v1/files/.png", "plainFile"],
  ["GET /api/v2/zoo", ""],
  ["GET /nothing/like/it", ""],
  ["GET https://api.example/base/nothing/like/it", "The description has no path `/base/nothing/like/it`."],
  ["GET https://api.example/base/nothing", "The description has no path `/base/nothing`."],
  ["GET https://else.example/base/v1/pets", ""],
  ["GET $URL", ""],
  ["GET https://$HOST/base/v1/pets", "listPets"],
  ["GET https://$HOST/v1/pets", "listPets"],
  ["GET https://api.example/one/two/long", "long"],
  ["GET $HOST/one/two/long", "long"],
  ["GET $HOST/two/long", "long"],
  ["GET $HOST/long", "long"],
  ["GET https://a.open.example/b/open", "open"],
  ["GET https://open.example/b/open", ""],
  [
    "GET https://api.example/base/v1/pts/$ID",
    "The description has no path `/base/v1/pts/…`. (did you mean `/base/v1/pets/{id}`?)",
  ],
];

it.each(calls)("%s", async (call, want) => {
  const [method, address = ""] = call.split(" ");
  // An unknown query parameter makes the finding name the operation.
  const sent = `curl -X ${method} "${address.replace(/#|$/, "?x=1$&")}"`;
  const { findings } = await checkPage(fence("sh", sent), description);
  const told = findings.map(
    (finding) => / The operation `(\w+)`/.exec(finding)?.[1] ?? finding.replace(/^\S+ \S+ \S+ /, ""),
  );
  expect(told.join("; ")).toBe(want);
});

/** URLs with `▸` before the first segment that no path continues with. */
const marked = [
  "https://api.example/base/v1/▸pts",
  "https://api.example/base/v1/pets/5/▸photo",
  "https://api.example/base/v1/pets/5/photos/▸6",
  "https://api.example/base/▸v3/pets",
  "https://api.example/base/api/▸v1/zoos",
  "https://api.example/base/api/v2/▸zoo/",
];

it.each(marked)("marks the first wrong segment of a URL: %s", async (address) => {
  const page = fence("sh", `curl '${address}'`);
  const { findings } = await checkPage(page.replace("▸", ""), description);
  const [line = ""] = page.split("\n").slice(1);
  expect(findings.map((finding) => /^content\/a\.md:(\S+) \S+ (\S+)/.exec(finding)?.slice(1))).toEqual([
    [`2:${line.indexOf("▸") + 1}`, "example/unknown-path"],
  ]);
});

const talk = (stream: boolean, id: string): string =>
  `{ post: { operationId: ${id}, requestBody: { content: { application/json: { schema: { allOf: [{ type: object, properties: { stream: { type: boolean } } }, { type: object, properties: { stream: { const: ${stream} }, n: { type: integer } } }] } } } }, responses: {} } }`;

it.each([
  ['{"stream": true, "n": "x"}', "talkStream"],
  ['{"stream": false, "n": "x"}', "talk"],
  ['{"n": "x"}', "talk"],
])("chooses between operations whose paths differ in a fragment: %s", async (body, want) => {
  const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: "https://api.example" }]
paths:
  /talks: ${talk(false, "talk")}
  /talks#stream: ${talk(true, "talkStream")}
`;
  const { findings } = await checkPage(fence("sh", `curl https://api.example/talks --json '${body}'`), spec);
  expect(findings.map((finding) => /of `(\w+)` breaks its schema: `\/n`/.exec(finding)?.[1])).toEqual([want]);
});
