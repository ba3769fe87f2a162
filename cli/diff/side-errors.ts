import type { Change, ChangePlace, ChangeSide } from "../../generators/changes/model.ts";
import { groupBy } from "../../generators/source/group-by.ts";
import { changeFinding, type DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";
import { offsetAt, type SourceFile } from "../../generators/source/source-file.ts";
import { incompleteComparison } from "./findings.ts";
import type { DiffSide, SideDescription } from "./model.ts";

/** The errors of the descriptions of both sides, at positions as reports name them. */
export type SideErrors = Readonly<Record<ChangeSide, readonly DocsgenError[]>>;

/** Lists the errors of both sides. Sides with the same text cannot hide a change. */
export function findSideErrors({ base, revision }: Readonly<Record<ChangeSide, DiffSide>>): SideErrors {
  if (hasSameTexts(base, revision)) return { base: [], revision: [] };
  return { base: base.descriptions.flatMap(errorsOf), revision: revision.descriptions.flatMap(errorsOf) };
}

/** Overlays change the value of a file, and not its text. */
function hasSameTexts(base: DiffSide, revision: DiffSide): boolean {
  const [before, after] = [base, revision].map(({ descriptions }) =>
    descriptions.flatMap(({ document }) => [...document.files.values()]),
  );
  return (
    before?.length === after?.length &&
    before?.every(({ source, overlays }, index) => {
      const other = after?.[index];
      return overlays === undefined && other?.overlays === undefined && source.text === other?.source.text;
    }) === true
  );
}

function errorsOf({ findings, nameOf }: SideDescription): readonly DocsgenError[] {
  return findings()
    .filter(({ severity }) => severity === "error")
    .map((finding) => {
      const { position } = finding;
      return position === undefined
        ? finding
        : changeFinding(finding, { position: { ...position, file: nameOf(position.file) } });
    });
}

/** One warning for each side with errors: where they are, and which operations and schemas they affect. */
export function warnOfErrors(
  errors: SideErrors,
  sides: Readonly<Record<ChangeSide, DiffSide>>,
): readonly DocsgenError[] {
  return (["base", "revision"] as const).flatMap((side) => {
    const own = errors[side];
    if (own.length === 0) return [];
    const ownerAt = createOwnerAt(sides[side]);
    const names = own.flatMap(({ position }) => (position && ownerAt(position)) ?? []);
    return [incompleteComparison({ side, label: sides[side].label }, own, [...new Set(names)])];
  });
}

/** Finds the operation or the named schema around a position. A description may have thousands of parts and of errors. */
function createOwnerAt({ descriptions }: DiffSide): (place: Position) => string | undefined {
  const parts = descriptions.flatMap(({ built, nameOf }) => {
    const { model, locate } = built;
    return [
      ...[...model.operations, ...model.webhooks].map(({ pointer, method, path }) => [pointer, `${method} ${path}`]),
      ...model.schemas.map(({ pointer, name }) => [pointer, name]),
    ].map(([pointer = "", name = ""]) => {
      const around = locate(pointer);
      return { name, around, file: nameOf(around.file) };
    });
  });
  const byFile = groupBy(parts, ({ file }) => file);
  return (place) => byFile.get(place.file)?.find(({ around }) => contains(around, place))?.name;
}

function contains(around: Position, { line, column }: Position): boolean {
  const { endLine = around.line, endColumn = Number.MAX_SAFE_INTEGER } = around;
  const isAfterStart = line > around.line || (line === around.line && column >= around.column);
  return isAfterStart && (line < endLine || (line === endLine && column <= endColumn));
}

/**
 * Leaves out changes at a `$ref` that one side cannot resolve. Nothing is known about its schema, so that every
 * difference there would be an invention.
 */
export function dropUnknown(
  changes: readonly Change[],
  errors: SideErrors,
  readSource: (side: ChangeSide, file: string) => SourceFile | undefined,
): readonly Change[] {
  const broken = { base: errors.base.filter(isBrokenRef), revision: errors.revision.filter(isBrokenRef) };
  const isUnknown = (side: ChangeSide, place: ChangePlace | undefined): boolean =>
    place !== undefined &&
    broken[side].some(({ position }) => {
      if (position?.file !== place.file || !contains(place, position)) return false;
      const source = readSource(side, place.file);
      if (source === undefined) return false;
      return /^[{\s]*["']?\$ref["']?\s*:\s*$/.test(
        source.text.slice(offsetAt(source, place), offsetAt(source, position)),
      );
    });
  if (broken.base.length + broken.revision.length === 0) return changes;
  return changes.filter(({ base, revision }) => !isUnknown("base", base) && !isUnknown("revision", revision));
}

function isBrokenRef({ code }: DocsgenError): boolean {
  return code.startsWith("ref/");
}
