import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { buildApiModel } from "../../generators/api/build/api-model.ts";
import { loadSpec } from "../../generators/api/load.ts";
import { createMarkdownParser } from "../../generators/pages/markdown.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { printFinding } from "./print-finding.ts";

/** Small descriptions: `=== name`, then the files, the root first, each further one below `--- path`. */
function readFragments(): readonly { readonly name: string; readonly files: Record<string, string> }[] {
  const text = readFileSync(path.join(import.meta.dirname, "fragments.txt"), "utf8");
  return text
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [name = "", ...lines] = part.split("\n");
      const [root = "", ...others] = lines.join("\n").split(/^--- /m);
      const further = others.map((other) => {
        const [file = "", ...content] = other.split("\n");
        return [file, content.join("\n")];
      });
      const file = name.startsWith("json") ? "openapi.json" : "openapi.yaml";
      return { name, files: { [file]: root, ...Object.fromEntries(further) } as Record<string, string> };
    });
}

async function tell(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = temporaryFolder(files);
  try {
    const document = await loadSpec(folder, Object.keys(files)[0] ?? "");
    const { value, findings } = buildApiModel(document, createMarkdownParser());
    const model = hash("sha256", JSON.stringify(value.model), "hex").slice(0, 8);
    const { openapi: _version, info: _info, ...bundle } = value.model.bundle;
    return [...findings.map(printFinding), `model ${model}`, JSON.stringify(bundle)].join("\n");
  } catch (error) {
    if (error instanceof DocsgenError) return `${printFinding(error)}\n(ends)`;
    throw error;
  }
}

const fragments = readFragments();
const groups = [...new Set(fragments.map(({ name }) => name.split(":")[0] ?? ""))];

test.each(groups)("the findings in descriptions: %s", async (group) => {
  const told: string[] = [];
  for (const { name, files } of fragments)
    if (name.split(":")[0] === group) told.push(`=== ${name}\n${await tell(files)}\n`);
  await expect(told.join("\n")).toMatchFileSnapshot(`expected/fragments/${group.replaceAll(/\W+/g, "-")}.txt`);
});
