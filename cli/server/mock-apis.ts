import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildApiModel } from "../../generators/api/build/api-model.ts";
import { loadSpec } from "../../generators/api/load.ts";
import type { ApiModel } from "../../generators/api/model.ts";
import type { ApiProject } from "../../generators/contract.ts";
import type { MockApi, MockKit } from "../../generators/mock/model.ts";
import { createSampleValue } from "../../generators/samples/sample-value.ts";
import { buildValidators } from "../../generators/validators/build-validators.ts";
import { nameOperations } from "../../generators/validators/kit-names.ts";
import { importModule } from "../import-module.ts";

/** What the mock takes of a description: the model, what made values are judged by, and where its kit lies. */
type Described = Pick<ApiProject, "api" | "validators" | "kitFolder">;

/** Gives the mock the descriptions of a project whose kits lie in a folder. */
export function createMockApis(described: readonly Described[], folder: string): readonly MockApi[] {
  return described.map(({ api, validators, kitFolder }) => ({
    api,
    find: validators.findSchema,
    sampleValue: createSampleValue(validators),
    loadKit: createKitLoader(api, path.join(folder, kitFolder)),
  }));
}

/** Loads the module of an operation when it is first called: a large kit takes seconds to load as a whole. */
function createKitLoader(api: ApiModel, folder: string): MockApi["loadKit"] {
  const names = nameOperations(api);
  const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
    (await importModule(pathToFileURL(path.join(folder, file)).href)) as Readonly<Record<string, unknown>>;
  return async ({ id }) => {
    const { file, identifier } = names.get(id) ?? { file: id, identifier: id };
    const [module, errors] = await Promise.all([
      load(`operations/${file}.js`),
      load("validators/runtime/validation-error.js"),
    ]);
    // What the modules export is the kit's contract, which its own tests hold.
    return { operation: module[identifier], toValidationError: errors["toValidationError"] } as MockKit;
  };
}

/** Where a built description and its kit lie. */
export interface BuiltPlace {
  /** From the output folder. */
  readonly kitFolder: string;
  /** The route below which `openapi.json` stands. */
  readonly filesRoute: string;
}

/** Reads the descriptions that a build has left in the output folder; those that are not there are passed over. */
export async function loadBuiltApis(
  folder: string,
  places: readonly BuiltPlace[],
  assertsFormats: boolean,
): Promise<readonly Described[]> {
  const described: Described[] = [];
  for (const { kitFolder, filesRoute } of places) {
    const file = `site${filesRoute}openapi.json`;
    if (!existsSync(path.join(folder, file)) || !existsSync(path.join(folder, kitFolder, "index.js"))) continue;
    const document = await loadSpec(folder, file);
    const { model: api } = buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value;
    described.push({ api, validators: buildValidators(api, assertsFormats), kitFolder });
  }
  return described;
}
