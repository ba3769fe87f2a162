import { buildApiModel } from "../../generators/api/build/api-model.ts";
import type { ParseProse } from "../../generators/api/build/context.ts";
import type { FileStorage } from "../../generators/api/file-storage.ts";
import { loadSpec, type OverlayFiles } from "../../generators/api/load.ts";
import type { OpenedFiles } from "../../generators/api/opened-files.ts";
import type { ReadRemote } from "../../generators/api/spec-document.ts";
import { noCache } from "../../generators/source/cache.ts";
import { once } from "../../generators/source/once.ts";
import { createStepRunner } from "../../generators/source/step-runner.ts";
import { createCachedParse } from "../../generators/project/load-apis.ts";
import type { Cache } from "../../generators/source/cache.ts";
import { buildValidators } from "../../generators/validators/build-validators.ts";
import type { ValidatorSet } from "../../generators/validators/model.ts";
import type { SideDescription } from "./model.ts";

/** Where a description is, and what it may refer to. */
export interface DescriptionPlace {
  readonly name: string;
  /** The folder that names of files start from. */
  readonly directory: string;
  /** Path of the root file, absolute or from the folder. */
  readonly spec: string;
  readonly overlays?: OverlayFiles | undefined;
  readonly outsideFolder?: string | undefined;
  readonly readRemote?: ReadRemote | undefined;
  readonly storage?: FileStorage | undefined;
  readonly cache?: Cache | undefined;
  readonly opened?: OpenedFiles | undefined;
  readonly nameOf?: ((file: string) => string) | undefined;
}

/** A comparison needs no HTML. */
const keepText: ParseProse = (markdown) => ({ text: markdown, html: "", headings: [] });

/** Reads a description, and builds its model when it is first used. */
export async function loadDescription({
  name,
  directory,
  spec,
  cache = noCache,
  nameOf = (file) => file,
  ...options
}: DescriptionPlace): Promise<SideDescription> {
  const parse = createCachedParse(createStepRunner(cache));
  const document = await loadSpec(directory, spec, { ...options, parse });
  const open = once(() => buildApiModel(document, keepText));
  const buildOnce = (assertsFormats: boolean): (() => ValidatorSet) =>
    once(() => buildValidators(open().value.model, assertsFormats, () => open().value.patternCosts));
  const validators = { assertion: buildOnce(true), annotation: buildOnce(false) };
  return {
    name,
    document,
    get built() {
      return open().value;
    },
    validators: (assertsFormats) => validators[assertsFormats ? "assertion" : "annotation"](),
    findings: () => open().findings,
    nameOf,
  };
}
