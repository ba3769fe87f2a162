import { findNearestName } from "../../source/nearest-name.ts";
import { commentPatterns } from "./comments.ts";
import type { LineMark } from "./model.ts";
import type { OpenCode, OpenLine } from "./open-lines.ts";

/** Text that only a block with marks in its comments contains. */
const candidate = /\[!+code|-(?:next-line|start|end)\b/;

/** Whether code may contain such a comment. */
export function hasCommentMarks(code: string): boolean {
  return candidate.test(code);
}

/** The first word of `highlight-next-line`, `error-start`, and the same comments of other names. */
const magicMarks: ReadonlyMap<string, LineMark> = new Map([
  ["highlight", "marked"],
  ["success", "marked"],
  ["info", "marked"],
  ["error", "error"],
  ["warning", "warning"],
  ["focus", "focus"],
  ["add", "ins"],
  ["added", "ins"],
  ["insert", "ins"],
  ["diff-add", "ins"],
  ["remove", "del"],
  ["removed", "del"],
  ["delete", "del"],
  ["diff-remove", "del"],
]);

const bracketMarks: ReadonlyMap<string, LineMark> = new Map([
  ["++", "ins"],
  ["--", "del"],
  ["hl", "marked"],
  ["highlight", "marked"],
  ["info", "marked"],
  ["focus", "focus"],
  ["error", "error"],
  ["warning", "warning"],
]);

/** Takes the comments that mark lines out of the code: those of Docusaurus, and those of Shiki and VitePress. */
export function takeCommentMarks(code: OpenCode, language: string): void {
  const patterns = commentPatterns(language);
  const open: { readonly kind: string; readonly line: OpenLine; readonly written: string }[] = [];
  for (const line of code.lines) {
    if (line.isRemoved || !candidate.test(line.text)) continue;
    const magic = readMagic(patterns.line.exec(line.text)?.[1]);
    if (magic === undefined) takeBracketMarks(line, code, patterns.mark);
    else {
      line.isRemoved = true;
      const { kind, part, written } = magic;
      if (part === "next-line") markFollowing(code, line.index + 1, { count: 1, mark: magic.mark });
      else if (part === "start") open.push({ kind, line, written });
      else {
        const at = open.findLastIndex((one) => one.kind === kind);
        const [start] = at === -1 ? [] : open.splice(at, 1);
        if (start === undefined) code.problems.push({ kind: "unopened", written, line: line.index });
        else markBetween(code, [start.line.index, line.index], magic.mark);
      }
    }
  }
  for (const { line, written } of open) code.problems.push({ kind: "unclosed", written, line: line.index });
}

interface Magic {
  readonly kind: string;
  readonly mark: LineMark;
  readonly part: "next-line" | "start" | "end";
  readonly written: string;
}

function readMagic(comment: string | undefined): Magic | undefined {
  const [written, kind = "", part] = /^([a-z-]+?)-(next-line|start|end)$/.exec(comment ?? "") ?? [];
  const mark = magicMarks.get(kind);
  if (written === undefined || mark === undefined) return undefined;
  return { kind, mark, written, part: part === "next-line" || part === "start" ? part : "end" };
}

/** Marks the next lines that readers see. Lines that only contain marks are not counted. */
function markFollowing(
  { lines }: OpenCode,
  from: number,
  { count, mark }: { readonly count: number; readonly mark: LineMark },
): void {
  let left = count;
  for (const line of lines.slice(from)) {
    if (left === 0) return;
    if (line.isRemoved || isMagicLine(line)) continue;
    line.marks.add(mark);
    left -= 1;
  }
}

/** A later line whose own comment is not taken yet. */
function isMagicLine({ text }: OpenLine): boolean {
  return /^\W*[a-z-]+-(?:next-line|start|end)\W*$/.test(text) || /^\W*\[!code\s+[^\]]+\]\W*$/.test(text);
}

function markBetween({ lines }: OpenCode, [first, last]: readonly [number, number], mark: LineMark): void {
  for (const line of lines.slice(first + 1, last)) line.marks.add(mark);
}

/** `// [!code ++]`, `# [!code highlight:3]`, `<!-- [!code word:name] -->`. */
function takeBracketMarks(line: OpenLine, code: OpenCode, pattern: RegExp): void {
  const match = pattern.exec(line.text);
  if (match !== null) {
    const [, before = "", opening = "", text = "", marks = "", rest = "", closing = ""] = match;
    const isAlone = before.trim() === "" && (text + rest).trim() === "";
    const kept = [...marks.matchAll(/\[!code\s+([^\]]+)\]/g)].filter(
      ([written, mark = ""]) => !takeMark({ mark: mark.trim(), written, isAlone }, line, code),
    );
    if (kept.length > 0) return;
    if (isAlone) line.isRemoved = true;
    else if ((text + rest).trim() === "") line.text = before;
    else line.text = restOfComment(line.text, marks, [opening, text, rest, closing]);
  }
  // Escaped, so that a page can show the notation.
  line.text = line.text.replaceAll(/\[!!code|\[\\!code/g, "[!code");
}

function restOfComment(line: string, marks: string, [, text = "", rest = "", closing = ""]: readonly string[]): string {
  const at = line.lastIndexOf(marks);
  const start = text.trim() === "" ? line.slice(0, at) : line.slice(0, at).trimEnd();
  const space = text.trim() === "" ? "" : " ";
  const end = rest.trim() === "" ? "" : space + rest.trim();
  return `${start}${end}${closing === "" ? "" : ` ${closing}`}`;
}

interface BracketMark {
  readonly mark: string;
  readonly written: string;
  readonly isAlone: boolean;
}

/** Returns false for an unknown mark, which stays in the code. */
function takeMark({ mark, written, isAlone }: BracketMark, line: OpenLine, code: OpenCode): boolean {
  const word = /^word:(.+?)(?::(\d{1,4}))?$/.exec(mark);
  const first = line.index + (isAlone ? 1 : 0);
  if (word !== null) {
    const last = word[2] === undefined ? code.lines.length : first + Number(word[2]) - 1;
    const text = (word[1] ?? "").replaceAll(/\\(.)/g, "$1");
    code.markedTexts.push({ mark: "mark", text, isPattern: false, written, within: { first, last } });
    return true;
  }
  const [, name = "", count = "1"] = /^(.+?)(?::(\d{1,4}))?$/.exec(mark) ?? [];
  const known = bracketMarks.get(name);
  if (known === undefined) {
    const nearest = findNearestName(name, bracketMarks.keys());
    code.problems.push({ kind: "unknown", written, line: line.index, nearest });
    return false;
  }
  if (!isAlone) line.marks.add(known);
  markFollowing(code, line.index + 1, { count: Number(count) - (isAlone ? 0 : 1), mark: known });
  return true;
}
