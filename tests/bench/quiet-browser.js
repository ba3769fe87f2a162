// Chromium spoken to over its pipe. Playwright has it observe scripts and requests, so that every Error and every
// request collects a stack: 15 ms of this site's first intent were nothing else. Here it only counts and runs.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** Starts the browser; `openPage` gives a page of a profile of its own. */
export async function openQuietBrowser(executablePath) {
  const profile = mkdtempSync(path.join(tmpdir(), "docsgen-bench-"));
  const child = spawn(executablePath, [...flags, ...quiet, "--remote-debugging-pipe", `--user-data-dir=${profile}`], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const send = createSender(child.stdio[3], child.stdio[4]);
  return {
    openPage: () => openPage(send),
    close: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      await send("Browser.close");
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Messages are JSON between zero bytes: https://chromedevtools.github.io/devtools-protocol/ */
function createSender(input, output) {
  const waiting = new Map();
  let last = 0;
  let rest = "";
  output.setEncoding("utf8").on("data", (text) => {
    const messages = (rest + text).split("\0");
    rest = messages.pop();
    for (const { id, error, result } of messages.map((message) => JSON.parse(message))) {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error === undefined) resolve?.(result);
      else reject?.(new Error(error.message));
    }
  });
  return (method, parameters = {}, sessionId) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      input.write(`${JSON.stringify({ id: last, method, params: parameters, sessionId })}\0`);
    });
}

async function openPage(send) {
  const { browserContextId } = await send("Target.createBrowserContext");
  const { targetId } = await send("Target.createTarget", {
    url: "about:blank",
    browserContextId,
    width: 1440,
    height: 900,
  });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const say = (method, parameters) => send(method, parameters, sessionId);
  await say("Performance.enable", { timeDomain: "threadTicks" });
  const run = async (expression) => {
    const { result, exceptionDetails } = await say("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return {
    goto: async (url) => {
      await say("Page.navigate", { url });
      await waitFor(() => run(`location.href === ${JSON.stringify(url)} && document.readyState === "complete"`));
    },
    run,
    waitFor: (expression) => waitFor(() => run(expression)),
    /** How long the main thread has worked so far, in milliseconds of processor time. */
    readWork: async () => {
      const { metrics } = await say("Performance.getMetrics");
      return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
    },
    close: () => send("Target.disposeBrowserContext", { browserContextId }),
  };
}

const mostTries = 400;

async function waitFor(isDone) {
  for (let tries = 0; tries < mostTries; tries++) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("The page never got there.");
}
