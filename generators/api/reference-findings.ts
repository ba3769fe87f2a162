import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { meant, quote } from "./findings.ts";

type At = Position | undefined;

export const missingTarget = (reference: string, nearest: string | undefined, position: At): DocsgenError =>
  new DocsgenError("ref/missing-target", `${quote(reference)} leads nowhere: there is no such place in that file.`, {
    blocks: "replacing",
    position,
    hint: meant(nearest),
  });

/** `chain` ends where it starts. */
export const refCycle = (keyword: string, kind: string, chain: readonly string[], position: At): DocsgenError => {
  const shown = chain.length > 12 ? [...chain.slice(0, 6), `(${chain.length - 12} more)`, ...chain.slice(-6)] : chain;
  return new DocsgenError("ref/cycle", `This ${keyword} never reaches ${kind}: ${shown.join(" -> ")}.`, {
    blocks: "replacing",
    position,
    hint: "write the content of one of them",
  });
};

export const wrongKind = (
  reference: string,
  { found, wanted, nearest }: { readonly found: string; readonly wanted: string; readonly nearest: string | undefined },
  position: At,
): DocsgenError =>
  new DocsgenError("ref/wrong-kind", `${quote(reference)} is ${found}, but ${wanted} is required here.`, {
    blocks: "replacing",
    position,
    hint: meant(nearest) ?? `refer to ${wanted}`,
  });

export const missingRefFile = (file: string, position: At): DocsgenError =>
  new DocsgenError("ref/missing-file", `The file ${quote(file)} does not exist.`, { blocks: "replacing", position });

export const refOutside = (reference: string, position: At): DocsgenError =>
  new DocsgenError("ref/outside", `${quote(reference)} is outside the project folder; refused.`, {
    position,
    hint: "move the file below the project folder",
  });

export const refToNetwork = (reference: string, position: At): DocsgenError =>
  new DocsgenError(
    "ref/network",
    `${quote(reference)} is on the network; docsgen asks only hosts that the config names.`,
    {
      blocks: "replacing",
      position,
      hint: "download the file and refer to it by a relative path, or name its host under `remote.hosts` and run `docsgen lock`",
    },
  );

export const unknownId = (reference: string, uri: string, position: At): DocsgenError =>
  new DocsgenError(
    "ref/unknown-id",
    `${quote(reference)} names the schema ${quote(uri)}, but no schema of the description has that \`$id\`.`,
    {
      blocks: false,
      position,
      hint: "add the schema to the description, or refer to it by the relative path of its file",
    },
  );

export const refFromComponent = (reference: string, component: string, position: At): DocsgenError =>
  new DocsgenError(
    "ref/root",
    `The document has no schema at ${quote(reference)}; it is read from the schema that it stands in, ${quote(component)}.`,
    {
      position,
      severity: "warning",
      hint:
        reference.startsWith("#/") || reference === "#"
          ? `write ${quote(component + reference.slice(1))}`
          : "give that schema an `$id`",
    },
  );

export const refFromDocument = (reference: string, base: string, position: At): DocsgenError =>
  new DocsgenError(
    "ref/root",
    `Below \`$id\` a reference starts at that schema, and it has no ${quote(reference)}; it is read from the root of the file.`,
    {
      position,
      severity: "warning",
      hint: `remove the \`$id\` ${quote(base)}, or give the target an \`$id\` and refer to that`,
    },
  );

export const refNotText = (position: At): DocsgenError =>
  new DocsgenError("ref/structure", "A reference must be a string.", { position });
