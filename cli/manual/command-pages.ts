import type { Argument, Command, Option } from "commander";
import type { OutputFile } from "../../generators/contract.ts";
import { createProgram } from "../main.ts";
import { escapeText, fencedBlock, markdownTable } from "./markdown.ts";

async function ignore(): Promise<void> {}

async function* nothing(): AsyncGenerator<never> {}

/** The commands as users call them, without their effects. */
export function listCommands(): readonly Command[] {
  const sink = { write: () => undefined };
  const environment = {
    stdout: sink,
    stderr: sink,
    stdin: nothing(),
    cwd: "",
    env: {},
    now: () => 0,
    isTTY: false,
    onInterrupt: () => () => {},
  };
  return createProgram({ context: { environment, toolVersion: "" }, finish: ignore }).commands.flatMap((command) =>
    command.commands.length === 0 ? [command] : command.commands,
  );
}

/** The reference of the command line: a page for each command. */
export function commandPages(notes: Readonly<Record<string, string>>): readonly OutputFile[] {
  const commands = listCommands();
  return [
    { path: "reference/commands/index.md", content: renderIndex(commands) },
    ...commands.map((command, index) => ({
      path: `reference/commands/${pageName(command)}.md`,
      content: renderCommand(command, index + 1, notes[pageName(command)]),
    })),
  ];
}

/** The words that call a command, such as `theme check`. */
export function fullName(command: Command): string {
  const group = command.parent;
  return group === null || group.parent === null ? command.name() : `${group.name()} ${command.name()}`;
}

/** The name of its page. */
function pageName(command: Command): string {
  return fullName(command).replaceAll(" ", "-");
}

function renderIndex(commands: readonly Command[]): string {
  const rows = commands.map((command) => [
    `[\`${signature(command)}\`](${pageName(command)}.md)`,
    sentence(command.description()),
  ]);
  return `${indexHead}\n${markdownTable(["Command", "What it does"], rows)}\n${exitCodes}`;
}

const indexHead = `---
title: Commands
description: Every command of docsgen, its options, and the exit codes.
sidebar_position: 0
---

# Commands

Run a command with \`npx docsgen COMMAND\`. \`docsgen COMMAND --help\` prints its options.
`;

const exitCodes = `## Exit codes

| Code | Meaning |
|---|---|
| 0 | The command succeeded. |
| 1 | The description, a page, or a payload has errors. docsgen prints each of them. |
| 2 | The command line or the config is wrong, or the output folder cannot be written. |
| 3 | docsgen has an internal error. Please report it. |
`;

function renderCommand(command: Command, position: number, note: string | undefined): string {
  const name = fullName(command);
  const given = command.options.map((option) => [code(option.flags), describeOption(option)]);
  const args = command.registeredArguments.map((argument) => [code(argument.name()), describeArgument(argument)]);
  return [
    `---\ntitle: docsgen ${name}\ndescription: ${JSON.stringify(sentence(command.description()))}\nsidebar_label: docsgen ${name}\nsidebar_position: ${position}\n---\n`,
    `# docsgen ${name}\n`,
    `${sentence(command.description())}\n`,
    fencedBlock("bash", `docsgen ${signature(command)}`),
    ...(note === undefined ? [] : [note.trim(), ""]),
    ...(args.every(([, text]) => text === "") ? [] : ["## Arguments\n", markdownTable(["Argument", "Meaning"], args)]),
    ...(given.length === 0 ? [] : ["## Options\n", markdownTable(["Option", "Meaning"], given)]),
  ].join("\n");
}

function signature(command: Command): string {
  const args = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return [fullName(command), ...args].join(" ");
}

function describeArgument({ description, argChoices }: Argument): string {
  return [description && sentence(description), argChoices && `One of ${argChoices.map(code).join(", ")}.`]
    .filter(Boolean)
    .join(" ");
}

function describeOption({ description, argChoices, defaultValue }: Option): string {
  return [
    sentence(description),
    argChoices && `One of ${argChoices.map(code).join(", ")}.`,
    defaultValue === undefined || defaultValue === true ? undefined : `Default: ${code(String(defaultValue))}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function code(text: string): string {
  return `\`${text}\``;
}

/** Descriptions in `--help` start with a small letter and have no period. Code spans stay. */
function sentence(text: string): string {
  const escaped = text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : escapeText(part)))
    .join("");
  const start = `${escaped.charAt(0).toUpperCase()}${escaped.slice(1)}`;
  return start.endsWith(".") ? start : `${start}.`;
}
