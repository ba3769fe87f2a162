import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "../e2e/run-cli.ts";
import { startServer, type Server } from "../e2e/start-server.ts";
import { findHtmlError } from "../fuzz/check-output.js";
import { attackedProject, pageOf, searchedWord } from "../hostile/attacked-project.ts";
import { payloads } from "../hostile/payloads.ts";
import { launchBrowser } from "./launch-browser.ts";
import type { RunningSite } from "./serve-site.ts";

/*
 * A hundred payloads, each as description, page, setting, example, name and member of an enum. The site is looked at
 * twice: under a policy stricter than its own, which must have nothing to say, and with every policy off, where what got
 * through would run.
 */

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; trusted-types; require-trusted-types-for 'script'";

let folder: string;
let browser: Browser;
let server: Server;
/** What the server sends, with the policy. */
let site: RunningSite;
/** Payloads that a build accepts in a page; it rejects all others and reports their location. */
let accepted: readonly string[] = payloads;

beforeAll(async () => {
  expect(payloads).toHaveLength(100);
  browser = await launchBrowser();
  folder = await buildAttacked();
  server = await startServer(["preview", ".", "--mock"], folder);
  site = await addPolicy(server.port);
});

afterAll(async () => {
  site.close();
  await server.end();
  await browser.close();
  rmSync(folder, { recursive: true });
});

/**
 * Serves what a server on this host sends and adds the policy to each page without one. (The browser does not cache
 * what Playwright intercepts, so it would compile every script again for each page.)
 */
async function addPolicy(port: number): Promise<RunningSite> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = request({ host: "127.0.0.1", port, method, path: url, headers }, (response) => {
      const isPage = response.headers["content-type"]?.includes("text/html") === true;
      const added = isPage ? { "content-security-policy": policy } : {};
      outgoing.writeHead(response.statusCode ?? 500, { ...added, ...response.headers });
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port: own } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${own}/`, close: () => proxy.close() };
}

/** Errors about markup that a page loses: a first build reports them, and writes the page without it. */
const isWritten: ReadonlySet<string> = new Set([
  "content/removed-element",
  "content/mdx-syntax",
  "content/unclosed-comment",
]);

/** Builds the project; removes rejected pages, as their author would have to. */
async function buildAttacked(): Promise<string> {
  const project = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-attacked-"));
  writeFiles(project, attackedProject(payloads));
  const { stdout } = await runCli(["check", "--format", "json"], { cwd: project });
  const { findings } = JSON.parse(stdout) as { findings: readonly { file?: string; severity: string; code: string }[] };
  const refused = new Set(
    findings.flatMap(({ file, severity, code }) =>
      severity === "error" && file && !isWritten.has(code) ? [file] : [],
    ),
  );
  accepted = payloads.filter((payload) => !refused.has(pageOf(payload)));
  rmSync(path.join(project, "content"), { recursive: true });
  writeFiles(project, attackedProject(accepted));
  const { code } = await runCli(["build", ".", "--no-cache"], { cwd: project });
  expect(code).toBe(1); // names that no component may have are reported and shown
  return project;
}

interface Watched {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens a page that reports everything that runs or is blocked from running. */
async function watch(context: BrowserContext): Promise<Watched> {
  const complaints: string[] = [];
  await context.exposeFunction("tell", (text: string) => complaints.push(text));
  await context.addInitScript(() => {
    const tell = (window as unknown as { tell: (text: string) => void }).tell;
    Object.defineProperty(window, "pwned", {
      set: (number) => {
        tell(`payload ${number} ran at ${location.href}`);
      },
    });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      tell(`${violatedDirective} ${blockedURI} ${sourceFile} ${sample} at ${location.href}`),
    );
  });
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    complaints.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => complaints.push(`${error.message} at ${page.url()}`));
  return { page, complaints };
}

/** Everything that a reader could do on any page: the client wakes, everything is opened. */
async function exercise(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(302, 302);
  await page.waitForSelector("html[data-ready]");
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const element of document.querySelectorAll<HTMLElement>("main [id], main a, main button"))
      element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="j"],a[href^="d"],a[href^="v"]'))
      link.click();
  });
  await page.waitForTimeout(30);
}

const modes = { "under the policy": false, "without any policy": true };

describe.each(Object.entries(modes))("%s", (_name, bypassCSP) => {
  let context: BrowserContext;
  let watched: Watched;

  beforeAll(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, bypassCSP });
    watched = await watch(context);
  });

  afterAll(async () => {
    expect(watched.complaints).toEqual([]);
    await context.close();
  });

  const visit = async (route: string): Promise<Page> => {
    await watched.page.goto(new URL(route, site.url).href);
    return watched.page;
  };

  test("reports what runs", async () => {
    const page = await visit("nowhere/");
    await page.evaluate(() => Object.assign(window, { pwned: 7 }));
    expect(watched.complaints.splice(0)).toEqual([expect.stringContaining("payload 7 ran at")]);
  });

  test("the start, which has all of the config and every text; the reference and a schema of every name", async () => {
    const schemas = readdirSync(path.join(folder, "out/site/api/schemas"));
    expect(schemas.length).toBeGreaterThan(100);
    for (const route of [
      "",
      "api/",
      "nowhere/",
      `api/schemas/Attacked/`,
      ...schemas.slice(0, 4).map((name) => `api/schemas/${name}/`),
    ])
      await exercise(await visit(route));
    expect(watched.complaints).toEqual([]);
  });

  test("each page", async () => {
    for (const payload of accepted) await visit(`attacks/p${payloads.indexOf(payload)}/`);
    await exercise(watched.page);
    expect(watched.complaints).toEqual([]);
  });

  test("results of the search, and the page that one opens", async () => {
    for (const words of [searchedWord, "script", "onerror pwned", "javascript"]) {
      const page = await visit(`?q=${encodeURIComponent(words)}`);
      await page.getByRole("option").first().waitFor();
      await page.waitForTimeout(30);
    }
    const page = watched.page;
    await page.getByRole("option").first().click();
    await page.waitForTimeout(200);
    expect(watched.complaints).toEqual([]);
  });

  test("the console: its fields, its messages about wrong values, and a response of the mock server", async () => {
    const page = await visit("api/everything/");
    const section = page.locator('[data-operation="everything"]');
    await section.getByRole("button", { name: "Try it", exact: true }).click();
    const region = section.getByRole("region", { name: "Try it" });
    await region.getByRole("button", { name: "Send" }).waitFor();
    const body = region.getByRole("textbox", { name: "Request body" });
    await body.fill(JSON.stringify({ [payloads[0] ?? ""]: payloads[5], [payloads[47] ?? ""]: 1 }));
    await page.waitForTimeout(300);
    await body.fill(JSON.stringify(Object.fromEntries(payloads.map((payload) => [payload, payload]))));
    await region.getByRole("button", { name: "Send" }).click();
    await region.getByRole("region", { name: "Response" }).waitFor();
    await page.waitForTimeout(300);
    expect(watched.complaints).toEqual([]);
  });

  test("the mock server's responses, opened as pages", async () => {
    for (const index of payloads.keys()) {
      const response = await context.request.get(`http://127.0.0.1:${server.port}/p/${index}`, {
        headers: { accept: "text/html;q=0.9" },
      });
      expect(response.headers()["content-security-policy"]).toBe("sandbox; default-src 'none'");
      expect(response.headers()["x-content-type-options"]).toBe("nosniff");
    }
  });
});

