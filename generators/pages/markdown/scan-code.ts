import type { GroupScopes, Mode } from "./compiled-grammar.ts";
import { findEnded, findNext, groupsOf, Unscannable, type Found, type Frame, type ScanPlace } from "./scan-matches.ts";
import { escapeText } from "./write-html.ts";

/** What a scan asks about languages and scopes. */
export interface ScanTools {
  /** Undefined if the library does not know the language. */
  readonly findGrammar: (language: string) => Mode | undefined;
  /** Chooses one of some languages; undefined: plain text. */
  readonly detect: (code: string, languages: readonly string[]) => string | undefined;
  readonly writeStart: (scope: string) => string;
}

interface Scan extends ScanPlace {
  readonly tools: ScanTools;
  /** Where each embedded language has stopped. */
  readonly continuations: Map<string, Frame>;
  html: string;
  /** Number of open elements. */
  depth: number;
  /** Code that has been read and not been written. */
  held: string;
  /** Whether the scan goes on at the same place, with the rules that have not been tried. */
  resumes: boolean;
}

/** More rounds than this, and more than characters, mean that a grammar does not end. */
const maxRounds = 100_000;

/**
 * Colors code with a grammar of highlight.js, and returns the HTML that the library's tokens make. It follows the library's
 * `_highlight` step by step and needs a third of the time, because it neither builds a tree, nor creates an object with a
 * prototype for each mode, nor weighs the language. Returns undefined if only the library can color the code.
 */
export function scanCode(code: string, grammar: string, tools: ScanTools): string | undefined {
  const root = tools.findGrammar(grammar);
  if (root === undefined) return undefined;
  try {
    return scanLanguage(code, { mode: root, parent: undefined }, tools).html;
  } catch {
    // The library colors the code, or says what is wrong with its grammar.
    return undefined;
  }
}

function scanLanguage(code: string, start: Frame, tools: ScanTools): { readonly html: string; readonly top: Frame } {
  const scan: Scan = {
    code,
    tools,
    continuations: new Map(),
    top: start,
    html: "",
    depth: 0,
    held: "",
    tried: 0,
    resumes: false,
  };
  const scopes: string[] = [];
  for (let frame = start; frame.parent !== undefined; frame = frame.parent)
    if (frame.mode.scope !== undefined) scopes.unshift(frame.mode.scope);
  for (const scope of scopes) openScope(scan, scope);
  scanAll(scan);
  return { html: scan.html + "</span>".repeat(scan.depth), top: scan.top };
}

function scanAll(scan: Scan): void {
  const { code } = scan;
  let at = 0;
  let last: Found | undefined;
  for (let round = 1; ; round++) {
    if (!scan.resumes) scan.tried = 0;
    scan.resumes = false;
    const found = findNext(scan, at);
    if (found === undefined) break;
    const { match } = found;
    if (match.index > at) scan.held += code.slice(at, match.index);
    if (isEmptyMode(last, found)) {
      scan.held += code.slice(match.index, match.index + 1);
      at = match.index + 1;
      continue;
    }
    last = found;
    if (round > maxRounds && round > match.index * 3) throw new Unscannable();
    at = match.index + takeMatch(scan, found);
  }
  scan.held += code.slice(at);
  writeHeld(scan);
}

/** A mode that begins and ends at one place without a character would never end. */
function isEmptyMode(last: Found | undefined, { match, rule }: Found): boolean {
  return (
    last?.rule.type === "begin" && rule.type === "end" && last.match.index === match.index && match[0].length === 0
  );
}

/** Returns how many characters are read. */
function takeMatch(scan: Scan, found: Found): number {
  const { match, rule } = found;
  const [lexeme] = match;
  if (rule.type === "begin" && rule.mode !== undefined) return beginMode(scan, found, rule.mode);
  if (rule.type === "end") {
    const read = endMode(scan, found);
    if (read !== undefined) return read;
  }
  if (rule.type === "illegal" && lexeme === "") {
    if (match.index !== scan.code.length) scan.held += "\n";
    return 1;
  }
  scan.held += lexeme;
  return lexeme.length;
}

function beginMode(scan: Scan, found: Found, mode: Mode): number {
  const [lexeme] = found.match;
  if (mode.onBegin.length > 0) {
    const response = mode.respond();
    const match = groupsOf(found);
    for (const onBegin of mode.onBegin) {
      onBegin(match, response);
      if (response.isMatchIgnored) return ignoreMatch(scan, lexeme);
    }
  }
  if (mode.skip) scan.held += lexeme;
  else {
    if (mode.excludeBegin) scan.held += lexeme;
    writeHeld(scan);
    if (!mode.returnBegin && !mode.excludeBegin) scan.held = lexeme;
  }
  enterMode(scan, mode, found);
  return mode.returnBegin ? 0 : lexeme.length;
}

