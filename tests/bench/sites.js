// The same pages built by docsgen and by other tools, each installed on demand, with the ratio of docsgen's CPU time to theirs:
// `npm run bench -- peers [--tools hugo,starlight] [--rounds 5] [pages …]`. The pages are real ones if `shared/sites` is next to
// the repository, else made up. The tools do less: none validates an example, and none generates a reference, types or validators.
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { measure } from "../measure.js";
import { writeRealPages } from "./real-pages.js";
import { writeWorkload } from "./workload.js";

/**
 * How a tool is installed and fed.
 * @typedef {object} Peer
 * @property {string} name
 * @property {Record<string, string>} packages npm packages with their versions; none: the program is a package of Debian
 * @property {string[]} command
 * @property {string} content folder of the pages
 * @property {string} out
 * @property {Record<string, string>} files everything else that a project has
 * @property {string[]} [caches] what is removed before a cold build
 * @property {(page: string) => string} [adapt] how a page's text changes for the tool
 * @property {() => string} version
 */

const title = "Workload";
/** Node itself, as a package of npm. */
const nodePackage = `node-${process.platform}-${process.arch}`;

/** @type {(folder: string) => Peer[]} */
export const peersIn = (folder) => [
  {
    name: "Docusaurus with rspack",
    packages: {
      "@docusaurus/core": "latest",
      "@docusaurus/preset-classic": "latest",
      "@docusaurus/faster": "latest",
      react: "19",
      "react-dom": "19",
    },
    command: ["node_modules/.bin/docusaurus", "build"],
    content: "docs",
    out: "build",
    caches: [".docusaurus", "node_modules/.cache"],
    files: {
      "docusaurus.config.mjs": `export default {
  title: "${title}", url: "https://docs.example.com", baseUrl: "/", onBrokenLinks: "throw",
  future: { v4: true, faster: true },
  markdown: { format: "md" },
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false, pages: false }]],
};
`,
    },
    version: () => installedVersion(folder, "@docusaurus/core"),
  },
  {
    name: "VitePress",
    packages: { vitepress: "latest", vue: "3" },
    command: ["node_modules/.bin/vitepress", "build", "docs"],
    content: "docs",
    out: "docs/.vitepress/dist",
    caches: ["docs/.vitepress/cache"],
    files: {
      "docs/.vitepress/config.mjs": `import { readdirSync } from "node:fs";
const docs = new URL("..", import.meta.url);
const folders = readdirSync(docs, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
const sidebar = folders.map(({ name }) => ({
  text: name,
  collapsed: true,
  items: readdirSync(new URL(name, docs)).map((file) => ({ text: file, link: \`/\${name}/\${file.replace(".md", "")}\` })),
}));
export default { title: "${title}", cleanUrls: true, ignoreDeadLinks: true, themeConfig: { search: { provider: "local" }, sidebar } };
`,
    },
    // It has no note under that name, and reads two braces as Vue.
    adapt: (text) => text.replaceAll(":::note", "::: info").replaceAll("{{", "{ {"),
    version: () => installedVersion(folder, "vitepress"),
  },
  {
    name: "Starlight",
    packages: { astro: "latest", "@astrojs/starlight": "latest", [nodePackage]: "22" },
    // It wants a newer Node than docsgen does.
    command: [`node_modules/${nodePackage}/bin/node`, "node_modules/.bin/astro", "build"],
    content: "src/content/docs",
    out: "dist",
    caches: [".astro", "node_modules/.astro"],
    files: {
      "astro.config.mjs": `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({ site: "https://docs.example.com", integrations: [starlight({ title: "${title}" })] });
`,
      "src/content.config.ts": `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    },
    version: () => installedVersion(folder, "@astrojs/starlight"),
  },
  {
    name: "Hugo, without search",
    packages: {},
    command: ["hugo", "--quiet"],
    content: "content",
    out: "public",
    caches: ["resources", ".hugo_build.lock"],
    files: {
      "hugo.toml": `baseURL = "https://docs.example.com/"\ntitle = "${title}"\n[markup.goldmark.renderer]\nunsafe = true\n[markup.highlight]\nnoClasses = false\n`,
      "layouts/_default/baseof.html": `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body><nav>{{ with .CurrentSection }}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}</nav><main>{{ block "main" . }}{{ end }}</main></body></html>\n`,
      "layouts/_default/single.html": `{{ define "main" }}<h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}{{ end }}\n`,
      "layouts/_default/list.html": `{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}\n`,
    },
    version: () => spawnSync("hugo", ["version"], { encoding: "utf8" }).stdout.match(/v[\d.]+/)?.[0] ?? "",
  },
];

const allTools = ["docusaurus", "vitepress", "starlight", "hugo"];

/**
 * Prints a row for each tool and number of pages.
 * @param {string} root
 * @param {readonly string[]} args
 */
export async function benchSites(root, args) {
  const options = { tools: { type: "string" }, rounds: { type: "string" } };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const sizes = positionals.length === 0 ? [75, 1000] : positionals.map(Number);
  const tools = values.tools === undefined ? allTools : values.tools.split(",");
  const rounds = Number(values.rounds ?? 5);
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen-sites-"));
  console.log(
    "| pages | tool | cold CPU | docsgen to it | wall | peak memory | one edit CPU | docsgen to it | nothing changed CPU | files | size |\n|---|---|---|---|---|---|---|---|---|---|---|",
  );
  try {
    for (const pages of sizes) {
      const source = path.join(folder, "source");
      rmSync(source, { recursive: true, force: true });
      mkdirSync(source);
      if (!writeRealPages(source, pages, root)) writeWorkload(source, pages);
      const edited = `folder-0/page-${Math.min(7, pages - 1)}.md`;
      // Inherited by what is measured.
      process.env["DOCSGEN_CACHE"] = path.join(folder, "cache");
      const own = {
        name: "docsgen",
        command: [process.execPath, path.join(root, "bin/docsgen.js"), "build", source, "--quiet"],
        edited: path.join(source, "content", edited),
        out: path.join(source, "out"),
      };
      const caches = [own.out, process.env["DOCSGEN_CACHE"]];
      const base = await benchSite(pages, { ...own, project: source, caches, rounds });
      for (const place of tools) {
        const project = path.join(folder, place);
        const peer = peersIn(project).find(({ name }) => name.toLowerCase().startsWith(place));
        if (!install(project, peer)) continue;
        writePages(path.join(source, "content"), path.join(project, peer.content), peer);
        await benchSite(pages, {
          name: `${peer.name} ${peer.version()}`,
          command: peer.command,
          project,
          edited: path.join(project, peer.content, edited),
          out: path.join(project, peer.out),
          caches: [...(peer.caches ?? []), peer.out].map((cache) => path.join(project, cache)),
          rounds,
          base,
        });
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures a tool and prints its row. Returns its medians; undefined if it cannot build the pages. */
async function benchSite(pages, { name, command, project, edited, out, caches, rounds, base }) {
  const build = async () => await measure(command, { cwd: project, timeoutMs: 900_000 });
  const runs = { cold: [], nothing: [], edit: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const cache of caches) rmSync(cache, { recursive: true, force: true });
    const cold = await build();
    if (cold.code !== 0) {
      const why = cold.timedOut
        ? "not done after 15 minutes"
        : `exit ${cold.code}: ${cold.stderr.trim().split("\n").at(-1)}`;
      console.log(`| ${pages.toLocaleString("en")} | ${name} | ${why} | | | | | | | | |`);
      return undefined;
    }
    runs.cold.push(cold);
    runs.nothing.push(await build());
    appendFileSync(edited, "\nOne more sentence.\n");
    runs.edit.push(await build());
  }
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
  const middle = (kind, of) => median(runs[kind].map((run) => run[of]));
  const cold = middle("cold", "cpuMs");
  const edit = middle("edit", "cpuMs");
  const peak = `${Math.round(middle("cold", "peakBytes") / 1e6)} MB`;
  console.log(
    `| ${pages.toLocaleString("en")} | ${name} | ${seconds(cold)} | ${ratio(base?.cold, cold)} | ${seconds(middle("cold", "wallMs"))} | ${peak} | ${seconds(edit)} | ${ratio(base?.edit, edit)} | ${seconds(middle("nothing", "cpuMs"))} | ${files.length} | ${(bytes / 1e6).toFixed(1)} MB |`,
  );
  return { cold, edit };
}

export function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

function ratio(own, other) {
  return own === undefined ? "" : (own / other).toFixed(2);
}

export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Returns false and prints the reason if the tool is not available. */
export function install(project, { name, packages, command, files }) {
  if (existsSync(project)) return true;
  mkdirSync(project);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  if (Object.keys(packages).length === 0) {
    const found = spawnSync(command[0], ["version"]).status === 0;
    if (!found) console.log(`| | ${name} | not installed: \`apt-get install ${command[0]}\` | | | | | | | | |`);
    return found;
  }
  writeFileSync(path.join(project, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  const { status, stderr } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--silent"], {
    cwd: project,
    encoding: "utf8",
  });
  if (status !== 0)
    console.log(`| | ${name} | npm install failed: ${stderr.trim().split("\n").at(-1)} | | | | | | | | |`);
  return status === 0;
}

/** The pages without what only docsgen reads: tabs and the marks of blocks that are not checked. */
export function writePages(from, to, { adapt = (text) => text }) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(to)) if (!entry.startsWith(".")) rmSync(path.join(to, entry), { recursive: true });
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true })) {
    const file = path.join(to, name);
    if (!name.endsWith(".md") || name.startsWith(".")) continue;
    const text = readFileSync(file, "utf8")
      .replaceAll(/^:{3,4}tabs?\b.*\n/gm, "")
      .replaceAll(/^::::\n/gm, "")
      .replaceAll(/(?<=^```\n\n):::\n/gm, "")
      .replaceAll(/ check=off:"[^"]*"/g, "");
    writeFileSync(file, adapt(text));
  }
  if (to.endsWith("/content")) renameSync(path.join(to, "index.md"), path.join(to, "_index.md"));
}

function installedVersion(project, name) {
  return JSON.parse(readFileSync(path.join(project, "node_modules", name, "package.json"), "utf8")).version;
}
