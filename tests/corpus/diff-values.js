// Sends every value that the comparison of labeled pairs shows through the kits of both descriptions: one accepts it, and
// the other one rejects it.
// Usage: node tests/corpus/diff-values.js FOLDER [part of an id]; needs `npm run build`.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createKit, diff } from "../../bin/api.js";

const [folder = "", wanted = ""] = process.argv.slice(2);
const root = path.resolve(folder);
if (!existsSync(path.join(root, "cases.json"))) {
  console.error("Name the folder of the labeled pairs: it holds cases.json.");
  process.exit(2);
}

const counts = { pairs: 0, values: 0, replayed: 0, failed: 0, withoutKit: 0, withoutValidator: 0 };
const failures = [];
const kits = new Map();

async function openKit(file) {
  const place = path.join(root, file);
  const { kit } = await createKit(path.dirname(place), { spec: path.basename(place), cwd: path.dirname(place) });
  return kit;
}

/** The validators of a part of an operation. A parameter is a member of the validated object. */
function listValidators(kit, { method, path: template, part, operation: id }) {
  const operation =
    kit.operationFor(method, template.replaceAll(/\{[^{}]*\}/g, "x")) ??
    Object.values(kit.operations).find((own) => own.method === method && own.path === template) ??
    // One side may have the operation at another path.
    kit.operations[id];
  if (operation === undefined) return [];
  if (part === "request") return Object.values(operation.request);
  const [, status, header] = /^response:([^: ]+)(.*)$/.exec(part) ?? [];
  if (status !== undefined && header === "") return Object.values(operation.responses[status] ?? {});
  const validator = operation.parameters[part];
  return validator === undefined ? [] : [{ ...validator, isOfMembers: true }];
}

function acceptsValue(validator, { pointer, witness: { value } }) {
  if (validator.isOfMembers !== true) return validator.validate(value).valid;
  const [, name = ""] = pointer.split("/").map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
  const result = validator.validate({ [name]: value });
  return result.valid || !result.issues.some(({ path: [first] }) => first === name);
}

function replay(id, sides, change) {
  counts.values++;
  const { acceptedBy, rejectedBy } = change.witness;
  if (sides[acceptedBy] === undefined || sides[rejectedBy] === undefined) return void counts.withoutKit++;
  const [accepting, rejecting] = [acceptedBy, rejectedBy].map((side) => listValidators(sides[side], change));
  if (accepting.length === 0 || rejecting.length === 0) return void counts.withoutValidator++;
  // A body may have several media types.
  const isReplayed =
    accepting.some((validator) => acceptsValue(validator, change)) &&
    rejecting.some((validator) => !acceptsValue(validator, change));
  counts[isReplayed ? "replayed" : "failed"]++;
  if (!isReplayed) failures.push(`${id}: ${change.method} ${change.path} ${change.part} ${change.message}`);
}

async function check({ id, base, revision }) {
  if (!id.includes(wanted)) return;
  counts.pairs++;
  const { changes } = await diff(root, { base, revision, cwd: root });
  const proven = changes.filter(({ level, witness }) => level === "breaking" && witness !== undefined);
  if (proven.length === 0) return;
  for (const file of [base, revision]) if (!kits.has(file)) kits.set(file, await openKit(file));
  for (const change of proven) replay(id, { base: kits.get(base), revision: kits.get(revision) }, change);
}

const read = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8")).cases;
for (const own of read("cases.json"))
  await check({ ...own, base: `oasdiff/${own.base}`, revision: `oasdiff/${own.revision}` });
for (const { id, base, revision } of read("real/cases.json"))
  await check({ id, base: `real/${base.file}`, revision: `real/${revision.file}` });
console.log(`pairs: ${counts.pairs}, values of breaking changes: ${counts.values}`);
console.log(`replayed by the kits of both sides: ${counts.replayed}, failed: ${counts.failed}`);
console.log(`without a kit: ${counts.withoutKit}, without a validator: ${counts.withoutValidator}`);
for (const failure of failures) console.error(failure);
process.exitCode = counts.failed === 0 ? 0 : 1;
