import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";
import { startServer, type Server } from "./start-server.ts";

const specOf = (operation = "getPet"): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    servers: [{ url: "https://api.example.com/base" }],
    paths: {
      "/pets": {
        get: { operationId: operation, responses: { 200: answer({ name: "Tom" }) } },
        post: {
          operationId: "addPet",
          requestBody: {
            required: true,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
          },
          responses: {
            201: answer({ name: "Rex" }),
            422: {
              description: "no",
              content: {
                "application/json": { schema: { type: "object", properties: { detail: { type: "array" } } } },
              },
            },
          },
        },
      },
      "/guide/": { get: { operationId: "guide", responses: { 200: answer({ name: "of the mock" }) } } },
      "/{any}": {
        get: {
          operationId: "any",
          parameters: [{ name: "any", in: "path", required: true, schema: { type: "string" } }],
          responses: { 200: answer({ name: "any" }) },
        },
      },
      "/events": {
        get: {
          operationId: "events",
          responses: {
            200: {
              description: "ok",
              content: {
                "text/event-stream": {
                  schema: { type: "object" },
                  example: 'data: {"n":1}\n\ndata: {"n":2}\n\ndata: {"n":3}\n\n',
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Pet: { type: "object", properties: { name: { type: "string" } }, required: ["name"] } } },
  });
const answer = (example: object): object => ({
  description: "ok",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" }, example } },
});
const project = {
  "spec/openapi.json": specOf(),
  "content/index.md": "# Home\n",
  "content/guide.md": "# The guide\n",
  "content/static/data.json": '{"of":"the site"}',
};

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array;
}

async function ask(port: number, address: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Got> {
  return await new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: address, method, headers, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    }).on("error", reject);
    sent.end(body);
  });
}

