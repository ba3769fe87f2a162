import { describe, expect, test } from "vitest";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import type { ReadRemote, FetchFailure } from "../../../generators/api/spec-document.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { printFinding } from "../../golden/print-finding.ts";

const host = "https://host.example";

/** Reads a description with the given schemas and documents on another host; returns the requests and the findings. */
async function read(schemas: object, served: Readonly<Record<string, unknown>>, paths: object = {}) {
  const requested: string[] = [];
  const readRemote: ReadRemote = async (url) => {
    requested.push(url.replace(host, ""));
    const found = served[url.replace(host, "")];
    if (found === undefined) return { kind: "network" };
    if (found instanceof Uint8Array) return { kind: "content", bytes: found };
    if (typeof found === "object" && found !== null && "failure" in found)
      return { kind: "remote", url, failure: found.failure as FetchFailure };
    const text = typeof found === "string" ? found : JSON.stringify(found);
    return { kind: "content", bytes: new TextEncoder().encode(text) };
  };
  const description = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components: { schemas } };
  const folder = temporaryFolder({ "openapi.json": JSON.stringify(description) });
  const document = await loadSpec(folder, "openapi.json", { readRemote });
  const { value, findings } = buildApiModel(document, (text) => ({ text, html: "", headings: [] }));
  const unread = findings.filter(({ code }) => !code.startsWith("spec/unused"));
  return {
    requested: requested.toSorted(),
    document,
    names: value.model.schemas.map(({ name }) => name),
    messages: unread.map(printFinding),
  };
}

