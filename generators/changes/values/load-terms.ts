import type { ApiModel, JsonSchema } from "../../api/model.ts";
import type { PatternCosts } from "../../api/pattern-costs.ts";
import { createContext } from "../../boundary-values/place.ts";
import { validate } from "../../boundary-values/validate-value.ts";
import { appendPointer, findByTokens, parsePointer } from "../../source/json-pointer.ts";
import { isJsonObject, type JsonValue } from "../../source/json.ts";
import { formats } from "../../validators/formats.ts";
import type { PreparedSchema } from "../../validators/prepared-schema.ts";
import type { SchemaGraph } from "../../validators/schema-graph.ts";
import { unitKey, type Unit } from "../../validators/units.ts";
import { BudgetExceeded } from "./budget.ts";
import { joinValues } from "./join-values.ts";
import { closedTerms } from "./load-closed.ts";
import { discriminatorTerm } from "./load-discriminator.ts";
import type { LoadedPart, TermLoader } from "./loader.ts";
import { createLinearTest } from "./search-texts.ts";
import type { ChangeSide } from "../model.ts";
import { valuesAtom, type Atom, type Term, type TermFactory, type TermPlace } from "./terms.ts";
import type { PreparedUnit, UnitColors } from "./unit-colors.ts";
import { bitOf, valueKinds } from "./value-kinds.ts";

// `prepareSchema` has given each keyword a value of its type; the casts name that type.

interface LoaderInput {
  readonly side: ChangeSide;
  readonly api: ApiModel;
  readonly graph: SchemaGraph;
  readonly terms: TermFactory;
  readonly colors: UnitColors;
  readonly costs: PatternCosts;
}

/** Returns the terms of units. Each is built when it is opened. */
export function createUnitTerms(input: LoaderInput): (unit: Unit) => Term {
  const { side, terms, colors } = input;
  const opened = new Map<string, Term>();
  const openUnit = ({ unit, prepared }: PreparedUnit): Term => {
    const key = unitKey(unit);
    const known = opened.get(key);
    if (known !== undefined) return known;
    const loader: TermLoader = {
      terms,
      side,
      isUntestable: (pattern) => input.costs.isCostly(pattern) && createLinearTest(pattern) === undefined,
      load: (part, pointer) => loadPart(loader, part, pointer),
      loadCall: (called) => {
        const target = colors.find(side, called);
        return target === undefined ? terms.always : unitTerm(target);
      },
      findPrepared: (called) => colors.find(side, called)?.prepared ?? true,
      opaque: (part, pointer) => opaqueTerm(input, unit, { prepared: part, pointer }),
    };
    const term = loader.load(prepared, unit.pointer);
    opened.set(key, term);
    return term;
  };
  const unitTerm = (found: PreparedUnit): Term =>
    terms.unit(found.color, () => openUnit(found), {
      side,
      pointer: found.unit.pointer,
      keyword: "",
    });
  return (unit) => unitTerm(colors.add(side, unit));
}

function opaqueTerm(
  { side, api, graph, terms }: LoaderInput,
  unit: Unit,
  { prepared, pointer }: { readonly prepared: PreparedSchema; readonly pointer: string },
): Term {
  const source = graph.entries.get(pointer)?.source ?? findByTokens(api.bundle, parsePointer(pointer));
  const schema = (source ?? true) as JsonSchema; // the prepared schema was made from it
  const context = createContext(graph, unit.direction);
  const test = (value: JsonValue): boolean =>
    validate(context, { schema, pointer, isPlain: unit.isPlain }, value).length === 0;
  const key = `${JSON.stringify(prepared)} ${JSON.stringify(prepared).includes('"call"') ? side : ""}`;
  return terms.atom({ on: "opaque", key, test }, { side, pointer, keyword: "unevaluatedProperties" });
}

