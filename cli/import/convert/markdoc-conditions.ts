import type { Argument, Expression } from "oxc-parser";

import { parseScript } from "../../parse-script.ts";
import { isPlainObject } from "../constants/values.ts";
import { markCode, type Conversion, type Line } from "./lines.ts";

/** Variables with the values that a visitor gets who has not signed in: https://redocly.com/docs/realm/customization/markdoc-variables */
type Variables = Readonly<Record<string, unknown>>;

const tag = /^\s*\{%\s*(\/?)\s*(if|else)(?![\w-])((?:"[^"]*"|'[^']*'|[^%"']|%(?!\}))*?)\/?\s*%\}\s*$/;

interface Branches {
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
  const tags = lines.map(({ text }, index) => (code[index] === true ? undefined : (tag.exec(text) ?? undefined)));
  const starts = tags.filter((found) => found?.[2] === "if" && found[1] === "").length;
  const ends = tags.filter((found) => found?.[2] === "if" && found[1] !== "").length;
  if (starts === 0 || starts !== ends) return lines;
  const open: Branches[] = [];
  return lines.filter((line, index) => {
    const [, isEnd = "", name, condition = ""] = tags[index] ?? [];
    const isHidden = open.some(({ isShown }) => !isShown);
    if (name === undefined) return !isHidden;
    if (name === "if" && isEnd !== "") open.pop();
    else if (name === "if") {
      const isShown = isTrue(condition, variables);
      open.push({ isDecided: isShown, isShown });
      // What an unknown variable decides on is reported as dropped.
      if (!isHidden) conversions.push(noteOf(line, condition, variables));
    } else {
      const current = open.at(-1);
      if (current !== undefined) {
        current.isShown = !current.isDecided && (condition.trim() === "" || isTrue(condition, variables));
        current.isDecided ||= current.isShown;
      }
    }
    return false;
  });
}

function noteOf(line: Line, condition: string, variables: Variables): Conversion {
  const names = [...condition.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name);
  const isKnown = names.every((name) => Object.hasOwn(variables, name));
  return { name: "{% if %}", line: line.origin, column: 1, outcome: isKnown ? "converted" : "dropped" };
}

/** Markdoc takes only `undefined`, `null`, and `false` for false: https://markdoc.dev/docs/tags#if-else */
function isTrue(condition: string, variables: Variables): boolean {
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
  if (Array.isArray(value)) return value[Number(key)] as unknown;
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
      return Array.isArray(first)
        ? first.includes(second)
        : typeof first === "string" && first.includes(String(second));
    default:
      return undefined;
  }
}
