import { evaluateProgram, type Program } from "../../code/evaluate.ts";
import type { ParsedLanguage } from "../../code/language.ts";
import { go } from "../../code/languages/go.ts";
import { java } from "../../code/languages/java.ts";
import { python } from "../../code/languages/python.ts";
import { script } from "../../code/languages/script.ts";
import type { GrammarName, ParseProgram } from "../../code/parsers.ts";
import type { TracedText } from "../../code/traced-text.ts";
import type { Call } from "./call.ts";
import { readCurl } from "./read-curl.ts";
import { readGoCalls } from "./read-go.ts";
import { readHttp, type HttpMessage } from "./read-http.ts";
import { readJavaCalls } from "./read-java.ts";
import { readPythonCalls } from "./read-python.ts";
import { readScriptCalls } from "./read-script.ts";
import { readSnippet, snippetLanguages, type SnippetLanguage } from "./read-snippet.ts";

/** Reads the messages in a text that is not a program. */
const transcripts: readonly {
  readonly names: readonly string[];
  readonly read: (text: TracedText) => readonly HttpMessage[];
}[] = [
  { names: ["http", "rest"], read: readHttp },
  { names: ["bash", "sh", "shell", "zsh", "curl"], read: (text) => asMessages(readCurl(text, false)) },
  { names: ["console", "shell-session", "shellsession", "terminal"], read: (text) => asMessages(readCurl(text, true)) },
];

/** Languages with a parser, by the names that blocks and descriptions use. */
const programs: readonly {
  readonly names: readonly string[];
  readonly language: ParsedLanguage;
  /** A program that contains none of these names makes no calls, and is not parsed. Undefined: each is parsed. */
  readonly callers?: RegExp;
  readonly read: (program: Program) => readonly Call[];
}[] = [
  {
    names: ["python", "py", "python3", "pycon"],
    language: python,
    callers: /\b(?:Request|urlopen|request|stream|get|post|put|patch|delete|head|options)\b/,
    read: readPythonCalls,
  },
  {
    names: ["typescript", "ts", "tsx", "javascript", "js", "jsx", "mjs", "node", "nodejs", "node.js"],
    language: script,
    callers:
      /\b(?:fetch|axios|got|ky|ofetch|request|undici|ajax|XMLHttpRequest|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b|[aA]gent|AGENT|[uU]nirest|UNIREST/,
    read: readScriptCalls,
  },
  { names: ["go", "golang"], language: go, read: readGoCalls },
  { names: ["java"], language: java, read: readJavaCalls },
];

function findProgram(name: string): (typeof programs)[number] | undefined {
  return programs.find(({ names }) => names.includes(name));
}

function findSnippet(name: string): SnippetLanguage | undefined {
  return snippetLanguages.find(({ names }) => names.includes(name));
}

function mayCall({ callers }: (typeof programs)[number], text: string): boolean {
  return callers?.test(text) !== false;
}

/** The grammar for a program; undefined if it is not read. */
export function grammarOf(name: string, text: string): GrammarName | undefined {
  const program = findProgram(name);
  if (program === undefined) return findSnippet(name)?.grammar;
  return mayCall(program, text) ? program.language.grammarOf(text) : undefined;
}

/** Whether the bodies in a block are written in a programming language, not as they are sent. */
export function isProgram(name: string): boolean {
  return findProgram(name) !== undefined || findSnippet(name) !== undefined;
}

/** The messages in a block of a language. */
export function readMessages(name: string, text: TracedText, parse: ParseProgram): readonly HttpMessage[] {
  const program = findProgram(name);
  if (program !== undefined)
    return mayCall(program, text.text) ? asMessages(program.read(evaluateProgram(text, program.language, parse))) : [];
  const snippet = findSnippet(name);
  if (snippet !== undefined) return asMessages(readSnippet(text, snippet, parse));
  return transcripts.find(({ names }) => names.includes(name))?.read(text) ?? [];
}

function asMessages(calls: readonly Call[]): readonly HttpMessage[] {
  return calls.map((call) => ({ kind: "call", call }));
}
