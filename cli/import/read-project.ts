import type { ImportedProject, ReadTool, ToolInput, ToolName } from "./model.ts";
import { withReactPages } from "./react/react-pages.ts";
import { readDocusaurus } from "./tools/docusaurus.ts";
import { readFumadocs } from "./tools/fumadocs.ts";
import { readMintlify } from "./tools/mintlify.ts";
import { readMkDocs } from "./tools/mkdocs.ts";
import { readNextra } from "./tools/nextra.ts";
import { readPlain } from "./tools/plain.ts";
import { readRedocly } from "./tools/redocly.ts";
import { readStarlight } from "./tools/starlight.ts";
import { readVitePress } from "./tools/vitepress.ts";
import { readZudoku } from "./tools/zudoku.ts";

const readers = {
  docusaurus: readDocusaurus,
  mintlify: readMintlify,
  vitepress: readVitePress,
  starlight: readStarlight,
  fumadocs: readFumadocs,
  nextra: readNextra,
  zudoku: readZudoku,
  redocly: readRedocly,
  mkdocs: readMkDocs,
  markdown: readPlain,
} satisfies Readonly<Record<ToolName, ReadTool>>;

/** Reads a project of a tool. Folders that start with a dot are for tools: a build reads no pages from them. */
export function readProject(tool: ToolName, input: ToolInput): ImportedProject {
  const project = withReactPages(readers[tool](input), tool, input);
  const { outside } = input.source;
  const what = "symbolic links that lead out of the folder: import the folder that contains their targets";
  const left = outside.length === 0 ? project.left : [...project.left, { what, files: outside }];
  return { ...project, left, pages: project.pages.filter(({ target }) => !/(?:^|\/)\./.test(target)) };
}
