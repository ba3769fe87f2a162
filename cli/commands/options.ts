import { InvalidArgumentError, Option, type Command } from "commander";
import { payloadFormats } from "../../generators/examples/files/model.ts";
import { failLevels } from "../config/diff.ts";
import { reportFormats } from "../config/format.ts";
import type { ReportFile } from "../report/reporter.ts";
import type { Share } from "../workers/render-share.ts";

/** Options of the commands that build or check a project. */
export function withProjectOptions(command: Command): Command {
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

/** Options that decide what is printed. */
export function withReportOptions(command: Command): Command {
  return command
    .addOption(new Option("--format <format>", "how findings are printed").choices(reportFormats))
    .option("--report <format=file>", "also write the findings to a file in this format; may be repeated", addReport)
    .option("--strict", "fail on warnings")
    .option("--quiet", "print errors only")
    .option(
      "--verbose",
      "also print notes, every location of a repeated cause, cached pages, and the time of each stage",
    );
}

/** Options that bind payloads. */
export function withCheckOptions(command: Command): Command {
  return withBaselineOptions(command)
    .option("--fix", "fix findings whose fix is certain, and show the changes")
    .option("--dry-run", "show the changes of `--fix`, and write nothing")
    .option("--schema <name>", "the schema that the payloads in the files must match")
    .option("--operation <operation>", "the operation that the payloads belong to: its id, or 'POST /v1/…'")
    .option("--part <part>", "request (default), response, response:STATUS, query, or event")
    .option("--external", "also ask other hosts whether the links to them work")
    .option("--types", "also check the types of code blocks, with the project's TypeScript and pyright or mypy")
    .option("--coverage", "list the documented rules that no example exercises")
    .addOption(new Option("--as <format>", "format of the files, whatever their names").choices(payloadFormats));
}

/** Options of the commands that read and write a baseline. */
export function withBaselineOptions(command: Command): Command {
  return withKnownFindings(command).option("--update-baseline", "write the current findings to the baseline");
}

function withKnownFindings(command: Command): Command {
  return command.option("--baseline <file>", "file with known findings, which do not fail the run");
}

/** Options of `docsgen verify`. */
export function withVerifyOptions(command: Command): Command {
  return withKnownFindings(withReportOptions(withInputOptions(command)))
    .description("compare a folder or a published site with what the project builds, byte by byte")
    .option("--project <dir>", "the project (default: the working folder, or the nearest project above it)")
    .option("--manifest <file>", "compare with a build's manifest instead of a project")
    .option("--self-test", "expect the kit of a build with `--self-test`");
}

/** Options of `docsgen diff`. */
export function withDiffOptions(command: Command): Command {
  return withReportOptions(command)
    .description("show what changed in the contract between two descriptions, proven by values")
    .option("--since <version>", "compare with a version that the config lists")
    .addOption(
      new Option("--fail-on <level>", "the level from which changes fail (default: breaking)").choices(failLevels),
    )
    .option("--accept <file>", "file with accepted changes, which do not fail")
    .option("--types", "let the project's TypeScript decide which types of the kit changed their meaning")
    .option("--update-accepted", "write the changes that would fail to the file of accepted changes")
    .option("--reason <text>", "why the team accepts the changes that `--update-accepted` adds")
    .option("--spec <file>", "the API description of the project");
}

/** The commands of `docsgen theme`. */
export function addThemeCommands(theme: Command): Command {
  const check = theme
    .description("check the colors of the site: `docsgen theme check`")
    .command("check [dir]")
    .description("measure the contrast of the site's colors in both modes, with the project's `theme.css`");
  return withReportOptions(check).option("--content <dir>", "folder of the Markdown pages (default: content)");
}

/** Options of the commands that serve a site. */
export function withServerOptions(command: Command): Command {
  return command
    .option("--port <number>", "port to listen on; docsgen takes the next free one", parsePort, 4000)
    .option("--mock", "serve a mock of the API, which validates requests and responds with examples");
}

function addReport(text: string, before: readonly ReportFile[] = []): readonly ReportFile[] {
  const [name = "", ...rest] = text.split("=");
  const format = reportFormats.find((known) => known === name);
  const file = rest.join("=");
  if (format === undefined || file === "")
    throw new InvalidArgumentError(
      `It must be a format and a file, such as gitlab=quality.json. Formats: ${reportFormats.join(", ")}.`,
    );
  return [...before, { format, file }];
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError("It must be a number from 1 on.");
  return Number(text);
}

/** Parses `2/3`. */
export function parseShard(text: string): Share {
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
