import type { TranslateTryIt } from "../../generators/source/try-it-texts.ts";
import type { TryItOperation } from "./try-it-operation.ts";
import { eventValue } from "../../generators/examples/event-value.ts";
import { isJsonType } from "../../generators/source/media-types.ts";
import type { ReceivedResponse, ResponseHead, StreamEvent } from "./exchange.ts";
import { createIssueLocator, readJson } from "./json-text.ts";
import { findMedia, issuesOf, type Issue, type LoadedKit, type KitBody } from "./kit.ts";
import { fieldError, type InputError } from "./input-error.ts";

/** The validation result of a response. */
export interface Verdict {
  readonly kind: "valid" | "invalid" | "undocumented" | "unchecked";
  readonly words: string;
  readonly errors: readonly InputError[];
}

/** The description of a response with this status and type. */
export interface Described {
  readonly status: string;
  readonly mediaType: string | undefined;
  readonly validator: KitBody | undefined;
  readonly envelope: TryItOperation["responses"][number]["media"][number]["envelope"];
}

/** Finds the description of a response, or the reason why there is none. */
export function findDescribed(
  { responses }: TryItOperation,
  kit: LoadedKit,
  { head: { status, type }, translate }: { readonly head: ResponseHead; readonly translate: TranslateTryIt },
): Described | Verdict {
  const byStatus = Object.fromEntries(responses.map((documented) => [documented.status, documented]));
  const documented = kit.findStatus(byStatus, status);
  if (documented === undefined) return undescribed(translate("statusUndocumented", { status: String(status) }));
  const none = { status: documented.status, mediaType: undefined, validator: undefined, envelope: undefined };
  if (documented.media.length === 0 || type === "") return none;
  const found = findMedia(Object.fromEntries(documented.media.map((media) => [media.name, media])), type);
  if (found === undefined) {
    const names = documented.media.map(({ name }) => name);
    const types = names.reduce((first, second) => translate("eitherOf", { first, second }));
    return undescribed(translate("typeUndocumented", { types, status: String(status), type }));
  }
  const [name, { envelope }] = found;
  const contents = kit.operation.responses;
  const content = Object.hasOwn(contents, documented.status) ? contents[documented.status] : undefined;
  const validator = content !== undefined && Object.hasOwn(content, name) ? content[name] : undefined;
  return { status: documented.status, mediaType: name, validator, envelope };
}

function undescribed(words: string): Verdict {
  return { kind: "undocumented", words, errors: [] };
}

/** Distinguishes the two results of `findDescribed`. */
export function isVerdict(found: Described | Verdict): found is Verdict {
  return "errors" in found;
}

/** Validates a whole response: its headers, and its body as it is shown. */
export function validateResponse(
  kit: LoadedKit,
  described: Described,
  { response: { head, body }, translate }: { readonly response: ReceivedResponse; readonly translate: TranslateTryIt },
): Verdict {
  const headers = validateHeaders(kit, described.status, head);
  const errors = [...headers, ...validateBody(described, body, head)];
  if (errors.length > 0) return { kind: "invalid", words: describeInvalid(errors, translate), errors };
  if (described.validator === undefined && !isEmpty(body))
    return { kind: "unchecked", words: translate("bodyWithoutSchema"), errors };
  return { kind: "valid", words: translate("responseValid"), errors };
}

function isEmpty(body: ReceivedResponse["body"]): boolean {
  return body.kind === "pending" || (body.kind === "text" && body.text === "");
}

/** The first error in full. Further errors are listed below. */
export function describeInvalid([first, ...others]: readonly InputError[], translate: TranslateTryIt): string {
  const place = [first?.field, first?.pointer].filter((part) => part !== undefined && part !== "").join(" ");
  const error = `${place === "" ? "" : `${place} `}${first?.message ?? ""}`;
  return translate("responseInvalid", {
    error: others.length === 0 ? error : translate("andMoreErrors", { error, count: others.length }),
  });
}

function validateBody(
  { validator, mediaType }: Described,
  body: ReceivedResponse["body"],
  { type }: ResponseHead,
): readonly InputError[] {
  if (validator === undefined || mediaType === undefined) return [];
  if (body.kind === "blob") return issuesOf(validator.validate(body.blob)).map((issue) => plain(issue));
  if (body.kind !== "text") return [];
  if (!isJsonType(type)) return issuesOf(validator.validate(body.text)).map((issue) => plain(issue));
  const read = readJson(body.text);
  if (read.kind === "error")
    return [{ field: undefined, pointer: "", message: read.message, issue: undefined, range: read.range }];
  const issues = issuesOf(validator.validate(read.value));
  if (issues.length === 0) return [];
  const locate = createIssueLocator(body.text);
  return issues.map((issue) => ({ ...plain(issue), range: locate(issue) }));
}

function plain(issue: Issue): InputError {
  return { field: undefined, pointer: issue.pointer, message: issue.message, issue, range: undefined };
}

/** For another host, the page sees only some headers, so a missing header is not an error. */
function validateHeaders(
  { operation }: LoadedKit,
  status: string,
  { headers, isSameOrigin }: ResponseHead,
): readonly InputError[] {
  const { responseHeaders } = operation;
  const validator = Object.hasOwn(responseHeaders, status) ? responseHeaders[status] : undefined;
  if (validator === undefined) return [];
  return issuesOf(validator.decodeHeaders(headers))
    .filter(({ keyword }) => isSameOrigin || keyword !== "required")
    .map(fieldError);
}

/** Validates one event of a stream. The end mark `[DONE]` is valid. */
export function validateEvent({ validator, envelope }: Described, event: StreamEvent): readonly InputError[] {
  const read = eventValue(event, envelope ?? { names: [], isText: false });
  if (validator === undefined || read === undefined) return [];
  return issuesOf(validator.validate(read.value)).map((issue) => plain(issue));
}
