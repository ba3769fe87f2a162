// Compares labeled pairs of descriptions with the built CLI's library, and prints a table: does docsgen find what oasdiff's
// tests expect, and does it report nothing else where a test lists everything?
// Usage: node tests/corpus/diff-labels.js FOLDER [part of an id]
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { diff } from "../../bin/api.js";

const [folder = "", wanted = ""] = process.argv.slice(2);
const root = path.resolve(folder);
if (!existsSync(path.join(root, "cases.json"))) {
  console.error("Name the folder of the labeled pairs: it holds cases.json.");
  process.exit(2);
}

/** Pairs that oasdiff classifies as errors and that mean the same, or more, to every client: why. By id. */
const equivalent = {
  "contains-min-max-base-to-contains-min-max-revision": "a list of texts never contains a number: no value matches",
  "contains-min-max-revision-to-contains-min-max-base": "a list of texts never contains a number: no value matches",
  "request-parameter-max-updated-revision-to-request-parameter-max-updated-base": "`maximum` does not apply to a list",
  "request-property-all-of-added-base-to-request-property-all-of-added-revision":
    "the added part has the rules of a part that is there",
  "request-property-all-of-inline-added-base-to-request-property-all-of-inline-added-revision":
    "the added part has the rules of a part that is there",
  "request-property-any-of-removed-base-to-request-property-any-of-removed-revision":
    "the removed branch has the rules of a branch that remains",
  "request-property-one-of-removed-base-to-request-property-one-of-removed-revision":
    "the removed branch has the rules of a branch that remains, so `oneOf` accepts more",
  "response-property-one-of-added-base-to-response-property-one-of-added-revision":
    "the added branch has the rules of a branch that is there, so `oneOf` accepts less",
  "transition-claims-enum-base-to-transition-claims-enum-revision":
    "any text is allowed now, and a number: more values",
  "pattern-revision-to-pattern-base": "the property is `readOnly`: no request has it",
  "pattern-revision-recursive-to-pattern-base-recursive": "the property is `readOnly`: no request has it",
};

/** Changes in complete lists of oasdiff's tests that docsgen proves with a value. By id. */
const proven = new Set([
  "pattern-base-to-pattern-revision",
  "required-properties-request-new-required-prop-base-to-required-properties-request-new-required-prop-revision",
  "required-properties-write-only-changed-base-to-required-properties-write-only-changed-revision",
]);

/** What finds a fact of a real pair: oasdiff's rule, and docsgen's codes. */
const factCodes = {
  "endpoint-added": ["operation-added"],
  "api-path-removed-without-deprecation": ["operation-removed", "operation-moved"],
  "response-non-success-status-removed": ["error-response-removed"],
  "response-success-status-removed": ["success-response-removed"],
  "new-optional-request-parameter": ["parameter-added", "parameter-renamed"],
  "new-required-request-parameter": ["required-parameter-added", "required-parameter-renamed"],
  "new-request-path-parameter": ["required-parameter-added"],
  "request-parameter-removed": ["parameter-removed", "parameter-renamed"],
  "endpoint-deprecated": ["deprecated", "deprecated-without-notice"],
};

const isSevere = ({ level }) => level === "breaking" || level === "risky";
const placeOf = (method, name) => `${method ?? ""} ${(name ?? "").replaceAll(/\{[^{}]*\}/g, "{}")}`;
const failures = [];
const counts = {
  pairs: 0,
  errors: 0,
  found: 0,
  equivalent: 0,
  complete: 0,
  alarms: 0,
  proven: 0,
  facts: 0,
  foundFacts: 0,
  unproven: 0,
};

async function compare(base, revision) {
  // The day of the labels: sunset dates are compared with it.
  const env = { ...process.env, SOURCE_DATE_EPOCH: "1790000000" };
  const { changes, findings } = await diff(root, { base, revision, cwd: root, env });
  // Many pairs have errors that the labels are not about.
  const other = findings.find(({ code }) => code !== "diff/incomplete-comparison");
  if (other !== undefined) failures.push(`${base}: ${other.code} ${other.message}`);
  return changes;
}

function checkLabels({ id, expected, scope, wholeVerdict }, changes) {
  counts.pairs++;
  counts.unproven += changes.filter(({ level }) => level === "unproven").length;
  const errors = expected.filter(({ level }) => level === "breaking");
  const missing = errors.filter(
    ({ operation, path: name }) =>
      !changes.some(
        (change) =>
          isSevere(change) &&
          (operation === null ||
            change.method === undefined ||
            placeOf(change.method, change.path) === placeOf(operation, name)),
      ),
  );
  counts.errors += errors.length;
  if (missing.length === 0) counts.found += errors.length;
  else if (Object.hasOwn(equivalent, id)) counts.equivalent += errors.length;
  else failures.push(`${id}: not found: ${missing.map(({ rule }) => rule).join(", ")}`);
  if (missing.length === 0 && Object.hasOwn(equivalent, id))
    failures.push(`${id}: found, although it is listed as equivalent`);
  const isComplete = wholeVerdict || scope.some(({ rules, complete }) => complete && rules === "all");
  if (!isComplete) return;
  counts.complete++;
  const extra = changes.filter(
    (change) =>
      isSevere(change) &&
      !expected.some(
        ({ operation, path: name }) =>
          operation === null || placeOf(operation, name) === placeOf(change.method, change.path),
      ),
  );
  if (extra.length > 0 && proven.has(id) && extra.every(({ witness }) => witness !== undefined)) counts.proven++;
  else if (extra.length > 0) {
    counts.alarms++;
    failures.push(`${id}: reported in addition: ${extra.map(({ code, message }) => `${code} ${message}`).join("; ")}`);
  }
}

for (const labeled of JSON.parse(readFileSync(path.join(root, "cases.json"), "utf8")).cases) {
  if (!labeled.id.includes(wanted)) continue;
  checkLabels(labeled, await compare(`oasdiff/${labeled.base}`, `oasdiff/${labeled.revision}`));
}
for (const { id, base, revision, facts } of JSON.parse(readFileSync(path.join(root, "real/cases.json"), "utf8"))
  .cases) {
  if (!id.includes(wanted)) continue;
  const changes = await compare(`real/${base.file}`, `real/${revision.file}`);
  const missing = facts.filter(
    ({ rule, operation, path: name }) =>
      !changes.some(
        ({ code, method, path: own }) =>
          factCodes[rule]?.includes(code.replace("diff/", "")) === true &&
          placeOf(method, own) === placeOf(operation, name),
      ),
  );
  counts.facts += facts.length;
  counts.foundFacts += facts.length - missing.length;
  if (missing.length > 0)
    failures.push(`${id}: facts not found: ${missing.map(({ rule, path: name }) => `${rule} ${name}`).join(", ")}`);
}

console.log("| measure | count |\n|---|---|");
console.log(`| labeled pairs | ${counts.pairs} |`);
console.log(`| labels that oasdiff classifies as errors | ${counts.errors} |`);
console.log(`| found as breaking or risky | ${counts.found} |`);
console.log(`| equal in meaning, with the reason in the script | ${counts.equivalent} |`);
console.log(`| pairs with a complete list | ${counts.complete} |`);
console.log(`| pairs with a further change that a value proves | ${counts.proven} |`);
console.log(`| pairs with a false alarm | ${counts.alarms} |`);
console.log(`| facts of real pairs found | ${counts.foundFacts} of ${counts.facts} |`);
console.log(`| unproven differences | ${counts.unproven} |`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
