import type { AffectedPlace, Change, ChangeLevel, ChangePlace, ChangeWitness } from "../../generators/changes/model.ts";
import type { JsonValue } from "../../generators/source/json.ts";
import type { PlaceData } from "./finding-data.ts";
import { summarizeChanges, type ChangesSummary } from "./changes-summary.ts";
import type { ChangesReport, KitChanges } from "./changes-model.ts";

/** One change as plain data. A part that is not known is missing. */
export interface ChangeData {
  readonly level: ChangeLevel;
  /** Stable, such as `diff/request-rejected`. */
  readonly code: string;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly operation?: string | undefined;
  /** `request`, `response:200`, `query`, `header`, `path`, `cookie`, `event` ... */
  readonly part?: string | undefined;
  /** JSON pointer into the value. */
  readonly pointer?: string | undefined;
  readonly message: string;
  /** A value that one side accepts and the other rejects. */
  readonly witness?: ChangeWitness | undefined;
  readonly base?: ChangePlaceData | undefined;
  readonly revision?: ChangePlaceData | undefined;
  /** Places in the project that the change touches. */
  readonly affects: readonly AffectedData[];
}

/** A place in a page or a payload file that is right with the base and wrong with the revision. */
export interface AffectedData extends PlaceData {
  /** The code of the finding that `docsgen check` has there with the revision; missing for a name in the text. */
  readonly code?: string | undefined;
  readonly message: string;
}

/** A place in one of the descriptions. */
export interface ChangePlaceData extends PlaceData {
  /** JSON pointer into the bundled description. */
  readonly pointer: string;
}

/**
 * The output of `docsgen diff --format json`. Its JSON Schema is made from it.
 *
 * @public
 */
export interface DiffReport {
  readonly version: 1;
  readonly summary: ChangesSummary & {
    /** How many changes the file of accepted changes contains; missing without such a file. */
    readonly accepted?: number | undefined;
  };
  readonly changes: readonly ChangeData[];
  /** Every place that a change touches, also those that belong to no single change. */
  readonly affected: readonly AffectedData[];
  /** The types of the kit that differ, and the suggested version of the kit; missing if no type differs. */
  readonly kit?: KitData | undefined;
}

/** What changes in the kit. */
export interface KitData {
  /** Missing if the description states no semantic version. */
  readonly version?: string | undefined;
  readonly types: readonly KitTypeData[];
  /** True with `--types`: the compiler decided which types changed. Otherwise their texts differ. */
  readonly isCompiled?: boolean | undefined;
}

/** A type of the kit that differs. */
export interface KitTypeData {
  readonly name: string;
  readonly change: "added" | "changed" | "removed";
  /** With `--types`: whether the new type accepts more, or fewer, or other values. */
  readonly meaning?: "wider" | "narrower" | "other" | undefined;
}

/** What changes in the kit, as data. */
export function toKitData(kit: KitChanges | undefined): KitData | undefined {
  if (kit === undefined) return undefined;
  const { version, types, isCompiled } = kit;
  return { version, types, isCompiled };
}

/** How many changes are written at once. */
const changesPerPiece = 200;

/** The machine-readable report in pieces: the values of many changes are too long for one text. */
export function* formatChangesJson({ changes, accepted, affected, kit }: ChangesReport): Iterable<string> {
  const data: DiffReport = {
    version: 1,
    summary: { ...summarizeChanges(changes), accepted: accepted?.length },
    changes: [],
    affected: affected.map(toAffectedData),
    kit: toKitData(kit),
  };
  const [head = "", tail = ""] = JSON.stringify(data, undefined, 2).split(/(?<=^  "changes": \[)(?=\],$)/m);
  yield head;
  const values: PrintedValues = new Map();
  for (let start = 0; start < changes.length; start += changesPerPiece) {
    const own = changes.slice(start, start + changesPerPiece).map((change) => printChange(change, values));
    yield `${start === 0 ? "" : ","}${own.join()}`;
  }
  yield `${changes.length === 0 ? "" : "\n  "}${tail}\n`;
}

/** The texts of values: many operations share the values of a schema, and these are long. */
type PrintedValues = Map<JsonValue, string>;

/** A change as `JSON.stringify` prints it two levels deep. */
function printChange(change: Change, values: PrintedValues): string {
  const data = toChangeData(change);
  const fields = Object.entries(data).flatMap(([name, field]: [string, unknown]) => {
    if (field === undefined) return [];
    const isProof = data.witness !== undefined && field === data.witness;
    const text = isProof ? printProof(data.witness, values) : printAt(6, field);
    return [`\n      ${JSON.stringify(name)}: ${text}`];
  });
  return `\n    {${fields.join()}\n    }`;
}

function printProof({ value, ...sides }: ChangeWitness, values: PrintedValues): string {
  const text = values.get(value) ?? printAt(8, value);
  values.set(value, text);
  const rest = Object.entries(sides).map(
    ([name, side]) => `,\n        ${JSON.stringify(name)}: ${JSON.stringify(side)}`,
  );
  return `{\n        "value": ${text}${rest.join("")}\n      }`;
}

function printAt(indentation: number, value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll("\n", `\n${" ".repeat(indentation)}`);
}

/** Describes a change as data, with the keys in the order of the documented format. */
export function toChangeData(change: Change): ChangeData {
  const { level, code, method, path, operation, part, pointer, message, witness } = change;
  const base = change.base && toPlace(change.base);
  const revision = change.revision && toPlace(change.revision);
  const affects = change.affects.map(toAffectedData);
  return { level, code, method, path, operation, part, pointer, message, witness, base, revision, affects };
}

/** Describes a place in the project as data. */
export function toAffectedData({ file, line, column, code, message }: AffectedPlace): AffectedData {
  return { file, line, column, code, message };
}

function toPlace({ file, line, column, pointer }: ChangePlace): ChangePlaceData {
  return { file, line, column, pointer };
}
