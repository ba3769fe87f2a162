// `npm run release`: writes the package, its bill of materials (CycloneDX, by `npm sbom`), and the hashes of both to
// `release/`. The same commit produces the same bytes on any machine.
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "release");
const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
npm("pack", "--pack-destination", folder);
const bill = `${name}-${version}.cdx.json`;
writeFileSync(path.join(folder, bill), makeBill());
const files = [`${name}-${version}.tgz`, bill].map((file) => [file, readFileSync(path.join(folder, file))]);
const sums = files.map(([file, content]) => `${hash("sha256", content, "hex")}  ${file}\n`).join("");
writeFileSync(path.join(folder, "SHA256SUMS"), sums);
process.stdout.write(sums);

/**
 * Makes npm's bill of materials reproducible: it contains the current time and the folder's name. npm's `--omit dev` also
 * removes packages that users need, so development packages are removed here.
 */
function makeBill() {
  const { components, dependencies, ...made } = JSON.parse(
    npm("sbom", "--package-lock-only", "--include", "dev", "--sbom-format", "cyclonedx"),
  );
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const shipped = new Set(
    Object.entries(packages)
      .filter(([place, { dev = false }]) => place !== "" && !dev)
      .map(([place, { version }]) => `${place.replace(/^.*node_modules\//, "")}@${version}`),
  );
  const isShipped = (reference) => shipped.has(reference) || reference === `${name}@${version}`;
  made.components = components.filter((component) => shipped.has(component["bom-ref"]));
  made.dependencies = dependencies
    .filter(({ ref }) => isShipped(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
  delete made.serialNumber;
  delete made.metadata.timestamp;
  made.metadata.component.name = name;
  const digest = hash("sha256", JSON.stringify(made), "hex");
  // Version 8 allows custom UUIDs: https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-8
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return `${JSON.stringify({ ...made, serialNumber: `urn:uuid:${uuid}` }, undefined, 2)}\n`;
}

function npm(...args) {
  return execFileSync("npm", [...args, "--silent"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
    shell: process.platform === "win32",
  });
}