describe("documents on other hosts", () => {
  test("may refer to more documents, and each is requested once", async () => {
    const { requested, messages, names } = await read(
      { A: { $ref: `${host}/a.json` }, B: { $ref: `${host}/a.json#/$defs/b` }, C: { $ref: `${host}/dir/c.yaml` } },
      {
        "/a.json": { $defs: { b: { $ref: "dir/c.yaml" } }, items: { $ref: "d.json" } },
        "/dir/c.yaml": "type: string\nnot: { $ref: ../a.json }\n",
        "/d.json": { $ref: "/a.json#/$defs/b" },
      },
    );
    expect([requested, messages]).toEqual([["/a.json", "/d.json", "/dir/c.yaml"], []]);
    expect(names).toEqual(["A", "B", "C", "d", "b"]);
  });

  test("are all read, even if there are more than the limit of parallel requests", async () => {
    const numbers = Array.from({ length: 19 }, (_, number) => number);
    const { requested, messages, document } = await read(
      { A: { anyOf: numbers.map((number) => ({ $ref: `${host}/${number}.json` })) } },
      Object.fromEntries(numbers.map((number) => [`/${number}.json`, { const: number }])),
    );
    expect(requested).toEqual(numbers.map((number) => `/${number}.json`).toSorted());
    expect(numbers.map((number) => document.files.get(`${host}/${number}.json`)?.value)).toEqual(
      numbers.map((number) => ({ const: number })),
    );
    expect(messages).toEqual([]);
  });

  test("are requested at most a thousand times", async () => {
    const numbers = Array.from({ length: 1001 }, (_, number) => number);
    const { requested, messages } = await read(
      { A: { anyOf: numbers.map((number) => ({ $ref: `${host}/${number}.json` })) } },
      Object.fromEntries(numbers.map((number) => [`/${number}.json`, true])),
    );
    expect(requested.length).toBe(1000);
    expect(messages).toEqual([
      expect.stringContaining(
        "  The description refers to more than 1,000 documents on other hosts, which is the limit.",
      ),
    ]);
  });

  test("are not requested if their URL is the `$id` of a schema", async () => {
    const { requested, messages } = await read(
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
    expect([requested, messages]).toEqual([["/fourth.json", "/other.json"], []]);
  });

  test("may refer to the meta-schema, which is not requested, but not to local files", async () => {
    const { requested, messages } = await read(
      { A: { $ref: `${host}/a.json` } },
      {
        "/a.json": { anyOf: [{ $ref: "https://json-schema.org/draft/2020-12/schema" }, { $ref: "file:///etc/hosts" }] },
      },
    );
    expect(requested).toEqual(["/a.json"]);
    expect(messages).toEqual([expect.stringMatching(/^https:\/\/host\.example\/a\.json:1:75-1:94 error ref\/outside/)]);
  });

  test("with errors are reported at their own location", async () => {
    const { messages } = await read(
      { A: { $ref: `${host}/a.json` }, B: { $ref: `${host}/b.json` } },
      { "/a.json": '{ "type": }', "/b.json": new Uint8Array([0, 1, 2, 0]) },
    );
    expect(messages).toMatchInlineSnapshot(`
      [
        "https://host.example/a.json:1:11 error spec/syntax
        This is not JSON: a value is expected here.",
        "https://host.example/b.json:1:1 error spec/binary-file
        This is a binary file (it contains NUL bytes), not YAML or JSON.",
      ]
    `);
  });

  const errors: readonly (readonly [name: string, error: FetchFailure])[] = [
    ["a password", { kind: "credentials" }],
    ["no encryption", { kind: "insecure" }],
    ["no lock", { kind: "not-locked" }],
    ["a change", { kind: "changed", locked: "sha256-a", found: "sha256-b" }],
    ["a redirect", { kind: "redirect", to: "https://other.example/" }],
    ["its size", { kind: "too-large", max: 50_000_000 }],
    ["the size of all", { kind: "too-much", max: 500_000_000 }],
    ["their number", { kind: "too-many", max: 1000 }],
    ["no response", { kind: "unreachable", reason: "the server answers 404" }],
  ];
  test("that are not allowed or cannot be read are reported at the reference", async () => {
    const printed: string[] = [];
    for (const [name, error] of errors) {
      const { messages } = await read({ A: { $ref: `${host}/a.json` } }, { "/a.json": { failure: error } });
      printed.push(`${name}: ${messages.join("\n")}`);
    }
    expect(printed.join("\n")).toMatchInlineSnapshot(`
      "a password: openapi.json:1:103-1:132 error ref/network
        \`https://host.example/a.json\` contains a user name or a password. docsgen does not send credentials.
        hint: remove them from the URL
      no encryption: openapi.json:1:103-1:132 error ref/network
        \`https://host.example/a.json\` must use HTTPS.
        hint: write \`https:\`; only hosts on this machine may use \`http:\`
      no lock: openapi.json:1:103-1:132 error ref/not-locked
        \`https://host.example/a.json\` is not in \`docsgen.lock.json\`, so docsgen did not fetch it.
        hint: run \`docsgen lock\` and commit the file
      a change: openapi.json:1:103-1:132 error ref/changed
        \`https://host.example/a.json\` has changed: its hash is \`sha256-b\`, but the lock file has \`sha256-a\`.
        hint: run \`docsgen lock\` if you trust the new content
      a redirect: openapi.json:1:103-1:132 error ref/redirect
        \`https://host.example/a.json\` redirects to \`https://other.example/\`, whose host is not allowed.
        hint: add that host to \`remote.hosts\` in the config, or refer to the final URL
      its size: openapi.json:1:103-1:132 error ref/too-large
        \`https://host.example/a.json\` is larger than the limit of 50 MB.
      the size of all: openapi.json:1:103-1:132 error ref/too-large
        The documents on other hosts are larger than the limit of 500 MB in total. The first document over the limit is \`https://host.example/a.json\`.
      their number: openapi.json:1:103-1:132 error ref/too-many
        The description refers to more than 1,000 documents on other hosts, which is the limit.
      no response: openapi.json:1:103-1:132 error ref/unreachable
        docsgen could not read \`https://host.example/a.json\`: the server answers 404."
    `);
  });
});

test("payloads on other hosts are parsed by their file name, else texts; binary ones are skipped", async () => {
  const served = {
    "/a.json": { a: 1 },
    "/b.YAML?version=1": "a: 2\n",
    "/c.txt": "{}",
    "/d?x=.json": "{}",
    "/e.png": new Uint8Array([0, 255, 0, 1]),
    "/f.json": "{",
    "/h.xml": { failure: { kind: "not-locked" } },
  };
  const examples = Object.keys(served).map((address, index) => [`e${index}`, { externalValue: host + address }]);
  const content = { "application/json": { schema: {}, examples: Object.fromEntries(examples) } };
  const paths = { "/a": { get: { responses: { "200": { description: "A", content } } } } };
  const { requested, document, messages } = await read({}, served, paths);
  expect(requested).toEqual(Object.keys(served).toSorted());
  const values = [...document.externals].map(([url, found]) => [
    url.replace(host, ""),
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
  expect(messages.map((text) => text.split("\n")[0])).toEqual([
    "https://host.example/f.json:1:1 error spec/syntax",
    "openapi.json:1:521-1:549 error ref/not-locked",
  ]);
});
