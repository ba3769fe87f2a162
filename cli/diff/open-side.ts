import { statSync, realpathSync } from "node:fs";
import path from "node:path";
import { load as loadYaml } from "js-yaml";
import type { FileStorage } from "../../generators/api/file-storage.ts";
import type { OpenedFiles } from "../../generators/api/opened-files.ts";
import { isWebUrl } from "../../generators/api/uri.ts";
import type { Cache } from "../../generators/source/cache.ts";
import { changeFinding, DocsgenError } from "../../generators/source/docsgen-error.ts";
import { isInside, relativePath } from "../../generators/source/file-path.ts";
import { isJsonObject } from "../../generators/source/json.ts";
import type { ApiInput } from "../config/api-inputs.ts";
import { descriptionNames } from "../config/find-descriptions.ts";
import { fileOfSpec } from "../config/spec.ts";
import type { OpenProject } from "../project.ts";
import { fetchDescription } from "./fetch-description.ts";
import { findMergeBase, findRevision, findRoot, isShallow, type Revision } from "./find-base.ts";
import {
  missingAtRevision,
  noDescription,
  shallowHistory,
  unknownSide,
  unknownVersion,
  unreachableSide,
} from "./findings.ts";
import { openGitObjects, type GitObjects } from "./git-objects.ts";
import { createGitStorage } from "./git-storage.ts";
import { loadDescription } from "./load-description.ts";
import type { DiffSide } from "./model.ts";

/** The project that the comparison belongs to. Its input may be empty if the call names two descriptions. */
export interface SideProject extends Pick<OpenProject, "directory" | "loaded" | "input" | "out" | "openRemote"> {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cache: Cache;
  /** The files of the side that is opened first. */
  readonly opened?: OpenedFiles | undefined;
}

/** Opens a side by its name in the call: a URL, a file, `REVISION:FILE`, or `REVISION`. */
export async function openNamedSide(name: string, project: SideProject): Promise<DiffSide> {
  if (isWebUrl(name)) return await openUrl(name, project);
  const file = path.resolve(project.cwd, name);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() === true) return await openFile(file, name, project);
  const revision = await findRevision(project.directory, name);
  if (revision !== undefined) return await openProjectAt(revision, project);
  const colon = name.indexOf(":");
  if (colon > 0) {
    const found = await findRevision(project.directory, name.slice(0, colon));
    if (found !== undefined) return await openFileAt(found, name.slice(colon + 1), project);
  }
  const isRevisionLike = !/\.(?:ya?ml|json)$/i.test(colon > 0 ? name.slice(0, colon) : name);
  if (isRevisionLike && (await findRoot(project.directory)) !== undefined && (await isShallow(project.directory)))
    throw shallowHistory(colon > 0 ? name.slice(0, colon) : name);
  throw unknownSide(name);
}

/** Opens the merge base of the current branch and the main branch. */
export async function openMergeBase(project: SideProject): Promise<DiffSide> {
  return await openProjectAt(await findMergeBase(project.directory, project.env), project);
}

/** Opens the project as it is now. */
export async function openWorkingTree(project: SideProject): Promise<DiffSide> {
  return await openInput(project.input, "the working tree", project);
}

/** Opens a version that the config lists. */
export async function openVersion(id: string, project: SideProject): Promise<DiffSide> {
  const { versions } = project.input;
  const version = versions.find(({ stated }) => stated.id === id || stated.label === id);
  if (version === undefined)
    throw unknownVersion(
      id,
      versions.map(({ stated }) => stated.id),
    );
  return await openInput(version.input, `version ${version.stated.label}`, project);
}

async function openInput(
  { apis }: Pick<SideProject["input"], "apis">,
  label: string,
  project: SideProject,
): Promise<DiffSide> {
  if (apis.length === 0) throw noDescription();
  const { directory, cache, opened } = project;
  const readRemote = project.openRemote();
  const descriptions: DiffSide["descriptions"][number][] = [];
  for (const api of apis) {
    const overlays = overlaysOf(api, project);
    descriptions.push(
      await loadDescription({
        name: api.name,
        directory,
        spec: api.spec,
        overlays,
        outsideFolder: directory,
        readRemote,
        cache,
        opened,
      }),
    );
  }
  return { label, descriptions };
}

function overlaysOf({ overlays, settings }: ApiInput, { loaded }: SideProject) {
  if (overlays === undefined || overlays.length === 0) return undefined;
  const locate = (index: number) => loaded.locate([...settings.overlays, String(index)], "value");
  return { paths: overlays, locate };
}

async function openFile(file: string, label: string, project: SideProject): Promise<DiffSide> {
  const { directory, cache, opened } = project;
  const readRemote = project.openRemote();
  const place = { name: "api", directory, spec: file, outsideFolder: directory, readRemote, cache, opened };
  return { label, descriptions: [await loadDescription(place)] };
}

function notPublished(): never {
  throw Object.assign(new Error("The published description is one document."), { code: "ENOENT" });
}

