import type { KeywordCxt } from "ajv/dist/2020.js";
import { _, not, or, type Code, type Name } from "ajv/dist/compile/codegen/index.js";
import type { JSONType } from "ajv/dist/compile/rules.js";
import { checkDataType, DataType } from "ajv/dist/compile/validate/dataType.js";
import { callOf, isOneOf, isValue, rejectIf, valueOf } from "./ajv-expressions.ts";
import type { PreparedDiscriminator, PreparedSchema } from "./prepared-schema.ts";

// Unions, and the expressions for their branches. The casts state what the meta-schema requires of a keyword's value.

export type Prepared = PreparedSchema | boolean;

/** An expression for whether a value matches a schema. All but the simplest schemas become calls. */
export function passes(cxt: KeywordCxt, schema: Prepared, data: Name): Code {
  if (typeof schema === "boolean") return schema ? _`true` : _`false`;
  if (schema.call !== undefined) return callOf(cxt, schema.call, data);
  if ("const" in schema) return isValue(cxt.gen, schema["const"], data);
  const type = schema["type"];
  if (type === undefined) return _`true`;
  const types = [type].flat() as JSONType[]; // `compileAssertion` validated the names
  return or(...types.map((one) => checkDataType(one, data, true, DataType.Correct)));
}

export function compileUnion(cxt: KeywordCxt): void {
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
export function compileChoice(cxt: KeywordCxt): void {
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
