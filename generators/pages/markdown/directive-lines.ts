/** What may come before a fence on its line: indentation, quote marks, and list markers. */
export const fencePrefix = String.raw`[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*`;

const opening = new RegExp(String.raw`^(${fencePrefix}:{3,})([ \t]*)([A-Za-z][\w-]*)([ \t]*)([^\r\n]*?)[ \t]*(\r?)$`);
const codeFence = new RegExp(`^${fencePrefix}(\`{3,}|~{3,})`);

/**
 * Rewrites the syntax of other tools, `::: note` and `:::note Title`, to `:::note[Title]`. The title keeps its line and
 * column, so that parsed positions match the file. Lines of fenced code stay unchanged.
 */
export function normalizeDirectiveLines(text: string): string {
  if (!/:::[ \t]*[A-Za-z]/.test(text)) return text;
  let open: string | undefined;
  const lines = text.split("\n").map((line) => {
    const mark = codeFence.exec(line)?.[1];
    if (open !== undefined) {
      if (mark?.startsWith(open) === true && line.trim().endsWith(mark)) open = undefined;
      return line;
    }
    if (mark !== undefined) open = mark;
    return mark === undefined && line.includes(":::") ? line.replace(opening, rewriteOpening) : line;
  });
  return lines.join("\n");
}

type OpeningParts = readonly [colons: string, space: string, name: string, gap: string, rest: string, end: string];

function rewriteOpening(line: string, ...[colons, space, name, gap, rest, end]: OpeningParts): string {
  // This is the parser's own syntax.
  if (space === "" && (gap === "" || rest === "")) return line;
  const attributes = /\s*\{[^{}]*\}$/.exec(rest)?.[0] ?? "";
  const title = rest.slice(0, rest.length - attributes.length);
  if (gap === "" && title !== "" && !title.startsWith("[")) return line;
  const label = /^\[[^[\]]*\]$/.test(title) ? title : bracketTitle(title, space.length + gap.length);
  return `${colons}${name}${label}${attributes.trim()}${end}`;
}

/**
 * Brackets a title that starts `distance` characters after the name and its colons. A label may contain pairs of brackets,
 * such as those of a link.
 */
function bracketTitle(title: string, distance: number): string {
  if (title === "") return "";
  const text = hasBracketPairs(title) ? title : title.replaceAll(/[[\]]/g, "\\$&");
  return `[${" ".repeat(distance - 1)}${text}]`;
}

/** Whether each bracket of a title has a partner, in as many levels as the parser reads. */
function hasBracketPairs(title: string): boolean {
  let depth = 0;
  for (const [mark] of title.matchAll(/\\.|[[\]]/g)) {
    if (mark === "[") depth += 1;
    if (mark === "]") depth -= 1;
    if (depth < 0 || depth > 32) return false;
  }
  return depth === 0;
}

/** The original text of an indented code block, which may have been rewritten as a directive. */
export function withWrittenLines(value: string, start: number, { written, parsed }: WrittenLines): string {
  return value
    .split("\n")
    .map((line, index) => {
      const [before, after] = [written[start - 1 + index], parsed[start - 1 + index]];
      return before === undefined || after === undefined || before === after || !after.endsWith(line)
        ? line
        : before.slice(after.length - line.length);
    })
    .join("\n");
}

/** The lines of a text before and after rewriting. */
export interface WrittenLines {
  readonly written: readonly string[];
  readonly parsed: readonly string[];
}
