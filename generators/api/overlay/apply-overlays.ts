import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../source/json.ts";
import type { Position } from "../../source/position.ts";
import { describeKind } from "../describe-kind.ts";
import { countNodes, maximumNodes } from "../parse.ts";
import type { AppliedOverlays, SpecFile } from "../spec-document.ts";
import { isWebUrl, resolveReferencePath } from "../uri.ts";
import {
  createDraft,
  detach,
  findOrigin,
  openContainer,
  removeChildren,
  setChild,
  type DescriptionDraft,
  type Origin,
} from "./draft.ts";
import {
  ambiguousCopy,
  incompatibleUpdate,
  invalidPath,
  mixedTargets,
  otherDescription,
  primitiveTarget,
  removedRoot,
  tooLargeResult,
  unmatchedTarget,
} from "./findings.ts";
import { findNearestPath, formatPath, readPath, selectNodes, type SelectedNode } from "./json-path.ts";
import { appendItem, appendItems, kindOf, mergeObject, type Given, type Merge } from "./merge.ts";
import type { Overlay, OverlayAction } from "./model.ts";
import { readOverlay } from "./read-overlay.ts";

/**
 * Applies overlays to the root file of a description, in their order. References are resolved afterwards, so a target
 * selects only what the root file contains.
 */
export function applyOverlays(root: SpecFile, files: readonly SpecFile[]): SpecFile {
  const findings: DocsgenError[] = [];
  const draft = createDraft(root.value, root.source.path);
  const size: Size = { atMost: Infinity };
  for (const file of files) {
    const { value: overlay, findings: own } = readOverlay(file);
    findings.push(...own);
    checkBase(overlay, root, (finding) => findings.push(finding));
    for (const action of overlay.actions)
      applyAction({ draft, size, overlay, action, report: (finding) => void findings.push(finding) });
  }
  const overlays: AppliedOverlays = {
    files: new Map(files.map((file) => [file.source.path, file])),
    findings,
    findOrigin: (tokens) => findOrigin(draft, tokens),
  };
  return { ...root, value: draft.root, overlays };
}

/** A relative `extends` starts at the overlay. The URL of a published description is not compared with a file. */
function checkBase({ file, extends: stated, locate }: Overlay, root: SpecFile, report: Run["report"]): void {
  if (stated === undefined || (isWebUrl(stated) && !isWebUrl(root.source.path))) return;
  if (resolveReferencePath(file.source.path, stated) !== root.source.path)
    report(otherDescription({ stated, root: root.source.path }, locate(["extends"])));
}

/** An upper bound of the number of nodes, so that not every action counts them all. */
interface Size {
  atMost: number;
}

interface Run {
  readonly draft: DescriptionDraft;
  readonly size: Size;
  readonly overlay: Overlay;
  readonly action: OverlayAction;
  readonly report: (finding: DocsgenError) => void;
}

function applyAction(run: Run): void {
  const { draft, overlay, action, report } = run;
  const nodes = select(run, "target", action.target);
  if (nodes === undefined) return;
  if (nodes.length === 0) {
    const read = readPath(action.target);
    if (read.kind === "path")
      report(unmatchedTarget(action.target, findNearestPath(read.query, draft.root), positionOf(run, "target")));
    return;
  }
  const { change, tokens } = action;
  if (change.kind === "remove") return removeNodes(run, nodes);
  if (!checkKinds(run, nodes)) return;
  const value = change.kind === "update" ? change.value : selectSource(run, change.from);
  if (value === undefined) return;
  const file = overlay.file.source.path;
  const origin = { file, tokens: [...tokens, change.kind], ...(change.kind === "copy" ? { isWhole: true } : {}) };
  for (const node of nodes) updateNode(run, node, { value, origin });
  limitSize(run, countNodes(value) * nodes.length);
}

