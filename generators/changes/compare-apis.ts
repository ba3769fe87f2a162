import type { Operation, Schema } from "../api/model.ts";
import { appendPointer } from "../source/json-pointer.ts";
import type { Direction } from "../validators/model.ts";
import type {
  ApiSide,
  DraftChange,
  ComparedSides,
  OperationComparison,
  OperationPair,
  ReportChange,
} from "./api-side.ts";
import { levelOf, type ChangeCode, type MovedLevels } from "./levels.ts";
import { matchCalls, matchOperations } from "./match-operations.ts";
import type { Change, ChangePlace } from "./model.ts";
import { compareRequestBody, partWords } from "./rules/bodies.ts";
import { isUnstable, lifeOf } from "./rules/life.ts";
import type { MediaTypePair } from "./rules/media-types.ts";
import { compareOperation, reportAdded, reportMoved, reportRemoved } from "./rules/operations.ts";
import { compareParameters, parameterWords } from "./rules/parameters.ts";
import { compareResponses } from "./rules/responses.ts";
import type { SchemaAt } from "./rules/schema-view.ts";
import type { SchemaChange } from "./rules/schema-change.ts";
import { createSchemaComparer, type SchemaComparer } from "./rules/schema-pairs.ts";
import { compareSecurity, compareSecuritySchemes } from "./rules/security.ts";
import { compareServers } from "./rules/servers.ts";
import { compareOperationWords, compareSharedWords } from "./rules/words.ts";
import { draftOfValue, isCoveredBy } from "./value-drafts.ts";
import { createUnchanged, findUnchanged, type IsUnchanged } from "./unchanged.ts";
import type { CompareValues, ValuePart } from "./value-part.ts";

/** What a comparison needs beside the descriptions. */
export interface CompareOptions {
  /** The day on which sunset dates are compared, such as `2026-11-27`. */
  readonly today: string;
  readonly levels?: MovedLevels | undefined;
  readonly compareValues: CompareValues;
  /** Called between operations; it may throw to end the comparison. */
  readonly onOperation?: (() => void) | undefined;
}

/** Lists what changed between two descriptions. */
export function compareApis(base: ApiSide, revision: ApiSide, options: CompareOptions): readonly Change[] {
  const comparison: ComparedSides = { base, revision, today: options.today };
  const changes: Change[] = [];
  const collect: Collect = (draft, operation) =>
    void changes.push(finishChange(draft, operation, { comparison, levels: options.levels }));
  const isUnchanged = createUnchanged(comparison);
  const run: Run = {
    comparison,
    options,
    collect,
    schemas: createSchemaComparer(comparison, isUnchanged),
    isUnchanged,
    isUnchangedPair: findUnchanged(comparison, isUnchanged),
  };
  const { pairs, removed, added } = matchOperations(base, revision);
  for (const operation of removed)
    reportRemoved(operation, comparison, (draft) => collect(draft, { operation, isUnstable: false }));
  for (const operation of added) reportAdded(operation, (draft) => collect(draft, { operation, isUnstable: false }));
  for (const { base: before, revision: after, isMoved } of pairs)
    comparePair({ base: before, revision: after, isMirrored: false }, isMoved, run);
  compareWebhooks(run);
  const report: ReportChange = (draft) => collect(draft, undefined);
  compareSecuritySchemes(comparison, report);
  const places = { base: "#/servers", revision: "#/servers" };
  compareServers({ base: base.api.servers, revision: revision.api.servers, places }, report);
  compareSharedWords(comparison, report);
  return changes;
}

type Collect = (draft: DraftChange, owner: ChangeOwner | undefined) => void;

/** The operation that a change belongs to. */
interface ChangeOwner {
  readonly operation: Operation;
  /** Whether it may change without notice. */
  readonly isUnstable: boolean;
}

interface Run {
  readonly comparison: ComparedSides;
  readonly options: CompareOptions;
  readonly collect: Collect;
  readonly schemas: SchemaComparer;
  readonly isUnchanged: IsUnchanged;
  readonly isUnchangedPair: (pair: OperationPair) => boolean;
}

