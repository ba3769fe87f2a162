import { docComment, jsonLiteral, propertyKey, stringLiteral } from "../../templates/text.ts";
import type { Operation } from "../api/model.ts";
import type { FindPage } from "../validators/module-places.ts";
import type { WholeQuery } from "../validators/runtime/whole-query.ts";
import { keyByName } from "./operation-keys.ts";
import {
  type DecodedPlace,
  listInlineChecks,
  type Named,
  type PlaceSlot,
  type Slot,
  type SlotContext,
  type Slots,
} from "./operation-slots.ts";

/** The content of the two files of one operation. */
export interface OperationModule {
  readonly code: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, unknown>>;
}

export interface OperationModuleContext extends Pick<SlotContext, "validators"> {
  /** Name and file of any operation, webhook, or callback. */
  readonly nameOf: (operation: Operation) => Named;
  readonly findPage: FindPage;
}

/** Builds the module of one operation. Named schemas are imported; all others are compiled into it. */
export function buildOperationModule(
  operation: Operation,
  slots: Slots,
  context: OperationModuleContext,
): OperationModule {
  const callbacks = [...keyByName(operation.callbacks)].map(([key, callback], index) => ({
    key,
    alias: `callback${index}`,
    ...context.nameOf(callback),
  }));
  const { identifier } = context.nameOf(operation);
  const isLocal = localTypes.has(identifier) || /^callback\d+$/.test(identifier);
  const common = {
    identifier,
    id: stringLiteral(operation.id),
    method: stringLiteral(operation.method),
    path: stringLiteral(operation.path),
  };
  const callbackImports = callbacks.map(
    ({ identifier: name, alias, file }) => `import { ${name} as ${alias} } from ${stringLiteral(`./${file}.js`)};`,
  );
  const code = printCode(operation, slots, context);
  return {
    code: {
      ...common,
      ...code,
      imports: [...code.imports, ...callbackImports],
      callbacks: callbacks.map(({ key, alias }) => `${propertyKey(key)}: ${alias}`).join(", "),
    },
    types: {
      ...common,
      ...printTypes(slots),
      imports: callbackImports.map((line) => line.replace("import", "import type")),
      callbacks: callbacks.map(({ key, alias }) => `readonly ${propertyKey(key)}: typeof ${alias}`).join("; "),
      doc: docComment(operation.summary === "" ? [] : [operation.summary]),
      declare: isLocal ? "declare" : "export declare",
      local: isLocal ? "operation" : identifier,
      ending: isLocal ? `export { operation as ${identifier} };\n` : "",
    },
  };
}

/** The names that every operation's declarations use themselves. */
const localTypes: ReadonlySet<string> = new Set([
  ..."FormValidator HeadersInput HeadersValidator MultipartValidator Parts QueryInput Validation Validator".split(" "),
  ..."operations Operation Content NonNullable".split(" "),
]);

interface Printed {
  readonly parameters: string;
  readonly request: string;
  readonly responses: string;
  readonly headers: string;
}

function printCode(
  { path, pointer }: Operation,
  slots: Slots,
  { validators, findPage }: OperationModuleContext,
): Printed & { readonly imports: readonly string[]; readonly lines: readonly string[] } {
  const inline = listInlineChecks(slots);
  const emitted = validators.emitChecks(inline, findPage);
  const expressions = new Map(
    inline.map((check, index) => [check, createExpression(emitted.functions[index] ?? "", emitted.rules[index] ?? "")]),
  );
  const named = new Map<string, string>();
  const made = new Set<string>(inline.length === 0 ? [] : [creatorImports.validator]);
  const expression = ({ check, door, pointer }: Slot): string => {
    const plain = "pointer" in check ? (expressions.get(check) ?? "") : nameOf(check, named);
    if (door.kind !== "value") made.add(creatorImports[door.kind]);
    return wrap(plain, door, printPlace(findPage(pointer)));
  };
  const print = (slot: Slot): string => `${propertyKey(slot.key)}: ${expression(slot)}`;
  const printed = {
    parameters:
      slots.parameters.length === 0
        ? "{}"
        : printParameters(slots, print, stringLiteral(path) + printPlace(findPage(pointer))),
    request: slots.request.map(print).join(", "),
    responses: slots.responses
      .map(({ status, content }) => `${propertyKey(status)}: { ${content.map(print).join(", ")} }`)
      .join(", "),
    headers: slots.responses.flatMap(({ headers }) => (headers === undefined ? [] : [print(headers)])).join(", "),
  };
  if (slots.parameters.length > 0) made.add(creatorImports.parameters);
  if (slots.parameters.some(({ shapes }) => isWhole(shapes))) made.add(creatorImports.whole);
  const imports = [...made, ...emitted.imports, ...named.keys()];
  return { ...printed, imports, lines: emitted.lines };
}

