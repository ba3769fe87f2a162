import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

// Started by measure.js: runs one command and reports what it took. On Linux the peak memory is read while it runs.
const [command, ...args] = process.argv.slice(2);
const before = cpuOfChildren();
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
let peakBytes = 0;
const timer = setInterval(() => (peakBytes = Math.max(peakBytes, peakOf(child.pid))), 20);
child.on("exit", (code, signal) => {
  clearInterval(timer);
  const after = cpuOfChildren();
  const [cpuMs, kernelMs] = [after.cpuMs - before.cpuMs, after.kernelMs - before.kernelMs];
  process.send({ code, signal, cpuMs, kernelMs, peakBytes }, () => process.disconnect());
});

/** VmHWM is the highest the process ever was, so the last look before its end counts. */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** User and system time of ended children: fields 16 and 17 of /proc/self/stat, in hundredths of a second. */
function cpuOfChildren() {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
    const [userMs, kernelMs] = [Number(fields[13]) * 10, Number(fields[14]) * 10];
    return { cpuMs: userMs + kernelMs, kernelMs };
  } catch {
    return { cpuMs: 0, kernelMs: 0 };
  }
}