function comparePair(pair: OperationPair, isMoved: boolean, run: Run): void {
  run.options.onOperation?.();
  if (run.isUnchangedPair(pair)) return;
  const { comparison, collect } = run;
  const stage = lifeOf(comparison.base.raw(pair.base.pointer));
  const owner = { operation: pair.revision, isUnstable: isUnstable(stage) };
  const report: ReportChange = (draft) => collect(draft, owner);
  const operation: OperationComparison = { ...comparison, pair, report };
  if (isMoved) reportMove(pair, run);
  compareOperation(operation);
  if (!pair.isMirrored) compareSecurity(operation);
  compareOwnServers(operation);
  const { isMirrored } = pair;
  const sent: Direction = isMirrored ? "response" : "request";
  const received: Direction = isMirrored ? "request" : "response";
  for (const { base, revision } of compareParameters(operation)) {
    const part = revision.in === "querystring" ? "query" : revision.in;
    const prefix = appendPointer("", revision.name);
    comparePart(
      {
        part,
        prefix,
        direction: sent,
        isMirrored,
        base: base.schema,
        revision: revision.schema,
        isText: base.mediaType === undefined && revision.mediaType === undefined,
      },
      { run, report, subject: `The ${parameterWords(revision)}` },
    );
  }
  for (const pairOfTypes of compareRequestBody(operation))
    compareBody(pairOfTypes, { part: "request", direction: sent, isMirrored }, { run, report });
  for (const { part, content, headers } of compareResponses(operation)) {
    for (const pairOfTypes of content)
      compareBody(pairOfTypes, { part, direction: received, isMirrored }, { run, report });
    for (const { base, revision } of headers)
      comparePart(
        {
          part,
          prefix: appendPointer("", revision.name),
          direction: received,
          isMirrored,
          base: base.schema,
          revision: revision.schema,
          isText: base.mediaType === undefined && revision.mediaType === undefined,
        },
        { run, report, subject: `The header \`${revision.name}\` of the ${partWords(part)}` },
      );
  }
  compareCallbacks(pair, run, report);
  compareOperationWords(operation);
}

/** Clients use the old path, and readers look at the new one. */
function reportMove(pair: OperationPair, { collect }: Run): void {
  reportMoved(pair, (draft) => collect(draft, { operation: pair.base, isUnstable: false }));
  reportAdded(pair.revision, (draft) => collect(draft, { operation: pair.revision, isUnstable: false }));
}

/** Servers of the operation itself or its path; those of the whole description are compared once. */
function compareOwnServers({ base, revision, pair, report }: OperationComparison): void {
  const isOwn = pair.base.servers !== base.api.servers || pair.revision.servers !== revision.api.servers;
  const isShared =
    urlsOf(pair.base.servers) === urlsOf(base.api.servers) &&
    urlsOf(pair.revision.servers) === urlsOf(revision.api.servers);
  if (!isOwn || isShared) return;
  const places = { base: pair.base.pointer, revision: pair.revision.pointer };
  compareServers({ base: pair.base.servers, revision: pair.revision.servers, places }, report);
}

function urlsOf(servers: Operation["servers"]): string {
  return servers.map(({ url }) => url).join(" ");
}

interface PartRun {
  readonly run: Run;
  readonly report: ReportChange;
}

function compareBody(
  { base, revision }: MediaTypePair,
  { part, direction, isMirrored }: Pick<ValuePart, "part" | "direction" | "isMirrored">,
  { run, report }: PartRun,
): void {
  if (base.schema === undefined && revision.schema === undefined) return;
  const name = revision.isSequential && part !== "request" ? "event" : part;
  const subject = part === "request" ? "The request body" : `The ${partWords(part)}`;
  comparePart(
    { part: name, prefix: "", direction, isMirrored, base: base.schema, revision: revision.schema },
    { run, report, subject },
  );
}

