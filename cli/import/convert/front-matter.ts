import { escapePattern } from "../../../generators/source/escape-pattern.ts";
import { dump } from "js-yaml";
import { countFrontMatter, type PageDraft, type Line } from "./lines.ts";

/** Sets keys of the front matter, and removes those whose value is undefined. Every other line stays as it is. */
export function setFrontMatter(draft: PageDraft, changes: Readonly<Record<string, unknown>>): PageDraft {
  const keys = Object.keys(changes);
  if (keys.length === 0) return draft;
  const count = countFrontMatter(draft.lines);
  const inside = draft.lines.slice(1, Math.max(1, count - 1));
  const kept = removeKeys(inside, new Set(keys));
  const added = keys.flatMap((key): Line[] => {
    const value = changes[key];
    if (value === undefined) return [];
    const origin = inside.find(({ text }) => isKey(text, key))?.origin ?? 1;
    return printEntry(key, value).map((text) => ({ text, origin }));
  });
  const body = draft.lines.slice(count);
  const all = [...kept, ...added];
  if (all.length === 0) return { ...draft, lines: body };
  const gap = count === 0 ? [{ text: "", origin: 1 }] : [];
  const mark: Line = { text: "---", origin: 1 };
  return { ...draft, lines: [mark, ...all, { text: "---", origin: Math.max(1, count) }, ...gap, ...body] };
}

function isKey(text: string, key: string): boolean {
  return new RegExp(`^["']?${escapePattern(key)}["']?[ \\t]*:`).test(text);
}

/** A value may continue on the next lines, which are indented. */
function removeKeys(lines: readonly Line[], keys: ReadonlySet<string>): readonly Line[] {
  let isRemoved = false;
  return lines.filter(({ text }) => {
    if (/^\S/.test(text) && !text.startsWith("- ") && !text.startsWith("#"))
      isRemoved = [...keys].some((key) => isKey(text, key));
    return !isRemoved;
  });
}

function printEntry(key: string, value: unknown): readonly string[] {
  return dump({ [key]: value }, { lineWidth: -1, flowLevel: 1 })
    .trimEnd()
    .split("\n");
}
