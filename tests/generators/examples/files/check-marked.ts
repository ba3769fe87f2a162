import { createExampleCheck } from "../../../../generators/examples/check-example.ts";
import type { CheckingApi } from "../../../../generators/examples/files/check-calls.ts";
import { checkCallFile, checkSelfBound } from "../../../../generators/examples/files/check-stated-calls.ts";
import type { FileResult } from "../../../../generators/examples/files/model.ts";
import { once } from "../../../../generators/source/once.ts";
import { createSourceFile, offsetAt } from "../../../../generators/source/source-file.ts";
import { buildValidators } from "../../../../generators/validators/build-validators.ts";
import { modelOf } from "../../api/description.ts";
import { petShop } from "../calls/check-page.ts";

const open = once(async (): Promise<readonly CheckingApi[]> => {
  const { value } = await modelOf({ "pets.yaml": petShop });
  const input = { validators: buildValidators(value.model), locate: value.locate };
  return [{ name: "pets", api: value.model, checking: { ...input, check: createExampleCheck(input) } }];
});

/** Checks a file that binds itself. Undefined if docsgen does not recognize it. */
export async function checkFile(path: string, text: string): Promise<FileResult | undefined> {
  const source = createSourceFile(path, text);
  const apis = await open();
  const ending = path.slice(path.lastIndexOf(".") + 1);
  if (ending === "http" || ending === "bru") return checkCallFile({ source, format: ending }, apis);
  return checkSelfBound({ source, format: ending === "json" ? "json" : "yaml" }, apis);
}

/** Checks a file in which `▸` marks the start of each finding. `want` and `found` list their offsets. */
export async function checkMarked(
  path: string,
  marked: string,
): Promise<{
  readonly want: readonly number[];
  readonly found: readonly number[];
  readonly codes: readonly string[];
  readonly result: FileResult | undefined;
}> {
  const parts = marked.split("▸");
  const text = parts.join("");
  const result = await checkFile(path, text);
  const source = createSourceFile(path, text);
  const findings = (result?.findings ?? [])
    .map(({ code, position = { line: 1, column: 1 } }) => ({ code, at: offsetAt(source, position) }))
    .toSorted((left, right) => left.at - right.at);
  return {
    want: parts.slice(0, -1).map((_part, index) => parts.slice(0, index + 1).join("").length),
    found: findings.map(({ at }) => at),
    codes: findings.map(({ code }) => code),
    result,
  };
}
