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

/** No port from the wished one on is free. */
export function noFreePort(port: number): DocsgenError {
  return new DocsgenError("call/no-free-port", `The port ${port} and those after it are in use.`, {
    hint: "name another one with `--port`",
  });
}
