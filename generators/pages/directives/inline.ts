import type { ElementContent } from "hast";

import { unknownReference, unknownTerm, unknownValue } from "./findings.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import { element } from "../markdown/element.ts";
import { nameOf, type InlineDirective } from "../markdown/inline-directives.ts";
import type { PageLink } from "../model.ts";
import { decodeSafely } from "../../source/decode-safely.ts";
import { baseMarker } from "../../source/prose-links.ts";
import type { Value } from "../values/find-value.ts";

/** Renders text in double braces or brackets. Reports an unknown name and keeps its text as written. */
export function renderInlineDirective(
  directive: InlineDirective,
  context: MarkdownContext,
  addLink: (link: PageLink) => void,
): ElementContent[] {
  const { kind, text, position } = directive;
  const place = () => context.locate(position?.start, position?.end);
  switch (kind) {
    case "badge":
      return [element("span", { className: ["badge"] }, [text])];
    case "term": {
      const { url, nearest } = context.findTerm(text);
      if (url !== undefined)
        return [element("a", { className: ["term"], href: `${baseMarker}${url.slice(1)}` }, [text])];
      context.report(unknownTerm(text, { position: place(), nearest }));
      return [{ type: "text", value: text }];
    }
    case "reference": {
      const label = directive.label ?? element("code", {}, [nameOf(text)]);
      const found = context.findReference(text);
      if (found.kind === "found") {
        const [route = "", anchor] = found.url.split("#");
        addLink({
          href: text,
          route,
          anchor: anchor === undefined ? undefined : decodeSafely(anchor),
          position: place(),
        });
        const card = found.card === "" ? {} : { dataCard: found.card };
        return [element("a", { className: ["c-ref"], href: baseMarker + found.url.slice(1), ...card }, [label])];
      }
      context.report(unknownReference(text, { position: place(), nearest: found.nearest }));
      return [typeof label === "string" ? { type: "text", value: label } : label];
    }
    case "value": {
      const found = context.findValue(text);
      if (found.kind === "found") return renderValue(found.value);
      context.report(unknownValue(text, found, place()));
      return [element("code", {}, [`{{${text}}}`])];
    }
  }
}

function renderValue(value: Value): ElementContent[] {
  if (value.kind === "text") return [{ type: "text", value: value.text }];
  return value.codes.flatMap((code, index): ElementContent[] => [
    ...(index === 0 ? [] : [{ type: "text" as const, value: ", " }]),
    element("code", {}, [code]),
  ]);
}
