/** True for `application/json`, `application/problem+json` and the like. */
export function isJsonMedia(name: string): boolean {
  return /^(?:\*\/\*|application\/(?:.*\+)?json|text\/json|[^;]*\+json)\s*(?:;|$)/i.test(name);
}

/** True for the types of form bodies, whose examples are written as objects. */
export function isFormMedia(name: string): boolean {
  return /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(name);
}

/** True for a stream of server-sent events. */
export function isEventStream(name: string): boolean {
  return /^text\/event-stream\b/i.test(name);
}
