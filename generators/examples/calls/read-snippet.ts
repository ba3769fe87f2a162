import { evaluateProgram, type Program } from "../../code/evaluate.ts";
import type { ParsedLanguage } from "../../code/language.ts";
import { csharp } from "../../code/languages/csharp.ts";
import { php } from "../../code/languages/php.ts";
import { powershell } from "../../code/languages/powershell.ts";
import { ruby } from "../../code/languages/ruby.ts";
import { rust } from "../../code/languages/rust.ts";
import type { GrammarName } from "../../code/parsers.ts";
import type { StatementReader } from "../../code/read-program.ts";
import type { SyntaxNode } from "../../code/syntax-node.ts";
import { joinTexts, rangeOf, replacementText, sliceText, wildcard, type TracedText } from "../../code/traced-text.ts";
import type { Call } from "./call.ts";
import { belowBase } from "./client-call.ts";
import { readLooseJson } from "./loose-json.ts";
import { readCsharpCalls } from "./read-csharp.ts";
import { readPhpCalls } from "./read-php.ts";
import { readPowershellCalls } from "./read-powershell.ts";
import { readRubyCalls } from "./read-ruby.ts";
import { readRustCalls } from "./read-rust.ts";
import { csharpReads } from "../reads/csharp-reads.ts";
import { phpReads } from "../reads/php-reads.ts";
import { powershellReads } from "../reads/powershell-reads.ts";
import { rubyReads } from "../reads/ruby-reads.ts";
import { rustReads } from "../reads/rust-reads.ts";
import { traceReads, type ResponseRules } from "../reads/trace-reads.ts";
import { snippetStrings, type SnippetString } from "./snippet-strings.ts";

/** What is known about a language whose programs are read by their texts. */
export interface SnippetLanguage {
  readonly names: readonly string[];
  readonly grammar: GrammarName;
  /** Finds the method that the program states. The last group that matched is the verb. */
  readonly method: RegExp;
  /** Finds where a body starts that is written as a value of the language. */
  readonly body: RegExp;
  /** A call that needs no method is one of `GET`. */
  readonly implied?: RegExp;
  /** Text before the program that the grammar needs. */
  readonly start?: string;
  /** Evaluates the program for the calls of known clients. */
  readonly program?: SnippetProgram;
}

interface SnippetProgram {
  readonly language: ParsedLanguage;
  readonly read: (program: Program) => readonly Call[];
  /** How its programs read responses. */
  readonly reads?: ResponseRules;
}

