import type { MediaType, Operation, Parameter, Schema } from "../../api/model.ts";
import { isJsonMedia } from "../media.ts";
import { followSchema, statedProperties, type FindSchema } from "../stated-properties.ts";
import { foldCase } from "./casing.ts";
import { comparable, spellName, type Sdk } from "./sdk-map.ts";
import { constantsOf } from "./wire-value.ts";

/** What an argument fills. */
export type ArgumentSlot =
  | {
      readonly kind: "parameter";
      readonly parameter: Parameter;
      /** The call states it, not the client. */
      readonly isArgument: boolean;
    }
  | { readonly kind: "property"; readonly name: string; readonly schemas: readonly Schema[] }
  | { readonly kind: "body" };

/** The arguments that an operation's method takes. */
export interface ArgumentSlots {
  /** Finds the slot of an argument. */
  readonly find: (name: string) => ArgumentSlot | undefined;
  readonly byName: ReadonlyMap<string, ArgumentSlot>;
  readonly positional: readonly ArgumentSlot[];
  readonly bodySchemas: readonly Schema[];
  /** The body's properties by their names in the description. */
  readonly properties: ReadonlyMap<string, readonly Schema[]>;
  /** Whether the body has a property that the SDK writes like this. */
  readonly isProperty: (name: string) => boolean;
  /** The names of properties in the SDK. */
  readonly spellings: ReadonlyMap<string, string>;
  /** Properties that the SDK sets if the call does not. */
  readonly defaults: ReadonlySet<string>;
  /** The required properties depend on the branch. */
  readonly isUnion: boolean;
  /** The method may take any argument. */
  readonly isOpen: boolean;
  readonly bodyNames: ReadonlySet<string>;
}

/** An operation's method, with one media type of the body. */
export interface SlotOwner {
  readonly sdk: Sdk;
  readonly operation: Operation;
  readonly media: MediaType | undefined;
  /** Names that only this method has. */
  readonly names?: Readonly<Record<string, string>> | undefined;
}

const known = new WeakMap<object, Map<Operation | MediaType, ArgumentSlots>>();

/** The arguments of a method. They are read once for each SDK, and for each method with its own names. */
export function slotsOf(owner: SlotOwner, find: FindSchema): ArgumentSlots {
  const { sdk, operation, media, names } = owner;
  const own = known.get(names ?? sdk) ?? new Map<Operation | MediaType, ArgumentSlots>();
  known.set(names ?? sdk, own);
  const key = media ?? operation;
  const found = own.get(key) ?? readSlots(owner, find);
  own.set(key, found);
  return found;
}

function readSlots({ sdk: given, operation, media, names }: SlotOwner, find: FindSchema): ArgumentSlots {
  const sdk: Sdk = { ...given, settings: { ...given.settings, names: { ...given.settings.names, ...names } } };
  const byName = new Map<string, ArgumentSlot>();
  const schema = media?.schema;
  const properties = schema === undefined ? new Map<string, readonly Schema[]>() : statedProperties(schema, find);
  const sent = new Map<string, ArgumentSlot>();
  const path: ArgumentSlot[] = [];
  const others: ArgumentSlot[] = [];
  const preset = new Set(sdk.settings.preset);
  for (const parameter of operation.parameters) {
    if (parameter.in === "cookie" || (parameter.in === "header" && isOfClient(parameter))) continue;
    const isStated = parameter.in === "path" || (parameter.in === "query" && !isCredential(parameter, operation));
    const isArgument = isStated && !preset.has(parameter.name);
    const slot: ArgumentSlot = { kind: "parameter", parameter, isArgument };
    sent.set(parameter.name, slot);
    byName.set(spellName(sdk, parameter.name, parameter.schema.source), slot);
    if (preset.has(parameter.name)) continue;
    if (parameter.in === "path") path.push(slot);
    else if (parameter.isRequired) others.push(slot);
  }
  const spellings = new Map<string, string>();
  for (const [name, schemas] of properties) {
    const spelling = spellName(sdk, name, schemas[0]?.source);
    spellings.set(name, spelling);
    const slot: ArgumentSlot = { kind: "property", name, schemas };
    if (!sent.has(name)) sent.set(name, slot);
    if (!byName.has(spelling)) byName.set(spelling, slot);
    if (sdk.takes === "flat" && sdk.casing !== "as-is") others.push(slot);
  }
  const target = schema && followSchema(schema, find);
  const written = new Set([...spellings.values()].map((name) => comparable(sdk, name)));
  const compared = new Map([...byName].map(([name, slot]) => [comparable(sdk, name), slot]));
  return {
    find: (name) =>
      compared.get(comparable(sdk, name)) ??
      compared.get(comparable(sdk, name.replace(/_+$/, ""))) ??
      // Only the key of an object can be `completed_on.before`, as it is sent.
      (/[^\w$]/.test(name) ? sent.get(name) : undefined),
    byName,
    positional: [...path, ...(schema !== undefined && properties.size === 0 ? [{ kind: "body" } as const] : others)],
    bodySchemas: schema === undefined ? [] : [schema],
    properties,
    isProperty: (name) => written.has(comparable(sdk, name)),
    spellings,
    defaults: new Set([
      ...preset,
      ...(schema === undefined ? [] : constantsOf(schema, find)).flatMap(({ name, isOnly }) =>
        isOnly && !setsConstants(sdk) ? [] : [name],
      ),
    ]),
    isUnion: target !== undefined && hasUnion(target, find),
    isOpen: operation.parameters.some((parameter) => parameter.in === "querystring") || isFreeBody(target),
    bodyNames: bodyNamesOf(schema, sdk, find),
  };
}

