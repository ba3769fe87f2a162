import { DocsgenError } from "../../generators/source/docsgen-error.ts";

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
