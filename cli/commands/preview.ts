import { existsSync } from "node:fs";
import path from "node:path";
import { openBuiltMock } from "../server/built-mock.ts";
import { loadConfig } from "../config/load.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { renderInternalError } from "../report/internal-error.ts";
import { createMockPrinter, renderMockStart } from "../report/mock-line.ts";
import { openSiteFolder } from "../server/site-folder.ts";
import { createSiteHandler } from "../server/site-handler.ts";
import { listen } from "../server/static-server.ts";
import { nothingBuilt, nothingToMock } from "./findings.ts";
import { findProjectFolder } from "../project.ts";
import { untilInterrupted } from "./with-project.ts";
import type { CommandContext } from "../environment.ts";

const mockDelayMs = 1000;

/** Options of `docsgen preview`. */
export interface PreviewOptions {
  readonly out?: string | undefined;
  readonly base?: string | undefined;
  readonly port: number;
  readonly mock?: boolean | undefined;
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
  const built = options.mock === true ? openBuiltMock(out, config) : undefined;
  if (options.mock === true && built === undefined) throw nothingToMock(path.relative(environment.cwd, out));
  const handle = createSiteHandler(
    built && { getMock: built.getMock, onResponse: createMockPrinter(environment) },
    (error) => void environment.stderr.write(renderInternalError(error, context.toolVersion)),
  );
  const { server, port } = await listen((request, response) => handle(site, request, response), options.port);
  environment.stdout.write(`Serving at http://127.0.0.1:${port}${site.base}\n`);
  if (built !== undefined) {
    environment.stdout.write(renderMockStart(port));
    // Reading a large description takes seconds, and the first page must not wait for it. The first request reports an
    // error.
    setTimeout(() => void built.getMock().catch(() => {}), mockDelayMs).unref();
  }
  await untilInterrupted(environment, () => {
    server.closeAllConnections();
    server.close();
    built?.remove();
  });
  return exitCode.fine;
}
