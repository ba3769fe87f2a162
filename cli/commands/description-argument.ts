import { statSync } from "node:fs";
import path from "node:path";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { ConfigOverrides } from "../config/config.ts";
import type { Environment } from "../environment.ts";

/** The project that a command works on. */
export interface ProjectCall<Options> {
  readonly dir: string | undefined;
  readonly options: Options;
}

/** Reads the argument `[dir]`, which may name an API description: `docsgen build api.yaml` means `docsgen build --spec api.yaml`. */
export function readProjectArgument<Options extends ConfigOverrides>(
  argument: string | undefined,
  options: Options,
  { cwd }: Pick<Environment, "cwd">,
): ProjectCall<Options> {
  if (argument === undefined || !isFile(path.resolve(cwd, argument))) return { dir: argument, options };
  if (options.spec !== undefined) throw twoDescriptions(argument, options.spec);
  return { dir: undefined, options: { ...options, spec: argument } };
}

function isFile(target: string): boolean {
  return statSync(target, { throwIfNoEntry: false })?.isFile() === true;
}

function twoDescriptions(argument: string, spec: string): DocsgenError {
  return new DocsgenError(
    "call/two-descriptions",
    `The command names two API descriptions: \`${argument}\` and \`${spec}\`.`,
    {
      hint: "remove one of them; to add a second API to the site, list it under `apis` in the config",
    },
  );
}
