import type openAddress from "open";
import { createDevServer, type DevServer } from "../dev/dev-server.ts";
import { openDevStore } from "../dev/open-store.ts";
import { createDevSession, type DevSession } from "../dev/session.ts";
import { importModule } from "../import-module.ts";
import { watchInput } from "../dev/watch-input.ts";
import { createHostCheck, formatHost, isEverywhere, listNames, loopback } from "../server/host-check.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { createTemporaryKits } from "../server/temporary-kits.ts";
import { renderInternalError } from "../report/internal-error.ts";
import { createMockPrinter, renderMockStart } from "../report/mock-line.ts";
import { createSiteHandler } from "../server/site-handler.ts";
import { listen } from "../server/static-server.ts";
import { findProjectFolder, type ProjectOptions } from "../project.ts";
import { untilInterrupted } from "./with-project.ts";
import type { CommandContext } from "../environment.ts";

/** Options of `docsgen dev`. */
export interface DevOptions extends ProjectOptions {
  readonly port: number;
  readonly mock?: boolean | undefined;
  readonly open?: boolean | undefined;
  /** Undefined: this machine only. */
  readonly host?: string | undefined;
}

/** `docsgen dev`: serves the site from memory, and shows each change of the input in the browsers at once. */
export async function dev(dir: string | undefined, options: DevOptions, context: CommandContext): Promise<ExitCode> {
  const { environment, toolVersion } = context;
  const directory = findProjectFolder(dir, context);
  const kits = options.mock === true ? createTemporaryKits() : undefined;
  const store = await openDevStore(directory, options, context);
  const cleanUp = (): void => {
    kits?.remove();
    store.close();
  };
  const stopListening = environment.onInterrupt(cleanUp);
  try {
    const mocking = kits && {
      getMock: async () => await session.getMock(),
      onResponse: createMockPrinter(environment),
    };
    const onError = (error: unknown): void => void environment.stderr.write(renderInternalError(error, toolVersion));
    const host = options.host ?? loopback;
    const isExpected = createHostCheck(host);
    const server = createDevServer(createSiteHandler(mocking, onError, isExpected), isExpected);
    const addresses = (): readonly string[] =>
      (isEverywhere(host) ? [loopback, ...listNames(host)] : [formatHost(host)]).map(
        (name) => `http://${name}:${port}${session.base()}`,
      );
    const tellAddress = (): void => void environment.stdout.write(`Serving at ${addresses().join(", ")}\n`);
    const session = createDevSession({ directory, options, context, cache: store, server, kits, onMove: tellAddress });
    const since = Date.now();
    await session.open();
    const { server: http, port } = await listen(server.handle, options.port, host);
    if (port !== options.port && options.port !== 0)
      environment.stdout.write(`Port ${options.port} is taken: the next free one is ${port}.\n`);
    tellAddress();
    if (kits !== undefined) environment.stdout.write(renderMockStart(port));
    if (options.open === true) await openBrowser(addresses()[0] ?? "");
    const stopped = untilInterrupted(environment, () => undefined);
    await serveUntil(stopped, { directory, session, server, store, since });
    http.closeAllConnections();
    http.close();
    return exitCode.fine;
  } finally {
    stopListening();
    cleanUp();
  }
}

interface Serving {
  readonly directory: string;
  readonly session: DevSession;
  readonly server: DevServer;
  readonly store: Awaited<ReturnType<typeof openDevStore>>;
  /** When the config was read. */
  readonly since: number;
}

/** Builds, then watches until it is stopped. */
async function serveUntil(
  stopped: Promise<void>,
  { directory, session, server, store, since }: Serving,
): Promise<void> {
  const started = session.start();
  // Watching starts after the first build: looking at every file takes time, and authors edit after they see the site.
  await Promise.race([started, server.untilRequested(), stopped]);
  const watcher = watchInput({
    directory,
    paths: session.paths,
    since,
    onChange: async (changes) => {
      await started;
      await session.take(changes);
      watcher.add(session.paths());
    },
  });
  await Promise.race([started, stopped]);
  watcher.add(session.paths());
  store.commit();
  await stopped;
  server.close();
  await watcher.close();
}

/** Where there is no browser to open, the address in the terminal is all there is. */
async function openBrowser(address: string): Promise<void> {
  const { default: open } = (await importModule("open")) as { readonly default: typeof openAddress };
  const child = await open(address).catch(() => undefined);
  child?.on("error", () => undefined);
}
