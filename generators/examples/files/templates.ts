import { joinTexts, rangeOf, replacementText, sliceText, wildcard, type TracedText } from "../../code/traced-text.ts";

/** The tags of HTTP clients: `{{name}}`, `{{ _.name }}`, `{% uuid 'v4' %}`. */
const tag = /\{\{[^{}\n]*\}\}|\{%[\s\S]*?%\}/g;

/** Replaces the tags of a template with wildcards: their values are known only when the client sends the request. */
export function openTemplates(given: TracedText): TracedText {
  return replaceTags(given, () => undefined);
}

/** The values of a file's variables, as it states them: they may contain tags. */
export type Variables = ReadonlyMap<string, string>;

/** Variables, and those whose value is the same whenever a request is sent. */
export interface StatedVariables {
  readonly all: Variables;
  readonly certain: Variables;
}

/** No variables. */
export const noVariables: StatedVariables = { all: new Map(), certain: new Map() };

/** Adds the variables of a file to those of its environments. A value is certain if it is stated once and no script sets it. */
export function stateVariables(
  { all, certain }: StatedVariables,
  own: readonly (readonly [name: string, value: string])[],
  script: string,
): StatedVariables {
  const scripted = new Set([...script.matchAll(/\.set\w*\(\s*\\?["'`]([\w.-]+)/g)].map(([, name = ""]) => name));
  const next = new Map(certain);
  const stated = new Set<string>();
  for (const [name, value] of own) {
    if (stated.has(name)) next.delete(name);
    else next.set(name, value);
    stated.add(name);
  }
  for (const name of scripted) next.delete(name);
  return { all: new Map([...all, ...own]), certain: next };
}

/** A URL with the values of the variables in its host. Returns the name of the variable that the URL starts with. */
export function resolveUrl(
  given: TracedText,
  variables: Variables,
): { readonly url: TracedText; readonly base: string | undefined } {
  const trimmed = sliceText(given, given.text.length - given.text.trimStart().length, given.text.trimEnd().length);
  const hostEnd = /^(?:(?:[a-z][a-z0-9+.-]*|\{\{[^{}]*\}\}):\/\/)?[^/?#]*/i.exec(trimmed.text)?.[0].length ?? 0;
  const host = replaceTags(sliceText(trimmed, 0, hostEnd), (name) => valueOf(name, variables, 0));
  const rest = openTemplates(sliceText(trimmed, hostEnd));
  const url = joinTexts([withScheme(host), rest]);
  const name = url.text.includes(wildcard) && startsOpen(url.text) ? nameOf(tagAtStart(trimmed.text)) : undefined;
  return { url: withoutDoubleSlash(url), base: name };
}

function startsOpen(url: string): boolean {
  return url.startsWith(wildcard) || /^[a-z]+:\/\/[^/]*\uE000/i.test(url);
}

function tagAtStart(url: string): string {
  return /\{\{[^{}\n]*\}\}/.exec(url)?.[0] ?? "";
}

/** `{{protocol}}://host`: any scheme is the same. */
function withScheme(host: TracedText): TracedText {
  const start = `${wildcard}://`;
  if (!host.text.startsWith(start)) return host;
  return joinTexts([replacementText("https://", rangeOf(host, 0, 1)), sliceText(host, start.length)]);
}

/** A base that ends with a slash, before a path that starts with one. */
function withoutDoubleSlash(url: TracedText): TracedText {
  const found = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^?#]*?[^:/](\/\/)/i.exec(url.text);
  if (found === null) return url;
  const at = found[0].length - 1;
  return joinTexts([sliceText(url, 0, at), sliceText(url, at + 1)]);
}

/** Fills in the variables whose whole value is known. Other tags stay. */
export function fillTemplates(given: TracedText, variables: Variables): TracedText {
  return replaceTags(given, (name, written) => {
    const value = valueOf(name, variables, 0);
    return value === undefined || value.includes(wildcard) ? written : value;
  });
}

function replaceTags(given: TracedText, find: (name: string, written: string) => string | undefined): TracedText {
  if (!/\{\{|\{%/.test(given.text)) return given;
  const parts: TracedText[] = [];
  let from = 0;
  for (const { 0: match, index } of given.text.matchAll(tag)) {
    const range = rangeOf(given, index, index + match.length);
    parts.push(sliceText(given, from, index), replacementText(find(nameOf(match), match) ?? wildcard, range));
    from = index + match.length;
  }
  return joinTexts([...parts, sliceText(given, from)]);
}

/** The name in a tag, without the spaces and the scope that Insomnia writes. */
function nameOf(written: string): string {
  return written
    .replace(/^\{\{/, "")
    .replace(/\}\}$/, "")
    .trim()
    .replace(/^_\./, "")
    .replace(/^(?:process\.env\.|\$(?:dotenv|processEnv)\s+)/, "");
}

const maxDepth = 8;

/** The value of a variable, with those of the variables in it. An empty value is filled in by the user. */
function valueOf(name: string, variables: Variables, depth: number): string | undefined {
  const value = variables.get(name)?.trim();
  if (value === undefined || value === "" || depth > maxDepth) return undefined;
  return value.replaceAll(tag, (match) => valueOf(nameOf(match), variables, depth + 1) ?? wildcard);
}
