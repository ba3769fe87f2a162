import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import type { FindingData } from "../../cli/report/finding-data.ts";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { soakTest } from "../soak.ts";
import { runCli, type CallResult } from "./run-cli.ts";
import { startServer } from "./start-server.ts";

type Answer = string | Buffer | ((response: ServerResponse, request: IncomingMessage) => void);

/** A host with documents, which counts its requests. */
interface Host {
  /** As the config names it: with its port. */
  readonly name: string;
  readonly url: string;
  readonly documents: Record<string, Answer>;
  readonly asked: IncomingMessage[];
  readonly close: () => void;
}

async function startHost(documents: Record<string, Answer>): Promise<Host> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = documents[request.url ?? ""];
    if (typeof answer === "function") answer(response, request);
    else response.writeHead(answer === undefined ? 404 : 200).end(answer ?? "none");
  });
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const name = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { name, url: `http://${name}`, documents, asked, close };
}

const redirect =
  (to: string): Answer =>
  (response) =>
    void response.writeHead(302, { location: to }).end();

interface Project {
  readonly folder: string;
  readonly cache: string;
  readonly run: (...args: string[]) => Promise<CallResult>;
  /** Status and errors of `docsgen check`, or of another command. */
  readonly find: (...args: string[]) => Promise<{ code: number | null; found: readonly string[] }>;
  readonly lock: () => Record<string, string>;
}

/** A description of one operation whose body is the target of a `$ref`; the reference is at 7:69. */
const description = (ref: string): string => `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: "${ref}" } } } }
      responses: { "200": { description: Made. } }
`;

function createProject(hosts: readonly string[], files: Record<string, string>, settings = ""): Project {
  const config = `remote: { hosts: [${hosts.map((host) => `"${host}"`).join(", ")}]${settings} }\n`;
  const folder = temporaryFolder({ "docsgen.config.yaml": config, "content/index.md": "# Home\n", ...files });
  const cache = temporaryFolder();
  const run = async (...args: string[]): Promise<CallResult> =>
    await runCli(args, { cwd: folder, env: { DOCSGEN_CACHE: cache } });
  const find: Project["find"] = async (...args) => {
    const { code, stdout } = await run(...(args.length === 0 ? ["check"] : args), "--format", "json");
    const { findings } = JSON.parse(stdout) as { findings: readonly FindingData[] };
    const found = findings
      .filter(({ severity }) => severity === "error")
      .map((each) => `${each.file}:${each.line}:${each.column} ${each.code} ${each.message}`);
    return { code, found };
  };
  const lock = (): Record<string, string> =>
    (JSON.parse(readFileSync(path.join(folder, "docsgen.lock.json"), "utf8")) as { documents: Record<string, string> })
      .documents;
  return { folder, cache, run, find, lock };
}

const pet = '{ "type": "object", "properties": { "name": { "type": "string", "maxLength": 5 } } }\n';
const petHash = "sha256-vrmctk246SwjxqMbmXjjevhI5y0k5jwk+7J/jTHF+sU=";

describe("a host that is not named", () => {
  test("is not requested, whatever the lock contains", async () => {
    const host = await startHost({ "/pet.json": pet });
    const address = `${host.url}/pet.json`;
    const lock = JSON.stringify({ version: 1, documents: { [address]: petHash } });
    const project = createProject(["schemas.example.com"], {
      "spec/openapi.yaml": description(address),
      "docsgen.lock.json": lock,
    });
    expect(await project.find()).toEqual({
      code: 1,
      found: [`spec/openapi.yaml:7:69 ref/network \`${address}\` is on a host that the config does not allow.`],
    });
    expect((await project.run("lock")).stdout).toContain("locked: 0 documents (0 added, 0 changed, 1 removed)");
    expect(host.asked).toEqual([]);
  });

  test("is not asked by tricks of addresses", async () => {
    const host = await startHost({ "/pet.json": pet });
    const port = host.name.split(":")[1] ?? "";
    const refs = [
      `http://127.1:${port}/pet.json`,
      `http://2130706433:${port}/pet.json`,
      `http://localhost.:${port}/pet.json`,
      `http://schemas.example.com@127.0.0.1:${port}/pet.json`,
      `http://schemas.example.com\\\\@127.0.0.1:${port}/pet.json`,
      `//127.0.0.1:${port}/pet.json`,
      `http://[::ffff:127.0.0.1]:${port}/pet.json`,
      "http://localhost/pet.json",
    ];
    const properties = refs.map((ref, index) => `p${index}: { $ref: "${ref}" }\n`).join("");
    const project = createProject(["schemas.example.com", `localhost:${port}`], {
      "spec/openapi.yaml": description("pet.yaml"),
      "spec/pet.yaml": `properties:\n  ${properties.replaceAll("\n", "\n  ")}\n`,
    });
    expect(await project.find("lock")).toEqual({ code: 0, found: [] });
    const { found } = await project.find();
    expect(found).toEqual(
      refs.map((_, index) => expect.stringMatching(new RegExp(`^spec/pet\\.yaml:${index + 2}:\\d+ ref/network `))),
    );
    expect(host.asked).toEqual([]);
  });
});

