/**
 * The CPU time of this process in milliseconds. Tests of code that must not take long compare it: wall time depends on
 * what else the machine runs.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
