import { createRenderer, readTemplate, type Render } from "../../templates/render.ts";
import { propertyKey, safeScript } from "../../templates/text.ts";
import type { ApiModel } from "../api/model.ts";
import type { OutputFile, Project } from "../contract.ts";
import { buildKitNames, reservedNames } from "../validators/kit-names.ts";
import type { KitName, ValidatorSet } from "../validators/model.ts";
import { buildOperationModule } from "./operation-module.ts";
import { buildPackageJson } from "./package-json.ts";

interface SdkContext {
  readonly api: ApiModel;
  readonly validators: ValidatorSet;
  readonly render: Render;
  readonly operationNames: ReadonlyMap<string, KitName>;
}

/** Generates `sdk/`: an npm package of validators by schema and by operation; `types.d.ts` is generated apart. */
export function* generateSdk(project: Project): Iterable<OutputFile> {
  const { api, validators, sdkName } = project;
  if (api === undefined || validators === undefined) return;
  const all = [...api.operations, ...api.webhooks];
  const context: SdkContext = {
    api,
    validators,
    render: createRenderer(),
    operationNames: buildKitNames(
      all.map(({ id }) => id),
      reservedNames,
    ),
  };
  yield { path: "sdk/package.json", content: buildPackageJson(sdkName, api) };
  yield { path: "sdk/README.md", content: printReadme(context, sdkName) };
  for (const { path, content } of validators.modules()) yield { path: `sdk/${path}`, content };
  yield { path: "sdk/validators/runtime/contract.d.ts", content: readTemplate("sdk/contract.d.ts") };
  yield* printValidatorTypes(context);
  yield* printOperations(context);
  yield* printIndex(context);
  yield { path: "sdk/types.js", content: "export {};\n" };
}

function* printValidatorTypes({ validators, render }: SdkContext): Iterable<OutputFile> {
  for (const { file, identifier, typeName } of validators.kitSchemas) {
    yield { path: `sdk/validators/${file}.d.ts`, content: render("validator.d.ts", { identifier, typeName }) };
  }
}

function* printOperations({ api, validators, render, operationNames }: SdkContext): Iterable<OutputFile> {
  for (const operation of [...api.operations, ...api.webhooks]) {
    const { file, identifier } = operationNames.get(operation.id) ?? { file: operation.id, identifier: operation.id };
    const { code, types } = buildOperationModule(operation, validators, identifier);
    yield { path: `sdk/operations/${file}.js`, content: render("operation.js", code) };
    yield { path: `sdk/operations/${file}.d.ts`, content: render("operation.d.ts", types) };
  }
}

function* printIndex({ validators, render, operationNames }: SdkContext): Iterable<OutputFile> {
  const named = validators.kitSchemas.filter(({ direction }) => direction === undefined);
  const variants = validators.kitSchemas.filter(({ direction }) => direction !== undefined);
  const validatorExports = named.map(
    ({ identifier, file }) => `export { ${identifier} } from "./validators/${file}.js";`,
  );
  const operations = [...operationNames].map(([id, name], index) => ({ id, name, alias: `operation${index}` }));
  const imports = operations.map(
    ({ name, alias }) => `import { ${name.identifier} as ${alias} } from "./operations/${name.file}.js";`,
  );
  yield {
    path: "sdk/index.js",
    content: render("index.js", {
      imports,
      exports: validatorExports,
      members: operations.map(({ id, alias }) => `${propertyKey(id)}: ${alias}`),
    }),
  };
  const variantExports = variants.map(({ typeName }) => `export type { ${typeName} } from "./types.js";`);
  const view = {
    imports: imports.map((line) => line.replace("import", "import type")),
    exports: [...validatorExports, ...variantExports],
    members: operations.map(({ id, alias }) => `${propertyKey(id)}: typeof ${alias}`),
  };
  yield { path: "sdk/index.d.ts", content: render("index.d.ts", view) };
}

function printReadme({ api, validators, render }: SdkContext, name: string): string {
  const operation =
    api.operations.find(({ requestBody }) =>
      requestBody?.content.some((content) => content.name === "application/json"),
    ) ?? api.operations[0];
  const first = validators.kitSchemas[0];
  return render("readme.md", {
    name,
    title: safeScript(api.title.replace(/[\r\n`<>]+/g, " ")),
    first: first === undefined ? "" : `${first.identifier}, `,
    method: operation?.method ?? "GET",
    path: (operation?.path ?? "/").replace(/[\r\n`"]+/g, ""),
  });
}
