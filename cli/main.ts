import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { payloadFormats } from "../generators/examples/files/model.ts";
import { DocsgenError } from "../generators/source/docsgen-error.ts";
import { listThrown } from "../generators/source/thrown-findings.ts";
import { readProjectArgument } from "./commands/description-argument.ts";
import type { CommandContext } from "./environment.ts";
import { reportFormats } from "./config/format.ts";
import type { Environment } from "./environment.ts";
import { exitCode, exitCodeOf, type ExitCode } from "./exit-code.ts";
import { toolNames } from "./import/model.ts";
import { ciServices } from "./init/ci-workflow.ts";
import { readToolVersion } from "./package-root.ts";
import { renderInternalError } from "./report/internal-error.ts";
import { createReporter } from "./report/reporter.ts";
import type { Share } from "./workers/render-share.ts";
import type { Task } from "./workers/work.ts";

/** Runs one call of the program and gives its exit code; everything it touches comes with the environment. */
export async function run(argv: readonly string[], environment: Environment): Promise<ExitCode> {
  const toolVersion = readToolVersion();
  try {
    return await runProgram(argv, environment, toolVersion);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCode.fine;
    const finding = error instanceof CommanderError ? wrongCall(error) : error;
    if (!(finding instanceof DocsgenError)) {
      environment.stderr.write(renderInternalError(finding, toolVersion));
      return exitCode.internalError;
    }
    const context = {
      environment: { ...environment, stdout: environment.stderr },
      directory: environment.cwd,
      toolVersion,
    };
    createReporter(context, { format: "pretty", quiet: true }).report(listThrown(finding), {
      checked: 0,
      failed: 0,
      skipped: 0,
    });
    return exitCodeOf(finding);
  }
}

/** Does the task of a worker process. */
export async function work(task: Task, env: Environment["env"]): Promise<void> {
  const worker = await import("./workers/work.ts");
  await worker.work(task, env);
}

async function runProgram(argv: readonly string[], environment: Environment, toolVersion: string): Promise<ExitCode> {
  let result: ExitCode = exitCode.fine;
  const finish = async (work: Promise<ExitCode>): Promise<void> => {
    result = await work;
  };
  const program = createProgram({ context: { environment, toolVersion }, finish });
  await program.parseAsync([...argv], { from: "user" });
  return result;
}

/** Creates the command line: every command with its options. */
export function createProgram({ context, finish }: Omit<Calls, "program">): Command {
  const { environment, toolVersion } = context;
  const program = new Command("docsgen")
    .description(
      "Builds an API reference, a documentation site, TypeScript types, and validators from an OpenAPI description and Markdown pages.",
    )
    .version(toolVersion)
    .exitOverride()
    .configureOutput({ writeOut: (text) => environment.stdout.write(text), writeErr: () => {} });
  const calls: Calls = { program, context, finish };
  addBuildCommands(calls);
  addOtherCommands(calls);
  return program;
}

/** Where commands are added, and what they get. */
interface Calls {
  readonly program: Command;
  readonly context: CommandContext;
  readonly finish: (work: Promise<ExitCode>) => Promise<void>;
}

function addBuildCommands({ program, context, finish }: Calls): void {
  withBaselineOptions(
    withReportOptions(
      withProjectOptions(
        program
          .command("build [dir]")
          .description("build everything into the output folder; `dir` may also be an API description"),
      ),
    ),
  )
    .option("--self-test", "add a test to the kit that tries every rule of the description")
    .option("--shard <i/n>", "render one part of the pages into the cache, for a later build", parseShard)
    .action(async (argument, given) => {
      const { dir, options } = readProjectArgument(argument, given, context.environment);
      await finish(
        options.shard === undefined
          ? import("./commands/build.ts").then(({ build }) => build(dir, options, context))
          : import("./commands/build-share.ts").then(({ buildShare }) => buildShare(dir, options, context)),
      );
    });
}

function addOtherCommands({ program, context, finish }: Calls): void {
  withCheckOptions(
    withReportOptions(
      withProjectOptions(
        program
          .command("check [files...]")
          .description("check the description, the pages, and every example, or only the given files; write nothing"),
      ),
    ),
  ).action(
    async (files, options) =>
      await finish(import("./commands/check.ts").then(({ check }) => check(files, options, context))),
  );
  withServerOptions(
    withProjectOptions(
      program.command("dev [dir]").description("serve the site while you write, and show every change at once"),
    ),
  )
    .option("--open", "open the site in the browser")
    .option("--host <host>", "address to listen on, such as 0.0.0.0 for the whole network (default: this machine only)")
    .action(async (argument, given) => {
      const { dir, options } = readProjectArgument(argument, given, context.environment);
      await finish(import("./commands/dev.ts").then(({ dev }) => dev(dir, options, context)));
    });
  withServerOptions(program.command("preview [dir]").description("serve the output folder as a static host would"))
    .option("--out <dir>", "the output folder")
    .option("--base <path>", "base path the site was built for")
    .action(
      async (dir, options) =>
        await finish(import("./commands/preview.ts").then(({ preview }) => preview(dir, options, context))),
    );
  withReportOptions(
    program
      .command("lock [dir]")
      .description("fetch the documents on other hosts that the description refers to, and pin their content")
      .option(
        "--spec <file>",
        "the API description (default: openapi.yaml, .yml or .json, or swagger.…, in spec/ or the project folder)",
      ),
  ).action(async (argument, given) => {
    const { dir, options } = readProjectArgument(argument, given, context.environment);
    await finish(import("./commands/lock.ts").then(({ lock }) => lock(dir, options, context)));
  });
  withVerifyOptions(program.command("verify [target]")).action(
    async (target, options) =>
      await finish(import("./commands/verify.ts").then(({ verify }) => verify(target, options, context))),
  );
  addHelperCommands({ program, context, finish });
}

