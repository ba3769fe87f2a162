import { createRenderer, readTemplate, type Render } from "../../templates/render.ts";
import { propertyKey, stringLiteral } from "../../templates/text.ts";
import type { ApiModel, Operation } from "../api/model.ts";
import type { PartDigests } from "../api/part-digests.ts";
import type { ApiProject, FilteredKit, OutputFile, Project } from "../contract.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { lazyFile } from "../source/lazy-file.ts";
import { once } from "../source/once.ts";
import { listOperations, nameKitTypes, nameOperations } from "../validators/kit-names.ts";
import type { KitName, KitSchema, ValidatorSet } from "../validators/model.ts";
import { createFindSchema } from "../validators/parameter-shapes.ts";
import { keyByName } from "./operation-keys.ts";
import { buildOperationModule } from "./operation-module.ts";
import { buildPackageJson } from "./package-json.ts";
import { listInlineChecks, listSlots } from "./operation-slots.ts";
import { createPageFinder, type PageFinder } from "./page-finder.ts";
import { buildReadme } from "./readme.ts";
import { printSelfTest } from "./self-test.ts";
import { serverPaths } from "./server-paths.ts";
import { hashSource } from "./source-hash.ts";

interface SdkContext {
  readonly api: ApiModel;
  readonly validators: ValidatorSet;
  readonly render: Render;
  /** Operations, webhooks, and callbacks at any depth. */
  readonly all: readonly Operation[];
  readonly nameOf: (operation: Operation) => KitName;
  readonly sourceHash: string;
  readonly pages: PageFinder;
  readonly parts: PartDigests;
}

/** Generates the kits: npm packages of validators by schema and by operation. `types.d.ts` has its own generator. */
export function* generateSdk(project: Project): Iterable<OutputFile> {
  for (const described of project.apis) {
    const { api, shown, kitFolder, filesRoute } = described;
    const siteFolder = `site${filesRoute}sdk`;
    const held: OutputFile[] = [];
    for (const kit of described.kits ?? [])
      for (const file of generateKit({ ...described, ...kit }, project))
        yield filtered(placed(file, kit.kitFolder), kit);
    for (const file of generateKit(described, project)) {
      const original = placed(file, kitFolder);
      yield original;
      if (project.console === "off" || !isBrowserModule(file.path)) continue;
      if (api === shown) yield placed(file, siteFolder, original.path);
      else held.push(file);
    }
    if (held.length === 0) continue;
    for (const file of closeOverImports(held, createIsLoaded(described))) yield placed(file, siteFolder);
  }
}

/** Modules that a page can load. The site ships the same bytes, so that its try-it panel validates in the same way. */
function isBrowserModule(path: string): boolean {
  return /^(?:operations|validators)\/.*\.js$/.test(path);
}

function placed(file: OutputFile, folder: string, copyOf?: string): OutputFile {
  return {
    path: `${folder}/${file.path}`,
    key: file.key,
    copyOf,
    get content() {
      return file.content;
    },
  };
}

/** A kit with other operations may have another file for the same part. */
function filtered(file: OutputFile, { filterDigest }: FilteredKit): OutputFile {
  if (file.key === undefined) return file;
  return {
    path: file.path,
    key: fingerprint(filterDigest, file.key),
    get content() {
      return file.content;
    },
  };
}

/** Lists the modules that the try-it panels load: those of the shown operations, and the runtime. */
function createIsLoaded({ api, shown }: ApiProject): (path: string) => boolean {
  const names = nameOperations(api);
  const loaded = new Set(listOperations(shown).map(({ id }) => `operations/${names.get(id)?.file ?? id}.js`));
  return (path) => path.startsWith("validators/runtime/") || loaded.has(path);
}

/** The kit of one description, with paths relative to its folder. */
function* generateKit(described: ApiProject, { settings, hasSelfTest }: Project): Iterable<OutputFile> {
  const { api, validators, sdkName, parts } = described;
  const pages = createPageFinder(described, settings);
  const context: SdkContext = { ...createContext(api, validators), pages, parts };
  const { render } = context;
  yield {
    path: "package.json",
    content: buildPackageJson(sdkName, api, { sourceHash: context.sourceHash, hasSelfTest }),
  };
  yield { path: "README.md", content: render("readme.md", buildReadme(context, sdkName)) };
  yield* printModules(context);
  yield { path: "validators/runtime/contract.d.ts", content: readTemplate("sdk/contract.d.ts") };
  yield* printOperations(context);
  yield* printIndex(context);
  if (hasSelfTest) yield* printSelfTest(context);
  yield { path: "types.js", content: "export {};\n" };
}

function createContext(api: ApiModel, validators: ValidatorSet): Omit<SdkContext, "pages" | "parts"> {
  const all = listOperations(api);
  const names = nameOperations(api);
  const nameOf = ({ id }: Operation): KitName => names.get(id) ?? { file: id, identifier: id };
  return { api, validators, render: createRenderer(), all, nameOf, sourceHash: hashSource(api.bundle) };
}

/** The validators and the modules they import, with declarations next to each module. */
function* printModules({ validators, render, pages, parts }: SdkContext): Iterable<OutputFile> {
  const typed = new Map(validators.kitSchemas.map((schema) => [`validators/${schema.file}.js`, schema]));
  const printTypes = ({ identifier, typeName }: KitSchema): string =>
    render("validator.d.ts", {
      identifier,
      typeName,
      typeAlias: identifier === "Type" ? "SchemaType" : "Type",
      validatorName: identifier === "Validator" ? "KitValidator" : "Validator",
      validatorImport: identifier === "Validator" ? "Validator as KitValidator" : "Validator",
    });
  for (const module of validators.modules({ findPage: pages.findPage, digestPart: parts.ofPart })) {
    const { path } = module;
    const key = fingerprint(module.key, pages.digest());
    yield lazyFile(path, key, () => module.content);
    if (!path.endsWith(".js")) continue;
    const schema = typed.get(path);
    yield lazyFile(`${path.slice(0, -3)}.d.ts`, key, () =>
      schema === undefined ? printInternalTypes(module.content) : printTypes(schema),
    );
  }
}

