import { describe, expect, test } from "vitest";

import { buildPages } from "../../../generators/pages/build/pages.ts";
import type { GuidePage } from "../../../generators/pages/model.ts";
import type { Checked } from "../../../generators/source/docsgen-error.ts";
import { contentOf } from "./content.ts";
import { formatFindings } from "./format-findings.ts";

const statics = ["cat.png", "dark.png", "cat.mp4"].map((path) => ({ path, content: new Uint8Array() }));

function build(text: string): Checked<GuidePage> {
  const content = contentOf({ "page.md": text, "other.md": "# Other\n" }, statics);
  const { value, findings } = buildPages(content, [], { embedHosts: ["www.youtube-nocookie.com", "example.com"] });
  const page = value.find(({ route }) => route === "/page/");
  if (page === undefined) throw new Error("no page was built");
  return { value: page, findings };
}

const golden: readonly [name: string, text: string][] = [
  [
    "card",
    '::::cards{cols=2}\n:::card[A *title*]{href="other.md" icon=key cta=Read}\nWords.\n:::\n:::card[Plain]{img="cat.png" horizontal}\n:::\n::::\n\n:::card[Outside]{href="https://example.com/" arrow}\n:::',
  ],
  [
    "icons of cards",
    ':::card[A]{icon="/cat.png" darkIcon="/dark.png" iconLabel="A cat"}\n:::\n\n:::card[B]{icon="1️⃣"}\n:::\n\n:::card[C]{icon="★" iconLabel=Star}\n:::',
  ],
  ["columns", ":::::columns{cols=3}\n::::column\nOne\n::::\n::::column\nTwo\n::::\n:::::"],
  ["step", "::::steps\n:::step[One]{icon=key}\nA\n:::\n:::step[Two]{id=second}\nB\n:::\n::::\n\n## One"],
  ["steps of headings", ":::steps\nBefore.\n\n### One\n\nA\n\n#### Inner\n\n### Two\n\nB\n:::"],
  ["accordions", "::::accordions\n:::details[A]{icon=key description=More id=a}\nB\n:::\n::::"],
  ["frame", ':::frame[Caption]{hint="Look"}\n![A cat](cat.png)\n:::\n\n:::frame\nText\n:::'],
  [
    "field",
    '::::field[limit]{type=integer in=query required default=20 placeholder=10}\nWords.\n\n:::field[old]{deprecated pre="a | b" post=c default=""}\n:::\n::::',
  ],
  ["panel", ":::panel[Request]\n```bash\ncurl\n```\n:::\n\n:::window[example.com]\nText\n:::"],
  [
    "file tree",
    ":::file-tree\n- src/\n  - **a.ts** the `main` file\n  - `b.ts`\n  - [c.ts](other.md) linked\n  - …\n- public/ files\n- README.md\n:::",
  ],
  [
    "marks",
    'A :badge[New *x*]{type=tip icon=rocket} and :badge[Old]. An :icon[github]{label=GitHub color=#333 size=20} :icon[/cat.png] :icon[😀]. :button[Go]{href="other.md" variant=secondary icon=rocket} :button[Still]',
  ],
  [
    "tooltip",
    'An :tooltip[API]{tip="An interface." headline="Term" href="other.md" cta="Read"}, and :tooltip[another]{tip=words}.',
  ],
  ["image modes", ':image[A cat]{src="cat.png" dark="dark.png" width=300}\n\n:image[A cat]{src="cat.png" theme=dark}'],
  [
    "media",
    '::embed[Film]{src="https://youtu.be/abc?t=5"}\n\n::embed[Page]{src="https://example.com/a?b=c&d"}\n\n::video[Demo]{src="cat.mp4" poster="cat.png" loop muted width=640 height=360}\n\n::audio[Talk]{src="cat.mp4"}',
  ],
  [
    "package managers",
    '::package-managers{pkg=astro dev}\n\n- ::package-managers{type=create pkg=vite managers="npm bun"}',
  ],
  [
    "update",
    ':::update[March 14, 2025]{description="v1.2" tags="API, SDK"}\nNew.\n:::\n\n:::update[v1.1]{date="2025-03-01" rss="First version"}\nOld.\n:::\n\n:::update[v1.0]\nNo day.\n:::',
  ],
  [
    "icons of admonitions and tabs",
    ':::check{icon=key}\nA\n:::\n\n:::tip[T]{icon="🎉"}\nB\n:::\n\n::::tabs{sync=a}\n:::tab[One]{icon=python}\nC\n:::\n::::',
  ],
];

