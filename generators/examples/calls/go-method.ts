import { methodName, textsOf, type Literal } from "../../code/literal.ts";
import { replacementText, type TracedText } from "../../code/traced-text.ts";

/** The method that Go's `"POST"` or `http.MethodPost` states. */
export function methodOf(literal: Literal): TracedText | string | undefined {
  if (literal.kind === "text") return literal.text.text === "" ? "GET" : textsOf(literal)[0];
  const constant =
    literal.kind === "call" ? /^(?:http|resty)\.Method([A-Z]\w+)$/.exec(methodName(literal.call))?.[1] : undefined;
  const { end } = literal.range;
  return constant && replacementText(constant.toUpperCase(), { start: end - constant.length, end });
}
