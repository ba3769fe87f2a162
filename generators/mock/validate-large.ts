import type { Issue } from "../validators/model.ts";
import { createIssue } from "../validators/runtime/text-reader.ts";
import type { Validation, Validator } from "../validators/runtime/validator.ts";

/**
 * Larger bodies do not get a complete report: a body of ten million bytes may contain millions of errors, which do not
 * fit in memory.
 */
export const largeBytes = 64 * 1024;

/** The limit for a form's fields together, not counting files. */
export const maxFormBytes = 256 * 1024;

const maxItems = 100;
const maxProperties = 1000;
const maxValues = 20_000;
const deepest = 100;

interface Cutting {
  left: number;
  /** Pointers of truncated values. */
  readonly cut: Set<string>;
}

/** Validates a large value: the kit decides whether it is valid, and reports the errors at the start of its lists. */
export function validateLarge(validator: Validator<unknown>, value: unknown): Validation<unknown> {
  if (validator.is(value)) return { valid: true, value };
  const cutting: Cutting = { left: maxValues, cut: new Set() };
  const validation = validator.validate(cutValue(value, { pointer: "", depth: 0 }, cutting));
  const issues = validation.valid ? [] : validation.issues.filter(({ pointer }) => !cutting.cut.has(pointer));
  return { valid: false, issues: issues.length === 0 ? [somewhere] : issues };
}

const somewhere: Issue = createIssue({
  path: [],
  keyword: "schema",
  message: "does not match its schema, and is too large for a detailed report",
  rule: "",
});

/** The start of a value. Missing parts are recorded, because their absence is not an error. */
function cutValue(
  value: unknown,
  { pointer, depth }: { readonly pointer: string; readonly depth: number },
  cutting: Cutting,
): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth >= deepest) {
    cutting.cut.add(pointer);
    return Array.isArray(value) ? [] : {};
  }
  const max = Array.isArray(value) ? maxItems : maxProperties;
  const entries: [string, unknown][] = [];
  for (const key of Object.keys(value)) {
    if (entries.length >= max || cutting.left-- <= 0) {
      cutting.cut.add(pointer);
      break;
    }
    const place = { pointer: `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`, depth: depth + 1 };
    // A key of the value itself.
    entries.push([key, cutValue(value[key as never], place, cutting)]);
  }
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}