test.each(golden)("draws %s", async (name, text) => {
  const { value, findings } = build(text);
  expect(formatFindings(findings)).toBe("");
  await expect(`${value.html.replaceAll("><", ">\n<")}\n`).toMatchFileSnapshot(
    `golden/${name.replaceAll(" ", "-")}.txt`,
  );
});

describe("reports", () => {
  test("wrong values, each at its directive", () => {
    const text = [
      "An :icon[hart].",
      "A :badge[x]{type=loud colour=red} :badge[]",
      ':button[Go]{href="nowhere.md" variant=big} :tooltip[a] :icon[key]{color="x;y" size=big} :image[a]',
      ':::card{href="other.md"}\n:::',
      ":::cards{cols=none}\nText\n:::",
      ":::steps\nText\n:::",
      ":::file-tree\nText\n:::",
      ":::visibility{for=cats}\nText\n:::",
      ':::update{date="soon"}\nText\n:::',
      '::embed{src="https://example.com/"}',
      '::embed[a]{src="http://example.com/"}',
      '::embed[a]{src="https://cats.example/"}',
      "::embed[a]",
      '::video[a]{src="no.mp4"}',
      "::package-managers",
      "::package-managers{pkg=a type=buy}",
      "::badge[a]",
      ":::field\n:::",
    ].join("\n\n");
    expect(formatFindings(build(text).findings)).toMatchInlineSnapshot(`
      "content/page.md:40:1 error content/directive-attribute The directive \`package-managers\` has no \`pkg\`. (add \`pkg="…"\`)
      content/page.md:42:1 error content/directive-attribute The attribute \`type\` cannot be \`buy\`: it must be one of add, create, dlx, exec, install, remove, run.
      content/page.md:1:4 warning content/unknown-icon The icon \`hart\` is unknown, so the page shows none. (did you mean \`heart\`?)
      content/page.md:3:3 error content/directive-attribute The directive \`badge\` has no attribute \`colour\`. (use one of \`type\`, \`icon\`)
      content/page.md:3:3 error content/directive-attribute The attribute \`type\` cannot be \`loud\`: it must be one of note, info, tip, success, caution, warning, danger, default, gray, blue, green, yellow, orange, red, purple.
      content/page.md:3:35 error content/directive-label The directive \`badge\` has no label. (write \`:badge[Label]\`)
      content/page.md:5:1 error content/directive-attribute The attribute \`variant\` cannot be \`big\`: it must be one of primary, secondary, minimal.
      content/page.md:5:44 error content/directive-attribute The directive \`tooltip\` has no \`tip\`. (add \`tip="…"\`)
      content/page.md:5:56 error content/directive-attribute The attribute \`color\` cannot be \`x;y\`: it must be a color such as \`#0b63ce\` or \`red\`.
      content/page.md:5:56 error content/directive-attribute The attribute \`size\` cannot be \`big\`: it must be a number of pixels, or \`1.5em\`.
      content/page.md:5:89 error content/directive-attribute The directive \`image\` has no \`src\`. (add \`src="…"\`)
      content/page.md:7:1 error content/directive-label The directive \`card\` has no label. (write \`:::card[Label]\`)
      content/page.md:10:1 error content/directive-content The directive \`cards\` needs \`:::card\` blocks, or a list in which every item begins with a link.
      content/page.md:14:1 error content/directive-content The directive \`steps\` needs one numbered list, \`:::step\` blocks, or headings, and nothing else.
      content/page.md:18:1 error content/directive-content The directive \`file-tree\` needs one list of files and folders and nothing else.
      content/page.md:22:1 error content/directive-attribute The attribute \`for\` cannot be \`cats\`: it must be \`humans\` or \`agents\`.
      content/page.md:26:1 error content/directive-label The directive \`update\` has no label. (write \`:::update[Label]\`)
      content/page.md:26:1 error content/directive-attribute The attribute \`date\` cannot be \`soon\`: it must be a day such as \`2025-07-15\`.
      content/page.md:30:1 error content/directive-label The directive \`embed\` has no label. (write \`::embed[Label]\`)
      content/page.md:32:1 error content/embed-host The embedded page \`http://example.com/\` is not an \`https:\` URL, so the page shows a link to it. (write a URL that starts with \`https://\`, or link to the page)
      content/page.md:34:1 error content/embed-host The embedded page \`https://cats.example/\` is on \`cats.example\`, which \`embeds.hosts\` does not list, so the page shows a link to it. (add \`cats.example\` to \`embeds.hosts\` in the config, or link to the page)
      content/page.md:36:1 error content/directive-attribute The directive \`embed\` has no \`src\`. (add \`src="…"\`)
      content/page.md:44:1 error content/directive-form The directive \`badge\` must be a part of a sentence that starts with one colon. (write \`:badge[Text]\` inside a sentence)
      content/page.md:46:1 error content/directive-label The directive \`field\` has no label. (write \`:::field[Label]\`)"
    `);
  });

  test("nothing for text that only looks like a directive", () => {
    expect(build("Times 12:30, a:badge, `:icon[x]`, \\:icon[x], :other[x].").value.html).toBe(
      "<p>Times 12:30, a:badge, <code>:icon[x]</code>, :icon[x], :other[x].</p>",
    );
  });
});

