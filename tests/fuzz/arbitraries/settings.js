import fc from "fast-check";
import { json, name, named, some, text, withSome } from "./texts.js";

const address = fc.oneof(
  text,
  fc.constantFrom(
    "https://docs.example.com",
    "/docs/",
    "/logo.svg",
    "guides",
    "/guides/a/",
    "https://x/?y#z",
    "javascript:alert(1)",
    "//x",
  ),
);
const link = withSome({ label: text, href: address }, { x: json }, 1);
const links = fc.array(link, { maxLength: 2 });

/** The content of a config: known keys with values of the right type or of any type. */
export const settings = some(
  {
    title: text,
    tagline: text,
    url: address,
    base: address,
    reference: some(
      {
        pages: fc.constantFrom("one", "each", "auto", "x"),
        route: address,
        internal: fc.constantFrom("hide", "show"),
        console: fc.constantFrom("any", "described", "off"),
      },
      3,
    ),
    sdk: some(
      {
        name: fc.oneof(text, fc.constant("@x/y")),
        selfTest: fc.boolean(),
        formats: fc.constantFrom("assertion", "annotation"),
      },
      3,
    ),
    search: some({ maximumMegabytes: json }, 1),
    logo: some({ light: address, dark: address, alt: text }, 3),
    favicon: address,
    socialImage: address,
    titlePattern: text,
    themeColor: some({ light: text, dark: text }, 2),
    manifest: fc.oneof(fc.boolean(), some({ shortName: text, display: text }, 2)),
    robots: some({ disallow: fc.array(address, { maxLength: 2 }) }, 1),
    redirects: named(address, 3, address),
    hosts: fc.subarray(["netlify", "cloudflare", "vercel", "azure", "nginx"]),
    navbar: some({ start: links, end: links }, 2),
    footer: some({ columns: fc.array(fc.record({ title: text, links }), { maxLength: 2 }), copyright: text }, 2),
    announcement: withSome({ id: name, text }, { href: address }, 1),
    sidebar: fc.array(
      fc.record({
        group: text,
        items: fc.array(fc.oneof(address, fc.record({ folder: fc.constantFrom("guides", ".", "x") })), {
          maxLength: 2,
        }),
      }),
      { maxLength: 2 },
    ),
    language: some(
      {
        code: fc.oneof(fc.constantFrom("en", "ar", "fr", "zh-Hant"), name),
        label: text,
        direction: fc.constantFrom("ltr", "rtl"),
      },
      3,
    ),
    languages: fc.array(some({ code: fc.constantFrom("en", "fr", "ar", "x"), label: text, texts: json }, 3), {
      maxLength: 2,
    }),
    versions: fc.array(
      some({ id: name, label: text, banner: fc.constantFrom("none", "old"), spec: text, content: text }, 3),
      { maxLength: 2 },
    ),
    apis: fc.array(
      some(
        {
          name: fc.oneof(fc.constantFrom("admin", "x"), name),
          label: text,
          spec: fc.constantFrom("spec/openapi.json", "x.yaml"),
          route: address,
          sdk: json,
        },
        4,
      ),
      { maxLength: 2 },
    ),
    format: fc.constantFrom("json", "pretty", "sarif"),
    out: fc.constantFrom("out", ".", "..", "content", "spec"),
    content: fc.constantFrom("content", ".", "..", "/etc"),
    spec: fc.constantFrom("spec/openapi.json", "../x.yaml", "."),
    socialCard: some({ font: text }, 1),
    icons: fc.array(address, { maxLength: 2 }),
  },
  4,
);

/** A YAML config file: valid settings, any value, or invalid YAML. */
export const config = fc.oneof(
  { weight: 8, arbitrary: settings.map((value) => JSON.stringify(value, undefined, 1)) },
  { weight: 1, arbitrary: json.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: text },
);
