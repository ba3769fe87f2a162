import { formatText } from "../../code/format-text.ts";
import { isValues, queryText } from "../../code/languages/url-values.ts";
import type { CallExpression } from "../../code/literal.ts";
import { encodeText, trimText, type TracedText } from "../../code/traced-text.ts";
import type { ProgramLanguage } from "./program-tokens.ts";

/** Go, limited to literals and calls. */
export const go: ProgramLanguage = {
  name: "go",
  passed: new Set("func type return defer go if else for range switch case select default break continue".split(" ")),
  words: { true: "true", false: "false", nil: "null" },
  evaluate: evaluateGo,
};

/** Java, limited to literals and calls. */
export const java: ProgramLanguage = {
  name: "java",
  passed: new Set(
    `public private protected static final abstract class interface record enum void return throw throws try catch finally
    if else for while do switch case default break continue synchronized extends implements`.split(/\s+/),
  ),
  words: { true: "true", false: "false", null: "null" },
  evaluate: evaluateJava,
};

/** Evaluates functions that build a text. */
function evaluateGo(
  { name, positional, owner }: CallExpression,
  before: readonly CallExpression[],
): TracedText | undefined {
  const [first, ...more] = positional;
  if (name === "Encode" && owner?.kind === "call" && isValues(owner.call)) return queryText(owner, before);
  if (first?.value.kind !== "text") return undefined;
  const { text } = first.value;
  if (name === "fmt.Sprintf") return formatText(text, more);
  return name === "url.QueryEscape" || name === "url.PathEscape" ? encodeText(text) : undefined;
}

/** Evaluates methods that build a text. */
function evaluateJava({ name, positional, owner }: CallExpression): TracedText | undefined {
  const [first, ...more] = positional;
  if (owner?.kind === "text") {
    if (name === "formatted") return formatText(owner.text, positional);
    if (name === "strip" || name === "trim") return trimText(owner.text);
    return /^(?:getBytes|stripIndent|toString)$/.test(name) ? owner.text : undefined;
  }
  if (first?.value.kind !== "text") return undefined;
  if (name === "String.format") return formatText(first.value.text, more);
  return name === "URLEncoder.encode" ? encodeText(first.value.text) : undefined;
}
