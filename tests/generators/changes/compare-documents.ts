import { openApiSide, type ApiSide } from "../../../generators/changes/api-side.ts";
import { compareApis } from "../../../generators/changes/compare-apis.ts";
import { createCompareValues } from "../../../generators/changes/compare-values.ts";
import type { MovedLevels } from "../../../generators/changes/levels.ts";
import type { Change } from "../../../generators/changes/model.ts";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { parseDescription } from "../../../generators/api/parse.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";

function openSide(document: object): ApiSide {
  const source = createSourceFile("openapi.json", JSON.stringify(document));
  const files = new Map([["openapi.json", { source, ...parseDescription(source) }]]);
  const read = { root: "openapi.json", files, failures: new Map(), externals: new Map() };
  const { model, locate } = buildApiModel(read, (text) => ({ text, html: "", headings: [] })).value;
  return openApiSide(model, locate);
}

/** Compares two whole descriptions. */
export function compare(base: object, revision: object, levels?: MovedLevels): readonly Change[] {
  const [before, after] = [openSide(base), openSide(revision)];
  const compared = ({ api }: ApiSide) => ({ api, validators: buildValidators(api) });
  const compareValues = createCompareValues(compared(before), compared(after));
  return compareApis(before, after, { today: "2026-11-27", levels, compareValues });
}

/** A description with these paths. */
export function document(paths: object, further: object = {}): object {
  return { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths, ...further };
}

/** The codes of all changes, without their prefix. */
export function codesOf(base: object, revision: object): readonly string[] {
  return compare(base, revision).map(({ code }) => code.replace("diff/", ""));
}
