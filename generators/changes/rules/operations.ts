import type { Operation } from "../../api/model.ts";
import type { ApiSide, ComparedSides, OperationComparison, OperationPair, ReportChange } from "../api-side.ts";
import { compareLife, isUnstable, lifeOf, noticeOf } from "./life.ts";

/** Reports an operation that only the base has. */
export function reportRemoved(operation: Operation, { base, today }: ComparedSides, report: ReportChange): void {
  const life = lifeOf(base.raw(operation.pointer));
  const notice = noticeOf(life, today);
  const place = { base: operation.pointer };
  const name = `\`${operation.method} ${operation.path}\``;
  if (isUnstable(life))
    report({
      ...place,
      code: "diff/unstable-operation-removed",
      message: `${name}, whose stability level is ${life.stability}, is removed.`,
    });
  else if (notice === "given")
    report({
      ...place,
      code: "diff/deprecated-operation-removed",
      message: `${name}, which was deprecated, is removed.`,
    });
  else if (notice === "early")
    report({
      ...place,
      code: "diff/operation-removed-before-sunset",
      message: `${name} is removed before its sunset date, ${life.sunset}.`,
    });
  else
    report({
      ...place,
      code: "diff/operation-removed",
      message:
        life.isDeprecated && life.sunset !== undefined
          ? `${name} is removed, and its sunset date \`${life.sunset}\` is not a date.`
          : `${name} is removed without deprecation.`,
    });
}

/** Reports an operation that only the revision has. */
export function reportAdded(operation: Operation, report: ReportChange): void {
  report({
    code: "diff/operation-added",
    message: `\`${operation.method} ${operation.path}\` is new.`,
    revision: operation.pointer,
  });
}

/** Compares what an operation states about itself. */
export function compareOperation({ base, revision, pair, report }: OperationComparison): void {
  const place = { base: pair.base.pointer, revision: pair.revision.pointer };
  const before = base.raw(pair.base.pointer);
  const after = revision.raw(pair.revision.pointer);
  if (!pair.isMirrored)
    compareIds(idOf(base, pair.base), idOf(revision, pair.revision), (code, message) =>
      report({ ...place, code, message }),
    );
  const hasReplacement = pair.revision.replacement !== undefined;
  compareLife(lifeOf(before), lifeOf(after), { part: { ...place, subject: "The operation", hasReplacement }, report });
  const oldTags = new Set(pair.base.tags);
  const newTags = new Set(pair.revision.tags);
  const changed = [
    ...[...newTags].filter((tag) => !oldTags.has(tag)).map((tag) => `added \`${tag}\``),
    ...[...oldTags].filter((tag) => !newTags.has(tag)).map((tag) => `removed \`${tag}\``),
  ];
  if (changed.length > 0)
    report({
      ...place,
      code: "diff/tags-changed",
      message: `The tags of the operation changed: ${changed.join(", ")}.`,
    });
}

/** The operationId as written: the model makes one up for operations without it. */
function idOf(side: ApiSide, { pointer }: Operation): string | undefined {
  const id = side.raw(pointer)["operationId"];
  return typeof id === "string" ? id : undefined;
}

type TellId = (
  code: "diff/operation-id-changed" | "diff/operation-id-added" | "diff/operation-id-removed",
  message: string,
) => void;

function compareIds(before: string | undefined, after: string | undefined, tell: TellId): void {
  if (before === after) return;
  const effect = "Generated clients name their functions after it.";
  if (before === undefined) tell("diff/operation-id-added", `The operation now has the operationId \`${after}\`.`);
  else if (after === undefined)
    tell("diff/operation-id-removed", `The operationId \`${before}\` is removed. ${effect}`);
  else tell("diff/operation-id-changed", `The operationId \`${before}\` is now \`${after}\`. ${effect}`);
}

/** Reports that an operation has another method or path. */
export function reportMoved({ base, revision }: Pick<OperationPair, "base" | "revision">, report: ReportChange): void {
  report({
    code: "diff/operation-moved",
    message: `\`${base.method} ${base.path}\` is now \`${revision.method} ${revision.path}\`.`,
    base: base.pointer,
    revision: revision.pointer,
  });
}