/** The value that an action copies, as it is before the action. */
function selectSource(run: Run, path: string): JsonValue | undefined {
  const sources = select(run, "copy", path);
  const [source, ...others] = sources ?? [];
  if (source !== undefined && others.length === 0) return detach(run.draft, source.value);
  if (sources !== undefined) run.report(ambiguousCopy(path, sources.length, positionOf(run, "copy")));
  return undefined;
}

function positionOf({ overlay, action }: Run, field: string): Position {
  return overlay.locate([...action.tokens, field]);
}

/** Undefined if the text is not a path. */
function select(run: Run, field: "target" | "copy", text: string): readonly SelectedNode[] | undefined {
  const { overlay, action, draft, report } = run;
  const read = readPath(text);
  if (read.kind === "path") return selectNodes(read.query, draft.root);
  const position = overlay.locate([...action.tokens, field], { start: read.start, end: read.end });
  report(invalidPath({ path: text, reason: read.reason }, read.hint, position));
  return undefined;
}

function checkKinds(run: Run, nodes: readonly SelectedNode[]): boolean {
  const { overlay, action, report } = run;
  const [first] = nodes;
  const other = nodes.find(({ value }) => first !== undefined && kindOf(value) !== kindOf(first.value));
  const single = overlay.version === "1.0" ? nodes.find(({ value }) => kindOf(value) === "primitive") : undefined;
  if (single !== undefined) report(primitiveTarget(action.target, positionOf(run, "target")));
  else if (first !== undefined && other !== undefined) {
    const kinds = { first: describeKind(first.value), other: describeKind(other.value) };
    report(mixedTargets(action.target, kinds, positionOf(run, "target")));
  } else return true;
  return false;
}

function updateNode(run: Run, { tokens, value: found }: SelectedNode, given: Given<JsonValue>): void {
  const { draft, overlay, report } = run;
  const locate = ({ tokens }: Origin): Position => overlay.locate(tokens);
  const merge: Merge = { draft, version: overlay.version, locate, report };
  const { value, origin } = given;
  const kind = kindOf(found);
  if (kind === "primitive" && kindOf(value) === "primitive") {
    const outer = openContainer(draft, tokens.slice(0, -1));
    const token = tokens.at(-1);
    if (outer !== undefined && token !== undefined) setChild(draft, outer, { token, value, origin });
    return;
  }
  const target = openContainer(draft, tokens);
  if (target === undefined || (kind === "object" && !isJsonObject(value)) || kind === "primitive")
    return report(
      incompatibleUpdate(
        { at: formatPath(tokens), found: describeKind(found), given: describeKind(value) },
        locate(origin),
      ),
    );
  if (isJsonObject(value) && kind === "object") mergeObject(merge, target, { value, origin });
  else if (isJsonArray(value)) appendItems(draft, target, { value, origin });
  else appendItem(draft, target, { value, origin });
}

/** Removes the deepest values first, so that no index or container of another value changes before its turn. */
function removeNodes(run: Run, nodes: readonly SelectedNode[]): void {
  const groups = new Map<string, { readonly outer: readonly string[]; readonly tokens: Set<string> }>();
  for (const { tokens } of nodes) {
    const last = tokens.at(-1);
    if (last === undefined) {
      run.report(removedRoot(positionOf(run, "target")));
      continue;
    }
    const outer = tokens.slice(0, -1);
    const key = JSON.stringify(outer);
    const group = groups.get(key) ?? { outer, tokens: new Set() };
    group.tokens.add(last);
    groups.set(key, group);
  }
  for (const { outer, tokens } of [...groups.values()].toSorted((one, two) => two.outer.length - one.outer.length)) {
    const container = openContainer(run.draft, outer);
    if (container !== undefined) removeChildren(run.draft, container, tokens);
  }
}

/** A copy of a part into itself can double the description with each action. */
function limitSize(run: Run, added: number): void {
  const { size, draft } = run;
  size.atMost += added;
  if (size.atMost > maximumNodes) size.atMost = countNodes(draft.root);
  if (size.atMost > maximumNodes) throw tooLargeResult(maximumNodes, positionOf(run, "target"));
}