function ignoreMatch(scan: Scan, lexeme: string): number {
  if (scan.tried === 0) {
    scan.held += lexeme.slice(0, 1);
    return 1;
  }
  scan.resumes = true;
  return 0;
}

function enterMode(scan: Scan, mode: Mode, found: Found): void {
  if (mode.scope !== undefined) openScope(scan, mode.scope);
  if (mode.beginWrap !== undefined) {
    writeScoped(scan, mode.beginWrap, scan.held);
    scan.held = "";
  } else if (mode.beginGroups !== undefined) {
    writeGroups(scan, mode.beginGroups, found);
    scan.held = "";
  }
  scan.top = { mode, parent: scan.top };
}

/** Undefined if no open mode ends here. */
function endMode(scan: Scan, found: Found): number | undefined {
  const [lexeme] = found.match;
  const ended = findEnded(scan, found);
  if (ended === undefined) return undefined;
  const { mode } = scan.top;
  if (mode.endWrap !== undefined) {
    writeHeld(scan);
    writeScoped(scan, mode.endWrap, lexeme);
  } else if (mode.endGroups !== undefined) {
    writeHeld(scan);
    writeGroups(scan, mode.endGroups, found);
  } else if (mode.skip) scan.held += lexeme;
  else {
    if (!mode.returnEnd && !mode.excludeEnd) scan.held += lexeme;
    writeHeld(scan);
    if (mode.excludeEnd) scan.held = lexeme;
  }
  leaveModes(scan, ended);
  const starts = ended.mode.starts();
  if (starts !== undefined) enterMode(scan, starts, found);
  return mode.returnEnd ? 0 : lexeme.length;
}

function leaveModes(scan: Scan, ended: Frame): void {
  for (;;) {
    const { top } = scan;
    if (top.mode.scope !== undefined) closeScope(scan);
    // Only a broken grammar leaves the language itself.
    if (top.parent === undefined) throw new Unscannable();
    scan.top = top.parent;
    if (scan.top === ended.parent) return;
  }
}

function writeGroups(scan: Scan, scopes: GroupScopes, { match, group }: Found): void {
  for (const [number, scope] of scopes) {
    if (group + number >= match.length) continue;
    const text = match[group + number];
    // The library would write `undefined`.
    if (text === undefined) throw new Unscannable();
    if (scope !== undefined) writeScoped(scan, scope, text);
    else {
      scan.held = text;
      writeWords(scan);
      scan.held = "";
    }
  }
}

function writeScoped(scan: Scan, scope: string, text: string): void {
  if (text !== "") scan.html += `${scan.tools.writeStart(scope)}${escapeText(text)}</span>`;
}

function openScope(scan: Scan, scope: string): void {
  scan.html += scan.tools.writeStart(scope);
  scan.depth++;
}

function closeScope(scan: Scan): void {
  if (scan.depth === 0) throw new Unscannable();
  scan.html += "</span>";
  scan.depth--;
}

function writeHeld(scan: Scan): void {
  if (scan.held === "") return;
  if (scan.top.mode.subLanguage === undefined) writeWords(scan);
  else writeEmbedded(scan, scan.top.mode.subLanguage);
  scan.held = "";
}

/** Writes the held code with its keywords. */
function writeWords(scan: Scan): void {
  const { held, top } = scan;
  const { keywords, keywordPattern, foldsCase } = top.mode;
  if (keywords === undefined) {
    scan.html += escapeText(held);
    return;
  }
  let written = 0;
  keywordPattern.lastIndex = 0;
  for (let match = keywordPattern.exec(held); match !== null; match = keywordPattern.exec(held)) {
    const [word] = match;
    const scope = keywords.get(foldsCase ? word.toLowerCase() : word);
    if (scope === undefined) continue;
    if (match.index > written) scan.html += escapeText(held.slice(written, match.index));
    writeScoped(scan, scope, word);
    written = keywordPattern.lastIndex;
  }
  scan.html += escapeText(written === 0 ? held : held.slice(written));
}

/** The language of an embedded part is known and may go on in the next part, or the library chooses it for each part. */
function writeEmbedded(scan: Scan, given: string | readonly string[]): void {
  const { held, tools, continuations } = scan;
  const isKnown = typeof given === "string";
  const language = isKnown ? given : tools.detect(held, given);
  const root = language === undefined ? undefined : tools.findGrammar(language);
  if (language === undefined || root === undefined) {
    scan.html += escapeText(held);
    return;
  }
  const start = (isKnown ? continuations.get(language) : undefined) ?? { mode: root, parent: undefined };
  const { html, top } = scanLanguage(held, start, tools);
  if (isKnown) continuations.set(language, top);
  scan.html += `<span class="${language}">${html}</span>`;
}
