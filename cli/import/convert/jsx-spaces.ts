import { phrasingElements } from "../../../generators/pages/mdx/html-element.ts";
import { parseScript } from "../../parse-script.ts";
import { isNode, tagOf, type Node } from "./component-code.ts";

/**
 * Writes line breaks between words as `{" "}`. In HTML they are spaces, and in JSX nothing:
 *
 *     {title}
 *     <b>Otter</b>
 */
export function keepSpaces(code: string): string {
  const { program, errors } = parseScript("component.tsx", code);
  if (errors.length > 0) return code;
  const spaces: number[] = [];
  const open: Node[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const value of Object.values(node)) {
      const nodes = [value].flat().filter(isNode);
      open.push(...nodes);
      nodes.forEach((child, index) => {
        if (child.type === "JSXText") spaces.push(...spacesIn(child, [nodes[index - 1], nodes[index + 1]], code));
      });
    }
  let from = 0;
  const parts = spaces
    .toSorted((one, other) => one - other)
    .map((at) => {
      const part = code.slice(from, at);
      from = at;
      return `${part}{" "}`;
    });
  return [...parts, code.slice(from)].join("");
}

/** Where a text needs a space: at its line breaks next to words, if there are words on both sides. */
function spacesIn(
  { start, end }: Node,
  [before, after]: readonly [before: Node | undefined, after: Node | undefined],
  code: string,
): readonly number[] {
  const text = code.slice(start, end);
  const isBlank = text.trim() === "";
  if (isBlank && !(text.includes("\n") && isInline(before) && isInline(after))) return [];
  const first = isInline(before) && /^\s*\n/.test(text);
  const last = !isBlank && isInline(after) && /\n\s*$/.test(text);
  return [...(first ? [start] : []), ...(last ? [end] : [])];
}

function isInline(node: Node | undefined): boolean {
  if (node?.type === "JSXExpressionContainer")
    return "expression" in node && isNode(node.expression) && node.expression.type !== "JSXEmptyExpression";
  const tag = node && tagOf(node);
  return tag !== undefined && tag !== "br" && phrasingElements.has(tag);
}
