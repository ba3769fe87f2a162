// `npm run licenses`: checks that every package in the lock file has an accepted license, including packages for other
// platforms, which are not installed.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** For packages that users install: permissive, or with obligations for changes to the package's own files only (MPL-2.0, EPL-2.0). */
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
  // elkjs, which lays out diagrams: unmodified and in a package of its own, as the license allows.
  "EPL-2.0",
];
/** For packages that only development uses: also data and word lists, which are never shipped. */
const forUs = [...forUsers, "CC0-1.0", "CC-BY-3.0", "CC-BY-4.0", "CC BY-SA 4.0", "WTFPL", "Unlicense"];

/** @type {{ packages: Record<string, { license?: string, dev?: boolean, version?: string }> }} */
const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
const rejected = Object.entries(packages).flatMap(([place, { license = findLicense(place), dev = false, version }]) => {
  if (place === "" || isAccepted(license, dev ? forUs : forUsers)) return [];
  return [
    `${place.replace(/^.*node_modules\//, "")} ${version}: ${license ?? "no license"}${dev ? "" : ", installed by users"}`,
  ];
});
for (const line of rejected) console.error(`license not accepted: ${line}`);
const count = Object.keys(packages).length - 1;
console.log(`${count} packages, ${rejected.length} with a license that is not accepted`);
process.exitCode = rejected.length === 0 ? 0 : 1;

/** Old packages state their licenses in a form that the lock file does not contain. */
function findLicense(place) {
  const file = path.join(root, place, "package.json");
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, "utf8"));
  return license ?? licenses?.map(({ type }) => type).join(" AND ");
}

/** One license of an `OR` must be accepted, or all licenses of an `AND`: https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/ */
function isAccepted(license, accepted) {
  if (license === undefined) return false;
  const flat = license.replace(/^\((.*)\)$/, "$1");
  return flat.split(" OR ").some((choice) => choice.split(" AND ").every((name) => accepted.includes(name)));
}
