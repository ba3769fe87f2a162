import type { ParseProgram } from "../../code/parsers.ts";
import { createStatementReader, type StatementReader } from "../../code/read-program.ts";
import type { LocateText } from "../../api/locate.ts";
import type { ApiModel, Operation } from "../../api/model.ts";
import { changeFinding, type DocsgenError } from "../../source/docsgen-error.ts";
import type { CodeBlock } from "../../pages/model.ts";
import { bindWord, type Word } from "../bind-block.ts";
import { placeInWord } from "../info-position.ts";
import { withoutRepeatedReads } from "../reads/check-reads.ts";
import { ownedBy, type OwnedExamples } from "../owned-examples.ts";
import { bindRecordedResponse } from "./bind-recorded-response.ts";
import type { ValuesBefore } from "./continued-values.ts";
import { bindAmong, type OpenBinders } from "./bind-among.ts";
import { createBindCall } from "./bind-call.ts";
import type { ExampleBase } from "./bind-body.ts";
import type { Call, CallContext } from "./call.ts";
import type { Checkable } from "./call-parameters.ts";
import { checkEvents } from "./check-events.ts";
import { hasOtherWords, readMessages } from "./read-calls.ts";
import { traceText, type TracedText } from "../../code/traced-text.ts";

/** The examples of a block's calls. `isUnbound`: the block looks like a payload, but matches no description. */
export interface CollectedCalls extends OwnedExamples {
  readonly isUnbound: boolean;
  /** The operations that it calls, with the names of their descriptions. */
  readonly called?: readonly { readonly api: string; readonly operation: string }[];
}

/** Collects the calls in a block, depending on its language. */
export type CollectCalls = (
  block: CodeBlock,
  of: {
    readonly word: Word | undefined;
    readonly at: CallContext;
    /** The text of the block. */
    readonly text: TracedText;
    readonly reader: StatementReader;
    readonly before: ValuesBefore;
  },
) => CollectedCalls;

/** Prepares collecting the calls of blocks. */
export function createCollectCalls(open: OpenBinders): CollectCalls {
  return (block, { word, at, text, reader, before }) => {
    const named =
      word === undefined ? undefined : bindWord(open(), word, (part) => placeInWord(block, word.written, part));
    const unknown = named?.findings ?? [];
    if (isTranscript(block) && word?.kind === "event") {
      const bound = named?.value;
      if (bound?.binding === undefined) return { examples: [], findings: unknown, isUnbound: false };
      const base: ExampleBase = { ...bound.binding, blocks: true, severity: "error" };
      const { schema } = bound.binding;
      const events = checkEvents(text, { schema, base, at, find: bound.owner.find });
      return { ...ownedBy(bound.owner, events), isUnbound: false };
    }
    let target = responseTarget(named?.value);
    const parts: OwnedExamples[] = [];
    const called: { api: string; operation: string }[] = [];
    let isUnbound = false;
    for (const message of readMessages(block.language, text, { reader, variables: before(block) })) {
      if (message.kind === "call") {
        const made = bindAmong(open(), message.call, at);
        isUnbound ||= made === undefined && looksLikePayload(message.call);
        target = responseTarget(made && { owner: made.owner, operation: made.call.operation });
        if (made?.call.operation !== undefined)
          called.push({ api: made.owner.name, operation: made.call.operation.id });
        if (made !== undefined) parts.push(ownedBy(made.owner, inLanguage(block.language, made.call)));
      } else if (target === undefined) isUnbound ||= /^\s*[[{]/.test(message.response.body.text);
      else {
        const { owner, operation } = target;
        parts.push(ownedBy(owner, bindRecordedResponse(operation, message.response, { at, find: owner.find })));
      }
    }
    return {
      examples: parts.flatMap(({ examples }) => examples),
      findings: [
        ...(target === undefined ? unknown : []),
        ...withoutRepeatedReads(parts.flatMap(({ findings }) => findings)),
      ],
      isUnbound,
      called,
    };
  };
}

/** The operation that a recorded response belongs to, if known. */
interface ResponseTarget<Owner> {
  readonly owner: Owner;
  readonly operation: Operation;
}

function responseTarget<Owner>(
  bound: { readonly owner: Owner; readonly operation: Operation | undefined } | undefined,
): ResponseTarget<Owner> | undefined {
  return bound?.operation === undefined ? undefined : { owner: bound.owner, operation: bound.operation };
}

/** Collects the calls in `x-codeSamples`, located in the description's text. SDK samples contain no calls. */
export function collectSamples(
  api: ApiModel,
  operations: readonly Operation[],
  { locateText, parse }: { readonly locateText: LocateText; readonly parse: ParseProgram },
): Checkable {
  const bindCall = createBindCall(api);
  const reader = createStatementReader(parse);
  const found = operations.flatMap(({ codeSamples }) =>
    codeSamples.flatMap(({ language, source, pointer }) => {
      const at: CallContext = {
        place: (start, end) => locateText(pointer, start, end),
        marks: { isPartial: false, invalid: undefined },
      };
      return readMessages(language.toLowerCase(), traceText(source), { reader }).flatMap((message) =>
        message.kind === "call" ? (bindCall(message.call, at) ?? []) : [],
      );
    }),
  );
  return {
    examples: found.flatMap(({ examples }) => examples).map((example) => ({ ...example, blocks: false })),
    findings: withoutRepeatedReads(found.flatMap(({ findings }) => findings)).map(withoutBlocking),
  };
}

/** An error in the description's own text does not block the output. */
function withoutBlocking(finding: DocsgenError): DocsgenError {
  return changeFinding(finding, { blocks: false });
}

/** What some programs write is not JSON, even if the call sends it as JSON. */
function inLanguage<Bound extends Checkable>(language: string, bound: Bound): Bound {
  return hasOtherWords(language)
    ? { ...bound, examples: bound.examples.map((example) => ({ ...example, hasOtherWords: true })) }
    : bound;
}

/** Whether a block contains server-sent events: it is not a program and has `data:` lines. */
function isTranscript({ text }: CodeBlock): boolean {
  return /^[ \t]*data:/m.test(text);
}

function looksLikePayload({ body }: Call): boolean {
  return body?.kind === "text" && /^\s*[[{]/.test(body.text.text);
}
