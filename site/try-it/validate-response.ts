import type { TryItOperation } from "../../generators/try-it/model.ts";
import { eventValue } from "../../generators/examples/event-value.ts";
import { isJsonType } from "../../generators/source/media-types.ts";
import type { ReceivedResponse, AnswerHead, StreamEvent } from "./exchange.ts";
import { createIssueLocator, readJson } from "./json-text.ts";
import { findMedia, issuesOf, type Issue, type Kit, type KitBody } from "./kit.ts";
import { fieldProblem, type Problem } from "./problem.ts";

/** The validation result of a response. */
export interface Verdict {
  readonly kind: "kept" | "broken" | "undescribed" | "unjudged";
  readonly words: string;
  readonly problems: readonly Problem[];
}

/** The description of a response with this status and type. */
export interface Described {
  readonly status: string;
  readonly mediaType: string | undefined;
  readonly validator: KitBody | undefined;
  readonly envelope: TryItOperation["answers"][number]["media"][number]["envelope"];
}

/** Finds the description of a response, or the reason why there is none. */
export function findDescribed(
  { answers }: TryItOperation,
  kit: Kit,
  { status, type }: AnswerHead,
): Described | Verdict {
  const byStatus = Object.fromEntries(answers.map((answer) => [answer.status, answer]));
  const answer = kit.findStatus(byStatus, status);
  if (answer === undefined) return undescribed(`The description does not document the status ${status}.`);
  const none = { status: answer.status, mediaType: undefined, validator: undefined, envelope: undefined };
  if (answer.media.length === 0 || type === "") return none;
  const found = findMedia(Object.fromEntries(answer.media.map((media) => [media.name, media])), type);
  if (found === undefined) {
    const known = answer.media.map(({ name }) => name).join(" or ");
    return undescribed(`The description documents ${known} for the status ${status}, but the response is ${type}.`);
  }
  const [name, { envelope }] = found;
  const { responses } = kit.operation;
  const content = Object.hasOwn(responses, answer.status) ? responses[answer.status] : undefined;
  const validator = content !== undefined && Object.hasOwn(content, name) ? content[name] : undefined;
  return { status: answer.status, mediaType: name, validator, envelope };
}

function undescribed(words: string): Verdict {
  return { kind: "undescribed", words, problems: [] };
}

/** Distinguishes the two results of `findDescribed`. */
export function isVerdict(found: Described | Verdict): found is Verdict {
  return "problems" in found;
}

/** Validates a whole response: its headers, and its body as it is shown. */
export function validateAnswer(kit: Kit, described: Described, { head, body }: ReceivedResponse): Verdict {
  const headers = validateHeaders(kit, described.status, head);
  const problems = [...headers, ...validateBody(described, body, head)];
  if (problems.length > 0) return { kind: "broken", words: brokenWords(problems), problems };
  if (described.validator === undefined && !isEmpty(body))
    return { kind: "unjudged", words: "The description does not define a schema for this body.", problems };
  return { kind: "kept", words: "The response is valid.", problems };
}

function isEmpty(body: ReceivedResponse["body"]): boolean {
  return body.kind === "pending" || (body.kind === "text" && body.text === "");
}

/** The first error in full. The others are listed below. */
export function brokenWords([first, ...others]: readonly Problem[]): string {
  const place = [first?.field, first?.pointer].filter((part) => part !== undefined && part !== "").join(" ");
  const more = others.length === 0 ? "." : `, and ${others.length} more.`;
  return `The response is invalid: ${place === "" ? "" : `${place} `}${first?.message ?? ""}${more}`;
}

function validateBody(
  { validator, mediaType }: Described,
  body: ReceivedResponse["body"],
  { type }: AnswerHead,
): readonly Problem[] {
  if (validator === undefined || mediaType === undefined) return [];
  if (body.kind === "blob") return issuesOf(validator.validate(body.blob)).map((issue) => plain(issue));
  if (body.kind !== "text") return [];
  if (!isJsonType(type)) return issuesOf(validator.validate(body.text)).map((issue) => plain(issue));
  const read = readJson(body.text);
  if (read.kind === "fault")
    return [{ field: undefined, pointer: "", message: read.message, issue: undefined, range: read.range }];
  const issues = issuesOf(validator.validate(read.value));
  if (issues.length === 0) return [];
  const locate = createIssueLocator(body.text);
  return issues.map((issue) => ({ ...plain(issue), range: locate(issue) }));
}

function plain(issue: Issue): Problem {
  return { field: undefined, pointer: issue.pointer, message: issue.message, issue, range: undefined };
}

/** For another host, the page sees only some headers, so a missing header is not an error. */
function validateHeaders(
  { operation }: Kit,
  status: string,
  { headers, isSameOrigin }: AnswerHead,
): readonly Problem[] {
  const { responseHeaders } = operation;
  const validator = Object.hasOwn(responseHeaders, status) ? responseHeaders[status] : undefined;
  if (validator === undefined) return [];
  return issuesOf(validator.decodeHeaders(headers))
    .filter(({ keyword }) => isSameOrigin || keyword !== "required")
    .map(fieldProblem);
}

/** Validates one event of a stream. The end mark `[DONE]` is valid. */
export function validateEvent({ validator, envelope }: Described, event: StreamEvent): readonly Problem[] {
  const read = eventValue(event, envelope ?? { names: [], isText: false });
  if (validator === undefined || read === undefined) return [];
  return issuesOf(validator.validate(read.value)).map((issue) => plain(issue));
}
