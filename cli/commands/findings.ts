import { DocsgenError } from "../../generators/source/docsgen-error.ts";

/** `init --spec URL` in a project that has a description. */
export function descriptionExists(file: string): DocsgenError {
  return new DocsgenError(
    "call/file-exists",
    `The project already has the description \`${file}\`. docsgen wrote nothing.`,
    { hint: "run `docsgen init` without `--spec`, or move that file away first" },
  );
}

/** `preview` before the first build. */
export function nothingBuilt(folder: string): DocsgenError {
  return new DocsgenError("call/nothing-built", `There is no site in \`${folder}\`.`, {
    hint: "run `docsgen build` first",
  });
}

/** `preview --mock` of an output without a kit. */
export function nothingToMock(folder: string): DocsgenError {
  return new DocsgenError(
    "call/nothing-to-mock",
    `The output in \`${folder}\` contains no SDK kit, which the mock server needs.`,
    {
      hint: "build a project with an API description first",
    },
  );
}

/** `explain` of a code that docsgen does not have. */
export function unknownCode(code: string, nearest: string | undefined): DocsgenError {
  return new DocsgenError("call/unknown-code", `The finding code \`${code}\` does not exist.`, {
    hint: nearest === undefined ? "run `docsgen explain` to list all codes" : `did you mean \`${nearest}\`?`,
  });
}
