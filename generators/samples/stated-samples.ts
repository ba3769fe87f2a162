import type { Operation } from "../api/model.ts";
import type { Sample } from "./model.ts";

/** Names that descriptions use for the languages with their own tabs. */
const aliases: Readonly<Record<string, string>> = {
  bash: "curl",
  golang: "go",
  js: "javascript",
  node: "javascript",
  "node-js": "javascript",
  nodejs: "javascript",
  py: "python",
  python3: "python",
  sh: "curl",
  shell: "curl",
  ts: "typescript",
};

const labels: Readonly<Record<string, string>> = {
  javascript: "JavaScript",
  php: "PHP",
  objectivec: "Objective-C",
  csharp: "C#",
  cplusplus: "C++",
};

/** The name of a language for readers: `ruby` -> `Ruby`. */
export function labelOf(language: string): string {
  return labels[language] ?? `${language.charAt(0).toUpperCase()}${language.slice(1)}`;
}

/**
 * An operation's samples with those of its description (`x-codeSamples`), which replace generated ones of the same
 * language. Other languages follow.
 */
export function withStatedSamples(operation: Operation, samples: readonly Sample[]): readonly Sample[] {
  const merged = new Map(samples.map((sample) => [sample.language, sample]));
  const counts = new Map<string, number>();
  for (const { language: written, source } of operation.codeSamples) {
    const text = source.replace(/\n+$/, "");
    const language = languageOf(written, text);
    const count = (counts.get(language) ?? 0) + 1;
    counts.set(language, count);
    const label = merged.get(language)?.label ?? labels[language] ?? written;
    if (count === 1) merged.set(language, { language, label, text });
    else merged.set(`${language}-${count}`, { language: `${language}-${count}`, label: `${label} (${count})`, text });
  }
  return [...merged.values()];
}

/** An id by which the site can store the selected tab. A shell sample without curl is a different language. */
function languageOf(written: string, text: string): string {
  const word = written
    .trim()
    .toLowerCase()
    .replaceAll("#", "sharp")
    .replaceAll("+", "plus")
    .replaceAll(/[^a-z\d]+/g, "-");
  const plain = word.replaceAll(/^-|-$/g, "") || "code";
  const known = Object.hasOwn(aliases, plain) ? (aliases[plain] ?? plain) : plain;
  return known === "curl" && !/\bcurl\b/.test(text) ? "shell" : known;
}
