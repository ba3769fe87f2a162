import { describe, expect, test } from "vitest";

import { buildOne } from "../content.ts";
import { formatFindings } from "../format-findings.ts";

function build(source: string): { readonly html: string; readonly findings: string; readonly search: string } {
  const { value, findings } = buildOne(`\`\`\`mermaid\n${source}\n\`\`\`\n`);
  return {
    html: value.html,
    findings: formatFindings(findings),
    search: value.sections.map(({ text }) => text).join(" "),
  };
}

describe("draws diagrams as SVG", () => {
  test.each<[name: string, source: string, words: string]>([
    ["a flowchart", "flowchart LR\n  A[Start] -->|yes| B{Choice}\n  B --> C[(Data)]", "yes Start Choice Data"],
    [
      "groups and links with text",
      "graph TD\nsubgraph one [My group]\nA & B --> C\nend\nC -- why --> D",
      "My group why A B C D",
    ],
    [
      "links without spaces",
      "flowchart TB\n  c1-->a2\n  subgraph one\n  a1-->|x|a2\n  end\n  a2-.->b1;b1==>one\n  b1 --> |why| c1",
      "c1 a2 one a1 x b1 why",
    ],
    [
      "chains, texts, and invisible links",
      "graph LR\nA-->B-->C & D\nB-- no -->E\nC ~~~ D\nE -. later .-> A",
      "A B C D no E later",
    ],
    ["names with hyphens", "graph LR; my-a --> my-b[x-->y]; my-b --- c", "my-a x-->y c"],
    ["classes and entities without spaces", "classDiagram\nAnimal<|--Dog\nAnimal : +int age", "Animal Dog"],
    ["a sequence", "sequenceDiagram\n  Alice->>Bob: Hello\n  Note over Alice: Thinks", "Hello Thinks Alice Bob"],
    ["states", "stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy : go", "go Idle Busy"],
    ["classes", "classDiagram\n  Animal <|-- Dog", "Animal Dog"],
    ["entities", "erDiagram\n  CUSTOMER ||--o{ ORDER : places", "CUSTOMER ORDER places"],
    ["a chart", 'xychart-beta\n  title "Sales"\n  x-axis [a, b]\n  bar [1, 2]', "Sales"],
    [
      "front matter, comments, and colors",
      '---\ntitle: My title\n---\n%% why\ngraph TD\n  A --> B\n  style A fill:#f00\n  click A href "javascript:alert(1)"',
      "A B",
    ],
  ])("%s", (name, source, words) => {
    const { html, findings, search } = build(source);
    expect(findings).toBe(
      name === "front matter, comments, and colors"
        ? 'content/page.md:9:3 warning content/unsupported-diagram The line `click A href "javascript:alert(1)"` of the diagram has no effect: drawings have no links. (put the link below the diagram)'
        : "",
    );
    expect(html).toMatch(/^<figure class="diagram" tabindex="0" aria-label="[^"]+"><svg role="img"/);
    expect(search.split(/\s+/)).toEqual(expect.arrayContaining(words.split(" ")));
    // Nothing that a strict content policy blocks, and no color of its own.
    expect(html.replace(/<desc>[^]*?<\/desc>/, "")).not.toMatch(/ style|<style|javascript:|#f00|@import|<script|data-/);
  });

  test("with the author's title and description, or with the source as the description", () => {
    const stated = build("graph TD\n  accTitle: Two steps\n  accDescr: From A to B.\n  A --> B").html;
    expect(stated).toContain('aria-label="Two steps"');
    expect(stated).toContain("<desc>From A to B.</desc>");
    expect(build("graph TD\n  A --> B").html).toContain("<desc>graph TD\n  A --> B</desc>");
  });

  test("with ids that differ between the diagrams of a page", () => {
    const { value } = buildOne("```mermaid\ngraph TD\nA-->B\n```\n\n```mermaid\ngraph TD\nA-->B\n```\n");
    const ids = [...value.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(value.html).toContain('marker-end="url(#diagram-2-arrowhead)"');
  });

  test("and keeps the source in the Markdown copy", () => {
    const text = "```mermaid\ngraph TD\nA-->B\n```\n";
    expect(buildOne(text).value.markdown).toEqual([text]);
  });

  test.each([
    'graph TD\n  A["<img src=x onerror=alert(1)>x"] --> B["<script>alert(1)</script>y"]',
    'graph TD\n  A["&lt;svg onload=x&gt; z"] --> B["javascript:alert(1)"]',
    "sequenceDiagram\n  A->>B: <a href='javascript:x'>go</a>",
  ])("without markup from a label: %j", (source) => {
    const { html } = build(source);
    expect(html).not.toMatch(/<(?:img|script|a|svg (?!role))\b/);
  });
});

describe("reports", () => {
  test.each<[source: string, want: string]>([
    ["", "content/page.md:2:1 error content/diagram-syntax"],
    [
      "graph TD\n  A -->",
      "content/page.md:3:3 error content/diagram-syntax The diagram has an arrow without a target.",
    ],
    ["graph TD\n  A[x --> B", "content/page.md:3:3 error content/diagram-syntax The diagram has a bracket"],
    ['graph TD\n  A["x] --> B', "content/page.md:3:3 error content/diagram-syntax The diagram has a quote"],
    ["graph TD\n\n  A B", "content/page.md:4:3 error content/diagram-syntax The diagram has two nodes"],
    ["graph TD\nsubgraph x\nA-->B", "content/page.md:3:1 error content/diagram-syntax The diagram has a `subgraph`"],
    ["graph TD\nA-->B\nend", "content/page.md:4:1 error content/diagram-syntax The diagram has an `end`"],
    [
      "gantt\n  title x",
      "content/page.md:2:1 warning content/unsupported-diagram docsgen cannot draw diagrams of the kind `gantt`",
    ],
    ["---\ntitle: x\n---\nmindmap\n  root", "content/page.md:5:1 warning content/unsupported-diagram"],
    [
      'graph TD\n  A --> B\n  F@{ shape: circle, label: "hey" }',
      "content/page.md:4:3 warning content/unsupported-diagram docsgen cannot draw `hey`",
    ],
    [
      "stateDiagram-v2\n  [*] --> A\n  note right of A\n  hello\n  end note",
      "content/page.md:5:3 warning content/unsupported-diagram docsgen cannot draw `hello`",
    ],
    [
      `graph TD\n${"  A --> B\n".repeat(300)}`,
      "content/page.md:2:1 warning content/unsupported-diagram The diagram has 301 lines.",
    ],
    [
      `graph TD\n${"A1 & A2 & A3 & A4 & A5 & A6 & A7 & A8 & A9 --> B1 & B2 & B3 & B4 & B5 & B6 & B7\n".repeat(4)}`,
      "content/page.md:2:1 warning content/unsupported-diagram The diagram has 252 arrows.",
    ],
  ])("%j", (source, want) => {
    const { html, findings } = build(source);
    expect(findings.split("\n")).toHaveLength(1);
    expect(findings.replace(/ docsgen shows its source.*/, "")).toContain(want);
    expect(html).toContain('<figure class="code" data-language="mermaid">');
  });
});

test("links of a diagram, which the drawing lacks, are reported, and as many arrows as the layout takes are drawn", () => {
  expect(build('%%{init: {"theme": "dark"}}%%\ngraph TD\n  A --> B').findings).toContain("2:1 note");
  const directive = build("%%{\n  init: {\n    'theme': 'base'\n  }\n}%%\nsequenceDiagram\n  A->>B: hi");
  expect(directive.findings).toContain("2:1 note");
  expect(directive.html).toContain('<figure class="diagram"');
  const { html, findings } = build('graph TD\n  A --> B\n  style A fill:red\n  click A "https://a.example"');
  expect(html).toContain('<figure class="diagram"');
  expect(findings).toContain("content/page.md:5:3 warning content/unsupported-diagram");
  expect(build(`graph TD\n${"A & B & C --> D & E & F\n".repeat(27)}`).findings).toBe("");
});
