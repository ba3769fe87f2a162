import { admonitionTitles } from "../directives/admonition.ts";

const opening = new RegExp(
  `^([ \\t>]*:{3,}(?:${Object.keys(admonitionTitles).join("|")}))([ \\t]+)([^\\s{[][^\\r\\n]*?)[ \\t]*(\\r?)$`,
);
const fence = /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})/;

/**
 * Rewrites the older form `:::note Title` to `:::note[Title]`. The title keeps its line and column, so that
 * positions in what is parsed are positions in the file; lines of code are left alone.
 */
export function bracketAdmonitionTitles(text: string): string {
  if (!/:::[a-z]+[ \t]+[^\s{[]/.test(text)) return text;
  let open: string | undefined;
  const lines = text.split("\n").map((line) => {
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      if (mark?.startsWith(open) === true && line.trim().endsWith(mark)) open = undefined;
      return line;
    }
    if (mark !== undefined) open = mark;
    return mark === undefined ? line.replace(opening, bracketTitle) : line;
  });
  return lines.join("\n");
}

function bracketTitle(
  _line: string,
  ...[start, space, title, end]: [start: string, space: string, title: string, end: string]
): string {
  const attributes = /\s*\{[^{}]*\}$/.exec(title)?.[0] ?? "";
  const words = title.slice(0, title.length - attributes.length).replaceAll(/[[\]]/g, "\\$&");
  return `${start}[${space.slice(1)}${words}]${attributes.trim()}${end}`;
}