/** Commands that need no project. */
function addHelperCommands({ program, context, finish }: Calls): void {
  program
    .command("init [dir]")
    .description("create a docs project around the existing files, without changing them")
    .option("--spec <file or url>", "the API description (default: the one in the folder, spec/, api/, or docs/)")
    .addOption(new Option("--ci <service>", "also write a CI workflow").choices(ciServices))
    .action(
      async (dir, options) =>
        await finish(import("./commands/init.ts").then(({ init }) => init(dir, options, context))),
    );
  program
    .command("import <src> <dir>")
    .description("turn a project of another documentation tool into a docs project in a new folder")
    .addOption(
      new Option("--from <name>", "the tool of the old project (default: the one whose files it has)").choices(
        toolNames,
      ),
    )
    .addOption(
      new Option("--to <ending>", "ending of the new MDX pages (default: mdx)").choices(["mdx", "md"] as const),
    )
    .option("--quiet", "print errors only")
    .action(
      async (src, dir, options) =>
        await finish(
          import("./commands/import.ts").then(({ importProject }) => importProject({ src, dir }, options, context)),
        ),
    );
  program
    .command("explain [code]")
    .description("print the manual page of a finding code, or list all codes")
    .action(
      async (code) => await finish(import("./commands/explain.ts").then(({ explain }) => explain(code, context))),
    );
}

function withProjectOptions(command: Command): Command {
  return withInputOptions(command.option("--out <dir>", "the output folder (default: out)"))
    .option("--no-cache", "read and render everything again, without the cache")
    .option("--jobs <count>", "maximum number of workers", parseCount);
}

/** What decides the bytes of the output. */
function withInputOptions(command: Command): Command {
  return command
    .option("--base <path>", "base path of the site, such as /docs/ (default: any)")
    .option("--url <url>", "where the site is deployed, such as https://docs.example.com")
    .option(
      "--spec <file>",
      "the API description (default: openapi.yaml, .yml or .json, or swagger.…, in spec/ or the project folder)",
    )
    .option("--content <dir>", "folder of the Markdown pages (default: content)");
}

function withReportOptions(command: Command): Command {
  return command
    .addOption(new Option("--format <format>", "how findings are printed").choices(reportFormats))
    .option("--strict", "fail on warnings")
    .option("--quiet", "print errors only")
    .option(
      "--verbose",
      "also print notes, every location of a repeated cause, cached pages, and the time of each stage",
    );
}

function withCheckOptions(command: Command): Command {
  return withBaselineOptions(command)
    .option("--schema <name>", "the schema that the payloads in the files must match")
    .option("--operation <operation>", "the operation that the payloads belong to: its id, or 'POST /v1/…'")
    .option("--part <part>", "request (default), response, response:STATUS, query, or event")
    .option("--coverage", "list the documented rules that no example exercises")
    .addOption(new Option("--as <format>", "format of the files, whatever their names").choices(payloadFormats));
}

function withBaselineOptions(command: Command): Command {
  return withKnownFindings(command).option("--update-baseline", "write the current findings to the baseline");
}

function withKnownFindings(command: Command): Command {
  return command.option("--baseline <file>", "file with known findings, which do not fail the run");
}

function withVerifyOptions(command: Command): Command {
  return withKnownFindings(withReportOptions(withInputOptions(command)))
    .description("compare a folder or a published site with what the project builds, byte by byte")
    .option("--project <dir>", "the project (default: the working folder, or the nearest project above it)")
    .option("--manifest <file>", "compare with a build's manifest instead of a project")
    .option("--self-test", "expect the kit of a build with `--self-test`");
}

function withServerOptions(command: Command): Command {
  return command
    .option("--port <number>", "port to listen on; docsgen takes the next free one", parsePort, 4000)
    .option("--mock", "serve a mock of the API, which validates requests and responds with examples");
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError("It must be a number from 1 on.");
  return Number(text);
}

function parseShard(text: string): Share {
  const [, number = "", of = ""] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (number === "" || Number(number) > Number(of))
    throw new InvalidArgumentError("It must be one of a number of parts, such as 2/3.");
  return { number: Number(number), of: Number(of) };
}

function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  return Number(text);
}

/** Commander words its errors as `error: unknown option '--ot'` with a suggestion on the next line. */
function wrongCall(error: CommanderError): DocsgenError {
  if (error.code === "commander.help")
    return new DocsgenError("call/missing-command", "The call names no command.", {
      hint: "`docsgen --help` lists them",
    });
  const suggestion = /\(Did you mean (?:one of )?([^?]+)\?\)/.exec(error.message)?.[1];
  const message = error.message
    .replace(/^error: /, "")
    .replace(/\n?\(Did you mean [\s\S]*$/, "")
    .replaceAll("'", "`");
  return new DocsgenError(
    error.code.replace("commander.", "call/").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    capitalized(message),
    {
      hint:
        suggestion === undefined
          ? "`docsgen --help` lists the commands and their options"
          : `did you mean \`${suggestion}\`?`,
    },
  );
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
