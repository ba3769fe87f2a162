import type { TracedText } from "../../code/traced-text.ts";
import { jqFunction } from "./jq-functions.ts";
import { isForm, readBinding, readForm } from "./jq-forms.ts";
import {
  anyItem,
  constant,
  expectSign,
  jqName,
  match,
  onlyOf,
  probeFrom,
  propertyOf,
  rangeIn,
  stop,
  take,
  takeWord,
  type JqScan,
  type JqValue,
} from "./jq-scan.ts";
import type { Source } from "./response-value.ts";

/**
 * Reads what a filter of jq reads from its input, and returns what it prints. The input of each part is known where the
 * part starts, so that one pass is enough. https://jqlang.org/manual/
 */
export function readFilter(given: TracedText, input: JqValue, source: Source): JqValue {
  const scan: JqScan = {
    given,
    source,
    at: 0,
    depth: 0,
    variables: new Map(),
    functions: new Set(),
    isStopped: false,
    readPipe: (value) => readPipe(scan, value),
    readTerm: (value) => readPostfix(scan, value),
  };
  const value = readPipe(scan, input);
  return scan.isStopped || take(scan, /[^]/y) !== undefined ? undefined : value;
}

const maximumDepth = 100;

function readPipe(scan: JqScan, input: JqValue): JqValue {
  let value = readList(scan, input);
  while (take(scan, /\|(?!=)/y) !== undefined) value = readList(scan, value);
  return value;
}

/** `.a, .b` */
function readList(scan: JqScan, input: JqValue): JqValue {
  let value = readAlternatives(scan, input);
  while (take(scan, /,/y) !== undefined) {
    readAlternatives(scan, input);
    value = undefined;
  }
  return value;
}

/** `.a // .b` */
function readAlternatives(scan: JqScan, input: JqValue): JqValue {
  const from = scan.source.parts.length;
  const values = [readUpdate(scan, input)];
  while (take(scan, /\/\/(?!=)/y) !== undefined) values.push(readUpdate(scan, input));
  if (values.length === 1) return values[0];
  probeFrom(scan, from);
  return onlyOf(values);
}

/** `.a = 1` and `.a |= f` set a property, which then exists. */
function readUpdate(scan: JqScan, input: JqValue): JqValue {
  const { parts } = scan.source;
  const from = parts.length;
  const value = readOperators(scan, input);
  const sign = take(scan, /(?:\/\/|[|+*/%-])?=(?!=)/y)?.text;
  if (sign === undefined) return value;
  if (sign === "=") parts.length = from;
  else probeFrom(scan, from);
  readOperators(scan, sign === "|=" ? value : input);
  return undefined;
}

const operator = /(?:and|or)(?![A-Za-z0-9_])|[=!<>]=|[<>]|[+*%-](?!=)|\/(?![/=])/y;

function readOperators(scan: JqScan, input: JqValue): JqValue {
  let value = readTerm(scan, input);
  for (let sign = take(scan, operator); sign !== undefined; sign = take(scan, operator)) {
    readTerm(scan, input);
    value = /^[+*%/-]/.test(sign.text) ? undefined : constant;
  }
  return value;
}

function readTerm(scan: JqScan, input: JqValue): JqValue {
  while (take(scan, /-/y) !== undefined);
  const value = readPostfix(scan, input);
  return takeWord(scan, "as") ? readBinding(scan, value, input) : value;
}

function readPostfix(scan: JqScan, input: JqValue): JqValue {
  if (scan.depth >= maximumDepth) return stop(scan);
  scan.depth += 1;
  const value = readSuffixes(scan, readFirst(scan, input), input);
  scan.depth -= 1;
  return value;
}

function readSuffixes(scan: JqScan, of: JqValue, input: JqValue): JqValue {
  let value = of;
  for (let sign = take(scan, suffix); sign !== undefined; sign = take(scan, suffix)) {
    if (sign.text === "[") value = readBrackets(scan, value, input);
    else if (sign.text === ".") value = readMember(scan, value, input);
  }
  return value;
}

const suffix = new RegExp(`\\[|\\?(?!//)|\\.(?=\\s*["[]|${jqName.source})`, "y");

/** What follows a dot: a name, a text, or brackets. */
function readMember(scan: JqScan, of: JqValue, input: JqValue): JqValue {
  if (take(scan, /\[/y) !== undefined) return readBrackets(scan, of, input);
  const from = scan.at;
  const name = match(scan, jqName);
  if (name !== undefined) return propertyOf(of, name, rangeIn(scan, from, scan.at));
  return readTextKey(scan, of, input);
}

function readTextKey(scan: JqScan, of: JqValue, input: JqValue): JqValue {
  const text = readText(scan, input);
  return text === undefined ? undefined : propertyOf(of, text.name, rangeIn(scan, text.from, scan.at));
}

/** `["name"]`, `[0]`, `[]`, and `[1:3]`, after the opening bracket. */
function readBrackets(scan: JqScan, of: JqValue, input: JqValue): JqValue {
  if (take(scan, /\]/y) !== undefined) return anyItem(of);
  const key = take(scan, /"[^"\\]*"(?=\s*\])/y);
  if (key !== undefined) {
    expectSign(scan, /\]/y);
    return propertyOf(of, key.text.slice(1, -1), rangeIn(scan, key.from, key.from + key.text.length));
  }
  let isSlice = take(scan, /:/y) !== undefined;
  readPipe(scan, input);
  if (take(scan, /:/y) !== undefined) {
    isSlice = true;
    if (take(scan, /\]/y) !== undefined) return of;
    readPipe(scan, input);
  }
  expectSign(scan, /\]/y);
  return isSlice ? of : anyItem(of);
}

