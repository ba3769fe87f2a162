import { describe, expect, test } from "vitest";
import { renderSocialCard } from "../../site/social-card.tsx";

const text = {
  site: "Docs",
  title: "Title",
  description: "Words.",
  colors: { ground: "#000000", accent: "#ffffff" },
};

function lines(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line = ""]) => line);
}

describe("renderSocialCard", () => {
  test("shows the page's title, its description and its site", () => {
    expect(lines(renderSocialCard(text))).toEqual(["Title", "Words.", "Docs"]);
  });

  test("breaks long texts and cuts what does not fit, at a word", () => {
    const title = "A title that is much longer than any title of a page should ever be and goes on and on for ever";
    const shown = lines(renderSocialCard({ ...text, title })).slice(0, -2);
    expect(shown).toHaveLength(3);
    expect(title.startsWith(shown.join(" ").replace("…", ""))).toBe(true);
    expect(shown.at(-1)).toMatch(/\w…$/);
  });

  test.each([
    ["one long word", "x".repeat(300)],
    ["a script without spaces", "\u6587".repeat(100)],
  ])("breaks %s anywhere", (_name, title) => {
    expect(lines(renderSocialCard({ ...text, title })).slice(0, -2)).toHaveLength(3);
  });

  test("text is text, and XML that can be read", () => {
    const svg = renderSocialCard({ ...text, title: "</text><image href='x'/>&\u0000\ud800" });
    for (const part of ["<image", "\u0000", "\ud800"]) expect(svg).not.toContain(part);
    expect(lines(svg)[0]).toContain("&lt;/text&gt;");
  });
});
