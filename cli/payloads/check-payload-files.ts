import type { CheckedProjects } from "../../generators/project/check-projects.ts";
import type { LocatedApi } from "../../generators/project/describe-versions.ts";
import type { OpenProject } from "../project.ts";
import type { ConfiguredPayloads } from "./check-configured.ts";

/** Checks the payload files that the config names. Most projects have none. */
export async function checkPayloadFiles(
  opened: OpenProject,
  references: readonly LocatedApi[],
): Promise<ConfiguredPayloads | undefined> {
  if (opened.loaded.config.payloads.length === 0) return undefined;
  const { checkConfigured } = await import("./check-configured.ts");
  return await checkConfigured(opened, references);
}

/** Adds the payload files to the count of checked examples. */
export function addPayloads(
  examples: CheckedProjects["examples"],
  payloads: ConfiguredPayloads | undefined,
): CheckedProjects["examples"] {
  if (payloads === undefined) return examples;
  const { checked, failed } = payloads;
  return {
    ...examples,
    checked: examples.checked + checked,
    failed: examples.failed + failed,
    skipped: examples.skipped + payloads.skipped,
    kinds: [...(examples.kinds ?? []), { name: "file", checked, failed }],
  };
}