function loadPart(loader: TermLoader, prepared: LoadedPart, pointer: string): Term {
  const { terms, side } = loader;
  if (prepared === true) return terms.always;
  if (prepared === false) return terms.never({ side, pointer, keyword: "false" });
  const parts = Object.keys(prepared).flatMap((keyword) => loadKeyword(loader, { prepared, pointer, keyword }));
  return terms.and([
    ...parts,
    ...discriminatorTerm(loader, prepared, pointer),
    ...closedTerms(loader, prepared, pointer),
  ]);
}

/** One keyword of a prepared schema at a location. */
export interface PreparedKeyword {
  readonly prepared: PreparedSchema;
  readonly pointer: string;
  readonly keyword: string;
}

function loadKeyword(loader: TermLoader, at: PreparedKeyword): readonly Term[] {
  const { prepared, pointer, keyword } = at;
  const { terms } = loader;
  const place: TermPlace = { side: loader.side, pointer, keyword };
  const inner = appendPointer(pointer, keyword);
  switch (keyword) {
    case "call":
      return [loader.loadCall(String(prepared.call))];
    case "at":
      return prepared.at === undefined ? [] : [loader.load(prepared.at.schema, prepared.at.pointer)];
    case "allOf":
      return loadList(loader, prepared[keyword], inner);
    case "anyOf":
    case "oneOf": {
      if (prepared.discriminator?.keyword === keyword) return [];
      const branches = joinValues(terms, loadList(loader, prepared[keyword], inner), { ...place, keyword });
      if (branches.length === 0) return [];
      return [keyword === "anyOf" ? terms.or(branches, place) : terms.one(branches, place)];
    }
    case "not":
      return [terms.not(loader.load(prepared[keyword] as LoadedPart, inner), markPlace(prepared, place))];
    case "if":
      return loadCondition(loader, prepared, pointer);
    case "properties":
    case "patternProperties":
    case "additionalProperties":
    case "propertyNames":
    case "required":
    case "dependentRequired":
    case "dependentSchemas":
      return loadObjectKeyword(loader, at);
    case "prefixItems":
      return loadList(loader, prepared[keyword], inner).map((part, index) =>
        terms.atom({ on: "item", index, part }, place),
      );
    case "items": {
      const from = (prepared["prefixItems"] as readonly unknown[] | undefined)?.length ?? 0;
      return [terms.atom({ on: "items", from, part: loader.load(prepared[keyword] as LoadedPart, inner) }, place)];
    }
    case "contains": {
      const part = loader.load(prepared[keyword] as LoadedPart, inner);
      const min = (prepared["minContains"] as number | undefined) ?? 1;
      const max = (prepared["maxContains"] as number | undefined) ?? Infinity;
      return [terms.atom({ on: "contains", part, min, max }, place)];
    }
    default: {
      const value = prepared[keyword];
      const isUntestable = keyword === "pattern" && loader.isUntestable(String(value));
      const atom = isUntestable ? costlyAtom(String(value)) : scalarAtom(keyword, value);
      return atom === undefined ? [] : [terms.atom(atom, place)];
    }
  }
}

/** A property that a direction rejects is prepared as a mark and `not: {}`. The mark is its rule. */
function markPlace(prepared: PreparedSchema, place: TermPlace): TermPlace {
  const mark = ["readOnly", "writeOnly"].find((keyword) => prepared[keyword] === true);
  const isMark = mark !== undefined && Object.keys(prepared).length === 2;
  return isMark ? { ...place, keyword: mark } : place;
}

function loadList(loader: TermLoader, list: unknown, pointer: string): readonly Term[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly LoadedPart[]).map((part, index) => loader.load(part, appendPointer(pointer, index)));
}

function loadCondition(loader: TermLoader, prepared: PreparedSchema, pointer: string): readonly Term[] {
  const { terms, side } = loader;
  const partOf = (keyword: string): Term =>
    prepared[keyword] === undefined
      ? terms.always
      : loader.load(prepared[keyword] as LoadedPart, appendPointer(pointer, keyword));
  const condition = partOf("if");
  const place: TermPlace = { side, pointer, keyword: "if" };
  return [terms.or([terms.not(condition), partOf("then")], place), terms.or([condition, partOf("else")], place)];
}

