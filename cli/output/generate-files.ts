import type { Edition, OutputFile, OutputPiece, Project } from "../../generators/contract.ts";
import { listWordKeys, wordsStep } from "../../generators/search/generate.ts";
import { generateSurroundings } from "../../generators/site/generate-surroundings.ts";
import { cachedText, type Cache } from "../../generators/source/cache.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { once } from "../../generators/source/once.ts";
import { generators, versionGenerators, type GeneratorName } from "../../generators/table.ts";
import type { Progress } from "../report/progress.ts";

/** The generators whose files depend on nothing but the descriptions and the config. */
const describedOnly: ReadonlySet<GeneratorName> = new Set<GeneratorName>(["types", "sdk", "openapi", "try-it"]);

const fileStep = "file";
const generatorStep = "generator";

/**
 * Runs every generator (or `only` one) for every edition, the default one first. Files come one by one, so memory does not
 * grow with the site. Separate from the pipeline, because a check writes nothing and need not load what does.
 */
export function* generateFiles(
  editions: readonly Project[],
  progress: Progress,
  only?: GeneratorName,
): Iterable<OutputFile> {
  const shared = new Set<string>();
  for (const name of generatorNames) {
    if (only !== undefined && only !== name) continue;
    progress.start(name);
    for (const project of editions) {
      const { edition } = project;
      if (versionGenerators.has(name) && edition.prefix !== edition.versionPrefix) continue;
      for (const file of runGenerator(name, project)) {
        if (file.isShared === true && shared.has(file.path)) continue;
        if (file.isShared === true) shared.add(file.path);
        yield placeFile(file, edition);
      }
    }
  }
  if (only === undefined || only === "site") yield* generateSurroundings(editions);
}

const generatorNames = Object.keys(generators) as readonly GeneratorName[]; // its own keys

/** The contents of this many files are fetched together. */
const filesPerBatch = 256;

/** The same files. Their contents are fetched from the remote cache, if there is one, before they are read. */
export async function* generatePrefetched(editions: readonly Project[], progress: Progress): AsyncIterable<OutputFile> {
  const cache = editions[0]?.cache;
  for (const project of editions) {
    await project.cache.prefetch(
      generatorStep,
      [...describedOnly].map((name) => keyOfGenerator(name, project)),
    );
    await project.cache.prefetch(wordsStep, listWordKeys(project));
  }
  const batch: OutputFile[] = [];
  const flush = async (): Promise<readonly OutputFile[]> => {
    await cache?.prefetch(fileStep, batch.flatMap(listKeys));
    return batch.splice(0);
  };
  for (const file of generateFiles(editions, progress))
    if (batch.push(file) >= filesPerBatch) for (const ready of await flush()) yield ready;
  for (const ready of await flush()) yield ready;
}

function listKeys({ key, pieces }: OutputFile): readonly string[] {
  return [...(key === undefined ? [] : [key]), ...[...(pieces ?? [])].map((piece) => piece.key)];
}

/** Runs a generator. Contents come from the cache if their keys are known. */
function* runGenerator(name: GeneratorName, project: Project): Iterable<OutputFile> {
  const { cache } = project;
  if (!describedOnly.has(name)) {
    for (const file of generators[name](project)) yield cacheFile(file, cache);
    return;
  }
  const key = keyOfGenerator(name, project);
  const stored = readFiles(project, { name, key });
  if (stored !== undefined) return yield* stored;
  const files: OutputFile[] = [];
  for (const file of generators[name](project)) {
    const held =
      file.key === undefined ? { path: file.path, content: file.content, stamp: key } : cacheFile(file, cache);
    files.push(held);
    yield held;
  }
  const rows = files.map(({ path, key: fileKey, copyOf }): StoredFile => {
    if (fileKey === undefined) return [path];
    return copyOf === undefined ? [path, fileKey] : [path, fileKey, copyOf];
  });
  const texts = files.filter((file) => file.key === undefined).map(textOf);
  cache.put(generatorStep, key, JSON.stringify(rows), ...texts);
}

function keyOfGenerator(name: GeneratorName, { apis, edition }: Project): string {
  const digests = apis.map(({ digest }) => digest);
  return fingerprint(name, edition.prefix, digests);
}

/** Takes the content of a file, or of its pieces, from the cache. */
function cacheFile(file: OutputFile, cache: Cache): OutputFile {
  const { path, pieces, isShared = false, copyOf } = file;
  if (pieces !== undefined) {
    const held = cachePieces(path, pieces, cache);
    return {
      path,
      pieces: held,
      isShared,
      get content() {
        return [...held].map(({ content }) => content).join("");
      },
    };
  }
  if (file.key === undefined) return file;
  // Files with one key, such as a module and its declarations, have contents of their own.
  const key = `${copyOf ?? path} ${file.key}`;
  return {
    path,
    key,
    stamp: key,
    isShared,
    copyOf,
    get content() {
      return cachedText(cache, { step: fileStep, key }, () => textOf(file));
    },
  };
}

function cachePieces(path: string, pieces: Iterable<OutputPiece>, cache: Cache): Iterable<OutputPiece> {
  return {
    *[Symbol.iterator]() {
      for (const piece of pieces) {
        const key = `${path} ${piece.key}`;
        yield {
          key,
          get content() {
            return cachedText(cache, { step: fileStep, key }, () => piece.content);
          },
        };
      }
    },
  };
}

/** Only texts have keys. */
function textOf({ content }: OutputFile): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

/** A file with its key, or one whose text is stored with the list. */
type StoredFile = readonly [path: string, key?: string, copyOf?: string];

/** The files that a generator made from the same descriptions; undefined if they are not stored. */
function readFiles(
  project: Project,
  { name, key }: { readonly name: GeneratorName; readonly key: string },
): readonly OutputFile[] | undefined {
  const { cache } = project;
  const list = cache.get(generatorStep, key);
  if (list === undefined) return undefined;
  const rows = JSON.parse(list) as readonly StoredFile[]; // `runGenerator` wrote it
  // A text may be lost although the list is not.
  const makeAll = once(() => new Map([...generators[name](project)].map((file) => [file.path, file])));
  const make = (path: string): string => textOf(makeAll().get(path) ?? { path, content: "" });
  let part = 0;
  return rows.map(([path, fileKey, copyOf]) => {
    const own = fileKey === undefined ? ++part : 0;
    return {
      path,
      key: fileKey,
      stamp: fileKey ?? key,
      copyOf,
      get content() {
        if (fileKey === undefined) return cache.get(generatorStep, key, own) ?? make(path);
        return cachedText(cache, { step: fileStep, key: fileKey }, () => make(path));
      },
    };
  });
}

/** Each edition is a whole site below its path. */
function placeFile(file: OutputFile, { prefix }: Edition): OutputFile {
  const isPlaced = prefix !== "" && file.isShared !== true && file.path.startsWith("site/");
  if (!isPlaced) return file;
  return {
    path: `site/${prefix}${file.path.slice("site/".length)}`,
    pieces: file.pieces,
    key: file.key,
    stamp: file.stamp,
    copyOf: file.copyOf,
    get content() {
      return file.content;
    },
  };
}
