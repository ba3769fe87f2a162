import type { ElementContent } from "hast";

import { unknownEmbedded } from "./findings.ts";
import type { EmbeddedPart } from "../model.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/** `::operation{id="createChatCompletion"}`: a summary of the operation with a link to its reference. */
export const operation: Directive = {
  form: "leaf",
  attributes: ["id"],
  render: (input) => embed({ kind: "operation", operation: input.attributes["id"] ?? input.labelText }, input),
};

/** `::schema{name="ChatCompletionRequest" properties="temperature top_p"}`: properties with all their rules. */
export const schema: Directive = {
  form: "leaf",
  attributes: ["name", "properties"],
  render: (input) => {
    const properties = (input.attributes["properties"] ?? "").split(/[\s,]+/).filter((name) => name !== "");
    return embed({ kind: "schema", schema: input.attributes["name"] ?? input.labelText, properties }, input);
  },
};

function embed(part: EmbeddedPart, input: DirectiveInput): ElementContent[] {
  const missing = input.findMissing(part);
  if (missing === undefined) {
    input.copyAs(part);
    return input.embed(part);
  }
  input.report(unknownEmbedded(input.name, missing, input.position()));
  return [];
}
