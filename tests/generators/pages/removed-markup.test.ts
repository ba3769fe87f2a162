import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMarkdownParser } from "../../../generators/pages/markdown.ts";
import { scanTag } from "../../../generators/pages/markdown/scan-tags.ts";
import type { Position } from "../../../generators/source/position.ts";
import { buildOne } from "./content.ts";

/** The position of each finding, its code after the slash, and what it names. */
function check(text: string): readonly string[] {
  return buildOne(text).findings.map(({ position, code, message }) => {
    const name = /`[^`]*`(?:, `[^`]*`)*/.exec(message)?.[0].replaceAll("`", "") ?? "";
    return `${position?.line}:${position?.column} ${code.replace("content/", "")} ${name}`;
  });
}

/** The findings in a text of a description: range, code, and message. */
function checkDescription(text: string): readonly string[] {
  const found: string[] = [];
  const parse = createMarkdownParser(({ code, severity, blocks, message, position }) =>
    found.push(`${position?.column}-${position?.endColumn} ${severity} ${blocks} ${code}: ${message}`),
  );
  const locate = (start = -1, end = -1): Position => ({ file: "a.yaml", line: 1, column: start, endColumn: end });
  parse(text, { locate });
  parse(text, { locate });
  return found;
}

describe("reports HTML that is removed from a text of a description", () => {
  test.each<[about: string, text: string, want: readonly string[]]>([
    [
      "a component, whose tag is lost",
      "Sign in.\n\n<SecurityDefinitions />\n",
      [
        "10-30 warning false content/removed-element: The component `<SecurityDefinitions>` is not supported in descriptions: docsgen removes the tag and keeps its content.",
      ],
    ],
    [
      "a placeholder in angle brackets",
      "The header is `<a>` or Bearer <token>.",
      [
        "30-36 warning false content/removed-element: The element `<token>` is not supported in descriptions: docsgen removes the tag and keeps its content.",
      ],
    ],
    [
      "a script with its content",
      "<script>x</script>",
      [
        "0-7 warning false content/removed-element: The element `<script>` is not supported in descriptions: docsgen removes it with its content.",
      ],
    ],
    [
      "attributes",
      'a <b style="color: red" id="x">c</b>',
      ["5-10 warning false content/removed-style: The attribute `style` of `<b>` has no effect: docsgen removes it."],
    ],
    ["nothing that readers see", 'a<br>b <a href="https://e.com" target="_blank">c</a> <!-- d -->', []],
    ["nothing for syntax of MDX, which is text", "export the <b>list</b> {/* as */}\n\nimport {x} from 'y'", []],
    ["nothing for code", "`<a>` and\n\n```html\n<video></video>\n```", []],
  ])("%s", (_, text, want) => expect(checkDescription(text)).toEqual(want));
});

