import type { ApiProject, TryItMode } from "../contract.ts";
import { nameOperations } from "../validators/kit-names.ts";

/** Route of the file that the console of each operation is built from, by the operation's id; none where it is off. */
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
