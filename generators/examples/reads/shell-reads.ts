import { trimText, wildcard, type TracedText } from "../../code/traced-text.ts";
import type { Call } from "../calls/call.ts";
import { commandName, isJq, outputOf, type ShellCommand, type ShellScan } from "../calls/shell-scan.ts";
import { readJqCommand, runJq } from "./jq-command.ts";
import type { JqValue } from "./jq-scan.ts";
import { bodyFile, output } from "./printed-body.ts";
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
  /** Each value is in one line. */
  readonly isCompact?: boolean;
}

/** What the commands of a script printed so far. */
interface ScriptState {
  readonly substituted: ShellScan["substituted"];
  readonly printed: Map<ShellCommand, Printed | undefined>;
  readonly files: Map<string, Printed | undefined>;
}

/**
 * Adds to each call what the script reads from its response with jq: through pipes, variables, files, and here-strings.
 */
export function addShellReads(
  sending: readonly SendingCommand[],
  substituted: ShellScan["substituted"],
): readonly Call[] {
  const state: ScriptState = { substituted, printed: new Map(), files: new Map() };
  return sending.flatMap(({ command, calls }) => {
    const { name, words } = commandName(command);
    const [only, ...more] = calls;
    const file = only === undefined || more.length > 0 ? undefined : bodyFile(name, words);
    const source: Source = { parts: [], probes: new Set(), isChanged: false };
    const body: Printed = { value: bodyOf({ source }), source };
    if (file !== undefined && file !== output) writeFile(state, file, { command, printed: body });
    print(state, command, only === undefined ? runCommand(state, command) : file === output ? body : undefined);
    return only === undefined || file === undefined
      ? calls
      : [{ ...only, reads: { parts: source.parts, probes: source.probes, ignoresCase: false, readsLines: true } }];
  });
}

function print(state: ScriptState, command: ShellCommand, printed: Printed | undefined): void {
  const isFile = command.output !== undefined && command.output !== "/dev/stdout";
  state.printed.set(command, isFile ? undefined : printed);
  if (isFile) writeFile(state, command.output, { command, printed });
}

/** A file that a branch overwrites has one of several contents. */
function writeFile(
  { files }: ScriptState,
  file: string,
  { command, printed }: { readonly command: ShellCommand; readonly printed: Printed | undefined },
): void {
  const isKnown = !file.includes(wildcard) && !(command.isInBranch && files.has(file));
  files.set(file, isKnown ? printed : undefined);
}

/** What a command prints that sends no request. */
function runCommand(state: ScriptState, command: ShellCommand): Printed | undefined {
  const { name, words } = commandName(command);
  if (isJq(name)) {
    const jq = readJqCommand(words);
    const read = jq && (jq.file === undefined ? inputOf(state, command) : state.files.get(jq.file));
    return jq && read && { ...read, value: runJq(jq, read.value, read.source), isCompact: jq.isCompact };
  }
  const [first, ...others] = words.filter(({ text }) => text !== "-");
  switch (name) {
    case "cat":
      if (others.length > 0) return undefined;
      return first === undefined ? inputOf(state, command) : state.files.get(first.text);
    case "tee": {
      const printed = inputOf(state, command);
      for (const { text } of words) if (!text.startsWith("-")) writeFile(state, text, { command, printed });
      return printed;
    }
    case "read": {
      const line = inputOf(state, command);
      return line?.isCompact === true ? line : undefined;
    }
    case "echo":
    case "printf":
      return textValue(state, outputOf(command));
    default:
      // Another program may change a file.
      for (const { text } of words) state.files.delete(text);
      return undefined;
  }
}

/** What a command reads that comes from a response. */
function inputOf(state: ScriptState, { document, input }: ShellCommand): Printed | undefined {
  if (document?.file !== undefined) return state.files.get(document.file);
  if (document?.from !== undefined) return state.printed.get(document.from);
  return document === undefined ? input && state.printed.get(input) : textValue(state, document.text);
}

/** The response in a text that consists of a variable. */
function textValue({ substituted, printed }: ScriptState, text: TracedText | undefined): Printed | undefined {
  const plain = text && trimText(text);
  const from = plain?.text === wildcard ? substituted.get(plain.offsets[0] ?? -1) : undefined;
  return from && printed.get(from);
}
