import { expect, test } from "vitest";
import { cpuTime } from "../cpu-time.ts";
import { buildOne } from "../generators/pages/content.ts";

const attacks: readonly [about: string, text: string][] = [
  ["doubled texts", `${doubled((a, b) => `export const ${a} = ${b} + ${b};`, '"ab"')}\n\n{a40}`],
  ["doubled lists", `${doubled((a, b) => `export const ${a} = [...${b}, ...${b}];`, "[1]")}\n\n{a40}`],
  ["doubled templates", `${doubled((a, b) => `export const ${a} = \`\${${b}}\${${b}}\`;`, '"ab"')}\n\n{a40}`],
  ["doubled JSX", `${doubled((a, b) => `export const ${a} = <>{${b}}{${b}}</>;`, "<b>x</b>")}\n\n{a40}`],
  ["nested maps", `export const l = [1,2,3,4,5,6,7,8,9];\n\n{${"l.map(() => ".repeat(9)}1${")".repeat(9)}}`],
  ["a component in itself", "export const A = ({ children }) => <A>{children}{children}</A>;\n\n<A>x</A>"],
  ["deep tags", `${"<div>".repeat(3000)}x${"</div>".repeat(3000)}`],
  ["deep blocks of tags", `${"<Note>\n".repeat(500)}x\n${"</Note>\n".repeat(500)}`],
  ["unclosed tags", "<a b=".repeat(1500)],
  ["unclosed braces", "{".repeat(20_000)],
  ["braces in words", "a { b ".repeat(2000)],
  ["placeholders", "Set <KEY> and <OTHER_KEY> ".repeat(1500)],
  ["different placeholders", Array.from({ length: 3000 }, (_, index) => `<A${index}>`).join(" ")],
  ["void tags", "x<br>".repeat(2000)],
  ["comments", "<!-- a --> ".repeat(2000)],
  ["comments of HTML in comments of MDX", "{/* <!-- a --> */} b {/* {/* <!-- c --> ".repeat(300)],
  ["substitutes of masked parts", "{/* {/* \u2A00 <!-- a --> */} <br> {/*\u2A01\u28FF <br>".repeat(100)],
  ["backticks", "` `` ``` ".repeat(2000)],
  ["deep expressions", `{${"(".repeat(5000)}1${")".repeat(5000)}}`],
  ["long sums", `{${"1+".repeat(20_000)}1}`],
];

/** Forty names, each of which is twice as large as the one before. */
function doubled(next: (name: string, before: string) => string, first: string): string {
  const rest = Array.from({ length: 40 }, (_, index) => next(`a${index + 1}`, `a${index}`));
  return [`export const a0 = ${first};`, ...rest].join("\n");
}

test.each(attacks)("a page with %s ends soon, and is shown", (_about, text) => {
  const started = cpuTime();
  const { value, findings } = buildOne(text, "page.mdx");
  expect(cpuTime() - started).toBeLessThan(20_000);
  expect(value.html.length).toBeLessThan(3_000_000);
  expect(value.html.length + findings.length).toBeGreaterThan(0);
});

test.each([
  ["a script", "<script>alert(1)</script>", /<script/],
  ["a script as a text", '{"<script>alert(1)</script>"}', /<script/],
  ["a link", "<a href={'java' + 'script:alert(1)'}>x</a>", /javascript:/],
  ["a card", '<Card title="x" href="javascript:alert(1)">y</Card>', /javascript:/],
  ["an event", "<img src='/x.png' onError={() => alert(1)} {...{ onLoad: 'alert(1)' }} alt='' />", /onerror|onload/i],
  ["a style", "<p style={{ background: 'url(//e.com)' }}>x</p>", /style=/],
  ["an attribute", "<b title={'\"><img src=x onerror=alert(1)>'}>x</b>", /title=""/],
  ["the marker of links", '{"\\uFDD0"}<a href={"\\uFDD0x"}>y</a><Note title={"\\uFDD0"}>z</Note>', /\uFDD0(?!%EF)/],
  ["a frame", '<iframe src="https://evil.example"></iframe>', /<iframe/],
  ["a prototype", "{[].constructor.constructor('return 1')()}{({}).__proto__.polluted}", /polluted|function/],
])("a page cannot put %s into the site", (_about, text, forbidden) => {
  expect(buildOne(text, "page.mdx").value.html).not.toMatch(forbidden);
});
