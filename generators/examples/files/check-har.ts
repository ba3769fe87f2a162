import type { ApiModel } from "../../api/model.ts";
import { createJsonLocator } from "../../api/json-locator.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import { findByTokens } from "../../source/json-pointer.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import { createFindSchema } from "../../validators/parameter-shapes.ts";
import { bindAnswer } from "../calls/bind-answer.ts";
import { createBindCall, type BindCall, type BoundCall } from "../calls/bind-call.ts";
import type { Call, CallPlace } from "../calls/call.ts";
import type { Judgeable } from "../calls/call-parameters.ts";
import { sliceText, type Range } from "../calls/traced-text.ts";
import { hasError, parsePayload } from "./check-document.ts";
import { noCalls, notHar } from "./findings.ts";
import type { FileResult } from "./model.ts";
import type { Judging } from "./payload-examples.ts";
import { readEntry, type HarText } from "./read-har.ts";

/**
 * Judges an HTTP archive: each entry is matched to its operation by method and address, and its request and response
 * are judged. Calls of other hosts are skipped; where every call is, as in a recording of a test server, their paths count.
 */
export function checkHar(
  source: SourceFile,
  { api, judging }: { readonly api: ApiModel; readonly judging: Judging },
): FileResult {
  const { value, findings } = parsePayload(source, "json");
  const nothing = { checked: 0, failed: 0, skipped: 0, source };
  if (value === undefined) return { ...nothing, checked: 1, failed: 1, findings };
  const har: HarText = { source, json: value.json, find: createJsonLocator(source.text) };
  const range = har.find(["log", "entries"]);
  const place = positionAt(source, range.start, range.end);
  const entries = findByTokens(har.json, ["log", "entries"]);
  if (!Array.isArray(entries))
    return {
      ...nothing,
      checked: 1,
      failed: 1,
      findings: [...findings, notHar("there is no list `log.entries`", place)],
    };
  const bindCall = createBindCall(api);
  const read = { har, entries: entries.length, api, judging };
  const own = checkEntries(read, bindCall);
  const result = own.checked > 0 ? own : checkEntries(read, bindByPath(bindCall));
  const servers = api.servers.map(({ url }) => url);
  const none =
    result.checked > 0 ? [] : [noCalls(entries.length, servers, positionAt(source, range.start, range.start + 1))];
  return { ...result, source, findings: [...findings, ...result.findings, ...none] };
}

interface Archive {
  readonly har: HarText;
  readonly entries: number;
  readonly api: ApiModel;
  readonly judging: Judging;
}

/** One entry after the other, so that only what is wrong is kept. */
function checkEntries({ har, entries, api, judging }: Archive, bindCall: BindCall): Omit<FileResult, "source"> {
  const find = createFindSchema(api);
  const at: CallPlace = {
    place: (start, end) => positionAt(har.source, start, end),
    marks: { isPartial: false, invalid: undefined },
  };
  const findings: DocsgenError[] = [];
  let [checked, failed, skipped] = [0, 0, 0];
  const take = (found: readonly DocsgenError[]): void => {
    checked += 1;
    if (hasError(found)) failed += 1;
    findings.push(...found);
  };
  for (let index = 0; index < entries; index += 1) {
    const entry = readEntry(har, index);
    if (entry instanceof DocsgenError) {
      take([entry]);
      continue;
    }
    const bound = isPreflight(entry.call) ? undefined : bindCall(entry.call, at);
    if (bound === undefined) {
      skipped += 1;
      continue;
    }
    take(judgeAll(bound, judging));
    if (bound.operation === undefined || entry.answer === undefined) continue;
    const answered = bindAnswer(bound.operation, entry.answer, { at: atEncoded(at, entry.encoded, har), find });
    take([...entry.findings, ...judgeAll(answered, judging)]);
  }
  return { checked, failed, skipped, findings };
}

/** What is wrong inside an encoded body is told of the whole. */
function atEncoded(at: CallPlace, encoded: Range | undefined, { source }: HarText): CallPlace {
  if (encoded === undefined) return at;
  const whole = positionAt(source, encoded.start, encoded.end);
  return {
    ...at,
    place: (start, end) => (start >= encoded.start && end <= encoded.end ? whole : at.place(start, end)),
  };
}

function judgeAll({ examples, findings }: Judgeable, judging: Judging): readonly DocsgenError[] {
  return [...findings, ...examples.flatMap(judging.judge)];
}

/** What a browser asks before it sends a call to another origin. https://fetch.spec.whatwg.org/#cors-preflight-request */
function isPreflight({ method, headers }: Call): boolean {
  return (
    method === "OPTIONS" && headers.some(({ name }) => name.text.toLowerCase() === "access-control-request-method")
  );
}

/** Binds by method and path, whatever the host; a path that is unknown may then be anybody's. */
function bindByPath(bindCall: BindCall): BindCall {
  return (call, at): BoundCall | undefined => {
    const host = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(call.url.text)?.[0] ?? "";
    const bound = bindCall({ ...call, url: sliceText(call.url, host.length) }, at);
    return bound?.operation === undefined ? undefined : bound;
  };
}
