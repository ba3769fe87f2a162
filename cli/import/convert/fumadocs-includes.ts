import { escapePattern } from "../../../generators/source/escape-pattern.ts";
import type { SourceFolder } from "../source-folder.ts";
import { mapProse, type PageDraft } from "./lines.ts";

interface IncludeContext {
  readonly source: SourceFolder;
  readonly find: (written: string) => string | undefined;
  readonly claim: (file: string) => string;
}

const include = /^(\s*)<include\b([^>]*)>\s*([^<#\s]+)(?:#([\w-]+))?\s*<\/include>\s*$/;

/**
 * Includes of Fumadocs: `cwd` starts paths at the project's folder, `file.mdx#id` is a `<section>` of a page, and other
 * files are code. https://fumadocs.dev/docs/markdown#include
 */
export function convertIncludes(draft: PageDraft, context: IncludeContext): PageDraft {
  const converted = mapProse(draft, (line) => {
    const [all, indent = "", attributes = "", path = "", id] = include.exec(line.text) ?? [];
    if (all === undefined) return line;
    const isPage = /\.mdx?$/.test(path);
    if (isPage && attributes.trim() === "" && id === undefined) return line;
    const file = context.find(/(?:^|\s)cwd\b/.test(attributes) ? `/${path.replace(/^\.\//, "")}` : path);
    if (file === undefined) return line;
    const text = isPage && id !== undefined ? readSection(context.source.readText(file) ?? "", id) : undefined;
    if (text !== undefined) return { ...line, text: text.replaceAll(/^(?=.)/gm, indent) };
    if (isPage) return { ...line, text: `${indent}::include{file="${context.claim(file)}"}` };
    return { ...line, text: `${indent}${writeCode({ attributes, id, file }, context)}\n${indent}\`\`\`` };
  });
  return {
    ...converted,
    lines: converted.lines.flatMap((line) => line.text.split("\n").map((text) => ({ ...line, text }))),
  };
}

function readSection(text: string, id: string): string | undefined {
  const pattern = new RegExp(String.raw`<section\b[^>]*\bid=["']${escapePattern(id)}["'][^>]*>([\s\S]*?)</section>`);
  return pattern.exec(text)?.[1]?.trim();
}

interface IncludedCode {
  readonly attributes: string;
  readonly id: string | undefined;
  readonly file: string;
}

/** The first line of a code block that shows a file, or a region of it. */
function writeCode({ attributes, id, file }: IncludedCode, { claim }: IncludeContext): string {
  const [, , language] = /(?:^|\s)lang=(["'])(.*?)\1/.exec(attributes) ?? [];
  const [, , meta] = /(?:^|\s)meta=(["'])(.*?)\1/.exec(attributes) ?? [];
  const words = [
    language ?? file.slice(file.lastIndexOf(".") + 1),
    `file="${claim(file)}"`,
    ...(id === undefined ? [] : [`region="${id}"`]),
    ...(meta === undefined ? [] : [meta]),
  ];
  return `\`\`\`${words.join(" ")}`;
}
