import path from "node:path";
import { buildPages } from "../../generators/pages/build/pages.ts";
import { loadContent } from "../../generators/pages/load.ts";
import type { CodeBlock } from "../../generators/pages/model.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A program that a page shows. */
export interface Program {
  /** The route and the title of its blocks: `/guides/rag/rag.ts`. */
  readonly name: string;
  /** Each line has the number it has in the page's Markdown file; all other lines are empty. */
  readonly text: string;
  readonly blocks: readonly CodeBlock[];
}

/** Joins the blocks of a page that have the same language and title: together they form one program. */
export async function listPrograms(language: string): Promise<readonly Program[]> {
  const { value: content } = await loadContent(root, "content");
  return buildPages(content).value.flatMap(({ route, codeBlocks }) => {
    const programs = new Map<string, CodeBlock[]>();
    codeBlocks.forEach((block, index) => {
      if (block.language !== language) return;
      const title = titleOf(block) ?? `block ${index}`;
      programs.set(title, [...(programs.get(title) ?? []), block]);
    });
    return [...programs].map(([title, blocks]) => ({ name: `${route}${title}`, text: joinBlocks(blocks), blocks }));
  });
}

/** The `title` of a code block, which names the file to save it as. */
export function titleOf({ meta }: CodeBlock): string | undefined {
  return /\btitle="([^"]+)"/.exec(meta)?.[1];
}

function joinBlocks(blocks: readonly CodeBlock[]): string {
  const lines: string[] = [];
  for (const { position, text } of blocks) {
    while (lines.length < position.line) lines.push("");
    lines.push(...text.split("\n"));
  }
  return lines.join("\n");
}
