/** A statement of a diagram, with its line in the source as written. */
export interface DiagramLine {
  readonly index: number;
  readonly text: string;
}

/** A diagram without comments, titles, and colors. */
export interface DiagramSource {
  /** The first word: `flowchart`, `gantt`. */
  readonly kind: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly lines: readonly DiagramLine[];
  /** The first statement about links or else about colors, which the drawing lacks. */
  readonly ignored?: DiagramLine | undefined;
}

/** Kinds that the library draws. */
const drawn =
  /^(?:graph|flowchart|flowchart-elk|stateDiagram|stateDiagram-v2|sequenceDiagram|classDiagram|classDiagram-v2|erDiagram|xychart|xychart-beta)$/;

/** Whether docsgen can draw a kind of diagram. */
export function isDrawnKind(kind: string): boolean {
  return drawn.test(kind);
}

/** Statements about colors and clicks: the site's theme sets the colors, and a diagram runs no script. */
const withoutEffect =
  /^(?:style|classDef|linkStyle|click|link|links|callback|cssClass|class\s+[\w,\s-]+\s+\w+;?$|updateElementStyle)\b/;

/** Whether a statement makes a part of a diagram a link. */
export function isLink(statement: string): boolean {
  return /^(?:click|links?|callback)\b/.test(statement);
}

/** Reads a diagram: its kind, its title and description for assistive technology, and its statements. */
export function readDiagram(source: string): DiagramSource {
  const lines: DiagramLine[] = [];
  let title: string | undefined;
  let description: string | undefined;
  let isInDescription = false;
  let ignored: DiagramLine | undefined;
  const written = withoutFrontMatter(source.split(/\r?\n/));
  title = written.title;
  for (const [index, line] of joinDirectives(written.lines).entries()) {
    const text = line.replace(/%%.*$/, "").trim();
    const hasNoEffect = /^\s*%%\{/.test(line) || (lines.length > 0 && withoutEffect.test(text));
    if (hasNoEffect && (ignored === undefined || (isLink(text) && !isLink(ignored.text))))
      ignored = { index, text: line.trim() };
    if (isInDescription) {
      isInDescription = !text.includes("}");
      description = `${description ?? ""} ${text.replace("}", "")}`.trim();
    } else if (/^accDescr\s*\{/.test(text)) {
      isInDescription = !text.includes("}");
      description = text
        .replace(/^accDescr\s*\{/, "")
        .replace("}", "")
        .trim();
    } else if (/^accTitle\s*:/.test(text)) title = text.replace(/^accTitle\s*:\s*/, "");
    else if (/^accDescr\s*:/.test(text)) description = text.replace(/^accDescr\s*:\s*/, "");
    else if (text !== "" && (lines.length === 0 || !withoutEffect.test(text)))
      lines.push({ index, text: line.replace(/%%.*$/, "").trimEnd().replace(/;$/, "") });
  }
  const kind = /^[\w-]+/.exec(lines[0]?.text.trim() ?? "")?.[0] ?? "";
  const isGraph = kind === "flowchart-elk";
  return { kind, title, description, ignored, lines: isGraph ? lines.map(withPlainKind) : lines };
}

/** `%%{ init: … }%%` may be on several lines. Its lines after the first become empty. */
function joinDirectives(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.includes("}%%"));
  let isOpen = false;
  return lines.map((line, index) => {
    const isInside = isOpen;
    const isEnd = line.includes("}%%");
    isOpen = index < last && !isEnd && (isInside || /^\s*%%\{/.test(line));
    return isInside ? "" : line;
  });
}

function withPlainKind(line: DiagramLine, index: number): DiagramLine {
  return index === 0 ? { ...line, text: line.text.replace("flowchart-elk", "flowchart") } : line;
}

/** The lines with empty ones for the front matter, which may contain a title. */
function withoutFrontMatter(lines: readonly string[]): {
  readonly lines: readonly string[];
  readonly title: string | undefined;
} {
  const first = lines.findIndex((line) => line.trim() !== "");
  if (lines[first]?.trim() !== "---") return { lines, title: undefined };
  const end = lines.findIndex((line, index) => index > first && line.trim() === "---");
  if (end === -1) return { lines, title: undefined };
  const title = lines
    .slice(first, end)
    .flatMap((line) => /^title:\s*["']?(.*?)["']?\s*$/.exec(line)?.[1] ?? [])
    .find((text) => text !== "");
  return { lines: lines.map((line, index) => (index <= end ? "" : line)), title };
}