/** Compares the values of a part, and what its schemas say beside them. */
function comparePart(part: ValuePart, { run, report, subject }: PartRun & { readonly subject: string }): void {
  const pointer = part.base?.pointer;
  if (pointer !== undefined && pointer === part.revision?.pointer && run.isUnchanged(pointer)) return;
  const at = { part, sides: run.comparison };
  const values = run.options.compareValues(part);
  for (const difference of values) {
    const draft = draftOfValue(difference, at, subject);
    if (draft !== undefined) report(draft);
  }
  if (part.base === undefined || part.revision === undefined) return;
  for (const change of run.schemas.compare(placed(part.base), placed(part.revision), part.direction))
    if (!isCoveredBy(change, values, at)) report(draftOfSchema(change, part, subject));
}

function placed(schema: Schema): readonly SchemaAt[] {
  return [{ schema: schema.source, pointer: schema.pointer }];
}

function draftOfSchema(change: SchemaChange, { part, prefix }: ValuePart, subject: string): DraftChange {
  const pointer = `${prefix}${change.pointer}`;
  const name =
    change.pointer === "" ? subject : `The property \`${propertyWords(change.pointer)}\` of ${lowerFirst(subject)}`;
  return {
    code: change.code,
    message: `${name} ${change.words}.`,
    part,
    pointer,
    base: change.base,
    revision: change.revision,
  };
}

/** `/items/0/name` as `items[].name`. */
function propertyWords(pointer: string): string {
  return pointer
    .replaceAll(/\/0(?=\/|$)/g, "[]")
    .replace(/^\//, "")
    .replaceAll("/", ".")
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function compareWebhooks(run: Run): void {
  const { comparison, collect } = run;
  const { pairs, removed, added } = matchCalls(comparison.base.api.webhooks, comparison.revision.api.webhooks);
  for (const operation of removed)
    collect(
      {
        code: "diff/webhook-removed",
        message: `The webhook \`${operation.path}\` is removed.`,
        base: operation.pointer,
      },
      { operation, isUnstable: false },
    );
  for (const operation of added)
    collect(
      { code: "diff/webhook-added", message: `The webhook \`${operation.path}\` is new.`, revision: operation.pointer },
      { operation, isUnstable: false },
    );
  for (const pair of pairs) comparePair({ ...pair, isMirrored: true }, false, run);
}

function compareCallbacks(pair: OperationPair, run: Run, report: ReportChange): void {
  const { pairs, removed, added } = matchCalls(pair.base.callbacks, pair.revision.callbacks);
  for (const { name = "", pointer } of removed)
    report({ code: "diff/callback-removed", message: `The callback \`${name}\` is removed.`, base: pointer });
  for (const { name = "", pointer } of added)
    report({ code: "diff/callback-added", message: `The callback \`${name}\` is new.`, revision: pointer });
  for (const calls of pairs) comparePair({ ...calls, isMirrored: !pair.isMirrored }, false, run);
}

/** Locates a change and looks its level up. Unstable operations may change in any way. */
function finishChange(
  { code, message, part, pointer, witness, base, revision }: DraftChange,
  owner: ChangeOwner | undefined,
  { comparison, levels }: { readonly comparison: ComparedSides; readonly levels: MovedLevels | undefined },
): Change {
  const level = levelOf(code, levels);
  const isFree = owner?.isUnstable === true && isAboutUse(code) && (level === "breaking" || level === "risky");
  return {
    level: isFree ? "compatible" : level,
    code,
    method: owner?.operation.method,
    path: owner?.operation.path,
    operation: owner?.operation.id,
    part,
    pointer,
    message,
    witness,
    base: placeAt(comparison.base, base),
    revision: placeAt(comparison.revision, revision),
    affects: [],
  };
}

/** Not about what the description promises for later. */
function isAboutUse(code: ChangeCode): boolean {
  return !code.startsWith("diff/stability-");
}

function placeAt(side: ApiSide, pointer: string | undefined): ChangePlace | undefined {
  return pointer === undefined ? undefined : side.locate(pointer);
}
