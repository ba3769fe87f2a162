import type { Issue } from "../model.ts";
import { deriveValidator, issuesOf, withPlace } from "./derive-validator.ts";
import { createIssue } from "./text-reader.ts";
import type { Validator } from "./validator.ts";

/** The requirements for file content. They are printed into operation modules. */
export interface FileRule {
  /** The content types that a `Blob` may have, e.g. `image/*, application/pdf`. */
  readonly types?: string;
  /** Bytes. */
  readonly min?: number;
  readonly max?: number;
  /** The location of the schema in the description. */
  readonly rule: string;
}

type Path = readonly (string | number)[];

/** Returns whether a value is file content. Text may be file content too, but is validated as text. */
export function isFileContent(value: unknown): value is Blob | ArrayBuffer | ArrayBufferView {
  return (
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) || (typeof Blob !== "undefined" && value instanceof Blob)
  );
}

/**
 * The validator of a body that is a file. Its length is counted in bytes, as the specification requires for content
 * without an encoding. https://spec.openapis.org/oas/v3.1.1.html#considerations-for-file-uploads
 */
export function createFile<T>(base: Validator<T>, rule: FileRule, place?: string): Validator<T> {
  return deriveValidator(base, (value) =>
    isFileContent(value)
      ? validateFile(value, rule, []).map((issue) => withPlace(issue, place))
      : issuesOf(base, value),
  );
}

/** Validates file content by its length and, if it has one, its type. */
export function validateFile(
  value: Blob | ArrayBuffer | ArrayBufferView,
  file: FileRule,
  path: Path,
): readonly Issue[] {
  const { types, min, max, rule } = file;
  const isBlob = "size" in value;
  const bytes = isBlob ? value.size : value.byteLength;
  const issues: Issue[] = [];
  const add = (keyword: string, message: string, params: Issue["params"]): void => {
    const place = keyword === "contentType" ? rule : `${rule}/${keyword}`;
    issues.push(createIssue({ path, keyword, message, params, rule: place }));
  };
  if (min !== undefined && bytes < min)
    add("minLength", `must have at least ${count(min)}, but has ${bytes}`, { limit: min });
  if (max !== undefined && bytes > max)
    add("maxLength", `must have at most ${count(max)}, but has ${bytes}`, { limit: max });
  if (isBlob && value.type !== "" && types !== undefined && !matchesType(value.type, types))
    add(
      "contentType",
      `must have the content type ${types
        .split(",")
        .map((type) => type.trim())
        .join(" or ")}, but has ${value.type}`,
      {
        contentType: types,
      },
    );
  return issues;
}

function count(bytes: number): string {
  return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
}

/**
 * Compares media types without their parameters. `image/*` allows all images. `application/octet-stream` means any
 * bytes.
 */
function matchesType(type: string, allowed: string): boolean {
  const actual = bareType(type);
  return allowed.split(",").some((item) => {
    const accepted = bareType(item);
    const isAnything = accepted === "*/*" || accepted === "application/octet-stream";
    return isAnything || accepted === actual || (accepted.endsWith("/*") && actual.startsWith(accepted.slice(0, -1)));
  });
}

function bareType(type: string): string {
  return type.replace(/;.*$/s, "").trim().toLowerCase();
}
