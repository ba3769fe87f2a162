import type { Edition, Project } from "../contract.ts";
import { createStepRunner } from "../source/step-runner.ts";
import type { BuiltVersion } from "./build-editions.ts";
import type { ProjectConfig } from "./inputs.ts";
import { createAddMarks } from "./version-marks.ts";

/** Assembles a project for each edition, the default edition first: the input of the generators. */
export function assembleProjects(
  versions: readonly BuiltVersion[],
  { reference, sdk, feedback, diff }: Pick<ProjectConfig, "reference" | "sdk" | "feedback" | "diff">,
  shared: Pick<Project, "assets" | "theme" | "drawCard" | "origins" | "cache">,
): readonly [Project, ...Project[]] {
  const withMarks = createAddMarks(diff.marks ? versions : [], createStepRunner(shared.cache));
  const all = versions.flatMap(({ version, editions }) =>
    editions.map(({ value }) => ({ ...value, apis: withMarks(version, value.edition) })),
  );
  const editions: readonly Edition[] = all.map(({ edition }) => edition);
  const [first, ...others] = all.map((built): Project => ({
    ...built,
    ...shared,
    editions,
    console: reference.console,
    oldAnchors: reference.anchors,
    feedback,
    hasSelfTest: sdk.selfTest,
  }));
  // There is always a language and a version, because the config has defaults for both.
  if (first === undefined) throw new Error("The project has no edition.");
  return [first, ...others];
}
