import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Ajv } from "ajv";
import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteModel } from "../../generators/model/site-model.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";

const root = path.resolve(import.meta.dirname, "../..");

const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-packed-"));

/** `node_modules` with docsgen as it is published, and the packages that it depends on. */
const packages = path.join(folder, "node_modules");

beforeAll(() => {
  const [{ filename }] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
      cwd: root,
      encoding: "utf8",
    }),
  ) as [{ filename: string }];
  mkdirSync(packages);
  execFileSync("tar", ["-xzf", path.join(folder, filename), "-C", folder]);
  renameSync(path.join(folder, "package"), path.join(packages, "docsgen"));
  // npm would put them next to docsgen.
  symlinkSync(path.join(root, "node_modules"), path.join(packages, "docsgen", "node_modules"));
  for (const name of ["remark-smartypants", "typescript", "react", "@types"])
    symlinkSync(path.join(root, "node_modules", name), path.join(packages, name));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A schema that allows only the keys that it names: it must name every key of an output. */
function closeObjects(schema: unknown): object {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close);
    if (typeof value !== "object" || value === null) return value;
    const closed = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, close(part)]));
    const isOpen = "properties" in closed && closed["type"] === "object" && !("additionalProperties" in closed);
    return isOpen ? { ...closed, additionalProperties: false } : closed;
  };
  return close(schema) as object;
}

test("the manual lists every JSON Schema of the package", () => {
  const manual = readFileSync(path.join(root, "docs/content/reference/output.md"), "utf8");
  const listed = [...manual.matchAll(/^\| `([\w-]+\.json)` \|/gm)].flatMap(([, name]) => name ?? []);
  expect(listed.toSorted()).toEqual(readdirSync(path.join(packages, "docsgen/dist/schemas")).toSorted());
});

interface Ended {
  readonly code: number;
  readonly output: string;
}

interface Project {
  readonly cwd: string;
  readonly run: (...args: string[]) => Ended;
  readonly runIn: (env: Readonly<Record<string, string>>, ...args: string[]) => Ended;
  readonly node: (...args: string[]) => Ended;
  readonly read: (file: string) => string;
  readonly has: (file: string) => boolean;
}

function projectWith(files: Readonly<Record<string, string>>): Project {
  const cwd = temporaryFolder({ "package.json": '{ "type": "module", "private": true }', ...files });
  symlinkSync(packages, path.join(cwd, "node_modules"));
  const nodeIn = (variables: Readonly<Record<string, string>>, ...args: string[]): Ended => {
    try {
      // Nothing of this repository: what is not in the package is missing.
      const env = { PATH: process.env["PATH"], DOCSGEN_CACHE: path.join(cwd, ".cache"), ...variables };
      return { code: 0, output: execFileSync(process.execPath, args, { cwd, env, encoding: "utf8", stdio: "pipe" }) };
    } catch (cause) {
      // The error of a process that ended with another status.
      const { status, stdout, stderr } = cause as { status: number; stdout: string; stderr: string };
      return { code: status, output: stdout + stderr };
    }
  };
  const node = (...args: string[]): Ended => nodeIn({}, ...args);
  const program = "node_modules/docsgen/bin/docsgen.js";
  return {
    cwd,
    node,
    run: (...args) => node(program, ...args),
    runIn: (env, ...args) => nodeIn(env, program, ...args),
    read: (file) => readFileSync(path.join(cwd, file), "utf8"),
    has: (file) => existsSync(path.join(cwd, file)),
  };
}

const description = `openapi: 3.1.0
info: { title: Tea, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /cups:
    get:
      operationId: list_cups
      tags: [Cups]
      x-limit: 5 per second
      responses: { "200": { description: Cups. } }
  /staff:
    get: { operationId: listStaff, tags: [Staff], responses: { "200": { description: Staff. } } }
`;

