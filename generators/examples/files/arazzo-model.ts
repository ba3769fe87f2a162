import type { Operation } from "../../api/model.ts";
import { isJsonObject } from "../../source/json.ts";
import type { Position } from "../../source/position.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import type { Range } from "../../code/traced-text.ts";
import type { CheckingApi } from "./check-calls.ts";
import type { DataNode } from "./data-node.ts";

/** A file of workflows. */
export interface WorkflowFile {
  readonly source: SourceFile;
  readonly root: DataNode;
  readonly apis: readonly CheckingApi[];
  readonly workflows: ReadonlyMap<string, DataNode>;
}

/** A workflow with its steps by their ids. */
export interface Workflow {
  readonly file: WorkflowFile;
  readonly node: DataNode;
  readonly steps: ReadonlyMap<string, DataNode>;
}

/** The operation that a step calls, and its description. */
export interface StepOperation {
  readonly operation: Operation;
  readonly owner: CheckingApi;
}

/** Nodes of a list by the id in one of their fields. */
export function byId(list: DataNode, field: string): ReadonlyMap<string, DataNode> {
  return new Map(
    list.items().flatMap((node): [string, DataNode][] => {
      const { value } = node.at(field);
      return typeof value === "string" ? [[value, node]] : [];
    }),
  );
}

/** The position of a range in the file. */
export function placeOf({ source }: WorkflowFile, { start, end }: Range): Position {
  return positionAt(source, start, end);
}

/** Follows a reference to another part of the file. Undefined for a reference to another file. */
export function follow(root: DataNode, node: DataNode): DataNode | undefined {
  const { value } = node.at("$ref");
  if (typeof value !== "string") return node;
  if (!value.startsWith("#/")) return undefined;
  const target = value
    .slice(2)
    .split("/")
    .reduce((part, token) => part.at(token.replaceAll("~1", "/").replaceAll("~0", "~")), root);
  return isJsonObject(target.value) ? target : undefined;
}

/** A reusable object: `{ reference: $components.parameters.page }`. */
export function resolveReusable(root: DataNode, node: DataNode): DataNode | undefined {
  const { value } = node.at("reference");
  if (typeof value !== "string") return node;
  const [, kind, name] = /^\$components\.([\w-]+)\.([\w.-]+)$/.exec(value) ?? [];
  const target = kind === undefined || name === undefined ? undefined : root.at("components").at(kind).at(name);
  return isJsonObject(target?.value) ? target : undefined;
}