test("no file of the site has markup of a payload", () => {
  const site = path.join(folder, "out/site");
  const pages = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(250);
  const errors = pages.flatMap((name) => findHtmlError(readFileSync(path.join(site, name), "utf8")) ?? []);
  expect(errors).toEqual([]);
});

test("few pages are rejected as a whole", () => {
  expect(payloads.length - accepted.length).toBeLessThan(10);
});

test("every module of the kit loads, validates and runs nothing", () => {
  const sdk = path.join(folder, "out/sdk");
  const modules = readdirSync(sdk, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  expect(modules.length).toBeGreaterThan(200);
  const program = [
    ...modules.map((name) => `import ${JSON.stringify(`./${name}`)};`),
    'import * as kit from "./index.js";',
    "const { operations, toValidationError, ...validators } = kit;",
    `const payloads = ${JSON.stringify(payloads)};`,
    "for (const one of Object.values(validators)) if (one?.validate) for (const text of payloads) {",
    "  const result = one.validate(text); if (!result.valid) toValidationError(result.issues, 'body');",
    "}",
    "console.log(`${globalThis.pwned} ${payloads.every((text) => Object.values(validators).some((one) => one?.is?.(text)))}`);",
  ];
  writeFileSync(path.join(sdk, "attack.mjs"), program.join("\n"));
  const { stdout, stderr } = spawnSync(process.execPath, ["--disallow-code-generation-from-strings", "attack.mjs"], {
    cwd: sdk,
    encoding: "utf8",
  });
  expect([stdout, stderr.includes("Error")]).toEqual(["undefined true\n", false]);
});
