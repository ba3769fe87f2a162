import { replacementText, type TracedText } from "../../code/traced-text.ts";

/** The values of a call's arguments, as far as they are text. */
export interface TextArguments {
  readonly positional: readonly (TracedText | undefined)[];
  /** A named argument, or a member of the object that holds the options. */
  readonly named: (name: string) => TracedText | undefined;
}

/** The request that a call sends. */
export interface SentRequest {
  readonly method: TracedText;
  readonly url: TracedText;
}

const verbs = /^(?:get|post|put|patch|delete|head|options)$/;

/**
 * The request of a call such as `requests.post(url)`, `httpx.get(url)`, `fetch(url, { method })`, and `axios.get(url)`.
 * Undefined: another call.
 */
export function readRequest(path: string, given: TextArguments): SentRequest | undefined {
  const [root = "", verb, ...others] = path.split(".");
  const [first, second] = given.positional;
  if (others.length > 0) return undefined;
  if (verb === undefined) {
    if (!/^(?:fetch|axios|got|ky|ofetch)$/.test(root)) return undefined;
    const url = first ?? given.named("url");
    return url && { url, method: given.named("method") ?? implied("GET", url) };
  }
  if (!/^(?:requests|httpx|axios|session|client|http|ky|got)$/i.test(root)) return undefined;
  if (verb === "request") {
    const method = given.named("method") ?? first;
    const url = given.named("url") ?? (given.named("method") === undefined ? second : first);
    return method && url && { method, url };
  }
  const url = first ?? given.named("url");
  return url === undefined || !verbs.test(verb) ? undefined : { url, method: implied(verb, url) };
}

function implied(method: string, { offsets }: TracedText): TracedText {
  const start = offsets[0] ?? 0;
  return replacementText(method, { start, end: start });
}

/** Whether a block may read the response of an HTTP call. */
export function mayReadResponse(text: string): boolean {
  return (
    /\b(?:requests|httpx|axios|session|client|got|ky)\.|\b(?:fetch|axios|got|ky)\s*\(/.test(text) &&
    /\bjson\s*\(|\bdata\b/.test(text)
  );
}
