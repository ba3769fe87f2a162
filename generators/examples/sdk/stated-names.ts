import type { ApiModel, Operation } from "../../api/model.ts";
import type { Checked } from "../../source/docsgen-error.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName, meant } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";
import { unknownOperation, unknownSchema } from "../findings.ts";
import { statedProperties, type FindSchema } from "../stated-properties.ts";
import type { SdkMethod } from "./sdk-method.ts";
import type { CallTarget, LocatedSdk, StatedMethod } from "./settings.ts";

/** The methods that the config states. */
export function readCalls(
  { settings: { calls = {} }, locate }: LocatedSdk,
  api: ApiModel,
  find: FindSchema,
): Checked<readonly SdkMethod[]> {
  const findings: DocsgenError[] = [];
  const value = Object.entries(calls).map(([path, target]): SdkMethod => {
    const stated = statedCall(target);
    if (stated === undefined) return { path, operation: undefined, others: [], body: {} };
    const { operation: name, body = {}, names, positional } = stated;
    const operation = api.operations.find(({ id, method, path: own }) => id === name || `${method} ${own}` === name);
    if (operation === undefined) {
      const keys = ["calls", path, ...(typeof target === "object" ? ["operation"] : [])];
      findings.push(unknownOperation({ name, nearest: nearestOperation(name, api) }, locate(keys, "value")));
    } else
      findings.push(
        ...unknownNames(stated, namesOf(operation, find), {
          owner: `The operation \`${operation.id}\` has no parameter and its body no property`,
          locate: (keys, part) => locate(["calls", path, ...keys], part),
        }),
      );
    return { path, operation, others: [], body, names, positional };
  });
  return { value, findings };
}

function statedCall(target: CallTarget): StatedMethod | undefined {
  if (typeof target === "boolean") return undefined;
  return typeof target === "string" ? { operation: target } : target;
}

function nearestOperation(name: string, { operations }: ApiModel): string | undefined {
  return findNearestName(
    name,
    operations.flatMap(({ id, method, path }) => [id, `${method} ${path}`]),
  );
}

/** The names of an operation's parameters, and of the properties of its bodies. */
function namesOf({ parameters, requestBody }: Operation, find: FindSchema): ReadonlySet<string> {
  const bodies = (requestBody?.content ?? []).flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
  return new Set([
    ...parameters.map(({ name }) => name),
    ...bodies.flatMap((schema) => [...statedProperties(schema, find).keys()]),
  ]);
}

interface Stated {
  /** The start of a message: whose names they are. */
  readonly owner: string;
  readonly locate: LocatedSdk["locate"];
}

/** Names of the config that the description does not have. */
function unknownNames(
  { names = {}, positional = [] }: Pick<StatedMethod, "names" | "positional">,
  known: ReadonlySet<string>,
  { owner, locate }: Stated,
): readonly DocsgenError[] {
  const report = (name: string, position: Position | undefined): readonly DocsgenError[] =>
    known.has(name) ? [] : [unknownStatedName(owner, { name, nearest: findNearestName(name, known) }, position)];
  return [
    ...Object.keys(names).flatMap((name) => report(name, locate(["names", name], "key"))),
    ...positional.flatMap((name, index) => report(name, locate(["positional", String(index)], "value"))),
  ];
}

const unknownStatedName = (
  owner: string,
  { name, nearest }: { readonly name: string; readonly nearest: string | undefined },
  position: Position | undefined,
): DocsgenError =>
  new DocsgenError("example/unknown-parameter", `${owner} \`${name}\`.`, { position, hint: meant(nearest) });

/** The properties that the constructors of model classes take by position. */
export function readModels(
  { settings: { models = {} }, locate }: LocatedSdk,
  api: ApiModel,
  { find, schemaOf }: { readonly find: FindSchema; readonly schemaOf: (className: string) => string | undefined },
): Checked<ReadonlyMap<string, readonly string[]>> {
  const value = new Map<string, readonly string[]>();
  const findings: DocsgenError[] = [];
  for (const [className, target] of Object.entries(models)) {
    const { schema: stated, positional = [] } = typeof target === "object" ? target : { schema: target };
    const name = stated ?? schemaOf(className) ?? className;
    const schema = api.schemas.find((one) => one.name === name)?.schema;
    if (positional.length > 0) value.set(className, positional);
    // A class of a body without a name has only the order of its arguments.
    if (schema === undefined && stated === undefined) continue;
    if (schema === undefined) {
      const nearest = findNearestName(
        name,
        api.schemas.map((one) => one.name),
      );
      const position = locate(["models", className, ...(typeof target === "object" ? ["schema"] : [])], "value");
      findings.push(unknownSchema({ name, nearest }, position));
    } else
      findings.push(
        ...unknownNames({ positional }, new Set(statedProperties(schema, find).keys()), {
          owner: `The schema \`${name}\` has no property`,
          locate: (keys, part) => locate(["models", className, ...keys], part),
        }),
      );
  }
  return { value, findings };
}
