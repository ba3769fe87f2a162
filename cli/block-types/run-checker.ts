import { execFile } from "node:child_process";

/** What a program prints. Type checkers exit with an error status if they find errors. */
export async function runChecker(
  file: string,
  args: readonly string[],
  cwd: string,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return await new Promise((resolve) => {
    execFile(file, [...args], { cwd, maxBuffer: 1 << 28 }, (error, stdout, stderr) =>
      resolve({ stdout, stderr: stderr === "" && stdout === "" ? (error?.message ?? "") : stderr }),
    );
  });
}

/** The first line of what a program prints, for a message. */
export function firstLine(text: string): string {
  return (text.trim().split("\n")[0] ?? "").replace(/\.$/, "") || "it printed nothing";
}
