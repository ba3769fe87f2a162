import type { GuidePage } from "../pages/model.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { positionAt } from "../source/source-file.ts";
import type { CheckedText } from "./cached-checks.ts";
import type { NamedApi } from "./find-owner.ts";
import { statusSentence } from "./names/sentence.ts";

/** What a key depends on. */
interface KeyedApi extends Pick<NamedApi, "name" | "sdks"> {
  /** Hash of the description; undefined: its results are not cached. */
  readonly digest?: string;
}

/** A page may contain calls to any description. */
export function keyOfPage(page: GuidePage, apis: readonly KeyedApi[]): string | undefined {
  return keyOfApis(apis, page.digest);
}

/** The code of a page. Its check reads nothing else. */
export function readCode(
  { source, codeBlocks, codeSpans, proseCheck, embeds, links }: GuidePage,
  apis: readonly KeyedApi[],
): CheckedText | undefined {
  const blocks = codeBlocks.map((block) => [block.language, block.meta, block.text, block.source.path]);
  const spans = codeSpans.map((span) => [span.text, span.source?.path]);
  const sentences = codeSpans.flatMap((span) => statusSentence(span, source) ?? []);
  const subjects = [embeds.map((embed) => ({ ...embed, position: undefined })), links.map(targetOf)];
  const positions = [
    codeBlocks.map(({ position, lineOffsets }) => [position, lineOffsets]),
    // A line may end elsewhere although no offset has changed.
    codeSpans.map((span) => positionAt(span.source ?? source, span.offset)),
    sentences.length === 0 ? [] : links.map(({ position }) => position),
  ];
  const key = keyOfApis(apis, fingerprint("code", source.path, proseCheck, blocks, spans, sentences, subjects));
  return key === undefined ? undefined : { key, positions: fingerprint(positions) };
}

function targetOf({ route, anchor }: GuidePage["links"][number]): readonly (string | undefined)[] {
  return [route, anchor];
}

/** The key of a result that depends on all descriptions. */
export function keyOfApis(apis: readonly KeyedApi[], digest: string): string | undefined {
  if (apis.some((api) => api.digest === undefined)) return undefined;
  return fingerprint(digest, ...apis.flatMap((api) => [api.name, keyOfDescription(api)]));
}

/** The digest of the config is a part of all keys. What docsgen infers is not in it. */
export function keyOfDescription({ digest, sdks = [] }: KeyedApi): string | undefined {
  const casings = sdks.map(({ settings }) => settings.casing);
  return digest === undefined || casings.length === 0 ? digest : fingerprint(digest, casings);
}
