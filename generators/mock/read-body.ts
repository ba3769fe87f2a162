import type { MediaType } from "../api/model.ts";
import { isJsonType } from "../source/media-types.ts";
import { buildBodyShape } from "../validators/form-shapes.ts";
import type { Validation } from "../validators/runtime/validator.ts";
import type { FormShape } from "../validators/runtime/forms.ts";
import { createIssue } from "../validators/runtime/text-reader.ts";
import type { Issue } from "../validators/model.ts";
import type { KitValidator, MockCall } from "./model.ts";
import { validateLarge, largeBytes, maxFormBytes } from "./validate-large.ts";
import { bareType, findMedia } from "./negotiate.ts";
import { headerOf } from "./request-headers.ts";

/** The result of reading a request body. */
export type ReadBody =
  | { readonly kind: "valid"; readonly value: unknown }
  /** `syntax`: the body could not be parsed. */
  | { readonly kind: "invalid"; readonly issues: readonly Issue[]; readonly isSyntax: boolean }
  | { readonly kind: "type"; readonly given: string | undefined; readonly expected: readonly string[] }
  | { readonly kind: "encoded"; readonly encoding: string }
  /** A form whose fields, not counting files, exceed the limit. */
  | { readonly kind: "large form" };

const maxLineIssues = 1000;
const nothing: ReadBody = { kind: "valid", value: undefined };

/** Reads a request body by its media type and validates it with the kit's own validator. */
export async function readBody(call: MockCall, bytes: Uint8Array): Promise<ReadBody> {
  const { operation, request, kit } = call;
  const described = operation.requestBody;
  if (described === undefined || described.content.length === 0) return nothing;
  const given = headerOf(request, "content-type");
  if (bytes.byteLength === 0 && (given === undefined || !described.isRequired))
    return described.isRequired ? missingBody(described.pointer) : nothing;
  const encoding = headerOf(request, "content-encoding") ?? "identity";
  if (encoding.trim().toLowerCase() !== "identity") return { kind: "encoded", encoding };
  const media = given === undefined ? undefined : findMedia(described.content, given);
  const validator = media && kit.operation.request[media.name];
  if (media === undefined || validator === undefined)
    return { kind: "type", given, expected: described.content.map(({ name }) => name) };
  if (bytes.byteLength === 0 && isJsonType(media.name)) return missingBody(described.pointer);
  return await validateBody(call, { media, validator, bytes, given: given ?? media.name });
}

interface GivenBody {
  readonly media: MediaType;
  readonly validator: KitValidator;
  readonly bytes: Uint8Array;
  readonly given: string;
}

async function validateBody(call: MockCall, body: GivenBody): Promise<ReadBody> {
  const { media, validator, bytes } = body;
  const bodyShape = buildBodyShape(media, call.api.find);
  switch (bodyShape.kind) {
    case "file":
      return validateValue(validator, bytes);
    case "form": {
      if (bytes.byteLength > maxFormBytes) return { kind: "large form" };
      const text = decodeText(bytes);
      // The kit's types name the form of each operation.
      return text === undefined ? notText(media) : fromValidation(await validator.decodeForm?.(text as never));
    }
    case "multipart":
      return await validateMultipart(body, bodyShape.shape);
    case "value":
      return validateText(body);
  }
}

function validateText({ media, validator, bytes }: GivenBody): ReadBody {
  const text = decodeText(bytes);
  if (text === undefined) return notText(media);
  if (media.isSequential) return validateLines(media, validator, text);
  if (isJsonType(media.name)) {
    const parsed = parseJson(text, media.pointer);
    if ("issue" in parsed) return syntax(parsed.issue);
    return bytes.byteLength > largeBytes
      ? fromValidation(validateLarge(validator, parsed.value))
      : validateValue(validator, parsed.value);
  }
  // Rules for JSON cannot validate an object written as XML or YAML.
  return /^text\/(?!xml|yaml|x-yaml)/.test(bareType(media.name))
    ? validateValue(validator, text)
    : { kind: "valid", value: text };
}

