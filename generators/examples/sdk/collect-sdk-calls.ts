import type { CodeSample } from "../../api/model.ts";
import { codeLanguageOf, parsedLanguages, type ParsedLanguageName } from "../../code/languages.ts";
import type { GrammarName, ParseProgram } from "../../code/parsers.ts";
import { createStatementReader, type StatementReader } from "../../code/read-program.ts";
import { changeFinding, type DocsgenError } from "../../source/docsgen-error.ts";
import { once } from "../../source/once.ts";
import { findRouteAmong, prepareBinders, type OpenBinders } from "../calls/bind-among.ts";
import type { CallContext } from "../calls/call.ts";
import { traceBlock, type TracedText } from "../../code/traced-text.ts";
import type { DescriptionInput } from "../collected.ts";
import { noMarks } from "../model.ts";
import type { NamedApi } from "../find-owner.ts";
import type { OwnedExamples } from "../owned-examples.ts";
import { httpData, type Data } from "../reads/data.ts";
import { mayReadResponse, type SentRequest } from "../reads/http-response.ts";
import { createPageVariables, type ProgramBlock } from "./page-variables.ts";
import { inferCasing } from "./infer-casing.ts";
import { runProgram } from "./run-program.ts";
import type { FoundInProgram } from "./interpreter.ts";
import type { CodeValue } from "./scope.ts";
import { openSdk, type Sdk } from "./sdk-map.ts";
import type { LocatedSdk } from "./settings.ts";

/** Collects the SDK calls of one page's blocks, from the first to the last. Later blocks may use a client of an earlier one. */
export type CollectSdkCalls = (block: ProgramBlock, at: CallContext, of: ProgramText) => OwnedExamples;

/** The text of a block, and what reads it. */
interface ProgramText {
  readonly text: TracedText;
  readonly reader: StatementReader;
}

type Known = ReadonlyMap<string, CodeValue>;

/** The grammar of a block, if its language has an SDK, or if it may read a response. */
export function grammarOfSdks(apis: readonly NamedApi[], language: string, text: string): GrammarName | undefined {
  const found = codeLanguageOf(language);
  if (found === undefined) return undefined;
  const isRead =
    readsResponse(found, text) ||
    apis.some(({ sdks = [] }) => sdks.some(({ settings }) => codeLanguageOf(settings.language) === found));
  return isRead ? parsedLanguages[found].grammarOf(text) : undefined;
}

const javaParsers = /\b(?:JSONObject|JSONArray|readTree|JsonParser|fromJson|readValue)\b/;

function readsResponse(language: ParsedLanguageName, text: string): boolean {
  switch (language) {
    case "go":
      return /\bhttp\./.test(text) && /\bjson\.(?:Unmarshal|NewDecoder)\b/.test(text);
    case "java":
      return /\b(?:HttpRequest\.newBuilder|Request\.Builder)\b/.test(text) && javaParsers.test(text);
    case "python":
    case "script":
      return mayReadResponse(text);
  }
}

/** An SDK with the name of its description. */
interface OwnedSdk {
  readonly sdk: Sdk;
  readonly owner: string;
}

interface OpenSdks {
  readonly all: readonly OwnedSdk[];
  readonly findings: readonly DocsgenError[];
}

/** The SDKs of all descriptions. */
export interface Sdks {
  readonly hasAny: boolean;
  readonly open: () => OpenSdks;
  readonly binders: OpenBinders;
}

/** Prepares the SDKs that the config states. They are opened when a block needs them. */
export function prepareSdks(apis: readonly NamedApi[]): Sdks {
  const stated = apis.flatMap((api, index) =>
    (api.sdks ?? []).flatMap((located) => (isOf(located, api, index) ? [{ located, api }] : [])),
  );
  return {
    hasAny: stated.length > 0,
    binders: prepareBinders(apis),
    open: once(() => {
      const opened = stated.map(({ located, api }) => ({ ...openSdk(located, api.api), owner: api.name }));
      return { all: opened, findings: opened.flatMap(({ findings }) => findings) };
    }),
  };
}

/** The SDKs of one description only. If neither the config nor the pages state the casing, its samples show it. */
function sdksOf({ hasAny, open }: Sdks, api: NamedApi, samples: readonly CodeSample[]): Sdks {
  const programs = once(() =>
    samples.map(({ language, source }) => ({ language: language.toLowerCase(), text: source })),
  );
  const written = ({ sdk, owner }: OwnedSdk): OwnedSdk => {
    const casing = inferCasing(sdk.settings, programs());
    return { sdk: casing === undefined ? sdk : { ...sdk, casing }, owner };
  };
  return {
    hasAny,
    binders: prepareBinders([api]),
    open: once(() => ({
      all: open()
        .all.filter(({ owner }) => owner === api.name)
        .map(written),
      findings: [],
    })),
  };
}

