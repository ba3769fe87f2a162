import { stringLiteral } from "../../templates/text.ts";
import { bodyDirections } from "../api/body-directions.ts";
import type { JsonSchema, MediaType, Operation, Parameter, ParameterLocation } from "../api/model.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { setOwn } from "../source/json.ts";
import { buildBodyShape, type BodyShape } from "../validators/form-shapes.ts";
import type { Direction, InlineCheck, ValidatorSet } from "../validators/model.ts";
import { buildShape, isJsonType, type FindShapeSchema } from "../validators/parameter-shapes.ts";
import type { ParameterShape } from "../validators/runtime/parameter-shape.ts";
import type { WholeQuery } from "../validators/runtime/whole-query.ts";

/** A validator of an operation: its key, its type, and how it is created. */
export interface Slot {
  readonly key: string;
  readonly type: string;
  /** The location in the description. */
  readonly pointer: string;
  readonly check: InlineCheck | Named;
  readonly door: Door;
}

/** The validator's methods in addition to validation. */
export type Door = BodyShape | { readonly kind: "headers"; readonly shapes: readonly ParameterShape[] };

export interface Named {
  readonly file: string;
  readonly identifier: string;
}

/** The parameters of one location. A whole query string counts as the query. */
export interface PlaceSlot extends Slot {
  readonly key: DecodedPlace;
  readonly shapes: readonly ParameterShape[] | WholeQuery;
}

export interface ResponseSlots {
  readonly status: string;
  readonly content: readonly Slot[];
  readonly headers: Slot | undefined;
}

export interface Slots {
  readonly parameters: readonly PlaceSlot[];
  readonly request: readonly Slot[];
  readonly responses: readonly ResponseSlots[];
}

/** The lookups for an operation's slots. */
export interface SlotContext {
  readonly validators: ValidatorSet;
  readonly find: FindShapeSchema;
}

/** The locations whose parameters the kit decodes from text. */
export type DecodedPlace = Exclude<ParameterLocation, "querystring">;

const places: readonly DecodedPlace[] = ["query", "path", "header", "cookie"];

/** Lists every validator of an operation. */
export function listSlots(operation: Operation, context: SlotContext): Slots {
  const { parameters, requestBody, responses } = operation;
  const directions = bodyDirections(operation);
  return {
    parameters: places.flatMap((place) => {
      const own = parameters.filter((parameter) => parameter.in === place);
      const whole = parameters.find((parameter) => place === "query" && parameter.in === "querystring");
      if (own.length > 0) return [placeSlot(operation, place, { own, context })];
      return whole === undefined ? [] : [wholeSlot(whole, context)];
    }),
    request: (requestBody?.content ?? []).map((media) =>
      mediaSlot(context, media, {
        direction: directions.request,
        type: `Content<NonNullable<Operation["requestBody"]>>[${stringLiteral(media.name)}]`,
      }),
    ),
    responses: responses.map(({ status, content, headers, pointer }) => {
      const type = `Operation["responses"][${/^\d+$/.test(status) ? status : stringLiteral(status)}]`;
      return {
        status,
        content: content.map((media) =>
          mediaSlot(context, media, {
            direction: directions.response,
            type: `Content<${type}>[${stringLiteral(media.name)}]`,
          }),
        ),
        headers: headers.length === 0 ? undefined : headerSlot(headers, { pointer, type, status, context }),
      };
    }),
  };
}

/** The checks in the operation's own module. */
export function listInlineChecks({ parameters, request, responses }: Slots): readonly InlineCheck[] {
  const slots = [
    ...parameters,
    ...request,
    ...responses.flatMap(({ content, headers }) => [...content, ...(headers === undefined ? [] : [headers])]),
  ];
  return slots.flatMap(({ check }) => ("pointer" in check ? [check] : []));
}

function mediaSlot(
  { validators, find }: SlotContext,
  media: MediaType,
  { direction, type }: { direction: Direction; type: string },
): Slot {
  const { name: key, schema, pointer } = media;
  const door = buildBodyShape(media, find);
  const isFilled = door.kind === "file" || door.kind === "multipart";
  const common = { key, pointer, door, type: isFilled ? `Parts<${type}>` : type };
  if (schema === undefined) {
    const source = /^text\//i.test(key) && !media.isSequential ? { type: "string" } : true;
    return { ...common, check: { pointer: media.pointer, source, direction, parts: [] } };
  }
  const named = validators.findKitSchema(schema, direction);
  return { ...common, check: named ?? { pointer: schema.pointer, source: schema.source, direction, parts: [] } };
}

/** https://spec.openapis.org/oas/v3.2.0.html#parameter-locations */
function wholeSlot(
  { schema, mediaType, isRequired, pointer }: Parameter,
  { validators, find }: SlotContext,
): PlaceSlot {
  const name = mediaType ?? "text/plain";
  const media: MediaType = {
    name,
    pointer,
    schema,
    isSequential: false,
    examples: [],
    serializedExamples: [],
    encoding: {},
  };
  const body = buildBodyShape(media, find);
  const { pointer: place, source } = schema;
  const inline: InlineCheck = { pointer: place, source, direction: "request", parts: [] };
  return {
    key: "query",
    pointer,
    type: 'NonNullable<Operation["parameters"]["query"]>',
    check: validators.findKitSchema(schema, "request") ?? inline,
    door: { kind: "value" },
    shapes: {
      ...(body.kind === "form" ? { form: body.shape } : {}),
      ...(isJsonType(name) ? { json: true } : {}),
      ...(isRequired ? {} : { optional: true }),
      rule: pointer,
    },
  };
}

function placeSlot(
  { pointer }: Operation,
  place: DecodedPlace,
  { own, context }: { own: readonly Parameter[]; context: SlotContext },
): PlaceSlot {
  const at = appendPointer(appendPointer(pointer, "parameters"), place);
  return {
    key: place,
    pointer: at,
    type: `NonNullable<Operation["parameters"]["${place}"]>`,
    check: objectCheck(own, at, "request"),
    door: { kind: "value" },
    shapes: own.map((parameter) => buildShape(parameter, context.find)),
  };
}

function headerSlot(
  headers: readonly Parameter[],
  place: { pointer: string; type: string; status: string; context: SlotContext },
): Slot {
  const pointer = appendPointer(place.pointer, "headers");
  return {
    key: place.status,
    pointer,
    type: `${place.type}["headers"]`,
    check: objectCheck(headers, pointer, "response"),
    door: { kind: "headers", shapes: headers.map((header) => buildShape(header, place.context.find)) },
  };
}

/** All parameters of one location as one object. Each keeps the pointer of its own schema in the description. */
function objectCheck(parameters: readonly Parameter[], pointer: string, direction: Direction): InlineCheck {
  const properties: Record<string, JsonSchema> = {};
  for (const { name, schema } of parameters) setOwn(properties, name, { $ref: schema.pointer });
  const required = parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    pointer,
    source: {
      type: "object",
      properties,
      ...(required.length === 0 ? {} : { required }),
    },
    direction,
    parts: parameters.map(({ schema }) => ({ pointer: schema.pointer, source: schema.source })),
  };
}
