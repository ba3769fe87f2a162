import { createFindSchema, type FindShapeSchema } from "../../validators/parameter-shapes.ts";
import type { ApiModel, Operation } from "../../api/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonObject } from "../../source/json.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { foldCase, type Casing } from "./casing.ts";
import { deriveMethods, findSource, methodCasing } from "./derive-methods.ts";
import { spell } from "./casing.ts";
import { unknownOperation, unknownSchema } from "../findings.ts";
import type { CallTarget, LocatedSdk, SdkSettings, SdkSource } from "./settings.ts";

/** A method of an SDK. */
export interface SdkMethod {
  readonly path: string;
  /** Undefined: the method exists, and docsgen does not check its calls. */
  readonly operation: Operation | undefined;
  /** Other operations that a generator may give this path. The arguments decide. */
  readonly others: readonly Operation[];
  /** Properties that the method sets itself. */
  readonly body: JsonObject;
}

/** An SDK with its methods. */
export interface Sdk {
  readonly settings: SdkSettings;
  readonly api: ApiModel;
  /** Finds a schema of the description by its name. */
  readonly find: FindShapeSchema;
  readonly source: SdkSource;
  readonly casing: Casing;
  readonly takes: "flat" | "object";
  readonly modules: readonly string[];
  readonly clients: ReadonlySet<string>;
  readonly methods: ReadonlyMap<string, SdkMethod>;
  /** Every operation has a method; the config does not list some of them. */
  readonly isComplete: boolean;
  /** The generator takes the names from somewhere else, so docsgen reports only misspelled ones. */
  readonly isGuessed: boolean;
  /** Everything before the last dot of a method's path, and its prefixes. */
  readonly groups: ReadonlySet<string>;
  /** The name of a model class's schema. */
  readonly schemaOf: (className: string) => string | undefined;
}

/** Opens an SDK: derives its methods, and adds those that the config states. */
export function openSdk({ settings, locate }: LocatedSdk, api: ApiModel): { sdk: Sdk; findings: DocsgenError[] } {
  const source = findSource(settings, api);
  const { language, calls } = settings;
  const isDerived = calls === undefined || settings.from !== undefined || settings.naming !== undefined;
  const hasExtensions = source === "speakeasy" || source === "fern";
  const methods = new Map<string, SdkMethod>();
  if (isDerived || hasExtensions)
    for (const { path, operation } of deriveMethods(settings, api)) {
      const first = methods.get(path);
      if (first === undefined) methods.set(path, { path, operation, others: [], body: {} });
      else methods.set(path, { ...first, others: [...first.others, operation] });
    }
  const findings: DocsgenError[] = [];
  for (const [path, target] of Object.entries(calls ?? {})) {
    const { operation, body } = readTarget(target, api);
    if (operation === undefined && typeof target !== "boolean") {
      const keys = ["calls", path, ...(typeof target === "object" ? ["operation"] : [])];
      const name = typeof target === "object" ? target.operation : target;
      findings.push(unknownOperation({ name, nearest: nearestOperation(name, api) }, locate(keys, "value")));
    }
    methods.set(path, { path, operation, others: [], body });
  }
  for (const [name, schema] of Object.entries(settings.models ?? {}))
    if (!api.schemas.some((one) => one.name === schema)) {
      const known = api.schemas.map((one) => one.name);
      const position = locate(["models", name], "value");
      findings.push(unknownSchema({ name: schema, nearest: findNearestName(schema, known) }, position));
    }
  const groups = new Set([...methods.keys()].flatMap(prefixesOf));
  const sdk: Sdk = {
    settings,
    api,
    find: createFindSchema(api),
    source,
    casing: settings.casing ?? defaultCasing(settings, source),
    takes: settings.arguments ?? (language === "python" ? "flat" : "object"),
    modules: asList(settings.import),
    clients: new Set(asList(settings.client)),
    methods,
    groups,
    isComplete: isDerived || hasExtensions,
    isGuessed: source === "stainless" && isDerived,
    schemaOf: createSchemaOf(settings, api),
  };
  return { sdk, findings };
}

