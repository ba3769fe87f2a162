import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { manifestName, parseManifest, type Manifest } from "../output/manifest.ts";
import type { Difference } from "./model.ts";

/** What is compared with: how it is called, and its manifest as text. */
export interface Wanted {
  readonly words: string;
  readonly manifest: string;
}

/** A file of a site or an output folder that is not what a build writes. */
export function differentFile({ kind, path, reason }: Difference, { words }: Wanted): DocsgenError {
  switch (kind) {
    case "missing":
      return new DocsgenError("verify/missing", `\`${path}\` is missing: it is part of what ${words}.`);
    case "changed":
      return new DocsgenError("verify/changed", `\`${path}\` differs from what ${words}.`);
    case "extra":
      return new DocsgenError("verify/extra", `\`${path}\` is no part of what ${words}.`);
    case "unreadable":
      return new DocsgenError("verify/unreadable", `\`${path}\` could not be read: ${reason ?? "no reason given"}.`, {
        hint: "whether it differs is not known; try again",
      });
  }
}

/** A manifest that differs; its hint names what the output was made of instead. */
export function differentManifest(found: Manifest | undefined, { words, manifest }: Wanted): DocsgenError {
  const wanted = parseManifest(manifest);
  return new DocsgenError("verify/changed", `\`${manifestName}\` differs from what ${words}.`, {
    hint: wanted && found && describeSources(found, wanted),
  });
}

const mostNamed = 3;

function describeSources(found: Manifest, wanted: Manifest): string | undefined {
  if (found.version !== wanted.version)
    return `it was written by docsgen ${String(found.version)}, not ${String(wanted.version)}`;
  const names = [...new Set([...Object.keys(found.inputs), ...Object.keys(wanted.inputs)])]
    .filter((name) => found.inputs[name] !== wanted.inputs[name])
    .toSorted();
  if (names.length === 0) return undefined;
  const named = names.slice(0, mostNamed).map((name) => `\`${name}\``);
  const rest = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : "";
  return `it was built from another state of ${named.join(", ")}${rest}`;
}

/** The folder to verify is not there. */
export function missingTarget(target: string): DocsgenError {
  return new DocsgenError("call/missing-target", `There is no folder \`${target}\` to verify.`, {
    hint: "name an output folder, a folder with a site, or the address of one: `docsgen verify https://docs.example.com`",
  });
}

/** With a manifest there is no project whose output could be meant. */
export function noTarget(): DocsgenError {
  return new DocsgenError("call/no-target", "The call names a manifest, and nothing to compare it with.", {
    hint: "`docsgen verify DIR --manifest FILE`, or an address in place of `DIR`",
  });
}

/** The file of `--manifest` is none. */
export function noManifest(file: string): DocsgenError {
  return new DocsgenError("call/no-manifest", `\`${file}\` is no manifest of an output of docsgen.`, {
    hint: "every `docsgen build` writes one: `out/manifest.json`",
  });
}

/** The address is none that can be fetched. */
export function invalidAddress(address: string, reason: string): DocsgenError {
  return new DocsgenError("call/invalid-address", `The address \`${address}\` ${reason}.`, {
    hint: "write it as `https://docs.example.com/path/`",
  });
}

/** Nothing answers at the address. */
export function unreachableAddress(address: string, reason: string): DocsgenError {
  return new DocsgenError("call/unreachable", `Nothing could be fetched from \`${address}\`: ${reason}.`, {
    hint: "check the address and the network; nothing was compared",
  });
}
