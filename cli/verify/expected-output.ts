import { createHash, hash } from "node:crypto";
import type { OutputFile } from "../../generators/contract.ts";
import { manifestName, renderManifest } from "../output/manifest.ts";
import { checkOutputPath, takePath, type TakenPaths } from "../output/output-path.ts";
import { withPluginFiles, type PluginFile } from "../output/plugin-files.ts";
import type { PipelineResult } from "../steps.ts";
import type { Progress } from "../report/progress.ts";
import type { Hashes } from "./model.ts";

/** The output that a project builds now. */
export interface ExpectedOutput {
  readonly hashes: Hashes;
  /** The text of its manifest. */
  readonly manifest: string;
}

interface Verified {
  readonly toolVersion: string;
  /** False if content is missing from the output. */
  readonly isWhole: boolean;
  readonly progress: Progress;
  /** The files of the plugins. */
  readonly pluginFiles: readonly PluginFile[];
}

/** Generates the files of an output one by one and hashes them, without storing or writing any. */
export async function hashOutput(
  result: PipelineResult,
  { toolVersion, isWhole, progress, pluginFiles }: Verified,
): Promise<ExpectedOutput> {
  const { generateFiles } = await import("../output/generate-files.ts");
  const taken: TakenPaths = { files: new Map(), folders: new Map() };
  const outputs = new Map<string, string>();
  takePath(taken, manifestName);
  for await (const file of withPluginFiles(generateFiles(result.editions, progress), pluginFiles)) {
    checkOutputPath(file.path);
    takePath(taken, file.path);
    outputs.set(file.path, hashFile(file));
  }
  const manifest = renderManifest({ toolVersion, inputs: result.inputs, outputs, isWhole });
  return { hashes: new Map([...outputs, [manifestName, hash("sha256", manifest, "hex")]]), manifest };
}

function hashFile(file: OutputFile): string {
  if (file.pieces === undefined) return hash("sha256", file.content, "hex");
  const sum = createHash("sha256");
  for (const { content } of file.pieces) sum.update(content);
  return sum.digest("hex");
}
