import path from "node:path";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { BuiltOutput } from "../library/types.ts";
import type { OpenProject, ProjectOptions } from "../project.ts";

/** A failed build, and what became of its output. */
interface FailedBuild {
  /** The argument of the command. */
  readonly dir: string | undefined;
  readonly project: Pick<OpenProject, "loaded">;
  readonly options: ProjectOptions;
  readonly output: BuiltOutput;
}

const outcomes: Readonly<Record<BuiltOutput, string>> = {
  none: "docsgen wrote no output, because the build has errors.",
  kept: "docsgen wrote no output, because the build has errors. The last output is unchanged.",
  written: "docsgen wrote the output. It is complete and matches the description.",
  incomplete:
    "docsgen wrote the output, although content is missing from it, because there was no complete output to keep.",
};

/** The lines after the findings of a failed build: what became of the output, and how to build with these errors. */
export function describeWaysOn(
  findings: readonly DocsgenError[],
  { dir, project, options, output }: FailedBuild,
): string {
  const failing = findings.filter(({ severity }) => severity === "error");
  const [{ code } = { code: undefined }] = failing.length > 0 ? failing : findings;
  const lower = code === undefined ? [] : [`  findings: { ${code}: warn }   in the config lowers one code\n`];
  return [
    `${outcomes[output]}\n`,
    "To fix the errors later and build now:\n",
    `  ${acceptingCommand(dir, options, project)}   accepts them; new errors still fail the build\n`,
    ...(options.strict === true ? [] : lower),
  ].join("");
}

/** The command that writes the current findings to a baseline and builds. */
function acceptingCommand(
  dir: string | undefined,
  { spec, content, out }: ProjectOptions,
  { loaded }: FailedBuild["project"],
): string {
  const file = path.posix.join(dir ?? "", "docsgen-baseline.json");
  const named = { spec, content, out };
  return [
    "docsgen build",
    ...(dir === undefined ? [] : [dir]),
    ...Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [`--${name} ${value}`])),
    ...(loaded.config.baseline === undefined ? [`--baseline ${file}`] : []),
    "--update-baseline",
  ].join(" ");
}
