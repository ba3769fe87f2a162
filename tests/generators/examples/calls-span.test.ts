import { describe, expect, it } from "vitest";
import { checkPage, petShop } from "./calls/check-page.ts";

describe("checks an operation that prose names", () => {
  const cases: [name: string, text: string, want: string[]][] = [
    ["right", "Send `POST /v1/pets`, `GET /v1/pets/{id}` or `GET /api/v1/pets?limit=5`.", []],
    [
      "a wrong path",
      "> - see [`POST /v1/petz`](/x) and ``  `GET /v1/photo` ``",
      [
        "content/a.md:1:20 error example/unknown-path The description has no path `/v1/petz`. (did you mean `/v1/pets`?)",
      ],
    ],
    [
      "an unknown path",
      "`GET /v1/elephants/of/africa`",
      ["content/a.md:1:6 error example/unknown-path The description has no path `/v1/elephants/of/africa`."],
    ],
    [
      "a wrong method",
      "| a |\n|---|\n| `` DELETE /v1/pets `` |",
      [
        "content/a.md:3:6 error example/unknown-method The path `/v1/pets` has no operation `DELETE`. (use one of `GET`, `POST`)",
      ],
    ],
    ["another host", "`GET https://else.example/v1/petz`", []],
    [
      "a host of ours",
      "`GET https://eu.pets.example/api/v1/petz`",
      [
        "content/a.md:1:37 error example/unknown-path The description has no path `/api/v1/petz`. (did you mean `/api/v1/pets`?)",
      ],
    ],
    [
      "a path below the server's path",
      "`GET /api/elephants`, `GET /apis/elephants`, `GET /api`",
      ["content/a.md:1:6 error example/unknown-path The description has no path `/api/elephants`."],
    ],
    [
      "a path below the version of others",
      "`GET /v1/zebras/of/africa?a=b#c`, `GET /v2/zebras/of/africa`, `GET /v1`",
      ["content/a.md:1:6 error example/unknown-path The description has no path `/v1/zebras/of/africa`."],
    ],
    [
      "more space, and other methods",
      "`QUERY   /v1/pets`, `TRACE /v1/petz`",
      [
        "content/a.md:1:2 error example/unknown-method The path `/v1/pets` has no operation `QUERY`. (use one of `GET`, `POST`)",
        "content/a.md:1:32 error example/unknown-path The description has no path `/v1/petz`. (did you mean `/v1/pets`?)",
      ],
    ],
    [
      "a name that is not an operation",
      "`get /v1/petz`, `GETS /v1/petz`, `GET /v1/petz now`, `a GET /v1/petz`, `GET ftp://eu.pets.example/api/v1/petz`, `GET v1/petz`",
      [],
    ],
    ["prose", "`GET requests`, `POST`, `GET /`, `DELETE /tmp/x`, `PATCH it`, `/v1/petz`", []],
  ];
  it.each(cases)("%s", async (_, text, want) => {
    const { findings } = await checkPage(`${text}\n`);
    expect(findings.filter((finding) => !finding.includes("content/broken-link"))).toEqual(want);
  });

  it("ignores operations if the description has no such paths", async () => {
    const spec = petShop.replaceAll("/v1/", "/").replace("/api", "");
    expect((await checkPage("`GET /v1/elephants`, `POST /zoos`\n", spec)).findings).toEqual([]);
  });
});