/** A published description is one document. What it refers to on its own host is not read. */
async function openUrl(url: string, project: SideProject): Promise<DiffSide> {
  const bytes = await fetchDescription(url, project.loaded.config.remote.timeoutSeconds);
  // Servers respond to an unknown path or a missing login with a page.
  if (/^\uFEFF?\s*</.test(Buffer.from(bytes.subarray(0, 100)).toString("utf8")))
    throw unreachableSide(url, "the server returns a page of HTML or XML, not a description");
  const folder = path.resolve("/docsgen-published");
  const name = /[^/]+\.(?:json|ya?ml)$/i.exec(new URL(url).pathname)?.[0] ?? "openapi.json";
  const file = path.join(folder, decodeURIComponent(name));
  const storage: FileStorage = {
    realpath: async (wanted) => (wanted === file || wanted === folder ? wanted : notPublished()),
    stat: async () => ({ size: bytes.byteLength, isFile: () => true, isDirectory: () => false }),
    readFile: async (wanted) => (wanted === file ? bytes : notPublished()),
  };
  const nameOf = (own: string): string => (own === relativePath(folder, file) ? url : own);
  const place = {
    name: "api",
    directory: folder,
    spec: file,
    storage,
    cache: project.cache,
    opened: project.opened,
    nameOf,
  };
  try {
    return { label: url, descriptions: [await loadDescription(place)] };
  } catch (error) {
    const position = error instanceof DocsgenError ? error.position : undefined;
    if (!(error instanceof DocsgenError) || position === undefined) throw error;
    throw changeFinding(error, { position: { ...position, file: nameOf(position.file) } });
  }
}

async function openProjectAt(revision: Revision, project: SideProject): Promise<DiffSide> {
  const { apis } = project.input;
  if (apis.length === 0) throw noDescription();
  return await withGit(revision, project, async (storage, directory) => {
    const descriptions: DiffSide["descriptions"][number][] = [];
    for (const api of apis) {
      const spec = await findSpecAt(storage, directory, api);
      // A description that the project did not have yet is new. Without the main one there is nothing to compare.
      if (spec === undefined && api === apis[0]) throw missingAt(revision, api.spec, path.resolve(directory, api.spec));
      if (spec === undefined) continue;
      descriptions.push(
        await loadDescription({
          name: api.name,
          directory,
          spec,
          overlays: overlaysOf(api, project),
          outsideFolder: directory,
          storage,
          cache: project.cache,
          opened: project.opened,
        }),
      );
    }
    return { label: revision.label, descriptions };
  });
}

function missingAt(revision: Revision, name: string, file: string): DocsgenError {
  return missingAtRevision(name, revision, !isInside(realpathSync(revision.root), file));
}

async function openFileAt(revision: Revision, file: string, project: SideProject): Promise<DiffSide> {
  return await withGit(revision, project, async (storage, directory) => {
    // As in Git: from the root of the repository, or with `./` from the working folder.
    const from = /^\.\.?\//.test(file) ? realpathSync(project.cwd) : revision.root;
    const spec = path.resolve(from, file);
    if ((await storage.realpath(spec).catch(() => undefined)) === undefined) throw missingAt(revision, file, spec);
    const { cache, opened } = project;
    const place = { name: "api", directory, spec, outsideFolder: revision.root, storage, cache, opened };
    return { label: `${revision.label}:${file}`, descriptions: [await loadDescription(place)] };
  });
}

async function withGit<T>(
  { root, commit }: Revision,
  { directory }: SideProject,
  work: (storage: FileStorage, directory: string) => Promise<T>,
): Promise<T> {
  const objects: GitObjects = openGitObjects(root);
  const real = realpathSync(root);
  try {
    return await work(createGitStorage(real, commit, objects), realpathSync(directory));
  } finally {
    objects.close();
  }
}

/** The main description may have had another path: the one in the config of then, or a usual one. */
async function findSpecAt(storage: FileStorage, directory: string, api: ApiInput): Promise<string | undefined> {
  const isThere = async (file: string): Promise<boolean> => {
    const stats = await storage.stat(path.resolve(directory, file)).catch(() => undefined);
    return stats?.isFile() === true;
  };
  if (await isThere(api.spec)) return api.spec;
  if (api.settings.name.length > 0) return undefined;
  const usual = ["spec", ""].flatMap((folder) => descriptionNames.map((name) => path.posix.join(folder, name)));
  for (const file of [await readStatedSpec(storage, directory), ...usual])
    if (file !== undefined && (await isThere(file))) return file;
  return undefined;
}

/** The `spec` of a config in data. A config in code is not run. */
async function readStatedSpec(storage: FileStorage, directory: string): Promise<string | undefined> {
  for (const name of ["docsgen.config.yaml", "docsgen.config.json"]) {
    const bytes = await storage.readFile(path.join(directory, name)).catch(() => undefined);
    if (bytes === undefined) continue;
    try {
      const config = loadYaml(Buffer.from(bytes).toString("utf8"));
      // Another project's config, which docsgen has not checked.
      return isJsonObject(config) ? fileOfSpec(config["spec"] as Parameters<typeof fileOfSpec>[0]) : undefined;
    } catch {
      return undefined; // an invalid config of then states nothing
    }
  }
  return undefined;
}
