import { expect, test } from "vitest";
import { matchServer, splitUrl, type UrlParts } from "../../../generators/examples/calls/servers.ts";
import { findEntry, traceEntries } from "../../../generators/examples/calls/call-parameters.ts";
import { sliceText, traceText, wildcard } from "../../../generators/code/traced-text.ts";

const hole = (text: string): string => text.replaceAll("*", wildcard);

function parse(text: string): UrlParts {
  const address = splitUrl(hole(text));
  if (address === undefined) throw new Error(`no address: ${text}`);
  return address;
}

test.each([
  ["https://a.example/b/c?d=/e#f", "a.example /b/c"],
  ["HTTPS+x://a.example", "a.example "],
  ["https://a.example?b", "a.example "],
  ["https://a.example#b/c", "a.example "],
  ["https://me:pass@a.example:80/b", "a.example:80 /b"],
  ["https://a@b@c.example/", "c.example /"],
  ["//a.example/b", "a.example /b"],
  ["/b//c", " /b//c"],
  ["/b://c", " /b://c"],
  ["a.example/b", "a.example /b"],
  ["a.example:8080", "a.example:8080 "],
  ["a-b.example.c?d/e", "a-b.example.c "],
  ["localhost/b", "localhost /b"],
  ["LOCALHOST:5/b", "LOCALHOST:5 /b"],
  ["localhosts/b", "none"],
  ["a/b", "none"],
  ["a.example:x/b", "none"],
  ["a..example/b", "none"],
  ["x a.example/b", "none"],
  ["?b", "none"],
  ["", "none"],
  ["1http://a.example/b", "none"],
  ["see https://a.example/b", "none"],
  ["*", "open "],
  ["*/b", "open /b"],
  ["*b/c", "open b/c"],
  ["a*/c", "open /c"],
  ["*a*b/c", "open b/c"],
  ["a*b/c", "open b/c"],
  ["$BASE/b", "open /b"],
  ["{{base}}/b?c", "open /b"],
  ["https://*/b", "open * /b"],
  ["https://a.*.example/b", "open a.*.example /b"],
  ["https://{region}.example/b", "{region}.example /b"],
])("splits the URL %s", (text, want) => {
  const address = splitUrl(hole(text));
  const told =
    address === undefined
      ? "none"
      : [
          ...(address.isOpen ? ["open"] : []),
          ...(address.authority === undefined && address.isOpen ? [] : [address.authority ?? ""]),
          address.text.slice(address.pathStart, address.pathEnd),
        ].join(" ");
  expect(told.replaceAll(wildcard, "*")).toBe(want);
});

const region = { name: "region", default: "eu", enum: ["eu", "u.s"], description: undefined };
const stage = { name: "stage", default: "a/b", enum: [], description: undefined };
const version = { name: "version", default: "v1", enum: [], description: undefined };

