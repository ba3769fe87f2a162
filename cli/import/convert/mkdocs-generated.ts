import type { Line } from "./lines.ts";
import { takeBlock } from "./mkdocs-blocks.ts";
import type { MkDocsWork } from "./mkdocs-notation.ts";

interface TakenLine {
  readonly lines: readonly Line[];
  readonly depth: number;
  readonly end: number;
}

/**
 * `::: package.module` with options: text that mkdocstrings, mkautodoc, or mkdocs-click generate from code. docsgen cannot
 * generate it. The directive that takes its place is a finding until somebody writes the text.
 */
export function takeGenerated(lines: readonly Line[], index: number, work: MkDocsWork): TakenLine | undefined {
  const line = lines[index];
  const [, indent = "", name] = /^(\s*):::[ \t]+([\w-]+(?:[.:/][\w.:/-]+)?)[ \t]*$/.exec(line?.text ?? "") ?? [];
  if (line === undefined || name === undefined) return undefined;
  const block = takeBlock(lines, index + 1, indent);
  const [first] = block.lines;
  const [, option] = /^:([\w-]+):/.exec(first?.text ?? "") ?? [];
  const hasOptions =
    option !== undefined ||
    /^(?:options|handler|rendering|selection|filters|members|inventories):/.test(first?.text ?? "");
  if (!hasOptions && !/[.:]/.test(name)) return undefined;
  const isPlugin = option !== undefined && name.startsWith("mkdocs-");
  const plugin = isPlugin ? name : option === undefined ? "mkdocstrings" : "mkautodoc";
  const source = isPlugin ? nameOfModule(block.lines) : name;
  work.conversions.push({ name: `::: ${plugin}`, line: line.origin, column: indent.length + 1, outcome: "unknown" });
  const label = source === undefined ? "" : `[\`${source}\`]`;
  return {
    lines: [{ ...line, text: `${indent}::${plugin}${label}` }],
    depth: 0,
    end: hasOptions ? block.end : index + 1,
  };
}

function nameOfModule(options: readonly Line[]): string | undefined {
  return options.flatMap(({ text }) => /^:module:[ \t]*([\w.]+)/.exec(text)?.[1] ?? [])[0];
}
