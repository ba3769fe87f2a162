import path from "node:path";
import type { CommandContext } from "../environment.ts";
import type { FixedProject } from "../fix/fix-project.ts";
import { checkProject, type CheckOptions, type CheckReport } from "../library/check-project.ts";
import { openProject, type OpenProject } from "../project.ts";

interface Fixed<Report> {
  /** What is left; undefined: nothing has changed. */
  readonly report: Report | undefined;
  readonly text: string;
}

/** The checks of copies show no progress. */
const noProgress = { start: (): void => undefined, end: () => [] };

/** Fixes what is certain, and checks the project again. */
export async function fixFindings(
  project: OpenProject,
  { findings }: CheckReport,
  { options, context }: { readonly options: CheckOptions; readonly context: CommandContext },
): Promise<Fixed<CheckReport>> {
  const { fixProject } = await import("../fix/fix-project.ts");
  const host = { ...context, progress: noProgress };
  const { directory, loaded } = project;
  const own = { ...options, updateBaseline: undefined };
  const fixed = await fixProject(project, findings, async (copy) => {
    const move = (target: string | undefined): string | undefined => target && path.resolve(copy, target);
    const moved = {
      ...own,
      spec: options.spec && move(loaded.config.spec),
      content: options.content && move(loaded.config.content),
    };
    return (await checkProject(await openProject(copy, moved, context), moved, host)).findings;
  });
  return await finish(fixed, options, async () =>
    checkProject(await openProject(directory, options, context), options, host),
  );
}

/** Fixes what is certain in the files that a command names, and checks them again. */
export async function fixNamedFiles<Report extends CheckReport>(
  { directory }: OpenProject,
  { findings }: Report,
  { options, again }: { readonly options: CheckOptions; readonly again: (options: CheckOptions) => Promise<Report> },
): Promise<Fixed<Report>> {
  const { fixFiles } = await import("../fix/fix-files.ts");
  return await finish(fixFiles(directory, findings), options, async () => again(options));
}

async function finish<Report>(
  { diff, fixed, write }: FixedProject,
  { dryRun }: CheckOptions,
  again: () => Promise<Report>,
): Promise<Fixed<Report>> {
  const words = `${fixed} ${fixed === 1 ? "finding" : "findings"}`;
  if (diff === "") return { report: undefined, text: "fix: no finding has a certain fix\n" };
  if (dryRun === true) return { report: undefined, text: `${diff}fix: ${words} would be fixed\n` };
  write();
  return { report: await again(), text: `${diff}fix: ${words} fixed\n` };
}
