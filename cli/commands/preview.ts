import { existsSync } from "node:fs";
import path from "node:path";
import { loadConfig } from "../config/load.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { openSiteFolder } from "../site-folder.ts";
import { listen, serve } from "../static-server.ts";
import { nothingBuilt } from "./findings.ts";
import { findProjectFolder, untilInterrupted, type CommandContext } from "./open-project.ts";

/** Options of `docsgen preview`. */
export interface PreviewOptions {
  readonly out?: string | undefined;
  readonly base?: string | undefined;
  readonly port: number;
}

/** `docsgen preview`: serves the built site as a static host would, on this machine only, until interrupted. */
export async function preview(
  dir: string | undefined,
  options: PreviewOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { environment } = context;
  const directory = findProjectFolder(dir, context);
  const { config } = await loadConfig(directory, { base: options.base });
  const out =
    options.out === undefined ? path.resolve(directory, config.out) : path.resolve(environment.cwd, options.out);
  const folder = path.join(out, "site");
  if (!existsSync(folder)) throw nothingBuilt(path.relative(environment.cwd, folder));
  const site = openSiteFolder(folder, config.base ?? "/");
  const { server, port } = await listen((request, response) => serve(site, { request, response }), options.port);
  environment.stdout.write(`Serving at http://127.0.0.1:${port}${site.base}\n`);
  await untilInterrupted(environment, () => {
    server.closeAllConnections();
    server.close();
  });
  return exitCode.fine;
}
