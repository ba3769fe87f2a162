import { describe, expect, test } from "vitest";
import { parse } from "parse5";
import { detectCiService } from "../../cli/config/ci-service.ts";
import { defaultFormat } from "../../cli/config/format.ts";
import { wantsColor } from "../../cli/report/color.ts";
import type { Report } from "../../cli/report/model.ts";
import { formatReport } from "../../cli/report/report.ts";
import { sortFindings } from "../../cli/report/sort-findings.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { createSourceFile } from "../../generators/source/source-file.ts";

const text = "# A <b> & 'c' | [d] 100 % ü\nSecond line.\n";
const findings = [
  new DocsgenError("content/broken-link", "The link `a|b` of @team <script> 100 % ]; 'ü' cannot be resolved.", {
    position: { file: "content/a.md", line: 1, column: 3, endLine: 1, endColumn: 6 },
    hint: "did you mean `/b/`?",
  }),
  new DocsgenError("payload/enum", "First line.\nSecond line.", {
    position: { file: "content/a.md", line: 2, column: 1 },
  }),
  new DocsgenError("content/long-title", "The title is long.", { severity: "warning" }),
  new DocsgenError("example/unbound", "The block is not bound.", {
    severity: "note",
    position: { file: "content/b.md", line: 7, column: 1 },
  }),
];

function report(changes: Partial<Report> = {}): Report {
  return {
    findings: sortFindings(findings),
    summary: { checked: 1200, failed: 1, skipped: 3 },
    toolVersion: "1.2.3",
    projectPrefix: "docs/",
    hasColor: false,
    isVerbose: false,
    isPayload: () => false,
    readSource: (file) => (file === "content/a.md" ? createSourceFile(file, text) : undefined),
    ...changes,
  };
}

test("gitlab: paths from the repository's root, severities, and a fingerprint for each finding", () => {
  const issues = JSON.parse(formatReport("gitlab", report())) as Record<string, unknown>[];
  expect(issues.map(({ check_name, severity, location }) => ({ check_name, severity, location }))).toEqual([
    { check_name: "content/long-title", severity: "minor", location: { path: "docs/", lines: { begin: 1 } } },
    {
      check_name: "content/broken-link",
      severity: "major",
      location: { path: "docs/content/a.md", lines: { begin: 1, end: 1 } },
    },
    {
      check_name: "payload/enum",
      severity: "major",
      location: { path: "docs/content/a.md", lines: { begin: 2, end: 2 } },
    },
    {
      check_name: "example/unbound",
      severity: "info",
      location: { path: "docs/content/b.md", lines: { begin: 7, end: 7 } },
    },
  ]);
  expect(issues[1]?.["description"]).toMatch(/cannot be resolved\. Hint: did you mean `\/b\/`\?$/);
});

test("gitlab: fingerprints are unique, and stay when findings move", () => {
  const at = (line: number) => new DocsgenError("a/b", "Same.", { position: { file: "a.md", line, column: 1 } });
  const prints = (lines: readonly number[]) =>
    (JSON.parse(formatReport("gitlab", report({ findings: lines.map(at) }))) as { fingerprint: string }[]).map(
      ({ fingerprint }) => fingerprint,
    );
  expect(new Set(prints([1, 2, 3])).size).toBe(3);
  expect(prints([11, 12, 13])).toEqual(prints([1, 2, 3]));
});

test("azure: logging commands with escaped values, and notes as plain lines", () => {
  expect(formatReport("azure", report()).split("\n")).toEqual([
    "##vso[task.logissue type=warning;code=content/long-title]The title is long.",
    "##vso[task.logissue type=error;sourcepath=docs/content/a.md;linenumber=1;columnnumber=3;code=content/broken-link]The link `a|b` of @team <script> 100 %AZP25 ]; 'ü' cannot be resolved. hint: did you mean `/b/`?",
    "##vso[task.logissue type=error;sourcepath=docs/content/a.md;linenumber=2;columnnumber=1;code=payload/enum]First line.%0ASecond line.",
    "content/b.md:7:1  note  example/unbound  The block is not bound.",
    "",
  ]);
});

test("teamcity: types, then inspections, with escaped values", () => {
  const lines = formatReport("teamcity", report()).trimEnd().split("\n");
  expect(lines.filter((line) => line.startsWith("##teamcity[inspectionType "))).toHaveLength(4);
  expect(lines).toContain(
    "##teamcity[inspection typeId='content/broken-link' message='The link `a||b` of @team <script> 100 % |]; |'|0x00fc|' cannot be resolved. Hint: did you mean `/b/`?' file='docs/content/a.md' line='1' SEVERITY='ERROR']",
  );
  expect(lines.at(-2)).toContain("First line.|nSecond line.");
});

