import type { Issue } from "../model.ts";
import { isFileContent, validateFile, type FileRule } from "./binary.ts";
import type { Entry } from "./decode-entries.ts";
import { deriveValidator, issuesOf, validateDecoded, withPlace } from "./derive-validator.ts";
import { decodeFields, type FormShape } from "./forms.ts";
import { setProperty } from "./parameter-shape.ts";
import { createIssue } from "./text-reader.ts";
import type { Validation, Validator } from "./validator.ts";

/**
 * The validator of a multipart body, given as a plain object of its parts: files unchanged, all other parts decoded.
 * `decodeForm` creates this object from a `FormData`. Text and JSON parts may be sent as files, which can only be read
 * asynchronously.
 */
export function createMultipart<T>(
  base: Validator<T>,
  shape: FormShape,
  place?: string,
): Validator<T> & { readonly decodeForm: (form: FormData) => Promise<Validation<T>> } {
  const derived = deriveValidator(base, (value) =>
    validateParts(base, shape, value).map((issue) => withPlace(issue, place)),
  );
  const decodeForm = async (form: FormData): Promise<Validation<T>> =>
    validateDecoded(derived, decodeFields(shape, await readTexts(shape, [...form]), "none"), place);
  return Object.assign(derived, { decodeForm });
}

function readTexts({ fields, files }: FormShape, entries: readonly Entry[]): Promise<readonly Entry[]> {
  const texts = new Set(fields.map(({ name }) => name).filter((name) => fileRule(files, name) === undefined));
  return Promise.all(
    entries.map(async ([name, value]): Promise<Entry> =>
      texts.has(name) && value instanceof Blob ? [name, await value.text()] : [name, value],
    ),
  );
}

function fileRule(files: FormShape["files"], name: string): FileRule | undefined {
  return files !== undefined && Object.hasOwn(files, name) ? files[name] : undefined;
}

/**
 * Validates files by their own rules, and everything else by the schema, which gets a placeholder text for each file. A
 * file is an error if the schema expects a decoded value.
 */
function validateParts(base: Validator<unknown>, shape: FormShape, value: unknown): readonly Issue[] {
  if (typeof value !== "object" || value === null || Array.isArray(value) || isFileContent(value))
    return issuesOf(base, value);
  const stated = new Set(shape.fields.map(({ name }) => name));
  const parts = {};
  const own: Issue[] = [];
  const replaced = new Set<string>();
  const replace = (part: unknown, name: string, path: readonly (string | number)[]): unknown => {
    if (!isFileContent(part)) return part;
    const isStated = stated.has(name);
    const rule = isStated ? fileRule(shape.files, name) : shape.otherFiles;
    if (rule !== undefined) own.push(...validateFile(part, rule, path));
    else if (isStated) own.push(undecoded(path));
    if (rule !== undefined || isStated) replaced.add(path.join("\0"));
    return " ".repeat(Math.min(rule?.min ?? 0, 1000));
  };
  for (const [name, part] of Object.entries(value)) {
    const replacement = Array.isArray(part)
      ? part.map((item, index) => replace(item, name, [name, index]))
      : replace(part, name, [name]);
    setProperty(parts, name, replacement);
  }
  const checked = issuesOf(base, parts).filter((issue) => !isAboutPlaceholder(issue, replaced));
  return [...checked, ...own];
}

/** Issues about the placeholder text are ignored, except that no value may be present. */
function isAboutPlaceholder({ path, keyword }: Issue, replaced: ReadonlySet<string>): boolean {
  return textRules.has(keyword) && replaced.has(path.join("\0"));
}

const textRules = new Set(["minLength", "maxLength", "pattern", "format", "type"]);

function undecoded(path: readonly (string | number)[]): Issue {
  return createIssue({ path, keyword: "type", message: "must be a decoded value, but is a file", rule: "" });
}