describe("reports removed markup at its tag", () => {
  test.each<[about: string, text: string, want: readonly string[]]>([
    ["an element that only scripts fill", "a\n\n<canvas></canvas>\n", ["3:1 removed-element <canvas>"]],
    [
      "nothing for the sources of a recording, which has a player",
      '<audio title="A">\n  <source src="https://youtu.be/a.mp3">\n  <track src="a.vtt">\n</audio>',
      ["1:1 embed-host https://youtu.be/a.mp3"],
    ],
    ["a source without a recording", '<source src="a.mp4">', ["1:1 removed-element <source>"]],
    [
      "old HTML, with its parts",
      "<marquee>\n  <blink>a</blink>\n</marquee>",
      ["1:1 removed-element <marquee>", "2:3 removed-element <blink>"],
    ],
    [
      "a recording with an attribute that MDX would show as text",
      'a\n\n<video src="a.mp4" width=600></video>',
      ["3:1 removed-element <video>"],
    ],
    [
      "a frame on a page whose other HTML MDX would show as text",
      '<iframe src="https://e.com" title="A"></iframe>\n\n<p align=center>b <img width=1 src="c.png"></p>',
      ["1:1 removed-element <iframe>", "3:4 removed-style align"],
    ],
    ["a frame of another host", '<iframe src="https://e.com" title="A"></iframe>', ["1:1 embed-host https://e.com"]],
    [
      "a frame without a title",
      '<iframe src="https://e.com"></iframe>',
      ["1:1 directive-content <iframe>", "1:1 embed-host https://e.com"],
    ],
    [
      "a source of a picture",
      '<picture><source srcset="b.png"><img src="/a.png"></picture>',
      ["1:10 removed-element <source>"],
    ],
    [
      "a drawing, once for all its parts",
      '<svg viewBox="0 0 1 1">\n\n<g><path d="M0"/></g>\n\n<svg><circle/></svg>\n\n</svg>\n\n<canvas></canvas>',
      ["1:1 removed-element <svg>", "9:1 removed-element <canvas>"],
    ],
    [
      "a script, whatever it contains",
      '<script>\nif (a < b) "<b onclick=c>"\n</script>',
      ["1:1 removed-element <script>"],
    ],
    ["styles", "<style>a > b {}</style>", ["1:1 removed-element <style>"]],
    ["a placeholder that was meant as text", "Use <your-key> here", ["1:5 removed-element <your-key>"]],
    ["a field", '<input type="text"> <input type="checkbox" disabled>', ["1:1 removed-element <input>"]],
    ["a style", '<p style="color: red">a</p>', ["1:4 removed-style style"]],
    ["an event handler", 'a <b onclick="x()">b</b>', ["1:6 unsupported-attribute onclick"]],
    [
      "several attributes of one element, once",
      '<div\n  class="a" id="x"\n  align="center">a</div>',
      ["2:3 removed-style class, align"],
    ],
    ["a comment that is never closed", "a\n\n<!-- b\n\nc", ["3:1 unclosed-comment <!--"]],
    ["an image on another host", "a ![b](https://e.com/c.png)", ["1:8 external-image https://e.com/c.png"]],
    [
      "a raw image on another host",
      'a <img src="https://e.com/c.png" alt="">',
      ["1:13 external-image https://e.com/c.png"],
    ],
  ])("%s", (_about, text, want) => expect(check(text)).toEqual(want));

  test.each<[about: string, text: string]>([
    ["a code block", "```jsx\nimport A from 'a'\n<Card/> {/* a */}\n```\n\n    <iframe/>\n"],
    ["a code span", "`<Card/>` and `` {/* a */} `` and `import A from 'a'`"],
    [
      "HTML comments",
      "a <!-- <Card/> {/* a */} --> b\n\n<!--\n<iframe>\n\nimport a from 'a'\n-->\n\n<!-- a --> <!-- <b style=x> -->",
    ],
    ["escaped text", "\\<Card a={b}> and \\{/* a */} and &lt;Card&gt;"],
    ["comparisons and arrows", "a < b, a <= b, x<5 and y>3, Map<String, Integer>, <-"],
    [
      "sentences",
      "import the file from the console\n\nExport it.\n\nexport default settings to a file\n\nimport { a } is used",
    ],
    ["an import inside a list", "- import A from 'a'"],
    [
      "allowed HTML",
      '<details open id="x"><summary>a</summary>b</details> <a name="y"></a><kbd>c</kbd><br/><sub>d</sub>',
    ],
    [
      "attributes without an effect on readers",
      '<a href="#" target="_blank" rel="x" data-a="b" aria-hidden="true">a</a> <img src="/x.png" loading="lazy" width="3">',
    ],
    ["urls", "<https://example.com/a?b={c}> <a@b.c>"],
    ["task lists and footnotes", "- [x] a[^1]\n\n[^1]: b\n"],
  ])("but not in %s", (_about, text) => expect(check(text)).toEqual([]));

  test("gives each kind its own hint, and blocks no first output", () => {
    const { findings } = buildOne("<object></object> <x-y/>\n\n<style></style>\n");
    expect(findings.map(({ hint, severity, blocks }) => [hint, severity, blocks])).toEqual([
      ["link to the file instead: `[text](/file.pdf)`", "error", "replacing"],
      ["if it is text, write `\\<x-y>` or put it in a code span", "error", "replacing"],
      ["put the styles into `content/static/theme.css`", "error", "replacing"],
    ]);
  });

  test.each<[about: string, text: string, html: string]>([
    ["in paragraphs", "a\n\n<svg>\n  <text>b</text>\n\n  <text>c</text>\n\nd\n</svg>\n\ne", "<p>a</p><p>e</p>"],
    ["in blocks", "<math>\n\n> b\n\n- c\n\n| d |\n| --- |\n\n```\ne\n```\n</math>\n\nf", "<p>f</p>"],
    ["of elements of the same name", "<svg>\n\n<svg>a</svg>\n\nb\n\n</svg>\n\nc", "<p>c</p>"],
    ["that is text to a browser", "<title>\n\na <b>\n\n</title> b\n\nc", " b<p>c</p>"],
    ["before the next one", "a <svg>\n\nb\n\nc</svg> d <svg>\n\ne\n\nf</svg> g", "<p>a </p><p> d </p><p> g</p>"],
    ["with a self-closing element in its start", "<svg>\n<script/>\na\n\nb\n</svg>\n\nc", "<p>c</p>"],
    ["with a self-closing element in its end", "<svg>\n\na\n\n<canvas/>b\n</svg>\n\nc", "<p>c</p>"],
    ["but not without an end", "<svg>\n\na\n\n<svg />", "<p>a</p>"],
  ])("an element is removed with content after a blank line, %s", (_about, text, html) => {
    expect(buildOne(text).value.html.replaceAll("\n", "")).toBe(html);
  });

  test("a self-closing element removes no content after it", () => {
    const { value } = buildOne("a <canvas /> b <script/> c\n\nd\n\n<iframe\n/>\n\ne");
    expect(value.html.replaceAll("\n", "")).toBe("<p>a  b  c</p><p>d</p><p>e</p>");
  });

  test("keeps anchors of the title", () => {
    const { value } = buildOne('# <a name="old"></a>Title {#own}\n\n[a](#old) [b](#own)');
    expect([value.title, value.anchors]).toEqual(["Title", ["old", "own"]]);
  });
});

