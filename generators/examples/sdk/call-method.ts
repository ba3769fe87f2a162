import { responseData, type Data } from "../reads/data.ts";
import { bindArguments, type BoundArguments } from "./bind-arguments.ts";
import { startObject } from "./builder.ts";
import type { SdkCall } from "./filling.ts";
import { findMethod, pathOf } from "./find-method.ts";
import { unknownSdkMethod } from "./findings.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { orderArguments } from "./argument-order.ts";
import { buildsRequest, makesRequest } from "./request-chain.ts";
import { toResolved } from "./resolve.ts";
import { unknownValue, type Group, type CodeValue } from "./scope.ts";
import { mediaOf } from "./slots.ts";
import { comparable, spellName } from "./sdk-map.ts";
import type { SdkMethod } from "./sdk-method.ts";

/** Checks a call of a client's method. Its value is the response. */
export function callMethod(program: ProgramRun, called: Called, group: Group): CodeValue {
  const { segments } = group;
  const found = findMethod(group, { hasArguments: called.arguments.length > 0 });
  const last = segments.at(-1);
  if (last === undefined) return unknownValue;
  switch (found.kind) {
    case "group":
      return group;
    case "input":
      return startObject({ sdks: [group.sdk] }, called.arguments.length > 0);
    case "ignored":
      return unknownValue;
    case "unknown": {
      const { start, end } = found.wrong.range;
      const name = {
        name: pathOf(segments),
        nearest: found.nearest,
        known: found.known,
        wrong: found.wrong.text,
        client: group.client,
      };
      program.found.findings.push(unknownSdkMethod(name, program.at.place(start, end)));
      return checkCall(program, called, { ...group, method: found.meant, isStream: false, isMeant: true });
    }
    case "method": {
      const returned = checkCall(program, called, {
        ...group,
        method: found.method,
        isStream: found.isStream,
        isMeant: false,
      });
      // `getPetWithHttpInfo` returns the body next to the response.
      if (/with_?http_?info$/i.test(last.text)) return unknownValue;
      return returned.kind === "data" ? { ...returned, from: group } : returned;
    }
  }
}

interface CalledMethod extends Pick<Group, "sdk" | "segments"> {
  readonly method: SdkMethod | undefined;
  readonly isStream: boolean;
  /** The call names another method, which does not exist. Its arguments must fit this one. */
  readonly isMeant: boolean;
}

function checkCall(
  program: ProgramRun,
  called: Called,
  { sdk, segments, method, isStream, isMeant }: CalledMethod,
): CodeValue {
  const { operation, others = [] } = method ?? {};
  if (method === undefined || operation === undefined) return unknownValue;
  const { find } = sdk;
  const calls = [operation, ...others].flatMap((one) =>
    mediaOf(one).map((media) => toSdkCall(called, { sdk, method: { ...method, operation: one }, media, segments })),
  );
  const chosen = chooseCall(calls, (one) => bindArguments(one, program.at, find));
  if (chosen === undefined || (isMeant && !isLikely(chosen.bound))) return unknownValue;
  const { call, bound } = chosen;
  program.found.examples.push(...bound.examples.map((example) => ({ sdk, example })));
  program.found.findings.push(...bound.findings);
  return called.isSent !== true && makesRequest({ sdk, segments })
    ? unknownValue
    : responseOf(call, { find, isStream });
}

/** Whether more arguments fit an operation than not. */
function isLikely({ fits, misfits }: BoundArguments): boolean {
  return fits > 0 && fits >= misfits;
}

interface BoundSdkCall {
  readonly call: SdkCall;
  readonly bound: BoundArguments;
}

/** The call of the operation whose arguments fit best. */
function chooseCall(calls: readonly SdkCall[], bind: (call: SdkCall) => BoundArguments): BoundSdkCall | undefined {
  let best: BoundSdkCall | undefined;
  for (const call of calls) {
    const bound = bind(call);
    if (best === undefined || bound.misfits < best.bound.misfits) best = { call, bound };
    if (bound.misfits === 0) break;
  }
  return best;
}

function toSdkCall(
  { arguments: given, isSent }: Called,
  { sdk, method, media, segments }: Pick<SdkCall, "sdk" | "method" | "media"> & Pick<Group, "segments">,
): SdkCall {
  const last = segments.at(-1);
  const values = given.map(({ name, known, value, isSpread }) => ({ name, value: toResolved(known, value), isSpread }));
  const positional = values.filter(({ name }) => name === undefined);
  // Go's first argument is usually a context.
  if (sdk.settings.language === "go" && positional[0]?.value.kind === "unknown") positional.shift();
  const ordered = orderArguments(positional, { sdk, method, media });
  const named = values.flatMap(({ name, value }) => (name === undefined ? [] : [{ name, value }]));
  return {
    sdk,
    method,
    media,
    written: pathOf(segments),
    range: last?.range ?? { start: 0, end: 0 },
    positional: ordered.positional,
    named: [...named, ...ordered.named],
    isOpen:
      ordered.isOpen ||
      values.some(({ isSpread, value }) => isSpread && value.kind === "unknown") ||
      (isSent !== true && (buildsRequest(sdk, given) || makesRequest({ sdk, segments }))),
  };
}

/** What the call returns: the body, or its events if it streams. */
function responseOf(call: SdkCall, { find, isStream }: Pick<Data, "find"> & { readonly isStream: boolean }): CodeValue {
  const { sdk, method } = call;
  const { operation } = method;
  const stated = statedStream(call);
  if (stated === "unknown") return unknownValue;
  const streams = isStream || stated === "true" || method.body["stream"] === true;
  const spell: Data["spell"] = (name, written) => spellName(sdk, name, written);
  const reading = {
    find,
    spell,
    compare: (name: string) => comparable(sdk, name),
    isEnvelope: hasEnvelopes(sdk),
    // A generator that docsgen knows returns the body as it is.
    isUnwrapped: sdk.isGuessed || !sdk.isComplete,
  };
  const data = responseData(operation, { ...reading, isStream: streams });
  if (data === undefined) return unknownValue;
  return streams ? { kind: "stream", item: data } : { kind: "data", data };
}

/** Speakeasy's responses for Go and Java have the body in a property that is named after its class. */
function hasEnvelopes({ source, settings }: SdkCall["sdk"]): boolean {
  return source === "speakeasy" && /^(?:go|java)$/.test(settings.language);
}

function statedStream({ named, positional }: SdkCall): string | undefined {
  const members = positional.flatMap(({ value }) =>
    value.kind === "object" || value.kind === "model" ? value.members : [],
  );
  const values = [
    ...named.map(({ name, value }) => ({ name: name.text, value })),
    ...members.flatMap(({ key, value }) => (key?.kind === "text" ? [{ name: key.text.text, value }] : [])),
  ];
  const found = values.find(({ name }) => name.toLowerCase() === "stream")?.value;
  if (found === undefined) return undefined;
  return found.kind === "word" ? found.json : "unknown";
}
