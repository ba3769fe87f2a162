import type { ApiModel } from "../../api/model.ts";
import type { LocateText } from "../../api/locate.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { once } from "../../source/once.ts";
import { createBoundNames } from "./bound-names.ts";
import { findMisspelledName, type ApiNames, type TextSubject } from "./check-names.ts";
import { unknownName } from "./findings.ts";
import { isExternalName } from "./read-names.ts";
import { listSpans } from "./text-spans.ts";
import { createVocabulary } from "./vocabulary.ts";

interface TextInput {
  readonly api: ApiModel;
  readonly locateText: LocateText;
  readonly externalNames?: readonly string[];
}

/** Checks the names in the code spans of a description's own texts. */
export function checkTextNames({ api, locateText, externalNames = [] }: TextInput): readonly DocsgenError[] {
  const openVocabulary = createVocabulary(api);
  const known: ApiNames = { openVocabulary, bound: createBoundNames(api) };
  const findSubjects = createFindSubjects(api, known);
  const { texts, countTexts } = openVocabulary();
  return texts.flatMap(({ text, pointer }) => {
    const scope = {
      apis: [known],
      subjects: once(() => findSubjects(pointer)),
      // A name that several texts use is correct elsewhere.
      isOther: (name: string) => isExternalName(name, externalNames) || countTexts(name) > 1,
    };
    return listSpans(text).flatMap((span) => {
      const found = findMisspelledName(span.text, scope);
      if (found === undefined) return [];
      const start = span.offset + found.offset;
      return [unknownName(found.name, found.correct, locateText(pointer, start, start + found.name.length))];
    });
  });
}

/** Finds what a text is about: its operation, or the whole description. */
function createFindSubjects(api: ApiModel, { bound }: ApiNames): (pointer: string) => readonly TextSubject[] {
  const operations = once(
    () => new Map([...api.operations, ...api.webhooks].map((operation) => [operation.pointer, operation])),
  );
  return (pointer) => {
    const [start = ""] = /^#\/(?:paths|webhooks)\/[^/]+\/[^/]+(?=\/)/.exec(pointer) ?? [];
    const operation = operations().get(start);
    return [{ names: operation === undefined ? bound.ofAll : () => bound.ofOperation(operation) }];
  };
}