describe("agrees with the search and the Markdown copy", () => {
  const text = [
    'An :tooltip[API]{tip="An interface."} :badge[New]. :icon[rocket]',
    "::package-managers{pkg=astro}",
    ":::visibility{for=agents}\nFor machines.\n:::",
    ":::visibility{for=humans}\nFor readers.\n:::",
    '::embed[Film]{src="https://youtu.be/abc"}',
  ].join("\n\n");
  const { value } = build(text);

  test("the search finds every word that readers see, except code", () => {
    expect(value.sections.map((section) => section.text)).toEqual([
      "An API An interface. New. For readers. Film (youtube.com)",
    ]);
  });

  test("the copy contains the commands and the words for language models", () => {
    const copy = value.markdown.filter((piece) => typeof piece === "string").join("");
    expect(copy).toContain("```bash\nnpm install astro\n```\n\n```bash\nyarn add astro\n```");
    expect(copy).toContain("For machines.");
    expect(copy).not.toContain("For readers.");
  });

  test("the page names the hosts of its frames", () => {
    expect(value.frames).toEqual(["https://www.youtube-nocookie.com"]);
  });
});

const embeds: readonly [src: string, frame: string][] = [
  ["https://www.youtube.com/watch?v=a-b_c", "https://www.youtube-nocookie.com/embed/a-b_c"],
  ["https://www.youtube.com/watch?x=1&v=abc&t=90", "https://www.youtube-nocookie.com/embed/abc?start=90"],
  ["https://m.youtube.com/shorts/abc", "https://www.youtube-nocookie.com/embed/abc"],
  ["//www.youtube.com/embed/abc", "https://www.youtube-nocookie.com/embed/abc"],
  ["https://www.youtube.com/playlist?list=PL1", "https://www.youtube-nocookie.com/embed/videoseries?list=PL1"],
  ["https://vimeo.com/123", "https://player.vimeo.com/video/123"],
  ["https://player.vimeo.com/video/123?h=x", "https://player.vimeo.com/video/123"],
  ["https://www.loom.com/share/abc1", "https://www.loom.com/embed/abc1"],
  ["https://codesandbox.io/embed/x?y", "https://codesandbox.io/embed/x?y"],
];
test.each(embeds)("%s is loaded from its player", (src, frame) => {
  const hosts = ["www.youtube-nocookie.com", "player.vimeo.com", "www.loom.com", "codesandbox.io"];
  const { value } = buildPages(contentOf({ "page.md": `::embed[A]{src="${src}"}` }), [], { embedHosts: hosts });
  expect(value[0]?.html).toContain(`data-embed="${frame.replace("&", "&#x26;")}"`);
});

const icons: readonly [written: string, same: string][] = [
  ["magnifying-glass", "search"],
  ["fa-solid fa-magnifying-glass", "search"],
  ["lucide:search", "search"],
  ["SearchIcon", "search"],
  ["LucideSearch", "search"],
  ["CircleAlert", "circle-alert"],
  ["x-twitter", "brand-x"],
  ["GitHub", "github"],
  ["approve-check", "check"],
  ["seti:folder", "folder"],
  ["seti:config", "settings"],
  ["seti:json", "braces"],
  ["seti:yml", "file-code"],
  ["seti:makefile", "file-cog"],
  ["seti:csv", "sheet"],
  ["x.com", "brand-x"],
  ["FaRocket", "rocket"],
  ["CheckCircle2Icon", "circle-check"],
];
test.each(icons)("the icon %s is %s", (written, same) => {
  const draw = (name: string) => build(`:icon[${name}]`).value.html;
  expect(draw(written)).toContain("<path");
  expect(draw(written)).toBe(draw(same));
});
