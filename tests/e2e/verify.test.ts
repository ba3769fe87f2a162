import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";
import { startServer } from "./start-server.ts";

const project = {
  "docsgen.config.yaml": "title: Pets\nurl: https://docs.example.com\nhosts: [netlify]\n",
  "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get: { operationId: listPets, summary: List, responses: { "200": { description: Fine. } } }
`,
  "content/index.md": "# Home\n\nText.\n",
  "content/guides/one.md": "# One\n\nText.\n",
  "content/static/a b.txt": "a",
};

interface Found {
  readonly code: number | null;
  readonly findings: readonly string[];
  readonly hints: readonly string[];
  readonly summary: object;
}

async function built(): Promise<string> {
  const folder = temporaryFolder(project);
  expect(await runCli(["build"], { cwd: folder })).toMatchObject({ code: 0 });
  return folder;
}

async function verify(cwd: string, ...args: string[]): Promise<Found> {
  const { code, stdout, stderr } = await runCli(["verify", ...args, "--format", "json"], { cwd });
  const report = JSON.parse(stdout || `{ "summary": {}, "findings": [${JSON.stringify({ message: stderr })}] }`) as {
    summary: object;
    findings: { code?: string; message: string; hint?: string }[];
  };
  return {
    code,
    summary: report.summary,
    findings: report.findings.map(({ code: kind = "", message }) => `${kind} ${message}`),
    hints: report.findings.flatMap(({ hint }) => hint ?? []),
  };
}

const names = ({ findings }: Found): string[] =>
  findings.map((text) => text.replace(/^verify\/(\w+) `([^`]*)`.*/s, "$1 $2")).toSorted();

/** Serves a folder as plain hosts do, or as `answer` decides. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe("docsgen verify of a folder", () => {
  test("accepts an unchanged output, and writes nothing", async () => {
    const folder = await built();
    const before = readFiles(folder);
    const whole = await verify(folder);
    expect(whole).toMatchObject({ code: 0, findings: [] });
    expect(whole.summary).toMatchObject({ checked: Object.keys(readFiles(path.join(folder, "out"))).length });
    const { code, stdout } = await runCli(["verify", "out/site"], { cwd: folder });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^verified: \d+ files .* all the same$/m)]);
    expect(readFiles(folder)).toEqual(before);
    // From elsewhere, of a copy elsewhere, as a checkout of a branch of pages is.
    const copy = path.join(temporaryFolder({ "elsewhere/.git/HEAD": "ref" }), "elsewhere");
    cpSync(path.join(folder, "out/site"), copy, { recursive: true });
    expect(await verify(copy, ".", "--project", folder)).toMatchObject({ code: 0 });
  });

  test("names every file that is missing, changed, or extra", async () => {
    const folder = await built();
    const site = path.join(folder, "out/site");
    writeFileSync(path.join(site, "index.html"), "<script>evil()</script>");
    rmSync(path.join(site, "guides/one/index.html"));
    writeFiles(site, { "old/index.html": "old", "old/.DS_Store": "" });
    rmSync(path.join(site, "a b.txt"));
    symlinkSync("index.html", path.join(site, "a b.txt"));
    const found = await verify(folder);
    expect(found.code).toBe(1);
    expect(names(found)).toEqual([
      "changed site/a b.txt",
      "changed site/index.html",
      "extra site/old/index.html",
      "missing site/guides/one/index.html",
    ]);
    expect(found.summary).toMatchObject({ failed: 4 });
    expect(names(await verify(folder, "out/site"))).toContain("changed index.html");
    const { stdout } = await runCli(["verify"], { cwd: folder });
    expect(stdout).toMatch(/1 missing, 2 changed, 1 extra$/m);
  });

  test("names the input that differs from the build's", async () => {
    const folder = await built();
    writeFiles(folder, { "content/guides/one.md": "# One\n\nOther text.\n" });
    const found = await verify(folder);
    expect(names(found)).toContain("changed site/guides/one/index.html");
    expect(names(found)).toContain("changed manifest.json");
    expect(names(found)).not.toContain("changed site/assets/client.js");
    expect(found.hints).toEqual(["it was built from a different version of `content/guides/one.md`"]);
    // By the manifest of the build it is still the same.
    expect(
      await verify(temporaryFolder(), path.join(folder, "out"), "--manifest", path.join(folder, "out/manifest.json")),
    ).toMatchObject({ code: 0, findings: [] });
  });

  test("misses the manifest of an output that lost it", async () => {
    const folder = await built();
    rmSync(path.join(folder, "out/manifest.json"));
    expect(names(await verify(folder))).toEqual(["missing manifest.json"]);
  });

  test("reports why the project itself cannot be built", async () => {
    const folder = await built();
    writeFiles(folder, { "content/index.md": "# Home\n\n[x](./gone.md)\n" });
    expect(await verify(folder)).toMatchObject({
      code: 1,
      findings: [expect.stringMatching(/^content\/broken-link /)],
    });
  });
});

describe("docsgen verify of an address", () => {
  test("is content with what preview serves", async () => {
    const folder = await built();
    const server = await startServer(["preview"], folder);
    const address = `http://127.0.0.1:${server.port}/`;
    expect(await verify(folder, address)).toMatchObject({ code: 0, findings: [] });
    writeFileSync(path.join(folder, "out/site/guides/one/index.html"), "other");
    rmSync(path.join(folder, "out/site/a b.txt"));
    expect(names(await verify(folder, address))).toEqual(["changed guides/one/index.html", "missing a b.txt"]);
    await server.end();
  });

  test("compares a whole output folder where its manifest is served", async () => {
    const folder = await built();
    const address = await serve((request, response) => {
      const name = decodeURIComponent(request.url ?? "/").replace(/\/$/, "/index.html");
      const file = path.join(folder, "out", name);
      return existsSync(file) ? response.end(readFileSync(file)) : response.writeHead(404).end();
    });
    expect(await verify(folder, address)).toMatchObject({ code: 0, findings: [] });
    writeFileSync(path.join(folder, "out/sdk/index.js"), "evil()");
    expect(names(await verify(folder, address))).toEqual(["changed sdk/index.js"]);
  });

  test("sees pages that only the sitemap there names", async () => {
    const folder = await built();
    writeFiles(folder, { "content/guides/two.md": "# Two\n\nText.\n" });
    await runCli(["build", "--out", "other"], { cwd: folder });
    rmSync(path.join(folder, "content/guides/two.md"));
    renameSync(path.join(folder, "out"), path.join(folder, "mine"));
    renameSync(path.join(folder, "other"), path.join(folder, "out"));
    const server = await startServer(["preview"], folder);
    const findings = async () => names(await verify(folder, `http://127.0.0.1:${server.port}`));
    expect(await findings()).toContain("extra guides/two/index.html");
    expect(await findings()).toContain("changed sitemap.xml");
    const sitemap = path.join(folder, "out/site/sitemap.xml");
    renameSync(sitemap, path.join(folder, "out/site/sitemap-1.xml"));
    const part = "<sitemap><loc>https://docs.example.com/sitemap-1.xml</loc></sitemap>";
    writeFileSync(sitemap, `<?xml version="1.0"?><sitemapindex>${part}</sitemapindex>`);
    expect(await findings()).toContain("extra guides/two/index.html");
    await server.end();
  });

  test("does not follow redirects to other origins, and reports files that it cannot fetch", async () => {
    const folder = await built();
    const asked: string[] = [];
    const other = await serve((request, response) => (asked.push(request.url ?? ""), response.end()));
    const address = await serve((request, response) => {
      if (request.url === "/api/") return response.writeHead(302, { location: other }).end();
      if (request.url === "/") return response.writeHead(200).end();
      return response.writeHead(request.url === "/guides/one/" ? 401 : 404).end();
    });
    const found = await verify(folder, address);
    expect(found.code).toBe(1);
    expect(asked).toEqual([]);
    expect(found.findings.join("\n")).toContain(
      `\`api/index.html\` cannot be read: it redirects to ${other.slice(0, -1)}`,
    );
    expect(found.findings.join("\n")).toContain(
      "`guides/one/index.html` cannot be read: the server responds with status 401",
    );
    expect(names(found)).toContain("missing a b.txt");
    // A file that Netlify reads and does not serve is not a difference.
    expect(names(found)).not.toContain("missing _headers");
    expect(found.summary).toMatchObject({ skipped: 1 });
  });

  test("holds only a few connections at once", async () => {
    const folder = await built();
    let open = 0;
    let most = 0;
    const address = await serve((_request, response) => {
      most = Math.max(most, ++open);
      setTimeout(() => (open--, response.writeHead(404).end()), 5);
    });
    expect(await verify(folder, address)).toMatchObject({ code: 1 });
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(8);
  });
});

describe("a call of docsgen verify that is wrong", () => {
  const wrong: [string, { given: string[]; want: RegExp }][] = [
    ["a folder that is not there", { given: ["nowhere"], want: /call\/missing-target/ }],
    ["a file", { given: ["docsgen.config.yaml"], want: /call\/missing-target/ }],
    ["an output that was never built", { given: [], want: /call\/missing-target .*`out`/ }],
    ["a URL without a server", { given: ["http://127.0.0.1:1/"], want: /call\/unreachable/ }],
    ["an invalid URL", { given: ["https://"], want: /call\/invalid-address/ }],
    ["an address with a password", { given: ["https://a:b@localhost/"], want: /call\/invalid-address/ }],
    ["an invalid manifest", { given: [".", "--manifest", "docsgen.config.yaml"], want: /call\/no-manifest/ }],
    ["a manifest and no target", { given: ["--manifest", "docsgen.config.yaml"], want: /call\/no-target/ }],
    ["a project that is not there", { given: [".", "--project", "nowhere"], want: /call\/missing-project/ }],
  ];
  test.each(wrong)("%s", async (_name, { given, want }) => {
    const folder = temporaryFolder(project);
    mkdirSync(path.join(folder, "empty"));
    const { code, stdout, stderr } = await runCli(["verify", ...given], { cwd: folder });
    expect((stdout + stderr).replaceAll(/\s+/g, " ")).toMatch(want);
    expect(code).toBe(2);
  });
});
