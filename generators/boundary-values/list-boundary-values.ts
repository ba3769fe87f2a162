import { appendPointer, findByTokens, formatPointer } from "../source/json-pointer.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { validate, validateAll } from "./validate-value.ts";
import { directnessOf, type Directness } from "./directness.ts";
import { equalKey } from "./equal-key.ts";
import { listChildren, type Child } from "./list-children.ts";
import { createMaker, type Maker, type ShapedValue } from "./make-value.ts";
import type {
  Base,
  RuleViolation,
  Path,
  PlacedSchema,
  RootBoundaryValues,
  Uncovered,
  Ways,
  BoundaryValue,
  BoundaryContext,
} from "./model.ts";
import { flatten } from "./flatten.ts";
import { ruleSides } from "./rule-sides.ts";
import { setAt } from "./set-at.ts";
import type { RuleInput } from "./sides.ts";
import { findBoundaryValues } from "./find-boundary-values.ts";

/** A location inside the root: the schemas that apply to it, and how its value becomes part of a root value. */
interface Visit {
  readonly places: readonly PlacedSchema[];
  readonly ways: Ways;
  readonly base: number | undefined;
  readonly path: Path;
  readonly wrap: (local: JsonValue) => JsonValue;
  readonly directness: Directness;
  /** The location of the union above it, if any. */
  readonly union: string;
}

interface Listing {
  readonly context: BoundaryContext;
  readonly maker: Maker;
  readonly root: PlacedSchema;
  /** Pointers of the schemas whose rules are listed. */
  readonly owned: readonly string[];
  readonly seen: Set<string>;
  /** The number of characters that have been validated in whole values. */
  work: number;
  size: number;
  readonly bases: Base[];
  /** The bases as whole values. */
  readonly wholes: JsonValue[];
  readonly boundaryValues: Map<string, BoundaryValue>;
  readonly uncovered: Map<string, Uncovered>;
}

/**
 * Lists the boundary values of the rules in a root schema, including inline schemas. Named schemas have their own.
 * Every value is a whole value of the root. A rule without boundary values is listed with the reason.
 */
export function listBoundaryValues(
  context: BoundaryContext,
  root: PlacedSchema,
  owned: readonly string[],
): RootBoundaryValues {
  const listing: Listing = {
    context,
    maker: createMaker(context),
    root,
    owned,
    seen: new Set(),
    work: 0,
    size: 0,
    bases: [],
    wholes: [],
    boundaryValues: new Map(),
    uncovered: new Map(),
  };
  visit(listing, {
    places: [root],
    ways: new Map(),
    base: undefined,
    path: [],
    wrap: (local) => local,
    directness: "same",
    union: "",
  });
  const left = [...listing.uncovered].filter(([key]) => !listing.boundaryValues.has(key));
  return {
    bases: listing.bases,
    boundaryValues: [...listing.boundaryValues.values()],
    uncovered: left.map(([, rule]) => rule),
  };
}

/** The maximum number of characters validated in whole values per root. A union can require far more. */
const maxWork = 20_000_000;

function visit(listing: Listing, at: Visit): void {
  const { context, maker } = listing;
  const isTooMuch = listing.work > maxWork;
  const made = isTooMuch ? undefined : maker.makeByWays(at.places, at.ways);
  if (made === undefined) {
    const reason = isTooMuch
      ? "the schema is too large to test every rule"
      : "docsgen found no valid value for its location";
    giveUp(listing, flatten(context, at.places, at.ways).parts, reason);
    return;
  }
  const { value, shape } = made;
  const base = addBase(listing, at, at.wrap(value));
  const here = { ...at, base };
  listing.size ||= JSON.stringify(value).length;
  for (const part of shape.parts.filter(({ pointer }) => isOwn(listing, pointer)))
    for (const keyword of keywordsOf(part)) addRule(listing, here, { maker, shape, part, keyword, local: value });
  for (const child of listChildren(maker, shape, value)) visitChild(listing, here, { shaped: made, child });
  visitOtherWays(listing, at, shape.decisions);
}

function addRule(listing: Listing, at: Visit & { readonly base: number }, input: RuleInput): void {
  const { base, path, wrap } = at;
  ruleSides(input).forEach((sides, index) => {
    const place = sides.reportedAs?.rule ?? appendPointer(input.part.pointer, input.keyword);
    const key = `${place} ${sides.reportedAs?.keyword ?? ""} ${index}`;
    if (listing.boundaryValues.has(key)) return;
    const result = findBoundaryValues(input, sides, {
      base,
      path,
      wrap,
      validate: (part) => validatePart(listing, at, part),
    });
    if ("reason" in result) listing.uncovered.set(key, result);
    else listing.boundaryValues.set(key, result);
  });
}

