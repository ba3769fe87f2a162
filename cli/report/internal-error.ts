/** The text for a bug in docsgen: the only place where a stack trace is shown. */
export function renderInternalError(
  error: unknown,
  toolVersion: string,
  versions: Readonly<Record<string, string | undefined>> = process.versions,
): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [
    ...(isMissingModule(error) && versions["pnp"] !== undefined ? plugAndPlay : internal),
    "",
    `docsgen ${toolVersion}, Node ${versions["node"]}, ${process.platform} ${process.arch}`,
    trace,
    "",
  ].join("\n");
}

const internal = [
  "docsgen failed because of an internal error. Your input did not cause it.",
  "Please report it with the lines below and, if you can, the input that leads to it.",
];

/** Yarn adds `pnp` to the versions. Its experimental loader cannot load all ES modules that docsgen uses. */
const plugAndPlay = [
  "docsgen cannot load its packages through Yarn Plug'n'Play.",
  "hint: write `nodeLinker: node-modules` into `.yarnrc.yml`, and run `yarn install`",
];

function isMissingModule(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
}
