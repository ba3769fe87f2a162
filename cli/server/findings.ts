import { DocsgenError } from "../../generators/source/docsgen-error.ts";

export function noFreePort(port: number): DocsgenError {
  return new DocsgenError("call/no-free-port", `Port ${port} and the ports after it are in use.`, {
    hint: "pass another port with `--port`",
  });
}

/** The machine does not have this address, or the port is reserved. */
export function unusableAddress(host: string, port: number, cause: NodeJS.ErrnoException): DocsgenError {
  return new DocsgenError(
    "call/unusable-address",
    `The server cannot listen on \`${host}\` port ${port}: ${cause.code ?? cause.message}.`,
    { hint: "pass an address of this machine with `--host`, or another port with `--port`", cause },
  );
}
