import { createJsonLocator } from "../../api/json-locator.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import { findByTokens } from "../../source/json-pointer.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import { bindAnswer } from "../calls/bind-answer.ts";
import { bindAmong, createBinders } from "../calls/bind-among.ts";
import type { BoundCall, CallBinder } from "../calls/bind-call.ts";
import type { Call, CallPlace } from "../calls/call.ts";
import type { Checkable } from "../calls/call-parameters.ts";
import { sliceText, type Range } from "../calls/traced-text.ts";
import { hasError, parsePayload } from "./check-document.ts";
import type { NamedApi } from "../find-owner.ts";
import { placeRules } from "../place-rules.ts";
import { noCalls, notHar } from "./findings.ts";
import type { FileResult } from "./model.ts";
import type { PayloadValidation } from "./payload-examples.ts";
import { readEntry, type HarText } from "./read-har.ts";

/**
 * Judges an HTTP archive: each entry is matched to its operation by method and address, and its request and response
 * are judged. Calls of other hosts are skipped; where every call is, as in a recording of a test server, their paths count.
 */
export function checkHar(source: SourceFile, apis: readonly CheckingApi[]): FileResult {
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
  const binders = createBinders(apis);
  const bindCall: BindEntry = (call, at) => bindAmong(binders, call, at);
  const read = { har, entries: entries.length };
  const own = checkEntries(read, bindCall);
  const result = own.checked > 0 ? own : checkEntries(read, bindByPath(bindCall));
  const servers = [...new Set(apis.flatMap(({ api }) => api.servers.map(({ url }) => url)))];
  const none =
    result.checked > 0 ? [] : [noCalls(entries.length, servers, positionAt(source, range.start, range.start + 1))];
  return { ...result, source, findings: [...findings, ...result.findings, ...none] };
}

/** A description, and what judges by it. */
export interface CheckingApi extends NamedApi {
  readonly checking: PayloadValidation;
}

/** Binds the call of an entry to one of the descriptions. */
type BindEntry = (call: Call, at: CallPlace) => { readonly owner: Owner; readonly call: BoundCall } | undefined;

type Owner = CheckingApi & Pick<CallBinder, "find">;

interface Archive {
  readonly har: HarText;
  readonly entries: number;
}

/** One entry after the other, so that only what is wrong is kept. */
function checkEntries({ har, entries }: Archive, bindCall: BindEntry): Omit<FileResult, "source"> {
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
    const { checking, find } = bound.owner;
    const { operation } = bound.call;
    take(checkAll(bound.call, checking));
    if (operation === undefined || entry.answer === undefined) continue;
    const answered = bindAnswer(operation, entry.answer, { at: atEncoded(at, entry.encoded, har), find });
    take([...entry.findings, ...checkAll(answered, checking)]);
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

function checkAll({ examples, findings }: Checkable, checking: PayloadValidation): readonly DocsgenError[] {
  return placeRules([...findings, ...examples.flatMap(checking.check)], () => checking.locate);
}

/** What a browser asks before it sends a call to another origin. https://fetch.spec.whatwg.org/#cors-preflight-request */
function isPreflight({ method, headers }: Call): boolean {
  return (
    method === "OPTIONS" && headers.some(({ name }) => name.text.toLowerCase() === "access-control-request-method")
  );
}

/** Binds by method and path, whatever the host; a path that is unknown may then be anybody's. */
function bindByPath(bindCall: BindEntry): BindEntry {
  return (call, at) => {
    const host = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(call.url.text)?.[0] ?? "";
    const bound = bindCall({ ...call, url: sliceText(call.url, host.length) }, at);
    return bound?.call.operation === undefined ? undefined : bound;
  };
}
