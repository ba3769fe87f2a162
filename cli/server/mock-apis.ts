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

/** The mock needs the model, the validators for generated values, and the folder of the kit. */
type Described = Pick<ApiProject, "api" | "validators" | "kitFolder">;

/** Creates the mock's view of a project whose kits are in a folder. */
export function createMockApis(described: readonly Described[], folder: string): readonly MockApi[] {
  return described.map(({ api, validators, kitFolder }) => ({
    api,
    find: validators.findSchema,
    sampleValue: createSampleValue(validators),
    loadKit: createKitLoader(api, path.join(folder, kitFolder)),
  }));
}

/** Loads the module of an operation on its first call, because a large kit takes seconds to load as a whole. */
function createKitLoader(api: ApiModel, folder: string): MockApi["loadKit"] {
  const names = nameOperations(api);
  const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
    // The kit that docsgen has just built.
    (await importModule(pathToFileURL(path.join(folder, file)).href)) as Readonly<Record<string, unknown>>;
  return async ({ id }) => {
    const { file, identifier } = names.get(id) ?? { file: id, identifier: id };
    const [module, errors] = await Promise.all([
      load(`operations/${file}.js`),
      load("validators/runtime/validation-error.js"),
    ]);
    // The kit's own tests check the exports of these modules.
    return { operation: module[identifier], toValidationError: errors["toValidationError"] } as MockKit;
  };
}

/** The location of a built description and its kit. */
export interface MockedApi {
  /** Relative to the output folder. */
  readonly kitFolder: string;
  /** The route of the folder that contains `openapi.json`. */
  readonly filesRoute: string;
}

/** Reads the descriptions in an output folder, and skips missing ones. */
export async function loadBuiltApis(
  folder: string,
  apis: readonly MockedApi[],
  assertsFormats: boolean,
): Promise<readonly Described[]> {
  const described: Described[] = [];
  for (const { kitFolder, filesRoute } of apis) {
    const file = `site${filesRoute}openapi.json`;
    if (!existsSync(path.join(folder, file)) || !existsSync(path.join(folder, kitFolder, "index.js"))) continue;
    const document = await loadSpec(folder, file);
    const { model: api } = buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value;
    described.push({ api, validators: buildValidators(api, assertsFormats), kitFolder });
  }
  return described;
}
