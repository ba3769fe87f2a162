import { expect, test } from "vitest";
import { importFiles } from "./read-sample.ts";

const page = { "index.mdx": "---\ntitle: Start\n---\n\nText.\n" };

/** The declaration of the main color in the new project of a Mintlify project with these colors. */
function accentOf(colors: Readonly<Record<string, string>>): string | undefined {
  const docs = JSON.stringify({ name: "Otter", theme: "mint", colors, navigation: { pages: ["index"] } });
  const { text } = importFiles({ "docs.json": docs, ...page });
  return /--accent: .*/.exec(text("content/static/theme.css"))?.[0];
}

test("writes the main color for each mode, so that the dark samples of the light mode have the dark one", () => {
  expect(accentOf({ primary: "#166E3F", light: "#26BD6C" })).toBe("--accent: light-dark(#166E3F, #26BD6C);");
});

test("makes the color of a missing mode readable there", () => {
  expect(accentOf({ primary: "#166E3F" })).toBe("--accent: light-dark(#166E3F, #499a68);");
});

test("reads colors in HSL without a function, as Zudoku writes them", () => {
  const colors = { primary: "203 68% 52%", light: "203 73% 55%" };
  expect(accentOf(colors)).toBe("--accent: light-dark(hsl(203 68% 52%), hsl(203 73% 55%));");
});

test("keeps logos on other hosts, and allows the hosts", () => {
  const docs = JSON.stringify({
    name: "Otter",
    logo: "https://img.example.com/logo.svg",
    favicon: "https://icons.example.com/a.ico",
    navigation: { pages: ["index"] },
  });
  const config = importFiles({ "docs.json": docs, ...page }).text("docsgen.config.yaml");
  expect(config).toContain("light: https://img.example.com/logo.svg");
  expect(config).toContain("favicon: https://icons.example.com/a.ico");
  expect(config).toContain("images:\n  hosts:\n    - icons.example.com\n    - img.example.com\n");
});

test("shows no other links in a navigation bar whose links are all at the end", () => {
  const navbar = { items: [{ href: "https://otter.example.com", label: "Otter", position: "right" }] };
  const config = { title: "Otter", url: "https://o.example.com", baseUrl: "/", themeConfig: { navbar } };
  const files = { "docusaurus.config.js": `module.exports = ${JSON.stringify(config)};\n`, "docs/a.md": "# A\n" };
  expect(importFiles(files).text("docsgen.config.yaml")).toContain("navbar:\n  parts: false\n  end:\n");
});
