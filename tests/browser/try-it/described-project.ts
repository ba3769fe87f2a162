import path from "node:path";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { createPartDigests } from "../../../generators/api/part-digests.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import type { ApiProject, BrowserAssets, Project } from "../../../generators/contract.ts";
import { buildReferencePages } from "../../../generators/pages/build/reference-pages.ts";
import { createMarkdownParser } from "../../../generators/pages/markdown.ts";
import { createSamples } from "../../../generators/samples/create-samples.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { factsOf } from "../../site/reference-facts.ts";
import { sampleProject } from "../../site/sample-project.ts";

/** A project with one description, as the pipeline creates it. */
export async function describedProject(
  file: string,
  assets: BrowserAssets,
  changes: Partial<Project> = {},
): Promise<Project> {
  const document = await loadSpec(path.dirname(file), path.basename(file));
  const { model } = buildApiModel(
    document,
    createMarkdownParser(() => undefined),
  ).value;
  const route = "/api/";
  const { pages, urls } = buildReferencePages(model, { route, pages: "auto" });
  const validators = buildValidators(model);
  const described = {
    name: "api",
    label: "API",
    route,
    filesRoute: "/",
    kitFolder: "sdk",
    sdkName: "@sample/contract",
    digest: "",
    parts: createPartDigests(model),
    api: model,
    shown: model,
    validators,
    samples: createSamples(model, validators),
    pages,
    urls,
  };
  const api: ApiProject = { ...described, reference: factsOf(described, changes.console) };
  const base = sampleProject({ assets });
  return { ...base, apis: [api], pages: [...base.pages, ...pages], ...changes };
}