/** Stainless leaves a property with one value to the call, except in languages whose types set it. */
function setsConstants({ source, settings }: Sdk): boolean {
  return source !== "stainless" || settings.language === "go" || settings.language === "java";
}

function hasUnion(schema: Schema, find: FindSchema): boolean {
  const target = followSchema(schema, find);
  if (target?.kind === "intersection") return target.parts.some((part) => hasUnion(part, find));
  return target?.kind !== "object";
}

/** A body without stated names: anything may be an argument. */
function isFreeBody(target: Schema | undefined): boolean {
  if (target?.kind === "any") return true;
  return (
    target?.kind === "object" &&
    target.additionalProperties !== undefined &&
    target.additionalProperties.kind !== "never"
  );
}

/** The client sends what its operation needs as a credential, also if the description lists it as a parameter. */
function isCredential({ name }: Parameter, { security }: Operation): boolean {
  return security.length > 0 && /^(?:(?:access|auth|api)?(?:token|key))$/.test(foldCase(name));
}

/** The client sends credentials and versions. */
function isOfClient({ name }: Parameter): boolean {
  return /^(?:authorization|accept|content-type|user-agent)$/i.test(name);
}

/** The media types that a method may send: JSON first, then forms. */
export function mediaOf({ requestBody }: Operation): readonly (MediaType | undefined)[] {
  const content = requestBody?.content ?? [];
  const json = content.filter(({ name }) => isJsonMedia(name)).slice(0, 1);
  const forms = content.filter(({ name }) => /form/i.test(name));
  const all = [...json, ...forms];
  return all.length > 0 ? all : [content[0]];
}

const usualNames = ["body", "request", "requestBody", "request_body", "payload", "data"];

function bodyNamesOf(schema: Schema | undefined, sdk: Sdk, find: FindSchema): ReadonlySet<string> {
  if (schema === undefined) return new Set();
  const own = schema.kind === "reference" ? [schema.name] : [];
  const target = followSchema(schema, find);
  const names = [...usualNames, ...own, ...(target?.title === undefined ? [] : [target.title])];
  return new Set(names.map(foldCase));
}

/** Whether an argument holds the whole body: `request`, or the name of its schema. */
export function bodySlots({ bodyNames }: ArgumentSlots, name: string): boolean {
  return bodyNames.has(foldCase(name));
}

/** Whether an object as this argument is the whole body, although the body has a property of this name: text. */
export function isBesideOwnName(slots: ArgumentSlots, name: string, find: FindSchema): boolean {
  const slot = slots.find(name);
  if (slot?.kind !== "property" || !bodySlots(slots, name)) return false;
  return slot.schemas.every((schema) =>
    /^(?:string|number|boolean|enum)$/.test(followSchema(schema, find)?.kind ?? ""),
  );
}

/** What a call says about its URL. */
interface UrlOwner {
  readonly call: { readonly sdk: Sdk; readonly method: { readonly operation: Operation } };
  readonly context: { readonly find: FindSchema };
  /** The arguments that the call states in another form. */
  readonly meant: Set<string>;
}

/**
 * Whether the URL has this name, although no parameter has it: as a variable of the path that the description does not
 * declare, or as a property of an exploded object.
 */
export function isInUrl({ call: { sdk, method }, context, meant }: UrlOwner, name: string): boolean {
  const { path, parameters } = method.operation;
  const isSame = (own: string): boolean => comparable(sdk, spellName(sdk, own, undefined)) === comparable(sdk, name);
  const exploded = parameters.find(
    ({ in: location, style, explode, mediaType, schema }) =>
      location === "query" &&
      style === "form" &&
      explode &&
      mediaType === undefined &&
      [...statedProperties(schema, context.find).keys()].some(isSame),
  );
  if (exploded !== undefined) meant.add(spellName(sdk, exploded.name, exploded.schema.source));
  return exploded !== undefined || [...path.matchAll(/\{([^{}]+)\}/g)].some(([, own = ""]) => isSame(own));
}
