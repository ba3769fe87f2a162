import type { ApiModel, Operation } from "../../api/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { unknownOperation } from "../findings.ts";
import { rangeOf, type TracedText } from "../../code/traced-text.ts";
import { placeOf, type StepOperation, type WorkflowFile } from "./arazzo-model.ts";
import type { CheckingApi } from "./check-calls.ts";
import type { DataNode } from "./data-node.ts";

/** The operation that a step calls; a finding if it does not exist; undefined if it belongs to another description. */
export function findStepOperation(file: WorkflowFile, step: DataNode): StepOperation | DocsgenError | undefined {
  const named = readName(step);
  if (named === undefined) return undefined;
  const { owners, isNamed } = ownersOf(file, named.source);
  const found = findAmong(owners, named);
  if (found !== undefined || owners.length === 0) return found;
  // A file whose steps call none of our operations describes another API.
  if (!isNamed && !callsOurs(file)) return undefined;
  const known = owners.flatMap(({ api }) =>
    operationsOf(api).map((one) => (named.isRoute ? `${one.method} ${one.path}` : one.id)),
  );
  const { name, written, isRoute } = named;
  const start = isRoute ? 0 : written.text.length - name.length;
  return unknownOperation(
    { name, nearest: findNearestName(name, known), known },
    placeOf(file, rangeOf(written, start)),
  );
}

/** The operation that a step names: by its id, or by method and path. */
interface OperationName {
  readonly name: string;
  readonly isRoute: boolean;
  /** The source description that it belongs to, if the step names one. */
  readonly source: string | undefined;
  readonly written: TracedText;
}

function readName(step: DataNode): OperationName | undefined {
  const id = step.at("operationId").text();
  if (id !== undefined) {
    const [, source, name = id.text] = /^\$sourceDescriptions\.([\w-]+)\.(.+)$/.exec(id.text) ?? [];
    return { name, source, isRoute: false, written: id };
  }
  const path = step.at("operationPath").text();
  const name = path && routeOf(path.text);
  if (path === undefined || name === undefined) return undefined;
  return { name, source: /\$sourceDescriptions\.([\w-]+)/.exec(path.text)?.[1], isRoute: true, written: path };
}

function findAmong(
  owners: readonly CheckingApi[],
  { name, isRoute }: Pick<OperationName, "name" | "isRoute">,
): StepOperation | undefined {
  for (const owner of owners) {
    const operation = operationsOf(owner.api).find((one) => (isRoute ? `${one.method} ${one.path}` : one.id) === name);
    if (operation !== undefined) return { operation, owner };
  }
  return undefined;
}

/** Whether a file with one source calls one of our operations. */
function callsOurs(file: WorkflowFile): boolean {
  if (openApiSources(file).length !== 1) return false;
  return [...file.workflows.values()]
    .flatMap((workflow) => workflow.at("steps").items())
    .some((step) => {
      const named = readName(step);
      return named !== undefined && findAmong(file.apis, named) !== undefined;
    });
}

/** Method and path of `{$sourceDescriptions.pets.url}#/paths/~1pets/get`. */
function routeOf(operationPath: string): string | undefined {
  const [, path, method] = /#\/paths\/([^/]+)\/(\w+)\s*$/.exec(operationPath) ?? [];
  if (path === undefined || method === undefined) return undefined;
  const plain = decodePath(path.replaceAll("~1", "/").replaceAll("~0", "~"));
  return `${method.toUpperCase()} ${plain}`;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // A lone percent sign.
  }
}

function operationsOf(api: ApiModel): readonly Operation[] {
  return [...api.operations, ...api.webhooks];
}

function openApiSources({ root }: WorkflowFile): readonly DataNode[] {
  const sources = root.at("sourceDescriptions").items();
  return sources.filter((source) => (source.at("type").value ?? "openapi") === "openapi");
}

/** The descriptions that a step may mean: those whose files its source names, otherwise all. */
function ownersOf(
  file: WorkflowFile,
  sourceName: string | undefined,
): { readonly owners: readonly CheckingApi[]; readonly isNamed: boolean } {
  const sources = openApiSources(file);
  const meant = sourceName === undefined ? sources : sources.filter((one) => one.at("name").value === sourceName);
  const owners = meant.map((source) => {
    const { value: url } = source.at("url");
    return file.apis.filter(
      (api) => typeof url === "string" && fileName(api.checking.locate("").file) === fileName(url),
    );
  });
  const named = owners.flat();
  if (named.length > 0) return { owners: named, isNamed: owners.every((own) => own.length > 0) };
  return { owners: meant.length === 0 ? [] : file.apis, isNamed: false };
}

function fileName(address: string): string {
  return (
    address
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) ?? ""
  ).replace(/\.(?:json|ya?ml)$/i, "");
}
