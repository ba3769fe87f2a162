import { expect, test } from "vitest";
import { run } from "../../cli/main.ts";
import { testEnvironment } from "./environment.ts";

test.each([
  ["no command", [], "docsgen needs a command."],
  ["a command that does not exist", ["biuld"], "The command `biuld` does not exist."],
  ["an option that does not exist", ["build", "--ot", "x"], "The option `--ot` does not exist."],
  ["an option without its value", ["build", "--out"], "The option `--out <dir>` needs a value."],
  ["a missing argument", ["import", "old"], "The argument `dir` is missing."],
  [
    "a value that is not one of the choices",
    ["init", "--ci", "x"],
    "The option `--ci <service>` cannot be `x`. Use one of github, gitlab.",
  ],
  [
    "a value that cannot be read",
    ["preview", "--port", "x"],
    "The option `--port <number>` cannot be `x`. It must be a number from 0 to 65535.",
  ],
  [
    "options that exclude each other",
    ["build", "--emit", "a", "--shard", "1/2"],
    "The options `--shard <i/n>` and `--emit <file>` cannot be used together.",
  ],
  ["too many arguments", ["explain", "a", "b"], "`explain` takes 1 argument, but got 2."],
])("describes %s", async (_name, argv, message) => {
  const environment = testEnvironment("/");
  const code = await run(argv, environment);
  expect({ code, message: environment.printed.err.split("\n")[1] }).toEqual({ code: 2, message: `  ${message}` });
});