test.each([
  ["https://a.example", "https://a.example/x", "ours at /x"],
  ["https://a.example/", "https://a.example/x", "ours at /x"],
  ["https://a.example/b//", "https://a.example/b/x", "ours at /x, path /b"],
  ["https://a.example/b", "https://a.example/b", "ours at , path /b"],
  ["https://a.example/b", "https://a.example/bc/x", "ours nowhere, path /b"],
  ["https://a.example/b?c=d#e", "https://a.example/b/x", "ours at /x, path /b"],
  ["https://A.example:443/b", "http://a.EXAMPLE:80/b/x", "ours at /x, path /b"],
  ["https://a.example:8080/b", "https://a.example/b/x", "other nowhere, path /b"],
  ["https://a.example:8080", "https://a.example80/x", "other nowhere"],
  ["https://a.example/b", "https://xa.example/b/x", "other nowhere, path /b"],
  ["https://a.example/b", "https://aXexample/b/x", "other nowhere, path /b"],
  ["https://a.example/b", "https://a.example.x/b/x", "other nowhere, path /b"],
  ["//a.example/b", "https://a.example/b/x", "ours at /x, path /b"],
  ["/b", "https://a.example/b/x", "guess at /x, path /b"],
  ["/b", "https://a.example/x", "guess nowhere, path /b"],
  ["b", "https://a.example/b/x", "guess at /x, path b"],
  ["", "https://a.example/x", "guess at /x"],
  ["https:///b", "https://a.example/b/x", "guess at /x, path /b"],
  ["https://a.example/b", "/b/x", "maybe at /x or /b/x, path /b"],
  ["https://a.example/b", "/x", "maybe at /x, path /b"],
  ["https://a.example", "/x", "maybe at /x"],
  ["https://a.example/b/c", "*/b/c/x", "maybe at /x or /b/c/x, path /b/c"],
  ["https://a.example/b/c", "*/c/x", "maybe at /x or /c/x, path /b/c"],
  ["https://a.example/b/c/", "*/x", "maybe at /x, path /b/c"],
  ["https://a.example/b/b", "*/b/x", "maybe at /x or /b/x, path /b/b"],
  ["https://{region}.example/b", "https://eu.example/b/x", "ours at /x, path /b"],
  ["https://{region}.example/b", "https://uXs.example/b/x", "other nowhere, path /b"],
  ["https://{region}.example/b", "https://*.example/b/x", "maybe at /x or /b/x, path /b"],
  ["https://{region}.example/b", "https://x*.example/b/x", "maybe at /x or /b/x, path /b"],
  ["https://a.example/{version}", "https://a.example/v2/x", "ours at /x, path /{version}"],
  ["https://a.example/{version}/c", "https://a.example/v2/c/x", "ours at /x, path /{version}/c"],
  ["https://a.example/{version}", "https://a.example/", "ours nowhere, path /{version}"],
  ["https://a.example/{stage}", "https://a.example/a/b/x", "ours at /x, path /{stage}"],
  ["https://a.example/{stage}", "https://a.example/c/x", "ours at /x, path /{stage}"],
  ["https://a.example/{unknown}", "https://a.example/c/x", "ours at /x, path /{unknown}"],
  ["{base}/b", "https://a.example/b/x", "guess nowhere, path {base}/b"],
  ["https://a.example/b.c+(d)", "https://a.example/b.c+(d)/x", "ours at /x, path /b.c+(d)"],
  ["https://a.example/b.c", "https://a.example/bXc/x", "ours nowhere, path /b.c"],
])("matches the server %s with the URL %s", (url, text, want) => {
  const address = parse(text);
  const { owner, starts, path } = matchServer({ url, variables: [region, stage, version] }, address);
  const places = starts.map((start) => address.text.slice(start, address.pathEnd)).join(" or ");
  expect(`${owner} ${starts.length === 0 ? "nowhere" : `at ${places}`}${path === "" ? "" : `, path ${path}`}`).toBe(
    want,
  );
});

test.each([
  ["", "&", []],
  ["&", "&", []],
  ["a", "&", ["a="]],
  ["a=", "&", ["a="]],
  ["a=b=c& d = e ", "&", ["a=b=c", "d = e"]],
  ["%61+b=c+%41", "&", ["a b=c+%41"]],
  ["%ZZ=c", "&", ["%ZZ=c"]],
  ["a=1; b=2;c", ";", ["a=1", "b=2", "c="]],
])("reads the entries of %j", (text, between, want) => {
  expect(traceEntries(traceText(text), between).map(({ name, value }) => `${name}=${value.text}`)).toEqual(want);
});

test.each([
  ["a=x", "a", [], "x"],
  ["a=x", "b", [], "none"],
  ["a=x,y", "a", ["1"], "y"],
  ["a=x%20y", "a", ["1"], "y"],
  ["a=x|y|z", "a", ["2"], "z"],
  ["a=x%7cy", "a", ["0"], "x"],
  ["a=x;y", "a", ["1"], "y"],
  ["a=x,y", "a", ["5"], "x,y"],
  ["a=xy", "a", ["1"], "xy"],
  ["a=x,y", "a", [], "x,y"],
  ["b=w&a=x&a=y&a=z", "a", ["0"], "x"],
  ["b=w&a=x&a=y&a=z", "a", ["1"], "y"],
  ["b=w&a=x&a=y&a=z", "a", ["2"], "z"],
  ["b=w&a=x&a=y&a=z", "a", ["9"], "x"],
  ["b=w&a=x&a=y&a=z", "a", [], "x"],
  ["a[b]=x&a[c]=y", "a", ["b"], "x"],
  ["a[b]=x&a[c]=y", "a", ["c"], "y"],
  ["a[b][d]=x&a[b][e]=y", "a", ["b", "e"], "y"],
  ["a[]=x&a[]=y", "a", ["1"], "y"],
  ["a[b]=x&b=y", "a", ["b"], "x"],
  ["b=x&c=y", "a", ["c"], "y"],
  ["b=x&c=y", "a", [], "none"],
  ["a=w&c=y", "a", ["c"], "w"],
])("locates in %s the part of %s at %j", (text, name, tokens, want) => {
  const traced = traceText(text);
  const range = findEntry(name, tokens, traceEntries(traced, "&"));
  expect(range === undefined ? "none" : sliceText(traced, range.start, range.end).text).toBe(want);
});
