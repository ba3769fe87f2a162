import { phpQuery } from "../../code/languages/php-functions.ts";
import { pairsOf, type Literal, type Member } from "../../code/literal.ts";
import { rangeOf, sliceText, type TracedText } from "../../code/traced-text.ts";
import type { CallBody } from "./call.ts";
import { formText } from "./client-call.ts";

/** The body for the fields of a form. */
export function formOf(form: Literal): CallBody {
  const text = phpQuery(form);
  return text.kind === "text" ? formText(text.text) : { kind: "unknown" };
}

/** A text that is not JSON is a form. Symfony sends an array as a form. */
export function textBody(body: Literal | undefined): CallBody | undefined {
  if (body === undefined || (body.kind === "word" && body.json === "null")) return undefined;
  if (body.kind === "object") return formOf(body);
  return body.kind === "text" ? { kind: "text", text: body.text, contentType: undefined } : { kind: "unknown" };
}

/** Headers as lines: `['Content-Type: application/json']`. */
export function headerLines(given: Literal): Literal {
  if (given.kind === "text")
    return headerLines({ kind: "list", items: [{ value: given, isSpread: false }], range: given.range });
  const items = given.kind === "list" ? given.items : given.kind === "object" ? pairsOf(given) : undefined;
  if (items === undefined) return { kind: "unknown", range: given.range };
  return {
    kind: "object",
    range: given.range,
    members: items.flatMap(({ value }): readonly Member[] => {
      const name = value.kind === "text" ? /^([\w-]+):[ \t]*/.exec(value.text.text) : null;
      if (value.kind !== "text" || name === null) return [{ key: { kind: "unknown", range: value.range }, value }];
      const end = value.text.text.search(/\r|\n|$/);
      return [
        {
          key: asText(sliceText(value.text, 0, name[1]?.length ?? 0)),
          value: asText(sliceText(value.text, name[0].length, end)),
        },
      ];
    }),
  };
}

function asText(text: TracedText): Literal {
  return { kind: "text", text, range: rangeOf(text) };
}
