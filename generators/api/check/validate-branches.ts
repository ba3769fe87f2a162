import { isJsonArray, isJsonObject, type JsonValue } from "../../source/json.ts";
import {
  addError,
  hasType,
  inside,
  type BuildCheck,
  type MetaSchemaCheck,
  type Compiler,
  type MetaSchemaError,
  type ObjectContext,
  type ValidationRun,
} from "./validation-model.ts";

/** The keywords that apply further schemas to the same value. */
export const checkChoice: Readonly<Record<string, BuildCheck>> = {
  allOf: (compiler, expected) => {
    const checks = list(expected).map((part) => compiler.compile(part));
    return (run, value, place) => {
      for (const check of checks) check(run, value, place);
    };
  },
  anyOf: (compiler, expected) => chooseBranch(readBranches(compiler, expected)),
  oneOf: (compiler, expected) =>
    chooseBranch(readBranches(compiler, expected), (run, value, place) =>
      addError(run, { value, place }, { keyword: "oneOf", expected }),
    ),
  not: (compiler, expected) => {
    const check = compiler.compile(expected);
    return (run, value, place) => {
      if (errorsOf(check, run, value, place).length === 0)
        addError(run, { value, place }, { keyword: "not", expected });
    };
  },
  if: (compiler, expected, schema) => {
    const condition = compiler.compile(expected);
    const [positive, negative] = ["then", "else"].map((keyword) => compiler.compile(schema[keyword] ?? true));
    return (run, value, place) => {
      const isMet = errorsOf(condition, run, value, place).length === 0;
      (isMet ? positive : negative)?.(run, value, place);
    };
  },
  dependentSchemas: (compiler, expected) => {
    const entries = Object.entries(isJsonObject(expected) ? expected : {});
    const checks = entries.map(([name, schema]) => [name, compiler.compile(schema ?? true)] as const);
    return (run, value, place) => {
      if (isJsonObject(value))
        for (const [name, check] of checks) if (Object.hasOwn(value, name)) check(run, value, place);
    };
  },
  contains: (compiler, expected, schema) => {
    const check = compiler.compile(expected);
    const [min, max] = [Number(schema["minContains"] ?? 1), Number(schema["maxContains"] ?? Infinity)];
    return (run, value, place) => {
      if (!Array.isArray(value)) return;
      const count = value.filter((item: JsonValue) => errorsOf(check, run, item, inside(place)).length === 0).length;
      if (count < min || count > max) addError(run, { value, place }, { keyword: "contains", expected });
    };
  },
};

function list(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** The errors of a check, without reporting them or counting names as evaluated. */
// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function errorsOf(
  check: MetaSchemaCheck,
  run: ValidationRun,
  value: JsonValue,
  place: ObjectContext,
): MetaSchemaError[] {
  const errors: MetaSchemaError[] = [];
  check({ path: run.path, errors }, value, { ...place, seen: undefined });
  return errors;
}

interface Branch {
  readonly check: MetaSchemaCheck;
  /** The types that the branch accepts. Undefined if the branch does not restrict the type. */
  readonly types: readonly JsonValue[] | undefined;
  readonly isReference: boolean;
  /** The values that the branch accepts, by field, such as `in: [path]`. */
  readonly enums: ReadonlyMap<string, readonly JsonValue[]>;
}

function readBranches(compiler: Compiler, branches: JsonValue): Branch[] {
  return list(branches).map((part) => {
    const reference = isJsonObject(part) ? part["$ref"] : undefined;
    const target = typeof reference === "string" ? compiler.resolve(reference) : part;
    const type = isJsonObject(target) ? target["type"] : undefined;
    return {
      check: compiler.compile(part),
      types: type === undefined ? undefined : isJsonArray(type) ? type : [type],
      isReference: typeof reference === "string" && /\/(?:json)?Reference$/.test(reference),
      enums: readEnums(target),
    };
  });
}

function readEnums(schema: JsonValue | undefined): Branch["enums"] {
  const properties = isJsonObject(schema) ? schema["properties"] : undefined;
  return new Map(
    Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, property]) =>
      isJsonObject(property) && Array.isArray(property["enum"]) ? [[name, list(property["enum"])] as const] : [],
    ),
  );
}

/** True if a field has another branch's value: `in: path` does not belong to a query parameter. */
function isOfOther(branch: Branch, branches: readonly Branch[], value: JsonValue): boolean {
  if (!isJsonObject(value)) return false;
  return [...branch.enums].some(([name, allowed]) => {
    const given = value[name];
    if (given === undefined || allowed.includes(given)) return false;
    return branches.some((other) => other.enums.get(name)?.includes(given) === true);
  });
}

