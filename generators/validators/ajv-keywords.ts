import type { CodeKeywordDefinition, KeywordCxt } from "ajv/dist/2020.js";
import { _, and, getProperty, not, or, type Code, type CodeGen, type Name } from "ajv/dist/compile/codegen/index.js";
import { checkDataType, DataType } from "ajv/dist/compile/validate/dataType.js";
import type { JSONType } from "ajv/dist/compile/rules.js";
import { Type } from "ajv/dist/compile/util.js";
import { formats } from "./formats.ts";
import { isEqual, isMultipleOf, isUnique } from "./runtime/values.ts";
import type { PreparedChoice, PreparedSchema } from "./prepared-schema.ts";
import { hoist, hoistHas, hoistSet } from "./hoisted-values.ts";

/**
 * The keywords that Ajv compiles our way: a check answers yes or no and ends at the first fault, so that what asks a
 * question about a value (`anyOf`, `not`, `if` ...) calls a function for each of its schemas and needs no counting of
 * faults; what is wrong is found by the runtime's `findFaults`. They replace Ajv's where it has them.
 */
export const keywords: readonly CodeKeywordDefinition[] = [
  { keyword: "root", schemaType: ["object", "boolean"], code: compileRoot },
  { keyword: "call", schemaType: "string", code: (cxt) => cxt.fail(not(callOf(cxt, cxt.schema as string, cxt.data))) },
  { keyword: "at", schemaType: "object", code: compilePlace },
  { keyword: "discriminator", schemaType: "object", code: compileChoice },
  { keyword: "anyOf", schemaType: "array", code: compileUnion },
  { keyword: "oneOf", schemaType: "array", code: compileUnion },
  {
    keyword: "not",
    schemaType: ["object", "boolean"],
    code: (cxt) => cxt.fail(passes(cxt, cxt.schema as Prepared, cxt.data)),
  },
  { keyword: "if", schemaType: ["object", "boolean"], code: compileIf },
  { keyword: "const", code: (cxt) => cxt.fail(not(isValue(cxt.gen, cxt.schema, cxt.data))) },
  {
    keyword: "enum",
    schemaType: "array",
    code: (cxt) => cxt.fail(not(isOneOf(cxt.gen, cxt.schema as unknown[], cxt.data))),
  },
  { keyword: "format", schemaType: "string", code: compileFormat },
  { keyword: "multipleOf", type: "number", schemaType: "number", code: compileMultipleOf },
  { keyword: "dependentRequired", type: "object", schemaType: "object", code: compileDependentRequired },
  { keyword: "dependentSchemas", type: "object", schemaType: "object", code: compileDependentSchemas },
  { keyword: "propertyNames", type: "object", schemaType: ["object", "boolean"], code: compilePropertyNames },
  // What is quickly seen to be wrong comes first.
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

/** Everything stands below one keyword, so that the objects which would describe faults are never made. */
function compileRoot(cxt: KeywordCxt): void {
  const { gen, it } = cxt;
  cxt.subschema(
    {
      schema: cxt.schema as Prepared,
      schemaPath: _`${it.schemaPath}.root`,
      errSchemaPath: it.errSchemaPath,
      topSchemaRef: it.topSchemaRef,
      createErrors: false,
    },
    gen.name("valid"),
  );
}

function compilePlace(cxt: KeywordCxt): void {
  const { gen, it } = cxt;
  const { schema } = cxt.schema as NonNullable<PreparedSchema["at"]>;
  const place = {
    schemaPath: _`${it.schemaPath}.at.schema`,
    errSchemaPath: it.errSchemaPath,
    topSchemaRef: it.topSchemaRef,
  };
  cxt.subschema({ schema, ...place }, gen.name("valid"));
}

/** The call of another function: Ajv's `$ref` without its resolution. */
function callOf({ gen }: KeywordCxt, key: string, data: Code): Code {
  return _`${gen.scopeValue("validate", { key, ref: key })}(${data})`;
}

/** An expression that tells whether a value meets a schema; all but the simplest schemas are calls here. */
function passes(cxt: KeywordCxt, schema: Prepared, data: Name): Code {
  if (typeof schema === "boolean") return schema ? _`true` : _`false`;
  if (schema.call !== undefined) return callOf(cxt, schema.call, data);
  if ("const" in schema) return isValue(cxt.gen, schema["const"], data);
  const type = schema["type"];
  if (type === undefined) return _`true`;
  const types = [type].flat() as JSONType[]; // `keepAssertion` has checked the names
  return or(...types.map((one) => checkDataType(one, data, true, DataType.Correct)));
}

function compileUnion(cxt: KeywordCxt): void {
  const { discriminator } = cxt.parentSchema as PreparedSchema;
  if (discriminator?.keyword === cxt.keyword) return;
  const indexes = (cxt.schema as Prepared[]).map((_branch, index) => index);
  cxt.fail(not(passesUnion(cxt, { keyword: cxt.keyword, branches: cxt.schema as Prepared[], indexes })));
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
  // What asks for an object gives an empty text as it is, and a text would be joined, not added.
  return _`(${rest.reduce((sum, branch) => _`${sum}+(${branch}?1:0)`, _`(${first}?1:0)`)} === 1)`;
}

/** A union or a base schema whose branch is told by one property. */
function compileChoice(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const choice = cxt.schema as PreparedChoice;
  const branches: readonly Prepared[] =
    choice.keyword === "call"
      ? choice.targets.map((call) => (call === undefined ? true : { call }))
      : ((cxt.parentSchema as PreparedSchema)[choice.keyword] as Prepared[]);
  const apply = (indexes: readonly number[]): void =>
    cxt.fail(not(passesUnion(cxt, { keyword: choice.keyword, branches, indexes })));
  gen.if(_`${data} && typeof ${data} == "object" && !Array.isArray(${data})`);
  const tag = gen.const("tag", _`${valueOf(gen, data, choice.property)}`);
  gen.if(_`${tag} === undefined`);
  apply(choice.absent);
  for (const { values, branches: chosen } of choice.cases) {
    gen.elseIf(isOneOf(gen, values, tag));
    apply(chosen);
  }
  gen.else();
  apply(choice.unknown === undefined ? [] : [choice.unknown]);
  gen.endIf();
  if (choice.other !== undefined) {
    gen.else();
    apply(choice.other);
  }
  gen.endIf();
}

function compileIf(cxt: KeywordCxt): void {
  const { gen, parentSchema } = cxt;
  const enforce = (keyword: "then" | "else") => (): void => {
    if (parentSchema[keyword] !== undefined) cxt.subschema({ keyword }, gen.name("valid"));
  };
  if (parentSchema["then"] === undefined && parentSchema["else"] === undefined) return;
  gen.if(passes(cxt, cxt.schema as Prepared, cxt.data), enforce("then"), enforce("else"));
}

function isValue(gen: CodeGen, value: unknown, data: Name): Code {
  if (typeof value !== "object" || value === null) return _`${data} === ${value as string | number | boolean | null}`;
  const equal = gen.scopeValue("func", { key: isEqual, ref: isEqual, code: _`runtime.isEqual` });
  return _`${equal}(${data}, ${hoist(gen, value)})`;
}

/** Up to this many values are compared one by one; more are looked up. */
const mostComparisons = 8;

function isOneOf(gen: CodeGen, values: readonly unknown[], data: Name): Code {
  const scalars = values.filter((value) => typeof value !== "object" || value === null);
  const others = values.filter((value) => typeof value === "object" && value !== null);
  const known =
    scalars.length > mostComparisons
      ? [_`${hoistSet(gen, scalars)}.has(${data})`]
      : scalars.map((value) => isValue(gen, value, data));
  return or(...known, ...others.map((value) => isValue(gen, value, data)));
}

/** Formats that nobody enforces are annotations. The type may be judged only later. */
function compileFormat(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const format = formats.get(cxt.schema as string);
  if (format === undefined) return;
  const test = gen.scopeValue("formats", { key: cxt.schema as string, ref: format.test });
  cxt.fail(and(_`typeof ${data} === ${format.type}`, not(_`${test}(${data})`)));
}

/** A property that is there: names that every object inherits are looked up as its own. */
function isPresent(gen: CodeGen, data: Name, name: string): Code {
  return name in Object.prototype
    ? _`${hoistHas(gen)}(${data}, ${name})`
    : _`${data}${getProperty(name)} !== undefined`;
}

function isAbsent(gen: CodeGen, data: Name, name: string): Code {
  return name in Object.prototype ? not(isPresent(gen, data, name)) : _`${data}${getProperty(name)} === undefined`;
}

function valueOf(gen: CodeGen, data: Name, name: string): Code {
  const value = _`${data}${getProperty(name)}`;
  return name in Object.prototype ? _`${hoistHas(gen)}(${data}, ${name}) ? ${value} : undefined` : value;
}

function compileRequired(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  cxt.fail(or(...(cxt.schema as string[]).map((name) => isAbsent(gen, data, name))));
}

function compileDependentRequired(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  for (const [name, needed] of Object.entries(cxt.schema as Record<string, string[]>))
    cxt.fail(and(isPresent(gen, data, name), _`(${or(...needed.map((other) => isAbsent(gen, data, other)))})`));
}

function compileDependentSchemas(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  for (const name of Object.keys(cxt.schema as object))
    gen.if(isPresent(gen, data, name), () =>
      cxt.subschema({ keyword: cxt.keyword, schemaProp: name }, gen.name("valid")),
    );
}

function compilePropertyNames(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  gen.forIn("key", data, (key) => cxt.fail(not(passes(cxt, cxt.schema as Prepared, key))));
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
    const enforce = (): void => {
      if (schema === false) cxt.error();
      else cxt.subschema({ keyword: cxt.keyword, dataProp: key, dataPropType: Type.Str }, gen.name("valid"));
    };
    if (known.length === 0) enforce();
    else gen.if(not(or(...known)), enforce);
  });
}

