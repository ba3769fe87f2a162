import { request, type IncomingHttpHeaders } from "node:http";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../cli/main.ts";
import { openSiteFolder } from "../../cli/server/site-folder.ts";
import { findResponse } from "../../cli/server/static-server.ts";
import { testEnvironment } from "./environment.ts";
import { temporaryFolder, writeFiles } from "./temporary-folder.ts";

const files = {
  "index.html": "home",
  "404.html": "not found",
  "guides/rag/index.html": "rag",
  "empty/a.txt": "a",
  "assets/boot.js": "1",
  "ä.html": "umlaut",
};

const answers: [string, { given: [base: string, address: string]; want: object }][] = [
  ["home", { given: ["/", "/"], want: { kind: "file", status: 200, path: "index.html" } }],
  ["a page", { given: ["/", "/guides/rag/"], want: { kind: "file", status: 200, path: "guides/rag/index.html" } }],
  [
    "a page with a query",
    { given: ["/", "/guides/rag/?q=1"], want: { kind: "file", status: 200, path: "guides/rag/index.html" } },
  ],
  [
    "a page without its slash",
    { given: ["/", "/guides/rag?q=1"], want: { kind: "redirect", location: "/guides/rag/?q=1" } },
  ],
  ["a file", { given: ["/", "/assets/boot.js"], want: { kind: "file", status: 200, path: "assets/boot.js" } }],
  ["a file with a slash", { given: ["/", "/assets/boot.js/"], want: { kind: "file", status: 404, path: "404.html" } }],
  ["an encoded name", { given: ["/", "/%C3%A4.html"], want: { kind: "file", status: 200, path: "ä.html" } }],
  ["a folder without a page", { given: ["/", "/empty/"], want: { kind: "file", status: 404, path: "404.html" } }],
  ["a path below a file", { given: ["/", "/index.html/x"], want: { kind: "file", status: 404, path: "404.html" } }],
  ["a name too long", { given: ["/", `/${"x".repeat(300)}`], want: { kind: "file", status: 404, path: "404.html" } }],
  ["a path too long", { given: ["/", `/${"a/".repeat(4000)}`], want: { kind: "file", status: 404, path: "404.html" } }],
  ["an unknown page", { given: ["/", "/nowhere"], want: { kind: "file", status: 404, path: "404.html" } }],
  [
    "a base path",
    { given: ["/docs/", "/docs/guides/rag/"], want: { kind: "file", status: 200, path: "guides/rag/index.html" } },
  ],
  ["a base path without its slash", { given: ["/docs/", "/docs"], want: { kind: "redirect", location: "/docs/" } }],
  ["outside the base path", { given: ["/docs/", "/guides/rag/"], want: { kind: "text", status: 404 } }],
  ["a way out", { given: ["/", "/../secret.txt"], want: { kind: "text", status: 400 } }],
  ["an encoded way out", { given: ["/", "/%2e%2e/secret.txt"], want: { kind: "text", status: 400 } }],
  ["an encoded slash", { given: ["/", "/..%2fsecret.txt"], want: { kind: "text", status: 400 } }],
  ["a backslash", { given: ["/", "/..%5csecret.txt"], want: { kind: "text", status: 400 } }],
  ["two slashes, which would name another host", { given: ["/", "//guides/rag"], want: { kind: "text", status: 400 } }],
  ["invalid encoding", { given: ["/", "/%zz"], want: { kind: "text", status: 400 } }],
  ["a NUL", { given: ["/", "/a%00b"], want: { kind: "text", status: 400 } }],
  ["a link that leads out", { given: ["/", "/link.txt"], want: { kind: "file", status: 404, path: "404.html" } }],
];
test.each(answers)("%s", (_name, { given: [base, address], want }) => {
  const root = temporaryFolder(
    Object.fromEntries([
      ...Object.entries(files).map(([name, text]) => [`site/${name}`, text] as const),
      ["secret.txt", "secret"] as const,
    ]),
  );
  symlinkSync("../secret.txt", path.join(root, "site/link.txt"));
  expect(findResponse(openSiteFolder(path.join(root, "site"), base), address)).toMatchObject(want);
});

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

