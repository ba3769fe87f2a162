import type { CodeKeywordDefinition, KeywordCxt } from "ajv/dist/2020.js";
import { _, and, getProperty, not, or, type Code, type CodeGen, type Name } from "ajv/dist/compile/codegen/index.js";
import { checkDataType, DataType } from "ajv/dist/compile/validate/dataType.js";
import type { JSONType } from "ajv/dist/compile/rules.js";
import { Type } from "ajv/dist/compile/util.js";
import { formats } from "./formats.ts";
import { isEqual, isMultipleOf, isUnique } from "./runtime/values.ts";
import type { PreparedDiscriminator, PreparedSchema } from "./prepared-schema.ts";
import { hoist, hoistHas, hoistSet } from "./hoisted-values.ts";

// Ajv types a keyword's value as `any`. The casts state what the meta-schema requires of it.

/**
 * Replaces some of Ajv's keywords. A check only returns true or false and stops at the first error, so applicators
 * (`anyOf`, `not`, `if` ...) call one function per subschema and do not count errors. The runtime's `findErrors`
 * produces the messages.
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

/** Nests everything below one keyword, so that the generated code never creates error objects. */
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
    cxt.fail(not(passesUnion(cxt, { keyword: discriminator.keyword, branches, indexes })));
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

/** Up to this many values are compared one by one. Longer lists use a lookup. */
const maxComparisons = 8;

function isOneOf(gen: CodeGen, values: readonly unknown[], data: Name): Code {
  const scalars = values.filter((value) => typeof value !== "object" || value === null);
  const others = values.filter((value) => typeof value === "object" && value !== null);
  const known =
    scalars.length > maxComparisons
      ? [_`${hoistSet(gen, scalars)}.has(${data})`]
      : scalars.map((value) => isValue(gen, value, data));
  return or(...known, ...others.map((value) => isValue(gen, value, data)));
}

/** Formats without a validator are annotations. The type may be checked only later. */
function compileFormat(cxt: KeywordCxt): void {
  const { gen, data } = cxt;
  const format = formats.get(cxt.schema as string);
  if (format === undefined) return;
  const test = gen.scopeValue("formats", { key: cxt.schema as string, ref: format.test });
  cxt.fail(and(_`typeof ${data} === ${format.type}`, not(_`${test}(${data})`)));
}

/** Whether a property is present. Names that every object inherits are looked up as own properties. */
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
  const min = (parentSchema["minContains"] as number | undefined) ?? 1;
  const max = parentSchema["maxContains"] as number | undefined;
  if (min === 0 && max === undefined) return;
  const count = gen.let("count", 0);
  gen.forOf("item", data, (item) => gen.if(passes(cxt, cxt.schema as Prepared, item), () => gen.code(_`${count}++`)));
  cxt.fail(or(_`${count} < ${min}`, ...(max === undefined ? [] : [_`${count} > ${max}`])));
}