describe("a document that is locked", () => {
  test("is read and cached, and then needs no network; the output is the same", async () => {
    const host = await startHost({
      "/pets/pet.json": '{ "type": "object", "properties": { "tag": { "$ref": "../tag.yaml#/Tag" } } }',
      "/tag.yaml": "Tag: { type: string, maxLength: 7 }\n",
      "/examples/a.json": '{ "tag": "short" }',
    });
    const project = createProject([host.name], {
      "spec/openapi.yaml": description(`${host.url}/pets/pet.json`).replace(
        "json: { schema",
        `json: { examples: { a: { externalValue: "${host.url}/examples/a.json" } }, schema`,
      ),
    });
    const out = (): Record<string, string> => readFiles(path.join(project.folder, "out"));

    expect(await project.find("build")).toEqual({
      code: 1,
      found: [
        expect.stringMatching(
          /^spec\/openapi\.yaml:7:85 ref\/not-locked .*examples\/a\.json` is not in `docsgen\.lock\.json`/,
        ),
        expect.stringMatching(/^spec\/openapi\.yaml:7:\d+ ref\/not-locked .*pets\/pet\.json` is not in/),
      ],
    });
    expect((await project.run("check")).stdout).toContain("hint: run `docsgen lock` and commit the file");
    expect(host.asked).toEqual([]);

    const locked = await project.run("lock");
    expect([locked.code, locked.stderr]).toEqual([0, expect.any(String)]);
    const addresses = ["/examples/a.json", "/pets/pet.json", "/tag.yaml"].map((place) => host.url + place);
    expect(locked.stdout.replaceAll(/sha256-\S{44}/g, "HASH")).toBe(
      `${addresses.map((address) => `added    ${address}  HASH\n`).join("")}locked: 3 documents (3 added, 0 changed, 0 removed)\n`,
    );
    expect(Object.keys(project.lock())).toEqual(addresses);
    expect(host.asked.map(({ headers }) => [headers.cookie, headers.authorization, headers.referer])).toEqual(
      host.asked.map(() => [undefined, undefined, undefined]),
    );
    const text = readFileSync(path.join(project.folder, "docsgen.lock.json"), "utf8");
    await project.run("lock");
    expect(readFileSync(path.join(project.folder, "docsgen.lock.json"), "utf8")).toBe(text);

    // As in CI: nothing is cached, so each document is fetched once.
    rmSync(project.cache, { recursive: true });
    host.asked.length = 0;
    expect(await project.find("build")).toEqual({ code: 0, found: [] });
    expect(host.asked.map(({ url }) => url)).toEqual(["/pets/pet.json", "/tag.yaml", "/examples/a.json"]);
    const first = out();
    expect(first["site/openapi.json"]).toContain('"maxLength": 7');
    expect(Object.keys((JSON.parse(first["manifest.json"] ?? "") as { inputs: object }).inputs)).toEqual(
      expect.arrayContaining([...addresses, "docsgen.lock.json"]),
    );

    host.close();
    // Only a build that reads and renders has stages; the output of a call is cached for the same options.
    for (const isMade of [true, false]) {
      const { code, stderr } = await project.run("build");
      expect([code, /^pages$/m.test(stderr)]).toEqual([0, isMade]);
    }
    writeFiles(project.folder, { "content/second.md": "# Second\n" });
    expect((await project.run("build")).code).toBe(0);
    rmSync(path.join(project.folder, "content/second.md"));
    rmSync(path.join(project.folder, "out"), { recursive: true });
    expect((await project.run("build")).code).toBe(0);
    expect(out()).toEqual(first);
    expect((await project.run("verify")).code).toBe(0);
    expect((await project.run("check")).code).toBe(0);
    // Without the cache it can only report the failure.
    const { code, found } = await project.find("check", "--no-cache");
    expect([code, found.length, found[0]]).toEqual([1, 2, expect.stringContaining("ref/unreachable")]);
  });

  test("that has changed is not read, wherever it comes from", async () => {
    const host = await startHost({ "/pet.json": pet });
    const address = `${host.url}/pet.json`;
    const project = createProject([host.name], { "spec/openapi.yaml": description(address) });
    await project.run("lock");
    expect(project.lock()).toEqual({ [address]: petHash });
    expect(await project.find("build")).toEqual({ code: 0, found: [] });
    const output = readFiles(path.join(project.folder, "out"));

    // The host's document changed: what is cached is used, and what is not is rejected.
    const evil = '{ "type": "string", "title": "evil" }';
    const evilHash = "sha256-y09e/oxm0GwSOhKubO0OfA6abKr2kBjCNVsHd2WC6lI=";
    host.documents["/pet.json"] = evil;
    expect(await project.find("check")).toEqual({ code: 0, found: [] });
    const refused = {
      code: 1,
      found: [
        `spec/openapi.yaml:7:69 ref/changed \`${address}\` has changed: its hash is \`${evilHash}\`, but the lock file has \`${petHash}\`.`,
      ],
    };
    expect(await project.find("check", "--no-cache")).toEqual(refused);
    // The cached copy was changed: it is not used, but fetched again.
    const kept = Object.keys(readFiles(project.cache)).find((name) =>
      readFileSync(path.join(project.cache, name), "utf8").startsWith(pet),
    );
    writeFileSync(path.join(project.cache, kept ?? ""), evil);
    writeFiles(project.folder, { "content/index.md": "# Changed\n" });
    expect(await project.find("build")).toEqual(refused);
    expect(readFiles(path.join(project.folder, "out"))).toEqual(output);

    const { stdout } = await project.run("lock");
    expect(stdout).toBe(
      `changed  ${address}  ${petHash} -> ${evilHash}\nlocked: 1 document (0 added, 1 changed, 0 removed)\n`,
    );
    expect(await project.find("build")).toEqual({ code: 0, found: [] });
    expect(readFiles(path.join(project.folder, "out"))["site/openapi.json"]).toContain("evil");

    // A changed lock is a changed input, and a hash of another kind stays while it holds.
    const other = "sha512-AAAA";
    const lock = path.join(project.folder, "docsgen.lock.json");
    writeFileSync(lock, readFileSync(lock, "utf8").replace(evilHash, other));
    const { found } = await project.find("build");
    expect(found).toEqual([expect.stringMatching(/hash is `sha512-.*`, but the lock file has `sha512-AAAA`/)]);
    const sha512 = /`(sha512-[^`]{80,})`/.exec(found[0] ?? "")?.[1] ?? "";
    writeFileSync(lock, readFileSync(lock, "utf8").replace(other, sha512));
    expect(await project.find("build")).toEqual({ code: 0, found: [] });
    expect((await project.run("lock")).stdout).toBe("locked: 1 document (0 added, 0 changed, 0 removed)\n");
    expect(project.lock()).toEqual({ [address]: sha512 });
  });

  test("leaves the lock when nothing refers to it any more", async () => {
    const host = await startHost({ "/a.json": pet, "/b.json": pet });
    const project = createProject([host.name], { "spec/openapi.yaml": description(`${host.url}/a.json`) });
    await project.run("lock");
    writeFiles(project.folder, { "spec/openapi.yaml": description(`${host.url}/b.json`) });
    expect((await project.run("lock")).stdout).toBe(
      `removed  ${host.url}/a.json  ${petHash}\nadded    ${host.url}/b.json  ${petHash}\nlocked: 1 document (1 added, 0 changed, 1 removed)\n`,
    );
    expect(Object.keys(project.lock())).toEqual([`${host.url}/b.json`]);
  });
});

test("reports an error in a document of another host at its location", async () => {
  const host = await startHost({
    "/pet.yaml": "type: object\nproperties:\n  name: { type: string, pattern: '(' }\n  tag: { $ref: 'none.yaml' }\n",
    "/none.yaml": "a: [\n",
  });
  const project = createProject([host.name], { "spec/openapi.yaml": description(`${host.url}/pet.yaml`) });
  expect(await project.find("lock")).toEqual({
    code: 1,
    found: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/none\.yaml:1:4 spec\/syntax /)],
  });
  expect(existsSync(path.join(project.folder, "docsgen.lock.json"))).toBe(false);
  host.documents["/none.yaml"] = "type: string\n";
  await project.run("lock");
  const { stdout } = await project.run("check", "--format", "pretty");
  expect(stdout).toContain(`${host.url}/pet.yaml:3:34  error  schema/pattern`);
  expect(stdout).toContain("3 |   name: { type: string, pattern: '(' }\n    |                                  ^^^");
  const github = await project.run("check", "--format", "github");
  expect(github.stdout).toContain(`::error title=schema/pattern::${host.url}/pet.yaml:3:34%0A`);
  const sarif = await project.run("check", "--format", "sarif");
  expect(sarif.stdout).toContain(`"uri": "${host.url}/pet.yaml"`);
});

describe("reports an unavailable document at its reference", () => {
  const cases: [name: string, answer: (other: Host) => Answer, message: string | RegExp, asks?: number][] = [
    ["missing", () => (response) => void response.writeHead(404).end(), "`: the server responds with status 404."],
    [
      "of a server in trouble",
      () => (response) => void response.writeHead(503).end(),
      "`: the server responds with status 503.",
      3,
    ],
    ["slow", () => () => {}, "`: no response within 1 s."],
    ["slow in the middle", () => (response) => void response.writeHead(200).write("{"), "`: no response within 1 s."],
    [
      "said to be too large",
      () => (response) => void response.writeHead(200, { "content-length": "200000000" }).write("{"),
      "is larger than the limit of 100 MB.",
    ],
    [
      "too large without saying so",
      () => (response) => {
        const part = Buffer.alloc(1_000_000, " ");
        let parts = 0;
        const write = (): void => {
          while (parts++ < 110) if (!response.write(part)) return void response.once("drain", write);
          response.end();
        };
        write();
      },
      "is larger than the limit of 100 MB.",
    ],
    [
      "too large when it is unpacked",
      () => (response) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(110_000_000, " "))),
      "is larger than the limit of 100 MB.",
    ],
    [
      "on another host",
      (other) => redirect(`${other.url}/pet.json`),
      /redirects to `.*`, whose host is not allowed\.$/,
    ],
    ["in a circle", () => redirect("/doc.json"), "`: it redirects too often.", 6],
    ["behind a password", () => redirect("http://a:b@127.0.0.1/x"), /redirects to `.*`, whose host is not allowed\.$/],
    ["no text of the web", () => redirect("file:///etc/hostname"), "redirects to `file:///etc/hostname`, whose"],
  ];
  test.each(cases)("%s", async (name, answer, message, asks = 1) => {
    const other = await startHost({ "/pet.json": pet });
    const host = await startHost({ "/doc.json": answer(other) });
    const ref = `${host.url}/doc.json`;
    const project = createProject(
      [host.name],
      { "spec/openapi.yaml": description(ref) },
      `, timeoutSeconds: ${name.startsWith("slow") ? 1 : 20}`,
    );
    const { code, found } = await project.find("lock");
    expect([code, found]).toEqual([1, [expect.stringContaining(`spec/openapi.yaml:7:69 ref/`)]]);
    if (typeof message === "string") expect(found[0]).toContain(message);
    else expect(found[0]).toMatch(message);
    expect([host.asked.length, other.asked.length]).toEqual([asks, 0]);
    expect(existsSync(path.join(project.folder, "docsgen.lock.json"))).toBe(false);
  });

  test("also by a schema with an `$id`", async () => {
    const host = await startHost({});
    host.documents["/pet.json"] = JSON.stringify({ $id: `${host.url}/pet.json`, items: { $ref: "none.json" } });
    const project = createProject([host.name], { "spec/openapi.yaml": description(`${host.url}/pet.json`) });
    expect((await project.find("lock")).found).toEqual([
      `${host.url}/pet.json:1:58 ref/unreachable docsgen could not read \`${host.url}/none.json\`: the server responds with status 404.`,
    ]);
  });

  test("and a redirect to a host that is named is followed", async () => {
    const other = await startHost({ "/pet.json": pet });
    const host = await startHost({ "/doc.json": redirect(`${other.url}/pet.json`) });
    const project = createProject([host.name, other.name], {
      "spec/openapi.yaml": description(`${host.url}/doc.json`),
    });
    expect((await project.run("lock")).code).toBe(0);
    expect(project.lock()).toEqual({ [`${host.url}/doc.json`]: petHash });
  });

  soakTest("more than all documents together may be, or take", async () => {
    const host = await startHost({});
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    const many = JSON.stringify({ anyOf: numbers.map((number) => ({ $ref: `${number}.json` })) });
    const project = createProject(
      [host.name],
      { "spec/openapi.yaml": description(`${host.url}/many.json`) },
      ", timeoutSeconds: 1",
    );
    const answer = (reply: Answer): void => {
      for (const number of numbers) host.documents[`/${number}.json`] = reply;
      host.documents["/many.json"] = many;
    };
    answer((response) => void setTimeout(() => response.end("{}"), 600));
    const slow = await project.find("lock");
    expect([slow.code, slow.found.join("\n")]).toEqual([
      1,
      expect.stringContaining("`: all documents together took more than 10 s."),
    ]);
    expect(host.asked.length).toBeLessThan(200);
    writeFiles(project.folder, { "docsgen.config.yaml": `remote: { hosts: ["${host.name}"] }\n` });
    const large = gzipSync(`"${" ".repeat(90_000_000)}"`);
    answer((response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(large));
    host.asked.length = 0;
    const { code, found } = await project.find("lock");
    expect([code, found.join("\n")]).toEqual([
      1,
      expect.stringMatching(/The documents on other hosts are larger than the limit of 500 MB in total/),
    ]);
  });

  soakTest("more documents than there may be", async () => {
    const host = await startHost({});
    for (let number = 0; number < 1100; number++) host.documents[`/${number}.json`] = "{}";
    const refs = Array.from({ length: 1100 }, (_, number) => ({ $ref: `${number}.json` }));
    host.documents["/many.json"] = JSON.stringify({ anyOf: refs });
    const project = createProject([host.name], { "spec/openapi.yaml": description(`${host.url}/many.json`) });
    const { code, found } = await project.find("lock");
    expect([code, found[0]]).toEqual([1, expect.stringContaining("more than 1,000 documents on other hosts")]);
    expect(host.asked.length).toBe(1000);
  });
});

