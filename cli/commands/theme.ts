import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkTheme } from "../../generators/theme/check-theme.ts";
import { printPreset } from "../../generators/theme/presets.ts";
import { createSourceFile, type SourceFile } from "../../generators/source/source-file.ts";
import { mergeFindings } from "../../generators/source/merge-findings.ts";
import type { CommandContext } from "../environment.ts";
import type { ExitCode } from "../exit-code.ts";
import { loadBrowserAssets } from "../output/browser-assets.ts";
import type { OpenProject, ProjectOptions } from "../project.ts";
import { decideFindings, exitCodeFor } from "../report/outcome.ts";
import { withProject } from "./with-project.ts";

/** `docsgen theme check`: measures the contrast of the site's colors in both modes, with the project's `theme.css`. */
export async function checkThemes(
  dir: string | undefined,
  options: ProjectOptions,
  context: CommandContext,
): Promise<ExitCode> {
  return await withProject(dir, options, context, async (project, reporter) => {
    const { config, extensions } = project.loaded;
    const { files, styles } = loadBrowserAssets();
    const { preset } = config.theme;
    const base = [
      Buffer.from(files.get(styles) ?? "").toString("utf8"),
      ...(preset === undefined ? [] : [printPreset(preset)]),
    ];
    const sheets = listThemeSheets(project);
    const checked = (sheets.length === 0 ? [undefined] : sheets).map((own) => checkTheme({ base, own }));
    const found = mergeFindings(checked.map(({ findings }) => findings));
    const findings = await decideFindings(found, options, {
      rules: config.findings,
      extensions,
      ownRules: project.loaded.rules,
      pages: [],
      isWhole: false,
    });
    const measured = checked.reduce((sum, one) => sum + one.measured, 0);
    const failed = findings.filter(({ severity }) => severity === "error").length;
    reporter.report(findings, { checked: measured, failed, skipped: 0 });
    const names = sheets.map((sheet) => `\`${sheet.path}\``).join(", ");
    const place = names === "" ? "; the project has no `theme.css`" : ` with ${names}`;
    reporter.tell(`Measured ${measured} pairs of colors${place}.\n`);
    return exitCodeFor(findings, options);
  });
}

/** Reads the `theme.css` of every version and language. */
function listThemeSheets({ directory, input, loaded }: OpenProject): readonly SourceFile[] {
  const folders = [input, ...input.versions.map((version) => version.input)].flatMap(({ content }) =>
    content === undefined ? [] : [content, ...loaded.config.languages.slice(1).map(({ code }) => `${content}/${code}`)],
  );
  return folders.flatMap((folder) => {
    const file = ["static/theme.css", "theme.css"]
      .map((name) => path.posix.join(folder, name))
      .find((one) => existsSync(path.resolve(directory, one)));
    return file === undefined ? [] : [createSourceFile(file, readFileSync(path.resolve(directory, file), "utf8"))];
  });
}
