import { describe, expect, test } from "vitest";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import type { ReadRemote, FetchFailure } from "../../../generators/api/spec-document.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { tellFinding } from "../../golden/tell-finding.ts";

const host = "https://host.example";

/** Reads a description whose schemas are given, with documents on another host; tells what was asked for, and said. */
async function read(schemas: object, answer: Readonly<Record<string, unknown>>, paths: object = {}) {
  const asked: string[] = [];
  const readRemote: ReadRemote = async (address) => {
    asked.push(address.replace(host, ""));
    const found = answer[address.replace(host, "")];
    if (found === undefined) return { kind: "network" };
    if (found instanceof Uint8Array) return { kind: "content", bytes: found };
    if (typeof found === "object" && found !== null && "failure" in found)
      return { kind: "remote", address, failure: found.failure as FetchFailure };
    const text = typeof found === "string" ? found : JSON.stringify(found);
    return { kind: "content", bytes: new TextEncoder().encode(text) };
  };
  const description = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components: { schemas } };
  const folder = temporaryFolder({ "openapi.json": JSON.stringify(description) });
  const document = await loadSpec(folder, "openapi.json", { readRemote });
  const { value, findings } = buildApiModel(document, (text) => ({ text, html: "", headings: [] }));
  const unread = findings.filter(({ code }) => !code.startsWith("spec/unused"));
  return {
    asked: asked.toSorted(),
    document,
    names: value.model.schemas.map(({ name }) => name),
    said: unread.map(tellFinding),
  };
}

