import { createCodeTracker } from "./convert/lines.ts";
import type { ToolName } from "./model.ts";
import type { ReadPageFacts } from "./page-source.ts";

/** Something in a page that is more than Markdown. */
export interface Construct {
  /** `<Tabs>`, `:::note`, `{expression}`, `import`, `front matter: slug`. */
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** HTML elements without a role of their own in documentation tools. They are Markdown's own markup. */
const plainElements = new Set(
  (
    "a abbr b blockquote br cite code col colgroup dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p " +
    "picture pre q s samp section small source span strong sub summary sup table tbody td tfoot th thead tr u ul var center font"
  ).split(" "),
);

/** Lists the constructs of a page outside its code: components, directives, expressions, modules, and front matter. */
export function listConstructs(
  { text, frontMatter, bodyStart }: ReadPageFacts,
  { file, tool }: { readonly file: string; readonly tool: ToolName },
): readonly Construct[] {
  const found: Construct[] = [];
  const head = text.slice(0, bodyStart);
  for (const key of Object.keys(frontMatter)) {
    const index = head.split("\n").findIndex((line) => line.startsWith(`${key}:`) || line.startsWith(`"${key}"`));
    found.push({ name: `front matter: ${key}`, line: Math.max(1, index + 1), column: 1 });
  }
  const first = head === "" ? 1 : head.split("\n").length;
  const isMdx = file.endsWith(".mdx");
  const isCode = createCodeTracker();
  for (const [index, written] of text.slice(bodyStart).split("\n").entries()) {
    if (isCode(written)) continue;
    const line = first + index;
    for (const { name, column } of listInLine(blankSpans(written), { isMdx, tool })) found.push({ name, line, column });
  }
  return found;
}

/** Code spans, as spaces, so that columns stay. */
function blankSpans(line: string): string {
  return line.replaceAll(/(`+).*?\1(?!`)/g, (span) => " ".repeat(span.length));
}

interface LineContext {
  readonly isMdx: boolean;
  readonly tool: ToolName;
}

function listInLine(
  line: string,
  { isMdx, tool }: LineContext,
): readonly { readonly name: string; readonly column: number }[] {
  const found: { name: string; column: number }[] = [];
  const add = (pattern: RegExp, nameOf: (match: RegExpExecArray) => string | undefined): void => {
    for (const match of line.matchAll(pattern)) {
      const name = nameOf(match);
      if (name !== undefined) found.push({ name, column: match.index + 1 + (/^\s*/.exec(match[0])?.[0].length ?? 0) });
    }
  };
  if (isMdx) add(/^(import|export)\s(?=.*["'=({])/g, ([, keyword]) => keyword);
  add(/<([A-Z][\w.]*|[a-z][a-z\d]*(?:-[a-z\d]+)*)(?=[\s/>]|$)/g, ([, name = ""]) =>
    plainElements.has(name) ? undefined : `<${name}>`,
  );
  add(/^\s*:{3,}\s*([a-z][\w-]*)/gi, ([, name]) => `:::${name}`);
  add(/^\s*::([a-z][\w-]*)/gi, ([, name]) => `::${name}`);
  add(/^\s*>\s*\[!([A-Z]+)\]/g, ([, name]) => `> [!${name}]`);
  if (isMdx && !/^(?:import|export)\s/.test(line))
    add(/(?<![\\$={])\{(?!\/\*)([^{}]*)\}/g, ([, inner = ""]) => (inner.startsWith("#") ? undefined : "{expression}"));
  if (tool === "vitepress") add(/\{\{[^}]+\}\}/g, () => "{{ expression }}");
  return found;
}
