import type { GrammarName, ParseProgram } from "../code/parsers.ts";
import { grammarOf } from "./calls/read-calls.ts";
import type { DescriptionInput } from "./collected.ts";
import type { NamedApi } from "./find-owner.ts";
import { checkTextNames } from "./names/check-text-names.ts";
import type { OwnedExamples } from "./owned-examples.ts";
import { collectSdkSamples, grammarOfSdks, type Sdks } from "./sdk/collect-sdk-calls.ts";

/** The grammars of the samples in a description. */
export function grammarsOfSamples(described: NamedApi): readonly GrammarName[] {
  const { operations, webhooks } = described.api;
  const samples = [...operations, ...webhooks].flatMap(({ codeSamples }) => codeSamples);
  return samples.flatMap(({ language, source }) => {
    const name = language.toLowerCase();
    return [grammarOf(name, source), grammarOfSdks([described], name, source)].filter((one) => one !== undefined);
  });
}

/**
 * Collects the SDK calls in a description's samples, and checks the names in its texts. `files` limits the result to
 * some of its files.
 */
export function collectTexts(
  api: NamedApi & DescriptionInput,
  {
    sdks,
    files,
    parse,
  }: {
    readonly sdks: Sdks;
    readonly files: ReadonlySet<string> | undefined;
    readonly parse: ParseProgram;
  },
): OwnedExamples {
  const { examples, findings } = collectSdkSamples(sdks, api, parse);
  const isAmong = (file: string | undefined): boolean => files === undefined || (file !== undefined && files.has(file));
  return {
    examples: examples.filter(({ locate }) => files === undefined || isAmong(locate("", "value").file)),
    findings: [...findings, ...checkTextNames(api)].filter(({ position }) => isAmong(position?.file)),
  };
}
