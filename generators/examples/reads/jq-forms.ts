import {
  anyItem,
  constant,
  expectSign,
  jqName,
  onlyOf,
  propertyOf,
  rangeIn,
  stop,
  take,
  takeWord,
  type JqScan,
  type JqValue,
} from "./jq-scan.ts";

const maximumDepth = 100;

const unread = /^(?:import|include|as|then|elif|else|end|catch|and|or)$/;
const forms = /^(?:if|reduce|foreach|def|label|break|try)$/;

/** Whether a word is not the name of a function. */
export function isForm(word: string): boolean {
  return forms.test(word) || unread.test(word);
}

/** Reads what follows a word that is not the name of a function. */
export function readForm(scan: JqScan, word: string, input: JqValue): JqValue {
  if (unread.test(word)) return stop(scan);
  switch (word) {
    case "if":
      return readCondition(scan, input);
    case "reduce":
    case "foreach":
      return readReduce(scan, input);
    case "def":
      return readDefinition(scan, input);
    case "label":
      expectSign(scan, /\$\w+/y);
      expectSign(scan, /\|(?!=)/y);
      return scan.readPipe(input);
    case "break":
      expectSign(scan, /\$\w+/y);
      return constant;
    default: {
      const value = scan.readTerm(input);
      return takeWord(scan, "catch") ? onlyOf([value, scan.readTerm(undefined)]) : value;
    }
  }
}

function readCondition(scan: JqScan, input: JqValue): JqValue {
  const values: JqValue[] = [];
  do {
    scan.readPipe(input);
    if (!takeWord(scan, "then")) return stop(scan);
    values.push(scan.readPipe(input));
  } while (takeWord(scan, "elif"));
  values.push(takeWord(scan, "else") ? scan.readPipe(input) : input);
  return takeWord(scan, "end") ? onlyOf(values) : stop(scan);
}

/** `.a as $a | .b + $a.c`, after `as`. */
export function readBinding(scan: JqScan, value: JqValue, input: JqValue): JqValue {
  if (scan.depth >= maximumDepth) return stop(scan);
  scan.depth += 1;
  bindPatterns(scan, value);
  expectSign(scan, /\|(?!=)/y);
  const result = scan.readPipe(input);
  scan.depth -= 1;
  return result;
}

/** `reduce .a[] as $a (0; . + $a.b)`, after the word. What the steps make is not known. */
function readReduce(scan: JqScan, input: JqValue): JqValue {
  const items = scan.readTerm(input);
  if (!takeWord(scan, "as")) return stop(scan);
  bindPatterns(scan, items);
  expectSign(scan, /\(/y);
  scan.readPipe(input);
  while (take(scan, /;/y) !== undefined) scan.readPipe(undefined);
  expectSign(scan, /\)/y);
  return undefined;
}

/** `def name(f; $x): …;`, after the word. The input of its body is not known. */
function readDefinition(scan: JqScan, input: JqValue): JqValue {
  const name = take(scan, jqName)?.text;
  take(scan, /\([^()]*\)/y);
  expectSign(scan, /:/y);
  if (name !== undefined) scan.functions.add(name);
  scan.readPipe(undefined);
  expectSign(scan, /;/y);
  return scan.readPipe(input);
}

/** Sets the variables of patterns: `$a`, `[$a, $b]`, `{a: $a, $b}`. With several, any of them may match. */
function bindPatterns(scan: JqScan, value: JqValue): void {
  bindPattern(scan, value, 0);
  while (take(scan, /\?\/\/(?!=)/y) !== undefined) bindPattern(scan, undefined, 0);
}

function bindPattern(scan: JqScan, value: JqValue, depth: number): void {
  const sign = depth > maximumDepth ? undefined : take(scan, /\$\w+|[[{]/y)?.text;
  if (sign === undefined) stop(scan);
  else if (sign === "[") {
    do bindPattern(scan, anyItem(value), depth + 1);
    while (take(scan, /,/y) !== undefined);
    expectSign(scan, /\]/y);
  } else if (sign === "{") {
    do bindMember(scan, value, depth + 1);
    while (take(scan, /,/y) !== undefined);
    expectSign(scan, /\}/y);
  } else scan.variables.set(sign, value);
}

function bindMember(scan: JqScan, value: JqValue, depth: number): void {
  const key = take(scan, /\$?[A-Za-z_]\w*|"[^"\\]*"|\(/y);
  if (key === undefined) {
    stop(scan);
    return undefined;
  }
  let member: JqValue;
  if (key.text === "(") {
    scan.readPipe(value);
    expectSign(scan, /\)/y);
  } else {
    const isVariable = key.text.startsWith("$");
    const name = key.text.replace(/^\$/, "").replaceAll('"', "");
    member = propertyOf(value, name, rangeIn(scan, key.from + (isVariable ? 1 : 0), key.from + key.text.length));
    if (isVariable) scan.variables.set(key.text, member);
  }
  if (take(scan, /:/y) !== undefined) bindPattern(scan, member, depth);
  else if (!key.text.startsWith("$")) stop(scan);
  return undefined;
}
