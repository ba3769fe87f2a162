import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { OutputFile } from "../../generators/contract.ts";
import type { Mock } from "../../generators/mock/create-mock.ts";
import { listApiPlaces } from "../config/api-inputs.ts";
import type { Config } from "../config/config.ts";
import { createTemporaryKits, type TemporaryKits } from "./temporary-kits.ts";

/** The mock of an output folder, as it is now. */
export interface BuiltMock {
  /** Reads the descriptions on the first request, and again after every build. */
  readonly getMock: () => Promise<Mock>;
  readonly remove: () => void;
}

/** Opens the mock of an output folder; undefined if the folder contains no kit. */
export function openBuiltMock(folder: string, config: Config): BuiltMock | undefined {
  const apis = listApiPlaces(config).filter(({ kitFolder }) => existsSync(path.join(folder, kitFolder, "index.js")));
  if (apis.length === 0) return undefined;
  const load = async (kitsFolder: string): Promise<Mock> => {
    // Imported late, because these modules take longer to load than the server takes to start.
    const { createMockApis, loadBuiltApis } = await import("./mock-apis.ts");
    const { createMock } = await import("../../generators/mock/create-mock.ts");
    const described = await loadBuiltApis(folder, apis, config.sdk.formats === "assertion");
    return createMock(createMockApis(described, kitsFolder), config.base ?? "/");
  };
  let current: { readonly version: string; readonly mock: Promise<Mock> } | undefined;
  let kits: TemporaryKits | undefined;
  return {
    getMock() {
      const version = versionOf(folder) ?? current?.version ?? "";
      if (current?.version === version) return current.mock;
      // Node caches modules by URL, so the kit of a newer build needs another path.
      const mock =
        current === undefined ? load(folder) : load(copyKits((kits ??= createTemporaryKits()), folder, apis));
      current = { version, mock };
      return mock;
    },
    remove: () => kits?.remove(),
  };
}

/** Every build writes a manifest. It is missing while the folder is replaced. */
function versionOf(folder: string): string | undefined {
  const stat = statSync(path.join(folder, "manifest.json"), { throwIfNoEntry: false });
  return stat && `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
}

function copyKits(kits: TemporaryKits, folder: string, apis: ReturnType<typeof listApiPlaces>): string {
  const target = kits.open();
  for (const { kitFolder } of apis) for (const _ of target.passThrough(readFiles(folder, kitFolder)));
  return target.folder;
}

function* readFiles(folder: string, below: string): Iterable<OutputFile> {
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const file = `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* readFiles(folder, file);
    else if (entry.isFile() && /\.js$|^package\.json$/.test(entry.name))
      yield { path: file, content: readFileSync(path.join(folder, file)) };
  }
}
