import type { DocsgenError } from "../../source/docsgen-error.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import { bindRecordedResponse } from "../calls/bind-recorded-response.ts";
import { bindAmong, createBinders } from "../calls/bind-among.ts";
import type { BoundCall, CallBinder } from "../calls/bind-call.ts";
import type { Call, CallContext } from "../calls/call.ts";
import type { Checkable } from "../calls/call-parameters.ts";
import type { RecordedResponse } from "../calls/read-http.ts";
import { sliceText } from "../../code/traced-text.ts";
import type { NamedApi } from "../find-owner.ts";
import { locateRules } from "../locate-rules.ts";
import { hasError } from "./check-document.ts";
import { noCalls } from "./findings.ts";
import type { FileResult } from "./model.ts";
import type { PayloadValidation } from "./payload-examples.ts";

/** A description, and what checks payloads against it. */
export interface CheckingApi extends NamedApi {
  readonly checking: PayloadValidation;
}

/** A call that a file of an HTTP client states, and the answers that it saves. */
export interface StatedCall {
  readonly call: Call;
  readonly responses: readonly RecordedResponse[];
  /** The variable at the start of the URL whose value is unknown. */
  readonly base: string | undefined;
}

/** Binds a call to one of the descriptions. */
export type BindEntry = (
  call: Call,
  at: CallContext,
) => { readonly owner: Owner; readonly call: BoundCall } | undefined;

type Owner = CheckingApi & Pick<CallBinder, "find">;

/** Prepares descriptions for binding calls to them. */
export function createBindEntry(apis: readonly CheckingApi[]): BindEntry {
  const binders = createBinders(apis);
  return (call, at) => bindAmong(binders, call, at);
}

/** Checks the calls of a file. Calls to other APIs are skipped. */
export function checkCalls(
  source: SourceFile,
  calls: readonly StatedCall[],
  apis: readonly CheckingApi[],
): Omit<FileResult, "source"> {
  const at = contextOf(source);
  const bind = createBindEntry(apis);
  const bound = calls.map((stated) => ({ stated, found: bind(stated.call, at) ?? bindLocal(stated.call, bind, at) }));
  // A variable whose value is unknown is our server only if another call below it is one of ours.
  const ours = new Set(bound.flatMap(({ stated, found }) => (found?.call.operation === undefined ? [] : stated.base)));
  const findings: DocsgenError[] = [];
  let [checked, failed, skipped] = [0, 0, 0];
  for (const { stated, found } of bound) {
    if (
      found === undefined ||
      (found.call.operation === undefined && stated.base !== undefined && !ours.has(stated.base))
    ) {
      skipped += 1;
      continue;
    }
    const { owner, call } = found;
    const { operation } = call;
    const answers = operation === undefined ? [] : stated.responses;
    const all = [
      checkAll(call, owner.checking),
      ...answers.map((answer) =>
        operation === undefined
          ? []
          : checkAll(bindRecordedResponse(operation, answer, { at, find: owner.find }), owner.checking),
      ),
    ];
    checked += all.length;
    failed += all.filter(hasError).length;
    findings.push(...all.flat());
  }
  if (checked === 0 && calls.length > 0)
    findings.push(noCalls({ kind: "file", calls: calls.length }, serversOf(apis), positionAt(source, 0)));
  return { checked, failed, skipped, findings };
}

/** The servers of descriptions, for hints. */
export function serversOf(apis: readonly CheckingApi[]): readonly string[] {
  return [...new Set(apis.flatMap(({ api }) => api.servers.map(({ url }) => url)))];
}

/** Nothing in a file of an HTTP client is marked. */
export function contextOf(source: SourceFile): CallContext {
  return {
    place: (start, end) => positionAt(source, start, end),
    marks: { isPartial: false, invalid: undefined },
  };
}

/** Checks examples, and adds the positions of the rules to their findings. */
export function checkAll({ examples, findings }: Checkable, checking: PayloadValidation): readonly DocsgenError[] {
  return locateRules([...findings, ...examples.flatMap(checking.check)], () => checking.locate);
}

const localHost =
  /^[a-z][a-z0-9+.-]*:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal|[\w.-]+\.(?:local|localhost|test))(?::\d+)?(?=[/?#]|$)|^localhost(?::\d+)?(?=\/)/i;

/** Binds a call to a server on the author's machine by its method and path. An unknown path may belong to another API. */
function bindLocal(call: Call, bind: BindEntry, at: CallContext): ReturnType<BindEntry> {
  const host = localHost.exec(call.url.text)?.[0];
  return host === undefined ? undefined : bindByPath(bind, host)(call, at);
}

/** Binds by method and path, whatever the host. */
export function bindByPath(bind: BindEntry, host: string): BindEntry {
  return (call, at) => {
    const bound = bind({ ...call, url: sliceText(call.url, host.length) }, at);
    return bound?.call.operation === undefined ? undefined : bound;
  };
}
