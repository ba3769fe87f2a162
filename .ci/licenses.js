// `npm run licenses`: every package of the lock file must have a license that we accept, so that a new dependency
// cannot bring another one unseen. The lock file names all platforms, installed or not.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** What users install: permissive, or with duties for changes to its own files only (MPL-2.0). */
const forUsers = [
  "MIT",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Python-2.0",
  "MPL-2.0",
];
/** What only we use while we work, beside that: data and word lists, never shipped. */
const forUs = [...forUsers, "CC0-1.0", "CC-BY-3.0", "CC-BY-4.0", "CC BY-SA 4.0", "WTFPL", "Unlicense"];

/** @type {{ packages: Record<string, { license?: string, dev?: boolean, version?: string }> }} */
const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
const refused = Object.entries(packages).flatMap(([place, { license = findLicense(place), dev = false, version }]) => {
  if (place === "" || isAccepted(license, dev ? forUs : forUsers)) return [];
  return [
    `${place.replace(/^.*node_modules\//, "")} ${version}: ${license ?? "no license"}${dev ? "" : ", installed by users"}`,
  ];
});
for (const line of refused) console.error(`license not accepted: ${line}`);
const count = Object.keys(packages).length - 1;
console.log(`${count} packages, ${refused.length} with a license that is not accepted`);
process.exitCode = refused.length === 0 ? 0 : 1;

/** Old packages state it in a form that the lock file leaves out. */
function findLicense(place) {
  const file = path.join(root, place, "package.json");
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8"));
  return license ?? licenses?.map(({ type }) => type).join(" AND ");
}

/** Of alternatives one must be accepted, of a sum all: https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/ */
function isAccepted(license, accepted) {
  if (license === undefined) return false;
  const flat = license.replace(/^\((.*)\)$/, "$1");
  return flat.split(" OR ").some((choice) => choice.split(" AND ").every((name) => accepted.includes(name)));
}
