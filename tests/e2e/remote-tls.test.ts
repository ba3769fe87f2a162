import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

// A key and certificates for `localhost` that only these tests use, made by OpenSSL: one holds for a hundred years, one
// has ended.
const fixtures = path.join(import.meta.dirname, "../fixtures/tls");
const read = (name: string): Buffer => readFileSync(path.join(fixtures, name));

/** Starts a host with one document; counts the calls that come through its certificate. */
async function startHost(certificate: string) {
  let asked = 0;
  const server = createServer({ key: read("key.pem"), cert: read(certificate) }, (_request, response) => {
    asked += 1;
    response.end('{ "type": "string", "maxLength": 5 }\n');
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { port: (server.address() as AddressInfo).port, countAsked: () => asked };
}

/** A project whose description refers to the host by a name, and its commands with the certificates that the machine trusts. */
function createProject(host: string, trusted: string | undefined) {
  const folder = temporaryFolder({
    "docsgen.config.yaml": `remote: { hosts: ["${host}"] }\n`,
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths: {}
components: { schemas: { Name: { $ref: "https://${host}/name.json" } } }
`,
  });
  const env = {
    DOCSGEN_CACHE: temporaryFolder(),
    NODE_NO_WARNINGS: "1",
    ...(trusted === undefined ? {} : { NODE_EXTRA_CA_CERTS: path.join(fixtures, trusted) }),
  };
  const run = async (...args: string[]) => await runCli(args, { cwd: folder, env });
  return { run, hasLock: () => existsSync(path.join(folder, "docsgen.lock.json")) };
}

test("a document of a host that proves its name is locked and read", async () => {
  const { port, countAsked } = await startHost("localhost.pem");
  const { run } = createProject(`localhost:${port}`, "localhost.pem");
  expect(await run("lock")).toMatchObject({ code: 0, stdout: expect.stringContaining("locked: 1 document") as string });
  expect(await run("check", "--no-cache")).toMatchObject({ code: 0 });
  expect(countAsked()).toBe(2);
});

test.each([
  [
    "that is not trusted",
    { certificate: "localhost.pem", trusted: undefined, name: "localhost" },
    /Node\.js does not know the authority of its certificate; set `NODE_EXTRA_CA_CERTS`.*DEPTH_ZERO_SELF_SIGNED_CERT/,
  ],
  [
    "of another name",
    { certificate: "localhost.pem", trusted: "localhost.pem", name: "127.0.0.1" },
    /certificate belongs to another host/,
  ],
  [
    "that has ended",
    { certificate: "expired.pem", trusted: "expired.pem", name: "localhost" },
    /certificate has expired/,
  ],
])("a host with a certificate %s is asked nothing, and its document not locked", async (_, setting, reason) => {
  const { port, countAsked } = await startHost(setting.certificate);
  const { run, hasLock } = createProject(`${setting.name}:${port}`, setting.trusted);
  const { code, stdout } = await run("lock");
  expect(code).toBe(1);
  expect(stdout).toContain("spec/openapi.yaml:4:40  error  ref/unreachable");
  expect(stdout).toMatch(reason);
  expect({ asked: countAsked(), hasLock: hasLock() }).toEqual({ asked: 0, hasLock: false });
});
