import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

/** An error that a type checker reports in a block. */
export function typeError(message: string, position: Position): DocsgenError {
  return new DocsgenError("code/type-error", message, { position });
}

/** The project has blocks in TypeScript or JavaScript, and no compiler. */
export function noTypeChecker(position: Position): DocsgenError {
  return new DocsgenError(
    "code/no-type-checker",
    "docsgen cannot check the types of this block, because the project does not have the package `typescript`.",
    { position, hint: "install it in the project: `npm install --save-dev typescript`" },
  );
}

/** A type checker that ends without a result. */
export function typeCheckerFailed(name: string, reason: string, position: Position): DocsgenError {
  return new DocsgenError("code/type-checker-failed", `\`${name}\` ended without a result: ${reason}.`, {
    position,
    hint: `run \`${name}\` in the project to see whether it works`,
  });
}

/** A block that continues a block that the page does not have. */
export function continuesNothing(title: string, position: Position): DocsgenError {
  const message =
    title === ""
      ? "This block has `continues`, and no block of its language comes before it."
      : `This block continues \`${title}\`, and no block before it has this title.`;
  return new DocsgenError("code/continues-nothing", message, {
    position,
    hint: "move the block below the block that it continues, or remove `continues`",
  });
}
