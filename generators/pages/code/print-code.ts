import type { Code } from "mdast";

import { fencedCode, quoteTitle } from "../markdown/code-fence.ts";
import { bindingWords } from "./known-words.ts";
import { splitMeta } from "./meta-words.ts";
import type { CodeReading } from "./model.ts";

const bindings = new Set(bindingWords);

/**
 * Writes a code block without its marks, for the page's Markdown copy. Removed lines stay visible as those of a diff.
 * Returns undefined for a block that the page already shows like this.
 */
export function printCode(
  reading: CodeReading,
  node: Pick<Code, "lang" | "meta" | "value">,
  isIncluded: boolean,
): string | undefined {
  const info = printInfo(reading);
  const isDiff = reading.lines.some(({ marks }) => marks.has("del"));
  const written = [node.lang ?? "", node.meta ?? ""].filter((part) => part !== "").join(" ");
  if (!isDiff && !isIncluded && !reading.isChanged && info === written) return undefined;
  if (!isDiff) return fencedCode(info, printLines(reading, node.value));
  const { title } = reading.info;
  const text = reading.lines.map((line) => signOf(line.marks) + line.text).join("\n");
  return fencedCode(["diff", ...(title === undefined ? [] : [quoteTitle(title)])].join(" "), text);
}

function printInfo({ info: { language, meta, title } }: CodeReading): string {
  const words = splitMeta(meta).filter(
    (word) => (word.kind === "flag" || word.kind === "value") && bindings.has(word.name),
  );
  return [language, ...(title === undefined ? [] : [quoteTitle(title)]), ...words.map(({ written }) => written)]
    .filter((word) => word !== "")
    .join(" ");
}

/** Lines with a note keep its number, which the list below explains. */
function printLines({ lines, text }: CodeReading, code: string): string {
  if (lines.length === 0) return text;
  const written = code.split(/\r?\n/);
  return lines
    .map((line) => (line.notes.length === 0 ? line.text : (written[line.index] ?? "").replace(/\)!/g, ")")))
    .join("\n");
}

function signOf(marks: ReadonlySet<string>): string {
  if (marks.has("del")) return "-";
  return marks.has("ins") ? "+" : " ";
}
