import type { LoadOptions, YAMLException } from "js-yaml";
import { readYamlNodes, type YamlNode, type YamlReading } from "./yaml-nodes.ts";

/** Why a text is not valid YAML, and the offset of the error. */
export interface YamlError {
  readonly kind: "syntax" | "tab" | "merge" | "too-many-merged-keys";
  /** Without a period. */
  readonly reason: string;
  readonly offset: number;
  readonly hint: string | undefined;
}

/**
 * Describes why js-yaml rejects a text. js-yaml often stops many lines below the cause, so an unclosed quote or bracket
 * is reported at its opening.
 */
export function findYamlError(text: string, options: LoadOptions, cause: YAMLException): YamlError {
  // js-yaml's types promise a mark, but some exceptions have none.
  const mark: { readonly position: number } | undefined = cause.mark;
  const offset = Math.min(mark?.position ?? 0, text.length);
  const reading = readYamlNodes(text, options);
  return (
    findTab(text, offset) ??
    findUnknownAlias(cause, offset) ??
    findSecondDocument(text, cause) ??
    findMergeError(text, reading, cause) ??
    findOpenQuote(text, reading, { cause, offset }) ??
    findTextAfterQuote(text, reading, offset) ??
    findOpenBracket(text, reading, { cause, offset }) ?? {
      kind: "syntax",
      reason: cause.reason,
      offset,
      hint: undefined,
    }
  );
}

function findTab(text: string, offset: number): YamlError | undefined {
  const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
  const starts = [lineStart, text.lastIndexOf("\n", lineStart - 2) + 1];
  for (const start of starts) {
    const tab = /^ *\t/.exec(text.slice(start, start + 1000))?.[0];
    if (tab !== undefined)
      return {
        kind: "tab",
        reason: "a tab cannot be used for indentation",
        offset: start + tab.length - 1,
        hint: "use spaces",
      };
  }
  return undefined;
}

function findUnknownAlias(cause: YAMLException, offset: number): YamlError | undefined {
  const name = /^unidentified alias "(.*)"$/s.exec(cause.reason)?.[1];
  if (name === undefined) return undefined;
  return {
    kind: "syntax",
    reason: `the alias \`*${name}\` has no anchor`,
    offset: offset - name.length - 1,
    hint: `write \`&${name}\` before the value that the alias refers to`,
  };
}

