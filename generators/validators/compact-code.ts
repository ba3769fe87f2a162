/** What Ajv writes to note a fault, where the faults themselves are not described. */
const error =
  /const (err\d+) = \{\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
const header =
  /^function (validate\d+)\(data, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)\{/;
const bookkeeping =
  /let vErrors = null;let errors = 0;|const _errs\d+ = errors;|var _?valid\d+ = (?:_errs\d+ === errors|true);|validate\d+\.errors = vErrors;/g;
const integer = /\(\(typeof (\w+) == "number"\) && \(!\(\1 % 1\) && !isNaN\(\1\)\)\) && \(isFinite\(\1\)\)/g;
/** Whether it is a number has been asked before. */
const notANumber = / \|\| isNaN\(\w+\)\)\{return false;\}/g;

/**
 * Makes Ajv's text answer at the first fault: nothing is counted, and there is no context object for each call. What
 * the description itself says is in string literals there; where it looks like Ajv's code, nothing is rewritten but
 * the head, and the text counts its faults.
 */
export function compactCode(code: string, prepared: unknown): string {
  const short = code.replace(header, "function $1(data){");
  if (/vErrors|_errs\d|var _?valid\d|return errors/.test(JSON.stringify(prepared))) return short;
  return short
    .replace(error, "return false;")
    .replace(bookkeeping, "")
    .replace(integer, "Number.isInteger($1)")
    .replaceAll(notANumber, "){return false;}")
    .replace("return errors === 0;", "return true;");
}
