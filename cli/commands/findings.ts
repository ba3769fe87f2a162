import { DocsgenError } from "../../generators/source/docsgen-error.ts";

/** `init` would write over a file. */
export function fileExists(file: string): DocsgenError {
  return new DocsgenError("call/file-exists", `The file \`${file}\` is there already; nothing was written.`, {
    hint: "choose an empty folder: `docsgen init my-docs`",
  });
}

/** `preview` before the first build. */
export function nothingBuilt(folder: string): DocsgenError {
  return new DocsgenError("call/nothing-built", `There is no site in \`${folder}\`.`, {
    hint: "run `docsgen build` first",
  });
}

/** `preview --mock` of an output without a kit. */
export function nothingToMock(folder: string): DocsgenError {
  return new DocsgenError("call/nothing-to-mock", `There is no kit in \`${folder}\` that could answer for the API.`, {
    hint: "build a project with an API description first",
  });
}
