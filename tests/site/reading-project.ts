import path from "node:path";
import { buildApiModel } from "../../generators/api/build/api-model.ts";
import { createPartDigests } from "../../generators/api/part-digests.ts";
import { loadSpec } from "../../generators/api/load.ts";
import type { BrowserAssets, Project } from "../../generators/contract.ts";
import { buildReferencePages } from "../../generators/pages/build/reference-pages.ts";
import { createMarkdownParser } from "../../generators/pages/markdown.ts";
import { createSamples } from "../../generators/samples/create-samples.ts";
import { buildValidators } from "../../generators/validators/build-validators.ts";
import { factsOf } from "./reference-facts.ts";
import { sampleProject } from "./sample-project.ts";

const fixture = path.resolve(import.meta.dirname, "../fixtures/reading");

/** A project of one small description that has a bit of everything that the reference shows. */
export async function readingProject(layout: "one" | "each", assets?: BrowserAssets): Promise<Project> {
  const document = await loadSpec(fixture, "openapi.yaml");
  const api = buildApiModel(document, createMarkdownParser()).value.model;
  const reference = buildReferencePages(api, { route: "/api/", pages: layout });
  const validators = buildValidators(api);
  const places = {
    name: "api",
    label: "API",
    route: "/api/",
    filesRoute: "/",
    kitFolder: "sdk",
    sdkName: "sdk",
    digest: "",
    parts: createPartDigests(api),
  };
  const described = { ...places, api, shown: api, validators, samples: createSamples(api, validators), ...reference };
  const sample = sampleProject(assets ? { assets } : {});
  return {
    ...sample,
    apis: [{ ...described, reference: factsOf(described) }],
    pages: [...sample.pages, ...reference.pages],
  };
}