describe("a document of another host", () => {
  test("reads no file of this machine", async () => {
    const host = await startHost({});
    const project = createProject([host.name], {
      "spec/openapi.yaml": description(`${host.url}/pet.json`),
      "spec/secret.yaml": "title: the-secret\ntype: string\n",
    });
    const secret = path.join(project.folder, "spec/secret.yaml");
    for (const ref of [
      `file://${secret}`,
      secret,
      "spec/secret.yaml",
      "project:/spec/secret.yaml",
      "../../etc/hostname",
    ]) {
      host.documents["/pet.json"] = JSON.stringify({ properties: { a: { $ref: ref } } });
      await project.run("lock");
      const { code, found } = await project.find("build");
      expect([code, found.length], ref).toEqual([1, 1]);
      expect(JSON.stringify(readFiles(project.folder)).split("the-secret").length, ref).toBe(2);
    }
  });

  test("is not fetched where a schema of the project has its URL as its name", async () => {
    const host = await startHost({});
    const address = `${host.url}/pet.json`;
    const project = createProject([host.name], {
      "spec/openapi.yaml": description("pet.yaml"),
      "spec/pet.yaml": `$id: ${address}\nproperties: { parent: { $ref: "${address}" } }\n`,
    });
    expect(await project.find("lock")).toEqual({ code: 0, found: [] });
    expect(await project.find()).toEqual({ code: 0, found: [] });
    expect(host.asked).toEqual([]);
  });
});