async function get(port: number, address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  return await new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: address, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** Serves files with the built-in preview until the test ends. */
async function preview(
  site: Readonly<Record<string, string>>,
): Promise<{ readonly port: number; readonly folder: string }> {
  const folder = temporaryFolder(
    Object.fromEntries(Object.entries(site).map(([name, text]) => [`out/site/${name}`, text])),
  );
  const environment = testEnvironment(folder);
  const end = run(["preview", "--port", "0"], environment);
  const port = await servedPort(environment);
  onTestFinished(async () => {
    environment.interrupt();
    expect([await end, environment.printed.err]).toEqual([0, ""]);
  });
  return { port, folder };
}

const long = "<!doctype html><html><body>" + "All work and no play. ".repeat(200);

const encodings: [
  string,
  { given: Record<string, string>; want: [encoding: string | undefined, read: (bytes: Buffer) => Buffer] },
][] = [
  [
    "brotli where it is taken",
    { given: { "accept-encoding": "gzip, deflate, br" }, want: ["br", brotliDecompressSync] },
  ],
  ["gzip else", { given: { "accept-encoding": "gzip" }, want: ["gzip", gunzipSync] }],
  ["an encoding that is not excluded", { given: { "accept-encoding": "br;q=0, *" }, want: ["gzip", gunzipSync] }],
  ["nothing where nothing is said", { given: {}, want: [undefined, (bytes) => bytes] }],
];
test.each(encodings)("compresses with %s", async (_name, { given, want: [encoding, read] }) => {
  const { port } = await preview({ "index.html": long });
  for (const _ of ["first", "from memory"]) {
    const { headers, bytes } = await get(port, "/", given);
    expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "accept-encoding"]);
    expect(headers["content-length"]).toBe(String(bytes.byteLength));
    expect(read(bytes).toString()).toBe(long);
  }
});

test("compresses no small files and no images", async () => {
  const { port } = await preview({ "a.txt": "short", "b.png": long });
  const [text, image] = [
    await get(port, "/a.txt", { "accept-encoding": "br" }),
    await get(port, "/b.png", { "accept-encoding": "br" }),
  ];
  expect([text.headers["content-encoding"], text.headers.vary]).toEqual([undefined, "accept-encoding"]);
  expect([image.headers["content-encoding"], image.headers.vary]).toEqual([undefined, undefined]);
});

test("sends a file again only if it has changed", async () => {
  const { port, folder } = await preview({ "index.html": long });
  const { etag = "" } = (await get(port, "/", { "accept-encoding": "br" })).headers;
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const again = await get(port, "/", { "if-none-match": `"other", ${etag}`, "accept-encoding": "gzip" });
  expect([again.status, again.bytes.byteLength, again.headers.etag]).toEqual([304, 0, etag]);
  writeFiles(folder, { "out/site/index.html": `${long}!` });
  const changed = await get(port, "/", { "if-none-match": etag, "accept-encoding": "br" });
  expect([changed.status, brotliDecompressSync(changed.bytes).toString()]).toEqual([200, `${long}!`]);
});

test("browsers cache files with a hash forever and revalidate all other files", async () => {
  const kept = ["assets/client.Do8qwPgs.js", "assets/site.c35f957b.json", "assets/try-it/a.DwY0-0yu.css"];
  const asked = ["index.html", "assets/photo.20250101.json", "assets/plain.js", "other/client.Do8qwPgs.js"];
  const { port } = await preview(Object.fromEntries([...kept, ...asked].map((name) => [name, "text"])));
  const caching = async (name: string): Promise<string | undefined> =>
    (await get(port, `/${name.replace("index.html", "")}`)).headers["cache-control"];
  for (const name of kept) expect([name, await caching(name)]).toEqual([name, "public, max-age=31536000, immutable"]);
  for (const name of asked) expect([name, await caching(name)]).toEqual([name, "no-cache"]);
});