/** The errors of the whole value with this part. The whole is validated only if necessary, because it may be large. */
function validatePart(
  listing: Listing,
  at: Visit & { readonly base: number },
  part: JsonValue,
): readonly RuleViolation[] {
  const { context, root, wholes } = listing;
  if (at.directness !== "whole") {
    const errors = validateAll(context, at.places, { value: part, at: formatPointer(at.path).slice(1) });
    return at.directness === "same" || errors.length === 0 ? errors : [{ keyword: "anyOf", rule: "", at: at.union }];
  }
  listing.work += listing.size;
  return validate(context, root, setAt(wholes[at.base] ?? null, at.path, part));
}

function visitChild(
  listing: Listing,
  at: Visit & { readonly base: number },
  { shaped, child }: { readonly shaped: ShapedValue; readonly child: Child },
): void {
  const { value, shape } = shaped;
  const { key, places, path, wrap, local = value } = child;
  if (!places.some(({ pointer }) => isOwn(listing, pointer))) return;
  if (!isNew(listing, `${key} ${ownPointers(listing, places)}`)) return;
  const base = local === value ? at.base : addBase(listing, at, at.wrap(local));
  const own =
    wrap === undefined ? directnessOf(listing.context, shape, { value: local, token: String(path[0]) }) : "whole";
  const directness = order[Math.max(order.indexOf(own), order.indexOf(at.directness))] ?? "whole";
  const union = at.directness === "same" ? formatPointer(at.path).slice(1) : at.union;
  const inner = wrap ?? ((part: JsonValue) => part);
  visit(listing, { places, ways: new Map(), base, path: [...at.path, ...path], wrap: inner, directness, union });
}

const order: readonly Directness[] = ["same", "union", "whole"];

/** Adds a whole value as a base, unless the base already has it. */
function addBase({ bases, wholes }: Listing, { base, path }: Visit, value: JsonValue): number {
  if (base !== undefined) {
    const known = findByTokens(wholes[base] ?? null, path.map(String));
    if (known !== undefined && equalKey(known) === equalKey(value)) return base;
  }
  bases.push({ from: base, path, value });
  return wholes.push(base === undefined ? value : setAt(wholes[base] ?? null, path, value)) - 1;
}

/** Visits every branch of a union once, because a valid value of it is subject to other rules. */
function visitOtherWays(listing: Listing, at: Visit, decisions: ReturnType<typeof flatten>["decisions"]): void {
  for (const { key, ways, way } of decisions) {
    if (!isOwn(listing, key)) continue;
    isNew(listing, `way ${key} ${way}`);
    for (let other = 0; other < ways; other++)
      if (isNew(listing, `way ${key} ${other}`)) visit(listing, { ...at, ways: new Map([...at.ways, [key, other]]) });
  }
}

function isNew({ seen }: Listing, key: string): boolean {
  return !seen.has(key) && seen.add(key) !== undefined;
}

function isOwn({ owned }: Listing, pointer: string): boolean {
  return owned.some((place) => pointer === place || pointer.startsWith(`${place}/`));
}

function ownPointers(listing: Listing, places: readonly PlacedSchema[]): string {
  return places
    .map(({ pointer }) => pointer)
    .filter((pointer) => isOwn(listing, pointer))
    .join(" ");
}

function giveUp(listing: Listing, parts: readonly PlacedSchema[], reason: string): void {
  for (const part of parts) {
    if (!isOwn(listing, part.pointer)) continue;
    for (const keyword of keywordsOf(part)) {
      if (!ruleKeywords.has(keyword)) continue;
      const rule = appendPointer(part.pointer, keyword);
      listing.uncovered.set(`${rule}  0`, { keyword, rule, reason });
    }
  }
}

function keywordsOf({ schema }: PlacedSchema): readonly string[] {
  return isJsonObject(schema) ? Object.keys(schema) : [];
}

const ruleKeywords: ReadonlySet<string> = new Set(
  (
    "type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format " +
    "minItems maxItems uniqueItems contains minContains maxContains required minProperties maxProperties dependentRequired " +
    "additionalProperties unevaluatedProperties anyOf oneOf not discriminator"
  ).split(" "),
);
