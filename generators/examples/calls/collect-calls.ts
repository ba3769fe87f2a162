import type { LocateText } from "../../api/locate.ts";
import type { ApiModel, Operation } from "../../api/model.ts";
import { changeFinding, type DocsgenError } from "../../source/docsgen-error.ts";
import type { CodeBlock } from "../../pages/model.ts";
import { once } from "../../source/once.ts";
import { bindWord, type Word } from "../bind-block.ts";
import type { NamedApi } from "../find-owner.ts";
import { ownedBy, type OwnedExamples } from "../owned-examples.ts";
import { bindAnswer } from "./bind-answer.ts";
import { bindAmong, createBinders } from "./bind-among.ts";
import { createBindCall } from "./bind-call.ts";
import type { ExampleBase } from "./bind-body.ts";
import type { Call, CallPlace } from "./call.ts";
import type { Checkable } from "./call-parameters.ts";
import { checkEvents } from "./check-events.ts";
import { readCurl } from "./read-curl.ts";
import { readGoCalls } from "./read-go.ts";
import { readHttp, type HttpMessage } from "./read-http.ts";
import { readJavaCalls } from "./read-java.ts";
import { readPythonCalls } from "./read-python.ts";
import { readScriptCalls } from "./read-script.ts";
import { traceBlock, traceText, type TracedText } from "./traced-text.ts";

/** What the calls of a block give; unbound where they look like payloads and are nobody's. */
export interface CollectedCalls extends OwnedExamples {
  readonly isUnbound: boolean;
}

/** Collects the calls that a block shows, by its language. */
export type CollectCalls = (
  block: CodeBlock,
  of: { readonly word: Word | undefined; readonly at: CallPlace },
) => CollectedCalls;

type ReadMessages = (text: TracedText) => readonly HttpMessage[];

const readers: readonly { readonly languages: readonly string[]; readonly read: ReadMessages }[] = [
  { languages: ["http", "rest"], read: readHttp },
  { languages: ["bash", "sh", "shell", "zsh", "curl"], read: (text) => asMessages(readCurl(text, false)) },
  {
    languages: ["console", "shell-session", "shellsession", "terminal"],
    read: (text) => asMessages(readCurl(text, true)),
  },
  { languages: ["python", "py", "python3"], read: (text) => asMessages(readPythonCalls(text)) },
  {
    languages: ["typescript", "ts", "tsx", "javascript", "js", "jsx", "mjs", "node"],
    read: (text) => asMessages(readScriptCalls(text)),
  },
  { languages: ["go", "golang"], read: (text) => asMessages(readGoCalls(text)) },
  { languages: ["java"], read: (text) => asMessages(readJavaCalls(text)) },
];

/** Prepares descriptions for the calls of blocks to be collected; that is done at the first one. */
export function createCollectCalls(apis: readonly NamedApi[]): CollectCalls {
  const open = once(() => createBinders(apis));
  return (block, { word, at }) => {
    const named = word === undefined ? undefined : bindWord(open(), word, block.position);
    const unknown = named?.findings ?? [];
    if (isTranscript(block) && word?.kind === "event") {
      const bound = named?.value;
      if (bound?.binding === undefined) return { examples: [], findings: unknown, isUnbound: false };
      const base: ExampleBase = { ...bound.binding, blocks: true, severity: "error" };
      const { schema } = bound.binding;
      const events = checkEvents(traceBlock(block), { schema, base, at, find: bound.owner.find });
      return { ...ownedBy(bound.owner, events), isUnbound: false };
    }
    let meant = answering(named?.value);
    const parts: OwnedExamples[] = [];
    let isUnbound = false;
    for (const message of findReader(block.language)?.read(traceBlock(block)) ?? []) {
      if (message.kind === "call") {
        const made = bindAmong(open(), message.call, at);
        isUnbound ||= made === undefined && looksLikePayload(message.call);
        meant = answering(made && { owner: made.owner, operation: made.call.operation });
        if (made !== undefined) parts.push(ownedBy(made.owner, made.call));
      } else if (meant === undefined) isUnbound ||= /^\s*[[{]/.test(message.answer.body.text);
      else {
        const { owner, operation } = meant;
        parts.push(ownedBy(owner, bindAnswer(operation, message.answer, { at, find: owner.find })));
      }
    }
    return {
      examples: parts.flatMap(({ examples }) => examples),
      findings: [...(meant === undefined ? unknown : []), ...parts.flatMap(({ findings }) => findings)],
      isUnbound,
    };
  };
}

/** The operation that an answer is of, where one is known. */
interface Answering<Owner> {
  readonly owner: Owner;
  readonly operation: Operation;
}

function answering<Owner>(
  bound: { readonly owner: Owner; readonly operation: Operation | undefined } | undefined,
): Answering<Owner> | undefined {
  return bound?.operation === undefined ? undefined : { owner: bound.owner, operation: bound.operation };
}

/** Collects the calls of `x-codeSamples`, which are found in the text of the description; samples of SDKs show none. */
export function collectSamples(api: ApiModel, operations: readonly Operation[], locateText: LocateText): Checkable {
  const bindCall = createBindCall(api);
  const found = operations.flatMap(({ codeSamples }) =>
    codeSamples.flatMap(({ language, source, pointer }) => {
      const at: CallPlace = {
        place: (start, end) => locateText(pointer, start, end),
        marks: { isPartial: false, invalid: undefined },
      };
      const reader = findReader(sampleLanguages[language.toLowerCase()] ?? language.toLowerCase());
      return (reader?.read(traceText(source)) ?? []).flatMap((message) =>
        message.kind === "call" ? (bindCall(message.call, at) ?? []) : [],
      );
    }),
  );
  return {
    examples: found.flatMap(({ examples }) => examples).map((example) => ({ ...example, blocks: false })),
    findings: found.flatMap(({ findings }) => findings).map(withoutBlocking),
  };
}

/** What descriptions call the languages that we read. */
const sampleLanguages: Readonly<Record<string, string>> = { "node.js": "node", nodejs: "node" };

function findReader(language: string): (typeof readers)[number] | undefined {
  return readers.find(({ languages }) => languages.includes(language));
}

/** A fault of the description's own text leaves the output whole. */
function withoutBlocking(finding: DocsgenError): DocsgenError {
  return changeFinding(finding, { blocks: false });
}

function asMessages(calls: readonly Call[]): readonly HttpMessage[] {
  return calls.map((call) => ({ kind: "call", call }));
}

/** A block of server-sent events: of a language that is no program, with lines of `data:`. */
function isTranscript({ text }: CodeBlock): boolean {
  return /^\s*data:/m.test(text);
}

function looksLikePayload({ body }: Call): boolean {
  return body?.kind === "text" && /^\s*[[{]/.test(body.text.text);
}
