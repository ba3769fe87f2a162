import type { ApiProject, Project } from "../../generators/contract.ts";
import { createMock, type Mock } from "../../generators/mock/create-mock.ts";
import { generateFiles } from "../output/generate-files.ts";
import { createMockApis } from "../server/mock-apis.ts";
import type { TemporaryKits } from "../server/temporary-kits.ts";
import { silent } from "./dev-site.ts";

/** The mock of the last project without errors. */
export interface MockHolder {
  readonly take: (project: Project, base: string) => void;
  /** Ends the wait for the first mock. Without a project, requests get a mock without operations. */
  readonly settle: () => void;
  readonly get: () => Promise<Mock>;
}

/** Creates the holder. Without a folder for kits, no mock server starts. */
export function createMockHolder(kits: TemporaryKits | undefined): MockHolder {
  let mock: Mock | undefined;
  let apis: readonly ApiProject[] | undefined;
  const waiting: ((mock: Mock) => void)[] = [];
  return {
    take: (project, base) => {
      if (kits === undefined || apis === project.apis) return;
      ({ apis } = project);
      const kit = kits.open();
      // `letBy` writes the files as they pass; nothing else uses them.
      for (const file of kit.passThrough(generateFiles([project], silent, "sdk"))) void file.path;
      mock = createMock(createMockApis(apis, kit.folder), base);
    },
    settle: () => {
      mock ??= createMock([], "/");
      for (const give of waiting.splice(0)) give(mock);
    },
    get: async () => mock ?? (await new Promise<Mock>((resolve) => waiting.push(resolve))),
  };
}
