import { createFindSchema, type FindShapeSchema } from "../../validators/parameter-shapes.ts";
import type { ApiModel } from "../../api/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { foldCase, type Casing } from "./casing.ts";
import { deriveMethods, findSource, methodCasing } from "./derive-methods.ts";
import { spell } from "./casing.ts";
import type { LocatedSdk, SdkSettings, SdkSource } from "./settings.ts";
import type { SdkMethod } from "./sdk-method.ts";
import { readCalls, readModels } from "./stated-names.ts";

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
  /** The first names of the paths that the config states: classes, packages, and modules may have these names. */
  readonly owners: ReadonlySet<string>;
  /** The name of a model class's schema. */
  readonly schemaOf: (className: string) => string | undefined;
  /** The properties that the constructors of model classes take by position. */
  readonly constructors: ReadonlyMap<string, readonly string[]>;
}

/** Opens an SDK: derives its methods, and adds those that the config states. */
export function openSdk(located: LocatedSdk, api: ApiModel): { sdk: Sdk; findings: readonly DocsgenError[] } {
  const { settings } = located;
  const find = createFindSchema(api);
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
  const stated = readCalls(located, api, find);
  for (const method of stated.value) methods.set(method.path, method);
  const schemaOf = createSchemaOf(settings, api);
  const models = readModels(located, api, { find, schemaOf });
  const groups = new Set([...methods.keys()].flatMap(prefixesOf));
  const sdk: Sdk = {
    settings,
    api,
    find,
    source,
    casing: settings.casing ?? defaultCasing(settings, source),
    takes: settings.arguments ?? (language === "python" ? "flat" : "object"),
    modules: asList(settings.import),
    clients: new Set(asList(settings.client)),
    methods,
    groups,
    isComplete: isDerived || hasExtensions,
    isGuessed: source === "stainless" && isDerived,
    owners: new Set(Object.keys(calls ?? {}).flatMap((path) => (path.includes(".") ? [path.split(".")[0] ?? ""] : []))),
    schemaOf,
    constructors: models.value,
  };
  return { sdk, findings: [...stated.findings, ...models.findings] };
}

/** Stainless leaves the names of the API as they are in TypeScript. */
function defaultCasing({ language }: SdkSettings, source: SdkSource): Casing {
  const isScript = language === "typescript" || language === "javascript";
  return isScript && source === "stainless" ? "as-is" : methodCasing(language);
}

function asList(value: string | readonly string[]): readonly string[] {
  return typeof value === "string" ? [value] : value;
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
    const own = Object.hasOwn(models, className) ? models[className] : undefined;
    const stated = typeof own === "object" ? own.schema : own;
    if (stated !== undefined) return stated;
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
 * In camel case, some leave initialisms in capitals: `contactID`. In snake case, some write numbers without a separator:
 * `address_line1`.
 */
export function comparable({ casing }: Pick<Sdk, "casing">, name: string): string {
  if (casing === "pascal") return foldCase(name);
  if (casing === "snake") return name.replaceAll(/_(?=\d)/g, "");
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

/** A module without what loads it, and without its version: `npm:acme@2`, `https://esm.sh/@acme/sdk@2/models`. */
function moduleOf(written: string): string {
  const [start = ""] = /^(?:(?:npm|jsr):\/?|https?:\/\/[^/]+\/(?:npm\/|v\d+\/)?)/.exec(written) ?? [];
  return start === "" ? written : written.slice(start.length).replace(/^((?:@[^/@]+\/)?[^/@]+)@[^/]*/, "$1");
}

/** The SDKs that a module belongs to: `acme`, `acme.models`, `@acme/sdk/models`, `github.com/acme/sdk-go/v2`. */
export function sdksOf(sdks: readonly Sdk[], written: string): readonly Sdk[] {
  const module = moduleOf(written);
  const isWithin = (known: string): boolean =>
    module === known || module.startsWith(`${known}.`) || module.startsWith(`${known}/`);
  return sdks.filter(({ modules }) => modules.some(isWithin));
}
