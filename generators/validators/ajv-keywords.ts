import type { CodeKeywordDefinition, KeywordCxt } from "ajv/dist/2020.js";
import { _, and, getProperty, Name, nil, not, operators, or, type Code } from "ajv/dist/compile/codegen/index.js";
import { checkDataType, checkDataTypes, DataType } from "ajv/dist/compile/validate/dataType.js";
import type { JSONType } from "ajv/dist/compile/rules.js";
import { alwaysValidSchema } from "ajv/dist/compile/util.js";
import { isAbsent, isOneOf, isPresent, isValue, usePattern, valueOf } from "./ajv-expressions.ts";
import { reject } from "./check-generator.ts";
import { formats } from "./formats.ts";
import { isMultipleOf, isUnique } from "./runtime/values.ts";
import type { PreparedDiscriminator, PreparedSchema } from "./prepared-schema.ts";

// Ajv types a keyword's value as `any`. The casts state what the meta-schema requires of it.

/** The keywords that limit a number, and the comparison that a number outside the limit meets. */
const limits = {
  maximum: operators.GT,
  minimum: operators.LT,
  exclusiveMaximum: operators.GTE,
  exclusiveMinimum: operators.LTE,
};

/**
 * Replaces some of Ajv's keywords. A check only returns true or false and stops at the first error, so applicators
 * (`anyOf`, `not`, `if` ...) call one function per subschema and do not count errors. The runtime's `findErrors`
 * produces the messages.
 */
export const keywords: readonly CodeKeywordDefinition[] = [
  { keyword: "root", schemaType: ["object", "boolean"], code: (cxt) => enforce(cxt, cxt.schema as Prepared) },
  {
    keyword: "call",
    schemaType: "string",
    code: (cxt) => rejectIf(cxt, not(callOf(cxt, cxt.schema as string, cxt.data))),
  },
  {
    keyword: "at",
    schemaType: "object",
    code: (cxt) => enforce(cxt, (cxt.schema as NonNullable<PreparedSchema["at"]>).schema),
  },
  { keyword: "discriminator", schemaType: "object", code: compileChoice },
  { keyword: "anyOf", schemaType: "array", code: compileUnion },
  { keyword: "oneOf", schemaType: "array", code: compileUnion },
  {
    keyword: "not",
    schemaType: ["object", "boolean"],
    code: (cxt) => rejectIf(cxt, passes(cxt, cxt.schema as Prepared, cxt.data)),
  },
  { keyword: "if", schemaType: ["object", "boolean"], code: compileIf },
  { keyword: "const", code: (cxt) => rejectIf(cxt, not(isValue(cxt.gen, cxt.schema, cxt.data))) },
  {
    keyword: "enum",
    schemaType: "array",
    code: (cxt) => rejectIf(cxt, not(isOneOf(cxt.gen, cxt.schema as unknown[], cxt.data))),
  },
  { keyword: "format", schemaType: "string", code: compileFormat },
  ...Object.entries(limits).map(([keyword, fails]): CodeKeywordDefinition => ({
    keyword,
    type: "number",
    schemaType: "number",
    code: (cxt) => rejectIf(cxt, _`${cxt.data} ${fails} ${cxt.schema as number}`),
  })),
  { keyword: "multipleOf", type: "number", schemaType: "number", code: compileMultipleOf },
  { keyword: "dependentRequired", type: "object", schemaType: "object", code: compileDependentRequired },
  { keyword: "dependentSchemas", type: "object", schemaType: "object", code: compileDependentSchemas },
  { keyword: "propertyNames", type: "object", schemaType: ["object", "boolean"], code: compilePropertyNames },
  {
    keyword: "properties",
    type: "object",
    schemaType: "object",
    before: "patternProperties",
    code: compileProperties,
  },
  // Cheap tests come first.
  {
    keyword: "additionalProperties",
    type: "object",
    schemaType: ["object", "boolean"],
    before: "properties",
    code: compileAdditional,
  },
  { keyword: "required", type: "object", schemaType: "array", before: "additionalProperties", code: compileRequired },
  { keyword: "items", type: "array", schemaType: ["object", "boolean"], code: compileItems },
  { keyword: "uniqueItems", type: "array", schemaType: "boolean", code: compileUnique },
  { keyword: "contains", type: "array", schemaType: ["object", "boolean"], code: compileContains },
];

type Prepared = PreparedSchema | boolean;

