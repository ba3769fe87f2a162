import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { buildPages } from "../../../../generators/pages/build/pages.ts";
import { hideDollars } from "../../../../generators/pages/math/dollars.ts";
import { createRenderMath } from "../../../../generators/pages/math/render-math.ts";
import { tries } from "../../../soak.ts";
import { buildOne, contentOf } from "../content.ts";
import { formatFindings } from "../format-findings.ts";

function build(text: string): {
  readonly html: string;
  readonly findings: string;
  readonly search: string;
  readonly copy: string;
} {
  const { value, findings } = buildPages(contentOf({ "page.md": text }), [], {
    settings: { hasMath: true, hasEmoji: false, hasTitleComments: false, imageHosts: [] },
  });
  const [page] = value;
  return {
    html: page?.html ?? "",
    findings: formatFindings(findings),
    copy: (page?.markdown ?? []).map((piece) => (typeof piece === "string" ? piece : "…")).join(""),
    search: page?.sections.map((section) => section.text).join(" ") ?? "",
  };
}

/** The sources of the formulas on a page. */
function formulas(html: string): readonly string[] {
  return [...html.matchAll(/<annotation encoding="application\/x-tex">([^]*?)<\/annotation>/g)].map(
    ([, tex = ""]) => tex,
  );
}

describe("formulas", () => {
  test.each<[text: string, want: readonly string[]]>([
    ["The area is $\\pi r^2$.", ["\\pi r^2"]],
    ["$x$, $y_1$ and ($z$)", ["x", "y_1", "z"]],
    ["$2x + 1$", ["2x + 1"]],
    ["$$\na + b\n$$", ["a + b"]],
    ["$$\\frac{a}{b}$$", ["\\frac{a}{b}"]],
    ["- $$\n  x\n  $$", ["x"]],
    ["```math\nx^2\n```", ["x^2"]],
    ["It costs $5 and $10.", []],
    ["From $5 to $6, or $7.50", []],
    ["US$5 and A$6, $ alone, 5$ and 6$", []],
    ["`$x$` and \\$y\\$", []],
    ["```sh\necho $A$ and $B$\n```", []],
    ["It costs $5, and $x$ is a formula.", ["x"]],
  ])("%j", (text, want) => {
    const { html, findings } = build(text);
    expect(findings).toBe("");
    expect(formulas(html)).toEqual(want);
    if (want.length === 0) expect(html).not.toContain("<math");
  });

  test("of a page with components are the same, although braces are expressions there", () => {
    const { html, findings, copy } = build("import a from './a.json';\n\nThe area is $\\frac{a}{b}$, for $5.\n");
    expect(formulas(html)).toEqual(["\\frac{a}{b}"]);
    expect(html).toContain(", for $5.");
    expect(findings).not.toContain("mdx-expression");
    expect(copy).toContain("The area is $\\frac{a}{b}$, for $5.");
  });

  test("keep all other text as it is", () => {
    expect(build("**Bold** $5 and *em* $10 [a](/b?c=$1)").html).toContain(
      "<strong>Bold</strong> $5 and <em>em</em> $10",
    );
  });

  test("are text unless the config turns them on, except in a block of their own", () => {
    const { value } = buildOne("The area is $\\pi r^2$.\n\n```math\nx^2\n```\n");
    expect(formulas(value.html)).toEqual(["x^2"]);
    expect(value.html).toContain("$\\pi r^2$");
  });

  test("are searched by their source", () => {
    expect(build("Let $\\alpha + x$ be.").search).toBe("Let \\alpha + x be.");
  });

  test("are MathML without a style, a link, or a color function", () => {
    const { html } = build("$\\color{red}{x} \\text{<b>} \\begin{pmatrix}a&b\\end{pmatrix}$");
    expect(html).toMatch(/^<p><math>.*mathcolor.*&#x3C;b>.*<mtable/);
    expect(html).not.toMatch(/style=|<b>|href/);
  });

  test.each<[text: string, want: string]>([
    [
      "a $\\foo x$ b",
      "content/page.md:1:4 error content/math-syntax The formula is invalid: Unsupported function name",
    ],
    ["> $$\n> x\n> + \\frac{a\n> $$", "content/page.md:3:12 error content/math-syntax"],
    ["```math\n\\bar\n```", "content/page.md:2:5 error content/math-syntax"],
    ["$\\href{javascript:alert(1)}{x}$", "error content/math-syntax"],
  ])("report a mistake at its character: %j", (text, want) => {
    const { html, findings } = build(text);
    expect(findings.split("\n")).toHaveLength(1);
    expect(findings).toContain(want);
    expect(html).not.toMatch(/<math|href="javascript/);
  });
});

describe("laws", () => {
  test("hiding dollars keeps the length of a text and all of its other characters", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("$", "$$", "a", " ", "5", "\n", "`", "\\", "{", "}")), (parts) => {
        const text = parts.join("");
        const hidden = hideDollars(text);
        expect(hidden).toHaveLength(text.length);
        expect(hidden.replaceAll("\u2E32", "$")).toBe(text);
      }),
      { numRuns: tries(500, 20_000), seed: 3 },
    );
  });

  test("any source gives MathML of allowed elements, or a message", () => {
    const render = createRenderMath();
    const piece = fc.constantFrom(
      "\\frac",
      "{",
      "}",
      "x",
      "^",
      "_",
      "\\def\\a{\\a\\a}",
      "\\a",
      "&",
      "\\\\",
      "<",
      '"',
      "\\begin{a}",
      "\\url{javascript:x}",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (parts, isBlock) => {
        const rendered = render(parts.join(""), isBlock);
        expect("element" in rendered || rendered.message.length > 5).toBe(true);
      }),
      { numRuns: tries(200, 5000), seed: 3 },
    );
  });
});
