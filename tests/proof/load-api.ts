import path from "node:path";
import { buildApiModel } from "../../generators/api/build/api-model.ts";
import { loadSpec } from "../../generators/api/load.ts";
import type { ApiModel } from "../../generators/api/model.ts";

/** The model of a description on disk. */
export async function loadApi(file: string): Promise<ApiModel> {
  const document = await loadSpec(path.dirname(file), path.basename(file));
  return buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value.model;
}
