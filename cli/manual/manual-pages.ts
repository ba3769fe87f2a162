import type { OutputFile } from "../../generators/contract.ts";
import { changesPage } from "./changes-page.ts";
import { commandPages } from "./command-pages.ts";
import { configurationPage } from "./configuration-pages.ts";
import { findingPages } from "./finding-pages.ts";
import { importTablePage, repositoryPage, type LintConfig } from "./project-pages.ts";
import { interfaceTextsPage } from "./text-pages.ts";
import { themePage } from "./theme-pages.ts";

/** Texts of the manual's sources that generated pages include. */
export interface ManualSources {
  /** What the reference adds to the options of a command, by its name, as Markdown. */
  readonly notes: Readonly<Record<string, string>>;
  /** Examples of settings by their keys, as YAML. */
  readonly shapes: Readonly<Record<string, string>>;
  /** The style sheet with the theme variables. */
  readonly styles: string;
  readonly lintConfig: LintConfig;
  /** `SECURITY.md` and the decision records. */
  readonly security: string;
  readonly decisions: string;
}

/** The pages of the manual that come from docsgen's own code, by their paths in the content folder. */
export function manualPages(sources: ManualSources): readonly OutputFile[] {
  return [
    ...commandPages(sources.notes),
    configurationPage(sources.shapes),
    ...findingPages(),
    changesPage(sources.notes["changes"] ?? ""),
    interfaceTextsPage(),
    themePage(sources.styles),
    importTablePage(sources.lintConfig),
    repositoryPage(sources.security, {
      path: "explanation/security.md",
      description: "Who is trusted with what, what protects it, and how to report a vulnerability.",
      position: 5,
    }),
    repositoryPage(sources.decisions, {
      path: "explanation/decisions.md",
      description: "What docsgen writes itself although a library exists, and how that was measured.",
      position: 8,
    }),
  ];
}
