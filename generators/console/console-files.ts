import type { ApiProject, ConsoleMode } from "../contract.ts";
import { nameOperations } from "../validators/kit-names.ts";

/** Route of the file that the console of each operation is built from, by the operation's id; none where it is off. */
export function listConsoleFiles(
  { api, shown, filesRoute }: Pick<ApiProject, "api" | "shown" | "filesRoute">,
  mode: ConsoleMode,
): ReadonlyMap<string, string> {
  if (mode === "off") return new Map();
  const names = nameOperations(api);
  return new Map(
    shown.operations.map(({ id }) => [id, `${filesRoute}assets/console/${names.get(id)?.file ?? id}.json`]),
  );
}