/** js-yaml gives this error no place. In YAML, a line that starts with these characters is never text. */
function findSecondDocument(text: string, cause: YAMLException): YamlError | undefined {
  if (!cause.reason.includes("expected a single document")) return undefined;
  const markers = [...text.matchAll(/^(?:---|\.\.\.)(?!\S)/gm)].map(({ index }) => index);
  const start = markers.find((index) => hasContent(text.slice(0, index))) ?? markers.at(-1) ?? 0;
  const end = /^\.{3}[^\n]*\n(?:[ \t\r]*(?:#[^\n]*)?\n)*/.exec(text.slice(start))?.[0] ?? "";
  return {
    kind: "syntax",
    reason: "a file contains one document, and a second one starts here",
    offset: start + end.length,
    hint: "move it to its own file",
  };
}

/** Not only directives, comments, and the marker before the first document. */
function hasContent(text: string): boolean {
  return /^(?!(?:---[ \t]*)?(?:[#%].*)?$)/m.test(text.trim());
}

function findMergeError(text: string, { open }: YamlReading, cause: YAMLException): YamlError | undefined {
  const isTooMany = cause.reason.includes("maxTotalMergeKeys");
  if (!isTooMany && !cause.reason.includes("cannot merge mappings")) return undefined;
  const [key, value] = open.at(-1)?.children.slice(-2) ?? [];
  if (key === undefined || value === undefined) return undefined;
  const invalid = isTooMany ? value : findNonMapping(value);
  return {
    kind: isTooMany ? "too-many-merged-keys" : "merge",
    reason: describeNode(text, invalid),
    offset: invalid.end > invalid.start ? invalid.start : key.start,
    hint: undefined,
  };
}

/** The part of a merge key's value that is not a mapping: the value, or an item of it. */
function findNonMapping(value: YamlNode): YamlNode {
  const { kind, children } = value.target ?? value;
  if (kind !== "sequence") return value;
  const invalid = children.find((item) => (item.target ?? item).kind !== "mapping");
  return invalid === undefined || value.target !== undefined ? value : invalid;
}

/** Names a node's kind, for a merge key that needs a mapping. */
function describeNode(text: string, node: YamlNode): string {
  const { kind, start, result } = node.target ?? node;
  if (kind === "sequence") return "a list";
  if (result === null || result === undefined) return "empty";
  return /["']/.test(text[start] ?? "") ? "a string" : `a ${typeof result}`;
}

function findOpenQuote(
  text: string,
  { open, longQuotes }: YamlReading,
  { cause, offset }: { readonly cause: YAMLException; readonly offset: number },
): YamlError | undefined {
  const innermost = open.at(-1);
  const isAtEnd = /within a (?:double|single) quoted scalar/.test(cause.reason);
  const swallowing = longQuotes.findLast(({ end }) => end <= offset);
  const node = isAtEnd
    ? innermost
    : swallowing !== undefined && isFollowedByText(text, swallowing)
      ? swallowing
      : undefined;
  if (node === undefined) return undefined;
  return openQuote(text, node);
}

function openQuote(text: string, node: YamlNode): YamlError {
  const quote = text[node.start] ?? "";
  return {
    kind: "syntax",
    reason: `the quote \`${quote}\` that opens here is not closed`,
    offset: node.start,
    hint: `close it with \`${quote}\` where the text ends`,
  };
}

/**
 * Text directly after a closing quote. After `: "` or `, "` the author opened a new text, so the quote before it is not
 * closed; otherwise the text contains a quote.
 */
function findTextAfterQuote(text: string, { lastQuote }: YamlReading, offset: number): YamlError | undefined {
  if (lastQuote === undefined || lastQuote.end > offset || !isFollowedByText(text, lastQuote)) return undefined;
  if (!/^[ \t]*$/.test(text.slice(lastQuote.end, offset))) return undefined;
  if (/[:,[{] *$/.test(text.slice(lastQuote.start + 1, lastQuote.end - 1))) return openQuote(text, lastQuote);
  const quote = text[lastQuote.start] ?? "";
  return {
    kind: "syntax",
    reason: `there is text after the closing quote \`${quote}\``,
    offset,
    hint: `write a quote inside the text as \`${quote === "'" ? "''" : String.raw`\"`}\``,
  };
}

/** An unclosed quote includes all lines up to the next quote, which opens another text. */
function isFollowedByText(text: string, { end }: YamlNode): boolean {
  const rest = /^[^\r\n]*/.exec(text.slice(end, end + 1000))?.[0].trim() ?? "";
  return rest !== "" && !/^[:,\]}#]/.test(rest);
}

function findOpenBracket(
  text: string,
  { open }: YamlReading,
  { cause, offset }: { readonly cause: YAMLException; readonly offset: number },
): YamlError | undefined {
  if (!/flow collection|expected the node content/.test(cause.reason)) return undefined;
  const node = open.findLast(({ start }) => text[start] === "[" || text[start] === "{");
  if (node === undefined) return undefined;
  const isAtEnd = cause.reason.includes("unexpected end");
  const isOutdented =
    lineOf(text, offset).start > node.start && lineOf(text, offset).indent <= lineOf(text, node.start).indent;
  if (!isAtEnd && !isOutdented) return undefined;
  const bracket = text[node.start] ?? "";
  return {
    kind: "syntax",
    reason: `the bracket \`${bracket}\` that opens here is not closed`,
    offset: node.start,
    hint: `close it with \`${bracket === "[" ? "]" : "}"}\``,
  };
}

function lineOf(text: string, offset: number): { readonly start: number; readonly indent: number } {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return { start, indent: /^ */.exec(text.slice(start, start + 1000))?.[0].length ?? 0 };
}
