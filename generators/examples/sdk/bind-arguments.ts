import type { MediaType, Schema } from "../../api/model.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import type { CallContext } from "../calls/call.ts";
import type { Checkable } from "../calls/call-parameters.ts";
import type { Literal, Member } from "../../code/literal.ts";
import { toExamples } from "./argument-example.ts";
import { isPlaceholder } from "../../code/traced-text.ts";
import { isJsonMedia } from "../media.ts";
import type { Example } from "../model.ts";
import type { Name } from "../../code/model.ts";
import { followSchema, type FindSchema } from "../stated-properties.ts";
import { findMisspelledParts, isBinary } from "./file-names.ts";
import { unknownArgument } from "./findings.ts";
import { readSentText } from "./sent-text.ts";
import { isOption } from "./options.ts";
import type { ResolvedExpression } from "./resolved.ts";
import { bodySlots, isBesideOwnName, isInUrl, slotsOf, type ArgumentSlot, type ArgumentSlots } from "./slots.ts";
import { isSampleMember, itemsOf, literalOf, toWire, type WireContext } from "./wire-value.ts";
import { placeItems } from "./added-items.ts";
import { findMissing, type Filling, type SdkCall } from "./filling.ts";

/** The findings and examples of a call's arguments. */
export interface BoundArguments extends Checkable {
  /** How many arguments are unknown, missing, or have no place. */
  readonly misfits: number;
  readonly fits: number;
}

/** Checks the arguments of a call: the examples of its parameters and its body, and findings about names. */
export function bindArguments(call: SdkCall, at: CallContext, find: FindSchema): BoundArguments {
  const { sdk, method } = call;
  const { operation } = method;
  const context: WireContext = { sdk, operation, find, place: ({ start, end }) => at.place(start, end), findings: [] };
  const filling: Filling = {
    call,
    slots: slotsOf({ sdk, operation, media: call.media, names: method.names }, find),
    context,
    parameters: new Map(),
    members: new Map(),
    findings: [],
    meant: new Set(),
    body: undefined,
    unplaced: 0,
    isOpen: call.isOpen,
  };
  fillPositional(filling);
  const examples = [...parameterExamples(filling, at), ...bodyExamples(filling, at)];
  const missing = at.marks.isPartial || filling.isOpen ? [] : findMissing(filling);
  const findings = [...filling.findings, ...context.findings, ...missing];
  const fits = filling.parameters.size + filling.members.size + (filling.body === undefined ? 0 : 1);
  return { examples, findings, misfits: findings.length + filling.unplaced, fits };
}

/** Positional arguments are path parameters in their order, except those that an object has, and the object itself. */
function fillPositional(filling: Filling): void {
  const { slots, call } = filling;
  const objects = call.positional.flatMap(({ value }) =>
    value.kind === "object" || value.kind === "model" ? [value] : [],
  );
  const [main, ...others] = objects;
  if (main !== undefined) fillObject(filling, main);
  for (const other of others) fillOptions(filling, other);
  for (const { name, value } of call.named) fillNamed(filling, name, value);
  const places = slots.positional.filter((slot) => !isFilled(filling, slot));
  let next = 0;
  for (const { value, isSpread } of withoutOptions(call, main)) {
    if (value.kind === "object" || value.kind === "model") continue;
    if (isSpread) filling.isOpen = true;
    else if (value.kind === "unknown" && places[next]?.kind !== "parameter") filling.isOpen = true;
    else {
      const slot = places[next] ?? (value.kind === "list" ? onlyList(filling) : undefined);
      next += 1;
      if (slot?.kind === "body" && (value.kind === "text" || value.kind === "word")) filling.unplaced += 1;
      if (slot === undefined || !isPlace(slot)) {
        filling.isOpen = true;
        filling.unplaced += 1;
      } else fill(filling, slot, { name: undefined, value });
    }
  }
}

/** The body's only property, if it is a list: a call may state the list itself. */
function onlyList({ slots, context }: Filling): ArgumentSlot | undefined {
  const [only, ...others] = slots.properties;
  if (only === undefined || others.length > 0) return undefined;
  const [name, schemas] = only;
  const isList = schemas.some((schema) => itemsOf(schema, context.find).length > 0);
  return isList ? { kind: "property", name, schemas } : undefined;
}

/** In Go, the values after the struct are options of the client: `option.WithMaxRetries(5)`. */
function withoutOptions({ sdk, positional }: SdkCall, main: ObjectValue | undefined): SdkCall["positional"] {
  const at = sdk.settings.language === "go" ? positional.findIndex(({ value }) => value === main) : -1;
  return at === -1 ? positional : positional.filter(({ value }, index) => index <= at || value.kind !== "unknown");
}

