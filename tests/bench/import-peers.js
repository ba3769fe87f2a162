// Imported projects against the tools that they come from: `npm run bench -- import-peers [FOLDER]`.
// FOLDER keeps the installed tools, the old sites and the new ones; without it all of them go to a temporary folder.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { measure } from "../measure.js";
import { createMoveAway } from "./move-away.js";

const rounds = 3;

/** Astro and Zudoku require a newer Node than docsgen does. */
const nodePackage = `node-${process.platform}-${process.arch}`;
const newerNode = `node_modules/${nodePackage}/bin/node`;
const docusaurusPackages = {
  "@docusaurus/core": "3",
  "@docusaurus/faster": "3",
  "@docusaurus/preset-classic": "3",
  "@docusaurus/remark-plugin-npm2yarn": "3",
  "docusaurus-lunr-search": "3",
  "prism-react-renderer": "2",
  react: "19",
  "react-dom": "19",
  "react-lite-youtube-embed": "2",
  redocusaurus: "2",
};

/**
 * A project of another tool, and what it lacks to be built: its export has no package file, and not every component.
 * @typedef {object} Original
 * @property {string} site folder in `../shared/sites`
 * @property {string} tool also the folder that its packages are installed in
 * @property {string} versionOf the package whose version the table shows
 * @property {Record<string, string>} packages
 * @property {string} root folder of the project in the site
 * @property {boolean} [isModule] whether its configuration is an ES module
 * @property {string[]} command run in `root`; `node_modules` is in there
 * @property {string} out
 * @property {string[]} caches
 * @property {Record<string, string>} [files] what is added or replaced
 * @property {Record<string, [string | RegExp, string][]>} [edits] what changes in a file of the project
 */

const emptyComponent = "---\n---\n<slot />\n";

const passThrough = (name) => `export const ${name} = ({ children }) => <div>{children}</div>;`;