const creatorImports = {
  validator: 'import { createValidator } from "../validators/runtime/validator.js";',
  parameters: 'import { createParameters } from "../validators/runtime/parameters.js";',
  whole: 'import { createWholeQuery } from "../validators/runtime/whole-query.js";',
  headers: 'import { createHeaders } from "../validators/runtime/headers.js";',
  form: 'import { createForm } from "../validators/runtime/forms.js";',
  multipart: 'import { createMultipart } from "../validators/runtime/multipart.js";',
  file: 'import { createFile } from "../validators/runtime/binary.js";',
} as const;

function printPlace(url: string | undefined): string {
  return url === undefined ? "" : `, ${stringLiteral(url)}`;
}

function printParameters(slots: Slots, print: (slot: Slot) => string, further: string): string {
  const shapes = slots.parameters.map(({ key, shapes }) => `${key}: ${printShapes(shapes)}`);
  return `/* @__PURE__ */ createParameters({ ${slots.parameters.map(print).join(", ")} }, { ${shapes.join(", ")} }, ${further})`;
}

function printShapes(shapes: PlaceSlot["shapes"]): string {
  return isWhole(shapes) ? `/* @__PURE__ */ createWholeQuery(${jsonLiteral(shapes)})` : jsonLiteral(shapes);
}

function isWhole(shapes: PlaceSlot["shapes"]): shapes is WholeQuery {
  return "rule" in shapes;
}

/** The only function that prints the creation of a validator. */
function createExpression(name: string, rules: string): string {
  return `/* @__PURE__ */ createValidator(${name}, () => (${rules}))`;
}

/** `place` is an optional argument: where the reference shows the part. */
function wrap(validator: string, door: Slot["door"], place: string): string {
  switch (door.kind) {
    case "value":
      return validator;
    case "headers":
      return `/* @__PURE__ */ createHeaders(${validator}, ${jsonLiteral(door.shapes)}${place})`;
    case "form":
      return `/* @__PURE__ */ createForm(${validator}, ${jsonLiteral(door.shape)}${place})`;
    case "multipart":
      return `/* @__PURE__ */ createMultipart(${validator}, ${jsonLiteral(door.shape)}${place})`;
    case "file":
      return `/* @__PURE__ */ createFile(${validator}, ${jsonLiteral(door.rule)}${place})`;
  }
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

const decoders: Readonly<Record<DecodedPlace, (type: string) => string>> = {
  query: (type) => `readonly decodeQuery: (query: QueryInput) => Validation<${type}>`,
  path: (type) => `readonly decodePath: (url: string) => Validation<${type}>`,
  header: (type) => `readonly decodeHeaders: (headers: HeadersInput) => Validation<${type}>`,
  cookie: (type) => `readonly decodeCookie: (cookie: string) => Validation<${type}>`,
};

const validatorTypes: Readonly<Record<Slot["door"]["kind"], string>> = {
  value: "Validator",
  file: "Validator",
  form: "FormValidator",
  multipart: "MultipartValidator",
  headers: "HeadersValidator",
};

function printTypes({ parameters, request, responses }: Slots): Printed {
  return {
    parameters: parameters.flatMap((slot) => [printType(slot), decoders[slot.key](slot.type)]).join("; "),
    request: request.map(printType).join("; "),
    responses: responses
      .map(({ status, content }) => `readonly ${propertyKey(status)}: { ${content.map(printType).join("; ")} }`)
      .join("; "),
    headers: responses.flatMap(({ headers }) => (headers === undefined ? [] : [printType(headers)])).join("; "),
  };
}

function printType({ key, type, door }: Slot): string {
  return `readonly ${propertyKey(key)}: ${validatorTypes[door.kind]}<${type}>`;
}
