import type { TryItOperation } from "./try-it-operation.ts";
import { createIssueLocator, readJson } from "./json-text.ts";
import { issuesOf, type Issue, type LoadedKit, type KitBody } from "./kit.ts";
import { toFormData, type PreparedBody } from "./prepare-body.ts";
import type { PreparedParameters } from "./prepare-request.ts";
import { fieldError, type InputError } from "./input-error.ts";

/** Errors by parameter location. */
export type ParameterErrors = Readonly<Record<"path" | "query" | "header" | "cookie", readonly InputError[]>>;

/** Lets the kit decode and validate the encoded parameters. */
export function validateParameters({ operation }: LoadedKit, prepared: PreparedParameters): ParameterErrors {
  const { decodeQuery, decodeHeaders, decodeCookie } = operation.parameters;
  const headers = Object.fromEntries(prepared.headers.map(({ name, text }) => [name, text]));
  const query = decodeQuery?.(`?${prepared.query}`);
  const header = decodeHeaders?.(headers);
  const cookie = decodeCookie?.(prepared.cookies.join("; "));
  return {
    path: validatePath(operation.parameters, prepared).map(fieldError),
    query: query === undefined ? [] : issuesOf(query).map(fieldError),
    header: header === undefined ? [] : issuesOf(header).map(fieldError),
    cookie: cookie === undefined ? [] : issuesOf(cookie).map(fieldError),
  };
}

/** A path with a missing value cannot be decoded, so the plain object is validated for missing values. */
function validatePath(
  { path, decodePath }: LoadedKit["operation"]["parameters"],
  prepared: PreparedParameters,
): readonly Issue[] {
  if (path === undefined || decodePath === undefined) return [];
  const isMissing = (name: unknown): boolean => prepared.missing.includes(String(name));
  const found = issuesOf(decodePath(prepared.filledPath)).filter(({ path: [name] }) => !isMissing(name));
  if (prepared.missing.length === 0) return found;
  return [...issuesOf(path.validate({})).filter(({ params }) => isMissing(params["missingProperty"])), ...found];
}

/** Validates a text body synchronously on every change. */
export function validateText(
  validator: KitBody | undefined,
  text: string,
  kind: "json" | "lines" | "text",
): readonly InputError[] {
  if (kind === "text") return validator === undefined ? [] : issuesOf(validator.validate(text)).map(wholeError);
  return kind === "json" ? validateJson(validator, text) : validateLines(validator, text);
}

/** Each line is a separate value. */
function validateLines(validator: KitBody | undefined, text: string): readonly InputError[] {
  return [...text.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
    if (line.trim() === "") return [];
    return validateJson(validator, line).map((error) => ({
      ...error,
      range: error.range && { start: error.range.start + index, end: error.range.end + index },
    }));
  });
}

function validateJson(validator: KitBody | undefined, text: string): readonly InputError[] {
  const read = readJson(text);
  if (read.kind === "error")
    return [{ field: undefined, pointer: "", message: read.message, issue: undefined, range: read.range }];
  if (validator === undefined) return [];
  const issues = issuesOf(validator.validate(read.value));
  if (issues.length === 0) return [];
  const locate = createIssueLocator(text);
  return issues.map((issue) => ({ ...wholeError(issue), range: locate(issue) }));
}

/** Validates a form or a file. Parts of a form may be files, which can only be read asynchronously. */
export async function validateParts(
  validator: KitBody | undefined,
  body: PreparedBody,
): Promise<readonly InputError[]> {
  if (validator === undefined) return [];
  switch (body.kind) {
    case "text":
      return issuesOf((await validator.decodeForm?.(body.text)) ?? validator.validate(body.text)).map(fieldError);
    case "multipart":
      return validator.decodeForm === undefined
        ? []
        : issuesOf(await validator.decodeForm(toFormData(body.parts))).map(fieldError);
    case "file":
      return body.file === undefined ? [noFile] : issuesOf(validator.validate(body.file)).map(wholeError);
  }
}

const noFile: InputError = {
  field: undefined,
  pointer: "",
  message: "No file is selected.",
  issue: undefined,
  range: undefined,
};

function wholeError(issue: Issue): InputError {
  return { field: undefined, pointer: issue.pointer, message: issue.message, issue, range: undefined };
}

/** The kit's validator of the selected body. */
export function bodyValidator(operation: TryItOperation, kit: LoadedKit, media: number): KitBody | undefined {
  const name = operation.body?.media[media]?.name;
  const { request } = kit.operation;
  return name !== undefined && Object.hasOwn(request, name) ? request[name] : undefined;
}