/** @type {readonly Original[]} */
const originals = [
  {
    site: "jest-docusaurus",
    tool: "docusaurus",
    versionOf: "@docusaurus/core",
    packages: docusaurusPackages,
    root: "website",
    command: [process.execPath, "node_modules/.bin/docusaurus", "build"],
    out: "build",
    caches: [".docusaurus", "build", "node_modules/.cache"],
    files: {
      "website/docusaurus.config.mjs": `import npm2yarn from "@docusaurus/remark-plugin-npm2yarn";
export default {
  title: "Jest", url: "https://docs.example.com", baseUrl: "/", favicon: "img/favicon.png",
  onBrokenLinks: "ignore", onBrokenAnchors: "ignore",
  future: { v4: true, faster: true },
  markdown: { format: "detect", hooks: { onBrokenMarkdownLinks: "ignore" } },
  presets: [["classic", { blog: false, pages: false, docs: {
    path: "../docs", sidebarPath: "./sidebars.json",
    remarkPlugins: [[npm2yarn, { sync: true }]],
  } }]],
  themeConfig: { navbar: { title: "Jest", logo: { src: "img/jest.svg", alt: "" }, items: [
    { type: "docSidebar", sidebarId: "docs", label: "Docs" }, { type: "docSidebar", sidebarId: "api", label: "API" },
  ] } },
};
`,
    },
  },
  {
    site: "mistral-docusaurus",
    tool: "docusaurus",
    versionOf: "@docusaurus/core",
    packages: docusaurusPackages,
    root: ".",
    command: [process.execPath, "node_modules/.bin/docusaurus", "build"],
    out: "build",
    caches: [".docusaurus", "build", "node_modules/.cache"],
    edits: {
      "docusaurus.config.js": [
        [
          'onBrokenLinks: "throw"',
          'onBrokenLinks: "ignore", onBrokenAnchors: "ignore", future: { v4: { removeLegacyPostBuildHeadAttribute: true }, faster: true }',
        ],
      ],
    },
  },
  {
    site: "vitepress",
    tool: "vitepress",
    versionOf: "vitepress",
    packages: {
      vitepress: "1",
      vue: "3",
      "markdown-it-mathjax3": "4",
      "vitepress-plugin-group-icons": "1",
      "vitepress-plugin-llms": "1",
    },
    root: ".",
    isModule: true,
    command: [process.execPath, "node_modules/.bin/vitepress", "build", "docs"],
    out: "docs/.vitepress/dist",
    caches: ["docs/.vitepress/cache", "docs/.vitepress/dist"],
    files: {
      // Not in the export.
      "docs/public/vitepress-logo-mini.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    },
    edits: {
      // Only the English pages are there.
      "docs/.vitepress/config.ts": [
        [/import \{ markdown as \w+ \} from .*\n/g, ""],
        [/^ {4}(?:zh|pt|ru|es|ko|fa|ja): \{.*\n/gm, ""],
        ["export default defineConfig({", "export default defineConfig({ ignoreDeadLinks: true,"],
        // Version 1 has no such function, and the build outside of their hosting does not call it.
        ["  resolveSiteDataByRoute,\n", ""],
        ["lastUpdated: true,", ""],
        ["provider: 'algolia'", "provider: 'local'"],
        // This icon would be fetched.
        ["firebase: 'logos:firebase'", ""],
      ],
    },
  },
  {
    site: "starlight",
    tool: "starlight",
    versionOf: "@astrojs/starlight",
    packages: {
      astro: "latest",
      "@astrojs/starlight": "latest",
      "starlight-links-validator": "latest",
      culori: "4",
      nanostores: "latest",
      sharp: "latest",
      [nodePackage]: "22",
    },
    root: "docs",
    isModule: true,
    command: [newerNode, "node_modules/.bin/astro", "build"],
    out: "dist",
    caches: [".astro", "dist", "node_modules/.astro", "node_modules/.vite"],
    files: {
      "docs/tsconfig.json": `{ "extends": "astro/tsconfigs/strict", "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }\n`,
      "docs/grammars/markdoc.tmLanguage.json": `{ "name": "markdoc", "scopeName": "text.html.markdoc", "patterns": [] }\n`,
      // These read the sources of Starlight, or a package that renders videos.
      "examples/basics/tsconfig.json": "{}\n",
      "docs/src/components/languages-list.astro": emptyComponent,
      "docs/src/components/sidebar-preview.astro": emptyComponent,
      "docs/src/components/icons-list.astro": emptyComponent,
      "docs/src/components/ui-strings-list.astro": emptyComponent,
      "docs/src/components/youtube-card.astro": emptyComponent,
      // These check the size of their images, which the export replaced.
      "docs/src/components/showcase-card.astro": emptyComponent,
      "docs/src/components/theme-grid.astro": emptyComponent,
    },
    edits: {
      "docs/astro.config.mjs": [
        // Starlight would build every page in each language, translated or not.
        [/^\t(?!root|de\b)(?:\w+|'[\w-]+'): \{ label: .*\n/gm, ""],
        ["lastUpdated: true,", ""],
      ],
    },
  },
  {
    site: "zudoku",
    tool: "zudoku",
    versionOf: "zudoku",
    packages: {
      zudoku: "latest",
      react: "19",
      "react-dom": "19",
      mermaid: "11",
      motion: "12",
      unified: "11",
      "unist-util-visit": "5",
      "mdast-util-directive": "3",
      [nodePackage]: "22",
    },
    root: "docs",
    isModule: true,
    command: [newerNode, "node_modules/.bin/zudoku", "build"],
    out: "dist",
    caches: ["dist", "node_modules/.vite", "node_modules/.zudoku"],
    files: {
      // It reads the sources of Zudoku's own components.
      "docs/vite.config.ts": "export default {};\n",
    },
    edits: {
      "docs/src/components/StartCustomizing.tsx": [["../../../packages/zudoku/src/lib/util/cn", "zudoku/ui/util.js"]],
      // The published packages do not have these components yet.
      "docs/pages/docs/components/browser-window.mdx": [
        [/^import \{ BrowserWindow \}.*/m, passThrough("BrowserWindow")],
      ],
      "docs/pages/docs/components/landing-page.mdx": [
        [
          /^import \{ BrowserWindow, LandingPage \}.*/m,
          `${passThrough("BrowserWindow")}\n${passThrough("LandingPage")}`,
        ],
      ],
    },
  },
];

const notBuildable = [["mintlify", "Mintlify's CLI downloads its renderer, and builds no static site"]];

/**
 * Prints a row for each project.
 * @param {string} root of this repository
 * @param {string} bin
 * @param {string[]} selection a folder to keep and names of sites
 */
export async function benchImports(root, bin, [kept, ...names]) {
  const sites = path.resolve(root, "../shared/sites");
  const folder = kept === undefined ? mkdtempSync(path.join(tmpdir(), "docsgen-import-peers-")) : path.resolve(kept);
  const cache = path.join(folder, "cache");
  // Inherited by what is measured.
  Object.assign(process.env, { DOCSGEN_CACHE: cache, ZUDOKU_DISABLE_UPDATE_CHECK: "1", ASTRO_TELEMETRY_DISABLED: "1" });
  const moveAway = createMoveAway(folder);
  console.log(
    "| project | tool | its build, CPU | import, CPU | build, CPU | build of the tool / build | build of the tool / (import + build) |\n|---|---|---|---|---|---|---|",
  );
  try {
    for (const original of originals) {
      if (names.length > 0 && !names.includes(original.site)) continue;
      if (!existsSync(path.join(sites, original.site))) continue;
      await benchImport(original, { source: path.join(sites, original.site), folder, cache, bin, moveAway });
    }
    for (const [site, reason] of notBuildable) console.log(`| ${site} | ${reason} | | | | | |`);
  } finally {
    rmSync(kept === undefined ? folder : path.join(folder, "removed"), { recursive: true, force: true });
  }
}

/** @param {Original} original */
async function benchImport(original, { source, folder, cache, bin, moveAway }) {
  const installed = path.join(folder, "tools", original.tool);
  const problem = install(installed, original.packages);
  if (problem !== undefined) {
    console.log(`| ${original.site} | ${original.tool}: ${problem} | | | | | |`);
    return;
  }
  const old = path.join(folder, "old", original.site);
  writeOriginal(original, { source, old, installed });
  const cwd = path.join(old, original.root);
  const imported = path.join(folder, "new", original.site);
  mkdirSync(path.dirname(imported), { recursive: true });
  const times = { peer: [], importing: [], building: [] };
  // In turns, so that other work on the machine changes all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const name of original.caches) moveAway(path.resolve(cwd, name));
    times.peer.push(await cpuOf(original.command, cwd));
    for (const name of [imported, cache]) moveAway(name);
    times.importing.push(await cpuOf([process.execPath, bin, "import", source, imported, "--quiet"], folder));
    for (const name of [path.join(imported, "out"), cache]) moveAway(name);
    times.building.push(await cpuOf([process.execPath, bin, "build", imported, "--quiet"], folder));
  }
  const [peer, importing, building] = [times.peer, times.importing, times.building].map(median);
  const failed = [peer, importing, building].findIndex((result) => typeof result === "string");
  if (failed !== -1) {
    console.log(
      `| ${original.site} | ${failed === 0 ? original.tool : "docsgen"}: ${[peer, importing, building][failed]} | | | | | |`,
    );
    return;
  }
  const row = [
    original.site,
    `${original.tool} ${installedVersion(installed, original.versionOf)}`,
    ...[peer, importing, building].map((milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`),
    (peer / building).toFixed(1),
    (peer / (importing + building)).toFixed(1),
  ];
  console.log(`| ${row.join(" | ")} |`);
}

/**
 * The CPU time of a command; the reason if it fails.
 * @returns {Promise<number | string>}
 */
async function cpuOf(command, cwd) {
  const result = await measure(command, { cwd, timeoutMs: 900_000 });
  if (result.timedOut) return "not done after 15 minutes";
  if (result.code !== 0) return `exit ${result.code}: ${lastLine(`${result.stdout}\n${result.stderr}`)}`;
  return result.cpuMs;
}

/**
 * The median, or the reason of the first failure.
 * @param {(number | string)[]} times
 */
function median(times) {
  const failed = times.find((time) => typeof time === "string");
  return failed ?? times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)];
}

/** Returns the reason if the packages cannot be installed. */
function install(folder, packages) {
  if (existsSync(path.join(folder, "node_modules"))) return undefined;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  const { status, stderr } = spawnSync(
    "npm",
    ["install", "--no-audit", "--no-fund", "--silent", "--legacy-peer-deps"],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  return status === 0 ? undefined : `npm install failed: ${lastLine(stderr)}`;
}

/** A copy of the project, with what it lacks, and with the packages linked into it. */
function writeOriginal({ root, isModule = false, files = {}, edits = {} }, { source, old, installed }) {
  rmSync(old, { recursive: true, force: true });
  cpSync(source, old, { recursive: true });
  for (const entry of readdirSync(old, { recursive: true, withFileTypes: true }))
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(old, file)), { recursive: true });
    writeFileSync(path.join(old, file), text);
  }
  for (const [file, replacements] of Object.entries(edits)) {
    let text = readFileSync(path.join(old, file), "utf8");
    for (const [from, to] of replacements) text = text.replace(from, to);
    writeFileSync(path.join(old, file), text);
  }
  const { dependencies } = JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8"));
  writeFileSync(
    path.join(old, root, "package.json"),
    JSON.stringify({ private: true, ...(isModule ? { type: "module" } : {}), dependencies }),
  );
  symlinkSync(path.join(installed, "node_modules"), path.join(old, root, "node_modules"));
}

function lastLine(text) {
  return text.trim().split("\n").at(-1)?.slice(0, 200) ?? "";
}

function installedVersion(folder, name) {
  return JSON.parse(readFileSync(path.join(folder, "node_modules", name, "package.json"), "utf8")).version;
}
