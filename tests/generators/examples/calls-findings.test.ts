import { expect, it } from "vitest";
import { explainPage, fence } from "./calls/check-page.ts";

/**
 * The metadata of findings: the operation, the part, the pointer into the payload, and the rule; `!` blocks the build.
 */
const cases: [name: string, language: string, text: string, want: string[]][] = [
  ["an unknown path", "http", `GET /api/v1/petz`, ["example/unknown-path!"]],
  ["an unknown method", "http", `DELETE /api/v1/pets`, ["example/unknown-method!"]],
  ["an unknown parameter", "http", `GET /api/v1/pets?limt=5`, ["payload/unknown-parameter! listPets query /limt"]],
  [
    "a missing parameter",
    "http",
    `GET /api/v1/pets/search\nX: y`,
    ["payload/required! searchPets query <- #/paths/~1v1~1pets~1search/get/parameters/0"],
  ],
  [
    "a missing body",
    "http",
    `POST /api/v1/pets\nX: y`,
    ["payload/required! createPet request <- #/paths/~1v1~1pets/post/requestBody"],
  ],
  ["an unexpected body", "http", `GET /api/v1/pets\n\n{}`, ["payload/unexpected-body listPets request"]],
  [
    "an unknown type",
    "http",
    `POST /api/v1/pets\nContent-Type: text/plain\n\nx`,
    ["payload/media-type! createPet request"],
  ],
  [
    "an implied type",
    "bash",
    `curl https://eu.pets.example/api/v1/pets -d '{"name":"x"}'`,
    ["payload/media-type createPet request"],
  ],
  [
    "a text for a file",
    "bash",
    `curl https://eu.pets.example/api/v1/photos -F file=a.png -F purpose=album`,
    ["payload/type addPhoto request /file"],
  ],
  [
    "a wrong value of a query",
    "http",
    `GET /api/v1/pets?limit=500&limit=x&kind=cow`,
    [
      "payload/type! listPets query <- #/paths/~1v1~1pets/get/parameters/0/schema/type",
      "payload/enum! listPets query /0 <- #/paths/~1v1~1pets/get/parameters/1/schema/items/enum",
    ],
  ],
  [
    "a value of a query that cannot be read",
    "http",
    `GET /api/v1/pets?limit=1&limit=2`,
    ["payload/type! listPets query <- #/paths/~1v1~1pets/get/parameters/0/schema/type"],
  ],
  [
    "a wrong value of a path, a header and a cookie",
    "http",
    `GET /api/v1/pets/x\n\nGET /api/v1/pets\nX-Trace: abcde\nCookie: session=x`,
    [
      "payload/type! getPet path <- #/paths/~1v1~1pets~1{id}/get/parameters/0/schema/type",
      "payload/max-length! listPets header <- #/paths/~1v1~1pets/get/parameters/2/schema/maxLength",
      "payload/type! listPets cookie <- #/paths/~1v1~1pets/get/parameters/3/schema/type",
    ],
  ],
  [
    "a wrong value of a body",
    "http",
    `POST /api/v1/pets\nContent-Type: application/json\n\n{"name":5,"x":1}`,
    [
      "payload/additional-properties! createPet request /x <- #/components/schemas/Pet/additionalProperties",
      "payload/type! createPet request /name <- #/components/schemas/Pet/properties/name/type",
    ],
  ],
  ["invalid JSON", "http", `POST /api/v1/pets\nContent-Type: application/json\n\n{"name":}`, ["example/syntax!"]],
  [
    "a wrong value of a form",
    "http",
    `POST /api/v1/tokens\nContent-Type: application/x-www-form-urlencoded\n\ngrant=x`,
    [
      "payload/enum! createToken request /grant <- #/paths/~1v1~1tokens/post/requestBody/content/application~1x-www-form-urlencoded/schema/properties/grant/enum",
    ],
  ],
  [
    "an invalid response",
    "http",
    `GET /api/v1/pets/1\n\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n{"name":5}`,
    ["payload/type! getPet response:200 /name <- #/components/schemas/Pet/properties/name/type"],
  ],
  [
    "an invalid response header",
    "http",
    `GET /api/v1/pets\n\nHTTP/1.1 200 OK\nX-Left: x`,
    ["payload/type! listPets header <- #/paths/~1v1~1pets/get/responses/200/headers/X-Left/schema/type"],
  ],
  ["an unknown response", "http", `GET /api/v1/pets\n\nHTTP/1.1 404 No`, ["example/unknown-response!"]],
  [
    "an unknown media type of a response",
    "http",
    `GET /api/v1/pets\n\nHTTP/1.1 200 OK\nContent-Type: text/html\n\nx`,
    ["payload/media-type! listPets response:200"],
  ],
  [
    "a wrong event",
    "http",
    `GET /api/v1/events\n\nHTTP/1.1 200 OK\nContent-Type: text/event-stream\n\ndata: {"n":"x"}`,
    [
      "payload/type! listEvents event /n <- #/paths/~1v1~1events/get/responses/200/content/text~1event-stream/schema/properties/n/type",
    ],
  ],
  ["a payload for an unknown API", "http", `POST https://else.example/x\n\n{"a":1}`, ["example/unbound"]],
  ["a response without a call", "http", `HTTP/1.1 200 OK\n\n  {"a":1}`, ["example/unbound"]],
  ["a text for an unknown API", "http", `POST https://else.example/x\n\nhello\n\nHTTP/1.1 200 OK\n\nhello`, []],
  [
    "a response to a call to an unknown API",
    "http",
    `GET /api/v1/pets/1\n\nGET https://else.example/x\n\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n[1]`,
    ["example/unbound"],
  ],
  [
    "a payload by its operation",
    "json request=createPet",
    `{"name":5}`,
    ["payload/type! createPet request /name <- #/components/schemas/Pet/properties/name/type"],
  ],
  [
    "a response by its operation",
    "json response=getPet",
    `{"name":5}`,
    ["payload/type! getPet response:200 /name <- #/components/schemas/Pet/properties/name/type"],
  ],
  [
    "an event by its operation",
    "text event=listEvents",
    `data: {"n":"x"}`,
    [
      "payload/type! listEvents event /n <- #/paths/~1v1~1events/get/responses/200/content/text~1event-stream/schema/properties/n/type",
    ],
  ],
  [
    "a payload by its schema",
    "json schema=Pet",
    `{"name":5}`,
    ["payload/type! schema /name <- #/components/schemas/Pet/properties/name/type"],
  ],
  ["a payload of no operation", "json request=createPets", `{}`, ["example/unknown-operation!"]],
  ["a payload of an operation without a body", "json request=listPets", `{}`, ["example/no-body!"]],
  ["a response with another status", "json response=getPet:404", `{}`, ["example/unknown-response!"]],
  ["an event of an operation without a stream", "text event=listPets", `data: 1`, ["example/no-body!"]],
  ["a payload that is bound twice", "json request=createPet schema=Pet", `{"name":"x"}`, ["example/several-bindings!"]],
  ["a word that is misspelt", "json requst=createPet", `{"name":"x"}`, ["example/unknown-word", "example/unbound"]],
  [
    "lines by a schema",
    "jsonl schema=Pet",
    `{"name":"x"}\n\n  \n{"name":5}\n`,
    ["payload/type! schema /name <- #/components/schemas/Pet/properties/name/type"],
  ],
  ["lines of which one is not JSON", "ndjson schema=Pet", `{"name":"x"}\n{\n{"name":"y"}`, ["example/syntax!"]],
  ["a text with brackets for an unknown API", "http", `HTTP/1.1 200 OK\n\nhello {x}`, []],
];

it.each(cases)("%s", async (_, language, text, want) => {
  expect(await explainPage(fence(language, text))).toEqual(want);
});
