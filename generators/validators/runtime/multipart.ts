import type { Issue } from "../model.ts";
import { isFileContent, validateFile, type FileRule } from "./binary.ts";
import type { Entry } from "./decode-entries.ts";
import { deriveValidator, issuesOf, validateDecoded, withPlace } from "./derive-validator.ts";
import { decodeFields, type FormShape } from "./forms.ts";
import { setProperty } from "./parameter-shape.ts";
import { createIssue } from "./text-reader.ts";
import type { Validation, Validator } from "./validator.ts";

/**
 * The validator of a multipart body given as the plain object of its parts: files as they are, all others decoded.
 * `decodeForm` makes that object of a `FormData`; parts of text and JSON may be sent as files, which only can be read in time.
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
 * Judges files by their own rules, everything else by the schema, which sees a text in place of each file.
 * A file where the schema wants something decoded is a fault.
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
    const stand = Array.isArray(part)
      ? part.map((item, index) => replace(item, name, [name, index]))
      : replace(part, name, [name]);
    setProperty(parts, name, stand);
  }
  const checked = issuesOf(base, parts).filter((issue) => !isOfStandIn(issue, replaced));
  return [...checked, ...own];
}

/** What the schema says of the text that stands for a file means nothing, other than that none may be there at all. */
function isOfStandIn({ path, keyword }: Issue, replaced: ReadonlySet<string>): boolean {
  return textRules.has(keyword) && replaced.has(path.join("\0"));
}

const textRules = new Set(["minLength", "maxLength", "pattern", "format", "type"]);

function undecoded(path: readonly (string | number)[]): Issue {
  return createIssue({ path, keyword: "type", message: "must be a decoded value, but is a file", rule: "" });
}
