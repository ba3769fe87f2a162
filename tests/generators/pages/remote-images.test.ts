import { describe, expect, test } from "vitest";

import { buildPages } from "../../../generators/pages/build/pages.ts";
import { listRemoteImages } from "../../../generators/pages/remote-images.ts";
import { contentSecurityPolicy } from "../../../site/content-policy.ts";
import { contentOf } from "./content.ts";
import { formatFindings } from "./format-findings.ts";

function build(text: string, imageHosts: readonly string[]): { readonly html: string; readonly findings: string } {
  const { value, findings } = buildPages(contentOf({ "page.md": text }), [], {
    settings: { hasMath: false, hasEmoji: false, hasTitleComments: false, imageHosts },
  });
  return { html: value[0]?.html ?? "", findings: formatFindings(findings) };
}

describe("an image on another host", () => {
  test.each<[text: string, hosts: readonly string[], isReported: boolean]>([
    ["![a](https://img.shields.io/x.svg)", ["img.shields.io"], false],
    ['<img src="https://img.shields.io/x.svg" alt="a">', ["img.shields.io"], false],
    ["[![a](https://IMG.shields.io/x.svg)](/page)", ["img.shields.io"], false],
    ["![a](https://localhost:8080/x.svg)", ["localhost:8080"], false],
    ["![a](https://shields.io/x.svg)", ["img.shields.io"], true],
    ["![a](http://img.shields.io/x.svg)", ["img.shields.io"], true],
    ["![a](https://img.shields.io/x.svg)", [], true],
  ])("%s is checked against %j", (text, hosts, isReported) => {
    const { html, findings } = build(text, hosts);
    expect(findings.includes("content/external-image")).toBe(isReported);
    expect(html).toContain('loading="lazy"');
  });

  test("is an error whose hint names all three ways", () => {
    expect(build("![a](https://e.com/c.png)", []).findings).toContain(
      "save the image in `content/static/`, let the site serve it with `images.fetch`, or add `e.com` to `images.hosts`",
    );
  });

  test("is allowed by the policy of every page", () => {
    expect(contentSecurityPolicy({ imageHosts: ["a.com", "b.com:8080"] })).toContain(
      "img-src 'self' data: https://a.com https://b.com:8080;",
    );
  });
});

test.each<[text: string, urls: readonly string[]]>([
  ["![a](https://a.com/x.png) ![b](<https://a.com/y z>)", ["https://a.com/x.png", "https://a.com/y"]],
  ["![a [b] \\] c](https://a.com/x)", []],
  ["![a \\] c](https://a.com/x)", ["https://a.com/x"]],
  ["<img\n alt='' src='https://a.com/x?a=1&amp;b=2'>", ["https://a.com/x?a=1&b=2"]],
  ["![a][b]\n\n[b]: https://a.com/x", ["https://a.com/x"]],
  ["[a](https://a.com/x) https://a.com/y", []],
])("lists the remote images of %j", (text, urls) => {
  expect(listRemoteImages(text)).toEqual(urls);
});
