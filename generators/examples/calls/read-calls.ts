import { evaluateProgram, type Program } from "../../code/evaluate.ts";
import { codeLanguageOf, parsedLanguages, type ParsedLanguageName } from "../../code/languages.ts";
import type { GrammarName } from "../../code/parsers.ts";
import type { StatementReader } from "../../code/read-program.ts";
import type { TracedText } from "../../code/traced-text.ts";
import type { Call } from "./call.ts";
import { shellValues } from "./continued-values.ts";
import { readCurl } from "./read-curl.ts";
import { readGoCalls } from "./read-go.ts";
import { readHttp, type HttpMessage } from "./read-http.ts";
import { readJavaCalls } from "./read-java.ts";
import { readPythonCalls } from "./read-python.ts";
import { readScriptCalls } from "./read-script.ts";
import { isTranscriptOf, shellNames } from "./shell-names.ts";
import { readSnippet, snippetLanguages, type SnippetLanguage } from "./read-snippet.ts";

/** The names of blocks with HTTP messages. */
const transcripts = new Set(["http", "rest"]);

/** How the calls of a program are read. */
interface ProgramReader {
  /** A program that contains none of these names makes no calls, and is not parsed. Undefined: each is parsed. */
  readonly callers?: RegExp;
  readonly read: (program: Program) => readonly Call[];
}

const programs: Readonly<Record<ParsedLanguageName, ProgramReader>> = {
  python: {
    callers:
      /\b(?:Request|urlopen|request|request_encode_body|request_encode_url|build_request|stream|get|post|put|patch|delete|head|options)\b/,
    read: readPythonCalls,
  },
  script: {
    callers:
      /\b(?:fetch|axios|got|ky|ofetch|request|undici|ajax|XMLHttpRequest|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b|[aA]gent|AGENT|[uU]nirest|UNIREST/,
    read: readScriptCalls,
  },
  go: { read: readGoCalls },
  java: { read: readJavaCalls },
};

function findSnippet(name: string): SnippetLanguage | undefined {
  return snippetLanguages.find(({ names }) => names.includes(name));
}

function mayCall(language: ParsedLanguageName, text: string): boolean {
  return programs[language].callers?.test(text) !== false;
}

/** The grammar for a program; undefined if it is not read. A program that another one may continue is always read. */
export function grammarOf(name: string, text: string, mayContinue = false): GrammarName | undefined {
  const language = codeLanguageOf(name);
  if (language === undefined) return findSnippet(name)?.grammar;
  return mayContinue || mayCall(language, text) ? parsedLanguages[language].grammarOf(text) : undefined;
}

/** Whether the words in a block, such as `true`, may differ from those of JSON. */
export function hasOtherWords(name: string): boolean {
  const language = codeLanguageOf(name);
  return language === undefined ? findSnippet(name) !== undefined : language === "python";
}

/** What reads the program of a block, and the variables that a program has before it. */
interface MessageStart {
  readonly reader: StatementReader;
  readonly variables?: Program["variables"];
}

/** The messages in a block of a language. */
export function readMessages(name: string, text: TracedText, start: MessageStart): readonly HttpMessage[] {
  const language = codeLanguageOf(name);
  if (language !== undefined) {
    const isCalling =
      mayCall(language, text.text) || [...(start.variables?.keys() ?? [])].some((own) => text.text.includes(own));
    if (!isCalling) return [];
    return asMessages(programs[language].read(evaluateProgram(text, parsedLanguages[language], start)));
  }
  const snippet = findSnippet(name);
  if (snippet !== undefined) return asMessages(readSnippet(text, snippet, start.reader));
  if (shellNames.has(name))
    return asMessages(readCurl(text, isTranscriptOf(name), shellValues(start.variables ?? new Map())));
  return transcripts.has(name) ? readHttp(text) : [];
}

function asMessages(calls: readonly Call[]): readonly HttpMessage[] {
  return calls.map((call) => ({ kind: "call", call }));
}
