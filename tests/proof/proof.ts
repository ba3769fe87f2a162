import path from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import type { ApiModel } from "../../generators/api/model.ts";
import type { JsonValue } from "../../generators/source/json.ts";
import { buildValidators } from "../../generators/validators/build-validators.ts";
import type { Issue, KitSchema } from "../../generators/validators/model.ts";
import { buildSchemaGraph } from "../../generators/validators/schema-graph.ts";
import { createMaker, type Maker } from "../../generators/boundary-values/make-value.ts";
import type { RuleViolation, PlacedSchema } from "../../generators/boundary-values/model.ts";
import { createContext, placeOf } from "../../generators/boundary-values/place.ts";
import { arbitraryValue } from "./arbitrary.ts";
import { mutate } from "./mutations.ts";

/** A named schema in one direction, ready to generate values. */
export interface Root {
  readonly schema: KitSchema;
  readonly place: PlacedSchema;
  readonly maker: Maker;
}

/** The result of one description's proof. */
export interface ProofResult {
  readonly roots: number;
  readonly values: number;
  readonly mutants: number;
  /** Schemas without a generated value. */
  readonly uncovered: readonly string[];
  readonly errors: readonly string[];
}

interface KitValidator {
  readonly is: (value: unknown) => boolean;
  readonly validate: (value: unknown) => { readonly valid: boolean; readonly issues?: readonly Issue[] };
}

/** The named schemas of a description, each in the directions that differ. */
export function listRoots(api: ApiModel): readonly Root[] {
  const graph = buildSchemaGraph(api);
  const entries = new Map(graph.list.map((entry) => [entry.name, entry]));
  return buildValidators(api).kitSchemas.flatMap((schema) => {
    const entry = entries.get(schema.name);
    if (entry === undefined) return [];
    const maker = createMaker(createContext(graph, schema.direction));
    return [{ schema, place: placeOf(entry.source, entry.pointer), maker }];
  });
}

/** Generated values and mutants of every schema, validated by the emitted kit in a folder. */
export async function prove(api: ApiModel, folder: string, runs: number): Promise<ProofResult> {
  const result = { roots: 0, values: 0, mutants: 0, uncovered: [] as string[], errors: [] as string[] };
  for (const root of listRoots(api)) {
    result.roots++;
    const { file, identifier } = root.schema;
    if (root.maker.make([root.place], 1).length === 0) {
      result.uncovered.push(file);
      continue;
    }
    const url = pathToFileURL(path.join(folder, `sdk/validators/${file}.js`)).href;
    const module = (await import(/* @vite-ignore */ url)) as Record<string, KitValidator>;
    const validator = module[identifier];
    if (validator === undefined) throw new Error(`${file} exports no ${identifier}`);
    const error = proveRoot(root, validator, { runs, count: result });
    if (error !== undefined) result.errors.push(`${file}: ${error}`);
  }
  return result;
}

interface Run {
  readonly runs: number;
  readonly count: { values: number; mutants: number };
}

function proveRoot({ maker, place }: Root, validator: KitValidator, { runs, count }: Run): string | undefined {
  const values = arbitraryValue(maker, [place], { depth: 5, hasUndescribed: true });
  const property = fc.property(values, fc.nat(), (value, choice) => {
    count.values++;
    expectAccepted(validator, value);
    const mutant = mutate(maker, place, value, choice);
    if (mutant === undefined) return;
    count.mutants++;
    expectRejected(validator, mutant.value, mutant.errors);
  });
  const { failed, counterexample, errorInstance } = fc.check(property, { numRuns: runs, seed: 20_250_715 });
  if (!failed) return undefined;
  return `${String(errorInstance)}\n    from ${JSON.stringify(counterexample?.[0])}`;
}

function expectAccepted(validator: KitValidator, value: JsonValue): void {
  const result = validator.validate(value);
  if (!result.valid) throw new Error(`refused: ${brief(result.issues)} for ${JSON.stringify(value)}`);
  if (!validator.is(value)) throw new Error(`is() refuses ${JSON.stringify(value)}`);
}

function expectRejected(validator: KitValidator, value: JsonValue, errors: readonly RuleViolation[]): void {
  const result = validator.validate(value);
  const shown = JSON.stringify(value);
  if (result.valid) throw new Error(`accepted although ${JSON.stringify(errors[0])}: ${shown}`);
  if (validator.is(value)) throw new Error(`is() accepts ${shown}`);
  for (const error of errors)
    if (!isNamed(error, errors, result.issues ?? []))
      throw new Error(`no issue for ${JSON.stringify(error)} in ${brief(result.issues)}: ${shown}`);
}

const unions = new Set(["anyOf", "oneOf", "discriminator"]);

/** Every error that is alone at its location is identified by code, pointer, and rule. In a union, by location. */
function isNamed(error: RuleViolation, errors: readonly RuleViolation[], issues: readonly Issue[]): boolean {
  const here = errors.filter(({ at }) => at === error.at);
  const isAlone = here.length === 1 && !unions.has(error.keyword);
  return issues.some(({ pointer, keyword, code, rule }) => {
    if (!isAlone) return pointer === error.at || pointer.startsWith(`${error.at}/`);
    const expected = `payload/${error.keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return pointer === error.at && keyword === error.keyword && code === expected && rule === error.rule;
  });
}

function brief(issues: readonly Issue[] | undefined): string {
  return JSON.stringify((issues ?? []).slice(0, 4).map(({ pointer, code, rule }) => `${pointer} ${code} ${rule}`));
}
