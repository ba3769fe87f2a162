import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const content = path.resolve(import.meta.dirname, "../../content");
const home = "getting-started/quickstart.md";
const target = "(/getting-started/quickstart/#errors-and-retries)";

const sections = readdirSync(content, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md") && name !== "README.md")
  .flatMap((page) => {
    const [, ...texts] = readFileSync(path.join(content, page), "utf8").split(/^(?=#{2,3} )/m);
    return texts.map((text) => ({ page, heading: text.slice(0, text.indexOf("\n")), text }));
  });

test("every section with a table of errors links to the page section on errors and retries", () => {
  const isAboutErrors = ({ heading, text }: { heading: string; text: string }): boolean =>
    /^\| What you see \|/m.test(text) || (/\b(?:errors?|fails|wrong)\b/i.test(heading) && /^\|-/m.test(text));
  const withTable = sections.filter((section) => section.page !== home && isAboutErrors(section));
  expect(withTable.length).toBeGreaterThan(40);
  expect(withTable.filter(({ text }) => !text.includes(target)).map(({ page }) => page)).toEqual([]);
});

test.each(["401", "403", "404", "409", "413", "422", "429", "5xx", "Timeout", "None"])(
  "the section on errors and retries states whether to retry after %s",
  (status) => {
    const section = sections.find(({ page, heading }) => page === home && heading === "### Errors and retries");
    const rows = section?.text.split("\n").filter((line) => line.startsWith(`| ${status} |`));
    expect(rows).toHaveLength(1);
    expect(rows?.[0]).toMatch(/^\| [^|]+ \| (?:Yes|No) \| [^|]+\. \|$/);
  },
);
