import { describe, expect, it } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";

const post = (body: string, headers = "Content-Type: application/json"): string =>
  `POST /api/v1/pets HTTP/1.1\nHost: eu.pets.example\n${headers}\n\n${body}`;

describe("checks a block of HTTP", () => {
  const cases: [name: string, text: string, want: string[]][] = [
    ["right", post('{ "name": "Rex" }'), []],
    [
      "a wrong value",
      post('{\n  "name": "Rex",\n  "kind": "dogg"\n}'),
      [
        'content/a.md:8:11 error payload/enum This request of `createPet` breaks its schema: `/kind` must be one of "cat", "dog", but is "dogg". (did you mean `dog`?)',
      ],
    ],
    [
      "an unknown path",
      "GET https://us.pets.example/api/v1/petz",
      [
        "content/a.md:2:36 error example/unknown-path The description has no path `/api/v1/petz`. (did you mean `/api/v1/pets`?)",
      ],
    ],
    ["another host", "GET https://de.pets.example/api/v1/petz", []],
    [
      "an unknown method",
      "DELETE /api/v1/pets",
      [
        "content/a.md:2:1 error example/unknown-method The path `/v1/pets` has no operation `DELETE`. (use one of `GET`, `POST`)",
      ],
    ],
    ["a trailing slash", "GET /api/v1/pets/", []],
    [
      "query values",
      "GET /api/v1/pets?limit=500&kind=cat&kind=cow&key=s",
      [
        "content/a.md:2:24 error payload/maximum The query parameter `limit` of `listPets` breaks its schema: it must be at most 100, but is 500.",
        'content/a.md:2:42 error payload/enum The query parameter `kind` of `listPets` breaks its schema: `/1` must be one of "cat", "dog", but is "cow".',
      ],
    ],
    [
      "a misspelt query parameter",
      "GET /api/v1/pets?limt=5",
      [
        "content/a.md:2:18 error payload/unknown-parameter The operation `listPets` has no query parameter `limt`. (did you mean `limit`?)",
      ],
    ],
    [
      "a missing query parameter",
      "GET /api/v1/pets/search\nAccept: */*",
      ["content/a.md:2:5 error payload/required This call of `searchPets` lacks the required query parameter `q`."],
    ],
    [
      "a path value",
      "GET /api/v1/pets/rex",
      [
        'content/a.md:2:18 error payload/type The path parameter `id` of `getPet` breaks its schema: it must be an integer, but is "rex".',
      ],
    ],
    [
      "placeholders",
      "GET /api/v1/pets/{id}?x=1\n\nGET /api/v1/pets/<id>",
      ["content/a.md:2:23 error payload/unknown-parameter The operation `getPet` has no query parameter `x`."],
    ],
    [
      "headers and cookies",
      "GET /api/v1/pets\nx-trace: abcde\nCookie: a=b; session=me",
      [
        "content/a.md:3:10 error payload/max-length The header parameter `X-Trace` of `listPets` breaks its schema: it must have at most 4 characters, but has 5.",
        'content/a.md:4:22 error payload/type The cookie parameter `session` of `listPets` breaks its schema: it must be an integer, but is "me".',
      ],
    ],
    [
      "a missing body",
      "POST /api/v1/pets\nAccept: */*",
      ["content/a.md:2:6 error payload/required This call of `createPet` lacks the required body."],
    ],
    [
      "an unexpected body",
      "GET /api/v1/pets\n\n{}",
      ["content/a.md:4:1 warning payload/unexpected-body The operation `listPets` takes no body."],
    ],
    [
      "an unknown media type",
      post("name: Rex", "Content-Type: application/yaml"),
      [
        "content/a.md:4:15 error payload/media-type The request of `createPet` has no media type `application/yaml`. (use `application/json`)",
      ],
    ],
    [
      "a form",
      "POST /api/v1/tokens\nContent-Type: application/x-www-form-urlencoded\n\ngrant=cod&days=x",
      [
        'content/a.md:5:7 error payload/enum This request of `createToken` breaks its schema: `/grant` must be one of "code", "password", but is "cod". (did you mean `code`?)',
        'content/a.md:5:16 error payload/type This request of `createToken` breaks its schema: `/days` must be an integer, but is "x".',
      ],
    ],
    [
      "parts",
      'POST /api/v1/photos\nContent-Type: multipart/form-data; boundary=X\n\n--X\nContent-Disposition: form-data; name="purpose"\n\nalbums\n--X\nContent-Disposition: form-data; name="file"; filename="a.png"\n\n…\n--X--',
      [
        'content/a.md:8:1 error payload/enum This request of `addPhoto` breaks its schema: `/purpose` must be one of "avatar", "album", but is "albums". (did you mean `album`?)',
      ],
    ],
    [
      "lines",
      'POST /api/v1/import\nContent-Type: application/x-ndjson\n\n{"name":"Rex"}\n{"name":5}',
      [
        "content/a.md:6:9 error payload/type This request of `importPets` breaks its schema: `/name` must be a string, but is 5.",
      ],
    ],
    [
      "a response",
      'GET /api/v1/pets/1\n\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n{ "name": 5 }',
      [
        "content/a.md:7:11 error payload/type This response 200 of `getPet` breaks its schema: `/name` must be a string, but is 5.",
      ],
    ],
    [
      "a response with an undocumented status",
      "GET /api/v1/pets/1\n\nHTTP/1.1 404 Not Found",
      [
        "content/a.md:4:10 error example/unknown-response The operation `getPet` has no response `404` in JSON. (use `200`)",
      ],
    ],
  ];
  it.each(cases)("%s", async (_, text, want) => {
    expect((await checkPage(fence("http", text))).findings).toEqual(want);
  });

  it("binds a response to the operation that the info string names", async () => {
    const page = fence("http response=listPets:200", "HTTP/2 200\nX-Left: many\n\n[{}]");
    expect((await checkPage(page)).findings).toEqual([
      'content/a.md:3:9 error payload/type The header parameter `X-Left` of `listPets` breaks its schema: it must be an integer, but is "many".',
      "content/a.md:5:2 error payload/required This response 200 of `listPets` breaks its schema: `/0` lacks the required property `name`.",
    ]);
  });

  it("counts payloads that belong to no description", async () => {
    expect(await checkPage(fence("http", 'POST https://else.example/x\n\n{"a":1}'))).toMatchObject({ unbound: 1 });
  });

  it("requires the whole block to fail if it is marked invalid", async () => {
    const marked = async (mark: string, body: string): Promise<string[]> =>
      (await checkPage(fence(`http ${mark}`, post(body)))).findings;
    expect(await marked("invalid=payload/type", '{ "name": 5 }')).toEqual([]);
    expect(await marked("invalid", '{ "name": "Rex" }')).toEqual([
      "content/a.md:1:1 error example/not-invalid This block is marked `invalid`, but the payload is valid. (remove the mark, or make the payload invalid)",
    ]);
    expect(await marked("invalid=payload/enum", '{ "name": 5 }')).toEqual([
      "content/a.md:1:1 error example/other-code This block must fail with `payload/enum`, but it fails with `payload/type`. (write `invalid=payload/type`)",
    ]);
    expect((await checkPage(fence("http invalid=example/unknown-path", "GET /api/v1/petz"))).findings).toEqual([]);
  });

  it("locates findings of stream events at the event's characters", async () => {
    const stream = 'data: {"n": 1}\n\ndata: {"n":\ndata: "x"}\n\ndata: {"n": }\n\ndata: [DONE]';
    const want = [
      'error payload/type This event of `listEvents` breaks its schema: `/n` must be an integer, but is "x".',
      "error example/syntax This is not JSON: a value is expected here.",
    ];
    const answer = fence("http", `GET /api/v1/events\n\nHTTP/1.1 200 OK\nContent-Type: text/event-stream\n\n${stream}`);
    expect((await checkPage(answer)).findings.toSorted()).toEqual([
      `content/a.md:10:7 ${want[0]}`,
      `content/a.md:12:13 ${want[1]}`,
    ]);
    expect((await checkPage(fence("text event=listEvents", stream))).findings.toSorted()).toEqual([
      `content/a.md:5:7 ${want[0]}`,
      `content/a.md:7:13 ${want[1]}`,
    ]);
  });
});
