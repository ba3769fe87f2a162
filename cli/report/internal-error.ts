/** The text for a bug in docsgen: the only place where a stack trace is shown. */
export function renderInternalError(error: unknown, toolVersion: string): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    "docsgen failed because of an internal error. Your input did not cause it.",
    "Please report it with the lines below and, if you can, the input that leads to it.",
    "",
    `docsgen ${toolVersion}, Node ${process.versions.node}, ${process.platform} ${process.arch}`,
    trace,
    "",
  ].join("\n");
}
