import type { CodeKeywordDefinition, KeywordCxt } from "ajv/dist/2020.js";
import { _, and, getProperty, Name, nil, not, operators, or, type Code } from "ajv/dist/compile/codegen/index.js";
import { checkDataType, checkDataTypes, DataType } from "ajv/dist/compile/validate/dataType.js";
import type { JSONType } from "ajv/dist/compile/rules.js";
import { alwaysValidSchema } from "ajv/dist/compile/util.js";
import { callOf, isAbsent, isOneOf, isPresent, isValue, rejectIf, usePattern } from "./ajv-expressions.ts";
import { compileChoice, compileUnion, passes, type Prepared } from "./ajv-unions.ts";
import { reject } from "./check-generator.ts";
import { formats } from "./formats.ts";
import { isMultipleOf, isUnique } from "./runtime/values.ts";
import type { PreparedSchema } from "./prepared-schema.ts";

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
  { keyword: "call", schemaType: "string", code: compileCall },
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
  { keyword: "enum", schemaType: "array", code: compileEnum },
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

/** Ajv uses these for messages and for a flag after each part. A check has neither. */
const paths = { schemaPath: nil, errSchemaPath: "", topSchemaRef: nil };
const valid = new Name("valid0");

/** The parts of Ajv's context that keywords use. */
type Context = Pick<KeywordCxt, "gen" | "it" | "data" | "schema" | "parentSchema" | "subschema">;

/** Enforces a schema on the same value, or on a part of it. */
function enforce(cxt: Context, schema: Prepared, part?: Code): void {
  if (typeof schema === "object" && (enforceRule(cxt, schema, part) || enforceGroup(cxt, schema, part))) return;
  cxt.subschema({ schema, data: part ?? cxt.data, ...paths }, valid);
}

/**
 * Enforces a type, one rule, or both. Ajv would print the same, but look in each schema for each of its keywords. Returns
 * false, and prints nothing, for all other schemas.
 */
function enforceRule(cxt: Context, schema: PreparedSchema, part: Code | undefined): boolean {
  const { at, call, type, format, enum: values } = schema;
  const rule = at ?? call ?? format ?? values;
  const count = (type === undefined ? 0 : 1) + (rule === undefined ? 0 : 1);
  if (count === 0 || Object.keys(schema).length !== count) return false;
  const { gen } = cxt;
  const data = dataOf(cxt, part);
  if (type !== undefined) rejectIf(cxt, isMistyped(type as JSONType | JSONType[], data));
  if (at !== undefined) enforce(cxt, at.schema, data);
  else if (call !== undefined) compileCall({ gen, data, schema: call });
  else if (format !== undefined) compileFormat({ gen, data, schema: format });
  else if (values !== undefined) compileEnum({ gen, data, schema: values });
  return true;
}

/** The usual keywords of objects and lists, in the order in which Ajv prints them. */
const groups: ReadonlyMap<unknown, readonly (readonly [keyword: string, compile: (cxt: Context) => void])[]> = new Map([
  [
    "object",
    [
      ["required", compileRequired],
      ["additionalProperties", compileAdditional],
      ["properties", compileProperties],
    ],
  ],
  ["array", [["items", compileItems]]],
]);

/** The same for an object or a list that has only the usual keywords. */
function enforceGroup(cxt: Context, schema: PreparedSchema, part: Code | undefined): boolean {
  const { type } = schema;
  const rules = groups.get(type)?.filter(([keyword]) => schema[keyword] !== undefined) ?? [];
  if (rules.length === 0 || rules.length + 1 !== Object.keys(schema).length) return false;
  const { gen, it } = cxt;
  const data = dataOf(cxt, part);
  const own = { gen, it, data, parentSchema: schema, subschema: cxt.subschema.bind(cxt) };
  gen.if(checkDataType(type as JSONType, data, true));
  for (const [keyword, compile] of rules) compile({ ...own, schema: schema[keyword] });
  gen.else();
  gen.code(reject);
  gen.endIf();
  return true;
}

function dataOf({ gen, data }: Context, part: Code | undefined): Name {
  if (part === undefined) return data;
  return part instanceof Name ? part : gen.let("data", part);
}

function isMistyped(type: JSONType | JSONType[], data: Name): Code {
  return typeof type === "string"
    ? checkDataType(type, data, true, DataType.Wrong)
    : checkDataTypes(type, data, true, DataType.Wrong);
}

/** A rule that concerns the value as a whole. */
type Rule = Pick<KeywordCxt, "gen" | "data" | "schema">;

function compileCall(rule: Rule): void {
  rejectIf(rule, not(callOf(rule, rule.schema as string, rule.data)));
}

function compileEnum(rule: Rule): void {
  rejectIf(rule, not(isOneOf(rule.gen, rule.schema as unknown[], rule.data)));
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
function compileFormat(rule: Rule): void {
  const { gen, data } = rule;
  const format = formats.get(rule.schema as string);
  if (format === undefined) return;
  const test = gen.scopeValue("formats", { key: rule.schema as string, ref: format.test });
  rejectIf(rule, and(_`typeof ${data} === ${format.type}`, not(_`${test}(${data})`)));
}

function compileRequired(cxt: Context): void {
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

function compileProperties(cxt: Context): void {
  const { gen, data, it } = cxt;
  for (const [name, schema] of Object.entries(cxt.schema as Record<string, Prepared>)) {
    if (alwaysValidSchema(it, schema)) continue;
    const value = _`${data}${getProperty(name)}`;
    gen.if(_`${value} !== undefined`, () => enforce(cxt, schema, value));
  }
}

function compileAdditional(cxt: Context): void {
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

function compileItems(cxt: Context): void {
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
