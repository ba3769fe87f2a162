import type { ApiModel, Operation } from "../../api/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { unknownOperation } from "../findings.ts";
import { rangeOf } from "../calls/traced-text.ts";
import { placeOf, type StepOperation, type WorkflowFile } from "./arazzo-model.ts";
import type { CheckingApi } from "./check-calls.ts";
import type { DataNode } from "./data-node.ts";

/** The operation that a step calls; a finding if it does not exist; undefined if it belongs to another description. */
export function findStepOperation(file: WorkflowFile, step: DataNode): StepOperation | DocsgenError | undefined {
  const id = step.at("operationId").text();
  const path = step.at("operationPath").text();
  const written = id ?? path;
  if (written === undefined) return undefined;
  const qualified = id === undefined ? undefined : /^\$sourceDescriptions\.([\w-]+)\.(.+)$/.exec(id.text);
  const sourceName = qualified?.[1] ?? /\$sourceDescriptions\.([\w-]+)/.exec(path?.text ?? "")?.[1];
  const { owners, isCertain } = ownersOf(file, sourceName);
  const name = qualified?.[2] ?? id?.text ?? routeOf(path?.text ?? "");
  if (name === undefined || owners.length === 0) return undefined;
  for (const owner of owners) {
    const operation = operationsOf(owner.api).find(
      (one) => one.id === name || (id === undefined && `${one.method} ${one.path}` === name),
    );
    if (operation !== undefined) return { operation, owner };
  }
  if (!isCertain) return undefined;
  const known = owners.flatMap(({ api }) =>
    operationsOf(api).map((one) => (id === undefined ? `${one.method} ${one.path}` : one.id)),
  );
  const start = id === undefined ? 0 : written.text.length - name.length;
  return unknownOperation({ name, nearest: findNearestName(name, known) }, placeOf(file, rangeOf(written, start)));
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

/**
 * The descriptions that a step may mean. They are certain if the file names only one source, or a source with the name of
 * the description's file.
 */
function ownersOf(
  { root, apis }: WorkflowFile,
  sourceName: string | undefined,
): { readonly owners: readonly CheckingApi[]; readonly isCertain: boolean } {
  const sources = root
    .at("sourceDescriptions")
    .items()
    .filter((source) => (source.at("type").value ?? "openapi") === "openapi");
  const meant = sourceName === undefined ? sources : sources.filter((one) => one.at("name").value === sourceName);
  if (meant.length === 0) return { owners: [], isCertain: false };
  const named = meant.flatMap((source) => {
    const { value: url } = source.at("url");
    return typeof url === "string"
      ? apis.filter((api) => fileName(api.checking.locate("").file) === fileName(url))
      : [];
  });
  if (named.length > 0) return { owners: named, isCertain: meant.length === 1 || named.length >= meant.length };
  if (sources.length === 1) return { owners: apis, isCertain: true };
  return { owners: apis, isCertain: false };
}

function fileName(address: string): string {
  return (
    address
      .replace(/[?#].*$/s, "")
      .split("/")
      .at(-1) ?? ""
  ).replace(/\.(?:json|ya?ml)$/i, "");
}
