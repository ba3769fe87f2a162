import { rangeOf, replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";
import { commandName, isJq, type ShellCommand, type ShellDocument, type ShellScan } from "./shell-scan.ts";

/** Sets a variable. After a branch that sets it, its value is not certain. */
export function setVariable(scan: ShellScan, name: string, value: TracedText): void {
  if (scan.variables.has(name)) scan.branches.at(-1)?.names.add(name);
  scan.variables.set(name, value);
}

/** The words after those that begin and end branches and loops: `then`, `do`. */
export function withoutKeywords(
  scan: ShellScan,
  words: readonly TracedText[],
  document: ShellDocument | undefined,
): readonly TracedText[] {
  const { branches, commands } = scan;
  for (const [index, { text }] of words.entries()) {
    if (/^(?:else|elif|fi|done|esac|\})$/.test(text)) closeBranch(scan, text === "done" ? document : undefined);
    const isFunction = text === "function" && words.at(-1)?.text === "{";
    if (isFunction || /^(?:if|else|elif|for|while|until|case|\{)$/.test(text))
      branches.push({ names: new Set(), from: commands.length, reads: [] });
    if (!/^(?:if|then|else|elif|fi|while|until|do|done|esac|[!{}])$/.test(text)) return words.slice(index);
  }
  return [];
}

/** Ends a branch or a loop. `done < file` and `done < <(…)` state what the loop reads. */
function closeBranch(
  { branches, variables, given, at, commands }: ShellScan,
  document: ShellDocument | undefined,
): void {
  const branch = branches.pop();
  if (branch === undefined) return;
  for (const name of branch.names) {
    // The response of a call in a branch is one of several values.
    if (variables.get(name)?.text === wildcard) variables.set(name, replacementText(wildcard, rangeOf(given, at, at)));
  }
  if (document === undefined) return;
  for (const read of branch.reads) read.document = document;
  // The commands in `<(…)` run before those of the loop.
  const { from, count = 0 } = document;
  if (from !== undefined) commands.splice(branch.from, 0, ...commands.splice(commands.length - count));
}

/** `read NAME` and `for NAME in` set a variable to an unknown value, or to a line that another command prints. */
export function setUnknown(scan: ShellScan, command: ShellCommand): void {
  const [first, second, third, ...more] = command.words;
  if (first?.text === "for" && second !== undefined) {
    const [only, ...others] = third?.text === "in" ? more : [];
    // `for item in $(curl … | jq -c '.[]')`
    const printing = only?.text === wildcard ? scan.substituted.get(only.offsets[0] ?? -1) : undefined;
    const isItem = others.length === 0 && printing !== undefined && isJq(commandName(printing).name);
    if (isItem && only !== undefined) scan.variables.set(second.text, only);
    else scan.variables.delete(second.text);
  }
  if (first?.text !== "read") return;
  for (const word of command.words.slice(1)) scan.variables.delete(word.text);
  const [name, ...others] = command.words.slice(1).filter((word) => !word.text.startsWith("-"));
  const loop = command.input === undefined && command.document === undefined ? scan.branches.at(-1) : undefined;
  if (name === undefined || others.length > 0 || (command.input === undefined && loop === undefined)) return;
  loop?.reads.push(command);
  const range = rangeOf(name);
  scan.substituted.set(range.start, command);
  scan.variables.set(name.text, replacementText(wildcard, range));
}
