import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const requests: string[] = [];
let open = 0;
let mostOpen = 0;
let failures = 0;

function answer({ url = "", method = "" }: IncomingMessage, response: ServerResponse): void {
  requests.push(`${method} ${url}`);
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  setTimeout(() => {
    open -= 1;
    if (url === "/moved") response.writeHead(301, { location: "/found" });
    else if (url === "/gone") response.writeHead(404);
    else if (url === "/login") response.writeHead(401);
    else if (url === "/get-only") response.writeHead(method === "GET" ? 200 : 501);
    else if (url === "/flaky") response.writeHead(++failures <= 2 ? 503 : 200);
    else response.writeHead(200);
    response.end();
  }, 10);
}

const server = createServer(answer);
let host = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

function project(): string {
  const links = Array.from({ length: 12 }, (_, index) => `[n](${host}/page/${index})`).join(" ");
  return temporaryFolder({
    "docsgen.config.yaml": "title: Pets\nexternalLinks: { ignore: ['secret.acme.dev'] }\n",
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1", description: "See [it](${host}/gone)." }
externalDocs: { url: "${host}/gone" }
servers: [{ url: "${host}/server" }]
paths: {}
`,
    "content/index.md": `# Pets

[Found](${host}/found#part), (see [gone](${host}/gone)), <${host}/moved>, [login](${host}/login "title").

[Get](${host}/get-only), [flaky](${host}/flaky), \`${host}/code\`, [secret](https://secret.acme.dev/x). ${links}

\`\`\`bash
curl ${host}/in-code
\`\`\`
`,
  });
}

describe("docsgen check --external", () => {
  test("reports links that do not work, politely, and remembers the others", async () => {
    const folder = project();
    const check = async (...options: string[]) =>
      await runCli(["check", folder, "--format", "json", ...options], { cwd: folder });
    const before = await check();
    expect([before.code, requests]).toEqual([0, []]);
    const result = await check("--external", "--verbose");
    expect(result.code).toBe(0);
    expect(JSON.parse(result.stdout).findings).toMatchObject([
      { file: "content/index.md", line: 3, column: 35 + host.length, code: "content/unreachable-link" },
      { file: "content/index.md", line: 3, code: "content/moved-link", hint: `its new URL is \`${host}/found\`` },
      { file: "spec/openapi.yaml", line: 2, code: "content/unreachable-link" },
      { file: "spec/openapi.yaml", line: 3, code: "content/unreachable-link", severity: "warning" },
    ]);
    expect(mostOpen).toBe(2);
    const { summary } = JSON.parse(result.stdout);
    expect(summary.links).toMatchObject({ cached: 0, skipped: 1 });
    expect(requests.filter((request) => request.endsWith("/flaky")).length).toBeGreaterThan(2);
    expect(requests).toContain("GET /get-only");
    expect(requests.some((request) => /code|server/.test(request))).toBe(false);

    requests.length = 0;
    const again = await check("--external", "--strict");
    expect(again.code).toBe(1);
    const { checked } = summary.links;
    expect(JSON.parse(again.stdout).summary.links).toEqual({ checked, cached: checked - 1, skipped: 1 });
    expect([...new Set(requests)]).toEqual(["HEAD /gone", "GET /gone"]);
  });
});
