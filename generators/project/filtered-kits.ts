import { findUnmatched, isEmptied } from "../api/filter.ts";
import { createLazyModel } from "../api/lazy-model.ts";
import type { ApiModel } from "../api/model.ts";
import { createPartDigests } from "../api/part-digests.ts";
import { buildFilteredModel } from "../api/shown-model.ts";
import type { FilteredKit } from "../contract.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import type { StepRunner } from "../source/step-runner.ts";
import { buildValidators } from "../validators/build-validators.ts";
import { emptyFilter, unmatchedFilter } from "./findings.ts";
import type { ApiSource, FindSetting } from "./inputs.ts";
import type { LoadedApi } from "./load-apis.ts";

/** Prepares the further kits of a description. Undefined if it has none. */
export function buildKits(
  model: ApiModel,
  { kits }: ApiSource,
  assertsFormats: boolean,
): readonly FilteredKit[] | undefined {
  return kits?.map(({ sdkName, kitFolder, filter }) => {
    const api = createLazyModel(
      {},
      once(() => buildFilteredModel(model, filter)),
    );
    return {
      api,
      sdkName,
      kitFolder,
      validators: buildValidators(api, assertsFormats),
      parts: createPartDigests(api),
      filterDigest: fingerprint(filter, sdkName),
    };
  });
}

/** Reports entries of filters that match nothing, and filters that leave nothing. */
export function checkFilters(
  apis: readonly LoadedApi[],
  locate: FindSetting,
  runner: StepRunner,
): readonly DocsgenError[] {
  return apis.flatMap(({ input, digest, built }) => {
    const filters = [
      ...(input.filter === undefined ? [] : [{ filter: input.filter, keys: input.settings.filter }]),
      ...(input.kits ?? []).map(({ filter, keys }) => ({ filter, keys })),
    ];
    return filters.flatMap(({ filter, keys }) => {
      const { unmatched, isEmpty } = runner.run({ step: "filter", key: fingerprint(digest, filter) }, () => ({
        unmatched: findUnmatched(built.model.bundle, filter),
        isEmpty: isEmptied(built.model.bundle, filter),
      }));
      const side = filter.exclude === undefined ? "include" : "exclude";
      return [
        ...unmatched.map(({ text, tokens, nearest }) =>
          unmatchedFilter(text, nearest, locate([...keys, ...tokens], "value")),
        ),
        ...(isEmpty ? [emptyFilter(locate([...keys, side], "key"))] : []),
      ];
    });
  });
}
