import { request } from "node:http";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { run } from "../../cli/main.ts";
import { openSiteFolder } from "../../cli/site-folder.ts";
import { findAnswer } from "../../cli/static-server.ts";
import { testEnvironment } from "./environment.ts";
import { temporaryFolder } from "./temporary-folder.ts";

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
  ["encoding that is none", { given: ["/", "/%zz"], want: { kind: "text", status: 400 } }],
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
  expect(findAnswer(openSiteFolder(path.join(root, "site"), base), address)).toMatchObject(want);
});

async function get(
  port: number,
  address: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; type: string | undefined; text: string }> {
  return await new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: address, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode, type: response.headers["content-type"], text }));
    })
      .on("error", reject)
      .end();
  });
}

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
  expect(await get(port, "/guides/rag/")).toEqual({ status: 200, type: "text/html; charset=utf-8", text: "rag" });
  expect(await get(port, "/nowhere/")).toMatchObject({ status: 404, text: "not found" });
  expect(await get(port, "/", { host: "evil.example.com" })).toMatchObject({ status: 403 });
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
