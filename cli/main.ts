import { Command, CommanderError, Option } from "commander";
import { DocsgenError } from "../generators/source/docsgen-error.ts";
import { listThrown } from "../generators/source/thrown-findings.ts";
import { readProjectArgument } from "./commands/description-argument.ts";
import {
  withProjectOptions,
  withReportOptions,
  withCheckOptions,
  withBaselineOptions,
  withDiffOptions,
  withVerifyOptions,
  withServerOptions,
  addThemeCommands,
  parseShard,
} from "./commands/options.ts";
import type { CommandContext } from "./environment.ts";
import type { Environment } from "./environment.ts";
import { exitCode, exitCodeOf, type ExitCode } from "./exit-code.ts";
import type { ThreadTask } from "./extensions/thread-protocol.ts";
import { toolNames } from "./import/model.ts";
import { ciServices } from "./init/ci-workflow.ts";
import { readToolVersion } from "./package-root.ts";
import { renderInternalError } from "./report/internal-error.ts";
import type * as Library from "./library/index.ts";
import { createReporter } from "./report/reporter.ts";
import type { Task } from "./workers/work.ts";
import { wrongCall } from "./wrong-call.ts";

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

/** Loads the programmatic API. */
export async function library(): Promise<typeof Library> {
  return await import("./library/index.ts");
}
/** Runs the plugins of pages in a thread. */
export const servePlugins = async (task: ThreadTask): Promise<void> =>
  (await import("./extensions/thread.ts")).servePlugins(task);

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
    .option("--emit <file>", "also write the models of the descriptions and the pages to a JSON file")
    .addOption(
      new Option("--shard <i/n>", "render one part of the pages into the cache, for a later build")
        .argParser(parseShard)
        .conflicts("emit"),
    )
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
  withDiffOptions(program.command("diff [base] [revision]")).action(
    async (base, revision, options) =>
      await finish(import("./commands/diff.ts").then(({ diff }) => diff({ ...options, base, revision }, context))),
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
  addThemeCommands(program.command("theme")).action(
    async (dir, options) =>
      await finish(import("./commands/theme.ts").then(({ checkThemes }) => checkThemes(dir, options, context))),
  );
  program
    .command("explain [code]")
    .description("print the manual page of a finding code, or list all codes")
    .action(
      async (code) => await finish(import("./commands/explain.ts").then(({ explain }) => explain(code, context))),
    );
}
