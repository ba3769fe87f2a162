import { createRequire } from "node:module";

import type acornJsx from "acorn-jsx";
import type { Comment, Options, Parser } from "acorn";
import type { Program } from "estree-jsx";

import { leaveToRemark, type TreePlace } from "./native-tree.ts";

/** Reads JavaScript as `remark-mdx` does. */
export interface CodeReader {
  readonly readExpression: (lines: readonly LineOfCode[]) => ReadCode;
  /** Reads a block of import and export lines. */
  readonly readModule: (lines: readonly LineOfCode[]) => ReadCode;
}

/** Code without the indentation that the parser removes. */
interface ReadCode {
  readonly program: Program;
  readonly value: string;
}

/** A part of a line. */
export interface LineOfCode {
  readonly value: string;
  /** Spaces of a tab before it, which belong to the value of the node only. */
  readonly virtual: string;
  /** Its place in the text. */
  readonly start: TreePlace;
  /** Where the line starts. */
  readonly lineStart: TreePlace;
}

/** A node of acorn, whose `start` and `end` are numbers. */
interface CodeNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const options: Options = { ecmaVersion: 2024, sourceType: "module", preserveParens: true };
const moduleStatement = /^(?:Import|Export)/;

/** Creates the reader for one page: imported names may not be declared again on the same page. */
export function createCodeReader(parser: typeof Parser): CodeReader {
  const imported: string[] = [];
  return {
    readExpression: (lines) => readExpression(lines, parser),
    readModule: (lines) => readModule(lines, parser, imported),
  };
}

function readExpression(lines: readonly LineOfCode[], parser: typeof Parser): ReadCode {
  const { code, toPlace } = joinLines(lines);
  const value = lines.map((line) => line.virtual + line.value).join("\n");
  const comments: Comment[] = [];
  if (isBlankCode(code)) {
    const program = parse(() => parser.parse(code, { ...options, onComment: comments }));
    return { program: finish(program, { comments, toPlace, prefix: 0 }), value };
  }
  const expression = parse(() => parser.parseExpressionAt(code, 0, { ...options, onComment: comments }));
  // A line comment may contain the brace at which remark stops.
  if (!isBlankCode(code.slice(expression.end)) || comments.some(({ type }) => type === "Line")) leaveToRemark();
  const range = { start: 0, end: code.length };
  const body = [{ type: "ExpressionStatement", expression, ...range }];
  const program = { type: "Program", ...range, body, sourceType: "module" };
  return { program: finish(program, { comments, toPlace, prefix: 0 }), value };
}

function readModule(lines: readonly LineOfCode[], parser: typeof Parser, imported: string[]): ReadCode {
  const { code, toPlace } = joinLines(lines);
  const prefix = imported.length > 0 ? `var ${imported.join(",")}\n` : "";
  for (const { index } of code.matchAll(/\n[ \t]*(?=\n)/g))
    if (!isUnfinished(prefix + code.slice(0, index), parser)) leaveToRemark();
  const comments: Comment[] = [];
  const program = parse(() => parser.parse(prefix + code, { ...options, onComment: comments }));
  // A program of acorn consists of statements.
  const body = program["body"] as CodeNode[];
  if (prefix !== "") body.shift();
  for (const statement of body) {
    if (!moduleStatement.test(statement.type)) leaveToRemark();
    if (statement.type === "ImportDeclaration")
      // The specifiers of an import have local names.
      for (const { local } of statement["specifiers"] as { local: { name: string } }[]) imported.push(local.name);
  }
  return { program: finish(program, { comments, toPlace, prefix: prefix.length }), value: code };
}

/** Whether code before a blank line needs the lines below. */
function isUnfinished(code: string, parser: typeof Parser): boolean {
  try {
    parser.parse(code, options);
    return false;
  } catch (cause) {
    if (!(cause instanceof SyntaxError) || !("raisedAt" in cause)) throw cause;
    return Number(cause.raisedAt) >= code.length;
  }
}

/** Loads the parser of JavaScript that `remark-mdx` uses, too. */
export function loadCodeParser(): typeof Parser {
  // `require` returns any; the casts give each package its own type.
  const require = createRequire(import.meta.url);
  const { Parser: parser } = require("acorn") as { Parser: typeof Parser };
  const jsx = require("acorn-jsx") as typeof acornJsx | { readonly default: typeof acornJsx };
  // The bundle contains it as an ES module.
  return parser.extend((typeof jsx === "function" ? jsx : jsx.default)());
}

function parse(run: () => object): CodeNode {
  try {
    // The types of acorn have no index.
    return run() as CodeNode;
  } catch (cause) {
    if (cause instanceof SyntaxError) leaveToRemark();
    throw cause;
  }
}

/** Whether code contains comments only. A line comment at the end would contain the closing brace. */
function isBlankCode(code: string): boolean {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, "").trim() === "";
}

type ToPlace = (index: number) => TreePlace;

/** Joins lines of code. An index in the result is a place in the text. */
function joinLines(lines: readonly LineOfCode[]): { readonly code: string; readonly toPlace: ToPlace } {
  const code = lines.map((line) => line.value).join("\n");
  const last = lines.at(-1) ?? leaveToRemark();
  const toPlace: ToPlace = (index) => {
    let rest = Math.min(Math.max(index, 0), code.length);
    for (const line of lines) {
      if (rest <= line.value.length || line === last) {
        // The indentation of an empty last line is not part of the code.
        const { line: row, column, offset } = line === last && line.value === "" ? line.lineStart : line.start;
        return { line: row, column: column + rest, offset: offset + rest };
      }
      rest -= line.value.length + 1;
    }
    return leaveToRemark();
  };
  return { code, toPlace };
}

/** Moves all nodes to their places in the text, and removes parentheses. */
function finish(
  program: object,
  { comments, toPlace, prefix }: { readonly comments: Comment[]; readonly toPlace: ToPlace; readonly prefix: number },
): Program {
  const root = Object.assign(program as CodeNode, { comments });
  move(root, (index) => toPlace(index - prefix));
  // acorn returns the nodes that estree defines.
  return root as unknown as Program;
}

/** `remark-mdx` moves a node that two fields share twice, as the name in `import { a }`. So the order counts. */
function move(node: CodeNode, toPlace: ToPlace): void {
  const [start, end] = [toPlace(node.start), toPlace(node.end)];
  node.start = start.offset;
  node.end = end.offset;
  node["loc"] = {
    start: { line: start.line, column: start.column - 1, offset: start.offset },
    end: { line: end.line, column: end.column - 1, offset: end.offset },
  };
  node["range"] = [start.offset, end.offset];
  for (const key of Object.keys(node)) {
    const field = node[key];
    if (Array.isArray(field))
      for (const [index, entry] of field.entries()) moveField(entry, toPlace, (inner) => (field[index] = inner));
    else moveField(field, toPlace, (inner) => (node[key] = inner));
  }
}

function moveField(field: unknown, toPlace: ToPlace, replace: (inner: CodeNode) => void): void {
  if (!isCodeNode(field)) return;
  if (field.type === "ParenthesizedExpression" && isCodeNode(field["expression"])) replace(field["expression"]);
  move(field, toPlace);
}

function isCodeNode(value: unknown): value is CodeNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
