import { trimText, wildcard, type TracedText } from "../../code/traced-text.ts";
import type { Call } from "../calls/call.ts";
import { commandName, outputOf, type ShellCommand, type ShellScan } from "../calls/shell-scan.ts";
import { runJq } from "./jq-command.ts";
import type { JqValue } from "./jq-scan.ts";
import { printsBody } from "./printed-body.ts";
import { bodyOf, type Source } from "./response-value.ts";

/** A command with the calls that it makes. */
export interface SendingCommand {
  readonly command: ShellCommand;
  readonly calls: readonly Call[];
}

/** What a command prints that comes from a response. */
interface Printed {
  readonly value: JqValue;
  readonly source: Source;
}

/** Adds to each call what the script reads from its response with jq: through pipes, variables, and here-strings. */
export function addShellReads(
  sending: readonly SendingCommand[],
  substituted: ShellScan["substituted"],
): readonly Call[] {
  const printed = new Map<ShellCommand, Printed | undefined>();
  const textValue = (text: TracedText | undefined): Printed | undefined => {
    const plain = text && trimText(text);
    // A substitution has the offset where it starts.
    const from = plain?.text === wildcard ? substituted.get(plain.offsets[0] ?? -1) : undefined;
    return from && printed.get(from);
  };
  const readBy = ({ document, input }: ShellCommand): Printed | undefined =>
    document === undefined ? input && printed.get(input) : textValue(document.text);
  return sending.flatMap(({ command, calls }) => {
    const { name, words } = commandName(command);
    const [only, ...more] = calls;
    const source: Source = { parts: [], probes: new Set(), isChanged: false };
    const runOther = (): Printed | undefined => {
      const read = /(?:^|\/)(?:jq|gojq|jaq)$/.test(name) ? readBy(command) : undefined;
      if (read !== undefined) return { ...read, value: runJq(words, read.value, read.source) };
      if (name === "tee" || (name === "cat" && words.every(({ text }) => text === "-"))) return readBy(command);
      return name === "echo" || name === "printf" ? textValue(outputOf(command)) : undefined;
    };
    const isRead = only !== undefined && more.length === 0 && printsBody(name, words);
    const value = isRead ? { value: bodyOf({ source }), source } : only === undefined ? runOther() : undefined;
    printed.set(command, command.output === undefined ? value : undefined);
    return isRead
      ? [{ ...only, reads: { parts: source.parts, probes: source.probes, ignoresCase: false, readsLines: true } }]
      : calls;
  });
}
