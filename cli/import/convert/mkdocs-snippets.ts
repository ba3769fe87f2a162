import { includeCode } from "../../../generators/pages/markdown/included-code.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";
import { markCode, type Line } from "./lines.ts";
import { missingFile, noteConverted, noteDropped, type MkDocsWork } from "./mkdocs-notation.ts";

const single = /^([ \t]*)-{2,}8<-{2,}[ \t]+(["'])(.+?)\2[ \t]*$/;
const block = /^([ \t]*)-{2,}8<-{2,}[ \t]*$/;
const fence = /^[ \t]*(`{3,}|~{3,})/;

/** A file of `--8<--` with its part: `file.py:setup`, `file.py:2:5`. */
interface Snippet {
  readonly file: string;
  readonly section: string | undefined;
  readonly lines: readonly [number, number] | undefined;
}

function parseSnippet(written: string): Snippet {
  const [, file = written, from, to] = /^(.*?[^:]):(-?\d*)(?::(-?\d*))?$/.exec(written) ?? [];
  if (from !== undefined && (from !== "" || to !== undefined)) {
    const start = Number(from || 1);
    return { file, section: undefined, lines: [start, to === undefined || to === "" ? Infinity : Number(to)] };
  }
  const [, plain = written, section] = /^(.*?):([A-Za-z][\w-]*)$/.exec(written) ?? [];
  return /^https?$/.test(plain)
    ? { file: written, section: undefined, lines: undefined }
    : { file: plain, section, lines: undefined };
}

/**
 * Replaces `--8<--`: whole pages become `::include`, whole files in code `file`, and parts of files in code `region`. Parts
 * of pages, and lines, become their text. https://facelessuser.github.io/pymdown-extensions/extensions/snippets/
 */
export function convertSnippets(lines: readonly Line[], work: MkDocsWork): readonly Line[] {
  const code = markCode(lines);
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const [, indent = "", , written] = single.exec(line.text) ?? [];
    const end = block.test(line.text) ? lines.findIndex(({ text }, other) => other > index && block.test(text)) : -1;
    if (written !== undefined) {
      const opening = result.at(-1);
      const isWholeFence = code[index] === true && isFence(opening) && isFence(lines[index + 1]);
      const info = isWholeFence ? fileInfo(written, work) : undefined;
      if (info !== undefined && opening !== undefined)
        result[result.length - 1] = { ...opening, text: `${opening.text.trimEnd()} ${info}` };
      else result.push(...insert(written, { line, indent, isCode: code[index] === true, work }));
      if (info !== undefined) noteConverted(work, { name: "--8<--", line });
    } else if (end !== -1) {
      const [, own = ""] = block.exec(line.text) ?? [];
      for (const file of lines.slice(index + 1, end))
        if (file.text.trim() !== "" && !file.text.trim().startsWith(";"))
          result.push(...insert(file.text.trim(), { line: file, indent: own, isCode: code[index] === true, work }));
      index = end;
    } else result.push(unescape(line));
  }
  return result;
}

function isFence(line: Line | undefined): boolean {
  return line !== undefined && fence.test(line.text);
}

/** `;--8<--` shows the notation. */
function unescape(line: Line): Line {
  return { ...line, text: line.text.replace(/^([ \t]*);(?=-{2,}8<-{2,})/, "$1") };
}

/** What the info string of a fence says to include a file. */
function fileInfo(written: string, work: MkDocsWork): string | undefined {
  const { file, section, lines } = parseSnippet(written);
  if (lines !== undefined) return undefined;
  if (section !== undefined && readSection(file, section, work) === undefined) return undefined;
  const path = work.snippets.claim(file);
  if (path === undefined) return undefined;
  return section === undefined ? `file="${path}"` : `file="${path}" region="${section}"`;
}

interface Place {
  readonly line: Line;
  readonly indent: string;
  readonly isCode: boolean;
  readonly work: MkDocsWork;
}

function insert(written: string, { line, indent, isCode, work }: Place): readonly Line[] {
  const { file, section, lines } = parseSnippet(written);
  const isPage = /\.mdx?$/.test(file);
  if (!isCode && isPage && section === undefined && lines === undefined) {
    const path = work.snippets.claim(file);
    if (path !== undefined) {
      noteConverted(work, { name: "--8<--", line });
      return [{ ...line, text: `${indent}::include{file="${path}"}` }];
    }
  }
  const text = section === undefined ? work.snippets.readText(file) : readSection(file, section, work);
  if (text === undefined) {
    noteDropped(work, "--8<--", line);
    const isUnknown = !isCode && !/^https?:/.test(file) && work.snippets.readText(file) === undefined;
    const isCodeFile = !/\.(?:mdx?|markdown|txt|html?)$/.test(file);
    return isUnknown ? missingFile(file, { indent, isCodeFile }).map((each) => ({ ...line, text: each })) : [];
  }
  noteConverted(work, { name: "--8<--", line });
  const all = text.replace(/\n$/, "").split("\n");
  const [from, to] = lines ?? [1, Infinity];
  const chosen = all.slice(from < 0 ? from : from - 1, to < 0 ? all.length + to + 1 : to);
  return chosen
    .filter((each) => !/-{2,}8<-{2,}[ \t]+\[(?:start|end):/.test(each))
    .map((each) => ({ ...line, text: each.trim() === "" ? "" : `${indent}${each}` }));
}

function readSection(file: string, section: string, work: MkDocsWork): string | undefined {
  const text = work.snippets.readText(file);
  return text === undefined ? undefined : includeCode(createSourceFile(file, text), section)?.text;
}
