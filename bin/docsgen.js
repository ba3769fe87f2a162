#!/usr/bin/env node
import { delayOptimization, loadBundle } from "./load-bundle.js";

// React picks its build when it is first imported, and its development build is five to ten times slower:
// the variable is set before anything is loaded, which a static import would undo.
process.env.NODE_ENV = "production";

// V8 optimises code as soon as it is warm, which pays in a server. In a run of seconds most of that work comes too late:
// waiting four times as long saves up to a third of the CPU time, and changes the wall time by a tenth at most.
if (!["dev", "preview"].includes(process.argv[2] ?? "")) delayOptimization();

const reportFault = (fault) => {
  process.exitCode = 3;
  const trace = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  process.stderr.write(
    `docsgen failed because of a fault of its own. Please report it with these lines:\n\n${trace}\n`,
  );
};
process.on("uncaughtException", reportFault);
// Whoever reads our output may stop early, as `head` does.
process.stdout.on("error", (error) => (error.code === "EPIPE" ? process.exit() : reportFault(error)));
// Nobody is left to be told: a fault told to nobody would be a fault again, and again.
process.stderr.on("error", () => {});

/** Cleans up when the process is told to end, then ends it the way it was told to. */
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
  // The bundle starts in half the time; what measures which lines run reads the modules as they are written.
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
  bundle?.keep();
} catch (fault) {
  if (
    /^(?:ENOENT|ERR_MODULE_NOT_FOUND)$/.test(fault?.code) &&
    /dist[\\/](?:bundle|cli)[\\/]main\.c?js/.test(fault.message)
  ) {
    process.exitCode = 2;
    process.stderr.write("docsgen has not been built yet. Run `npm run build` in its folder.\n");
  } else reportFault(fault);
}
