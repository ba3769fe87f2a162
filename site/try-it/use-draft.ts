import { useCallback, useState } from "react";
import type { TryItOperation } from "./try-it-operation.ts";
import type { TabStore } from "../browser/tab-store.ts";
import { createDraft, type ChangeDraft, type Draft } from "./draft.ts";

/** The entered values. The tab stores the selected server. */
export function useDraft(operation: TryItOperation, store: TabStore, place: string): readonly [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(() => createDraft(operation, startServer(operation, store, place)));
  const change = useCallback<ChangeDraft>(
    (patch) =>
      setDraft((before) => {
        const after = { ...before, ...patch(before) };
        for (const name of ["server", "customServer"] as const)
          if (after[name] !== before[name]) store.write(storeKey(place, name), serverName(operation, name, after));
        return after;
      }),
    [operation, store, place],
  );
  return [draft, change];
}

function storeKey(place: string, name: "server" | "customServer"): string {
  return `docsgen.console.${name}.${place}`;
}

/** The tab stores a server by its URL, because operations may have servers of their own. */
function serverName({ servers }: TryItOperation, name: "server" | "customServer", draft: Draft): string {
  return name === "customServer" ? draft.customServer : (servers[Number(draft.server)]?.url ?? draft.server);
}

function startServer(
  { servers, allowsAnyServer }: TryItOperation,
  store: TabStore,
  place: string,
): Pick<Draft, "server" | "customServer"> {
  const hasMock = document.documentElement.dataset["mock"] !== undefined;
  const stored = store.read(storeKey(place, "server")) ?? "";
  const index = servers.findIndex(({ url }) => url === stored);
  const customServer = store.read(storeKey(place, "customServer")) ?? "";
  if (index >= 0) return { server: String(index), customServer };
  if (stored === "custom" && allowsAnyServer) return { server: "custom", customServer };
  if (hasMock) return { server: "mock", customServer };
  return { server: servers.length > 0 ? "0" : "custom", customServer };
}