test("reads a tag as written, whatever its attributes contain", () => {
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9.-]{0,5}$/);
  const words = fc.stringMatching(/^[a-z <>{}=/]{0,8}$/);
  const attribute = fc.tuple(fc.stringMatching(/^[a-z-]{1,5}$/), fc.constantFrom('"', "'"), words);
  fc.assert(
    fc.property(name, fc.array(attribute, { maxLength: 4 }), fc.boolean(), (tagName, attributes, isSelfClosing) => {
      const written = attributes.map(([key, quote, value]) => ` ${key}=${quote}${value}${quote}`).join("");
      const text = `<${tagName}${written}${isSelfClosing ? " /" : ""}>`;
      const tag = scanTag(`${text}<b>`, 0);
      expect(tag).toMatchObject({ name: tagName, start: 0, end: text.length, isSelfClosing, isOpenEnded: false });
      expect(tag?.attributes.map((found) => [found.name, found.value])).toEqual(
        attributes.map(([key, , value]) => [key, value]),
      );
    }),
  );
});

test("removes input elements that are reported, and keeps checkboxes", () => {
  const { value, findings } = buildOne('<form>\n\n<input type="text">\n\n<input type="checkbox" checked>\n\n</form>\n');
  expect(findings.map(({ message }) => /`([^`]*)`/.exec(message)?.[1])).toEqual(["<form>", "<input>"]);
  expect(value.html.match(/<input[^>]*>/g)).toEqual(['<input type="checkbox" checked disabled>']);
});
