import { chmodSync, existsSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";
import { startServer, type Server } from "./start-server.ts";

const project = { "content/index.md": "# Home\n", "content/guide.md": "# Guide\n\nThe first text.\n" };

async function start(args: readonly string[], folder: string, env: Record<string, string> = {}): Promise<Server> {
  const server = await startServer(["dev", ...args], folder, env);
  onTestFinished(() => server.end().then(() => undefined));
  return server;
}

async function get({ port }: Server, route: string): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${port}/${route}`)).text();
}

/** Status for a request that names this host. */
async function statusFor(port: number, host: string, address = "/"): Promise<number | undefined> {
  return await new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: address, headers: { host } }, (response) => {
      response.resume();
      sent.destroy();
      resolve(response.statusCode);
    }).on("error", reject);
    sent.end();
  });
}

test("search, Markdown copies and the index for models are of the newest text, from the first request on", async () => {
  const folder = temporaryFolder(project);
  const server = await start([], folder);
  const first = [get(server, "guide/"), get(server, "search-docs.json"), get(server, "guide/index.md")];
  for (const text of await Promise.all(first)) expect(text).toContain("The first text.");
  expect(await get(server, "llms.txt")).toContain("Guide");
  await server.until(() => /examples/.test(server.printed()) || true);
  let tries = 0;
  await server.until(async () => {
    if (tries++ % 50 === 0) writeFiles(folder, { "content/guide.md": `# Guide\n\nThe second text, ${tries}.\n` });
    return (await get(server, "guide/")).includes("The second text");
  });
  expect(await get(server, "search-docs.json")).toContain("The second text");
  expect(await get(server, "guide/index.md")).toContain("The second text");
});

test("the next free port is taken and said", async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, "127.0.0.1", () => resolve((taken.address() as { port: number }).port)),
  );
  onTestFinished(() => void taken.close());
  const folder = temporaryFolder(project);
  let printed = "";
  const ended = runCli(["dev", "--port", String(port)], {
    cwd: folder,
    onStart: (child) =>
      child.stdout?.on("data", (text: string) => {
        printed += text;
        if (printed.includes("Serving at")) child.kill("SIGINT");
      }),
  });
  expect((await ended).signal).toBe("SIGINT");
  const next = Number(/the next free one is (\d+)\./.exec(printed)?.[1]);
  expect(next).toBeGreaterThan(port);
  expect(printed).toContain(`Port ${port} is taken`);
  expect(printed).toContain(`Serving at http://127.0.0.1:${next}/`);
});

test("serves only requests that name the server; --host names it", async () => {
  const folder = temporaryFolder(project);
  const server = await start(["--host", "127.0.0.1"], folder);
  expect(await statusFor(server.port, `localhost:${server.port}`)).toBe(200);
  expect(await statusFor(server.port, "evil.example")).toBe(403);
  expect(await statusFor(server.port, "evil.example", "/_docsgen/events")).not.toBe(200);
  const wide = await start(["--host", "0.0.0.0"], folder);
  expect(await statusFor(wide.port, "127.0.0.1")).toBe(200);
  expect(await statusFor(wide.port, "evil.example")).toBe(403);
  const wrong = await runCli(["dev", "--port", "0", "--host", "203.0.113.7"], { cwd: folder });
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("call/unusable-address")]);
});

test.runIf(process.platform === "linux")("--open opens the address, and is harmless where nothing can", async () => {
  const folder = temporaryFolder({ ...project, "browser.sh": '#!/bin/sh\necho "$1" > "$OPENED"\n' });
  const opened = path.join(folder, "opened.txt");
  chmodSync(path.join(folder, "browser.sh"), 0o755);
  const env = { BROWSER: path.join(folder, "browser.sh"), OPENED: opened, DISPLAY: "" };
  const server = await start(["--open"], folder, env);
  await server.until(() => existsSync(opened) && readFileSync(opened, "utf8") !== "");
  expect(readFileSync(opened, "utf8").trim()).toBe(`http://127.0.0.1:${server.port}/`);
  const bare = await start(["--open"], folder, { PATH: path.dirname(process.execPath), BROWSER: "", DISPLAY: "" });
  expect(await get(bare, "guide/")).toContain("The first text.");
});

test("a config that is a program is read again, and one that is wrong keeps the site", async () => {
  const config = (title: string) => `export default { title: ${JSON.stringify(title)} };\n`;
  const folder = temporaryFolder({ ...project, "docsgen.config.js": config("First") });
  const server = await start([], folder);
  expect(await get(server, "guide/")).toContain("<title>Guide | First");
  const shows = async (text: string, title: string) => {
    let tries = 0;
    await server.until(async () => {
      if (tries++ % 50 === 0) writeFiles(folder, { "docsgen.config.js": `${text}// ${tries}\n` });
      return title === ""
        ? server.printed().includes("config/")
        : (await get(server, "guide/")).includes(`<title>Guide | ${title}`);
    });
  };
  await shows(config("Second"), "Second");
  await shows("export default { titel: 1 };\n", "");
  expect(await get(server, "guide/")).toContain("<title>Guide | Second");
  await shows(config("Third"), "Third");
});

test.each(["operation", "heading"])("a file that a rule for each %s reads is watched", async (given) => {
  const rule = `{ given: "${given}", then: (_value, report) => report({ message: readFileSync("words/list.txt", "utf8") }) }`;
  const folder = temporaryFolder({
    ...project,
    "spec/openapi.yaml":
      "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a: { get: { responses: { '204': { description: B. } } } } }\n",
    "docsgen.config.mjs": `import { readFileSync } from "node:fs";\nexport default { rules: { "house/words": ${rule} } };\n`,
    "words/list.txt": "The first words.",
  });
  const server = await start([], folder);
  await server.until(() => server.printed().includes("The first words."));
  let tries = 0;
  await server.until(() => {
    if (tries++ % 50 === 0) writeFiles(folder, { "words/list.txt": `The second words, ${tries}.` });
    return server.printed().includes("The second words");
  });
});

test("a file under the server's own address is one of its modules, and nothing else", async () => {
  const server = await start([], temporaryFolder(project));
  expect(await get(server, "_docsgen/client.js")).toContain("import");
  for (const name of ["cli/main.js", "cli/dev/client/../../main.js", "site/browser/%2e%2e/app.js", "package.json", ""])
    expect((await fetch(`http://127.0.0.1:${server.port}/_docsgen/${name}`)).status, name).not.toBe(200);
});