describe("docsgen preview --mock", () => {
  let server: Server;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "docsgen-test-"));
    writeFiles(folder, project);
    expect(await runCli(["build", "--base", "/docs/", "--quiet"], { cwd: folder })).toMatchObject({ code: 0 });
    server = await startServer(["preview", "--base", "/docs/", "--mock"], folder);
  });
  afterAll(async () => {
    expect((await server.end()).stderr).toBe("");
    rmSync(folder, { recursive: true, force: true });
  });
  const json = { "content-type": "application/json" };
  const html = { accept: "text/html,*/*;q=0.8" };

  test("pages say that there is a mock; without --mock they do not", async () => {
    expect((await ask(server.port, "/docs/", { headers: html })).text).toContain('<html data-mock="/" lang');
    const plain = await startServer(["preview", "--base", "/docs/"], folder);
    expect((await ask(plain.port, "/docs/", { headers: html })).text).not.toContain("data-mock");
    expect((await ask(plain.port, "/pets")).status).toBe(404);
    await plain.end();
  });

  const answers: [string, { given: [string, Ask?]; want: [number, string | RegExp] }][] = [
    ["at the root", { given: ["/pets"], want: [200, '{\n  "name": "Tom"\n}'] }],
    ["below the server's path", { given: ["/base/pets?x=1"], want: [200, /Tom/] }],
    ["below the base path of the site", { given: ["/docs/pets"], want: [200, /Tom/] }],
    ["at a page's path, for programs", { given: ["/docs/guide/"], want: [200, /of the mock/] }],
    ["not at a page's path for browsers", { given: ["/docs/guide/", { headers: html }], want: [200, /The guide/] }],
    ["not at the path of a file, for any name", { given: ["/docs/data.json"], want: [200, '{"of":"the site"}'] }],
    [
      "at the path of a file for who accepts JSON",
      { given: ["/docs/data.json", { headers: { accept: "application/json" } }], want: [200, /any/] },
    ],
    [
      "not where a browser loads a part of a page",
      {
        given: ["/docs/data.json", { headers: { accept: "application/json", "sec-fetch-dest": "script" } }],
        want: [200, '{"of":"the site"}'],
      },
    ],
    ["with a body", { given: ["/pets", { method: "POST", headers: json, body: '{"name":"a"}' }], want: [201, /Rex/] }],
    [
      "with 422 to a wrong body",
      { given: ["/pets", { method: "POST", headers: json, body: "{}" }], want: [422, /"missing"/] },
    ],
    ["with 404 to an unknown path", { given: ["/docs/pets/1", { method: "POST" }], want: [404, /No operation/] }],
    ["with the page 404 to a browser", { given: ["/docs/no/where", { headers: html }], want: [404, /Page not found/] }],
    ["with 405", { given: ["/pets", { method: "PATCH" }], want: [405, /allows GET, HEAD, OPTIONS, POST, not PATCH/] }],
    [
      "with 413",
      {
        given: ["/pets", { method: "POST", headers: json, body: new Uint8Array(10 * 1024 * 1024 + 1) }],
        want: [413, /10 MB/],
      },
    ],
    [
      "with 403 to a host that is not this machine",
      { given: ["/pets", { headers: { host: "evil.example.com" } }], want: [403, /this machine only/] },
    ],
  ];
  test.each(answers)("operations respond to %s", async (_name, { given: [address, asked], want: [status, text] }) => {
    const got = await ask(server.port, address, asked);
    expect([got.status, got.text]).toEqual([status, typeof text === "string" ? text : expect.stringMatching(text)]);
  });

  test("HEAD has no body; an example runs nothing in a browser", async () => {
    const head = await ask(server.port, "/pets", { method: "HEAD" });
    expect([head.status, head.text, head.headers["content-length"]]).toEqual([200, "", "19"]);
    expect(head.headers["content-security-policy"]).toContain("sandbox");
  });

  test("pages of this machine may call, others may not", async () => {
    const preflight = (origin: string): Promise<Got> =>
      ask(server.port, "/pets", {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization,x-a",
        },
      });
    expect(await preflight("http://localhost:5173")).toMatchObject({
      status: 204,
      headers: {
        "access-control-allow-origin": "http://localhost:5173",
        "access-control-allow-methods": "POST",
        "access-control-allow-headers": "authorization, x-a",
      },
    });
    for (const origin of ["https://evil.example.com", "null", "http://localhost.evil.example.com"])
      expect(await preflight(origin)).toMatchObject({ status: 403 });
    const [ours, theirs] = [
      await ask(server.port, "/pets", { headers: { origin: "http://127.0.0.1:1" } }),
      await ask(server.port, "/pets", { headers: { origin: "https://evil.example.com" } }),
    ];
    expect(ours.headers["access-control-allow-origin"]).toBe("http://127.0.0.1:1");
    expect(ours.headers["access-control-expose-headers"]).toContain("content-type");
    expect([theirs.status, theirs.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
  });

  test("events arrive one after the other, and stop when the client disconnects", async () => {
    const times: number[] = [];
    await new Promise<void>((resolve, reject) => {
      request(
        { host: "127.0.0.1", port: server.port, path: "/events", headers: { prefer: "delay=500" } },
        (response) => {
          response.on("data", () => times.push(performance.now()));
          response.on("end", resolve);
        },
      )
        .on("error", reject)
        .end();
    });
    expect(times).toHaveLength(3);
    // Two delays, of which one may start before the client reads the first event.
    expect(times[2]! - times[0]!).toBeGreaterThan(750);
    await new Promise<void>((resolve) => {
      const sent = request(
        { host: "127.0.0.1", port: server.port, path: "/events", headers: { prefer: "delay=50000" } },
        (response) => {
          response.once("data", () => {
            sent.destroy();
            resolve();
          });
        },
      ).on("error", () => {});
      sent.end();
    });
    await server.until(() => server.printed().match(/200 GET \/events/g)?.length === 2);
  });

  test("the terminal lists each call, and no call can send commands to the terminal", async () => {
    await ask(server.port, "/pets", { method: "POST", headers: json, body: '{"name":5}' });
    await ask(server.port, "/p%1B[2J/x", { method: "POST" });
    await server.until(() => server.printed().includes("404 POST /p%1B[2J/x"));
    expect(server.printed()).toMatch(/^422 POST \/pets {2}body\/name .*string.*$/m);
    expect(server.printed()).not.toContain("\u001B");
  });

  test("no request brings it down", async () => {
    const token = fc.stringMatching(/^[A-Za-z]{1,8}$/);
    const raw = fc.record({
      method: fc.oneof(fc.constantFrom("GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE"), token),
      target: fc.oneof(
        fc.webPath().map((text) => `/${text}`),
        fc.stringMatching(/^\/[!-~]{0,40}$/),
        fc.constantFrom(
          "/pets",
          "*",
          "//x",
          "http://[::1]/pets",
          "/docs/../../etc/passwd",
          "/%2e%2e/%2e%2e/etc/passwd",
        ),
      ),
      headers: fc.array(
        fc.tuple(
          fc.oneof(
            fc.constantFrom(
              "Content-Type",
              "Accept",
              "Prefer",
              "Origin",
              "Cookie",
              "If-None-Match",
              "Accept-Encoding",
              "Access-Control-Request-Method",
            ),
            token,
          ),
          fc.stringMatching(/^[ -~]{0,30}$/),
        ),
      ),
      body: fc.oneof(fc.json(), fc.string()),
    });
    await fc.assert(
      fc.asyncProperty(raw, async ({ method, target, headers, body }) => {
        const lines = headers
          .filter(([name]) => !/^(?:host|content-length|transfer-encoding|expect|upgrade|connection)$/i.test(name))
          .map(([name, value]) => `${name}: ${value}\r\n`);
        const text = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines.join("")}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(await exchange(server.port, text))?.[1]);
        expect([text, status >= 200 && status < 500]).toEqual([text, true]);
      }),
      { numRuns: 300 },
    );
    expect((await ask(server.port, "/pets")).status).toBe(200);
  });

  test("responds from a new build", async () => {
    writeFiles(folder, {
      "spec/openapi.json": specOf()
        .replaceAll('{"name":"Tom"}', '{"name":"Tim","age":1}')
        .replaceAll('"required":["name"]', '"required":["name","age"]'),
    });
    await runCli(["build", "--base", "/docs/", "--quiet"], { cwd: folder });
    const [pet, wrong] = [
      await ask(server.port, "/pets"),
      await ask(server.port, "/pets", { method: "POST", headers: json, body: '{"name":"a"}' }),
    ];
    expect([pet.text, wrong.status]).toEqual([expect.stringContaining("Tim"), 422]);
  });
});

