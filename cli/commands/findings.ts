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

/** No port from the wished one on is free. */
export function noFreePort(port: number): DocsgenError {
  return new DocsgenError("call/no-free-port", `The port ${port} and those after it are in use.`, {
    hint: "name another one with `--port`",
  });
}

/** A server cannot listen there: the machine has no such address, or the port is for others. */
export function unusableAddress(host: string, port: number, cause: NodeJS.ErrnoException): DocsgenError {
  return new DocsgenError(
    "call/unusable-address",
    `Nothing can listen at \`${host}\` port ${port}: ${cause.code ?? cause.message}.`,
    { hint: "name an address of this machine with `--host`, or another port with `--port`", cause },
  );
}
