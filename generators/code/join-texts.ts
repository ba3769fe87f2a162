import type { ParsedLanguage } from "./language.ts";
import type { CallLog } from "./call-log.ts";
import type { Literal } from "./literal.ts";
import type { Expression } from "./model.ts";
import { joinTexts, replacementText, wildcard, type TracedText } from "./traced-text.ts";

/** What texts with values in them need. */
export interface JoinedValues {
  readonly language: Pick<ParsedLanguage, "joinsWords" | "written">;
  /** The calls so far. */
  readonly log: CallLog;
  readonly read: (expression: Expression) => Literal;
}

/** A text with values in it. Values that are not literal become wildcards. */
export function templateText(
  { parts, range }: Extract<Expression, { kind: "template" }>,
  { language, log, read }: JoinedValues,
): Literal {
  const texts = parts.map((part): TracedText => {
    if (part.kind === "text") return part.text;
    const anything = replacementText(wildcard, part.range);
    if (part.value === undefined) return anything;
    const value = read(part.value);
    const text = language.written?.(value, log) ?? joined(value, language);
    return part.isPlain && text.text !== wildcard ? text : anything;
  });
  return { kind: "text", text: joinTexts(texts), range };
}

/** Texts that are joined. Anything else is unknown. */
export function joinedText(
  { values, isAdjacent, range }: Extract<Expression, { kind: "join" }>,
  { language, log, read }: JoinedValues,
): Literal {
  const parts = values.map(read);
  if (!isAdjacent && !parts.some(({ kind }) => kind === "text")) return { kind: "unknown", range };
  const joinsAll = isAdjacent || language.joinsWords || parts.every(({ kind }) => kind !== "word");
  const texts = parts.map((value) =>
    joinsAll || value.kind === "text"
      ? (language.written?.(value, log) ?? joined(value, language))
      : replacementText(wildcard, value.range),
  );
  return { kind: "text", text: joinTexts(texts), range };
}

/** The text that a value adds to another text. */
function joined(value: Literal, { joinsWords }: JoinedValues["language"]): TracedText {
  if (value.kind === "text") return value.text;
  const isWritten = value.kind === "word" && (joinsWords || /^[-\d]/.test(value.json));
  return replacementText(isWritten ? value.json : wildcard, value.range);
}
