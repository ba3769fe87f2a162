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
