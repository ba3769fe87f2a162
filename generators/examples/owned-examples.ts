import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import type { Example, Marks } from "./model.ts";

/** An example of the pages, which is judged by one of the project's descriptions. */
export interface OwnedExample extends Example {
  /** Name of the description. */
  readonly api: string;
}

/** What is to be judged, each by its own description, and what is already known to be wrong. */
export interface OwnedExamples {
  readonly examples: readonly OwnedExample[];
  readonly findings: readonly DocsgenError[];
}

/** The examples of one block of calls that must fail: one fault is enough, also one that was found when it was bound. */
export interface OwnedGroup extends OwnedExamples {
  readonly invalid: NonNullable<Marks["invalid"]>;
  readonly position: Position;
}

/** Examples as those of one description. */
export function ownedBy(
  { name: api }: { readonly name: string },
  { examples, findings }: { readonly examples: readonly Example[]; readonly findings: readonly DocsgenError[] },
): OwnedExamples {
  return { examples: examples.map((example) => ({ ...example, api })), findings };
}
