import type { BuiltApi } from "../../generators/api/build/api-model.ts";
import type { SpecDocument } from "../../generators/api/spec-document.ts";
import type { ValidatorSet } from "../../generators/validators/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";

/** One description of one side. */
export interface SideDescription {
  /** The name that the config gives it; the main one is `api`. */
  readonly name: string;
  readonly document: SpecDocument;
  readonly built: BuiltApi;
  /** The validators of the model, which several steps use. `assertsFormats`: whether `format` rejects values. */
  readonly validators: (assertsFormats: boolean) => ValidatorSet;
  /** The errors of the description. They are found when they are first read. */
  readonly findings: () => readonly DocsgenError[];
  /** The name that reports have for a file of the document. */
  readonly nameOf: (file: string) => string;
}

/** One of the two sides that are compared. */
export interface DiffSide {
  /** As reports name it: `main`, `openapi.yaml`, `working tree`. */
  readonly label: string;
  readonly descriptions: readonly SideDescription[];
}
