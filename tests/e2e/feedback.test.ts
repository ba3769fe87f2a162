import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

function project(feedback: string): string {
  return temporaryFolder({
    "docsgen.config.yaml": `feedback: ${feedback}\nhosts: [netlify]\n`,
    "content/index.md": "# Home\n\nText.\n",
  });
}

const read = (folder: string, file: string): string => readFileSync(path.join(folder, "out/site", file), "utf8");

test.each([
  [
    "{ url: https://feedback.example.com/docs?site=1 }",
    "connect-src 'self' https://feedback.example.com;",
    "<textarea",
  ],
  ["{ url: /feedback, comments: false }", "connect-src 'self';", "Was this page helpful?"],
])("asks on each page, and adds the host to the policy: %s", async (feedback, policy, text) => {
  const folder = project(feedback);
  expect((await runCli(["build"], { cwd: folder })).code).toBe(0);
  const html = read(folder, "index.html");
  expect(html.replaceAll("&#x27;", "'")).toContain(policy);
  expect(read(folder, "_headers")).toContain(policy);
  expect(html).toContain(text);
  expect(html.includes("<textarea")).toBe(text === "<textarea");
});

test.each(["javascript:alert(1)", "//example.com/x", "feedback"])("%s is not a valid URL", async (url) => {
  const { code, stdout } = await runCli(["build"], { cwd: project(`{ url: "${url}" }`) });
  expect(stdout).toContain("docsgen.config.yaml:1:18  error  config/invalid-setting");
  expect(stdout).toContain("must be a URL that starts with `https://`, or a path such as `/feedback`");
  expect(code).toBe(2);
});
