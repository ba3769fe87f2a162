#!/usr/bin/env node
import { economizeOptimization, keepWebAssemblyUnoptimized, loadBundle } from "./load-bundle.js";

// React picks its build when it is first imported, and its development build is five to ten times slower. So the variable
// must be set before anything is loaded; a static import would load modules first.
process.env.NODE_ENV = "production";

// V8 optimizes code as soon as it is warm, which pays off in a server. In a run of a few seconds, most of that work comes too
// late.
if (!["dev", "preview"].includes(process.argv[2] ?? "")) economizeOptimization();
keepWebAssemblyUnoptimized();

const reportInternalError = (error) => {
  process.exitCode = 3;
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`docsgen failed because of an internal error. Please report it with these lines:\n\n${trace}\n`);
};
process.on("uncaughtException", reportInternalError);
// The program that reads our output may stop early, as `head` does.
process.stdout.on("error", (error) => (error.code === "EPIPE" ? process.exit() : reportInternalError(error)));
// Reporting an error of the error stream would cause the same error again.
process.stderr.on("error", () => {});

/** Cleans up on a signal, then ends the process with the same signal. */
const onInterrupt = (cleanUp) => {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const stopListening = () => signals.forEach((signal) => process.off(signal, onSignal));
  const onSignal = (signal) => {
    stopListening();
    cleanUp();
    process.kill(process.pid, signal);
  };
  signals.forEach((signal) => process.on(signal, onSignal));
  return stopListening;
};

try {
  // The bundle starts in half the time. Coverage needs the modules as they are.
  const bundle = process.env.DOCSGEN_UNBUNDLED === undefined ? loadBundle() : undefined;
  const { run } = bundle?.main ?? (await import("../dist/cli/main.js"));
  process.exitCode = await run(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    stdin: process.stdin,
    cwd: process.cwd(),
    env: process.env,
    now: () => performance.now(),
    isTTY: process.stdout.isTTY && process.stderr.isTTY,
    onInterrupt,
  });
  bundle?.cacheCompiled();
  // A timer or a server that a config has started must not keep the program running once everything is printed.
  process.stdout.write("", () =>
    process.stderr.write("", () => setTimeout(() => process.exit(process.exitCode), 1000).unref()),
  );
} catch (error) {
  if (
    /^(?:ENOENT|ERR_MODULE_NOT_FOUND)$/.test(error?.code) &&
    /dist[\\/](?:bundle|cli)[\\/]main\.c?js/.test(error.message)
  ) {
    process.exitCode = 2;
    process.stderr.write("docsgen has not been built yet. Run `npm run build` in its folder.\n");
  } else reportInternalError(error);
}
