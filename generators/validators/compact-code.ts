import { jsonLiteral } from "../../templates/text.ts";
import { printRule, type RulePrinter } from "./rule-path.ts";

const header =
  /function (validate\d+)\(data, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)\{/;
const schemaPath = /(schemaPath:|, ruleAt\()"#((?:[^"\\]|\\.)*)"/g;
const pushedError =
  /const (err\d+) = (\{instancePath[:,][^;]*?\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
const errorParts = /^\{instancePath(:.*?)?,schemaPath:(.*?),keyword:("[^"]*"),params:(.*)\}$/s;

/**
 * Takes out of Ajv's text the context object that would be made for each call, and turns the place of each rule
 * into a pointer of the description.
 */
export function compactCode(code: string, rules: RulePrinter): string {
  const parameter = rules.parameter === undefined ? "" : `, ${rules.parameter}`;
  return code
    .replace(header, `function $1(data, instancePath=""${parameter}){`)
    .replace(schemaPath, (_match, start: string, text: string) =>
      start === "schemaPath:" ? `schemaPath:${printRule(text, rules)}` : `, (${printRule(text, rules)}`,
    );
}

/**
 * Shortens the reporting of faults and hoists the values that Ajv reads from the schema at run time, so that the
 * schema itself need not be in the module. Undefined where the description's own text looks like Ajv's code,
 * which makes rewriting unsafe.
 */
export function shortenCode(
  code: string,
  schemaName: string,
  prepared: unknown,
  printValue: (literal: string) => string,
): string | undefined {
  if (/vErrors|instancePath|schemaPath|schema\d|errs\d|valid\d/.test(JSON.stringify(prepared))) return undefined;
  const reference = new RegExp(
    `(\\.call\\()?\\b${schemaName}((?:\\.[A-Za-z_$][\\w$]*|\\[(?:\\d+|"(?:[^"\\\\]|\\\\.)*")\\])*)`,
    "g",
  );
  return dropUnused(code)
    .replace(pushedError, (_match, _name, error: string) => shortError(error))
    .replace(reference, (_match, call: string | undefined, path: string) => {
      const value = valueAt(prepared, path);
      return `${call ?? ""}${printValue(jsonLiteral(call === undefined ? value : onlyKeys(value)))}`;
    });
}

/** Leaves out the results that nobody reads; Ajv's own optimizer does more, but takes half of the whole time. */
function dropUnused(code: string): string {
  const uses = countNames(code, /\b_?valid\d+\b/g);
  const writes = countNames(code, /(?<=\bvar )_?valid\d+(?= = _errs\d+ === errors;)/g);
  const short = code.replace(/var (_?valid\d+) = _errs\d+ === errors;/g, (text, name: string) =>
    uses.get(name) === writes.get(name) ? "" : text,
  );
  const counts = countNames(short, /\b_errs\d+\b/g);
  return short.replace(/const (_errs\d+) = errors;/g, (text, name: string) => (counts.get(name) === 1 ? "" : text));
}

function countNames(code: string, pattern: RegExp): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [name] of code.matchAll(pattern)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function shortError(error: string): string {
  const parts = errorParts.exec(error);
  if (parts === null || error.includes(",propertyName:")) return `vErrors = addError(vErrors, ${error});errors++;`;
  return `vErrors = addFault(vErrors,${parts[1]?.slice(1) ?? "instancePath"},${parts[2]},${parts[3]},${parts[4]});errors++;`;
}

function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const match of path.matchAll(/\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g)) {
    const key = match[1] ?? match[2] ?? (JSON.parse(match[3] ?? '""') as string);
    value = typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key as never] : undefined;
  }
  return value;
}

/** Where Ajv only asks whether a property is known, the names are enough. */
function onlyKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, 1]));
}
