import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { manifestName, parseManifest, type Manifest } from "../output/manifest.ts";
import type { Difference } from "./model.ts";

/** The expected output: a phrase for messages, and its manifest as text. */
export interface ExpectedManifest {
  readonly words: string;
  readonly manifest: string;
}

/** A file of a site or an output folder that differs from the expected output. */
export function differentFile({ kind, path, reason }: Difference, { words }: ExpectedManifest): DocsgenError {
  switch (kind) {
    case "missing":
      return new DocsgenError("verify/missing", `\`${path}\` is missing. It is part of what ${words}.`);
    case "changed":
      return new DocsgenError("verify/changed", `\`${path}\` differs from what ${words}.`);
    case "extra":
      return new DocsgenError("verify/extra", `\`${path}\` is not part of what ${words}.`);
    case "unreadable":
      return new DocsgenError("verify/unreadable", `\`${path}\` cannot be read: ${reason ?? "unknown reason"}.`, {
        hint: "try again; docsgen could not compare this file",
      });
  }
}

/** A manifest that differs. Its hint names the input that the output was built from. */
export function differentManifest(found: Manifest | undefined, { words, manifest }: ExpectedManifest): DocsgenError {
  const expected = parseManifest(manifest);
  return new DocsgenError("verify/changed", `\`${manifestName}\` differs from what ${words}.`, {
    hint: expected && found && describeSources(found, expected),
  });
}

const maxNamed = 3;

function describeSources(found: Manifest, expected: Manifest): string | undefined {
  if (found.version !== expected.version)
    return `it was written by docsgen ${String(found.version)}, not ${String(expected.version)}`;
  const names = [...new Set([...Object.keys(found.inputs), ...Object.keys(expected.inputs)])]
    .filter((name) => found.inputs[name] !== expected.inputs[name])
    .toSorted();
  if (names.length === 0) return undefined;
  const named = names.slice(0, maxNamed).map((name) => `\`${name}\``);
  const rest = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : "";
  return `it was built from a different version of ${named.join(", ")}${rest}`;
}

export function missingTarget(target: string): DocsgenError {
  return new DocsgenError("call/missing-target", `The folder \`${target}\` does not exist.`, {
    hint: "pass an output folder, a folder with a site, or a site's URL: `docsgen verify https://docs.example.com`",
  });
}

/** `--manifest` replaces the project, so its output folder is not known. */
export function noTarget(): DocsgenError {
  return new DocsgenError("call/no-target", "`--manifest` requires a folder or a URL to compare.", {
    hint: "run `docsgen verify DIR --manifest FILE`, or pass a URL instead of `DIR`",
  });
}

export function noManifest(file: string): DocsgenError {
  return new DocsgenError("call/no-manifest", `\`${file}\` is not the manifest of a docsgen output.`, {
    hint: "pass a manifest that `docsgen build` has written, such as `out/manifest.json`",
  });
}

export function invalidUrl(url: string, reason: string): DocsgenError {
  return new DocsgenError("call/invalid-address", `The URL \`${url}\` ${reason}.`, {
    hint: "write it as `https://docs.example.com/path/`",
  });
}

export function unreachableUrl(url: string, reason: string): DocsgenError {
  return new DocsgenError("call/unreachable", `docsgen cannot fetch \`${url}\`: ${reason}.`, {
    hint: "check the URL and the network; docsgen compared nothing",
  });
}
