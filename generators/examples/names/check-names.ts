import type { Operation } from "../../api/model.ts";
import { findCertainName, lettersOf } from "../../source/nearest-name.ts";
import { wordsOf } from "../sdk/casing.ts";
import { isHeaderName, isSpecific, readName, type SpanName } from "./read-names.ts";
import type { BoundNames } from "./bound-names.ts";
import type { ApiVocabulary } from "./vocabulary.ts";

/** A description whose names are known. */
export interface ApiNames {
  readonly openVocabulary: () => ApiVocabulary;
  readonly bound: BoundNames;
}

/** A part of a description that a text is about, with the names in it. */
export interface TextSubject {
  readonly names: () => ReadonlySet<string>;
  readonly operation?: Operation;
}

/** What a text is about, and the names that are correct in it. */
export interface NameScope {
  readonly apis: readonly ApiNames[];
  readonly subjects: () => readonly TextSubject[];
  /** Whether something else on the page, or another product, has the name. */
  readonly isOther: (name: string) => boolean;
}

/** A misspelled name, with its offset in the span's text. */
export interface MisspelledName {
  readonly name: string;
  readonly correct: string;
  readonly offset: number;
}

/** Finds the name in a code span that certainly misspells a name of the scope. */
export function findMisspelledName(text: string, scope: NameScope): MisspelledName | undefined {
  const span = readName(text);
  if (span === undefined || isKnown(span.name, scope)) return undefined;
  const whole = isSpecific(span.name) || span.parts.length > 1 ? correct(span.name, scope) : undefined;
  if (whole !== undefined) return { name: span.name, correct: whole, offset: span.offset };
  return span.parts.length === 1 ? undefined : findMisspelledPart(span, scope);
}

/** A path is about a schema if another part of it is a property. */
function findMisspelledPart({ parts }: SpanName, scope: NameScope): MisspelledName | undefined {
  for (const { name, offset } of parts) {
    if (!isSpecific(name) || isKnown(name, scope)) continue;
    const certain = correct(name, scope);
    if (certain === undefined) continue;
    const names = namesOf(scope);
    if (parts.some((part) => part.name !== name && names.some((own) => own.has(part.name))))
      return { name, correct: certain, offset };
  }
  return undefined;
}

function isKnown(name: string, { apis }: NameScope): boolean {
  return apis.some(({ openVocabulary }) => openVocabulary().has(name));
}

function namesOf({ subjects }: NameScope): readonly ReadonlySet<string>[] {
  return subjects().map(({ names }) => names());
}

function correct(name: string, scope: NameScope): string | undefined {
  const similar = [...new Set(scope.apis.flatMap(({ openVocabulary }) => openVocabulary().similar(name)))];
  if (similar.length === 0) return undefined;
  const sets = isHeaderName(name) ? scope.apis.map(({ bound }) => bound.ofAnywhere()) : namesOf(scope);
  const candidates = similar.filter((candidate) => sets.some((names) => names.has(candidate)));
  const certain = findCertainName(name, candidates);
  return certain === undefined || isOtherName(name, certain) || scope.isOther(name) ? undefined : certain;
}

/** Names that differ in a number or in a tense are usually different names: `charge_date`, `charged_date`. */
function isOtherName(name: string, certain: string): boolean {
  return (
    withoutNumbers(name) === withoutNumbers(certain) ||
    name.split(".").length !== certain.split(".").length ||
    differsInTense(name, certain)
  );
}

function withoutNumbers(name: string): string {
  return lettersOf(name).replaceAll(/\d+/g, "");
}

function differsInTense(name: string, certain: string): boolean {
  const words = wordsOf(name).map((word) => word.toLowerCase());
  const others = wordsOf(certain).map((word) => word.toLowerCase());
  return (
    words.length === others.length &&
    words.every((word, index) => {
      const other = others[index] ?? "";
      return word === other || ((word.endsWith("d") || other.endsWith("d")) && stemOf(word) === stemOf(other));
    })
  );
}

function stemOf(word: string): string {
  return word.replace(/[sd]$/, "");
}