/** A positional argument is a path parameter, a required one, or a property. */
function isPlace(slot: ArgumentSlot): boolean {
  return slot.kind !== "parameter" || slot.parameter.in === "path" || slot.parameter.isRequired;
}

/** One object with all properties, or the body. */
function fillObject(filling: Filling, value: ObjectValue): void {
  const { slots, call } = filling;
  if (value.kind === "object" && value.mayConfigure === true) return fillConfigured(filling, value);
  if (value.kind === "model") {
    const isBody = slots.bodySchemas.some(
      (schema) => schemaName(schema, filling) === schemaName(value.schema, filling),
    );
    if (!isRequest(slots, value) && (isBody || slots.properties.size === 0)) filling.body = value;
    else fillMembers(filling, value.members, value.isOpen);
    return;
  }
  const isBesideNamed = call.sdk.takes === "flat" && call.named.length > 0 && slots.bodySchemas.length > 0;
  if (isBesideNamed && !isRequest(slots, value)) filling.body = value;
  else fillMembers(filling, value.members, false);
}

/** A request class may have the name of the body's schema, and also hold path parameters, or the body itself. */
function isRequest(slots: ArgumentSlots, { members }: ObjectValue): boolean {
  return members.some(({ key }) => key?.kind === "text" && isBesideBody(slots, key.text.text));
}

type ObjectValue = Extract<ResolvedExpression, { kind: "object" | "model" }>;

function fillBody(filling: Filling, value: ResolvedExpression): void {
  const isWhole = value.kind === "model" && isRequest(filling.slots, value);
  if (isWhole) fillRequest(filling, value);
  else filling.body = value;
}

function fillRequest(filling: Filling, value: ResolvedExpression): void {
  if (value.kind !== "object" && value.kind !== "model") filling.isOpen = true;
  else fillMembers(filling, value.members, value.kind === "model" && value.isOpen);
}

function isBesideBody(slots: ArgumentSlots, name: string): boolean {
  const slot = slots.find(name);
  return slot === undefined ? bodySlots(slots, name) : slot.kind === "parameter" && !slots.isProperty(name);
}

function schemaName(schema: Schema, { context }: Filling): string {
  return followSchema(schema, context.find)?.pointer ?? schema.pointer;
}

function fillMembers(
  filling: Filling,
  members: Extract<ResolvedExpression, { kind: "object" }>["members"],
  isOpen: boolean,
): void {
  filling.isOpen ||= isOpen;
  const placed = placeItems(members, () => listSlots(filling));
  for (const { name, nearest, range } of placed.misspelled)
    reportUnknown(filling, { text: name, range }, { nearest, known: [nearest] });
  for (const { key, value } of placed.members) {
    if (value.kind === "nothing") continue;
    if (key === undefined && value.kind === "object") fillMembers(filling, value.members, false);
    else if (key?.kind !== "text" || isPlaceholder(key.text.text)) filling.isOpen = true;
    else if (isSampleMember(key.text.text, value) && filling.slots.find(key.text.text) === undefined)
      filling.isOpen = true;
    else fillNamed(filling, { text: key.text.text, range: key.range }, value);
  }
}

/** What the call sends of a class that may only configure it, such as Stripe's `RequestOptions`. */
function fillConfigured(filling: Filling, { members }: ObjectValue): void {
  const known = members.filter(({ key }) => key?.kind === "text" && mayMean(filling.slots, key.text.text));
  fillMembers(filling, known, known.length > 0 && known.length < members.length);
}

/** Whether a name is that of an argument, or resembles one. */
function mayMean(slots: ArgumentSlots, name: string): boolean {
  if (slots.find(name) !== undefined || bodySlots(slots, name)) return true;
  return findNearestName(name, slots.byName.keys()) !== undefined;
}

/** A second object has options, or the parameters that the first one lacks. */
function fillOptions(filling: Filling, value: ObjectValue): void {
  const known = value.members.filter(({ key }) => key?.kind === "text" && mayMean(filling.slots, key.text.text));
  fillMembers(filling, known, known.length < value.members.length && known.length > 0);
}