function loadObjectKeyword(loader: TermLoader, { prepared, pointer, keyword }: PreparedKeyword): readonly Term[] {
  const { terms, side } = loader;
  const place: TermPlace = { side, pointer, keyword };
  const inner = appendPointer(pointer, keyword);
  const value = prepared[keyword];
  const part = (own: unknown, token: string): Term => loader.load(own as LoadedPart, appendPointer(inner, token));
  const isRequired = (name: string): Term => terms.atom({ on: "required", name }, { ...place, name });
  const isObject = terms.atom({ on: "type", mask: bitOf("object"), isWhole: false });
  switch (keyword) {
    case "properties":
      return Object.entries(value as object).map(([name, own]) =>
        terms.atom({ on: "property", name, part: part(own, name) }, { ...place, name }),
      );
    case "patternProperties":
      return Object.entries(value as object).map(([pattern, own]) =>
        terms.atom(
          loader.isUntestable(pattern) ? costlyAtom(pattern) : { on: "named", pattern, part: part(own, pattern) },
          place,
        ),
      );
    case "additionalProperties": {
      const covered = {
        names: new Set(Object.keys((prepared["properties"] as object | undefined) ?? {})),
        patterns: Object.keys((prepared["patternProperties"] as object | undefined) ?? {}),
      };
      return [terms.atom({ on: "additional", covered, part: loader.load(value as LoadedPart, inner) }, place)];
    }
    case "propertyNames":
      return [terms.atom({ on: "names", part: loader.load(value as LoadedPart, inner) }, place)];
    case "required":
      return (value as readonly string[]).map(isRequired);
    case "dependentRequired":
      return Object.entries(value as Record<string, readonly string[]>).map(([name, needed]) =>
        terms.or([terms.not(terms.and([isObject, isRequired(name)])), terms.and(needed.map(isRequired))], place),
      );
    default:
      return Object.entries(value as object).map(([name, own]) =>
        terms.or([terms.not(terms.and([isObject, isRequired(name)])), part(own, name)], place),
      );
  }
}

/** A pattern that may run for hours, and has no automaton, is never run: what depends on it is unproven. */
function costlyAtom(pattern: string): Atom {
  return {
    on: "opaque",
    key: `costly pattern ${pattern}`,
    test: (value) => {
      if (typeof value === "string" || isJsonObject(value)) throw new BudgetExceeded();
      return true;
    },
  };
}

function scalarAtom(keyword: string, value: unknown): Atom | undefined {
  switch (keyword) {
    case "type":
      return typeAtom([value].flat() as readonly string[]);
    case "const":
      return valuesAtom([value as JsonValue]);
    case "enum":
      return valuesAtom(value as readonly JsonValue[]);
    case "multipleOf":
      return { on: "multiple", step: value as number };
    case "pattern":
      return { on: "pattern", pattern: value as string };
    case "format": {
      const format = formats.get(value as string);
      if (format === undefined) return undefined;
      return { on: format.type === "number" ? "number-format" : "text-format", name: value as string };
    }
    case "uniqueItems":
      return { on: "unique" };
    default:
      return limitAtom(keyword, value as number);
  }
}

function limitAtom(keyword: string, limit: number): Atom | undefined {
  const isUpper = keyword.startsWith("max") || keyword === "exclusiveMaximum";
  switch (keyword) {
    case "minimum":
    case "maximum":
      return { on: "limit", limit, isUpper, isExclusive: false };
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return { on: "limit", limit, isUpper, isExclusive: true };
    case "minLength":
    case "maxLength":
      return { on: "length", limit, isUpper };
    case "minItems":
    case "maxItems":
      return { on: "count", limit, isUpper };
    case "minProperties":
    case "maxProperties":
      return { on: "size", limit, isUpper };
    default:
      return undefined;
  }
}

function typeAtom(types: readonly string[]): Atom {
  const mask = valueKinds.reduce((sum, kind) => (types.includes(kind) ? sum | bitOf(kind) : sum), 0);
  const isWhole = types.includes("integer") && !types.includes("number");
  return { on: "type", mask: isWhole ? mask | bitOf("number") : mask, isWhole };
}
