import type { PayloadFormat } from "../../generators/examples/files/model.ts";
import type { SiteModel } from "../../generators/model/site-model.ts";
import type { ExitCode } from "../exit-code.ts";
import type { FailLevel } from "../config/diff.ts";
import type { AffectedData, ChangeData, KitData } from "../report/changes-json.ts";
import type { ChangesSummary } from "../report/changes-summary.ts";
import type { FindingData } from "../report/finding-data.ts";
import type { CheckSummary } from "../report/model.ts";
import type { BuildSummary } from "../report/summary.ts";
import type { Kit } from "./kit.ts";

/** Options of every function that works on a project. Those of the command line have the same names and meanings. */
export interface CallOptions {
  /** Ends the work between two stages or two files: the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Absolute path that relative paths resolve against. Default: the working folder of the process. */
  readonly cwd?: string | undefined;
  /** Default: the environment variables of the process. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** Called with the name of each stage as it starts. */
  readonly onStage?: ((stage: string) => void) | undefined;
  readonly out?: string | undefined;
  readonly base?: string | undefined;
  readonly url?: string | undefined;
  readonly spec?: string | undefined;
  readonly content?: string | undefined;
  /** False: reads and renders everything again, without the cache. */
  readonly cache?: boolean | undefined;
  /** Maximum number of worker processes. */
  readonly jobs?: number | undefined;
  /** Whether warnings count as errors. */
  readonly strict?: boolean | undefined;
}

/** The findings of a call. */
export interface CallResult {
  /** The exit status of the command that does the same: 0 without errors, 1 with errors in the input, 2 if the call or the config is wrong. */
  readonly exitCode: ExitCode;
  /** Sorted by file and position. Notes are included. */
  readonly findings: readonly FindingData[];
}

/** What became of the output: `kept`: the last one is unchanged; `incomplete`: written, although content is missing from it. */
export type BuiltOutput = "written" | "incomplete" | "kept" | "none";

/** Options of `build`. */
export interface BuildCall extends CallOptions {
  /** File with known findings, which do not fail the build. */
  readonly baseline?: string | undefined;
  /** Whether the current findings are written to the baseline. */
  readonly updateBaseline?: boolean | undefined;
  /** File that gets the models of the descriptions and of the pages. */
  readonly emit?: string | undefined;
}

/** The result of `build`. */
export interface BuildResult extends CallResult {
  /** What became of the output folder: `kept` is an earlier output; `incomplete` is one that lacks content. */
  readonly output: BuiltOutput;
  /** How many findings the baseline contains; undefined without a baseline. */
  readonly known: number | undefined;
  readonly examples: CheckSummary;
  /** Undefined if the build wrote no output. */
  readonly summary: BuildSummary | undefined;
}

/** Options of `check`. */
export interface CheckCall extends CallOptions {
  /** File with known findings, which do not fail the check. */
  readonly baseline?: string | undefined;
  /** Whether the current findings are written to the baseline. */
  readonly updateBaseline?: boolean | undefined;
  /** Whether the result lists the documented rules that no example exercises. */
  readonly coverage?: boolean | undefined;
  /** Whether the types of code blocks are checked, with the type checkers of the project. */
  readonly types?: boolean | undefined;
  /** The schema that the payloads in `files` must match. */
  readonly schema?: string | undefined;
  /** The operation that the payloads belong to: its id, or `POST /v1/chat`. */
  readonly operation?: string | undefined;
  /** `request`, `response`, `response:200`, `query`, or `event`. Default: `request`. */
  readonly part?: string | undefined;
  /** The format of the files, whatever their names. */
  readonly as?: PayloadFormat | undefined;
  /** Payloads, pages, and files of the description to check instead of the project, relative to `cwd`. */
  readonly files?: readonly string[] | undefined;
}

/** The result of `check`. */
export interface CheckResult extends CallResult {
  /** How many findings the baseline contains; undefined without a baseline. */
  readonly known: number | undefined;
  readonly examples: CheckSummary;
}

/** Options of `diff`. */
export interface DiffFunctionCall extends Omit<CallOptions, "base" | "out" | "url" | "content" | "jobs"> {
  /**
   * A file, a Git revision such as `main` or `main:spec/openapi.yaml`, or the URL of a published description. Default: the
   * config's `diff.against`, else the commit where the branch started.
   */
  readonly base?: string | undefined;
  /** What is compared with the base. Default: the project as it is now. */
  readonly revision?: string | undefined;
  /** A version that the config lists, instead of `base`. */
  readonly since?: string | undefined;
  /** The level from which changes count as errors. Default: `breaking`. */
  readonly failOn?: FailLevel | undefined;
  /** File with accepted changes, which do not count as errors. */
  readonly accept?: string | undefined;
  /** Whether the project's own TypeScript decides which types of the kit changed their meaning. */
  readonly types?: boolean | undefined;
}

/** The result of `diff`. */
export interface DiffResult extends CallResult {
  /** How many changes each level has, and the suggested step of the version. */
  readonly summary: ChangesSummary;
  /** The most severe changes first, without the accepted ones. */
  readonly changes: readonly ChangeData[];
  readonly accepted: readonly ChangeData[];
  /** Every place in pages and payload files that a change touches, also those that belong to no single change. */
  readonly affected: readonly AffectedData[];
  /** The types of the kit that differ, and the suggested version of the kit. Undefined if no type differs. */
  readonly kit: KitData | undefined;
}

/** A project as docsgen reads it. */
export interface LoadedProject extends CallResult {
  /** As given. */
  readonly directory: string;
  /** The options of the call, which `build`, `check`, and `createKit` use for the project. */
  readonly options: CallOptions;
  /** Undefined if the config or the input cannot be read. */
  readonly model: SiteModel | undefined;
}

/** A project folder, or a project that `loadProject` has returned. */
export type ProjectTarget = string | Pick<LoadedProject, "directory" | "options">;

/** Options of `createKit`. */
export interface KitCall extends CallOptions {
  /** The name of the description; default: the main one. */
  readonly api?: string | undefined;
}

/** The result of `createKit`. */
export interface KitResult extends CallResult {
  /** Undefined if the description cannot be read or does not exist. */
  readonly kit: Kit | undefined;
}
