import type { Issue } from "../model.ts";
import { fitScalar, readScalar, type ParameterShape } from "./parameter-shape.ts";
import type { Reading } from "./readings.ts";

/** Encoded text from a URL, header, or form, or a `Blob` for a form's file. */
export type Raw = string | object;

/** Reads the texts of one parameter and collects the errors. */
export interface TextReader {
  /** Decodes a name or text. */
  readonly text: (raw: string) => string;
  /** Reads a text as one of the scalars. */
  readonly scalar: (raw: Raw, letters: string) => unknown;
  /** How well a text fits the scalars, as in `fitScalar`. */
  readonly fit: (raw: Raw, letters: string) => number;
  /** The selected reading of an ambiguous text. */
  readonly reading: Reading;
  readonly error: (keyword: string, message: string) => void;
}

/** How texts are encoded: `percent`, the same with `+` for a space, or not at all. */
export type TextEncoding = "percent" | "form" | "none";

/** Creates the reader of a parameter. An error is an issue of the whole parameter. */
export function createReader(
  shape: ParameterShape,
  { encoding: given, reading }: { readonly encoding: TextEncoding; readonly reading: Reading },
  issues: Issue[],
): TextReader {
  const { name, rule = "" } = shape;
  const encoding = given === "form" && shape.reserved === true ? "percent" : given;
  const error = (keyword: string, message: string): void => {
    if (issues.some((issue) => issue.keyword === keyword && issue.path[0] === name)) return;
    issues.push(createIssue({ path: [name], keyword, message, rule }));
  };
  const text = (raw: string): string => {
    const decoded = decodeText(raw, encoding);
    if (decoded === undefined) error("encoding", `has invalid percent-encoding: ${JSON.stringify(raw.slice(0, 60))}`);
    return decoded ?? raw;
  };
  const scalar = (raw: Raw, letters: string): unknown => {
    if (typeof raw !== "string") return raw;
    const plain = text(raw);
    if (reading.isText === true && letters.includes("s")) return plain;
    if (letters === "j") return parseJson(plain, error);
    return (letters.includes("j") ? parseStructure(plain) : undefined) ?? readScalar(plain, letters);
  };
  const fit = (raw: Raw, letters: string): number =>
    typeof raw === "string" ? fitScalar(decodeText(raw, encoding) ?? raw, letters) : /[sj]/.test(letters) ? 2 : 0;
  return { text, scalar, fit, error, reading };
}

/** Decodes a text. Returns undefined if its encoding is invalid. */
export function decodeText(raw: string, encoding: TextEncoding): string | undefined {
  const spaced = encoding === "form" ? raw.replaceAll("+", " ") : raw;
  if (encoding === "none" || !spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}

/** An object or array written as JSON. Undefined for any other text. */
function parseStructure(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function parseJson(text: string, error: TextReader["error"]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    error("json", `must be JSON, but is ${JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text)}`);
    return text;
  }
}

/** Creates an issue without a schema rule. */
export function createIssue(given: {
  readonly path: readonly (string | number)[];
  readonly keyword: string;
  readonly message: string;
  readonly rule: string;
  readonly params?: Issue["params"];
}): Issue {
  const { path, keyword, message, rule, params = {} } = given;
  return {
    pointer: path.map((token) => `/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`).join(""),
    path,
    keyword,
    code: `payload/${keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    message,
    params,
    rule,
  };
}
