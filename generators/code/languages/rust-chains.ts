import type { Lower } from "../lower.ts";
import { toName } from "../lower-rules.ts";
import type { Argument, Expression } from "../model.ts";
import { maxSteps, type SyntaxNode } from "../syntax-node.ts";
import { rangeOf } from "../traced-text.ts";

type Tokens = readonly SyntaxNode[];

interface ChainReader {
  readonly lower: Lower;
  /** The values between the commas in brackets. */
  readonly valuesIn: (tree: SyntaxNode) => readonly Expression[];
}

/** The tokens of `value["choices"][0].as_str()?` in a macro, which the grammar does not parse. Undefined: other tokens. */
export function chainOf(tokens: Tokens, { lower, valuesIn }: ChainReader): Expression | undefined {
  const [first] = tokens;
  if (first === undefined || tokens.length > maxSteps || !/^(?:identifier|self)$/.test(first.kind)) return undefined;
  let value: Expression = toName(first, lower);
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at];
    const range = rangeOf(lower.given, first.start, token?.end ?? first.end);
    if (token?.kind === "?") continue;
    if (token?.kind === "token_tree" && token.children[0]?.kind === "[") {
      const [index, ...others] = valuesIn(token);
      if (index === undefined || others.length > 0) return undefined;
      value = { kind: "index", object: value, index, range };
      continue;
    }
    const name = tokens[at + 1];
    if (token?.kind !== "." || name === undefined) return undefined;
    at += 1;
    if (lower.textOf(name) === "await") continue;
    if (name.kind !== "identifier") return undefined;
    const member = memberOf(value, { name, start: first.start, lower });
    at = behindTypes(tokens, at);
    const list = tokens[at + 1];
    if (list?.kind === "token_tree" && list.children[0]?.kind === "(") {
      at += 1;
      const given = valuesIn(list).map((one): Argument => ({ name: undefined, value: one, isSpread: false }));
      value = { kind: "call", callee: member, arguments: given, range: rangeOf(lower.given, first.start, list.end) };
    } else value = member;
  }
  return value;
}

interface MemberName {
  readonly name: SyntaxNode;
  readonly start: number;
  readonly lower: Lower;
}

function memberOf(object: Expression, { name, start, lower }: MemberName): Expression {
  return {
    kind: "member",
    object,
    name: lower.nameOf(name, name),
    written: lower.given.text.slice(start, name.end).replaceAll(/\s/g, ""),
    range: rangeOf(lower.given, start, name.end),
  };
}

/** The last of the tokens of type arguments: `json::<Value>`. */
function behindTypes(tokens: Tokens, at: number): number {
  if (tokens[at + 1]?.kind !== "::" || tokens[at + 2]?.kind !== "<") return at;
  let depth = 0;
  for (let end = at + 2; end < tokens.length; end++) {
    const kind = tokens[end]?.kind ?? "";
    if (kind === "<") depth += 1;
    if (/^>+$/.test(kind)) depth -= kind.length;
    if (depth <= 0) return end;
  }
  return at;
}
