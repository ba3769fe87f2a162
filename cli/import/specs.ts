import path from "node:path";
import type { FileCopy, ImportedProject } from "./model.ts";
import { joinPath, type SourceFolder } from "./source-folder.ts";
import type { WrittenSpec } from "./write-config.ts";

/** The descriptions of a project, with every file that they refer to. */
export interface PlannedSpecs {
  readonly specs: readonly WrittenSpec[];
  readonly copies: readonly FileCopy[];
}

/** Plans `spec/`. Files that `$ref` joins keep their places next to each other. */
export function planSpecs(project: ImportedProject, source: SourceFolder, routes: ReadonlySet<string>): PlannedSpecs {
  const files = project.specs.map(({ file }) => listReferences(file, source));
  const folder = commonFolder(files.flat());
  const targetOf = (file: string): string => `spec/${folder === "" ? file : file.slice(folder.length + 1)}`;
  const taken = new Set(routes);
  // The main description is called `api`.
  const names = new Set(["api"]);
  const specs = project.specs.map(({ file, route, label }, index): WrittenSpec => {
    const name = index === 0 ? "api" : freeName(nameOf(file), names);
    names.add(name);
    const wanted = route ?? (index === 0 ? "/api/" : `/${name}/`);
    const own = freeRoute(wanted, name, taken);
    taken.add(own);
    return { source: file, file: targetOf(file), name, label, route: own };
  });
  const copies = [...new Set(files.flat())].map((file) => ({ file, target: targetOf(file) }));
  return { specs, copies };
}

/** The file and all files that it refers to, directly or not. */
function listReferences(file: string, source: SourceFolder): readonly string[] {
  const found = new Set([file]);
  for (const name of found) {
    const text = source.readText(name) ?? "";
    for (const [, , target = ""] of text.matchAll(/["']?\$ref["']?\s*:\s*(["']?)([^"'#\s,}]+)/g)) {
      const other = /^[a-z]+:/i.test(target) ? undefined : joinPath(path.posix.dirname(name), target);
      if (other !== undefined && source.has(other)) found.add(other);
    }
  }
  return [...found];
}

function commonFolder(files: readonly string[]): string {
  const folders = files.map((file) => path.posix.dirname(file).split("/"));
  const [first = [], ...others] = folders;
  const length = first.findIndex((part, index) => part === "." || others.some((other) => other[index] !== part));
  return first.slice(0, length === -1 ? first.length : length).join("/");
}

function nameOf(file: string): string {
  const { name, dir } = path.posix.parse(file);
  const plain = name.replaceAll(/[-_.]?(?:openapi|swagger)[-_.]?/gi, "") || path.posix.basename(dir);
  return (
    plain
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, "-")
      .replaceAll(/^-+|-+$/g, "") || "api"
  );
}

function freeName(name: string, names: ReadonlySet<string>): string {
  let own = name;
  for (let number = 2; names.has(own); number += 1) own = `${name}-${number}`;
  return own;
}

/** A page of the old site keeps its route. */
function freeRoute(wanted: string, name: string, taken: ReadonlySet<string>): string {
  const candidates = [wanted, "/api-reference/", `/reference/${name}/`, `/api/${name}/`];
  return candidates.find((route) => !taken.has(route)) ?? `/openapi/${name}/`;
}
