import { expect, test } from "vitest";
import { resolveAddress, type AddressContext } from "../../../../generators/pages/markdown/address.ts";
import { baseMarker } from "../../../../generators/source/prose-links.ts";

const files = new Set(["/pic.png", "/guides/data.json", "/guides/LICENSE", "/v1.2"]);
const context: AddressContext = {
  folder: "guides",
  route: "/guides/rag/",
  routeByPath: new Map([
    ["guides/other.md", "/guides/named/"],
    ["index.md", "/"],
    ["a b.md", "/a b/"],
  ]),
  isRoute: (route) => route === "/releases/v1.2/" || route === "/guides/rag/1.5/",
  isFile: (path) => files.has(path),
};

const cases: [address: string, want: string][] = [
  ["https://example.com/a", "external https://example.com/a"],
  ["mailto:a@b.c", "external mailto:a@b.c"],
  ["javascript:alert(1)", "unsafe"],
  ["//example.com", "unsafe"],
  ["#a", "anchor #a a"],
  ["#a%20b", "anchor #a%20b a b"],
  ["#", "anchor # "],
  ["", "internal ~/guides/rag/ /guides/rag/ undefined"],
  ["?q=1", "internal ~/guides/rag/?q=1 /guides/rag/ undefined"],
  ["?q=1#x%C3%A9", "internal ~/guides/rag/?q=1#x%C3%A9 /guides/rag/ xé"],
  ["other.md", "internal ~/guides/named/ /guides/named/ undefined"],
  ["./other.md#x", "internal ~/guides/named/#x /guides/named/ x"],
  ["../index.md", "internal ~/ / undefined"],
  ["/guides/other.md?q#", "internal ~/guides/named/?q# /guides/named/ undefined"],
  ["/other.md", "internal ~/other/ /other/ undefined"],
  ["none.md", "internal ~/guides/none/ /guides/none/ undefined"],
  ["/a%20b.md", "internal ~/a%20b/ /a b/ undefined"],
  ["../../far.md", "internal ~/far/ /far/ undefined"],
  ["data.json", "internal ~/guides/data.json /guides/data.json undefined"],
  ["LICENSE", "internal ~/guides/LICENSE /guides/LICENSE undefined"],
  ["/LICENSE", "internal ~/LICENSE/ /LICENSE/ undefined"],
  ["../pic.png", "internal ~/pic.png /pic.png undefined"],
  ["/pic.png", "internal ~/pic.png /pic.png undefined"],
  ["pic.png", "internal ~/guides/rag/pic.png /guides/rag/pic.png undefined"],
  ["next", "internal ~/guides/rag/next/ /guides/rag/next/ undefined"],
  ["../next/", "internal ~/guides/next/ /guides/next/ undefined"],
  ["/next", "internal ~/next/ /next/ undefined"],
  ["/next.html", "internal ~/next/ /next/ undefined"],
  ["/next.htm", "internal ~/next/ /next/ undefined"],
  ["/next/index.html", "internal ~/next/ /next/ undefined"],
  ["/next.HTML#x", "internal ~/next/#x /next/ x"],
  ["/none.pdf", "internal ~/none.pdf /none.pdf undefined"],
  ["/none.abcdefghi", "internal ~/none.abcdefghi/ /none.abcdefghi/ undefined"],
  ["/v1.2", "internal ~/v1.2 /v1.2 undefined"],
  ["/releases/v1.2", "internal ~/releases/v1.2/ /releases/v1.2/ undefined"],
  ["1.5", "internal ~/guides/rag/1.5/ /guides/rag/1.5/ undefined"],
  ["/a%zz", "internal ~/a%25zz/ /a%zz/ undefined"],
  ["/é b", "internal ~/%C3%A9%20b/ /é b/ undefined"],
  ["/a/./b/../c", "internal ~/a/c/ /a/c/ undefined"],
];

function follow(address: string): string {
  const target = resolveAddress(address, context);
  const { kind, ...rest } = target;
  const told = Object.values(rest).map((value) => String(value).replaceAll(baseMarker, "~/"));
  return [kind, ...told].join(" ");
}

test.each(cases)("the address %j leads to: %s", (address, want) => {
  expect(follow(address)).toBe(want);
});
