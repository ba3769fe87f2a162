import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");

interface PackageJson {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
  readonly scripts: Record<string, string>;
}

const packageJson = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as PackageJson;
const { dependencies, devDependencies, scripts } = packageJson;

describe("dependencies", () => {
  test("are pinned exactly, and the lock file agrees", () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
      packages: Record<
        string,
        { version?: string; integrity?: string; resolved?: string; hasInstallScript?: true; dev?: true }
      >;
    };
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
    for (const [place, { integrity, hasInstallScript, dev }] of Object.entries(packages)) {
      if (place === "") continue;
      expect(integrity, place).toMatch(/^sha512-/);
      // Installing docsgen runs no install scripts.
      expect(hasInstallScript === true && dev !== true, place).toBe(false);
    }
  });

  test("have a reason each in the manual's table", () => {
    const table = readFileSync(path.join(root, "docs/content/explanation/dependencies.md"), "utf8");
    const named = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = ""]) =>
      cell.replace(/ \(.*\)/, "").split(", "),
    );
    expect(Object.keys(dependencies).filter((name) => !named.includes(name))).toEqual([]);
  });

  test("have licenses that we accept", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, ".ci/licenses.js")], {
      encoding: "utf8",
    });
    expect([status, stdout], stderr).toEqual([0, expect.stringMatching(/^\d+ packages, 0 with/)]);
  });

  test("of another license are rejected, by name", () => {
    const folder = copyRepository([".ci", "package.json"]);
    const lock = {
      packages: {
        "": {},
        "node_modules/strict": { version: "1.0.0", license: "(MIT AND GPL-3.0-only)" },
        "node_modules/free": { version: "1.0.0", license: "(MIT OR GPL-3.0-only)" },
        "node_modules/none": { version: "2.0.0" },
        "node_modules/words": { version: "1.0.0", license: "CC0-1.0" },
      },
    };
    writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
    const { status, stderr } = spawnSync(process.execPath, [path.join(folder, ".ci/licenses.js")], {
      encoding: "utf8",
    });
    expect([status, stderr.split("\n").filter((line) => line.startsWith("license"))]).toEqual([
      1,
      [
        "license not accepted: strict 1.0.0: (MIT AND GPL-3.0-only), installed by users",
        "license not accepted: none 2.0.0: no license, installed by users",
        "license not accepted: words 1.0.0: CC0-1.0, installed by users",
      ],
    ]);
  });
});

test("the package runs nothing when it is installed", () => {
  const ours = ["preinstall", "install", "postinstall", "prepare", "preprepare", "postprepare", "dependencies"];
  expect(Object.keys(scripts).filter((name) => ours.includes(name))).toEqual([]);
});

test("the site asks no other host for anything", async () => {
  const out = path.join(temporaryFolder(), "out");
  const { code } = await runCli(["build", root, "--out", out], { cwd: root });
  expect(code).toBe(0);
  const files = readFiles(path.join(out, "site"));
  const pages = Object.entries(files).filter(([name]) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(75);
  const asked: string[] = [];
  for (const [name, html] of pages) {
    // What a browser loads by itself; links that readers follow and metadata for machines do not count.
    for (const [element] of html.matchAll(
      /<(?:script|img|link|iframe|frame|source|video|audio|track|object|embed|input|image|use)\b[^>]*>/gi,
    ))
      if (
        /\s(?:src|srcset|href|data|poster)=["']?\s*(?:[a-z]+:)?\/\//i.test(element) &&
        !/\brel="(?:canonical|alternate)"/.test(element)
      )
        asked.push(`${name}: ${element}`);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replaceAll("&#x27;", "'");
    const others = policy?.split(";").filter((part) => !part.trim().startsWith("connect-src"));
    if (others === undefined || /https?:|\*/.test(others.join(";"))) asked.push(`${name}: ${policy}`);
  }
  for (const [name, text] of Object.entries(files))
    if (name.endsWith(".css") && /@import|url\(\s*["']?(?:[a-z]+:)?\/\//i.test(text)) asked.push(name);
  expect(asked).toEqual([]);
});

/** Copies what a release is made from; node_modules is shared. */
function copyRepository(parts: readonly string[], below = ""): string {
  const folder = path.join(temporaryFolder(), below);
  mkdirSync(folder, { recursive: true });
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  return folder;
}

test("two releases from two folders, time zones and umasks are the same bytes", () => {
  const parts = [
    ".ci",
    "LICENSE",
    "README.md",
    "bin",
    "cli",
    "generators",
    "package.json",
    "package-lock.json",
    "site",
    "templates",
    "tsconfig.json",
  ];
  const release = (below: string, umask: string, env: Record<string, string>): { sums: string; bill: string } => {
    const folder = copyRepository(parts, below);
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    chmodSync(path.join(folder, "LICENSE"), 0o600);
    const sums = execFileSync("sh", ["-c", `umask ${umask} && node .ci/release.js`], {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, ...env },
    });
    return { sums, bill: readFileSync(path.join(folder, "release/docsgen-0.1.0.cdx.json"), "utf8") };
  };
  const first = release("one", "022", { TZ: "UTC" });
  const second = release("another/deep er", "077", { TZ: "Asia/Tokyo", LC_ALL: "tr_TR.UTF-8" });
  expect(second).toEqual(first);
  expect(first.sums).toMatch(/^[\da-f]{64} {2}docsgen-0\.1\.0\.tgz\n[\da-f]{64} {2}docsgen-0\.1\.0\.cdx\.json\n$/);
  const { components } = JSON.parse(first.bill) as { components: { name: string; version: string }[] };
  // A package may have several versions: its own dependencies may need another one.
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`${name}@${version}`);
  expect(components.some(({ name }) => name === "vitest")).toBe(false);
});
