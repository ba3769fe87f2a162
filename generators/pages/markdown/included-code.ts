import type { Code, Nodes, Root } from "mdast";

import type { SourceFile } from "../../source/source-file.ts";

/** Code that a fence includes from a file: ```` ```python file="/examples/chat.py" region="call" ````. */
export interface IncludedCode {
  readonly file: SourceFile;
  readonly text: string;
  /** Offset in the file of each line of `text`. */
  readonly lineOffsets: readonly number[];
}

/** The file and the region that a fence includes. */
interface Include {
  readonly path: string;
  readonly region: string | undefined;
}

const includedFile = /(?:^|\s)file=(?:"([^"]+)"|'([^']+)')/;
const includedRegion = /(?:^|\s)region=(?:"([^"]+)"|'([^']+)'|(\S+))/;

/** Reads the words `file` and `region` of an info string. */
export function parseInclude(meta: string): Include | undefined {
  const file = includedFile.exec(meta);
  const path = file?.[1] ?? file?.[2];
  if (path === undefined) return undefined;
  const region = includedRegion.exec(meta);
  return { path, region: region?.[1] ?? region?.[2] ?? region?.[3] };
}

const fence = /^[ \t>*+-]*(?:`{3,}|~{3,})[^\n]*/gm;

/** The files that a page's fences include, as written. They are read before the page is rendered. */
export function listIncludes(text: string): readonly string[] {
  if (!text.includes("file=")) return [];
  return [...text.matchAll(fence)].flatMap(([line]) => parseInclude(line)?.path ?? []);
}

/** Calls `visit` for each code block of a tree. */
export function visitCode(root: Root, visit: (code: Code) => void): void {
  const open: Nodes[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "code") visit(node);
    if ("children" in node) open.push(...node.children);
  }
}

const regionMark = /^\s*(?:#|\/\/|--|;|<!--|\/\*)\s*#?(end)?region\b\s*([\w.-]*)/;
/** `# --8<-- [start:call]`, as in MkDocs. */
const sectionMark = /-{2,}8<-{2,}\s*\[\s*(?:start|(end)):\s*([\w.-]*)/;

/** `region="*"`: the file as it is, with the comments that mark regions. */
const everything = "*";

/** Returns a file or one of its regions, without region markers. Returns undefined if the region does not exist. */
export function includeCode(file: SourceFile, region: string | undefined): IncludedCode | undefined {
  const lines = file.text.split("\n").map((line) => line.replace(/\r$/, ""));
  const chosen: number[] = [];
  const isWhole = region === undefined || region === everything;
  let depth = isWhole ? 1 : 0;
  let isFound = isWhole;
  for (const [index, line] of lines.entries()) {
    const mark = region === everything ? null : (regionMark.exec(line) ?? sectionMark.exec(line));
    if (mark === null) {
      if (depth > 0) chosen.push(index);
    } else if (region !== undefined) {
      const isStart = mark[1] === undefined;
      if (depth > 0) depth += isStart ? 1 : -1;
      else if (isStart && mark[2] === region && !isFound) {
        depth = 1;
        isFound = true;
      }
    }
  }
  while (chosen.length > 0 && lines[chosen.at(-1) ?? 0]?.trim() === "") chosen.pop();
  while (chosen.length > 0 && lines[chosen[0] ?? 0]?.trim() === "") chosen.shift();
  return isFound ? dedent(file, lines, chosen) : undefined;
}

function dedent(file: SourceFile, lines: readonly string[], chosen: readonly number[]): IncludedCode {
  const filled = chosen.filter((index) => lines[index]?.trim() !== "");
  const indent = Math.min(...filled.map((index) => /^[ \t]*/.exec(lines[index] ?? "")?.[0].length ?? 0), 200);
  const shift = Number.isFinite(indent) && filled.length > 0 ? indent : 0;
  return {
    file,
    text: chosen.map((index) => (lines[index] ?? "").slice(shift)).join("\n"),
    lineOffsets: chosen.map((index) => (file.lineStarts[index] ?? 0) + Math.min(shift, lines[index]?.length ?? 0)),
  };
}
