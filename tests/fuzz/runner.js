import { fork, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const hangMs = 5000;
const casesPerChild = 1500;
const bin = path.resolve(import.meta.dirname, "../../bin/docsgen.js");
const warmUp = {
  files: {
    "spec/openapi.json":
      '{"openapi":"3.1.0","info":{"title":"x","version":"1"},"paths":{"/x":{"get":{"responses":{"200":{"description":"x"}}}}}}',
    "content/index.md": "# x\n\n<b>x</b>\n\n```js\n1\n```\n",
  },
  args: ["build", ".", "--no-cache", "--format", "json"],
};

/** Runs cases in a child process, so that it also detects a case that never ends or that ends the process. */
export function createRunner() {
  const memory = "/dev/shm";
  const folder = mkdtempSync(path.join(existsSync(memory) ? memory : tmpdir(), "docsgen-fuzz-"));
  const project = path.join(folder, "above", "project");
  let child;
  let count = 0;

  const open = async () => {
    child = fork(path.join(import.meta.dirname, "child.js"), {
      execArgv: ["--experimental-vm-modules", "--no-warnings", "--max-old-space-size=2000"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    child.stderr.setEncoding("utf8");
    count = 0;
    await ask(child, { ...warmUp, folder: project }, 60_000);
  };
  const close = () => {
    child?.kill("SIGKILL");
    child = undefined;
  };
  const examine = async ({ files, args }) => {
    if (child === undefined || count >= casesPerChild) {
      close();
      await open();
    }
    count++;
    const result = await ask(child, { files, args, folder: project }, hangMs);
    if (result.kind === "result") return result.failure;
    close();
    if (result.kind === "end") return `crash: the process ended (${result.reason})`;
    // The machine may be busy, so only processor time counts as a hang.
    await open();
    const again = await ask(child, { files, args, folder: project }, hangMs * 6);
    close();
    return again.kind === "result" && again.cpuMs < hangMs ? again.failure : `hang: more than ${hangMs / 1000} s`;
  };
  /** The same through the command line. */
  const call = ({ args }) => {
    const { status, stderr } = spawnSync(process.execPath, [bin, ...args], {
      cwd: project,
      encoding: "utf8",
      timeout: hangMs * 6,
      maxBuffer: 1e9,
      env: { ...process.env, GITHUB_ACTIONS: "", DOCSGEN_CACHE: path.join(folder, "cache") },
    });
    return status !== null && status <= 2 ? undefined : `crash of the program: ${status} ${stderr}`;
  };
  return {
    examine,
    call,
    close: () => {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(child, message, limitMs) {
  return await new Promise((resolve) => {
    let reported = "";
    const onError = (text) => (reported += text);
    const finish = (result) => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onExit);
      child.stderr.off("data", onError);
      resolve(result);
    };
    const onMessage = ({ failure, cpuMicroseconds }) => {
      const cpuMs = (cpuMicroseconds - (child.spentMicroseconds ?? 0)) / 1000;
      child.spentMicroseconds = cpuMicroseconds;
      finish({ kind: "result", failure, cpuMs });
    };
    const onExit = (code, signal) =>
      finish({
        kind: "end",
        reason: `${signal ?? code}: ${reported
          .split("\n")
          .filter((line) => /Error|FATAL/.test(line))
          .join(" ")
          .slice(0, 300)}`,
      });
    const timer = setTimeout(() => finish({ kind: "hang" }), limitMs);
    child.on("message", onMessage).on("exit", onExit);
    child.stderr.on("data", onError);
    child.send(message);
  });
}
