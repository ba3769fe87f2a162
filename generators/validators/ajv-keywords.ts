import type { CodeKeywordDefinition, KeywordCxt } from "ajv/dist/2020.js";
import { _, getProperty, Name, nil, not, or, stringify, strConcat, type Code } from "ajv/dist/compile/codegen/index.js";
import { alwaysValidSchema } from "ajv/dist/compile/util.js";
import type { Choice, PreparedSchema } from "./prepared-schema.ts";
import { elsewherePath } from "./rule-path.ts";
import type { Check } from "./runtime/raw-error.ts";
import { sharedFile } from "./units.ts";

/** The variables that every function of Ajv has. */
const N = { instancePath: new Name("instancePath"), vErrors: new Name("vErrors"), errors: new Name("errors") } as const;

/** Keywords of our own that a prepared schema may use; `oneOf` and `anyOf` take the place of Ajv's. */
export function buildKeywords(getCheck: (key: string) => Check): readonly CodeKeywordDefinition[] {
  return [
    callKeyword(getCheck),
    placeKeyword,
    choiceKeyword,
    unionKeyword("anyOf"),
    unionKeyword("oneOf"),
    refusal("readOnly"),
    refusal("writeOnly"),
  ];
}

/** Calls the function of another unit: Ajv's `$ref` without its resolution and with half the code. */
function callKeyword(getCheck: (key: string) => Check): CodeKeywordDefinition {
  return {
    keyword: "call",
    schemaType: "string",
    code(cxt: KeywordCxt) {
      const { gen, data, it } = cxt;
      const key = String(cxt.schema);
      const check = gen.scopeValue("validate", { key, ref: getCheck(key) });
      // What stands in several places is told which; `compact-code.ts` prints the place.
      const rule = sharedFile(key) === undefined ? nil : _`, ruleAt(${it.errSchemaPath})`;
      const passed = _`${check}(${data}, ${strConcat(N.instancePath, it.errorPath)}${rule})`;
      const addErrors = (): void => {
        gen.assign(N.vErrors, _`${N.vErrors} === null ? ${check}.errors : ${N.vErrors}.concat(${check}.errors)`);
        gen.assign(N.errors, _`${N.vErrors}.length`);
      };
      cxt.result(passed, it.opts.unevaluated ? () => addEvaluated(cxt, check) : undefined, addErrors);
    },
  };
}

/** A schema that stands elsewhere in the description, judged here. */
const placeKeyword: CodeKeywordDefinition = {
  keyword: "at",
  schemaType: "object",
  code(cxt: KeywordCxt) {
    const { gen, it } = cxt;
    const { pointer, schema } = cxt.schema as NonNullable<PreparedSchema["at"]>;
    if (schema === true) return;
    const valid = gen.name("valid");
    const inner = cxt.subschema(
      {
        schema,
        schemaPath: _`${it.schemaPath}.at.schema`,
        errSchemaPath: elsewherePath(pointer),
        topSchemaRef: it.topSchemaRef,
      },
      valid,
    );
    cxt.mergeEvaluated(inner, Name);
  },
};

function addEvaluated(cxt: KeywordCxt, check: Name): void {
  const { gen, it } = cxt;
  const props = gen.var("props", _`${check}.evaluated.props`);
  const items = gen.var("items", _`${check}.evaluated.items`);
  cxt.mergeEvaluated({ ...it, props, items }, Name);
}

/** `oneOf` and `anyOf` as in Ajv, with the number of faults of each branch in the error, so that the meant branch can be found. */
function unionKeyword(keyword: "anyOf" | "oneOf"): CodeKeywordDefinition {
  return {
    keyword,
    schemaType: "array",
    trackErrors: true,
    error: { message: "", params: ({ params }) => params["details"] as Code },
    code(cxt: KeywordCxt) {
      const { gen, it, errsCount } = cxt;
      const branches = cxt.schema as (PreparedSchema | boolean)[];
      if (keyword === "anyOf" && branches.some((branch) => alwaysValidSchema(it, branch)) && !it.opts.unevaluated)
        return;
      const valid = gen.let("valid", false);
      const passing = keyword === "oneOf" ? gen.let("passing", _`null`) : undefined;
      const marks = branches.map(() => gen.let("mark", errsCount));
      gen.block(() =>
        passing === undefined ? tryAny(cxt, branches, valid, marks) : tryEach(cxt, branches, { valid, passing, marks }),
      );
      const counts = marks.map((mark, index) => _`${mark}-${marks[index - 1] ?? errsCount ?? nil}`);
      const list = counts.reduce((code, count, index) => (index === 0 ? count : _`${code},${count}`), nil);
      cxt.setParams({
        details: passing === undefined ? _`{counts:[${list}]}` : _`{counts:[${list}],passing:${passing}}`,
      });
      cxt.result(
        valid,
        () => cxt.reset(),
        () => cxt.error(true),
      );
    },
  };
}

