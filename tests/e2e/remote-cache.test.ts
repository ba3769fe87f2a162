import { createHash } from "node:crypto";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { findFreePort, startCacheServer, type Respond } from "./cache-server.ts";
import { runCli, type CallResult } from "./run-cli.ts";

const pages = 30;
const files = {
  "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /pets: { get: { operationId: listPets, summary: List pets, responses: { "200": { description: All. } } } }
`,
  "content/index.md": "# Home\n\nText.\n",
  ...Object.fromEntries(
    Array.from({ length: pages - 1 }, (_, page) => [`content/a/page-${page}.md`, `# Page ${page}\n\nWords ${page}.\n`]),
  ),
};

/** A machine: a checkout in a folder of its own, and a cache of its own. */
interface Machine {
  readonly call: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<CallResult>;
  readonly read: (out?: string) => Record<string, string>;
  readonly folder: string;
}

function createMachine(url: string, settings = "write: true"): Machine {
  const folder = temporaryFolder(files);
  const cache = temporaryFolder({});
  writeFiles(folder, { "docsgen.config.yaml": `title: Pets\ncache: { remote: "${url}", ${settings} }\n` });
  return {
    folder,
    call: async (args, env = {}) => await runCli(args, { cwd: folder, env: { DOCSGEN_CACHE: cache, ...env } }),
    read: (out = "out") => readFiles(path.join(folder, out)),
  };
}

const newFiles = { "content/new-1.md": "# New\n", "content/new-2.md": "# New 2\n" };

/** The manifest contains the hash of the config, which names a port. */
const withoutManifest = (output: Record<string, string>) => ({ ...output, "manifest.json": "" });

let built: Promise<Record<string, string>> | undefined;
/** The output of a build without any cache. */
const buildOnce = async (): Promise<Record<string, string>> =>
  await (built ??= (async () => {
    const machine = createMachine("http://localhost:1");
    writeFiles(machine.folder, newFiles);
    await machine.call(["build", "--no-cache"]);
    return withoutManifest(machine.read());
  })());

const countNotes = ({ stdout }: CallResult): number =>
  [...stdout.matchAll(/^.*\b(?:note|warning)  cache\/remote-unavailable$/gm)].length;
const findRendered = ({ stdout }: CallResult): string | undefined => /^Markdown pages +(.+)$/m.exec(stdout)?.[1];
const build = ["build", "--strict", "--verbose"];
const sha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