function fillNamed(filling: Filling, name: Name, value: ResolvedExpression): void {
  const { slots, call } = filling;
  const slot = slots.find(name.text);
  const isBody = value.kind === "object" && isBesideOwnName(slots, name.text, filling.context.find);
  if (slot !== undefined && !isBody) return fill(filling, slot, { name, value });
  if (isOption(call.sdk, name.text) || isInUrl(filling, name.text)) return undefined;
  if (bodySlots(slots, name.text)) return fillBody(filling, value);
  // A request object, of a method without a body.
  if (/^request$/i.test(name.text) && slots.bodySchemas.length === 0) return fillRequest(filling, value);
  if (slots.isOpen) return undefined;
  const free = [...slots.byName].filter(([, other]) => !isFilled(filling, other)).map(([known]) => known);
  const nearest = findNearestName(name.text, free);
  if (nearest !== undefined) filling.meant.add(nearest);
  reportUnknown(filling, name, { nearest, known: free });
  return undefined;
}

function reportUnknown(
  { call, context, findings }: Filling,
  name: Name,
  { nearest, known }: { readonly nearest: string | undefined; readonly known: readonly string[] },
): void {
  const { operation } = call.method;
  const owner = `\`${call.written}\``;
  findings.push(unknownArgument({ name: name.text, nearest, known, owner, operation }, context.place(name.range)));
}

/** The names of arguments that are lists. */
function listSlots({ slots, context }: Filling): readonly string[] {
  return [...slots.byName].flatMap(([name, slot]) =>
    slot.kind === "property" && slot.schemas.some((schema) => itemsOf(schema, context.find).length > 0) ? [name] : [],
  );
}

function isFilled({ parameters, members }: Filling, slot: ArgumentSlot): boolean {
  if (slot.kind === "body") return false;
  return slot.kind === "parameter" ? parameters.has(slot.parameter) : members.has(slot.name);
}

function fill(
  filling: Filling,
  slot: ArgumentSlot,
  { name, value }: { readonly name: Name | undefined; readonly value: ResolvedExpression },
): void {
  if (value.kind === "nothing") return;
  if (slot.kind === "parameter") filling.parameters.set(slot.parameter, value);
  else if (slot.kind === "body") filling.body = value;
  else {
    const isFile = slot.schemas.some((schema) => isBinary(schema, filling.context.find));
    const wire: Literal =
      isFile || isJoined(filling, value, slot.schemas)
        ? { kind: "unknown", range: value.range }
        : toWire(value, slot.schemas, filling.context);
    if (isFile) filling.findings.push(...findMisspelledParts(value, filling.context));
    filling.members.set(slot.name, { name, value: wire });
  }
}

/** Whether the SDK sends a list or an object as text, because a form has only texts. */
function isJoined({ call, context }: Filling, { kind }: ResolvedExpression, schemas: readonly Schema[]): boolean {
  return (
    /^(?:list|object)$/.test(kind) &&
    call.media?.name === "application/x-www-form-urlencoded" &&
    schemas.every((schema) => followSchema(schema, context.find)?.kind === "string")
  );
}

function parameterExamples({ parameters, call, context }: Filling, at: CallContext): readonly Example[] {
  const { operation } = call.method;
  return [...parameters].flatMap(([parameter, value]) => {
    // SDKs send no parameter for null.
    if (value.kind === "word" && value.json === "null" && !parameter.isRequired) return [];
    const title = `The ${parameter.in} parameter \`${parameter.name}\` of \`${operation.id}\``;
    const literal = toWire(readSentText(value, parameter, context.find), [parameter.schema], context);
    return toExamples(literal, { title, part: parameter.in, schema: parameter.schema, operation, sdk: call.sdk, at });
  });
}

function bodyExamples(filling: Filling, at: CallContext): readonly Example[] {
  const { call, slots, members, body, context } = filling;
  const { operation } = call.method;
  const { schema } = call.media ?? {};
  if (schema === undefined) return [];
  const base = { title: `This request of \`${operation.id}\``, part: "request", schema, operation, sdk: call.sdk, at };
  if (body !== undefined && !isAnyFile(call.media)) return toExamples(toWire(body, [schema], context), base);
  if (slots.properties.size === 0 || members.size === 0) return [];
  const end = { start: call.range.end, end: call.range.end };
  const written = [...members].map(([name, { name: own, value }]): Member => ({
    key: literalOf(name, own?.range ?? { start: value.range.start, end: value.range.start }),
    value,
  }));
  const preset = Object.entries(call.method.body).flatMap(([name, value]): readonly Member[] =>
    value === undefined || members.has(name) ? [] : [{ key: literalOf(name, end), value: literalOf(value, end) }],
  );
  const literal: Literal = { kind: "object", members: [...written, ...preset], range: call.range };
  return toExamples(literal, { ...base, isRootChecked: !slots.isUnion });
}

function isAnyFile(media: MediaType | undefined): boolean {
  return media === undefined || !(isJsonMedia(media.name) || /form/i.test(media.name));
}
