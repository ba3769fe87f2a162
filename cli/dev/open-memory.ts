import type { ProjectOptions } from "../commands/open-project.ts";
import type { Environment } from "../environment.ts";
import { openProjectStore } from "../kept-run/open-memory.ts";
import type { Store } from "../kept-run/store.ts";

/** Opens what `dev` shares with builds and checks; with `--no-cache` what it makes is known to itself only. */
export function openMemory(directory: string, { cache }: ProjectOptions, environment: Environment): Store {
  if (cache === false) return holdInProcess();
  const store = openProjectStore(directory, environment);
  return {
    ...store,
    close: () => {
      store.commit();
      store.close();
    },
  };
}

function holdInProcess(): Store {
  const texts = new Map<string, string>();
  return {
    isEmpty: true,
    find: (name) => texts.get(name),
    has: (name) => texts.has(name),
    keep: (name, text) => texts.set(name, text) === texts,
    commit: () => undefined,
    close: () => undefined,
  };
}
