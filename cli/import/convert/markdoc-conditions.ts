import type { Argument, Expression } from "oxc-parser";
import { isArray } from "../../../generators/source/json.ts";
import { parseScript } from "../../parse-script.ts";
import { isPlainObject } from "../constants/values.ts";
import { markCode, splitSpans, type Conversion, type Line } from "./lines.ts";
import { splitSlash } from "./markdoc-lines.ts";

/** Variables with the values that a visitor gets who has not signed in: https://redocly.com/docs/realm/customization/markdoc-variables */
type Variables = Readonly<Record<string, unknown>>;

/** A tag without an end stops at the next tag. Otherwise, each of many such tags would be read up to the end of the line. */
const tag = /\{%\s*(?:(\/)\s*)?(if|else)(?![\w-])((?:"[^"]*"|'[^']*'|[^%"'{]|\{(?!%)|%(?!\}))*)%\}/g;

/** A tag of a condition, or the text before, between, or after such tags in a line. */
interface Piece {
  readonly line: Line;
  readonly text: string;
  readonly tag?: { readonly name: "if" | "else" | "/if"; readonly condition: string };
}

interface Branches {
  /** Whether the text around the condition is shown. */
  readonly isOuterShown: boolean;
  /** Whether a branch above is shown. */
  isDecided: boolean;
  isShown: boolean;
}

/** Keeps the branches of conditions that a visitor sees. Of a condition without an end, every branch stays. */
export function resolveConditions(
  lines: readonly Line[],
  variables: Variables,
  conversions: Conversion[],
): readonly Line[] {
  const code = markCode(lines);
  const pieces = lines.map((line, index) => (code[index] === true ? [{ line, text: line.text }] : splitAtTags(line)));
  const names = pieces.flatMap((parts) => parts.flatMap((part) => part.tag?.name ?? []));
  const starts = names.filter((name) => name === "if").length;
  const ends = names.filter((name) => name === "/if").length;
  if (starts === 0 || starts !== ends) return lines;
  const open: Branches[] = [];
  return pieces.flatMap((parts): readonly Line[] => {
    const [first] = parts;
    const shown = parts.filter((part) => keepPiece(part, { open, variables, conversions }));
    if (first === undefined || shown.length === 0) return [];
    if (shown.length === parts.length) return [first.line];
    const text = shown.map((part) => part.text).join("");
    const indent = /^\s*/.exec(first.line.text)?.[0] ?? "";
    return text.trim() === "" ? [] : [{ ...first.line, text: `${indent}${text.trimStart()}` }];
  });
}

function splitAtTags(line: Line): readonly Piece[] {
  if (!line.text.includes("{%")) return [{ line, text: line.text }];
  return splitSpans(line.text).flatMap(({ text, marks }): readonly Piece[] => {
    if (marks !== "") return [{ line, text: `${marks}${text}${marks}` }];
    const tags = [...text.matchAll(tag)];
    const starts = [0, ...tags.map((found) => found.index + found[0].length)];
    const pieces = starts.flatMap((start, index): readonly Piece[] => {
      const found = tags[index];
      const words: Piece = { line, text: text.slice(start, found?.index) };
      return found === undefined ? [words] : [words, { line, text: found[0], tag: readTag(found) }];
    });
    return tags.length === 0 ? pieces : pieces.filter((piece) => piece.text !== "");
  });
}

function readTag([, isEnd, name, written = ""]: RegExpExecArray): Required<Piece>["tag"] {
  const condition = splitSlash(written).attributes.trim();
  return { name: name === "else" ? "else" : isEnd === undefined ? "if" : "/if", condition };
}

interface Walk {
  readonly open: Branches[];
  readonly variables: Variables;
  readonly conversions: Conversion[];
}

/** Whether a visitor sees a piece. A tag opens or closes a branch. */
function keepPiece({ line, tag: found }: Piece, { open, variables, conversions }: Walk): boolean {
  const current = open.at(-1);
  const isShown = current?.isShown ?? true;
  if (found === undefined) return isShown;
  const { name, condition } = found;
  if (name === "/if") open.pop();
  else if (name === "if") {
    const isTaken = isTrue(condition, variables);
    open.push({ isOuterShown: isShown, isDecided: isTaken, isShown: isShown && isTaken });
    // What an unknown variable decides on is reported as dropped.
    if (isShown) conversions.push(noteOf(line, condition, variables));
  } else if (current !== undefined) {
    const isTaken = !current.isDecided && (condition === "" || isTrue(condition, variables));
    current.isShown = current.isOuterShown && isTaken;
    current.isDecided ||= isTaken;
  }
  return false;
}

function noteOf(line: Line, condition: string, variables: Variables): Conversion {
  const names = [...condition.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name);
  const isKnown = names.every((name) => Object.hasOwn(variables, name));
  return { name: "{% if %}", line: line.origin, column: 1, outcome: isKnown ? "converted" : "dropped" };
}

/** The parser overflows its stack at some 10,000 levels of brackets. */
const maxCondition = 2000;

/** Markdoc takes only `undefined`, `null`, and `false` for false: https://markdoc.dev/docs/tags#if-else */
function isTrue(condition: string, variables: Variables): boolean {
  if (condition.length > maxCondition) return true;
  const { program, errors } = parseScript("condition.js", `(${condition})`);
  const [statement] = program.body;
  if (errors.length > 0 || statement?.type !== "ExpressionStatement") return true;
  return holds(evaluate(statement.expression, variables));
}

function holds(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false;
}

function evaluate(node: Expression | Argument, variables: Variables): unknown {
  switch (node.type) {
    case "Literal":
      return node.value;
    case "ArrayExpression":
      return node.elements.map((element) => (element === null ? undefined : evaluate(element, variables)));
    case "Identifier":
      return own(variables, node.name.slice(1));
    case "MemberExpression": {
      const key = node.computed ? evaluate(node.property, variables) : node.property.name;
      return own(evaluate(node.object, variables), String(key));
    }
    case "CallExpression": {
      const name = node.callee.type === "Identifier" ? node.callee.name : "";
      return call(
        name,
        node.arguments.map((argument) => evaluate(argument, variables)),
      );
    }
    default:
      return undefined;
  }
}

function own(value: unknown, key: string): unknown {
  if (isArray(value)) return value[Number(key)];
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** https://markdoc.dev/docs/functions#built-in-functions, and `includes` of Redocly. */
function call(name: string, values: readonly unknown[]): unknown {
  const [first, second] = values;
  switch (name) {
    case "equals":
      return values.every((value) => value === first);
    case "and":
      return values.every(holds);
    case "or":
      return values.some(holds);
    case "not":
      return !holds(first);
    case "default":
      return first === undefined ? second : first;
    case "includes":
      return isArray(first) ? first.includes(second) : typeof first === "string" && first.includes(String(second));
    default:
      return undefined;
  }
}
