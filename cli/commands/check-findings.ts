import { DocsgenError } from "../../generators/source/docsgen-error.ts";

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
