import { codeLanguageOf } from "../../code/languages.ts";
import type { CodeBlock } from "../../pages/model.ts";
import type { Casing } from "./casing.ts";
import type { LocatedSdk, SdkSettings } from "./settings.ts";

/** A program and its language. */
type Program = Pick<CodeBlock, "language" | "text">;

/**
 * Adds the casing that JavaScript code uses to settings that do not state it. Some generators leave the names of the API
 * as they are, others write them in camel case, and the description does not say which.
 */
export function inferCasings(
  sdks: readonly LocatedSdk[],
  listPrograms: () => readonly Program[],
): readonly LocatedSdk[] {
  if (!sdks.some(({ settings }) => isInferable(settings))) return sdks;
  const programs = listPrograms();
  return sdks.map((sdk) => {
    const casing = inferCasing(sdk.settings, programs);
    return casing === undefined ? sdk : { ...sdk, settings: { ...sdk.settings, casing } };
  });
}

/** The casing of most keys in an SDK's programs, if the settings do not state it. Undefined: the default. */
export function inferCasing(settings: SdkSettings, programs: readonly Program[]): Casing | undefined {
  if (!isInferable(settings)) return undefined;
  const names = [settings.import, settings.variables ?? ["client"]].flat();
  const own = programs.filter(
    ({ language, text }) => codeLanguageOf(language) === "script" && names.some((name) => text.includes(name)),
  );
  const keys = own.flatMap(({ text }) => [...text.replaceAll(ofClient, "").matchAll(longKey)].map(([key]) => key));
  const written = keys.filter((key) => key.includes("_"));
  // One name may be a mistake.
  return written.length * 2 > keys.length && new Set(written).size > 1 ? "as-is" : undefined;
}

function isInferable({ language, casing }: SdkSettings): boolean {
  return casing === undefined && codeLanguageOf(language) === "script";
}

/** A key with several words, whose casing shows: `max_tokens:`, `"maxTokens":`. */
const longKey = /(?<![\w$.])[a-z][a-z\d]*(?:_[a-z\d]+|[A-Z][a-z\d]*)+(?=["']?\s*:)/g;

/** The options of a client: `new Acme({ apiKey: … })`. */
const ofClient = /\bnew\s+[\w.]+\([^()]*/g;
