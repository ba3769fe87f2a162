import { docComment, propertyKey, stringLiteral } from "../../templates/text.ts";
import type { JsonSchema, Operation, Parameter, ParameterPlace, Schema } from "../api/model.ts";
import { setOwn } from "../source/json.ts";
import type { Direction, InlineCheck, ValidatorSet } from "../validators/model.ts";

/** What the two files of one operation are made of. */
export interface OperationModule {
  readonly code: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, unknown>>;
}

/** A validator of an operation: where it stands, its type, and how it is made. */
interface Slot {
  readonly key: string;
  readonly type: string;
  readonly check: InlineCheck | Named;
}

interface Named {
  readonly file: string;
  readonly identifier: string;
}

interface Slots {
  readonly parameters: readonly Slot[];
  readonly request: readonly Slot[];
  readonly responses: readonly { readonly status: string; readonly slots: readonly Slot[] }[];
}

/** Builds the module of one operation: named schemas are imported, all others compiled into it. */
export function buildOperationModule(
  operation: Operation,
  validators: ValidatorSet,
  identifier: string,
): OperationModule {
  const slots = listSlots(operation, validators);
  const all = [...slots.parameters, ...slots.request, ...slots.responses.flatMap((response) => response.slots)];
  const inline = all.flatMap(({ check }) => ("pointer" in check ? [check] : []));
  const emitted = validators.emitChecks(inline);
  const expressions = new Map(
    inline.map((check, index) => [
      check,
      createExpression(check, emitted.functions[index] ?? "", emitted.pieces[index] ?? ""),
    ]),
  );
  const named = new Map<string, string>();
  const print = ({ key, check }: Slot): string =>
    `${propertyKey(key)}: ${"pointer" in check ? expressions.get(check) : nameOf(check, named)}`;
  const common = {
    identifier,
    id: stringLiteral(operation.id),
    method: stringLiteral(operation.method),
    path: stringLiteral(operation.path),
  };
  const code = printSlots(slots, print);
  const creator = inline.length === 0 ? [] : ['import { createValidator } from "../validators/runtime/validator.js";'];
  return {
    code: { ...common, ...code, imports: [...creator, ...emitted.imports, ...named.keys()], lines: emitted.lines },
    types: {
      ...common,
      ...printSlots(slots, ({ key, type }) => `readonly ${propertyKey(key)}: Validator<${type}>`, "; "),
      doc: docComment(operation.summary === "" ? [] : [operation.summary]),
    },
  };
}

function printSlots(
  { parameters, request, responses }: Slots,
  print: (slot: Slot) => string,
  separator = ", ",
): Readonly<Record<string, string>> {
  const join = (slots: readonly Slot[]): string => slots.map(print).join(separator);
  const prefix = separator === "; " ? "readonly " : "";
  return {
    parameters: join(parameters),
    request: join(request),
    responses: responses
      .map(({ status, slots }) => `${prefix}${propertyKey(status)}: { ${join(slots)} }`)
      .join(separator),
  };
}

function createExpression({ pointer }: InlineCheck, name: string, piece: string): string {
  return `/* @__PURE__ */ createValidator(${name}, ${stringLiteral(pointer)}, ${piece})`;
}

function nameOf({ file, identifier }: Named, named: Map<string, string>): string {
  const alias = `named_${file.replace(/\W/g, "_")}`;
  const free = [...named.values()].filter((other) => other === alias).length === 0 ? alias : `${alias}_${named.size}`;
  const from = stringLiteral(`../validators/${file}.js`);
  const known = [...named].find(([line]) => line.endsWith(` from ${from};`));
  if (known !== undefined) return known[1];
  named.set(`import { ${identifier} as ${free} } from ${from};`, free);
  return free;
}

const places: readonly ParameterPlace[] = ["query", "path", "header", "cookie"];

function listSlots(operation: Operation, validators: ValidatorSet): Slots {
  return {
    parameters: places.flatMap((place) => parameterSlot(operation, place)),
    request: (operation.requestBody?.content ?? []).flatMap(({ name, schema }) =>
      schemaSlot(validators, schema, {
        direction: "request",
        key: name,
        type: `Content<NonNullable<Operation["requestBody"]>>[${stringLiteral(name)}]`,
      }),
    ),
    responses: operation.responses.map(({ status, content }) => ({
      status,
      slots: content.flatMap(({ name, schema }) =>
        schemaSlot(validators, schema, {
          direction: "response",
          key: name,
          type: `Content<Operation["responses"][${/^\d+$/.test(status) ? status : stringLiteral(status)}]>[${stringLiteral(name)}]`,
        }),
      ),
    })),
  };
}

function schemaSlot(
  validators: ValidatorSet,
  schema: Schema | undefined,
  { direction, key, type }: { direction: Direction; key: string; type: string },
): readonly Slot[] {
  if (schema === undefined) return [];
  const named = validators.findKitSchema(schema, direction);
  return [{ key, type, check: named ?? { pointer: schema.pointer, source: schema.source, direction, parts: [] } }];
}

/** All parameters of one place as one object; each keeps the place of its own schema in the description. */
function parameterSlot(operation: Operation, place: ParameterPlace): readonly Slot[] {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  if (parameters.length === 0) return [];
  const check: InlineCheck = {
    pointer: `${operation.pointer}/parameters/${place}`,
    source: parameterObject(parameters),
    direction: "request",
    parts: parameters.map(({ schema }) => ({ pointer: schema.pointer, source: schema.source })),
  };
  return [{ key: place, type: `NonNullable<Operation["parameters"]["${place}"]>`, check }];
}

function parameterObject(parameters: readonly Parameter[]): JsonSchema {
  const properties: Record<string, unknown> = {};
  for (const { name, schema } of parameters) setOwn(properties, name, { $ref: schema.pointer });
  const required = parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: "object",
    properties: properties as Record<string, JsonSchema>,
    ...(required.length === 0 ? {} : { required }),
  };
}
