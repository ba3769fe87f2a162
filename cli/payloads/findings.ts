import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

const bind = "say what it is: `--schema NAME`, or `--operation ID --part request|response|response:STATUS|query|event`";

/** A file of the call is not there. */
export function missingFile(file: string, nearest: string | undefined): DocsgenError {
  return new DocsgenError("call/missing-file", `The file \`${file}\` does not exist.`, {
    hint: nearest === undefined ? "check the path: it starts from the working folder" : `did you mean \`${nearest}\`?`,
  });
}

/** A folder stands where a file should. */
export function folderNamed(folder: string): DocsgenError {
  return new DocsgenError("call/folder", `\`${folder}\` is a folder, and holds no project.`, {
    hint: "name files: `docsgen check payloads/*.json --schema NAME`; a folder alone must hold `spec/` or `content/`",
  });
}

/** The disk does not give the file. */
export function unreadableInput(file: string, reason: string, cause: unknown): DocsgenError {
  return new DocsgenError("call/unreadable-file", `The file \`${file}\` cannot be read: ${reason}.`, {
    hint: "check its permissions",
    cause,
  });
}

/** Not text, or text in another encoding. */
export function notText(file: string): DocsgenError {
  return new DocsgenError("call/not-text", `\`${file}\` is not UTF-8 text.`, {
    hint: "payload files are text; save it as UTF-8",
  });
}

/** Nothing tells what the payloads of a file are. */
export function unboundFile(file: string): DocsgenError {
  return new DocsgenError("call/unbound-file", `Nothing says what the payload in \`${file}\` must meet.`, {
    hint: bind,
  });
}

/** The ending of a file says nothing of its format. */
export function unknownFormat(file: string): DocsgenError {
  return new DocsgenError("call/unknown-format", `The name \`${file}\` does not tell the format.`, {
    hint: "name it with `--as json|yaml|jsonl|har|md`",
  });
}

/** A binding without anything to bind. */
export function nothingToBind(option: string): DocsgenError {
  return new DocsgenError("call/nothing-to-bind", `\`--${option}\` says what payloads are, but the call names none.`, {
    hint: "name files, or `-` for standard input: `docsgen check payload.json --schema NAME`",
  });
}

/** Payloads are judged by a description. */
export function noDescription(): DocsgenError {
  return new DocsgenError("call/no-description", "This project has no API description to judge the files by.", {
    hint: "name one with `--spec FILE`",
  });
}

/** `--update-baseline` without a place for it. */
export function baselineNotNamed(): DocsgenError {
  return new DocsgenError("call/no-baseline", "`--update-baseline` does not know which file to write.", {
    hint: "name it, too: `--baseline docsgen-baseline.json --update-baseline`",
  });
}

/** The baseline of the call is not there. */
export function missingBaseline(file: string): DocsgenError {
  return new DocsgenError("call/missing-baseline", `The baseline \`${file}\` does not exist.`, {
    hint: "write it from what is found now: add `--update-baseline`",
  });
}

/** The baseline cannot be read as one. */
export function malformedBaseline(reason: string, position: Position): DocsgenError {
  return new DocsgenError("call/malformed-baseline", reason, {
    position,
    hint: "write it anew with `--update-baseline`",
  });
}

/** The disk does not take the baseline. */
export function unwritableBaseline(file: string, cause: unknown): DocsgenError {
  const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "the disk refuses it";
  return new DocsgenError("call/unwritable-baseline", `The baseline \`${file}\` cannot be written: ${reason}.`, {
    cause,
  });
}

/** A fault that is known and gone: left in the baseline it could come back unseen. */
export function goneFinding(
  { file, code, message }: { readonly file: string; readonly code: string; readonly message: string },
  count: number,
  position: Position,
): DocsgenError {
  const times = count === 1 ? "" : ` ${count} times`;
  return new DocsgenError("baseline/gone", `\`${code}\` of \`${file}\` is found no more${times}: ${message}`, {
    severity: "warning",
    position,
    hint: "drop it with `--update-baseline`",
  });
}

/** Coverage is that of a whole project: a few files say nothing of what is missing. */
export function coverageOfFiles(): DocsgenError {
  return new DocsgenError("call/coverage", "`--coverage` is measured over the whole project, not over single files.", {
    hint: "leave the file names away",
  });
}
