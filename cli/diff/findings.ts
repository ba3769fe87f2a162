import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

/** The first or the second argument names nothing that docsgen can compare. */
export function unknownSide(name: string): DocsgenError {
  return new DocsgenError(
    "call/unknown-side",
    `\`${name}\` is not a file, a Git revision, or a URL that docsgen can compare.`,
    {
      hint: "name a description such as `old/openapi.yaml`, a revision such as `main` or `v1.2:spec/openapi.yaml`, or the URL of an `openapi.json`",
    },
  );
}

/** The revision exists, and the description does not exist in it. `isOutside`: no revision can contain the file. */
export function missingAtRevision(
  file: string,
  { label, commit }: { readonly label: string; readonly commit: string },
  isOutside: boolean,
): DocsgenError {
  const words = isOutside ? ", because the file is outside the repository" : "";
  const name = label.includes(" ") ? commit.slice(0, 8) : label;
  return new DocsgenError(
    "call/missing-at-revision",
    `The revision \`${label}\` does not contain \`${file}\`${words}.`,
    {
      hint: isOutside
        ? `name another file as the base: \`docsgen diff OLD.yaml ${file}\``
        : `name the file as it was called then: \`docsgen diff ${name}:path/to/openapi.yaml\``,
    },
  );
}

/** The history ends before the revision. */
export function shallowHistory(revision: string): DocsgenError {
  return new DocsgenError(
    "call/shallow-history",
    `The revision \`${revision}\` is not available: the clone is shallow.`,
    { hint: "fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` of `actions/checkout`" },
  );
}

/** The history ends before the commit where the branch started. */
export function shallowBranch(branch: string): DocsgenError {
  return new DocsgenError(
    "call/shallow-history",
    `The commit where this branch left \`${branch}\` is not available: the clone is shallow.`,
    {
      hint: `fetch it: \`git fetch --unshallow origin +refs/heads/${branch}:refs/remotes/origin/${branch}\`, or \`fetch-depth: 0\` of \`actions/checkout\``,
    },
  );
}

/** Nothing says what to compare with. */
export function missingBase(reason: string): DocsgenError {
  return new DocsgenError("call/missing-base", `docsgen found no description to compare with: ${reason}.`, {
    hint: "name one: `docsgen diff BASE`, where BASE is a file, a Git revision, or the URL of a published `openapi.json`",
  });
}

/** Git itself fails. */
export function gitFailed(reason: string): DocsgenError {
  return new DocsgenError("call/git-failed", `Git cannot read the revision: ${reason}.`, {
    hint: "run the command in a clone of the repository, or compare two files",
  });
}

/** The published description cannot be fetched. */
export function unreachableSide(url: string, reason: string): DocsgenError {
  return new DocsgenError("call/unreachable-side", `\`${url}\` cannot be fetched: ${reason}.`, {
    hint: "check the URL and the network; it must return the description itself, such as `https://docs.example.com/openapi.json`",
  });
}

/** `--since` names a version that the config does not list. */
export function unknownVersion(id: string, known: readonly string[]): DocsgenError {
  return new DocsgenError("call/unknown-version", `The config lists no version \`${id}\`.`, {
    hint:
      known.length === 0
        ? "list the earlier versions under `versions` in the config, or name a file or a Git revision"
        : `use one of ${known.map((name) => `\`${name}\``).join(", ")}`,
  });
}

/** The call names a base twice. */
export function twoBases(): DocsgenError {
  return new DocsgenError("call/two-bases", "The command names a base and `--since`.", {
    hint: "use one of them: `docsgen diff BASE` or `docsgen diff --since VERSION`",
  });
}

const maxNames = 5;

/** A side has errors, so that something in it was not compared. One finding for each side. */
export function incompleteComparison(
  { side, label }: { readonly side: string; readonly label: string },
  [first, ...others]: readonly DocsgenError[],
  names: readonly string[],
): DocsgenError {
  const { position, message = "" } = first ?? {};
  const count = others.length + 1;
  const place = position === undefined ? "" : `, at ${position.file}:${position.line}:${position.column}`;
  const shown = names.slice(0, maxNames).map((name) => `\`${name}\``);
  const more = names.length - shown.length;
  const parts = `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  const scope = names.length === 0 ? "" : ` for ${parts}`;
  return new DocsgenError(
    "diff/incomplete-comparison",
    `The ${side} \`${label}\` has ${count === 1 ? "1 error" : `${count} errors`}, so the comparison may be incomplete${scope}. ${count === 1 ? "The error" : "The first error"}${place}: ${message}`,
    {
      severity: "warning",
      hint: `fix the ${side} if you can; \`docsgen check --spec FILE\` lists all errors of a description`,
    },
  );
}

/** `--types` needs the project's own compiler. */
export function noCompiler(): DocsgenError {
  return new DocsgenError(
    "diff/no-compiler",
    "docsgen cannot decide which types of the kit changed their meaning, because the project does not have the package `typescript`. The report lists types whose text differs.",
    { severity: "warning", hint: "install it in the project: `npm install --save-dev typescript`" },
  );
}

/** The compiler ends without a result. */
export function compilerFailed(reason: string): DocsgenError {
  return new DocsgenError(
    "diff/compiler-failed",
    `\`tsc\` ended without a result: ${reason.replace(/\.$/, "")}. The report lists types whose text differs.`,
    { severity: "warning", hint: "run `npx tsc --version` in the project to see whether the compiler works" },
  );
}

/** The project has no description. */
export function noDescription(): DocsgenError {
  return new DocsgenError("call/nothing-to-compare", "The project has no API description to compare.", {
    hint: "name two descriptions: `docsgen diff old.yaml new.yaml`",
  });
}

/** An entry of the accepted changes is not usable. */
export function malformedAccepted(reason: string, position: Position): DocsgenError {
  return new DocsgenError("config/malformed-accepted-changes", reason, {
    position,
    hint: "an entry has `code`, `operation` or `path`, `part` and `pointer` if the change has them, `reason`, and an optional `until: YYYY-MM-DD`",
  });
}

export function missingAccepted(name: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("call/missing-accepted-changes", `The file of accepted changes \`${name}\` does not exist.`, {
    position,
    hint: "create it with `--update-accepted`",
  });
}

export function acceptedNotNamed(): DocsgenError {
  return new DocsgenError("call/accepted-not-named", "`--update-accepted` needs the file of accepted changes.", {
    hint: "add `--accept docsgen-changes.yaml`, or `diff: { accept: docsgen-changes.yaml }` to the config",
  });
}

export function unwritableAccepted(name: string, cause: unknown): DocsgenError {
  return new DocsgenError("output/accepted-not-written", `The accepted changes \`${name}\` cannot be written.`, {
    hint: "name a file in a folder that you may write to",
    cause,
  });
}

/** An accepted change that the descriptions no longer have. */
export function outdatedAccepted(what: string, position: Position): DocsgenError {
  return new DocsgenError("diff/outdated-acceptance", `The accepted change ${what} no longer exists.`, {
    severity: "warning",
    position,
    hint: "remove the entry, or run `docsgen diff --update-accepted`",
  });
}

/** The date of an acceptance has passed. */
export function expiredAcceptance(what: string, until: string, position: Position): DocsgenError {
  return new DocsgenError("diff/expired-acceptance", `The acceptance of ${what} ended on ${until}.`, {
    severity: "warning",
    position,
    hint: "undo the change, or state a later date in `until`",
  });
}
