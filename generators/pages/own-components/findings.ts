import { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";

/** A component that throws while it is rendered. */
export function componentFailed(
  name: string,
  { message, at }: { readonly message: string; readonly at: string },
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError(
    "components/failed",
    `The component \`<${name}>\` threw an error at \`${at}\`: ${message.replace(/\.?$/, ".")} docsgen shows only its content.`,
    { blocks: "replacing", position, hint: "correct the component, or what the page passes to it" },
  );
}

/** A part of the site that throws while it is rendered. */
export function failedPart(name: string, message: string, position: Position): DocsgenError {
  return new DocsgenError(
    "components/failed",
    `The component \`${name}\` of the site threw an error: ${message.replace(/\.?$/, ".")} docsgen shows its own one.`,
    { blocks: "replacing", position, hint: "correct the component" },
  );
}

/** A value that only exists on the page: a function, or JSX. */
export function unusableProp(name: string, prop: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "components/property",
    `The component \`<${name}>\` cannot get \`${prop}\`. Texts, numbers, lists, and objects are possible.`,
    { blocks: "replacing", position, hint: "pass content between the tags of the component" },
  );
}

/** Markup that the site's content security policy forbids. */
export function unsafeMarkup(
  { name, file, markup }: { readonly name: string; readonly file: string; readonly markup: string },
  hint: string,
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError(
    "components/unsafe-markup",
    `The component \`<${name}>\` of \`${file}\` renders ${markup}, which the content security policy of the site forbids. docsgen leaves it out.`,
    { blocks: "replacing", position, hint },
  );
}

/** A component that may render something else in the next build. */
export function changingComponent(
  { name, file, cause }: { readonly name: string; readonly file: string; readonly cause: "random" | "clock" },
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError(
    "components/not-deterministic",
    cause === "clock"
      ? `The component \`<${name}>\` of \`${file}\` reads the clock, so its output depends on the day of the build.`
      : `The component \`<${name}>\` of \`${file}\` renders something else each time.`,
    {
      severity: "warning",
      position,
      hint: "read the clock and random numbers in an effect, which runs in the browser",
    },
  );
}

/** A component that does not show the content between its tags. */
export function contentNotShown(name: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("components/content-not-shown", `The component \`<${name}>\` does not show its content.`, {
    severity: "warning",
    position,
    hint: "render `{children}` in the component, or remove the content",
  });
}