function tryAny(
  cxt: KeywordCxt,
  branches: readonly (PreparedSchema | boolean)[],
  valid: Name,
  marks: readonly Name[],
): void {
  const { gen } = cxt;
  const branchValid = gen.name("_valid");
  branches.forEach((_branch, index) => {
    const inner = cxt.subschema({ keyword: cxt.keyword, schemaProp: index, compositeRule: true }, branchValid);
    gen.assign(valid, _`${valid} || ${branchValid}`);
    gen.assign(marks[index] as Name, N.errors);
    if (cxt.mergeValidEvaluated(inner, branchValid) !== true) gen.if(not(valid));
  });
}

function tryEach(
  cxt: KeywordCxt,
  branches: readonly (PreparedSchema | boolean)[],
  { valid, passing, marks }: { valid: Name; passing: Name; marks: readonly Name[] },
): void {
  const { gen, it } = cxt;
  const branchValid = gen.name("_valid");
  branches.forEach((branch, index) => {
    const isAlways = alwaysValidSchema(it, branch);
    const inner = isAlways
      ? undefined
      : cxt.subschema({ keyword: cxt.keyword, schemaProp: index, compositeRule: true }, branchValid);
    if (isAlways) gen.var(branchValid, true);
    gen.assign(marks[index] as Name, N.errors);
    if (index > 0)
      gen
        .if(_`${branchValid} && ${valid}`)
        .assign(valid, false)
        .assign(passing, _`[${passing}, ${index}]`)
        .else();
    gen.if(_`${branchValid} && !Array.isArray(${passing})`, () => {
      gen.assign(valid, true);
      gen.assign(passing, index);
      if (inner !== undefined) cxt.mergeEvaluated(inner, Name);
    });
    if (index > 0) gen.endIf();
  });
}

/** A union whose branch is told by one property. */
const choiceKeyword: CodeKeywordDefinition = {
  keyword: "discriminator",
  schemaType: "object",
  error: {
    message: "",
    params: ({ params }) => _`{property: ${params["property"]}, allowedValues: ${params["allowed"]}}`,
  },
  code(cxt: KeywordCxt) {
    const { gen, data } = cxt;
    const choice = cxt.schema as Choice;
    gen.if(_`${data} && typeof ${data} == "object" && !Array.isArray(${data})`);
    chooseBranch(cxt, choice);
    if (choice.other !== undefined) {
      gen.else();
      applyBranch(cxt, choice, choice.other);
    }
    gen.endIf();
  },
};

function chooseBranch(cxt: KeywordCxt, choice: Choice): void {
  const { gen, data } = cxt;
  const tag = gen.const(
    "tag",
    _`Object.hasOwn(${data}, ${choice.property}) ? ${data}${getProperty(choice.property)} : undefined`,
  );
  gen.if(_`${tag} === undefined`);
  applyBranch(cxt, choice, choice.absent);
  for (const { values, branch } of choice.cases) {
    gen.elseIf(or(...values.map((value) => _`${tag} === ${value}`)));
    applyBranch(cxt, choice, branch);
  }
  gen.else();
  if (choice.unknown === undefined) refuseTag(cxt, choice);
  else applyBranch(cxt, choice, choice.unknown);
  gen.endIf();
}

function refuseTag(cxt: KeywordCxt, choice: Choice): void {
  const allowed = choice.cases.flatMap(({ values }) => values);
  cxt.error(false, { property: _`${choice.property}`, allowed: stringify(allowed) });
}

function applyBranch(cxt: KeywordCxt, { branches }: Choice, index: number): void {
  const { gen, it } = cxt;
  const branch = branches[index];
  if (branch === undefined || branch.schema === true) return;
  const valid = gen.name("valid");
  const inner = cxt.subschema(
    {
      schema: branch.schema,
      schemaPath: _`${it.schemaPath}.discriminator.branches[${index}].schema`,
      errSchemaPath: `${it.errSchemaPath}${branch.path}`,
      topSchemaRef: it.topSchemaRef,
    },
    valid,
  );
  cxt.mergeEvaluated(inner, Name);
}

/** A property that the direction does not carry. */
function refusal(keyword: "readOnly" | "writeOnly"): CodeKeywordDefinition {
  return {
    keyword,
    schemaType: "boolean",
    error: { message: "", params: () => _`{}` },
    code(cxt: KeywordCxt) {
      cxt.fail();
    },
  };
}
