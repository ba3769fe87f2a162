import { changeValue, declare, evaluate, textAt, visit } from "./evaluate.ts";
import type { ProgramEvaluation } from "./language.ts";
import type { Literal } from "./literal.ts";
import { nameAt, nameText, partOf, pathOf, unknownPart, type AccessFields } from "./rules.ts";
import { childOf, namedOf, type SyntaxNode } from "./syntax-node.ts";

/** Assigns a value to a name, to several names, or to a part of a variable. */
export interface AssignedTargets extends AccessFields {
  readonly names: readonly string[];
  /** Kinds of lists and patterns of names. */
  readonly patterns: readonly string[];
  readonly index: { readonly kinds: readonly string[]; readonly object: string; readonly key: string };
}

/** Gives a target its value. */
export function assign(
  target: SyntaxNode,
  value: Literal,
  {
    targets,
    program,
    isDeclared,
  }: { readonly targets: AssignedTargets; readonly program: ProgramEvaluation; readonly isDeclared: boolean },
): void {
  const set = isDeclared ? declare : (name: string, given: Literal): void => void program.variables.set(name, given);
  if (targets.names.includes(target.kind)) return set(textAt(target, program).text, value, program);
  if (targets.patterns.includes(target.kind)) {
    for (const [position, child] of namedOf(target).entries())
      assign(patternTarget(child), patternPart(child, position, { target, value, program }), {
        targets,
        program,
        isDeclared,
      });
    return;
  }
  const isIndex = targets.index.kinds.includes(target.kind);
  if (!isIndex && !targets.kinds.includes(target.kind)) return void visit(target, program);
  const object = childOf(target, isIndex ? targets.index.object : targets.object);
  const property = childOf(target, isIndex ? targets.index.key : targets.property);
  if (object === undefined || property === undefined) return;
  const key = isIndex ? evaluate(property, program) : nameText(property, program);
  const old = evaluate(object, program);
  if (old.kind === "object" && key.kind === "text") {
    const members = old.members.filter(
      (member) => !(member.key?.kind === "text" && member.key.text.text === key.text.text),
    );
    return changeValue(old, { ...old, members: [...members, { key, value }] }, program);
  }
  changeRoot(target, program, targets);
  if (isIndex) {
    const path = [{ text: "[]=", range: key.range }];
    const positional = [key, value].map((one) => ({ value: one, isSpread: false }));
    if (old.kind === "call") program.calls.push({ ...noArguments, name: "[]=", path, positional, owner: old });
    return;
  }
  program.variables.set(textAt(target, program).text.replaceAll(/\s/g, ""), value);
  const { root, names } = pathOf(target, targets, program);
  const owner = evaluate(root, program);
  if (owner.kind === "unknown") return;
  const path = names.map((one, at) => (at === names.length - 1 ? { ...one, text: `${one.text}=` } : one));
  const name = path.map(({ text }) => text).join(".");
  program.calls.push({ ...noArguments, name, path, positional: [{ value, isSpread: false }], owner });
}

export const noArguments = {
  positional: [],
  named: new Map<string, Literal>(),
  argumentNames: new Map(),
  isOpen: false,
  isAwaited: false,
  isStreamed: false,
} as const;

/** A literal whose inner part is changed is unknown from here on. */
function changeRoot(target: SyntaxNode, program: ProgramEvaluation, targets: AssignedTargets): void {
  let root = target;
  while (targets.kinds.includes(root.kind) || targets.index.kinds.includes(root.kind)) {
    const inner = childOf(root, targets.index.kinds.includes(root.kind) ? targets.index.object : targets.object);
    if (inner === undefined) return;
    root = inner;
  }
  const held = evaluate(root, program);
  if (held.kind === "object" || held.kind === "list" || held.kind === "text")
    changeValue(held, { kind: "unknown", range: held.range }, program);
}

/** The name in a part of a pattern: `b` in `{ a: b }`, and `a` in `{ a = 1 }`. */
function patternTarget(node: SyntaxNode): SyntaxNode {
  const inner =
    childOf(node, "value") ??
    childOf(node, "left") ??
    (/^(?:list_splat_pattern|rest_pattern|expression_list)$/.test(node.kind) ? namedOf(node)[0] : undefined);
  return inner === undefined || inner === node ? node : inner;
}

function patternPart(
  node: SyntaxNode,
  position: number,
  {
    target,
    value,
    program,
  }: { readonly target: SyntaxNode; readonly value: Literal; readonly program: ProgramEvaluation },
): Literal {
  const unknown = unknownPart(node, program);
  if (/^(?:list_splat_pattern|rest_pattern)$/.test(node.kind)) return unknown;
  if (target.kind !== "object_pattern")
    return partOf(value, { step: "index", key: { text: String(position), range: unknown.range } }, unknown);
  const key = childOf(node, "key") ?? childOf(node, "left") ?? node;
  return partOf(value, { step: "property", key: nameAt(key, program) }, unknown);
}