describe("documents on other hosts", () => {
  test("lead to more of them, and each is asked for once", async () => {
    const { asked, said, names } = await read(
      { A: { $ref: `${host}/a.json` }, B: { $ref: `${host}/a.json#/$defs/b` }, C: { $ref: `${host}/dir/c.yaml` } },
      {
        "/a.json": { $defs: { b: { $ref: "dir/c.yaml" } }, items: { $ref: "d.json" } },
        "/dir/c.yaml": "type: string\nnot: { $ref: ../a.json }\n",
        "/d.json": { $ref: "/a.json#/$defs/b" },
      },
    );
    expect([asked, said]).toEqual([["/a.json", "/d.json", "/dir/c.yaml"], []]);
    expect(names).toEqual(["A", "B", "C", "d", "b"]);
  });

  test("more than are read at once are all read", async () => {
    const numbers = Array.from({ length: 19 }, (_, number) => number);
    const { asked, said, document } = await read(
      { A: { anyOf: numbers.map((number) => ({ $ref: `${host}/${number}.json` })) } },
      Object.fromEntries(numbers.map((number) => [`/${number}.json`, { const: number }])),
    );
    expect(asked).toEqual(numbers.map((number) => `/${number}.json`).toSorted());
    expect(numbers.map((number) => document.files.get(`${host}/${number}.json`)?.value)).toEqual(
      numbers.map((number) => ({ const: number })),
    );
    expect(said).toEqual([]);
  });

  test("are asked for a thousand times and no more", async () => {
    const numbers = Array.from({ length: 1001 }, (_, number) => number);
    const { asked, said } = await read(
      { A: { anyOf: numbers.map((number) => ({ $ref: `${host}/${number}.json` })) } },
      Object.fromEntries(numbers.map((number) => [`/${number}.json`, true])),
    );
    expect(asked.length).toBe(1000);
    expect(said).toEqual([
      expect.stringContaining("  The description refers to more than 1,000 documents on other hosts; refused."),
    ]);
  });

  test("whose address is the name of a schema are not asked for", async () => {
    const { asked, said } = await read(
      {
        Named: { $id: `${host}/named.json`, type: "string" },
        Unnamed: { $id: "relative.json" },
        A: { anyOf: [{ $ref: `${host}/named.json` }, { $ref: `${host}/other.json` }] },
      },
      {
        "/other.json": { $id: `${host}/third.json`, anyOf: [{ $ref: "third.json" }, { $ref: "fourth.json" }] },
        "/fourth.json": true,
      },
    );
    expect([asked, said]).toEqual([["/fourth.json", "/other.json"], []]);
  });

  test("may refer to the meta-schema, which nobody asks for, and to no file of this machine", async () => {
    const { asked, said } = await read(
      { A: { $ref: `${host}/a.json` } },
      {
        "/a.json": { anyOf: [{ $ref: "https://json-schema.org/draft/2020-12/schema" }, { $ref: "file:///etc/hosts" }] },
      },
    );
    expect(asked).toEqual(["/a.json"]);
    expect(said).toEqual([expect.stringMatching(/^https:\/\/host\.example\/a\.json:1:75-1:94 error ref\/outside/)]);
  });

  test("that are broken are told at their own place", async () => {
    const { said } = await read(
      { A: { $ref: `${host}/a.json` }, B: { $ref: `${host}/b.json` } },
      { "/a.json": '{ "type": }', "/b.json": new Uint8Array([0, 1, 2, 0]) },
    );
    expect(said).toMatchInlineSnapshot(`
      [
        "https://host.example/a.json:1:11 error spec/syntax
        This is not JSON: a value is expected here.",
        "https://host.example/b.json:1:1 error spec/binary-file
        This is a binary file (it holds NUL bytes), not YAML or JSON.",
      ]
    `);
  });

  const errors: readonly (readonly [name: string, error: FetchFailure])[] = [
    ["a password", { kind: "credentials" }],
    ["no encryption", { kind: "insecure" }],
    ["no lock", { kind: "not-locked" }],
    ["a change", { kind: "changed", locked: "sha256-a", found: "sha256-b" }],
    ["a redirect", { kind: "redirect", to: "https://other.example/" }],
    ["its size", { kind: "too-large", most: 50_000_000 }],
    ["the size of all", { kind: "too-much", most: 500_000_000 }],
    ["their number", { kind: "too-many", most: 1000 }],
    ["no answer", { kind: "unreachable", reason: "the server answers 404" }],
  ];
  test("that may not or cannot be read", async () => {
    const told: string[] = [];
    for (const [name, error] of errors) {
      const { said } = await read({ A: { $ref: `${host}/a.json` } }, { "/a.json": { failure: error } });
      told.push(`${name}: ${said.join("\n")}`);
    }
    expect(told.join("\n")).toMatchInlineSnapshot(`
      "a password: openapi.json:1:103-1:132 error ref/network
        \`https://host.example/a.json\` holds a name or a password; docsgen sends none.
        hint: take them out of the address
      no encryption: openapi.json:1:103-1:132 error ref/network
        \`https://host.example/a.json\` would be asked for in the clear; refused.
        hint: write \`https:\`; \`http:\` is for hosts of this machine only
      no lock: openapi.json:1:103-1:132 error ref/not-locked
        \`https://host.example/a.json\` is not in \`docsgen.lock.json\`, so that nobody knows what it should be; it was not asked for.
        hint: run \`docsgen lock\` and commit the file
      a change: openapi.json:1:103-1:132 error ref/changed
        \`https://host.example/a.json\` has changed: \`sha256-b\` was found, \`sha256-a\` is locked.
        hint: if you trust what it says now, run \`docsgen lock\`
      a redirect: openapi.json:1:103-1:132 error ref/redirect
        \`https://host.example/a.json\` leads to \`https://other.example/\`, where docsgen may not ask.
        hint: name that host under \`remote.hosts\` of the config, or refer to the document where it is
      its size: openapi.json:1:103-1:132 error ref/too-large
        \`https://host.example/a.json\` has more than 50 MB; refused.
      the size of all: openapi.json:1:103-1:132 error ref/too-large
        With \`https://host.example/a.json\` the documents on other hosts have more than 500 MB; refused.
      their number: openapi.json:1:103-1:132 error ref/too-many
        The description refers to more than 1,000 documents on other hosts; refused.
      no answer: openapi.json:1:103-1:132 error ref/unreachable
        \`https://host.example/a.json\` could not be read: the server answers 404."
    `);
  });
});

test("payloads on other hosts are values where their name says so, else texts; what is no text is passed over", async () => {
  const answer = {
    "/a.json": { a: 1 },
    "/b.YAML?version=1": "a: 2\n",
    "/c.txt": "{}",
    "/d?x=.json": "{}",
    "/e.png": new Uint8Array([0, 255, 0, 1]),
    "/f.json": "{",
    "/h.xml": { failure: { kind: "not-locked" } },
  };
  const examples = Object.keys(answer).map((address, index) => [`e${index}`, { externalValue: host + address }]);
  const content = { "application/json": { schema: {}, examples: Object.fromEntries(examples) } };
  const paths = { "/a": { get: { responses: { "200": { description: "A", content } } } } };
  const { asked, document, said } = await read({}, answer, paths);
  expect(asked).toEqual(Object.keys(answer).toSorted());
  const values = [...document.externals].map(([address, found]) => [
    address.replace(host, ""),
    "kind" in found ? found.kind : found.value,
  ]);
  expect(Object.fromEntries(values)).toEqual({
    "/a.json": { a: 1 },
    "/b.YAML?version=1": { a: 2 },
    "/c.txt": "{}",
    "/d?x=.json": "{}",
    "/f.json": "broken",
    "/h.xml": "remote",
  });
  expect(said.map((text) => text.split("\n")[0])).toEqual([
    "https://host.example/f.json:1:1 error spec/syntax",
    "openapi.json:1:521-1:549 error ref/not-locked",
  ]);
});
