import { convertProject } from "../../../cli/import/convert-project.ts";
import { detectTool } from "../../../cli/import/detect.ts";
import type { ImportedProject, SidebarEntry, ToolName } from "../../../cli/import/model.ts";
import { createPageReader } from "../../../cli/import/page-source.ts";
import { readProject } from "../../../cli/import/read-project.ts";
import { openSourceFolder } from "../../../cli/import/source-folder.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Reads a small project of another tool. */
export function readSample(files: Readonly<Record<string, string>>, from?: ToolName): ImportedProject {
  const source = openSourceFolder(temporaryFolder(files));
  const { tool, root } = detectTool(source, from);
  return readProject(tool, { source, root, readPage: createPageReader(source, tool) });
}

/** The routes of a project by the files of its pages. */
export function routesOf({ pages }: ImportedProject): Readonly<Record<string, string>> {
  return Object.fromEntries(pages.map(({ file, route }) => [file, route]));
}

/** A sidebar as indented labels, with the pages that groups open. */
export function outline(items: readonly SidebarEntry[], indent = ""): readonly string[] {
  return items.flatMap((item): readonly string[] => {
    switch (item.kind) {
      case "page":
        return [`${indent}${item.label ?? ""}`];
      case "link":
        return [`${indent}${item.label} -> ${item.href}`];
      case "heading":
        return [`${indent}-- ${item.label ?? ""}`];
      case "operation":
        return [`${indent}${item.operation}`];
      case "reference":
        return [`${indent}reference ${item.spec}`];
      case "group":
        return [
          `${indent}${item.label}${item.page === undefined ? "" : ` (${item.page})`}:`,
          ...outline(item.items, `${indent}  `),
        ];
    }
  });
}

/** The files of the new project as texts, and the constructs of its report. */
export function importFiles(files: Readonly<Record<string, string>>): {
  readonly text: (path: string) => string;
  readonly names: readonly string[];
  readonly paths: readonly string[];
  readonly left: ImportedProject["left"];
} {
  const source = openSourceFolder(temporaryFolder(files));
  const { tool, root } = detectTool(source, undefined);
  const readPage = createPageReader(source, tool);
  const project = readProject(tool, { source, root, readPage });
  const { files: list, converted, left } = convertProject(project, { tool, source, readPage, isMarkdown: false });
  const written = new Map([...list()].map(({ path, content }) => [path, String(content)]));
  const names = converted
    .flatMap(({ constructs, conversions }) => [...constructs, ...conversions])
    .map(({ name }) => name);
  return { text: (path) => written.get(path) ?? "", names, paths: [...written.keys()], left };
}