/** Stainless leaves the names of the API as they are in TypeScript. */
function defaultCasing({ language }: SdkSettings, source: SdkSource): Casing {
  const isScript = language === "typescript" || language === "javascript";
  return isScript && source === "stainless" ? "as-is" : methodCasing(language);
}

function asList(value: string | readonly string[]): readonly string[] {
  return typeof value === "string" ? [value] : value;
}

function readTarget(target: CallTarget, api: ApiModel): Pick<SdkMethod, "operation" | "body"> {
  if (typeof target === "boolean") return { operation: undefined, body: {} };
  const name = typeof target === "string" ? target : target.operation;
  const operation = api.operations.find(({ id, method, path }) => id === name || `${method} ${path}` === name);
  return { operation, body: typeof target === "string" ? {} : (target.body ?? {}) };
}

function nearestOperation(name: string, { operations }: ApiModel): string | undefined {
  return findNearestName(
    name,
    operations.flatMap(({ id, method, path }) => [id, `${method} ${path}`]),
  );
}

function prefixesOf(path: string): readonly string[] {
  const parts = path.split(".");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("."));
}

/** Ends that generators add to the names of schemas. */
const classEnds = ["", "TypedDict", "Param", "Params", "Input", "Model", "Dto"];

function createSchemaOf({ models = {} }: SdkSettings, { schemas }: ApiModel): Sdk["schemaOf"] {
  const byName = new Map<string, string>();
  for (const { name } of schemas) {
    const short = foldCase(name);
    if (!byName.has(short)) byName.set(short, name);
  }
  return (className) => {
    if (Object.hasOwn(models, className)) return models[className];
    const end = classEnds.find((one) => className.endsWith(one) && byName.has(foldCase(without(className, one))));
    return end === undefined ? undefined : byName.get(foldCase(without(className, end)));
  };
}

function without(name: string, end: string): string {
  return end === "" ? name : name.slice(0, -end.length);
}

type Speller = Pick<Sdk, "casing" | "source" | "settings">;

/**
 * Go writes initialisms in capitals, and generators know different ones: `ID`, `URL`. The case of letters does not count.
 * In camel case, some leave initialisms in capitals: `contactID`.
 */
export function comparable({ casing }: Pick<Sdk, "casing">, name: string): string {
  if (casing === "pascal") return foldCase(name);
  return casing === "camel" && /^\p{Ll}[\p{L}\d]*\p{Lu}{2}/u.test(name) ? spell(name, "camel") : name;
}

/** Whether the case of letters in a method's path does not count: its names are guessed, or Go's initialisms are in them. */
export function foldsMethods({ isGuessed, settings }: Pick<Sdk, "isGuessed" | "settings">): boolean {
  return isGuessed || settings.language === "go";
}

/** How the SDK writes a property or parameter. Extensions of the description can rename it. */
export function spellName({ casing, source, settings }: Speller, name: string, written: unknown): string {
  const own = settings.names !== undefined && Object.hasOwn(settings.names, name) ? settings.names[name] : undefined;
  if (own !== undefined) return own;
  const stated =
    typeof written === "object" && written !== null
      ? Object.entries(written).find(([key]) => key === renames[source])?.[1]
      : undefined;
  return typeof stated === "string" ? spell(stated, casing) : spell(name, casing);
}

const renames: Readonly<Partial<Record<SdkSource, string>>> = {
  speakeasy: "x-speakeasy-name-override",
  fern: "x-fern-property-name",
};

/** The SDKs that a module belongs to: `acme`, `acme.models`, `@acme/sdk/models`, `github.com/acme/sdk-go/v2`. */
export function sdksOf(sdks: readonly Sdk[], module: string): readonly Sdk[] {
  const isWithin = (known: string): boolean =>
    module === known || module.startsWith(`${known}.`) || module.startsWith(`${known}/`);
  return sdks.filter(({ modules }) => modules.some(isWithin));
}