describe("the lock file", () => {
  const cases: [text: string, message: string][] = [
    ["{\n<<<<<<< ours\n", "docsgen.lock.json:2:1 config/unreadable-lock"],
    ["[]", "it must contain `version: 1` and `documents`"],
    ['{ "version": 2, "documents": {} }', "it must contain `version: 1` and `documents`"],
    ['{ "version": 1, "documents": { "a": "md5-AAAA" } }', "the integrity of `a` must start with `sha256-`"],
  ];
  test.each(cases)("is rejected if it is not valid: %s", async (text, message) => {
    const project = createProject(["schemas.example.com"], { "docsgen.lock.json": text });
    const { code, found } = await project.find("build");
    expect([code, found]).toEqual([2, [expect.stringContaining(message)]]);
  });

  test("cannot be made where no host is named", async () => {
    const project = createProject([], {});
    expect(await project.find("lock")).toEqual({
      code: 2,
      found: [expect.stringContaining("config/no-remote-hosts")],
    });
  });

  test("is watched by `dev`", async () => {
    const host = await startHost({ "/pet.json": pet });
    const project = createProject([host.name], { "spec/openapi.yaml": description(`${host.url}/pet.json`) });
    const server = await startServer(["dev"], project.folder, { DOCSGEN_CACHE: project.cache });
    onTestFinished(() => server.end().then(() => undefined));
    const isShown = async (): Promise<boolean> =>
      (await (await fetch(`http://127.0.0.1:${server.port}/openapi.json`)).text()).includes("maxLength");
    await server.until(() => server.printed().includes("ref/not-locked"));
    expect(await isShown()).toBe(false);
    await project.run("lock");
    await server.until(isShown);
  });
});
