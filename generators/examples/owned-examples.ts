import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import type { Example, Marks } from "./model.ts";

/** An example from the pages, which is checked against one of the project's descriptions. */
export interface OwnedExample extends Example {
  /** Name of the description. */
  readonly api: string;
}

/** Examples to check, each against its own description, and the findings so far. */
export interface OwnedExamples {
  readonly examples: readonly OwnedExample[];
  readonly findings: readonly DocsgenError[];
}

/** The examples of one block of calls that must fail. One error is enough, including an error from binding. */
export interface OwnedGroup extends OwnedExamples {
  readonly invalid: NonNullable<Marks["invalid"]>;
  readonly position: Position;
}

/** Marks examples as belonging to one description. */
export function ownedBy(
  { name: api }: { readonly name: string },
  { examples, findings }: { readonly examples: readonly Example[]; readonly findings: readonly DocsgenError[] },
): OwnedExamples {
  return { examples: examples.map((example) => ({ ...example, api })), findings };
}
