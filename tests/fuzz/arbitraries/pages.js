import fc from "fast-check";
import { json, name, named, number, some, text } from "./texts.js";

const spanKinds = ["**", "_", "`", "~~", "[", "![", "<b>", ":badge[", ":kbd["];
const address = fc.oneof(
  text,
  fc.constantFrom(
    "/",
    "./x.md",
    "../index.md#a",
    "#anchor",
    "/api/#getPet",
    "javascript:alert(1)",
    "data:text/html;base64,PHNjcmlwdD4=",
    "//evil.example/x",
    "/static/logo.svg",
    "mailto:a@b",
    "HTTPS://X",
    "\\\\evil",
    "vbscript:x",
  ),
);
const span = fc.tuple(fc.constantFrom(...spanKinds), text, address).map(([open, inside, target]) => {
  if (open === "[" || open === "![") return `${open}${inside}](${target})`;
  if (open === "<b>") return `<b title="${inside}">${inside}</b>`;
  return open.startsWith(":") ? `${open}${inside}]{${target}}` : `${open}${inside}${open}`;
});
const inline = fc.array(fc.oneof(text, text, span), { maxLength: 4 }).map((parts) => parts.join(" "));

const languages = fc.constantFrom(
  "json",
  "json request=getPet",
  "json response=getPet:200",
  "json schema=Pet",
  "json event=getPet",
  "jsonl request=getPet",
  "json partial request=createPet",
  "json invalid=payload/enum schema=Pet",
  'json check=off:"x"',
  "bash",
  "python",
  "typescript",
  "http",
  "go",
  "java",
  "yaml",
  "text",
  "mermaid",
  '{1,3-2} title="x"',
  'js file="../x.js"',
  'js file="/content/index.md" region="a"',
  "js file='/etc/passwd'",
);
const fence = fc
  .tuple(
    fc.constantFrom("```", "````", "~~~"),
    fc.oneof({ weight: 5, arbitrary: languages }, { weight: 1, arbitrary: name }),
    fc.oneof(
      text,
      json.map((value) => JSON.stringify(value, undefined, 1) ?? ""),
      inline,
    ),
  )
  .map(([mark, info, body]) => `${mark}${info}\n${body}\n${mark}`);
const directiveName = fc.constantFrom(
  "note",
  "tip",
  "warning",
  "danger",
  "details",
  "tabs",
  "tab",
  "steps",
  "cards",
  "card",
  "figure",
  "chart",
  "data-table",
  "glossary",
  "changelog",
  "reference",
  "operation",
  "schema",
  "badge",
  "value",
  "unknown",
  "__proto__",
  "constructor",
);
const attributes = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom("title", "src", "href", "label", "id", "x", "y", "kind", "name", "of", "open", "alt"),
        name,
      ),
      text,
    ),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.map(([key, value]) => `${key}="${value}"`).join(" "));
const html = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        "div",
        "script",
        "style",
        "img",
        "a",
        "details",
        "svg",
        "math",
        "iframe",
        "table",
        "td",
        "p",
        "b",
        "template",
        "noscript",
        "x-y",
        "input",
        "form",
        "base",
        "link",
        "meta",
      ),
      attributes,
      text,
    )
    .map(([tag, attributes, body]) => `<${tag} ${attributes}>${body}</${tag}>`),
  text,
);

const block = fc.letrec((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 4, arbitrary: inline },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.integer({ min: 1, max: 6 }), inline)
        .map(([level, title]) => `${"#".repeat(level)} ${title}`),
    },
    { weight: 3, arbitrary: fence },
    {
      weight: 1,
      arbitrary: fc
        .array(inline, { minLength: 1, maxLength: 3 })
        .map((cells) => `| ${cells.join(" | ")} |\n|${" --- |".repeat(cells.length)}\n| ${cells.join(" | ")} |`),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(tie("block"), { maxLength: 3 })
        .map((blocks) => blocks.map((inner) => `- ${inner.replaceAll("\n", "\n  ")}`).join("\n")),
    },
    { weight: 1, arbitrary: tie("block").map((inner) => `> ${inner.replaceAll("\n", "\n> ")}`) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          directiveName,
          text,
          attributes,
          fc.array(tie("block"), { maxLength: 2 }),
          fc.integer({ min: 2, max: 5 }),
        )
        .map(
          ([kind, title, attributes, blocks, colons]) =>
            `${":".repeat(colons)}${kind}[${title}]{${attributes}}\n${blocks.join("\n\n")}\n${":".repeat(colons)}`,
        ),
    },
    { weight: 2, arbitrary: html },
    {
      weight: 1,
      arbitrary: fc
        .tuple(name, address)
        .map(([label, target]) => `[${label}]: ${target} "t"\n[^${label}]: note\n\n[${label}][] [^${label}]`),
    },
  ),
})).block;

const frontMatter = some(
  {
    title: fc.oneof(text, json),
    description: fc.oneof(text, json),
    slug: fc.oneof(address, json),
    sidebar_label: fc.oneof(text, json),
    sidebar_position: fc.oneof(number, json),
    draft: fc.oneof(fc.boolean(), json),
    unlisted: fc.boolean(),
    tags: json,
    keywords: json,
    image: address,
    hide_table_of_contents: fc.oneof(fc.boolean(), json),
    pagination_next: json,
    pagination_prev: json,
    last_update: json,
    toc_max_heading_level: json,
    head: json,
    id: name,
  },
  4,
);
const frontMatterText = fc.oneof(
  { weight: 3, arbitrary: frontMatter.map((values) => JSON.stringify(values)) },
  { weight: 1, arbitrary: text },
);

/** A Markdown page with every supported construct, valid and invalid. */
export const page = fc
  .tuple(
    fc.option(frontMatterText, { nil: undefined, freq: 3 }),
    fc.array(block, { maxLength: 6 }),
    fc.constantFrom("\n", "\n", "\r\n"),
  )
  .map(([matter, blocks, end]) => {
    const body = blocks.join("\n\n");
    return (matter === undefined ? body : `---\n${matter}\n---\n\n${body}`).replaceAll("\n", end);
  });

/** A category file. */
export const category = some(
  {
    label: fc.oneof(text, json),
    position: fc.oneof(number, json),
    link: json,
    collapsed: json,
    description: text,
    className: json,
    customProps: named(json),
  },
  3,
).map((value) => JSON.stringify(value));
