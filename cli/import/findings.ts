import { DocsgenError } from "../../generators/source/docsgen-error.ts";

export function missingSource(src: string): DocsgenError {
  return new DocsgenError("call/missing-source", `The folder \`${src}\` does not exist.`, {
    hint: "pass the folder of the old project: `docsgen import SRC DIR`",
  });
}

export function nothingToImport(src: string): DocsgenError {
  return new DocsgenError("call/nothing-to-import", `\`${src}\` contains no pages in Markdown or MDX.`, {
    hint: "pass the folder that contains the project's config and its pages, or name the tool with `--from NAME`",
  });
}

export function targetNotEmpty(dir: string): DocsgenError {
  return new DocsgenError("call/target-not-empty", `\`${dir}\` already contains files.`, {
    hint: "pass a new or an empty folder",
  });
}

export function targetInSource(dir: string, src: string): DocsgenError {
  return new DocsgenError(
    "call/target-in-source",
    `\`${dir}\` is inside \`${src}\`, which the import must not change.`,
    {
      hint: "pass a folder outside the old project",
    },
  );
}
