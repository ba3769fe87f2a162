import { createJsonLocator } from "../../api/json-locator.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import { findByTokens } from "../../source/json-pointer.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import { bindRecordedResponse } from "../calls/bind-recorded-response.ts";
import { bindAmong, createBinders } from "../calls/bind-among.ts";
import type { BoundCall, CallBinder } from "../calls/bind-call.ts";
import type { Call, CallContext } from "../calls/call.ts";
import type { Checkable } from "../calls/call-parameters.ts";
import { sliceText, type Range } from "../calls/traced-text.ts";
import { hasError, parsePayload } from "./check-document.ts";
import type { NamedApi } from "../find-owner.ts";
import { locateRules } from "../locate-rules.ts";
import { noCalls, notHar } from "./findings.ts";
import type { FileResult } from "./model.ts";
import type { PayloadValidation } from "./payload-examples.ts";
import { readEntry, type HarText } from "./read-har.ts";

/**
 * Checks an HTTP archive. docsgen matches each entry to an operation by method and URL, and checks its request and
 * response.
 * It skips calls to other hosts. If every call goes to another host, as in a recording of a test server, it matches by
 * path.
 */
export function checkHar(source: SourceFile, apis: readonly CheckingApi[]): FileResult {
  const { value, findings } = parsePayload(source, "json");
  const nothing = { checked: 0, failed: 0, skipped: 0, source };
  if (value === undefined) return { ...nothing, checked: 1, failed: 1, findings };
  const har: HarText = { source, json: value.json, find: createJsonLocator(source.text) };
  const range = har.find(["log", "entries"]);
  const position = positionAt(source, range.start, range.end);
  const entries = findByTokens(har.json, ["log", "entries"]);
  if (!Array.isArray(entries))
    return {
      ...nothing,
      checked: 1,
      failed: 1,
      findings: [...findings, notHar("it has no list `log.entries`", position)],
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

/** A description, and what checks payloads against it. */
export interface CheckingApi extends NamedApi {
  readonly checking: PayloadValidation;
}

/** Binds the call of an entry to one of the descriptions. */
type BindEntry = (call: Call, at: CallContext) => { readonly owner: Owner; readonly call: BoundCall } | undefined;

type Owner = CheckingApi & Pick<CallBinder, "find">;

interface Archive {
  readonly har: HarText;
  readonly entries: number;
}

/** Checks one entry at a time, so that only the findings stay in memory. */
function checkEntries({ har, entries }: Archive, bindCall: BindEntry): Omit<FileResult, "source"> {
  const at: CallContext = {
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
    if (operation === undefined || entry.response === undefined) continue;
    const recorded = bindRecordedResponse(operation, entry.response, { at: atEncoded(at, entry.encoded, har), find });
    take([...entry.findings, ...checkAll(recorded, checking)]);
  }
  return { checked, failed, skipped, findings };
}

/** Locates findings about an encoded body at the whole body. */
function atEncoded(at: CallContext, encoded: Range | undefined, { source }: HarText): CallContext {
  if (encoded === undefined) return at;
  const whole = positionAt(source, encoded.start, encoded.end);
  return {
    ...at,
    place: (start, end) => (start >= encoded.start && end <= encoded.end ? whole : at.place(start, end)),
  };
}

function checkAll({ examples, findings }: Checkable, checking: PayloadValidation): readonly DocsgenError[] {
  return locateRules([...findings, ...examples.flatMap(checking.check)], () => checking.locate);
}

/**
 * Whether a call is the preflight request that a browser sends before a cross-origin call.
 * https://fetch.spec.whatwg.org/#cors-preflight-request
 */
function isPreflight({ method, headers }: Call): boolean {
  return (
    method === "OPTIONS" && headers.some(({ name }) => name.text.toLowerCase() === "access-control-request-method")
  );
}

/** Binds by method and path on any host. A call to an unknown path is skipped because it may belong to another API. */
function bindByPath(bindCall: BindEntry): BindEntry {
  return (call, at) => {
    const host = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(call.url.text)?.[0] ?? "";
    const bound = bindCall({ ...call, url: sliceText(call.url, host.length) }, at);
    return bound?.call.operation === undefined ? undefined : bound;
  };
}
