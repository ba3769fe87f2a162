import path from "node:path";
import type { OutputFile } from "../../generators/contract.ts";
import { writeConfig } from "./config-file.ts";
import { findPageFile, isUsualSpec, type FoundProject } from "./find-project.ts";
import { writePackage } from "./package-file.ts";
import { writeStarterPage, type QuotedApi } from "./starter-page.ts";
import { themeSheet } from "./theme-sheet.ts";

/** The project with its description. */
interface CompletedProject {
  readonly project: FoundProject;
  readonly api: QuotedApi | undefined;
}

/** Lists the files of a project besides its description, also those that exist already. */
export function listFiles(
  directory: string,
  { project, api }: CompletedProject,
  toolVersion: string,
): readonly OutputFile[] {
  const { spec, content, config } = project;
  const page = "getting-started";
  const file = findPageFile(directory, content, page) ?? `${content}/${page}.md`;
  const stated = {
    spec: spec === undefined || isUsualSpec(directory, spec) ? undefined : spec,
    content: content === "content" ? undefined : content,
  };
  return [
    ...(config === undefined ? [{ path: "docsgen.config.yaml", content: writeConfig(stated) }] : []),
    ...(api === undefined ? [] : [{ path: file, content: writeStarterPage(api, spec ?? "") }]),
    { path: `${content}/static/theme.css`, content: themeSheet },
    { path: "package.json", content: writePackage(path.basename(directory), toolVersion) },
    { path: ".gitignore", content: "node_modules/\nout/\n" },
  ];
}
