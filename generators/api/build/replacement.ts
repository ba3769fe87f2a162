import type { JsonObject } from "../../source/json.ts";
import type { Prose } from "../model.ts";
import { textOf } from "./context.ts";

/**
 * Common extensions: https://www.speakeasy.com/docs/customize-sdks/deprecations, and those of Adyen, Stainless, and
 * others.
 */
const extensions = [
  "x-deprecated-replacement",
  "x-speakeasy-deprecation-replacement",
  "x-replaced-by",
  "x-replacedBy",
  "x-deprecatedMessage",
  "x-speakeasy-deprecation-message",
  "x-stainless-deprecation-message",
  "x-deprecation-message",
];

/** The name that a deprecation notice recommends, written as code: "Deprecated in favor of the <code>tools</code>". */
const replacementPattern =
  /\b(?:use|using|by|favou?r of|prefer|to|see|is now|renamed)(?: the| our)?(?: new)?(?: [a-z]+)?\s+(?:<a [^>]*>)?<code>([^<]+)<\/code>/i;

/** The replacement of a deprecated object. Undefined if the object is not deprecated or no replacement is known. */
export function replacementOf(object: JsonObject, description: Prose | undefined): string | undefined {
  if (object["deprecated"] !== true) return undefined;
  const stated = extensions
    .map((field) => textOf(object, field)?.trim())
    .find((text) => text !== undefined && text !== "");
  if (stated !== undefined || description === undefined) return stated;
  // Only from a sentence about the deprecation, because a description can mention many names.
  const sentences = description.html.split(/(?<=[.!?])\s+|<\/?p>|<br>|<\/li>/);
  const sentence = sentences.find(
    (text) =>
      /deprecat|instead|replac|superseded|favou?r of|obsolete|renamed/i.test(text) && replacementPattern.test(text),
  );
  return sentence === undefined ? undefined : decode(replacementPattern.exec(sentence)?.[1] ?? "");
}

function decode(html: string): string {
  return html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