/** Ajv uses these for messages and for a flag after each part. A check has neither. */
const paths = { schemaPath: nil, errSchemaPath: "", topSchemaRef: nil };
const valid = new Name("valid0");

/**
 * Enforces a schema on the same value, or on a part of it. Most schemas only have a type or call a function: Ajv would
 * print the same, but look for each of its keywords first.
 */
function enforce(cxt: KeywordCxt, schema: Prepared, part?: Code): void {
  const { gen } = cxt;
  if (typeof schema === "object" && Object.keys(schema).length === 1) {
    const { call, type } = schema;
    const data = (): Name => (part === undefined ? cxt.data : gen.let("data", part));
    if (call !== undefined) return rejectIf(cxt, not(callOf(cxt, call, data())));
    if (type !== undefined) return rejectIf(cxt, isMistyped(type as JSONType | JSONType[], data()));
  }
  cxt.subschema(part === undefined ? { schema, ...paths } : { schema, data: part, ...paths }, valid);
}

function isMistyped(type: JSONType | JSONType[], data: Name): Code {
  return typeof type === "string"
    ? checkDataType(type, data, true, DataType.Wrong)
    : checkDataTypes(type, data, true, DataType.Wrong);
}

function rejectIf({ gen }: KeywordCxt, condition: Code): void {
  gen.if(condition, reject);
}

/** Calls another function: a `$ref` without Ajv's resolution. */
function callOf({ gen }: KeywordCxt, key: string, data: Code): Code {
  return _`${gen.scopeValue("validate", { key, ref: key })}(${data})`;
}

/** An expression for whether a value matches a schema. All but the simplest schemas become calls. */
function passes(cxt: KeywordCxt, schema: Prepared, data: Name): Code {
  if (typeof schema === "boolean") return schema ? _`true` : _`false`;
  if (schema.call !== undefined) return callOf(cxt, schema.call, data);
  if ("const" in schema) return isValue(cxt.gen, schema["const"], data);
  const type = schema["type"];
  if (type === undefined) return _`true`;
  const types = [type].flat() as JSONType[]; // `compileAssertion` validated the names
  return or(...types.map((one) => checkDataType(one, data, true, DataType.Correct)));
}

function compileUnion(cxt: KeywordCxt): void {
  const { discriminator } = cxt.parentSchema as PreparedSchema;
  if (discriminator?.keyword === cxt.keyword) return;
  const indexes = (cxt.schema as Prepared[]).map((_branch, index) => index);
  rejectIf(cxt, not(passesUnion(cxt, { keyword: cxt.keyword, branches: cxt.schema as Prepared[], indexes })));
}

function passesUnion(
  cxt: KeywordCxt,
  union: { readonly keyword: string; readonly branches: readonly Prepared[]; readonly indexes: readonly number[] },
): Code {
  const [first = _`false`, ...rest] = union.indexes.map((index) =>
    passes(cxt, union.branches[index] ?? true, cxt.data),
  );
  if (rest.length === 0) return first;
  if (union.keyword !== "oneOf") return _`(${or(first, ...rest)})`;
  // The returned text is concatenated into the code, so an empty text is returned unchanged.
  return _`(${rest.reduce((sum, branch) => _`${sum}+(${branch}?1:0)`, _`(${first}?1:0)`)} === 1)`;
}

/** A union or a base schema whose branch is selected by one property. */
function compileChoice(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const discriminator = cxt.schema as PreparedDiscriminator;
  const branches: readonly Prepared[] =
    discriminator.keyword === "call"
      ? discriminator.targets.map((call) => (call === undefined ? true : { call }))
      : ((cxt.parentSchema as PreparedSchema)[discriminator.keyword] as Prepared[]);
  const apply = (indexes: readonly number[]): void =>
    rejectIf(cxt, not(passesUnion(cxt, { keyword: discriminator.keyword, branches, indexes })));
  gen.if(_`${data} && typeof ${data} == "object" && !Array.isArray(${data})`);
  const tag = gen.const("tag", _`${valueOf(gen, data, discriminator.property)}`);
  gen.if(_`${tag} === undefined`);
  apply(discriminator.absent);
  for (const { values, branches: chosen } of discriminator.cases) {
    gen.elseIf(isOneOf(gen, values, tag));
    apply(chosen);
  }
  gen.else();
  apply(discriminator.unknown === undefined ? [] : [discriminator.unknown]);
  gen.endIf();
  if (discriminator.other !== undefined) {
    gen.else();
    apply(discriminator.other);
  }
  gen.endIf();
}