describe("a remote cache", () => {
  test("shares pages between machines, so that the second one renders none", async () => {
    const server = await startCacheServer();
    const first = createMachine(`${server.url}/`);
    expect(findRendered(await first.call(build))).toBe("30, 30 rendered, 0 from the cache");
    const uploaded = server.requests.filter(({ method }) => method === "PUT");
    // Every content is stored under its own hash, and nothing that belongs to one machine is stored.
    for (const { path: name, body } of uploaded)
      if (name.startsWith("/cas/")) expect(name).toBe(`/cas/${sha256(body)}`);
    expect(uploaded.every(({ path: name }) => /^\/(?:ac|cas)\/[\da-f]{64}$/.test(name))).toBe(true);
    expect(uploaded.map(({ body }) => body.toString("latin1")).join("\n")).not.toContain(first.folder);

    const second = createMachine(server.url, "write: false");
    server.requests.length = 0;
    const result = await second.call(build);
    expect([result.code, findRendered(result), countNotes(result)]).toEqual([
      0,
      "30, 0 rendered, 30 from the cache",
      0,
    ]);
    expect(server.requests.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(withoutManifest(second.read())).toEqual(withoutManifest(first.read()));
    await second.call(["build", "--no-cache", "--out", "fresh"]);
    expect(second.read()).toEqual(second.read("fresh"));
  });

  test("is not asked when nothing has changed, nor with `--no-cache`", async () => {
    const server = await startCacheServer();
    const machine = createMachine(server.url);
    await machine.call(build);
    server.requests.length = 0;
    await machine.call(build);
    await machine.call([...build, "--no-cache"]);
    expect(server.requests).toEqual([]);
  });

  const html = Buffer.from("<!doctype html><title>Sign in</title>");
  const isContent = (name: string): boolean => name.startsWith("/cas/");
  const lies: [what: string, respond: Respond, note: RegExp | undefined][] = [
    [
      "is full",
      ({ method }, honest) => (method === "PUT" ? { status: 507 } : honest),
      /responded to PUT with status 507\./,
    ],
    [
      "takes no large results",
      ({ method }, honest) => (method === "PUT" ? { status: 413 } : honest),
      /PUT with status 413\./,
    ],
    ["fails", () => ({ status: 500 }), /responded to GET with status 500\./],
    ["needs a token", () => ({ status: 401 }), /status 401\.[\s\S]*DOCSGEN_CACHE_TOKEN/],
    ["redirects", () => ({ status: 302, headers: { location: "/elsewhere" } }), /unexpected redirect/],
    ["answers with HTML", () => ({ status: 200, body: html }), /not the requested result/],
    [
      "loses every content",
      ({ path: name, method }, honest) => (method === "GET" && isContent(name) ? { status: 404 } : honest),
      undefined,
    ],
    [
      "changes a byte of every content",
      ({ path: name }, honest) => {
        const body = Buffer.from(honest.body ?? "");
        if (isContent(name) && body.length > 0) body[body.length - 1] = 65;
        return { ...honest, body };
      },
      /not the requested result/,
    ],
    [
      "cuts every content short",
      ({ path: name }, honest) => ({
        ...honest,
        body: Buffer.from(honest.body ?? "").subarray(0, isContent(name) ? 20 : 999),
      }),
      /not the requested result/,
    ],
    [
      "breaks every connection",
      ({ path: name, method }, honest) => (method === "GET" && isContent(name) ? { ...honest, cutAt: 10 } : honest),
      /failed: .+\./,
    ],
  ];
  test.each(lies)("that %s does not change a build, and is one note", async (_what, respond, note) => {
    const server = await startCacheServer();
    await createMachine(server.url).call(build);
    const machine = createMachine(server.url);
    server.respond = respond;
    // A page that the server does not have, so that there is something to upload.
    writeFiles(machine.folder, newFiles);
    const result = await machine.call(build);
    expect([result.code, countNotes(result)]).toEqual([0, note === undefined ? 0 : 1]);
    if (note !== undefined) expect(result.stdout).toMatch(note);
    expect(withoutManifest(machine.read())).toEqual(await buildOnce());
  });

  test("that names the results of others is ignored", async () => {
    const server = await startCacheServer();
    await createMachine(server.url).call(build);
    const actions = [...server.stored.keys()].filter((name) => name.startsWith("/ac/"));
    const bodies = actions.map((name) => server.stored.get(name) ?? Buffer.alloc(0));
    actions.forEach((name, index) => server.stored.set(name, bodies[(index + 1) % bodies.length] ?? Buffer.alloc(0)));
    const machine = createMachine(server.url, "write: false");
    const result = await machine.call(build);
    expect([result.code, countNotes(result), findRendered(result)]).toEqual([
      0,
      1,
      "30, 30 rendered, 0 from the cache",
    ]);
    await machine.call(["build", "--no-cache", "--out", "fresh"]);
    expect(machine.read()).toEqual(machine.read("fresh"));
  });

  test("that is down or never responds costs little time", async () => {
    const server = await startCacheServer();
    server.respond = () => undefined;
    const hanging = createMachine(server.url);
    const started = performance.now();
    const result = await hanging.call(build);
    expect([result.code, countNotes(result)]).toEqual([0, 1]);
    expect(result.stdout).toContain("it did not respond within 5 seconds");
    expect(performance.now() - started).toBeLessThan(20_000);

    const down = await createMachine(`http://localhost:${await findFreePort()}`).call(build);
    expect([down.code, countNotes(down)]).toEqual([0, 1]);
    expect(down.stdout).toMatch(/failed: .*ECONNREFUSED.*\.$/m);
  });

  test.each([
    ["s3cret", "Bearer s3cret"],
    ["s3cret\n", "Bearer s3cret"],
    ["user:pass word", `Basic ${Buffer.from("user:pass word").toString("base64")}`],
  ])("gets the token %j", async (token, header) => {
    const server = await startCacheServer();
    await createMachine(server.url).call(build, { DOCSGEN_CACHE_TOKEN: token });
    expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(new Set([header]));
  });

  test("never prints the token", async () => {
    const result = await createMachine("http://localhost:1").call(build, { DOCSGEN_CACHE_TOKEN: "s3crét" });
    expect([result.code, countNotes(result)]).toEqual([0, 1]);
    expect(result.stdout + result.stderr).not.toContain("s3cr");
  });

  test.each(["https://user:password@cache.example.com", "ftp://cache.example.com", "https://cache.example.com/?a"])(
    "cannot have the URL %s",
    async (url) => {
      const { code, stdout } = await createMachine(url).call(["build"]);
      expect(code).toBe(2);
      expect(stdout).toContain("docsgen.config.yaml:2:");
    },
  );
});
