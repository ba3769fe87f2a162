import path from "node:path";
import { expect } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { measure } from "../measure.js";
import { soakTest } from "../soak.ts";

const bin = path.resolve(import.meta.dirname, "../../bin/docsgen.js");

/** A page of the length that pages of real projects have. */
function pageText(number: number): string {
  const section = (part: number): string => `## Part ${part} of ${number}

The value ${number * 100 + part} is **read** by the [first page](/page-0), and \`code${part}\` is in a sentence with more words.

<Tabs><Tab title="One">

- Item ${number} with *marks*
- A second item

</Tab><Tab title="Two">

\`\`\`js
const value${number} = [${part}, "text ${number}"];
\`\`\`

</Tab></Tabs>

<Note>Remember ${"the words of this note ".repeat(12)}{${number} + ${part}}.</Note>
`;
  return `---\ntitle: Page ${number}\n---\n\n${Array.from({ length: 16 }, (_, part) => section(part)).join("\n")}`;
}

soakTest("imports 1,000 pages of MDX with less than 480 MB of memory and 60 seconds of CPU time", async () => {
  const folder = temporaryFolder();
  const pages = Array.from({ length: 1000 }, (_, number) => number);
  writeFiles(folder, {
    "old/docs.json": JSON.stringify({
      name: "Old",
      navigation: { pages: pages.map((number) => `page-${number}`) },
    }),
    ...Object.fromEntries(pages.map((number) => [`old/page-${number}.mdx`, pageText(number)])),
  });
  const result = await measure([process.execPath, bin, "import", "old", "new", "--quiet"], {
    cwd: folder,
    timeoutMs: 600_000,
  });
  expect(result.stderr).toBe("");
  expect(result.code).toBe(0);
  expect(result.cpuMs).toBeLessThan(60_000);
  expect(result.peakBytes).toBeLessThan(480_000_000);
});