/** The only branch that fits the value's type, and whether it is a reference. Undefined if several fit. */
function findOnlyBranch(branches: readonly Branch[], value: JsonValue): Branch | undefined {
  const isReference = isJsonObject(value) && Object.hasOwn(value, "$ref");
  const hasReference = branches.some((branch) => branch.isReference);
  let only: Branch | undefined;
  for (const branch of branches) {
    if (hasReference && branch.isReference !== isReference) continue;
    if (branch.types?.some((type) => hasType(value, type)) === false) continue;
    if (only !== undefined) return undefined;
    only = branch;
  }
  return only;
}

/**
 * If no branch accepts the value, reports the errors of the intended branch: the branch that the value's own fields
 * select.
 */
function chooseBranch(branches: readonly Branch[], onSeveral?: MetaSchemaCheck): MetaSchemaCheck {
  const chooseAmongAll = validateBranches(branches, onSeveral);
  // Most values have no choice. An early return keeps deep documents from a deep stack.
  return (run, value, place) => (findOnlyBranch(branches, value)?.check ?? chooseAmongAll)(run, value, place);
}

function validateBranches(branches: readonly Branch[], onSeveral: MetaSchemaCheck | undefined): MetaSchemaCheck {
  return (run, value, place) => {
    const results = branches.map((branch) => ({ branch, errors: errorsOf(branch.check, run, value, place) }));
    const holding = results.filter(({ errors }) => errors.length === 0);
    // Again for the evaluated names, which only the chosen branch may count.
    if (place.seen !== undefined)
      for (const { branch } of holding) branch.check({ path: run.path, errors: [] }, value, place);
    if (holding.length > 1) onSeveral?.(run, value, place);
    if (holding.length > 0) return;
    const marks = results.map(({ errors }) => errors.filter((error) => isMark(error, run.path.length)));
    const [[unknown, ...further] = []] = marks;
    if (
      unknown !== undefined &&
      further.length === 0 &&
      marks.every((of) => of.length === 1 && of.some((mark) => isSame(mark, unknown)))
    )
      return void run.errors.push(joinMarks(unknown, marks.flat()));
    const ranked = results.map(({ branch, errors }) => ({
      errors,
      distance: distanceOf(errors, run.path.length) + (isOfOther(branch, branches, value) ? 50 : 0),
    }));
    const nearest = Math.min(...ranked.map(({ distance }) => distance));
    const intended = ranked.filter(({ distance }) => distance === nearest);
    const [first] = intended;
    if (first === undefined) return;
    const mark = intended.length === 1 ? undefined : first.errors.find((error) => weightOf(error, run.path.length) > 0);
    if (mark === undefined) run.errors.push(...first.errors);
    else
      run.errors.push(
        joinMarks(
          mark,
          intended.flatMap(({ errors }) => errors),
        ),
      );
  };
}

/** How far a value is from matching a branch. */
function distanceOf(errors: readonly MetaSchemaError[], depth: number): number {
  return errors.reduce((sum, error) => sum + weightOf(error, depth), 0);
}

/**
 * Errors that show that the value belongs to another branch: no `$ref`, its type, a missing field, a field such as `in:
 * query`.
 */
function weightOf({ path, keyword, name }: MetaSchemaError, depth: number): number {
  if (path.length === depth && keyword === "required") return name === "$ref" ? 1000 : 10;
  if (path.length === depth && keyword === "type") return 100;
  return path.length === depth + 1 && (keyword === "enum" || keyword === "pattern") ? 1 : 0;
}

/** A field such as `in` or `type` that selects an object's branch. */
function isMark({ path, keyword }: MetaSchemaError, depth: number): boolean {
  return path.length === depth + 1 && keyword === "enum";
}

function isSame(left: MetaSchemaError, right: MetaSchemaError): boolean {
  return left.keyword === right.keyword && left.path.join("\0") === right.path.join("\0");
}

/** One error for a value that matches no branch, with everything that one of the branches would have accepted. */
function joinMarks(mark: MetaSchemaError, all: readonly MetaSchemaError[]): MetaSchemaError {
  const same = all.filter((error) => isSame(error, mark));
  const expected = same.flatMap((error) =>
    mark.keyword === "required" ? (error.name ?? []) : oneOrMore(error.expected),
  );
  return { ...mark, expected: [...new Set(expected)], name: undefined };
}

function oneOrMore(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : [value];
}
