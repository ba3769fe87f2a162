import type { ApiModel, Operation, Parameter, Schema } from "../api/model.ts";
import { parameterKey } from "../source/version-marks.ts";
import { operationSchemas, walkSchema } from "../api/walk.ts";
import { parsePointer, appendPointer } from "../source/json-pointer.ts";
import { ownerOf } from "./entry-owner.ts";
import type { StoredChange } from "./print-changes.ts";

/** A part of the contract that is new or changed. JSON only. */
export interface ChangedPart {
  /** The pointer of an operation or a property, or the `parameterKey` of a parameter. */
  readonly key: string;
  readonly kind: "since" | "changed";
  /** The entry of the changelog that lists it. */
  readonly owner: string;
}

interface KnownProperty {
  readonly parent: string;
  readonly isRequired: boolean;
}

/** The parts of a model that may have a mark, by their pointers. */
interface MarkedParts {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly operationsById: ReadonlyMap<string, Operation>;
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly properties: ReadonlyMap<string, KnownProperty>;
  /** The pointers of all objects. */
  readonly objects: ReadonlySet<string>;
}

/** Lists the operations, parameters, and properties that changes add or touch. */
export function listMarks(changes: readonly StoredChange[], base: ApiModel, revision: ApiModel): ChangedPart[] {
  const before = collectParts(base);
  const after = collectParts(revision);
  const found = new Map<string, ChangedPart>();
  const add = (part: ChangedPart): void => {
    if (found.get(part.key)?.kind !== "since") found.set(part.key, part);
  };
  const shown = changes.filter(({ level }) => level !== "words");
  const owners = new Set(shown.map((change) => ownerOf(change).key));
  for (const part of listProperties(before, after)) if (owners.has(part.owner)) add(part);
  for (const change of shown) for (const part of partsOf(change, after)) add(part);
  return [...found.values()];
}

/** A property is new if its object existed before. Inside a new object, only the object has a mark. */
function* listProperties(before: MarkedParts, after: MarkedParts): Iterable<ChangedPart> {
  for (const [pointer, { parent, isRequired }] of after.properties) {
    const known = before.properties.get(pointer);
    const owner = ownerOfPointer(pointer, after);
    if (known === undefined && before.objects.has(parent)) yield { key: pointer, kind: "since", owner };
    if (known !== undefined && known.isRequired !== isRequired) yield { key: pointer, kind: "changed", owner };
  }
}

function ownerOfPointer(pointer: string, { operations }: MarkedParts): string {
  // A callback is an operation inside another one.
  const inner = prefixesOf(pointer).findLast((prefix) => operations.has(prefix));
  const operation = inner === undefined ? undefined : operations.get(inner);
  return ownerOf({ pointer, method: operation?.method, path: operation?.path }).key;
}

const added = new Set(["diff/operation-added", "diff/webhook-added", "diff/callback-added"]);

/** An operation has a mark for its own changes. A change of a shared schema is at the schema's properties. */
function* partsOf(
  change: StoredChange,
  { operationsById, parameters, properties }: MarkedParts,
): Iterable<ChangedPart> {
  const owner = ownerOf(change);
  const prefixes = prefixesOf(change.pointer ?? "");
  const isNew = added.has(change.code);
  const isNewParameter = change.code === "diff/parameter-added" || change.code === "diff/required-parameter-added";
  const own = operationsById.get(change.operation ?? "");
  if (owner.kind === "operation") {
    const pointer = isNew ? change.pointer : own?.pointer;
    if (typeof pointer === "string") yield { key: pointer, kind: isNew ? "since" : "changed", owner: owner.key };
  }
  const inner = prefixes.findLast((prefix) => parameters.has(prefix) || properties.has(prefix));
  if (inner === undefined || isNew) return;
  const parameter = parameters.get(inner);
  yield {
    key: parameter === undefined ? inner : parameterKey(own?.pointer ?? "", parameter),
    kind: isNewParameter && parameter !== undefined ? "since" : "changed",
    owner: owner.key,
  };
}

/** Every pointer on the way to a place, from the root. */
function prefixesOf(pointer: string): readonly string[] {
  let prefix = "#";
  return parsePointer(pointer).map((token) => (prefix = appendPointer(prefix, token)));
}

function collectParts({ operations, webhooks, schemas }: ApiModel): MarkedParts {
  const all = [...operations, ...webhooks].flatMap(withCallbacks);
  const parameters = all.flatMap((operation) => operation.parameters);
  const properties = new Map<string, KnownProperty>();
  const objects = new Set<string>();
  const visit = (schema: Schema): void => {
    if (schema.kind !== "object") return;
    objects.add(schema.pointer);
    for (const { schema: own, isRequired } of schema.properties)
      properties.set(own.pointer, { parent: schema.pointer, isRequired });
  };
  for (const { schema } of schemas) walkSchema(schema, visit);
  for (const operation of all) for (const schema of operationSchemas(operation)) walkSchema(schema, visit);
  return {
    operations: new Map(all.map((operation) => [operation.pointer, operation])),
    operationsById: new Map(all.map((operation) => [operation.id, operation])),
    parameters: new Map(parameters.map((parameter) => [parameter.pointer, parameter])),
    properties,
    objects,
  };
}

function withCallbacks(operation: Operation): readonly Operation[] {
  return [operation, ...operation.callbacks.flatMap(withCallbacks)];
}