/** Collects the SDK calls in the samples of a description. An error in its own text does not block the output. */
export function collectSdkSamples(
  sdks: Sdks,
  api: NamedApi & Pick<DescriptionInput, "locateText">,
  parse: ParseProgram,
): OwnedExamples {
  const samples = [...api.api.operations, ...api.api.webhooks].flatMap(({ codeSamples }) => codeSamples);
  const own = sdksOf(sdks, api, samples);
  const reader = createStatementReader(parse);
  const found = samples.map(({ language, source, pointer }) => {
    let offset = 0;
    const lineOffsets = source.split("\n").map((line) => (offset += line.length + 1) - line.length - 1);
    const at: CallContext = { place: (start, end) => api.locateText(pointer, start, end), marks: noMarks };
    const block = { language: language.toLowerCase(), text: source, lineOffsets };
    return createCollectSdkCalls(own)(block, at, { text: traceBlock(block), reader });
  });
  return {
    examples: found.flatMap(({ examples }) => examples.map((example) => ({ ...example, blocks: false }))),
    findings: found.flatMap(({ findings }) => findings.map((finding) => changeFinding(finding, { blocks: false }))),
  };
}

function isOf({ settings: { api: name } }: LocatedSdk, { name: own }: NamedApi, index: number): boolean {
  return name === undefined ? index === 0 : name === own;
}

const nothing: OwnedExamples = { examples: [], findings: [] };

/** Starts a page. */
export function createCollectSdkCalls({ open, hasAny, binders }: Sdks): CollectSdkCalls {
  const bodyOf = ({ method, url }: SentRequest): Data | undefined => {
    const call = {
      method: method.text.toUpperCase(),
      methodText: method,
      url,
      headers: [],
      body: undefined,
      isOpen: true,
    };
    // Without a body, a call always belongs to the operation of its route.
    const found = findRouteAmong(binders(), call);
    return found?.route.kind === "found" ? httpData(found.route.operation, found.owner.find) : undefined;
  };
  const page = createPageVariables();
  return (block, at, { text, reader }) => {
    const language = codeLanguageOf(block.language);
    if (language === undefined) return nothing;
    const own = hasAny ? open().all.filter(({ sdk }) => codeLanguageOf(sdk.settings.language) === language) : [];
    const before = page.before(language, block) ?? startOf(own);
    if (!readsResponse(language, block.text) && !mentions(block.text, own, before)) {
      page.skip(language, block, before);
      return nothing;
    }
    const sdks = own.map(({ sdk }) => sdk);
    const read = (whole: TracedText, known: Known, found: FoundInProgram): Known => {
      const run = {
        language,
        sdks,
        at,
        found,
        checked: new Set<number>(),
        bodyOf,
      };
      return new Map([...known, ...runProgram(reader.read(whole, parsedLanguages[language]), run, known)]);
    };
    const found: FoundInProgram = { examples: [], findings: [] };
    const skipped = page.takeSkipped(language, block.text);
    const known = skipped.reduce((now, one) => read(traceBlock(one), now, { examples: [], findings: [] }), before);
    page.set(language, block, read(text, known, found));
    return {
      findings: found.findings,
      examples: found.examples.flatMap(({ sdk, example }) => {
        const owner = own.find((one) => one.sdk === sdk)?.owner;
        return owner === undefined ? [] : [{ ...example, api: owner }];
      }),
    };
  };
}

/** Variables that contain a client on pages that do not create one. */
function startOf(sdks: readonly OwnedSdk[]): ReadonlyMap<string, CodeValue> {
  // With several SDKs, `client` can be a client of any of them.
  const usual = sdks.length === 1 ? usualVariables : [];
  return new Map(
    sdks.flatMap(({ sdk }) =>
      (sdk.settings.variables ?? usual).map((name): [string, CodeValue] => {
        const [client = name] = sdk.clients;
        return [name, { kind: "group", sdk, client, segments: [] }];
      }),
    ),
  );
}

const usualVariables = ["client"];

/** Samples of Java and Go often leave out their imports. */
function isNamed({ settings: { language }, clients, owners }: Sdk, text: string): boolean {
  if (language === "java" && [...clients].some((name) => text.includes(name))) return true;
  return /^(?:java|go)$/.test(language) && [...owners].some((name) => text.includes(`${name}.`));
}

/** Most blocks mention no SDK, and are not read. */
function mentions(text: string, sdks: readonly OwnedSdk[], known: ReadonlyMap<string, CodeValue>): boolean {
  return (
    sdks.some(({ sdk }) => sdk.modules.some((name) => text.includes(name)) || isNamed(sdk, text)) ||
    [...known].some(([name, { kind }]) => kind !== "literal" && text.includes(name))
  );
}