describe("a project with the packed package", () => {
  test("runs plugins with packages, syntax, samples, files, and rules", () => {
    const { run, read } = projectWith({
      "spec/openapi.yaml": description,
      "content/index.md": `# "Tea"\n\nCosts :price[two] euros.\n\n::shout{text=now}\n`,
      "docsgen.config.ts": `import smartypants from "remark-smartypants";
import { defineConfig, definePlugin, defineRule } from "docsgen";

const shop = definePlugin({
  name: "shop",
  remark: [smartypants, () => (tree: { children: object[] }) => void tree.children.push({ type: "mark", data: { hName: "mark" }, children: [] })],
  rehype: [() => (tree: { children: object[] }) => void tree.children.unshift({ type: "element", tagName: "hr", properties: {}, children: [] })],
  directives: {
    price: (_attributes, children, { h }) => h("data", { value: "2" }, ...children),
    shout: ({ text }, _children, { h }) => h("p", {}, String(text).toUpperCase()),
  },
  samples: { ruby: ({ method, url }) => \`call "\${method}", "\${url}"\` },
  generators: [async function* (site) { yield { path: "postman/routes.json", content: JSON.stringify(site.pages.map(({ route }) => route)) }; }],
  findings: (finding) => (finding.code === "house/case" ? { ...finding, severity: "note" } : finding),
});

const rule = defineRule({ given: "operation", then: (operation, report) => { if (/_/.test(operation.operationId)) report({ message: "Not in camel case.", at: "operationId" }); } });

export default defineConfig({ title: "Tea", plugins: [shop], rules: { "house/case": rule } });
`,
    });
    const { code, output } = run("build", "--verbose");
    expect(output).toContain("spec/openapi.yaml:7:20  note  house/case");
    expect(code).toBe(0);
    expect(read("out/site/index.html")).toMatch(
      /<hr>[\s\S]*<data value="2">two<\/data>[\s\S]*<p>NOW<\/p>[\s\S]*<mark><\/mark>/,
    );
    expect(read("out/site/index.md")).toContain("# “Tea”");
    const withoutColors = read("out/site/api/index.html").replaceAll(/<\/?span[^>]*>/g, "");
    expect(withoutColors).toContain('call "GET", "https://api.example.com/cups"');
    expect(JSON.parse(read("out/postman/routes.json"))).toContain("/");
  });

  test("compiles components and parts of the shell, and reports their types", () => {
    const files = {
      "docsgen.config.json": '{ "title": "Tea" }',
      "components/Counter.tsx": `import { useState } from "react";
import "./counter.css";
export const client = true;
export default ({ start }: { start: number }) => { const [count, set] = useState(start); return <button className="counter" onClick={() => set(count + 1)}>{count}</button>; };\n`,
      "components/counter.css": ".counter { color: red; }\n",
      "components/theme/Footer.tsx": `import type { FooterProps } from "docsgen";
export default ({ title }: FooterProps) => <footer>Own {title}</footer>;\n`,
      "components/theme/Home.tsx": `import type { HomeProps } from "docsgen";
export default ({ title }: HomeProps) => <h1>Own {title}</h1>;\n`,
      "content/count.mdx": "# Count\n\n<Counter start={7} />\n\n[Home](/)\n",
    };
    const { run, read } = projectWith(files);
    expect(run("build")).toMatchObject({ code: 0 });
    expect(read("out/site/count/index.html")).toMatch(/<button class="counter">7<\/button>[\s\S]*<footer>Own Tea/);
    expect(read("out/site/index.html")).toContain("<h1>Own Tea</h1>");
    const wrong = projectWith({
      ...files,
      "components/theme/Footer.tsx": files["components/theme/Footer.tsx"].replace("{title}</", "{title.name}</"),
    });
    expect(wrong.run("check")).toMatchObject({
      code: 1,
      output: expect.stringMatching(/components\/theme\/Footer\.tsx:2:\d+ {2}error {2}components\/type/) as unknown,
    });
  });

  test("has the programmatic API, whose types a strict program accepts", () => {
    const { node } = projectWith({
      "spec/openapi.yaml": description,
      "content/index.md": "# Tea\n\n[a](nope.md)\n",
      "use.ts": `import { build, check, createKit, diff, loadProject, type Finding } from "docsgen";
const found: readonly Finding[] = (await check(".")).findings;
const project = await loadProject(".");
const { kit } = await createKit(".");
const changes = await diff(".", { base: "spec/openapi.yaml", revision: "spec/openapi.yaml" });
const stop = new AbortController();
stop.abort(new Error("stopped"));
const reason: unknown = await build(".", { signal: stop.signal }).catch((cause: unknown) => cause);
console.log(JSON.stringify([found.map(({ code, line }) => [code, line]), project.model?.apis[0]?.model.operations.length,
  kit?.operationFor("GET", "/cups")?.path, changes.changes.length, String(reason)]));
`,
      "tsconfig.json": `{ "compilerOptions": { "strict": true, "module": "nodenext", "target": "esnext", "types": ["node"], "outDir": "js" }, "files": ["use.ts"] }`,
    });
    expect(node("node_modules/typescript/bin/tsc", "-p", ".")).toEqual({ code: 0, output: "" });
    const { code, output } = node("js/use.js");
    expect([code, JSON.parse(output)]).toEqual([0, [[["content/broken-link", 3]], 2, "/cups", 0, "Error: stopped"]]);
  });

  test.each([
    [
      "Swagger 2.0",
      {
        "spec/openapi.json": JSON.stringify({
          swagger: "2.0",
          info: { title: "Trains", version: "3" },
          host: "trains.example.org",
          paths: {
            "/lines/{line}": {
              post: {
                consumes: ["multipart/form-data"],
                parameters: [
                  { name: "line", in: "path", required: true, type: "string", pattern: "^[A-Z]$" },
                  { name: "photo", in: "formData", type: "file" },
                ],
                responses: { 200: { description: "Ok", schema: { $ref: "#/definitions/Line" } } },
              },
            },
          },
          definitions: { Line: { type: "object", properties: { next: { $ref: "#/definitions/Line" } } } },
        }),
      },
      ["3.Line"],
    ],
    [
      "several descriptions and languages",
      {
        "docsgen.config.yaml": `title: Mail
apis: [{ name: hooks, label: Hooks, spec: spec/hooks.yaml }]
languages: [{ code: en, label: English }, { code: de, label: Deutsch }]
`,
        "spec/openapi.yaml": `openapi: 3.2.0
info: { title: Mail, version: "4" }
tags: [{ name: Mails, kind: nav }]
paths:
  /mails:
    query: { operationId: find, tags: [Mails], responses: { "200": { description: Ok., content: { application/jsonl: { itemSchema: { $ref: "#/components/schemas/Mail" } } } } } }
    additionalOperations: { PURGE: { operationId: purge, responses: { "204": { description: Ok. } } } }
webhooks: { arrived: { post: { operationId: onMail, responses: { "204": { description: Ok. } } } } }
components:
  schemas:
    Mail: { type: [object, "null"], patternProperties: { ^x-: true }, if: { required: [a] }, then: { required: [b] } }
`,
        "spec/hooks.yaml": `openapi: 3.0.3
info: { title: Hooks, version: "5" }
paths: { /a: { get: { responses: { "2XX": { description: Ok., headers: { X-A: { schema: { type: integer } } } } } } } }
`,
        "content/index.md": "# Mail\n\n## Über `uns`\n",
      },
      ["4.Mail", "5"],
    ],
    [
      "several versions",
      {
        "docsgen.config.yaml": `title: Café
versions: [{ id: "2", label: v2 }, { id: "1", label: v1 }]
`,
        "spec/openapi.yaml": description,
        "versions/1/spec/openapi.yaml": description.replace('version: "1"', 'version: "0"'),
        "content/index.md": "# Neu\r\n",
        "versions/1/content/index.md": "# Old\n",
      },
      ["1", "0"],
    ],
  ])("writes a model that matches its JSON Schema: %s", (_name, files, want) => {
    const { run, read } = projectWith(files);
    expect(run("build", "--emit", "model.json")).toMatchObject({ code: 0 });
    const model = JSON.parse(read("model.json")) as SiteModel;
    const schema = JSON.parse(read("node_modules/docsgen/dist/schemas/model.json")) as object;
    const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
    expect([validate(model), validate.errors]).toEqual([true, null]);
    const described = model.apis.map(({ model: { version, schemas } }) =>
      [version, ...schemas.map(({ name }) => name)].join("."),
    );
    expect(described).toEqual(want);
  });

  test("has fonts from files, another layout, and presets", () => {
    const font = "katex/dist/fonts/KaTeX_Main-Regular.woff2";
    const { run, read, cwd } = projectWith({ "spec/openapi.yaml": description, "content/index.md": "# Tea\n" });
    copyFileSync(path.join(root, "node_modules", font), path.join(cwd, "main-regular.woff2"));
    for (const preset of ["warm", "compact", "soft", "mono"]) {
      writeFileSync(
        path.join(cwd, "docsgen.config.yaml"),
        `title: Tea
reference: { layout: two-column, extensions: { x-limit: { label: Limit, as: row } } }
theme: { preset: ${preset}, fonts: { text: { family: Main, files: [main-regular.woff2] } } }
`,
      );
      expect([preset, run("build").code, run("theme", "check").code]).toEqual([preset, 0, 0]);
      const name = /assets\/(font-main-regular\.\w+\.woff2)"/.exec(read("out/site/index.html"))?.[1];
      expect(
        readFileSync(path.join(cwd, "out/site/assets", name ?? "")).equals(
          readFileSync(path.join(cwd, "main-regular.woff2")),
        ),
      ).toBe(true);
      expect(read("out/site/api/index.html")).toContain("<b>Limit</b> 5 per second</p>");
    }
  });

  test("reads rulesets, overlays, and filters, and writes models, kits, and reports", () => {
    const { run, read, has } = projectWith({
      "spec/openapi.yaml": description,
      "spec/public.yaml": `overlay: 1.0.0
info: { title: Public, version: "1" }
actions:
  - { target: "$.paths['/cups'].get", update: { summary: List the cups } }
`,
      ".spectral.yaml": `functions: [shout]
rules:
  shouting: { given: $.info.title, severity: warn, then: { function: shout } }
`,
      "functions/shout.js": `import { createRulesetFunction } from "@stoplight/spectral-core";
export default createRulesetFunction({ input: null, options: null }, (text) => (text === text.toUpperCase() ? [] : [{ message: "Not loud." }]));
`,
      "docsgen.config.yaml": `title: Tea
spec: { file: spec/openapi.yaml, overlays: [spec/public.yaml] }
rules: { extends: ./.spectral.yaml }
reference: { exclude: { tags: [Staff] }, extensions: { x-limit: { label: Limit, as: badge } } }
kits: [{ name: "@tea/staff", folder: sdk-staff, include: { tags: [Staff] } }]
theme: { preset: mono }
`,
    });
    const formats = ["gitlab", "checkstyle", "teamcity", "markdown", "html", "sarif", "junit"];
    const reports = formats.flatMap((format) => ["--report", `${format}=reports/${format}.txt`]);
    const { code, output } = run("build", "--emit", "model.json", ...reports);
    expect(output).toContain("spec/openapi.yaml:2:16  warning  shouting");
    expect(code).toBe(0);
    expect(formats.filter((format) => !read(`reports/${format}.txt`).includes("shouting"))).toEqual([]);
    expect(read("out/site/openapi.json")).toContain("List the cups");
    expect(read("out/site/openapi.json")).not.toContain("/staff");
    expect(read("out/site/api/index.html")).toContain("5 per second");
    expect(has("out/sdk-staff/operations/listStaff.js")).toBe(true);
    expect(has("out/sdk-staff/operations/list_cups.js")).toBe(false);
    expect(JSON.parse(read("model.json"))).toMatchObject({ version: expect.any(Number) as unknown, title: "Tea" });
    for (const name of ["report", "model", "manifest", "baseline", "lock", "accepted-changes", "import-report", "diff"])
      expect(has(`node_modules/docsgen/dist/schemas/${name}.json`), name).toBe(true);
    expect(run("theme", "check").code).toBe(0);
  });

  test.each([
    [
      "a broken link with markup in it",
      { "content/index.md": "# A\n\n[<b>|'&\u0007ü](nope]|.md)\n" },
      "content/broken-link",
    ],
    [
      "a broken example",
      {
        "spec/openapi.yaml": description.replace(
          "description: Cups. }",
          "description: Cups., content: { application/json: { schema: { type: integer }, example: \"]]> 'x' | y\" } } }",
        ),
      },
      "payload/type",
    ],
    ["a wrong config", { "docsgen.config.yaml": "title: T\n\"<a> & 'b' | c]\": 1\n" }, "config/unknown-setting"],
  ])("reports in the forms that CI services read: %s", (_name, files, code) => {
    const { run, read } = projectWith({ "content/index.md": "# A\n", ...files });
    const formats = ["gitlab", "checkstyle", "teamcity", "markdown", "html", "json"];
    const reports = formats.flatMap((format) => ["--report", `${format}=${format}.txt`]);
    expect(run("check", ...reports).code).toBeGreaterThan(0);
    const issues = JSON.parse(read("gitlab.txt")) as {
      description: string;
      fingerprint: string;
      severity: string;
      location: { path: string; lines: { begin: number } };
    }[];
    expect(issues.length).toBeGreaterThan(0);
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    for (const { severity, location } of issues) {
      expect(["info", "minor", "major", "critical", "blocker"]).toContain(severity);
      expect([location.path.startsWith("."), location.lines.begin > 0]).toEqual([false, true]);
    }
    expect(read("checkstyle.txt")).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<checkstyle version="[\d.]+">\s*(?:<file name="[^"<]+">\s*(?:<error(?: [a-z]+="(?:[^"<&\p{Cc}]|&(?:amp|lt|gt|quot|apos|#\d+);)*")+\/>\s*)+<\/file>\s*)+<\/checkstyle>\s*$/u,
    );
    for (const line of read("teamcity.txt")
      .trimEnd()
      .split("\n")
      .filter((text) => text.startsWith("##")))
      expect(line).toMatch(/^##teamcity\[\w+(?: \w+='(?:[^'|\n\r[\]]|\|['|nr[\]]|\|0x[\da-f]{4})*')+\]$/);
    const errors: string[] = [];
    parse(read("html.txt"), { onParseError: ({ code: reason }) => errors.push(reason) });
    expect(errors).toEqual([]);
    expect(read("html.txt")).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="https?:/);
    expect(read("markdown.txt").replaceAll(/<\/?(?:details|summary)>/g, "")).not.toMatch(/^<|(?<!\\)<b>/m);
    for (const format of formats)
      expect(read(`${format}.txt`).replaceAll("docsgen.", "").replaceAll("/", ".")).toContain(
        code.replaceAll("/", "."),
      );
    const schema = JSON.parse(read("node_modules/docsgen/dist/schemas/report.json")) as object;
    const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
    expect([validate(JSON.parse(read("json.txt"))), validate.errors]).toEqual([true, null]);
  });

  test("detects CI services, and writes outputs that match their JSON Schemas", () => {
    const { run, runIn, read } = projectWith({
      "spec/openapi.yaml": description,
      "content/index.md": "# A\n\n[a](b.md)\n",
    });
    const services = [
      { GITHUB_ACTIONS: "true" },
      { GITLAB_CI: "true" },
      { TF_BUILD: "True" },
      { BITBUCKET_BUILD_NUMBER: "7" },
      { JENKINS_URL: "https://ci.example.com/" },
    ];
    const firsts = services.map((env) => {
      const { output } = runIn(env, "check");
      return ["::error ", "##vso[task.logissue ", "\u001B["].find((start) => output.includes(start)) ?? "plain";
    });
    expect(firsts).toEqual(["::error ", "\u001B[", "##vso[task.logissue ", "\u001B[", "plain"]);
    expect(run("build", "--baseline", "baseline.json", "--update-baseline", "--emit", "model.json").code).toBe(0);
    run("check", "--report", "json=report.json");
    const outputs = {
      manifest: read("out/manifest.json"),
      model: read("model.json"),
      report: read("report.json"),
      baseline: read("baseline.json"),
      diff: run("diff", "spec/openapi.yaml", "spec/openapi.yaml", "--format", "json").output,
    };
    for (const [name, text] of Object.entries(outputs)) {
      const schema = closeObjects(JSON.parse(read(`node_modules/docsgen/dist/schemas/${name}.json`)));
      const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
      expect([name, validate(JSON.parse(text)), validate.errors]).toEqual([name, true, null]);
    }
  });
});
