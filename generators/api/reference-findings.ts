import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { didYouMean, quote } from "./findings.ts";

type At = Position | undefined;

export const missingTarget = (reference: string, nearest: string | undefined, position: At): DocsgenError =>
  new DocsgenError(
    "ref/missing-target",
    `${quote(reference)} cannot be resolved: the file does not contain this path.`,
    {
      blocks: "replacing",
      position,
      hint: didYouMean(nearest),
    },
  );

/** The last item of `chain` equals the first. */
export const refCycle = (
  { keyword, kind, chain }: { readonly keyword: string; readonly kind: string; readonly chain: readonly string[] },
  position: At,
): DocsgenError => {
  const shown = chain.length > 12 ? [...chain.slice(0, 6), `(${chain.length - 12} more)`, ...chain.slice(-6)] : chain;
  return new DocsgenError("ref/cycle", `This ${keyword} never reaches ${kind}: ${shown.join(" -> ")}.`, {
    blocks: "replacing",
    position,
    hint: "replace one of the references with its content",
  });
};

export const unexpectedKind = (
  reference: string,
  {
    found,
    expected,
    nearest,
  }: { readonly found: string; readonly expected: string; readonly nearest: string | undefined },
  position: At,
): DocsgenError =>
  new DocsgenError("ref/wrong-kind", `${quote(reference)} is ${found}, but ${expected} is required here.`, {
    blocks: "replacing",
    position,
    hint: didYouMean(nearest) ?? `refer to ${expected}`,
  });

export const missingRefFile = (file: string, position: At): DocsgenError =>
  new DocsgenError("ref/missing-file", `The file ${quote(file)} does not exist.`, { blocks: "replacing", position });

export const refOutside = (reference: string, position: At): DocsgenError =>
  new DocsgenError("ref/outside", `${quote(reference)} is outside the project folder.`, {
    position,
    hint: "move the file into the project folder",
  });

export const refToNetwork = (reference: string, position: At): DocsgenError =>
  new DocsgenError("ref/network", `${quote(reference)} is on a host that the config does not allow.`, {
    blocks: "replacing",
    position,
    hint: "download the file and refer to it by a relative path, or add its host to `remote.hosts` and run `docsgen lock`",
  });

export const unknownId = (reference: string, uri: string, position: At): DocsgenError =>
  new DocsgenError(
    "ref/unknown-id",
    `${quote(reference)} refers to the schema ${quote(uri)}, but no schema in the description has that \`$id\`.`,
    {
      blocks: false,
      position,
      hint: "add the schema to the description, or refer to it by the relative path of its file",
    },
  );

export const refFromComponent = (reference: string, component: string, position: At): DocsgenError =>
  new DocsgenError(
    "ref/root",
    `The document has no schema at ${quote(reference)}. docsgen resolves the reference from the schema that contains it, ${quote(component)}.`,
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
    `The schema with the \`$id\` ${quote(base)} does not contain ${quote(reference)}. docsgen resolves the reference from the root of the file.`,
    {
      position,
      severity: "warning",
      hint: `remove the \`$id\` ${quote(base)}, or give the target an \`$id\` and refer to that`,
    },
  );

export const refNotText = (position: At): DocsgenError =>
  new DocsgenError("ref/structure", "A reference must be a string.", { position });
