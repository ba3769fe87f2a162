import { createJsonLocator } from "../../api/json-locator.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import { findByTokens } from "../../source/json-pointer.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import { bindRecordedResponse } from "../calls/bind-recorded-response.ts";
import type { Call, CallContext } from "../calls/call.ts";
import type { Range } from "../../code/traced-text.ts";
import {
  bindByPath,
  checkAll,
  contextOf,
  createBindEntry,
  serversOf,
  type BindEntry,
  type CheckingApi,
} from "./check-calls.ts";
import { hasError, parsePayload } from "./check-document.ts";
import { noCalls, notHar } from "./findings.ts";
import type { FileResult } from "./model.ts";
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
  const bindCall = createBindEntry(apis);
  const read = { har, entries: entries.length };
  const own = checkEntries(read, bindCall);
  const result = own.checked > 0 ? own : checkEntries(read, bindAnyHost(bindCall));
  const none =
    result.checked > 0
      ? []
      : [
          noCalls(
            { kind: "archive", calls: entries.length },
            serversOf(apis),
            positionAt(source, range.start, range.start + 1),
          ),
        ];
  return { ...result, source, findings: [...findings, ...result.findings, ...none] };
}

interface Archive {
  readonly har: HarText;
  readonly entries: number;
}

/** Checks one entry at a time, so that only the findings stay in memory. */
function checkEntries({ har, entries }: Archive, bindCall: BindEntry): Omit<FileResult, "source"> {
  const at = contextOf(har.source);
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
function bindAnyHost(bindCall: BindEntry): BindEntry {
  return (call, at) => {
    const host = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(call.url.text)?.[0] ?? "";
    return bindByPath(bindCall, host)(call, at);
  };
}
