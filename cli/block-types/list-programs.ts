import type { Project } from "../../generators/contract.ts";
import { parseInfoString } from "../../generators/examples/info-string.ts";
import { parseCodeInfo } from "../../generators/pages/code/parse-info.ts";
import type { CodeBlock, GuidePage } from "../../generators/pages/model.ts";
import type { Checked, DocsgenError } from "../../generators/source/docsgen-error.ts";
import { continuesNothing } from "./findings.ts";
import { listVersions } from "./kit-declarations.ts";
import type { BlockLanguage, BlockProgram } from "./model.ts";

/** Extensions by the language of a block. JavaScript may import types as well. */
const extensions: Readonly<Record<string, string>> = {
  typescript: "ts",
  ts: "ts",
  mts: "ts",
  cts: "ts",
  tsx: "tsx",
  javascript: "js",
  js: "js",
  mjs: "js",
  cjs: "js",
  jsx: "jsx",
  python: "py",
  python3: "py",
  py: "py",
};

/** Lists the programs on the pages of all editions. */
export function listPrograms(editions: readonly Project[]): Checked<readonly BlockProgram[]> {
  const programs: BlockProgram[] = [];
  const findings: DocsgenError[] = [];
  const versions = listVersions(editions);
  let number = 0;
  for (const { edition, pages } of editions)
    for (const page of pages) {
      if (page.kind !== "guide" || page.isFallback) continue;
      const listed = listOfPage(page, { page: number++, version: versions.indexOf(edition.versionPrefix) });
      programs.push(...listed.value);
      findings.push(...listed.findings);
    }
  return { value: programs, findings };
}

/** A block and the blocks that it continues, the first one first. */
interface Chain {
  readonly language: BlockLanguage;
  readonly blocks: readonly [CodeBlock, ...CodeBlock[]];
  readonly title: string | undefined;
}

function listOfPage(
  { codeBlocks }: Pick<GuidePage, "codeBlocks">,
  at: Pick<BlockProgram, "page" | "version">,
): Checked<readonly BlockProgram[]> {
  const chains: Chain[] = [];
  const continued = new Set<Chain>();
  const findings: DocsgenError[] = [];
  for (const block of codeBlocks) {
    const extension = extensions[block.language];
    if (extension === undefined) continue;
    const language = extension === "py" ? "python" : "typescript";
    const { check, continues, marks } = parseInfoString(block.meta);
    if (check.isOff || marks.invalid !== undefined || marks.isPartial) continue;
    const before = chains.filter((chain) => chain.language === language);
    const base =
      continues === undefined ? undefined : before.findLast(({ title }) => continues === "" || title === continues);
    if (continues !== undefined && base === undefined) findings.push(continuesNothing(continues, block.position));
    if (base !== undefined) continued.add(base);
    const { title } = parseCodeInfo({ lang: block.language, meta: block.meta });
    chains.push({ language, blocks: base === undefined ? [block] : [...base.blocks, block], title });
  }
  const titles = chains.map(({ title }) => title);
  // A chain that another one continues is part of that one.
  const value = chains
    .filter((chain) => !continued.has(chain))
    .map(({ language, blocks, title }): BlockProgram => {
      const own = blocks.map((block) => extensions[block.language] ?? "");
      const isUnique = titles.indexOf(title) === titles.lastIndexOf(title);
      return {
        ...at,
        language,
        blocks,
        text: blocks.map(({ text }) => `${text}\n`).join(""),
        extension: ["tsx", "ts", "jsx"].find((one) => own.includes(one)) ?? own[0] ?? "",
        path: isUnique && isSourcePath(title) ? title : undefined,
      };
    });
  return { value, findings };
}

/** Whether a title is a path that other programs of the page can import. */
function isSourcePath(title: string | undefined): title is string {
  return title !== undefined && /^[\w@][\w@./-]*\.[cm]?[jt]sx?$/.test(title) && !title.includes("..");
}
