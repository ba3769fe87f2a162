import type { TracedText } from "../../code/traced-text.ts";
import { readFilter } from "./jq-filter.ts";
import type { JqValue } from "./jq-scan.ts";
import type { Source } from "./response-value.ts";

/** How a command of jq reads its input. */
export interface JqCommand {
  /** Undefined: it prints its input. */
  readonly filter: TracedText | undefined;
  /** Undefined: it reads its standard input. */
  readonly file: string | undefined;
  readonly isSlurped: boolean;
  /** It prints each value in one line. */
  readonly isCompact: boolean;
  /** It prints texts without quotes, which may contain other JSON. */
  readonly isRaw: boolean;
  /** Its exit status states whether the value exists. */
  readonly isTest: boolean;
}

/** Reads what a command of jq reads from its input, and returns what it prints. */
export function runJq({ filter, isSlurped, isRaw, isTest }: JqCommand, input: JqValue, source: Source): JqValue {
  const given: JqValue = isSlurped ? { kind: "list", item: input } : input;
  const value = filter === undefined ? given : readFilter(filter, given, source);
  let tested = isTest && value?.kind === "json" ? value.part : undefined;
  for (; tested !== undefined; tested = tested.of) source.probes.add(tested);
  return isRaw ? undefined : value;
}

const longNames: Readonly<Record<string, string>> = {
  "raw-output": "r",
  "raw-output0": "r",
  "join-output": "j",
  slurp: "s",
  "exit-status": "e",
  "null-input": "n",
  "raw-input": "R",
  "from-file": "f",
  "compact-output": "c",
  stream: "n",
  "stream-errors": "n",
};

/** The options and the filter. Undefined: the command does not read JSON, or several files. */
export function readJqCommand(words: readonly TracedText[]): JqCommand | undefined {
  const plain: TracedText[] = [];
  let letters = "";
  let hasArguments = false;
  let isOver = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const text = word?.text ?? "";
    if (word === undefined) continue;
    if (isOver || !/^-./.test(text)) plain.push(word);
    else if (text === "--") isOver = true;
    else if (/^--(?:arg|argjson|slurpfile|rawfile|argfile)$/.test(text)) at += 2;
    else if (/^(?:--indent|-L|--library-path)$/.test(text)) at += 1;
    else if (/^--(?:json)?args$/.test(text)) hasArguments = true;
    else if (!text.startsWith("--")) letters += text.slice(1);
    else letters += Object.hasOwn(longNames, text.slice(2)) ? (longNames[text.slice(2)] ?? "") : "";
  }
  const [filter, file, ...others] = plain;
  if (/[nRf]/.test(letters) || (others.length > 0 && !hasArguments)) return undefined;
  return {
    filter,
    file: hasArguments ? undefined : file?.text,
    isCompact: letters.includes("c"),
    isSlurped: letters.includes("s"),
    isRaw: /[rj]/.test(letters),
    isTest: letters.includes("e"),
  };
}