const contentTypes: [string, string][] = [
  ["a.html", "text/html; charset=utf-8"],
  ["a.js", "text/javascript; charset=utf-8"],
  ["a.mjs", "text/javascript; charset=utf-8"],
  ["a.json", "application/json; charset=utf-8"],
  ["a.md", "text/markdown; charset=utf-8"],
  ["a.txt", "text/plain; charset=utf-8"],
  ["a.yaml", "application/yaml; charset=utf-8"],
  ["a.svg", "image/svg+xml"],
  ["a.webmanifest", "application/manifest+json; charset=utf-8"],
  ["a.xml", "application/xml; charset=utf-8"],
  ["A.PNG", "image/png"],
  ["a.d.ts", "text/plain; charset=utf-8"],
  ["a.ico", "image/x-icon"],
  ["a.toml", "application/toml"],
  ["a.webm", "video/webm"],
  ["a.constructor", "application/octet-stream"],
];
test("sends the content types that browsers expect", async () => {
  const { port } = await preview(Object.fromEntries(contentTypes.map(([name]) => [name, "a"])));
  for (const [name, type] of contentTypes)
    expect([name, (await get(port, `/${name}`)).headers["content-type"]]).toEqual([name, type]);
});

test("responds to HEAD without a body, rejects other methods, and sends 404.html for an unknown page", async () => {
  const { port } = await preview({ "index.html": long, "404.html": "not here" });
  const [whole, head] = [await get(port, "/"), await get(port, "/", {}, "HEAD")];
  expect([head.status, head.bytes.byteLength]).toEqual([200, 0]);
  expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
  const posted = await get(port, "/", {}, "POST");
  expect([posted.status, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
  const unknown = await get(port, "/nowhere", { "if-none-match": "*" });
  expect([unknown.status, unknown.bytes.toString()]).toEqual([404, "not here"]);
});

test("docsgen preview serves until it is interrupted and takes the next free port", async () => {
  const folder = temporaryFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`out/site/${name}`, text])),
  );
  const first = testEnvironment(folder);
  const firstRun = run(["preview", "--port", "43210"], first);
  const port = await servedPort(first);
  const second = testEnvironment(folder);
  const secondRun = run(["preview", "--port", String(port)], second);
  expect(await servedPort(second)).toBeGreaterThan(port);
  const page = await get(port, "/guides/rag/");
  expect([page.status, page.headers["content-type"], page.bytes.toString()]).toEqual([
    200,
    "text/html; charset=utf-8",
    "rag",
  ]);
  expect(await get(port, "/nowhere/")).toMatchObject({ status: 404, bytes: Buffer.from("not found") });
  for (const host of [
    "evil.example.com",
    `evil.example.com:${port}`,
    "127.0.0.1.evil.example.com",
    "localhost@evil.example.com",
  ])
    expect(await get(port, "/", { host })).toMatchObject({ status: 403 });
  for (const origin of [
    "https://evil.example.com",
    "null",
    "http://127.0.0.1.evil.example.com",
    "http://localhost.evil",
    "file://",
  ])
    expect(await get(port, "/", { origin })).toMatchObject({ status: 403 });
  for (const origin of [`http://localhost:${port}`, "http://127.0.0.1:1", "http://[::1]:5173"])
    expect(await get(port, "/", { origin })).toMatchObject({ status: 200 });
  for (const address of [
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/guides/..%5c..%5csecret.txt",
    "/%00",
    "//etc/passwd",
    "/.%2e/.%2e/etc/passwd",
  ])
    expect((await get(port, address)).bytes.toString()).not.toContain("secret of the machine");
  first.interrupt();
  second.interrupt();
  expect(await Promise.all([firstRun, secondRun])).toEqual([0, 0]);
});

async function servedPort(environment: ReturnType<typeof testEnvironment>): Promise<number> {
  for (;;) {
    const port = /127\.0\.0\.1:(\d+)\//.exec(environment.printed.out)?.[1];
    if (port !== undefined) return Number(port);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