/** Reads a text with its interpolations: its content, unless it is not constant. */
function readText(scan: JqScan, input: JqValue): { readonly from: number; readonly name: string } | undefined {
  const from = take(scan, /"/y)?.from;
  if (from === undefined) return stop(scan);
  let isPlain = true;
  for (;;) {
    match(scan, /[^"\\]+/y);
    const sign = match(scan, /"|\\[^]/y);
    if (sign === undefined) return stop(scan);
    if (sign === '"') break;
    isPlain = false;
    if (sign !== String.raw`\(`) continue;
    readPipe(scan, input);
    expectSign(scan, /\)/y);
  }
  return isPlain ? { from, name: scan.given.text.slice(from + 1, scan.at - 1) } : undefined;
}

const number = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;

function readFirst(scan: JqScan, input: JqValue): JqValue {
  if (take(scan, number) !== undefined) return constant;
  const word = take(scan, jqName)?.text;
  if (word !== undefined) return isForm(word) ? readForm(scan, word, input) : readCall(scan, word, input);
  const sign = take(scan, /\.\.|[.("[{]|@\w+|\$\w+/y);
  switch (sign?.text[0]) {
    case ".":
      if (sign.text === "..") return undefined;
      return /^(?:\s*["[]|[A-Za-z_\uE000])/.test(scan.given.text.slice(scan.at, scan.at + 20))
        ? readMember(scan, input, input)
        : input;
    case "(": {
      const value = readPipe(scan, input);
      expectSign(scan, /\)/y);
      return value;
    }
    case "[": {
      if (take(scan, /\]/y) !== undefined) return constant;
      const item = readPipe(scan, input);
      expectSign(scan, /\]/y);
      return { kind: "list", item };
    }
    case "{":
      return readObject(scan, input);
    case '"':
      scan.at -= 1;
      readText(scan, input);
      return constant;
    case "@":
      // A format of a text: `@uri "…\(.id)"`
      if (take(scan, /(?=")/y) !== undefined) readText(scan, input);
      return constant;
    case "$":
      return scan.variables.get(sign.text);
    default:
      return stop(scan);
  }
}

/** `{id, name: .title, "key": 1, (.key): 2, $variable}`, after the opening brace. */
function readObject(scan: JqScan, input: JqValue): undefined {
  while (take(scan, /\}/y) === undefined && !scan.isStopped) {
    const name = take(scan, jqName);
    const other = name === undefined ? take(scan, /\(|(?=")|@\w+(?=\s*")|\$\w+|\d+/y)?.text : undefined;
    const text = other === "" || other?.startsWith("@") === true ? readText(scan, input) : undefined;
    const to = scan.at;
    if (other === "(") {
      readPipe(scan, input);
      expectSign(scan, /\)/y);
    } else if (name === undefined && other === undefined) return stop(scan);
    if (take(scan, /:/y) !== undefined) readMemberValue(scan, input);
    else if (name !== undefined) propertyOf(input, name.text, rangeIn(scan, name.from, to));
    else if (text !== undefined && other === "") propertyOf(input, text.name, rangeIn(scan, text.from, to));
    if (take(scan, /,|(?=\})/y) === undefined) return stop(scan);
  }
  return undefined;
}

function readMemberValue(scan: JqScan, input: JqValue): void {
  let value = readAlternatives(scan, input);
  while (take(scan, /\|(?!=)/y) !== undefined) value = readAlternatives(scan, value);
}

/** The call of a function. With two arguments, `any(generator; condition)` does not read the items of its input. */
function readCall(scan: JqScan, name: string, input: JqValue): JqValue {
  const { argument, result, isTest } = jqFunction(scan.functions.has(name) ? "" : name);
  const from = scan.source.parts.length;
  const given = argument === "input" ? input : argument === "item" ? anyItem(input) : undefined;
  const values: JqValue[] = [];
  if (take(scan, /\(/y) !== undefined) {
    const key = name === "has" ? take(scan, /"[^"\\]*"(?=\s*\))/y) : undefined;
    if (key !== undefined) propertyOf(input, key.text.slice(1, -1), rangeIn(scan, key.from, scan.at));
    else values.push(readPipe(scan, given));
    while (take(scan, /;/y) !== undefined) {
      // The first argument was not read with its own input.
      if (argument === "item") scan.source.parts.length = from;
      values.push(readPipe(scan, argument === "item" ? undefined : given));
    }
    expectSign(scan, /\)/y);
  }
  if (isTest === true) probeFrom(scan, from);
  switch (result) {
    case "input":
      return input;
    case "inputs":
      return { kind: "list", item: input };
    case "item":
      return anyItem(input);
    case "argument":
      return values.length === 0 ? anyItem(input) : values.at(-1);
    case "arguments":
      return { kind: "list", item: values.at(-1) };
    case "constant":
      return constant;
    case "unknown":
      return undefined;
  }
}