/** Languages whose unknown clients are read by texts: one call in each block, with a body in a text or a plain value. */
export const snippetLanguages: readonly SnippetLanguage[] = [
  {
    names: ["csharp", "cs", "c#"],
    grammar: "c-sharp",
    method:
      /\b(?:HttpMethod|Method)\.(\w+)|\.(Get|Post|Put|Patch|Delete)(?:AsJson|FromJson|String|Stream)?Async(?:<[^>]*>)?\(/g,
    body: /(?!)/,
    program: { language: csharp, read: readCsharpCalls, reads: csharpReads },
  },
  {
    names: ["php"],
    grammar: "php",
    method:
      /CURLOPT_CUSTOMREQUEST(?:\s*=>|,)\s*['"](\w+)|->request\(\s*['"](\w+)|new (?:\\?\w+\\)*Request\(\s*['"](\w+)|->(get|post|put|patch|delete)\(\s*['"]http/g,
    body: /\bjson_encode\(\s*(?=[[a])|'json'\s*=>\s*(?=[[a])/,
    start: "<?php ",
    program: { language: php, read: readPhpCalls, reads: phpReads },
  },
  {
    names: ["ruby", "rb"],
    grammar: "ruby",
    method:
      /\bNet::HTTP::(Get|Post|Put|Patch|Delete)\b|\b(?:HTTParty|Faraday|RestClient|HTTP|conn)\.(get|post|put|patch|delete)\b/g,
    body: /\bJSON\.(?:dump|generate)\(\s*(?=[{[])|\bbody[:=]\s*(?==?\s*\{[^]{0,5000}\}\.to_json)|\bjson:\s*(?=\{)/,
    program: { language: ruby, read: readRubyCalls, reads: rubyReads },
  },
  {
    names: ["rust", "rs"],
    grammar: "rust",
    method: /\bMethod::([A-Z]+)\b|from_(?:str|bytes)\(b?"([A-Z]+)"\)|\.(get|post|put|patch|delete)\(/g,
    body: /\bjson!\(\s*(?=[{[])/,
    program: { language: rust, read: readRustCalls, reads: rustReads },
  },
  {
    names: ["powershell", "ps1", "pwsh"],
    grammar: "powershell",
    method: /-Method\s+['"]?(\w+)|^[ \t]*['"]?Method['"]?[ \t]*=[ \t]*['"](\w+)/gim,
    // Splatting, `Invoke-RestMethod @params`, may state a method elsewhere.
    implied: /\b(?:Invoke-(?:RestMethod|WebRequest)|irm|iwr)\b(?![^\n|]*\s@\w)/i,
    body: /(?!)/,
    program: { language: powershell, read: readPowershellCalls, reads: powershellReads },
  },
];

/** Reads the calls of known clients, or else the only call of a snippet by its texts. */
export function readSnippet(given: TracedText, language: SnippetLanguage, reader: StatementReader): readonly Call[] {
  const { grammar, start, program } = language;
  const whole =
    start === undefined || given.text.includes(start.trim())
      ? given
      : joinTexts([replacementText(start, rangeOf(given, 0, 0)), given]);
  const known = program === undefined ? [] : callsOf(whole, program, reader);
  if (known.length > 0) return known;
  const root: SyntaxNode = reader.parse(grammar, whole.text);
  const strings = snippetStrings(root, whole, grammar);
  const [value, ...otherValues] = valuesOf(whole, language);
  if (otherValues.length > 0) return [];
  const outside = strings.filter(({ from }) => value === undefined || from < value.from || from >= value.to);
  const bodies = outside.filter(({ text }) => /^\s*[[{]\s*["'\]}\uE000{[]/.test(text.text));
  const urls = outside.filter(({ text }) => /^https?:\/\/[^\s/]/.test(text.text));
  const [url, ...others] = urls;
  if (url === undefined || others.length > 0 || bodies.length + (value === undefined ? 0 : 1) > 1) return [];
  if (isPart(url, outside, whole.text)) return [];
  const method = methodOf(whole, language, [...bodies, ...(value === undefined ? [] : [value])]);
  if (method === undefined) return [];
  const written = value?.text ?? bodies[0]?.text;
  // Generators of samples write an empty body for requests without one.
  const text = written?.text.trim() === "{}" ? undefined : written;
  const call: Call = {
    method: method.text === "" ? "GET" : method.text.toUpperCase(),
    methodText: method.text === "" ? url.text : method,
    url: withPath(url.text, outside, whole.text),
    headers: headersOf(outside, whole.text),
    body: text === undefined ? undefined : { kind: "text", text, contentType: undefined },
    isOpen: true,
  };
  return [call];
}

function callsOf(
  whole: TracedText,
  { language, read, reads }: SnippetProgram,
  reader: StatementReader,
): readonly Call[] {
  const program = evaluateProgram(whole, language, { reader });
  const calls = read(program);
  return reads === undefined ? calls : traceReads(program, calls, { reads, language });
}

/** The start of a URL whose path follows elsewhere: `BaseAddress = new Uri(`, `'base_uri' =>`, `Faraday.new(url:`. */
const beforeBase = /(?:\bbase_?(?:uri|url|address)\b[^;\n]{0,20}|\bFaraday\.new\(\s*(?:url:\s*|:url\s*=>\s*)?)$/i;

/** Whether a program adds to its URL elsewhere: `$url .= $id`, `uri.path = path`, `base + "/pets"`, `format!("{}/pets", base)`. */
function isPart({ from }: SnippetString, strings: readonly SnippetString[], program: string): boolean {
  const before = program.slice(Math.max(0, from - 80), from);
  if (beforeBase.test(before)) return true;
  if (strings.some(({ text }) => text.text.startsWith(`${wildcard}/`))) return true;
  const name = /(\w+)\s*=\s*(?:URI(?:\.parse)?\(\s*)?$/.exec(before)?.[1];
  return (
    name !== undefined && new RegExp(String.raw`\b${name}(?:\.(?:path|host)\s*\+?=|\s*(?:\+=|\.=|<<))`).test(program)
  );
}

interface PlacedText {
  readonly from: number;
  readonly to: number;
  readonly text: TracedText;
}

/** What may be the body, written as a value: `json!({ … })`, `json_encode([ … ])`. One of several may be any of them. */
function valuesOf(whole: TracedText, { body }: SnippetLanguage): readonly PlacedText[] {
  const values: PlacedText[] = [];
  for (const { 0: before, index } of whole.text.matchAll(new RegExp(body, "g"))) {
    if (index < (values.at(-1)?.to ?? 0)) continue;
    const from = index + before.length;
    const { text, to } = readLooseJson(whole, whole.text[from] === "=" ? from + 1 : from);
    values.push({ from: index, to, text });
    if (values.length === 2) break;
  }
  return values;
}

/** The only method that the program states; empty if it states none and sends nothing. */
function methodOf(
  whole: TracedText,
  { method, implied }: SnippetLanguage,
  bodies: readonly Pick<SnippetString, "from" | "to">[],
): TracedText | undefined {
  const found = [...whole.text.matchAll(method)].filter(
    ({ index }) => !bodies.some(({ from, to }) => index >= from && index < to),
  );
  const [only, ...others] = found;
  if (only === undefined)
    return bodies.length === 0 && implied?.test(whole.text) === true ? sliceText(whole, 0, 0) : undefined;
  const verb = only.slice(1).find((group) => group !== undefined) ?? "";
  if (others.length > 0 || !/^(?:get|post|put|patch|delete|head|options)$/i.test(verb)) return undefined;
  const at = only.index + only[0].lastIndexOf(verb);
  return sliceText(whole, at, at + verb.length);
}

/** RestSharp states the path apart from the host. */
function withPath(url: TracedText, strings: readonly SnippetString[], program: string): TracedText {
  const path = strings.find(({ from }) => /\bRestRequest\(\s*$/.test(program.slice(Math.max(0, from - 40), from)));
  return path === undefined || path.text.text === "" ? url : belowBase(url, path.text);
}

/** Names with their values: `"Name", "value"`, `"Name" => "value"`, `["Name"] = "value"`, and `"Name: value"`. */
function headersOf(strings: readonly SnippetString[], program: string): Call["headers"] {
  return strings.flatMap((name, index) => {
    const whole = /^([A-Za-z][\w-]*):\s+(?=\S)/.exec(name.text.text);
    if (whole !== null)
      return [{ name: sliceText(name.text, 0, whole[1]?.length ?? 0), value: sliceText(name.text, whole[0].length) }];
    const value = strings[index + 1];
    const isPair = value !== undefined && /^\s*(?:,|=>|\]\s*=|:|=)\s*$/.test(program.slice(name.to, value.from));
    return isPair && /^[A-Za-z]+(?:-[A-Za-z]+)+$/.test(name.text.text) && !value.text.text.includes(wildcard)
      ? [{ name: name.text, value: value.text }]
      : [];
  });
}
