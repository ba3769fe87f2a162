/** The characters of an id that an author gives a heading. The excluded ones start other notations. */
const characters = /[^\s"'<>[\]{}`*\\]/.source;

/** `{#my-id}` at the end of a heading. */
export const headingIdPattern = String.raw`\{#${characters}+\}`;

const atEnd = new RegExp(String.raw`${headingIdPattern}\s*$`);
const whole = new RegExp(`^${characters}+$`);

/** Whether a heading may state this id. */
export function isHeadingId(id: string): boolean {
  return whole.test(id);
}

/** Splits `Title {#my-id}`. A heading without an id keeps its text as it is. */
export function splitHeadingId(heading: string): { readonly text: string; readonly id: string | undefined } {
  const match = atEnd.exec(heading);
  if (match === null) return { text: heading, id: undefined };
  return { text: heading.slice(0, match.index).trimEnd(), id: match[0].trimEnd().slice(2, -1) };
}
