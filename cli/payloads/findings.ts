import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

const bind = "pass `--schema NAME`, or `--operation ID --part request|response|response:STATUS|query|event`";

export function missingFile(file: string, nearest: string | undefined): DocsgenError {
  return new DocsgenError("call/missing-file", `The file \`${file}\` does not exist.`, {
    hint:
      nearest === undefined ? "check the path; it is relative to the working folder" : `did you mean \`${nearest}\`?`,
  });
}

/** The command names a folder instead of a file, and the folder does not contain a project. */
export function folderNamed(folder: string): DocsgenError {
  return new DocsgenError("call/folder", `\`${folder}\` is a folder that does not contain a project.`, {
    hint: "pass files, such as `docsgen check payloads/*.json --schema NAME`, or a folder that contains `spec/` or `content/`",
  });
}

/** The command names several API descriptions, each with its own schemas. */
export function descriptionsNamed(files: readonly string[]): DocsgenError {
  const [first = ""] = files;
  return new DocsgenError(
    "call/several-descriptions",
    `The command names ${files.length} API descriptions: ${files.map((file) => `\`${file}\``).join(", ")}. docsgen checks one at a time.`,
    { hint: `check each one on its own, starting with \`docsgen check ${first}\`` },
  );
}

export function unreadableInput(file: string, reason: string, cause: unknown): DocsgenError {
  return new DocsgenError("call/unreadable-file", `The file \`${file}\` cannot be read: ${reason}.`, {
    hint: "check its permissions",
    cause,
  });
}

/** Not text, or text in another encoding. */
export function notText(file: string): DocsgenError {
  return new DocsgenError("call/not-text", `\`${file}\` is not UTF-8 text.`, {
    hint: "save the file as UTF-8 text",
  });
}

/** Neither an option nor the file itself says which schema applies. */
export function unboundFile(file: string): DocsgenError {
  return new DocsgenError("call/unbound-file", `\`${file}\` is not bound to a schema or an operation.`, {
    hint: bind,
  });
}

/** A pattern of the config's `payloads` that matches no file checks nothing. */
export function unmatchedPayloads(pattern: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/no-payloads", `The pattern \`${pattern}\` of \`payloads\` does not match any file.`, {
    severity: "warning",
    position,
    hint: "correct the pattern or remove it; paths start at the project folder",
  });
}

/** A file that a pattern of the config matches. */
export function unboundPayload(file: string): DocsgenError {
  return new DocsgenError("example/unbound-file", "This file is not bound to a schema or an operation.", {
    severity: "warning",
    position: { file, line: 1, column: 1 },
    hint: "add `operation` or `schema` to its entry in `payloads`, or narrow the pattern",
  });
}

export function unknownFormat(file: string): DocsgenError {
  return new DocsgenError("call/unknown-format", `The file extension of \`${file}\` is not a known format.`, {
    hint: "pass `--as json|yaml|jsonl|har|md|http|bru`",
  });
}

/** An option that binds payloads, without any payload to bind. */
export function nothingToBind(option: string): DocsgenError {
  return new DocsgenError(
    "call/nothing-to-bind",
    `\`--${option}\` applies to payload files, but the command names no file.`,
    {
      hint: "pass files, or `-` for standard input: `docsgen check payload.json --schema NAME`",
    },
  );
}

export function noDescription(): DocsgenError {
  return new DocsgenError("call/no-description", "This project has no API description to validate the files against.", {
    hint: "pass one with `--spec FILE`",
  });
}

/** `--update-baseline` without a file to write. */
export function baselineNotNamed(): DocsgenError {
  return new DocsgenError("call/no-baseline", "`--update-baseline` requires the name of a baseline file.", {
    hint: "pass it: `--baseline docsgen-baseline.json --update-baseline`, or set `baseline` in the config",
  });
}

export function missingBaseline(file: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("call/missing-baseline", `The baseline \`${file}\` does not exist.`, {
    position,
    hint: `create it from the current findings: \`docsgen build ${position === undefined ? `--baseline ${file} ` : ""}--update-baseline\``,
  });
}

export function malformedBaseline(reason: string, position: Position): DocsgenError {
  return new DocsgenError("call/malformed-baseline", reason, {
    position,
    hint: "write it again with `--update-baseline`",
  });
}

export function unwritableBaseline(file: string, cause: unknown): DocsgenError {
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "the system gave no reason";
  return new DocsgenError("call/unwritable-baseline", `The baseline \`${file}\` cannot be written: ${reason}.`, {
    cause,
  });
}

/** A known finding that no longer occurs. If its entry stayed in the baseline, it could come back unnoticed. */
export function outdatedEntry(
  { file, code, message }: { readonly file: string; readonly code: string; readonly message: string },
  count: number,
  position: Position,
): DocsgenError {
  const times = count === 1 ? "" : ` (${count} occurrences)`;
  return new DocsgenError(
    "baseline/gone",
    `The baseline entry \`${code}\` in \`${file}\` no longer occurs${times}: ${message}`,
    {
      severity: "warning",
      position,
      hint: "remove it with `--update-baseline`",
    },
  );
}

/** A few files cannot show which rules of the whole project have no example. */
export function coverageOfFiles(): DocsgenError {
  return new DocsgenError(
    "call/coverage",
    "`--coverage` measures the whole project and cannot be combined with file names.",
    {
      hint: "remove the file names",
    },
  );
}
