import path from "node:path";
import { pathToFileURL } from "node:url";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import { withCache } from "../cache/open-cache.ts";
import { importModule } from "../import-module.ts";
import { createTemporaryKits } from "../server/temporary-kits.ts";
import type { Kit } from "./kit.ts";
import { readTarget } from "./load-project.ts";
import { withProjectOf } from "./open.ts";
import type { KitCall, KitResult, ProjectTarget } from "./types.ts";

/**
 * Generates the kit of a description and loads it: the validators that `docsgen build` writes to `out/sdk`, without writing
 * an output folder.
 *
 * @example
 * const { kit } = await createKit("docs");
 * const result = kit?.schemas.Pet.validate({ name: 7 });
 */
export async function createKit(project: ProjectTarget, call: KitCall = {}): Promise<KitResult> {
  const { directory, options } = readTarget(project, call);
  const opened = await withProjectOf(directory, options, async (open, { environment, progress }) => {
    const { buildProjects } = await import("../pipeline.ts");
    const { readAll } = await import("../steps.ts");
    const { generateFiles } = await import("../output/generate-files.ts");
    return await withCache(open, { options, environment, evicts: false }, async ({ cache }) => {
      const { editions } = await buildProjects(open, progress, readAll(open, { cache }));
      const [{ apis }] = editions;
      const described = options.api === undefined ? apis[0] : apis.find(({ name }) => name === options.api);
      if (described === undefined)
        throw unknownApi(
          options.api,
          apis.map(({ name }) => name),
        );
      const kits = createTemporaryKits();
      try {
        const { folder, passThrough } = kits.open();
        // Passing writes the files.
        for (const file of passThrough(generateFiles(editions, progress, "sdk"))) void file.path;
        return await importKit(path.join(folder, described.kitFolder, "index.js"));
      } finally {
        kits.remove();
      }
    });
  });
  if ("failed" in opened) return { ...opened.failed, kit: undefined };
  return { kit: opened.done, findings: [], exitCode: 0 };
}

/** The entry imports every module of the kit, so its files are no longer needed afterwards. */
async function importKit(file: string): Promise<Kit> {
  // The kit that docsgen has just generated: its own tests check its exports.
  const module = (await importModule(pathToFileURL(file).href)) as Omit<Kit, "schemas"> & Record<string, unknown>;
  const { operations, webhooks, operationFor, toValidationError } = module;
  const schemas = Object.fromEntries(Object.entries(module).filter(([, value]) => isValidator(value)));
  // Only validators have this property.
  return { operations, webhooks, operationFor, toValidationError, schemas: schemas as Kit["schemas"] };
}

function isValidator(value: unknown): boolean {
  return typeof value === "object" && value !== null && "~standard" in value;
}

function unknownApi(name: string | undefined, known: readonly string[]): DocsgenError {
  if (name === undefined)
    return new DocsgenError("call/no-description", "This project has no API description.", {
      hint: "add `spec/openapi.yaml`, or name the file with `spec`",
    });
  const nearest = findNearestName(name, known);
  return new DocsgenError("call/unknown-api", `The project has no description with the name \`${name}\`.`, {
    hint:
      nearest === undefined
        ? `use one of ${known.map((one) => `\`${one}\``).join(", ")}`
        : `did you mean \`${nearest}\`?`,
  });
}