function* printOperations(context: SdkContext): Iterable<OutputFile> {
  const { api, validators, render, all, nameOf, pages, parts } = context;
  const find = createFindSchema(api);
  const common = fingerprint(
    all.map((operation) => [operation.id, nameOf(operation)]),
    pages.digest(),
  );
  for (const operation of all) {
    const { file } = nameOf(operation);
    const findPage = pages.findPageOf(operation);
    const slots = once(() => listSlots(operation, { validators, find }));
    const build = once(() => buildOperationModule(operation, slots(), { validators, nameOf, findPage }));
    const digest = once(() =>
      fingerprint(common, parts.ofOperation(operation), validators.digestChecks(listInlineChecks(slots()))),
    );
    yield lazyFile(`operations/${file}.js`, digest(), () => render("operation.js", build().code));
    yield lazyFile(`operations/${file}.d.ts`, digest(), () => render("operation.d.ts", build().types));
  }
}

function* printIndex(context: SdkContext): Iterable<OutputFile> {
  const { api, validators, render, nameOf, sourceHash } = context;
  const named = validators.kitSchemas.filter(({ direction }) => direction === undefined);
  const variants = validators.kitSchemas.filter(({ direction }) => direction !== undefined);
  const exports = named.map(({ identifier, file }) => `export { ${identifier} } from "./validators/${file}.js";`);
  const variantExports = variants.map(({ typeName }) => `export type { ${typeName} } from "./types.js";`);
  const listed = [...api.operations, ...api.webhooks];
  const aliases = new Map(listed.map((operation, index) => [operation, `operation${index}`]));
  const imports = listed.map((operation) => {
    const { file, identifier } = nameOf(operation);
    return `import { ${identifier} as ${aliases.get(operation)} } from "./operations/${file}.js";`;
  });
  const operations = api.operations.map(({ id }, index) => [propertyKey(id), `operation${index}`]);
  const webhooks = [...keyByName(api.webhooks)].map(([key, webhook]) => [propertyKey(key), aliases.get(webhook)]);
  const hash = stringLiteral(sourceHash);
  const code = {
    imports,
    exports,
    members: operations.map(([key, alias]) => `${key}: ${alias}`),
    webhooks: webhooks.map(([key, alias]) => `${key}: ${alias}`),
    bases: `[${serverPaths(api).map(stringLiteral).join(", ")}]`,
    hash,
  };
  yield { path: "index.js", content: render("index.js", code) };
  const names = nameKitTypes([
    ...named.map(({ identifier }) => identifier),
    ...variants.map(({ typeName }) => typeName),
  ]);
  const types = {
    kitTypes: [...names].map(([name, exported]) => (name === exported ? name : `${name} as ${exported}`)),
    imports: imports.map((line) => line.replace("import", "import type")),
    exports: [...exports, ...variantExports],
    members: operations.map(([key, alias]) => `${key}: typeof ${alias}`),
    webhooks: webhooks.map(([key, alias]) => `${key}: typeof ${alias}`),
    routes: listRoutes(api.operations).map(([route, index]) => `${stringLiteral(route)}: typeof operation${index}`),
    hash,
  };
  yield { path: "index.d.ts", content: render("index.d.ts", types) };
}

/** Method and path of each operation. Of several operations at one route, the first is found. */
function listRoutes(operations: readonly Operation[]): readonly (readonly [route: string, index: number])[] {
  const routes = new Map<string, number>();
  for (const [index, { method, path }] of operations.entries()) {
    const route = `${method.toUpperCase()} ${path}`;
    if (!routes.has(route)) routes.set(route, index);
  }
  return [...routes];
}

/**
 * Declares the exports of a kit's internal module, so that every module has declarations. Their types are not public.
 */
function printInternalTypes(code: string): string {
  const named = [...code.matchAll(/^export (?:async )?(?:function|const|class) ([\w$]+)/gm)].map(
    ([, name = ""]) => name,
  );
  const listed = [...code.matchAll(/^export \{([^}]*)\};?$/gm)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.replace(/^.*\bas\b/s, "").trim()),
  );
  const names = [...new Set([...named, ...listed])].filter((name) => name !== "");
  const lines = names.map((name) => `export declare const ${name}: unknown;\n`);
  return `// Generated by docsgen. Internal module of the kit: do not import it.\n${names.length === 0 ? "export {};\n" : lines.join("")}`;
}

/** The modules of a kit that some modules import, directly or indirectly. Imports are relative paths. */
function* closeOverImports(modules: readonly OutputFile[], isNeeded: (path: string) => boolean): Iterable<OutputFile> {
  const byPath = new Map(modules.map((file) => [file.path, file]));
  const reached = new Set(modules.map(({ path }) => path).filter(isNeeded));
  for (const path of reached) {
    const text = String(byPath.get(path)?.content ?? "");
    for (const [, specifier = ""] of text.matchAll(/\b(?:from|import)\s*"(\.\.?\/[^"]+)"/g))
      reached.add(new URL(specifier, `file:///${path}`).pathname.slice(1));
  }
  yield* modules.filter(({ path }) => reached.has(path));
}
