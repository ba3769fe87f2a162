import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import type { ApiModel, Schema } from "../../../generators/api/model.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import type { Direction, Issue } from "../../../generators/validators/model.ts";
import type { JsonValue } from "../../../generators/source/json.ts";

/** Builds the model of a description object with schemas, optional paths, and further fields. */
// oxlint-disable-next-line max-params -- the parts of a description, usually only the first
export async function buildApi(
  schemas: object,
  paths: object = {},
  version = "3.1.0",
  further: object = {},
): Promise<ApiModel> {
  const folder = await mkdtemp(join(tmpdir(), "docsgen-"));
  try {
    const description = {
      openapi: version,
      info: { title: "Test", version: "1.2.3" },
      paths,
      components: { schemas },
      ...further,
    };
    await writeFile(join(folder, "openapi.json"), JSON.stringify(description));
    const document = await loadSpec(folder, "openapi.json");
    return buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value.model;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Finds a named schema of a model. */
export function getSchema(api: ApiModel, name: string): Schema {
  const found = api.schemas.find((schema) => schema.name === name);
  if (found === undefined) throw new Error(`no schema ${name}`);
  return found.schema;
}

/** Validates a value against one of the schemas. */
export async function check(
  schemas: object,
  name: string,
  value: JsonValue,
  direction?: Direction,
): Promise<readonly Issue[]> {
  const api = await buildApi(schemas);
  return buildValidators(api).validate(getSchema(api, name), direction, value);
}

/** Issues as short lines: pointer, code, message. */
export function brief(issues: readonly Issue[]): readonly string[] {
  return issues.map(({ pointer, code, message }) => `${pointer} ${code}: ${message}`.trim());
}
