import type { Directive } from "./directive.ts";

/** `::pages`: cards of the other pages in the category, as the sidebar lists them. */
export const pages: Directive = {
  form: "leaf",
  attributes: [],
  render: (input) => {
    const part = { kind: "pages", position: input.position() } as const;
    input.copyAs(part);
    return input.embed(part);
  },
};
