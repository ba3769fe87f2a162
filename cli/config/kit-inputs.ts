import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import type { KitSource } from "../../generators/project/inputs.ts";
import type { ApiInput } from "./api-inputs.ts";
import { takenSetting, unknownKitApi } from "./findings.ts";
import type { KitConfig } from "./kits.ts";

/** Gives each description its kits. */
export function addKits(inputs: readonly ApiInput[], kits: readonly KitConfig[] = []): readonly ApiInput[] {
  if (kits.length === 0) return inputs;
  return inputs.map((input, place) => {
    const own = kits.flatMap(({ name, folder, api, include, exclude }, index): readonly KitSource[] => {
      const isOwn = api === undefined ? place === 0 : api === input.name;
      return isOwn
        ? [{ sdkName: name, kitFolder: folder, filter: { include, exclude }, keys: ["kits", String(index)] }]
        : [];
    });
    return own.length === 0 ? input : { ...input, kits: own };
  });
}

/** Reports kits of unknown descriptions, and kits whose folder or name is taken. */
export function checkKits(
  inputs: readonly ApiInput[],
  kits: readonly KitConfig[] = [],
  locate: (tokens: readonly string[]) => Position | undefined,
): readonly DocsgenError[] {
  const findings: DocsgenError[] = [];
  const names = inputs.map(({ name }) => name);
  const folders = new Map(
    ["site", "versions", ...inputs.map(({ kitFolder }) => kitFolder)].map((name) => [
      name.toLowerCase(),
      `\`${name}\` in the output`,
    ]),
  );
  const packages = new Map(inputs.map(({ sdkName }) => [sdkName, "the complete kit"]));
  for (const [index, { name, folder, api }] of kits.entries()) {
    const at = ["kits", String(index)];
    const check = (taken: Map<string, string>, key: string, value: string): void => {
      const owner = taken.get(value.toLowerCase());
      const tokens = [...at, key];
      if (owner !== undefined) findings.push(takenSetting({ key: tokens.join("."), value }, owner, locate(tokens)));
      taken.set(value.toLowerCase(), `\`${tokens.join(".")}\``);
    };
    check(folders, "folder", folder);
    check(packages, "name", name);
    if (api !== undefined && !names.includes(api))
      findings.push(unknownKitApi(api, findNearestName(api, names), locate([...at, "api"])));
  }
  return findings;
}
