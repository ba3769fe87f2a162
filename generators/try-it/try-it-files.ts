import type { ApiProject, TryItMode } from "../contract.ts";
import { nameOperations } from "../validators/kit-names.ts";

/** Route of each operation's panel data, by the operation's id. Empty if panels are off. */
export function listTryItFiles(
  { api, shown, filesRoute }: Pick<ApiProject, "api" | "shown" | "filesRoute">,
  mode: TryItMode,
): ReadonlyMap<string, string> {
  if (mode === "off") return new Map();
  const names = nameOperations(api);
  return new Map(
    shown.operations.map(({ id }) => [id, `${filesRoute}assets/try-it/${names.get(id)?.file ?? id}.json`]),
  );
}
