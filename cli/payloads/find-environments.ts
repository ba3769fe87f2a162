import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { EnvironmentFile } from "../../generators/examples/files/environments.ts";

/** Files with the values of variables, in a folder with requests or above it. */
const names: Readonly<Record<EnvironmentFormat, readonly string[]>> = {
  http: ["http-client.private.env.json", "http-client.env.json", ".vscode/settings.json", ".env"],
  bru: [".env"],
  json: [],
};

/** A file with requests; `json`: a collection of Postman. */
export type EnvironmentFormat = "http" | "bru" | "json";

const maxLevels = 8;

/** The environments of a file with requests: from its folder up to the folder of the repository or the collection. */
export function findEnvironments(file: string, format: EnvironmentFormat): readonly EnvironmentFile[] {
  const found: string[] = [];
  let folder = path.dirname(file);
  for (let level = 0; level < maxLevels; level += 1) {
    found.push(...names[format].map((name) => path.join(folder, name)).filter((one) => existsSync(one)));
    if (format === "bru") found.push(...listFiles(path.join(folder, "environments"), ".bru"));
    if (format === "json")
      for (const own of [folder, path.join(folder, "environments")])
        found.push(...listFiles(own, ".postman_environment.json"));
    const above = path.dirname(folder);
    const isRoot = [".git", "bruno.json"].some((name) => existsSync(path.join(folder, name)));
    if (isRoot || above === folder) break;
    folder = above;
  }
  return found.flatMap((one) => {
    try {
      return [{ path: one.replaceAll(path.sep, "/"), text: readFileSync(one, "utf8") }];
    } catch {
      return []; // a folder, or a file that docsgen may not read
    }
  });
}

function listFiles(folder: string, end: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(end))
    .toSorted()
    .map((name) => path.join(folder, name));
}
