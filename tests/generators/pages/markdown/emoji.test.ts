import { describe, expect, test } from "vitest";

import { buildPages } from "../../../../generators/pages/build/pages.ts";
import { defaultPageSettings } from "../../../../generators/pages/page-settings.ts";
import { contentOf } from "../content.ts";

/** A page with `markdown: { emoji: true }` in the config. */
function build(text: string, hasEmoji = true) {
  const { value } = buildPages(contentOf({ "page.md": text }), [], { settings: { ...defaultPageSettings, hasEmoji } });
  const [page] = value;
  return {
    html: page?.html ?? "",
    title: page?.title,
    ids: page?.headings.map(({ id }) => id),
    copy: (page?.markdown ?? []).map((piece) => (typeof piece === "string" ? piece : "…")).join(""),
    search: page?.sections.map((section) => section.text).join(" "),
  };
}

describe("emoji", () => {
  test("replace shortcodes on the page, in its copy, and in the search alike", () => {
    const text = "# Go :rocket:\n\n> Done :tada: and\n> :+1::heart:\n\n## Next :wave:\n\n| a |\n|---|\n| :x: |\n";
    const page = build(text);
    expect(page.title).toBe("Go 🚀");
    expect(page.html).toContain("<p>Done 🎉 and\n👍❤️</p>");
    expect(page.html).toContain("<td>❌</td>");
    expect(page.search).toContain("Done 🎉 and");
    expect(page.copy).toBe("# Go 🚀\n\n> Done 🎉 and\n> 👍❤️\n\n## Next 👋\n\n| a |\n|---|\n| ❌ |\n");
  });

  test.each([
    ["code", "`:rocket:`", "<code>:rocket:</code>"],
    ["times", "10:30:45", "10:30:45"],
    ["names that GitHub does not have", ":no-such-emoji:", ":no-such-emoji:"],
    ["names of objects", ":constructor:", ":constructor:"],
    ["URLs", "<https://a.example/:rocket:/>", "https://a.example/:rocket:/"],
  ])("leaves %s as it is", (_name, text, want) => {
    expect(build(text).html).toContain(want);
  });

  test("reads the order of words of Twemoji", () => {
    expect(build(":man_raising_hand:").html).toBe(build(":raising_hand_man:").html);
    expect(build(":man_raising_hand:").html).not.toContain(":");
  });

  test("are in titles of the front matter, which the first heading repeats", () => {
    const page = build("---\ntitle: Go :rocket:\n---\n\n# Go :rocket:\n\nOn.\n");
    expect(page.title).toBe("Go 🚀");
    expect(page.html).toBe("<p>On.</p>");
  });

  test("stay text without the setting", () => {
    expect(build(":rocket:", false).html).toContain(":rocket:");
  });
});
