import path from "node:path";
import type { CompareOptions } from "../../generators/changes/compare-apis.ts";
import { compareModels } from "../../generators/changes/compare-models.ts";
import { compareLevels, levelOf } from "../../generators/changes/levels.ts";
import type { Change, ChangePlace } from "../../generators/changes/model.ts";
import { isSameJson } from "../../generators/changes/same-json.ts";
import type { SpecDocument, SpecFile } from "../../generators/api/spec-document.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import { appendPointer, parsePointer } from "../../generators/source/json-pointer.ts";
import { getOwn, isJsonObject, type JsonValue } from "../../generators/source/json.ts";
import type { DiffSide, SideDescription } from "./model.ts";

/** The settings of a comparison. */
export interface CompareSettings extends Pick<CompareOptions, "today" | "levels"> {
  /** Whether `format` rejects values, as in the kit. */
  readonly assertsFormats: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Lists what changed between two sides, the most severe changes first. */
export function compareSides(base: DiffSide, revision: DiffSide, settings: CompareSettings): readonly Change[] {
  const pairs = pairDescriptions(base, revision);
  const changes = pairs.flatMap(({ before, after }) => {
    if (before !== undefined && after !== undefined) return compareDescriptions(before, after, settings);
    return [describePresence(before, after, settings)].flat();
  });
  const keys = new Map(changes.map((change) => [change, sortKey(change)]));
  return changes.toSorted(
    (left, right) => compareLevels(left.level, right.level) || compareTexts(keys.get(left), keys.get(right)),
  );
}

interface DescriptionPair {
  readonly before: SideDescription | undefined;
  readonly after: SideDescription | undefined;
}

/** A single description is compared with the main one, whatever its name. */
function pairDescriptions(
  { descriptions: base }: DiffSide,
  { descriptions: revision }: DiffSide,
): readonly DescriptionPair[] {
  const [before] = base;
  const [after] = revision;
  if (base.length === 1 || revision.length === 1) return [{ before, after }];
  const names = new Set([...base, ...revision].map(({ name }) => name));
  return [...names].map((name) => ({
    before: base.find((one) => one.name === name),
    after: revision.find((one) => one.name === name),
  }));
}

function describePresence(
  before: SideDescription | undefined,
  after: SideDescription | undefined,
  { levels }: CompareSettings,
): Change | readonly [] {
  const one = after ?? before;
  if (one === undefined) return [];
  const code = after === undefined ? "diff/description-removed" : "diff/description-added";
  const place = placeOf({ file: one.document.root, line: 1, column: 1, pointer: "#" }, one);
  const none = { method: undefined, path: undefined, operation: undefined, part: undefined, pointer: undefined };
  return {
    ...none,
    level: levelOf(code, levels),
    code,
    message: `The description \`${one.name}\` is ${after === undefined ? "removed" : "new"}.`,
    witness: undefined,
    base: after === undefined ? place : undefined,
    revision: after === undefined ? undefined : place,
    affects: [],
  };
}

function compareDescriptions(
  before: SideDescription,
  after: SideDescription,
  settings: CompareSettings,
): readonly Change[] {
  // Equal content needs no model.
  if (isSameDocument(before.document, after.document)) return [];
  const { assertsFormats, signal } = settings;
  const compared = ({ built: { model, locate }, validators }: SideDescription) => ({
    api: model,
    locate,
    validators: validators(assertsFormats),
  });
  const changes = compareModels(compared(before), compared(after), {
    today: settings.today,
    levels: settings.levels,
    onOperation: () => signal?.throwIfAborted(),
  });
  const name = { base: createPlaceOf(before), revision: createPlaceOf(after) };
  return changes.map(({ base, revision, ...change }) => ({
    ...change,
    base: base && name.base(base),
    revision: revision && name.revision(revision),
    near: base === undefined || revision !== undefined ? undefined : name.revision(findNear(base.pointer, after)),
  }));
}

/** The innermost object or list around a removed thing that is still there. The items of a list may be other ones. */
function findNear(pointer: string, { built: { model, locate } }: SideDescription): ChangePlace {
  let [value, near]: [JsonValue | undefined, string] = [model.bundle, "#"];
  for (const token of parsePointer(pointer)) {
    if (!isJsonObject(value)) break;
    value = getOwn(value, token);
    if (value === undefined) break;
    near = appendPointer(near, token);
  }
  return { ...locate(near), pointer: near };
}

/** Whether two documents have the same content, however their root files are named and formatted. */
function isSameDocument(before: SpecDocument, after: SpecDocument): boolean {
  if (before.failures.size > 0 || after.failures.size > 0) return false;
  const [base, revision] = [before, after].map(filesFromRoot);
  return (
    base?.size === revision?.size &&
    [...(base ?? [])].every(([name, file]) => {
      const other = revision?.get(name);
      return other !== undefined && (isSameText(file, other) || isSameJson(file.value, other.value));
    })
  );
}

function filesFromRoot({ root, files }: SpecDocument): ReadonlyMap<string, SpecFile> {
  const folder = path.dirname(root);
  return new Map([...files].map(([name, file]) => [name === root ? "" : relativePath(folder, name), file]));
}

/** Overlays change the value of a file, and not its text. */
function isSameText(one: SpecFile, other: SpecFile): boolean {
  return one.overlays === undefined && other.overlays === undefined && one.source.text === other.source.text;
}

/** Changes of a shared schema share their place. */
function createPlaceOf(side: SideDescription): (place: ChangePlace) => ChangePlace {
  const known = new Map<ChangePlace, ChangePlace>();
  return (place) => {
    const named = known.get(place) ?? placeOf(place, side);
    known.set(place, named);
    return named;
  };
}

function placeOf(place: ChangePlace, { nameOf }: SideDescription): ChangePlace {
  return { ...place, file: nameOf(place.file) };
}

function compareTexts(left = "", right = ""): number {
  return left < right ? -1 : Number(left > right);
}

function sortKey({ path = "", method = "", part = "", pointer = "", code, message }: Change): string {
  return [path, method, part, pointer, code, message].join("\0");
}
