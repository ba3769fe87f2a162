import type { Operation, Schema } from "../../api/model.ts";
import { followSchema, type FindSchema } from "../stated-properties.ts";
import type { SdkCall } from "./filling.ts";
import type { ResolvedExpression, ResolvedItem } from "./resolved.ts";
import { slotsOf, type ArgumentSlot, type ArgumentSlots } from "./slots.ts";
import { spellName, type Sdk } from "./sdk-map.ts";
import { isScalar } from "./wire-value.ts";

/** Positional arguments with the names that their places give them. */
interface OrderedArguments extends Pick<SdkCall, "named" | "positional" | "isOpen"> {}

type Owner = Pick<SdkCall, "sdk" | "method" | "media">;

/** Names the positional arguments of a method whose order the config states or the generator defines. */
export function orderArguments(given: readonly ResolvedItem[], owner: Owner): OrderedArguments {
  const { sdk, method } = owner;
  if (method.positional !== undefined) return inStatedOrder(given, method.positional, owner);
  const order = namesInOrder(sdk, method.operation);
  if (order === undefined || given.length > order.length) return { named: [], positional: given, isOpen: false };
  const ordered = given.map((one, index) => ({ one, text: one.value.kind === "object" ? undefined : order[index] }));
  return {
    named: ordered.flatMap(({ text, one: { value } }) => (text === undefined ? [] : [toNamed(text, value)])),
    positional: ordered.flatMap(({ text, one }) => (text === undefined ? [one] : [])),
    isOpen: false,
  };
}

function toNamed(text: string, value: ResolvedExpression): SdkCall["named"][number] {
  return { name: { text, range: value.range }, value };
}

/** An argument that its place cannot hold belongs to another overload, so the call may state anything else. */
function inStatedOrder(
  given: readonly ResolvedItem[],
  order: readonly string[],
  { sdk, method, media }: Owner,
): OrderedArguments {
  const slots = slotsOf({ sdk, operation: method.operation, media, names: method.names }, sdk.find);
  const named: SdkCall["named"][number][] = [];
  const positional: ResolvedItem[] = [];
  let isOpen = false;
  for (const [index, one] of given.entries()) {
    const [text, slot] = findSlot(slots, order[index]) ?? [];
    const isOther = one.isSpread || slot === undefined || !mayHold(slot, one.value, sdk.find);
    if (text !== undefined && !isOther) named.push(toNamed(text, one.value));
    else if (one.value.kind === "object" || one.value.kind === "model") positional.push(one);
    else isOpen = true;
  }
  return { named, positional, isOpen };
}

/** The argument for a name of the description, with its name in the SDK. */
function findSlot({ byName }: ArgumentSlots, name: string | undefined): readonly [string, ArgumentSlot] | undefined {
  return [...byName].find(([, slot]) =>
    slot.kind === "parameter" ? slot.parameter.name === name : slot.kind === "property" && slot.name === name,
  );
}

/** Whether a place may hold a value: a list or an object is not in the place of a text. */
function mayHold(slot: ArgumentSlot, { kind }: ResolvedExpression, find: FindSchema): boolean {
  const schemas = slot.kind === "parameter" ? [slot.parameter.schema] : slot.kind === "property" ? slot.schemas : [];
  if (/^(?:list|object|model)$/.test(kind)) return !schemas.every((schema) => isScalar(schema, find));
  return !/^(?:text|word)$/.test(kind) || !schemas.every((schema) => isStructure(schema, find));
}

function isStructure(schema: Schema, find: FindSchema): boolean {
  return /^(?:array|object|intersection)$/.test(followSchema(schema, find)?.kind ?? "");
}

/**
 * The names of positional arguments where OpenAPI Generator orders them: required ones first. The body has no name.
 * Undefined: the order is not known.
 */
function namesInOrder({ settings, ...sdk }: Sdk, operation: Operation): readonly (string | undefined)[] | undefined {
  if (sdk.source !== "openapi-generator" || !/^(?:java|python)$/.test(settings.language)) return undefined;
  const { requestBody } = operation;
  const preset = new Set(settings.preset);
  const parameters = operation.parameters
    .filter(({ name }) => !preset.has(name))
    .map(({ name, isRequired, schema }) => ({
      isRequired,
      name: spellName({ settings, ...sdk }, name, schema.source),
    }));
  const all = [
    ...parameters,
    ...(requestBody === undefined ? [] : [{ isRequired: requestBody.isRequired, name: undefined }]),
  ];
  return [...all.filter(({ isRequired }) => isRequired), ...all.filter(({ isRequired }) => !isRequired)].map(
    ({ name }) => name,
  );
}
