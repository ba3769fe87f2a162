import type { CommanderError } from "commander";
import { DocsgenError } from "../generators/source/docsgen-error.ts";

/** Describes why Commander rejects a command line. */
export function wrongCall({ code, message }: CommanderError): DocsgenError {
  if (code === "commander.help")
    return new DocsgenError("call/missing-command", "docsgen needs a command.", {
      hint: "`docsgen --help` lists the commands",
    });
  const suggestion = /\(Did you mean (?:one of )?([^?]+)\?\)/.exec(message)?.[1];
  const own = message
    .replace(/^error: /, "")
    .replace(/\n?\(Did you mean [\s\S]*$/, "")
    .replaceAll("'", "`");
  return new DocsgenError(
    code.replace("commander.", "call/").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    sentences.reduce((text, [pattern, sentence]) => text.replace(pattern, sentence), own),
    {
      hint:
        suggestion === undefined
          ? "`docsgen --help` lists the commands and their options"
          : `did you mean \`${suggestion}\`?`,
    },
  );
}

/** Commander's words, and a sentence that says the same. */
const sentences: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/^unknown (command|option) (`.*`)$/s, "The $1 $2 does not exist."],
  [/^option (`.*`) argument missing$/s, "The option $1 needs a value."],
  [/^missing required argument (`.*`)$/s, "The argument $1 is missing."],
  [
    /^option (`.*?`) argument (`.*`) is invalid\. Allowed choices are (.*)\.$/s,
    "The option $1 cannot be $2. Use one of $3.",
  ],
  [/^option (`.*?`) argument (`.*`) is invalid\. It must/s, "The option $1 cannot be $2. It must"],
  [/^command-argument value (`.*`) is invalid for argument (`.*`)\. It must/s, "The argument $2 cannot be $1. It must"],
  [/^option (`.*`) cannot be used with option (`.*`)$/s, "The options $1 and $2 cannot be used together."],
  [/^too many arguments for (`.*`)\. Expected (\d+ arguments?) but got (\d+)\.$/s, "$1 takes $2, but got $3."],
];
