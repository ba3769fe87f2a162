import type { ApiModel } from "../../api/model.ts";
import { escapePattern } from "../../source/escape-pattern.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import { areSimilar, lettersOf, toCompared, type ComparedName } from "../../source/nearest-name.ts";
import { once } from "../../source/once.ts";
import { withoutBlocks } from "./text-spans.ts";
import { listNamesIn } from "./read-names.ts";

/** A text of the description, in Markdown. */
export interface DescribedText {
  readonly text: string;
  readonly pointer: string;
}

/** The names in a description. */
export interface ApiVocabulary {
  /** Whether the description has a name, in any case and with any separators, outside its prose. */
  readonly has: (name: string) => boolean;
  /** The names that a reader could take for this one. */
  readonly similar: (name: string) => readonly string[];
  /** How many of its texts contain a whole name. The start of a longer name does not count. */
  readonly countTexts: (name: string) => number;
  readonly texts: readonly DescribedText[];
}

/** Reads the names in a description, as soon as one is needed. */
export function createVocabulary(api: ApiModel): () => ApiVocabulary {
  return once(() => readVocabulary(api));
}

function readVocabulary(api: ApiModel): ApiVocabulary {
  const { names, texts } = listAll(api.bundle);
  const letters = new Set<string>();
  const byLength = new Map<number, ComparedName[]>();
  for (const name of names) {
    const compared = toCompared(name);
    letters.add(compared.letters);
    const group = byLength.get(name.length);
    if (group === undefined) byLength.set(name.length, [compared]);
    else group.push(compared);
  }
  const known = new Map<string, readonly string[]>();
  const findSimilar = (name: string): readonly string[] => {
    const compared = toCompared(name);
    return [-2, -1, 0, 1, 2]
      .flatMap((difference) => byLength.get(name.length + difference) ?? [])
      .filter((candidate) => areSimilar(compared, candidate))
      .map((candidate) => candidate.name);
  };
  return {
    texts,
    has: (name) => letters.has(lettersOf(name)),
    countTexts: (name) => {
      const whole = new RegExp(String.raw`(?<![\w$])${escapePattern(name)}(?![\w$])`);
      return texts.filter(({ text }) => whole.test(text)).length;
    },
    similar: (name) => {
      const similar = known.get(name) ?? findSimilar(name);
      known.set(name, similar);
      return similar;
    },
  };
}

/** Keys whose values are data, or code that names other things. */
const dataKeys = new Set(["example", "examples", "default", "value", "enum", "const", "dataValue", "serializedValue"]);

interface Listing {
  readonly names: ReadonlySet<string>;
  readonly texts: readonly DescribedText[];
}

/** Every name of a document, and its texts. A name that only a text contains is not listed, unless a code block does. */
function listAll(bundle: JsonValue): Listing {
  const names = new Set<string>();
  const texts: DescribedText[] = [];
  const add = (name: string): void => void names.add(name);
  // Most keys and values repeat: `type`, `string`, a reference.
  const read = new Set<string>();
  const addNamesIn = (text: string): void => {
    if (read.has(text)) return;
    read.add(text);
    listNamesIn(text, add);
  };
  const visit = (value: JsonValue, pointer: string, isData: boolean): void => {
    if (typeof value === "string") addNamesIn(value);
    else if (isJsonArray(value)) value.forEach((item, index) => visit(item, appendPointer(pointer, index), isData));
    else if (isJsonObject(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (inner === undefined) continue;
        if (typeof inner === "string" && !isData && (key === "description" || key === "summary")) {
          listNamesIn(withoutBlocks(inner).code, add);
          if (inner.includes("`")) texts.push({ text: inner, pointer: appendPointer(pointer, key) });
          continue;
        }
        addNamesIn(key);
        visit(inner, appendPointer(pointer, key), isData || dataKeys.has(key) || key.startsWith("x-"));
      }
    }
  };
  visit(bundle, "#", false);
  return { names, texts };
}