/** Sends bytes and gives what comes back until the other side closes. */
async function exchange(port: number, text: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    let got = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.setEncoding("latin1").on("data", (part: string) => (got += part));
    socket.on("close", () => resolve(got)).on("error", (error) => (got === "" ? reject(error) : resolve(got)));
  });
}

test("responds for every description of a site, the main one first, in preview and in dev", async () => {
  const further = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Admin", version: "1" },
    servers: [{ url: "/admin-api" }],
    paths: {
      "/pets": { get: { operationId: "getPet", responses: { 200: { description: "of the second" } } } },
      "/users": { get: { operationId: "users", responses: { 200: answer({ name: "Ann" }) } } },
    },
    components: { schemas: { Pet: { type: "object" } } },
  });
  const folder = temporaryFolder({
    ...project,
    "spec/admin.json": further,
    "docsgen.config.yaml": "apis:\n  - { name: admin, spec: spec/admin.json }\n",
  });
  expect(await runCli(["build", "--quiet"], { cwd: folder })).toMatchObject({ code: 0 });
  for (const command of ["preview", "dev"]) {
    const server = await startServer([command, "--mock"], folder);
    onTestFinished(() => server.end().then(() => undefined));
    const addresses = ["/pets", "/admin-api/users", "/admin-api/pets", "/base/users/1"];
    const texts = await Promise.all(addresses.map(async (address) => (await ask(server.port, address)).text));
    expect(texts).toEqual([
      expect.stringContaining("Tom"),
      expect.stringContaining("Ann"),
      "",
      expect.stringContaining("No operation"),
    ]);
  }
});

test("docsgen preview --mock needs a kit", async () => {
  const folder = temporaryFolder({ "content/index.md": "# Home\n" });
  await runCli(["build", "--quiet"], { cwd: folder });
  const { code, stderr } = await runCli(["preview", "--mock"], { cwd: folder });
  expect([code, stderr]).toEqual([2, expect.stringContaining("call/nothing-to-mock")]);
});

test("docsgen dev shows a project with an invalid example, reports it, and responds with valid values", async () => {
  const folder = temporaryFolder({
    ...project,
    "spec/openapi.json": specOf().replaceAll('{"name":"Tom"}', '{"name":5}'),
  });
  const server = await startServer(["dev", "--mock"], folder);
  onTestFinished(() => server.end().then(() => undefined));
  const page = await ask(server.port, "/guide/", { headers: { accept: "text/html" } });
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("The guide")]);
  const pet = await ask(server.port, "/pets");
  expect([pet.status, JSON.parse(pet.text)]).toEqual([200, { name: expect.any(String) }]);
  const told = await readEvents(server.port, "findings");
  expect(told).toMatch(/^event: build\ndata: \{"build":"1","base":"\/"\}$/m);
  expect(told).toContain("payload/type");
});

/** What the stream of `dev` sends until an event of this name. */
async function readEvents(port: number, last: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    let told = "";
    const sent = request({ host: "127.0.0.1", port, path: "/_docsgen/events" }, (response) => {
      response.setEncoding("utf8").on("data", (text: string) => {
        told += text;
        if (!new RegExp(`^event: ${last}\\ndata: .*$`, "m").test(told)) return;
        sent.destroy();
        resolve(told);
      });
    }).on("error", reject);
    sent.end();
  });
}

test("docsgen dev --mock follows the description, keeps the last good kit, and leaves nothing behind", async () => {
  const folder = temporaryFolder(project);
  const temporary = temporaryFolder();
  const server = await startServer(["dev", "--mock"], folder, { TMPDIR: temporary });
  onTestFinished(() => server.end().then(() => undefined));
  const { port } = server;
  expect((await ask(port, "/pets")).text).toContain("Tom");
  expect((await ask(port, "/", { headers: { accept: "text/html" } })).text).toMatch(
    /<html data-mock="\/" .*_docsgen\/client\.js/s,
  );
  expect(readdirSync(temporary)).toHaveLength(1);

  writeFiles(folder, { "spec/openapi.json": specOf().replaceAll("/pets", "/cats") });
  await server.until(async () => (await ask(port, "/cats")).text.includes("Tom"));
  expect((await ask(port, "/pets")).text).toContain("any");

  writeFiles(folder, { "spec/openapi.json": "{" });
  await server.until(() => server.printed().includes("error"));
  expect((await ask(port, "/cats")).text).toContain("Tom");

  const { signal } = await server.end();
  expect([signal, readdirSync(temporary)]).toEqual(["SIGINT", []]);
});
