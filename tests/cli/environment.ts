import type { Environment } from "../../cli/environment.ts";

/** An environment that collects what is printed. */
export interface TestEnvironment extends Environment {
  readonly printed: { out: string; err: string };
  /** Asks the program to end, as Ctrl+C does. */
  readonly interrupt: () => void;
}

/** Builds an environment without terminal, clock or signals. */
export function testEnvironment(cwd: string, changes: Partial<Environment> = {}): TestEnvironment {
  const printed = { out: "", err: "" };
  const listeners = new Set<() => void>();
  return {
    stdout: { write: (text) => (printed.out += text) },
    stderr: { write: (text) => (printed.err += text) },
    stdin: (async function* empty() {})(),
    cwd,
    env: {},
    now: () => 0,
    isTTY: false,
    onInterrupt: (cleanUp) => {
      listeners.add(cleanUp);
      return () => listeners.delete(cleanUp);
    },
    ...changes,
    printed,
    interrupt: () => listeners.forEach((cleanUp) => cleanUp()),
  };
}