test("checkstyle: an element for each file, with escaped values", () => {
  const xml = formatReport("checkstyle", report());
  expect(xml.match(/<file name="[^"]*">/g)).toEqual([
    '<file name="docsgen">',
    '<file name="docs/content/a.md">',
    '<file name="docs/content/b.md">',
  ]);
  expect(xml).toContain(
    '<error line="2" column="1" severity="error" message="First line.&#10;Second line." source="docsgen.payload.enum"/>',
  );
  expect(xml.replaceAll(/<[^<>]*>/g, "").trim()).toBe("");
  expect(xml).toContain("&lt;script&gt;");
});

describe("markdown", () => {
  test("errors in a table, the rest folded, nothing of users as markup", () => {
    const markdown = formatReport("markdown", report());
    expect(markdown).toContain("### docsgen: 2 errors, 1 warning\n\n1,200 examples checked, 1 failed, 3 skipped.\n");
    expect(markdown).toContain(
      "| `docs/content/a.md:1:3` | The link `a\\|b` of &#64;team \\<script\\> 100 % \\]; 'ü' cannot be",
    );
    expect(markdown).toContain("<details><summary>1 warning</summary>\n\n| Position | Finding |");
    for (const row of markdown.split("\n").filter((line) => line.startsWith("| ")))
      expect(row.replaceAll("\\|", "").split("|")).toHaveLength(4);
  });

  test("stays within the limit of comments", () => {
    const many = Array.from(
      { length: 3000 },
      (_, index) =>
        new DocsgenError("a/b", `Message ${index} ${"x".repeat(80)}.`, {
          position: { file: "a.md", line: index + 1, column: 1 },
        }),
    );
    const markdown = formatReport("markdown", report({ findings: many }));
    expect(markdown.length).toBeLessThan(65_536);
    expect(markdown).toMatch(/[\d,]+ further findings not shown here\./);
  });

  test("without findings", () => {
    expect(formatReport("markdown", report({ findings: [] }))).toBe(
      "### docsgen: no errors\n\n1,200 examples checked, 1 failed, 3 skipped.\n",
    );
  });
});

test("html: one page with every finding and its code, and no markup of users", () => {
  const html = formatReport("html", report());
  const errors: string[] = [];
  parse(html, { onParseError: ({ code }) => void errors.push(code) });
  expect(errors).toEqual([]);
  expect(html).not.toMatch(/<script|\shref="(?!https:\/\/docsgen)/);
  expect(html.match(/<article /g)).toHaveLength(4);
  expect(html).toContain("# A &lt;b&gt; &amp; ");
});

const services: [string, Record<string, string>, string, boolean][] = [
  ["GitHub Actions", { GITHUB_ACTIONS: "true" }, "github", false],
  ["GitLab CI", { GITLAB_CI: "true" }, "pretty", true],
  ["Azure Pipelines", { TF_BUILD: "True" }, "azure", false],
  ["TeamCity", { TEAMCITY_VERSION: "2025.3" }, "teamcity", false],
  ["Bitbucket Pipelines", { BITBUCKET_BUILD_NUMBER: "7" }, "pretty", true],
  ["Jenkins", { JENKINS_URL: "https://ci.example.com/" }, "pretty", false],
];
test.each(services)("%s is recognized", (name, env, format, hasColor) => {
  expect(detectCiService(env)?.name).toBe(name);
  expect(defaultFormat(env)).toBe(format);
  expect(wantsColor(env, false)).toBe(hasColor);
  expect(wantsColor({ ...env, NO_COLOR: "1" }, false)).toBe(false);
});

test("no service outside of CI", () => {
  expect(detectCiService({ CI: "true" })).toBeUndefined();
});

test.each(["gitlab", "azure", "teamcity", "checkstyle", "markdown"] as const)(
  "%s: the URL of a document on another host is not a path below the project",
  (format) => {
    const position = { file: "https://example.com/a.yaml", line: 1, column: 1 };
    const remote = [new DocsgenError("ref/missing", "It does not exist.", { position })];
    const written = formatReport(format, report({ findings: remote }));
    expect(written).toContain("https://example.com/a.yaml");
    expect(written).not.toContain("docs/https");
  },
);