/** Each line is a separate value. An issue's path starts with the line's index. */
function validateLines(media: MediaType, validator: KitValidator, text: string): ReadBody {
  if (bareType(media.name) === "text/event-stream") return { kind: "valid", value: text };
  const issues: Issue[] = [];
  // eslint-disable-next-line no-control-regex -- the record separator begins each value of `application/json-seq`
  const lines = text.split(/[\r\n\u001E]+/).filter((part) => part.trim() !== "");
  for (const [index, line] of lines.entries()) {
    const parsed = parseJson(line, media.pointer);
    if ("issue" in parsed) return syntax({ ...parsed.issue, path: [index, ...parsed.issue.path] });
    const validation =
      line.length > largeBytes ? validateLarge(validator, parsed.value) : validator.validate(parsed.value);
    if (issues.length >= maxLineIssues) break;
    if (!validation.valid)
      issues.push(
        ...validation.issues.map((issue) => ({
          ...issue,
          path: [index, ...issue.path],
          pointer: `/${index}${issue.pointer}`,
        })),
      );
  }
  return issues.length === 0 ? { kind: "valid", value: text } : { kind: "invalid", issues, isSyntax: false };
}

/**
 * The size of a form's fields: their texts, their names, and everything that is sent for a field which is not a file.
 */
function fieldBytes(form: FormData, { files = {}, otherFiles, fields }: FormShape): number {
  const stated = new Set(fields.map(({ name }) => name));
  const isFile = (name: string): boolean => (stated.has(name) ? Object.hasOwn(files, name) : otherFiles !== undefined);
  let bytes = 0;
  for (const [name, value] of form)
    bytes += name.length + 10 + (typeof value === "string" ? value.length : isFile(name) ? 0 : value.size);
  return bytes;
}

async function validateMultipart({ media, validator, bytes, given }: GivenBody, shape: FormShape): Promise<ReadBody> {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": given } }).formData();
    if (fieldBytes(form, shape) > maxFormBytes) return { kind: "large form" };
    // As above.
    return fromValidation(await validator.decodeForm?.(form as never));
  } catch {
    const message = `is not valid ${bareType(given)}: the boundary or a part is malformed`;
    return syntax(createIssue({ path: [], keyword: "multipart", message, rule: media.pointer }));
  }
}

function validateValue(validator: KitValidator, value: unknown): ReadBody {
  return fromValidation(validator.validate(value));
}

function fromValidation(validation: Validation<unknown> | undefined): ReadBody {
  if (validation === undefined) return nothing;
  return validation.valid
    ? { kind: "valid", value: validation.value }
    : { kind: "invalid", issues: validation.issues, isSyntax: false };
}

function missingBody(rule: string): ReadBody {
  const issue = createIssue({
    path: [],
    keyword: "required",
    message: "is required, but the request has no body",
    rule,
  });
  return { kind: "invalid", issues: [issue], isSyntax: false };
}

function notText({ pointer, name }: MediaType): ReadBody {
  return syntax(createIssue({ path: [], keyword: "encoding", message: `must be UTF-8 for ${name}`, rule: pointer }));
}

function syntax(issue: Issue): ReadBody {
  return { kind: "invalid", issues: [issue], isSyntax: true };
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The issue's path is the offset of the unexpected character. */
function parseJson(text: string, rule: string): { readonly value: unknown } | { readonly issue: Issue } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const words = error instanceof Error ? error.message : "";
    const offset = Number(/at position (\d+)/.exec(words)?.[1] ?? text.length);
    const message = `is not valid JSON: ${describePlace(text, offset)}`;
    return { issue: { ...createIssue({ path: [], keyword: "json", message, rule }), path: [offset] } };
  }
}

function describePlace(text: string, offset: number): string {
  if (offset >= text.length) return "unexpected end of input";
  const before = text.slice(0, offset).split("\n");
  const character = JSON.stringify(String.fromCodePoint(text.codePointAt(offset) ?? 0));
  return `unexpected ${character} at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
