import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const badge = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"></svg>';

test("images on other hosts are locked once and then served by the site, or allowed in its policy", async () => {
  const answers: Record<string, string> = { "/badge": badge };
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    const answer = answers[request.url ?? ""];
    response.writeHead(answer === undefined ? 404 : 200).end(answer ?? "none");
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = temporaryFolder({
    "docsgen.config.yaml": `images: { fetch: true, hosts: [img.example.com] }\nremote: { hosts: ["${host}"] }\n`,
    "content/index.md": `# Home\n\n![Status](http://${host}/badge) ![Other](https://img.example.com/x.png)\n`,
  });
  const cache = temporaryFolder();
  const run = async (...args: string[]) => await runCli(args, { cwd: folder, env: { DOCSGEN_CACHE: cache } });

  const unlocked = await run("check", "--format", "json");
  expect(unlocked.code).toBe(1);
  expect(unlocked.stdout).toContain("ref/not-locked");
  expect(asked).toBe(0);

  expect(await run("lock")).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(folder, "docsgen.lock.json"), "utf8")).toContain(`http://${host}/badge`);
  const built = await run("build");
  expect(built).toMatchObject({ code: 0 });
  expect(asked).toBe(1);
  const html = readFileSync(path.join(folder, "out/site/index.html"), "utf8");
  const [, file = ""] =
    /<img width="80" height="20" alt="Status" loading="lazy" decoding="async" src="[./]*(remote-images\/[\da-f]{16}\.svg)"/.exec(
      html,
    ) ?? [];
  expect(readFileSync(path.join(folder, "out/site", file), "utf8")).toBe(badge);
  expect(html).toContain("img-src &#x27;self&#x27; data: https://img.example.com;");
  expect(html).toContain('src="https://img.example.com/x.png"');

  // The document that is locked has changed on its host.
  answers["/badge"] = badge.replace("80", "90");
  rmSync(cache, { recursive: true });
  const changed = await run("check");
  expect(changed.code).toBe(1);
  expect(changed.stdout + changed.stderr).toContain("ref/changed");

  delete answers["/badge"];
  writeFileSync(path.join(folder, "docsgen.lock.json"), '{ "version": 1, "documents": {} }\n');
  const failed = await run("lock");
  expect(failed.code).toBe(1);
  expect(failed.stdout + failed.stderr).toContain("ref/unreachable");
});
