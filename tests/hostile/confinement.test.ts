import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { FindingData } from "../../cli/report/finding-data.ts";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "../e2e/run-cli.ts";

/*
 * Nothing on the machine outside the project gets into the output, however a description, a page or the config
 * refers to it; docsgen sends no network requests; and it rejects input that would take forever.
 */

const secret = "the-secret-of-the-machine";

const described = (schema: object, example: object = {}): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "x", version: "1" },
    paths: {
      "/x": {
        get: { responses: { 200: { description: "x", content: { "text/plain": { examples: { a: example } } } } } },
      },
    },
    components: { schemas: { A: schema } },
  });

/** Builds a project; gives its findings in brief and all that was written. */
async function build(folder: string): Promise<{ codes: readonly string[]; written: string; exit: number | null }> {
  const { code, stdout } = await runCli(["build", ".", "--no-cache", "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(stdout) as { findings: readonly FindingData[] };
  const written = Object.entries(readFiles(folder)).filter(([name]) => name.startsWith("out/"));
  return {
    codes: findings.map((found) => `${found.code} ${found.file}:${found.line}`),
    written: JSON.stringify(written),
    exit: code,
  };
}

function project(files: Readonly<Record<string, string>>): string {
  const above = temporaryFolder({
    "secret.txt": secret,
    "secret.json": JSON.stringify({ title: secret }),
    "folder/secret.md": `# ${secret}`,
  });
  const folder = path.join(above, "project");
  mkdirSync(folder);
  writeFiles(folder, files);
  return folder;
}

describe("files outside the project", () => {
  test.each([
    ["a path", "../../secret.json"],
    ["an absolute path", "/etc/hostname"],
    ["a file address", "file:///etc/hostname"],
    ["an encoded path", "%2e%2e/%2e%2e/secret.json"],
    ["a link", "./link.json"],
    ["a folder that is a link", "./linked/secret.json"],
  ])("no `$ref` can read %s", async (_name, $ref) => {
    const folder = project({ "spec/openapi.json": described({ $ref }) });
    symlinkSync(path.join(folder, "../secret.json"), path.join(folder, "spec/link.json"));
    symlinkSync(path.dirname(folder), path.join(folder, "spec/linked"));
    const { codes, written, exit } = await build(folder);
    expect(codes.filter((code) => code.startsWith("ref/"))).toEqual(["ref/outside spec/openapi.json:1"]);
    expect([exit, written.includes(secret)]).toEqual([1, false]);
  });

  test.each(["../../secret.txt", "./link.txt", "file:///etc/hostname"])(
    "no `externalValue`: %s",
    async (externalValue) => {
      const folder = project({ "spec/openapi.json": described({}, { externalValue }) });
      symlinkSync(path.join(folder, "../secret.txt"), path.join(folder, "spec/link.txt"));
      const { codes, written } = await build(folder);
      expect(codes).toContain("example/missing-file spec/openapi.json:1");
      expect(written).not.toContain(secret);
    },
  );

  test.each(["../../secret.txt", "link.txt", "/../secret.txt", "/content/link.txt"])(
    "no code of a file: %s",
    async (address) => {
      const folder = project({ "content/index.md": `# x\n\n\`\`\`text file="${address}"\n\`\`\`\n` });
      symlinkSync(path.join(folder, "../secret.txt"), path.join(folder, "content/link.txt"));
      const { codes, written, exit } = await build(folder);
      expect(codes).toContain("content/outside-project content/index.md:3");
      expect([exit, written.includes(secret)]).toEqual([1, false]);
    },
  );

  test("no page or static file can read them", async () => {
    const folder = project({ "content/index.md": "# x" });
    mkdirSync(path.join(folder, "content/static"));
    symlinkSync(path.join(folder, "../secret.txt"), path.join(folder, "content/static/link.txt"));
    symlinkSync(path.join(folder, "../folder"), path.join(folder, "content/pages"));
    const { codes, written, exit } = await build(folder);
    expect(codes).toEqual([
      "content/outside-project content/pages:1",
      "content/outside-project content/static/link.txt:1",
    ]);
    expect([exit, written.includes(secret)]).toEqual([1, false]);
  });
});

test("docsgen requests nothing from the network", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.end('{"type":"string"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = project({
    "spec/openapi.json": described(
      { $schema: `${host}/s`, properties: { a: { $ref: `${host}/a.json` }, b: { $ref: `${host.slice(5)}/b` } } },
      { externalValue: `${host}/e` },
    ),
    "content/index.md": `# x\n\n![x](${host}/i.png)\n\n\`\`\`text file="${host}/f"\n\`\`\`\n`,
  });
  const { codes } = await build(folder);
  server.close();
  expect(codes.filter((code) => code.startsWith("ref/network"))).not.toEqual([]);
  expect(asked).toEqual([]);
});

describe("bounds", () => {
  const pipe = (file: string): void => void spawnSync("mkfifo", [file]);

  test("only regular files are read", async () => {
    const folder = project({
      "spec/openapi.json": described({ $ref: "./pipe.json" }, { externalValue: "./pipe.txt" }),
      "content/index.md": '# x\n\n```text file="pipe.txt"\n```\n',
    });
    for (const file of ["spec/pipe.json", "spec/pipe.txt", "content/pipe.txt"]) pipe(path.join(folder, file));
    const { codes, exit } = await build(folder);
    expect(exit).toBe(1);
    expect(codes).toEqual(expect.arrayContaining(["content/unreadable content/pipe.txt:1"]));
  });

  test("files over the limit are not read", async () => {
    const folder = project({
      "spec/openapi.json": described({ $ref: "./large.json" }),
      "content/index.md": "# x",
      "content/large.md": "# x",
      "spec/large.json": "{}",
    });
    truncateSync(path.join(folder, "spec/large.json"), 200_000_000);
    truncateSync(path.join(folder, "content/large.md"), 20_000_000);
    const { codes } = await build(folder);
    expect(codes).toEqual(
      expect.arrayContaining(["spec/too-large spec/large.json:1", "content/too-large content/large.md:1"]),
    );
  });

  test("YAML aliases count as their expanded value, wherever YAML is read", async () => {
    const bomb = `a0: &a0 [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join(",")}]`).join("\n")}\n`;
    const folder = project({
      "spec/openapi.yaml": `openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: {}\n${bomb}`,
      "content/index.md": `---\n${bomb}---\n# x\n`,
      "content/a/_category_.yml": bomb,
      "content/a/b.md": "# b",
    });
    const { codes, exit } = await build(folder);
    expect([exit, codes[0]?.split(" ")[0]]).toEqual([1, "spec/too-many-aliases"]);
    writeFileSync(
      path.join(folder, "spec/openapi.yaml"),
      "openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths: {}\n",
    );
    expect((await build(folder)).exit).toBeLessThan(2);
    writeFileSync(path.join(folder, "docsgen.config.yaml"), bomb);
    const { code } = await runCli(["check"], { cwd: folder });
    expect(code).toBe(2);
  });
});
