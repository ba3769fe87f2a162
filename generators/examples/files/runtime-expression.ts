import { rangeOf, type Range, type TracedText } from "../../code/traced-text.ts";

/** A name in an expression, with its characters in the file. */
export interface ExpressionPart {
  readonly text: string;
  readonly range: Range;
}

/** A runtime expression: `$steps.login.outputs.token`, `$response.body#/items/0/id`. */
export interface RuntimeExpression {
  /** The name after `$`. */
  readonly source: string;
  /** The names that follow, separated by dots. */
  readonly names: readonly ExpressionPart[];
  /** The tokens of the JSON pointer after `#`; undefined without one. */
  readonly pointer: readonly ExpressionPart[] | undefined;
  readonly range: Range;
}

const expression =
  /\$(?<source>[A-Za-z_]\w*)(?<names>(?:\.[\w$-]+)*)(?:#(?<pointer>(?:\/(?:[^\s{}"'/&|=<>!()~,]|~[01])*)*))?/g;

/** Sources of values. https://spec.openapis.org/arazzo/latest.html#runtime-expressions */
export const expressionSources = new Set([
  "url",
  "method",
  "statusCode",
  "request",
  "response",
  "message",
  "inputs",
  "outputs",
  "steps",
  "workflows",
  "sourceDescriptions",
  "components",
  "self",
]);

/** The runtime expressions in a text: the whole text, or parts of it. */
export function readExpressions(given: TracedText): readonly RuntimeExpression[] {
  return [...given.text.matchAll(expression)].map(({ 0: whole, index, groups = {} }) => {
    const { source = "", names = "", pointer } = groups;
    const namesAt = index + 1 + source.length;
    return {
      source,
      names: splitParts(given, names, { from: namesAt, separator: "." }),
      pointer:
        pointer === undefined
          ? undefined
          : splitParts(given, pointer, { from: namesAt + names.length + 1, separator: "/" }).map((part) => ({
              ...part,
              text: part.text.replaceAll("~1", "/").replaceAll("~0", "~"),
            })),
      range: rangeOf(given, index, index + whole.length),
    };
  });
}

/** The parts of a text in which each one follows a separator. */
function splitParts(
  given: TracedText,
  text: string,
  { from, separator }: { readonly from: number; readonly separator: string },
): readonly ExpressionPart[] {
  let at = from;
  return text
    .split(separator)
    .slice(1)
    .map((part) => {
      const start = at + 1;
      at = start + part.length;
      return { text: part, range: rangeOf(given, start, at) };
    });
}

/** Whether a value is an expression or contains one: what it is at run time is unknown. */
export function isExpression(text: string): boolean {
  return /^\$[A-Za-z]/.test(text) || /\{\$[^{}]+\}/.test(text);
}