function compileIf(cxt: KeywordCxt): void {
  const { gen, parentSchema } = cxt;
  const branch = (keyword: "then" | "else") => (): void => {
    if (parentSchema[keyword] !== undefined) enforce(cxt, parentSchema[keyword] as Prepared);
  };
  if (parentSchema["then"] === undefined && parentSchema["else"] === undefined) return;
  gen.if(passes(cxt, cxt.schema as Prepared, cxt.data), branch("then"), branch("else"));
}

/** Formats without a validator are annotations. The type may be checked only later. */
function compileFormat(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const format = formats.get(cxt.schema as string);
  if (format === undefined) return;
  const test = gen.scopeValue("formats", { key: cxt.schema as string, ref: format.test });
  rejectIf(cxt, and(_`typeof ${data} === ${format.type}`, not(_`${test}(${data})`)));
}

function compileRequired(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  rejectIf(cxt, or(...(cxt.schema as string[]).map((name) => isAbsent(gen, data, name))));
}

function compileDependentRequired(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  for (const [name, needed] of Object.entries(cxt.schema as Record<string, string[]>))
    rejectIf(cxt, and(isPresent(gen, data, name), _`(${or(...needed.map((other) => isAbsent(gen, data, other)))})`));
}

function compileDependentSchemas(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  for (const [name, schema] of Object.entries(cxt.schema as Record<string, Prepared>))
    gen.if(isPresent(gen, data, name), () => enforce(cxt, schema));
}

function compilePropertyNames(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  gen.forIn("key", data, (key) => rejectIf(cxt, not(passes(cxt, cxt.schema as Prepared, key))));
}

function compileProperties(cxt: KeywordCxt): void {
  const { gen, data, it } = cxt;
  for (const [name, schema] of Object.entries(cxt.schema as Record<string, Prepared>)) {
    if (alwaysValidSchema(it, schema)) continue;
    const value = _`${data}${getProperty(name)}`;
    gen.if(_`${value} !== undefined`, () => enforce(cxt, schema, value));
  }
}

function compileAdditional(cxt: KeywordCxt): void {
  const { gen, data, schema, parentSchema } = cxt;
  if (schema === true) return;
  const names = Object.keys((parentSchema["properties"] as object | undefined) ?? {});
  const patterns = Object.keys((parentSchema["patternProperties"] as object | undefined) ?? {});
  gen.forIn("key", data, (key) => {
    const known = [
      ...(names.length === 0 ? [] : [isOneOf(gen, names, key)]),
      ...patterns.map((pattern) => _`${usePattern(gen, pattern)}.test(${key})`),
    ];
    const body = (): void => {
      if (schema === false) gen.code(reject);
      else enforce(cxt, schema as Prepared, _`${data}[${key}]`);
    };
    if (known.length === 0) body();
    else gen.if(not(or(...known)), body);
  });
}

function compileItems(cxt: KeywordCxt): void {
  const { gen, data, schema, parentSchema } = cxt;
  if (schema === true) return;
  const start = ((parentSchema["prefixItems"] as unknown[] | undefined) ?? []).length;
  if (schema === false) return rejectIf(cxt, _`${data}.length > ${start}`);
  const length = gen.const("len", _`${data}.length`);
  gen.forRange("i", start, length, (index) => enforce(cxt, schema as Prepared, _`${data}[${index}]`));
}

function compileMultipleOf(cxt: KeywordCxt): void {
  const { gen, data, schema } = cxt;
  const isMultiple = gen.scopeValue("func", { key: isMultipleOf, ref: isMultipleOf, code: _`runtime.isMultipleOf` });
  rejectIf(cxt, _`!${isMultiple}(${data}, ${schema as number})`);
}

function compileUnique(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const unique = gen.scopeValue("func", { key: isUnique, ref: isUnique, code: _`runtime.isUnique` });
  rejectIf(cxt, _`${data}.length > 1 && !${unique}(${data})`);
}

function compileContains(cxt: KeywordCxt): void {
  const { gen, data, parentSchema } = cxt;
  const min = (parentSchema["minContains"] as number | undefined) ?? 1;
  const max = parentSchema["maxContains"] as number | undefined;
  if (min === 0 && max === undefined) return;
  const count = gen.let("count", 0);
  gen.forOf("item", data, (item) => gen.if(passes(cxt, cxt.schema as Prepared, item), () => gen.code(_`${count}++`)));
  rejectIf(cxt, or(_`${count} < ${min}`, ...(max === undefined ? [] : [_`${count} > ${max}`])));
}
