import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { measure } from "../measure.js";

const passes = 6;

/**
 * Writes a copy of a JSON description without the operations' and components' examples that break its own rules:
 * such a description fails the check, and a build that fails writes nothing that could be measured.
 * @param {string} spec
 * @param {{ bin: string, folder: string }} options
 * @returns {Promise<string>} the path of the copy
 */
export async function withoutBrokenExamples(spec, { bin, folder }) {
  const description = JSON.parse(readFileSync(spec, "utf8"));
  const copy = path.join(folder, path.basename(spec));
  for (let pass = 0; pass < passes; pass++) {
    writeFileSync(copy, JSON.stringify(description, undefined, 1));
    const { stdout } = await measure([process.execPath, bin, "check", folder, "--spec", copy, "--format", "json"], {
      cwd: folder,
    });
    const errors = JSON.parse(stdout).findings.filter(({ severity }) => severity === "error");
    if (errors.length === 0) break;
    for (const finding of errors) removeAround(description, finding, pass);
  }
  return copy;
}

function removeAround(description, { operation, rule }, pass) {
  for (const item of Object.values(description.paths ?? {})) {
    for (const candidate of Object.values(item)) if (candidate?.operationId === operation) removeExamples(candidate);
  }
  const tokens = (rule?.pointer ?? "").split("/").slice(1, 4);
  const part = tokens
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((value, token) => value?.[token], description);
  if (part !== undefined && tokens.length === 3) removeExamples(part);
  if (pass > 0) removeExamples(description.components?.headers);
  if (pass > 1) removeExamples(description.components?.responses);
  if (pass > 2) removeExamples(description.components?.parameters);
}

/** A property may be called `example`, too: below `properties` names are not keywords. */
function removeExamples(value, isNames = false) {
  if (typeof value !== "object" || value === null) return;
  if (!isNames && !Array.isArray(value)) {
    delete value.example;
    delete value.examples;
  }
  for (const [key, child] of Object.entries(value)) removeExamples(child, key === "properties" && !isNames);
}
