import { markCode, outsideSpans, type Line } from "./lines.ts";
import { definition, type MkDocsNotation } from "./mkdocs-notation.ts";

/** The ids of the links that a page, or a file for every page, defines. In lower case. */
export function definedLinks(
  lines: readonly Line[],
  { definitions }: Pick<MkDocsNotation, "definitions">,
): ReadonlySet<string> {
  const code = markCode(lines);
  const own = lines.flatMap(({ text }, index) => {
    const id = code[index] === true ? undefined : definition.exec(text.trimStart())?.[1];
    return id === undefined ? [] : [labelOf(id)];
  });
  return new Set([...own, ...definitions.keys()]);
}

/** Labels match without regard to case and the width of spaces. */
export function labelOf(label: string): string {
  return label.toLowerCase().replaceAll(/\s+/g, " ").trim();
}

/**
 * Python-Markdown reads `[text] [id]` as one link, also with a line break between them. Its definitions belong to no list,
 * wherever they are. Links to footnotes get docsgen's ids.
 */
export function convertReferences(lines: readonly Line[], notation: MkDocsNotation): readonly Line[] {
  const defined = definedLinks(lines, notation);
  const code = markCode(lines);
  const result: Line[] = [];
  for (const [index, line] of lines.entries()) {
    if (code[index] === true) {
      result.push(line);
      continue;
    }
    const before = result.at(-1);
    const [, id, rest = ""] = /^[ \t>]*\[([^[\]^][^[\]]*)\](?![[(:])(.*)$/.exec(line.text) ?? [];
    const isNext = before !== undefined && code[index - 1] !== true && endsWithText(before.text);
    if (id !== undefined && isNext && defined.has(labelOf(id))) {
      result[result.length - 1] = { ...before, text: `${before.text.trimEnd()}[${id}]${convertLine(rest, defined)}` };
      continue;
    }
    result.push({ ...line, text: convertLine(line.text, defined) });
  }
  return outdentDefinitions(result);
}

/** Whether a line ends with the text of a link, and not with the box of a task or a footnote. */
function endsWithText(line: string): boolean {
  return /[^\s[\]]\][ \t]?$/.test(line) && !/(?:\[[xX]|\[\^[^[\]]*|\]\[[^[\]]*)\][ \t]?$/.test(line);
}

function convertLine(line: string, defined: ReadonlySet<string>): string {
  if (!/\] \[|#fn/.test(line)) return line;
  return outsideSpans(line, (part) =>
    part
      .replaceAll(
        /(?<!\])(\[(?![\s^]|[xX]\])[^[\]]+\]) \[([^[\]^][^[\]]*)\](?![[(:])/g,
        (all, link: string, id: string) => (defined.has(labelOf(id)) ? `${link}[${id}]` : all),
      )
      .replaceAll(footnoteTarget, (target) =>
        target.replace(/:([^:]+)$/, (_all, id: string) => `-${id.toLowerCase()}`),
      ),
  );
}

/** `#fn:1` in the target of a link: the id that Python-Markdown gives a footnote. */
const footnoteTarget = /(\]\([^()\s#]*#|^ {0,3}\[[^[\]^]+\]:[ \t]*[^\s#]*#|\bhref="[^"#]*#)fn(?:ref)?:[^\s()":]+/g;

/** Indented definitions after a list would be part of its last item, and change the space between all items. */
function outdentDefinitions(lines: readonly Line[]): readonly Line[] {
  const code = markCode(lines);
  const result = [...lines];
  for (let start = 0; start < lines.length; start += 1) {
    if (code[start] === true || !isIndented(lines[start]) || (lines[start - 1]?.text ?? "").trim() !== "") continue;
    let end = start;
    while (isIndented(lines[end])) end += 1;
    const next = lines.slice(end, end + 20).find(({ text }) => text.trim() !== "")?.text ?? "";
    if (!/^(?:[ \t]|[-*+][ \t]|\d+[.)][ \t])/.test(next))
      for (let index = start; index < end; index += 1) {
        const line = lines[index];
        if (line !== undefined) result[index] = { ...line, text: line.text.trimStart() };
      }
    start = end;
  }
  return result;
}

function isIndented(line: Line | undefined): boolean {
  return line !== undefined && line.text.startsWith(" ") && definition.test(line.text);
}
