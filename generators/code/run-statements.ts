import { structLiteral } from "./braces.ts";
import { partOf, plainCall, type CodeName, type Literal } from "./literal.ts";
import type { BindingPattern, Expression, Statement } from "./model.ts";
import { traceText } from "./traced-text.ts";
import { changeValue, declare, inBlock, inBranch, inBranches, type ProgramEvaluation } from "./variables.ts";

/** Runs statements. Returns the value that was assigned last. */
export function run(program: ProgramEvaluation, statements: readonly Statement[]): Literal | undefined {
  let last: Literal | undefined;
  for (const statement of statements) last = runStatement(program, statement) ?? last;
  return last;
}

function runStatement(program: ProgramEvaluation, statement: Statement): Literal | undefined {
  switch (statement.kind) {
    case "bind": {
      const value = program.evaluate(statement.value);
      assign(program, statement.target, { value, isDeclared: statement.isChange !== true });
      return value;
    }
    case "run":
      program.evaluate(statement.expression);
      return undefined;
    case "return":
    case "define":
      program.evaluate(statement.value);
      return undefined;
    case "loop": {
      const { range } = program.evaluate(statement.items);
      inBranch(program, range, () => {
        hide(program, statement.target);
        program.run(statement.body);
      });
      return undefined;
    }
    case "block":
      if (program.language.hasBlocks) inBlock(program, () => void program.run(statement.body));
      else program.run(statement.body);
      return undefined;
    case "branches":
      inBranches(
        program,
        statement.range,
        statement.bodies.map((body) => () => void program.run(body)),
      );
      return undefined;
    case "type": {
      const fields = structLiteral(statement);
      if (fields !== undefined) program.variables.set(`type ${statement.name}`, fields);
      return undefined;
    }
    case "import":
      return undefined;
  }
}

interface Assigned {
  readonly value: Literal;
  readonly isDeclared: boolean;
}

/** Assigns a value to a name, to several names, or to a part of a variable. */
export function assign(program: ProgramEvaluation, target: BindingPattern, { value, isDeclared }: Assigned): void {
  const unknown: Literal = { kind: "unknown", range: value.range };
  switch (target.kind) {
    case "name":
      if (isDeclared) return declare(target.name, value, program);
      return void program.variables.set(target.name, value);
    case "list":
      for (const [position, inner] of target.items.entries()) {
        const part = partOf(value, { kind: "word", json: String(position), range: value.range }) ?? unknown;
        assign(program, inner, { value: part, isDeclared });
      }
      return undefined;
    case "object":
      for (const { key, target: inner } of target.members) {
        const name: Literal = { kind: "text", text: { text: key.text, offsets: [] }, range: key.range };
        assign(program, inner, { value: partOf(value, name) ?? unknown, isDeclared });
      }
      return undefined;
    case "rest":
      return assign(program, target.target, { value: unknown, isDeclared });
    case "part":
      return assignPart(program, target.expression, value);
  }
}

/** A member of an object that is a literal has the value. Other values record the change as a call. */
function assignPart(program: ProgramEvaluation, target: Expression, value: Literal): void {
  if (target.kind !== "member" && target.kind !== "index") return void program.evaluate(target);
  const isIndex = target.kind === "index";
  const key: Literal = isIndex
    ? program.evaluate(target.index)
    : { kind: "text", text: traceText(target.name.text, target.name.range.start), range: target.name.range };
  const old = program.evaluate(target.object);
  if (old.kind === "object" && key.kind === "text") {
    const members = old.members.filter(
      (member) => !(member.key?.kind === "text" && member.key.text.text === key.text.text),
    );
    return changeValue(old, { ...old, members: [...members, { key, value }] }, program);
  }
  changeRoot(program, target);
  if (isIndex) {
    const path = [{ text: "[]=", range: key.range }];
    const positional = [key, value].map((one) => ({ value: one, isSpread: false }));
    if (old.kind === "call") program.calls.push({ ...plainCall, name: "[]=", path, positional, owner: old });
    return undefined;
  }
  program.variables.set(target.written, value);
  const { root, path } = pathOf(target);
  const owner = program.evaluate(root);
  if (owner.kind === "unknown") return undefined;
  const last = path.length - 1;
  const changed = path.map((one, at) => (at === last ? { ...one, text: `${one.text}=` } : one));
  const name = changed.map(({ text }) => text).join(".");
  program.calls.push({ ...plainCall, name, path: changed, positional: [{ value, isSpread: false }], owner });
  return undefined;
}

/** The names of an access, and what comes before them: `client.chat` and `complete`. */
function pathOf(expression: Expression): { readonly root: Expression; readonly path: readonly CodeName[] } {
  if (expression.kind !== "member") return { root: expression, path: [] };
  const { root, path } = pathOf(expression.object);
  return { root, path: [...path, expression.name] };
}

/** A literal whose inner part is changed is unknown from here on. */
function changeRoot(program: ProgramEvaluation, target: Expression): void {
  let root = target;
  while (root.kind === "member" || root.kind === "index") root = root.object;
  const held = program.evaluate(root);
  if (held.kind === "object" || held.kind === "list" || held.kind === "text")
    changeValue(held, { kind: "unknown", range: held.range }, program);
}

/** The names in a pattern have unknown values from here on. */
export function hide(program: ProgramEvaluation, target: BindingPattern): void {
  if (target.kind === "rest") hide(program, target.target);
  else if (target.kind === "name") declare(target.name, { kind: "unknown", range: target.range }, program);
  else if (target.kind === "list") for (const inner of target.items) hide(program, inner);
  else if (target.kind === "object") for (const member of target.members) hide(program, member.target);
}
