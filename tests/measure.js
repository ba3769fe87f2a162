import { spawn } from "node:child_process";

/**
 * Runs a command and measures the whole process: CPU time, the kernel's part of it, and peak memory as the operating system
 * counts them.
 * A small parent in between has this one command as its only child, so that its sums are the command's.
 * @param {string[]} command
 * @param {{ cwd: string, timeoutMs?: number }} options
 * @returns {Promise<{ code: number | null, signal: string | null, timedOut: boolean, cpuMs: number, kernelMs: number, peakBytes: number, wallMs: number, stdout: string, stderr: string }>}
 */
export async function measure(command, { cwd, timeoutMs = 120_000 }) {
  const from = performance.now();
  const script = new URL("measure-child.js", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, ...command], {
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (part) => (output.stdout += part));
  child.stderr.on("data", (part) => (output.stderr += part));
  let usage = { code: null, signal: null, cpuMs: 0, kernelMs: 0, peakBytes: 0 };
  child.on("message", (message) => (usage = message));
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL"); // the group of this child only
  }, timeoutMs);
  await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(timer);
  return { ...usage, ...output, timedOut, wallMs: performance.now() - from };
}