function usePattern(gen: CodeGen, pattern: string): Name {
  const expression = new RegExp(pattern, "u");
  return gen.scopeValue("pattern", { key: expression.toString(), ref: expression });
}

function compileItems(cxt: KeywordCxt): void {
  const { gen, data, schema, parentSchema } = cxt;
  if (schema === true) return;
  const start = ((parentSchema["prefixItems"] as unknown[] | undefined) ?? []).length;
  if (schema === false) return cxt.fail(_`${data}.length > ${start}`);
  const length = gen.const("len", _`${data}.length`);
  gen.forRange("i", start, length, (index) => {
    cxt.subschema({ keyword: cxt.keyword, dataProp: index, dataPropType: Type.Num }, gen.name("valid"));
  });
}

function compileMultipleOf(cxt: KeywordCxt): void {
  const { gen, data, schema } = cxt;
  const isMultiple = gen.scopeValue("func", { key: isMultipleOf, ref: isMultipleOf, code: _`runtime.isMultipleOf` });
  cxt.fail(_`!${isMultiple}(${data}, ${schema as number})`);
}

function compileUnique(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const unique = gen.scopeValue("func", { key: isUnique, ref: isUnique, code: _`runtime.isUnique` });
  cxt.fail(_`${data}.length > 1 && !${unique}(${data})`);
}

function compileContains(cxt: KeywordCxt): void {
  const { gen, data, parentSchema } = cxt;
  const least = (parentSchema["minContains"] as number | undefined) ?? 1;
  const most = parentSchema["maxContains"] as number | undefined;
  if (least === 0 && most === undefined) return;
  const count = gen.let("count", 0);
  gen.forOf("item", data, (item) => gen.if(passes(cxt, cxt.schema as Prepared, item), () => gen.code(_`${count}++`)));
  cxt.fail(or(_`${count} < ${least}`, ...(most === undefined ? [] : [_`${count} > ${most}`])));
}
