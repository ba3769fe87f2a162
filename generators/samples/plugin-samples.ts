import type { Operation } from "../api/model.ts";
import { runObserved } from "../source/another-time.ts";
import { runLimited } from "../source/time-limit.ts";
import { unsafePluginOutput, unstablePlugin, invalidPluginOutput, pluginFailed } from "../extensions/findings.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import type { PluginSample, Sample, SampleCall, SampleRequest } from "./model.ts";
import { labelOf } from "./stated-samples.ts";

/** What samples need of a plugin. */
export interface SamplePlugin {
  readonly name: string;
  readonly samples?: Readonly<Record<string, PluginSample>>;
}

/** A language whose samples a plugin writes. */
interface PluginLanguage {
  readonly plugin: string;
  readonly language: string;
  readonly write: PluginSample;
}

/** What is wrong with a sample of a plugin, once its position is known. */
export type SampleFailure = (position: Position | undefined) => DocsgenError;

/** The samples of plugins for one call, and what is wrong with them. */
export interface PluginSamples {
  readonly samples: readonly Sample[];
  readonly failures: readonly SampleFailure[];
}

/** Lets the plugins write their samples. A sample that fails is not shown. */
export function writePluginSamples(
  operation: Operation,
  request: SampleRequest,
  plugins: readonly SamplePlugin[],
): PluginSamples {
  const languages = plugins.flatMap(({ name, samples = {} }) =>
    Object.entries(samples).map(([language, write]): PluginLanguage => ({ plugin: name, language, write })),
  );
  const samples: Sample[] = [];
  const failures: SampleFailure[] = [];
  for (const language of languages) {
    const written = writeSample(language, {
      operation: operation.id,
      summary: operation.summary,
      ...structuredClone(request),
    });
    if (written.failure !== undefined) failures.push(written.failure);
    if (written.text !== undefined)
      samples.push({
        language: language.language,
        label: labelOf(language.language),
        text: written.text,
        isPlugged: true,
      });
  }
  return { samples, failures };
}

interface Written {
  readonly text?: string;
  readonly failure?: SampleFailure;
}

function writeSample({ plugin, language, write }: PluginLanguage, call: SampleCall): Written {
  const hook = `samples.${language}`;
  let text: unknown;
  let isStable: boolean;
  try {
    const writeAgain = (): unknown => runLimited(write, () => write(structuredClone(call)));
    const { value, sources } = runObserved(writeAgain, String);
    text = value;
    isStable = sources.length === 0 && text === writeAgain();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return { failure: (position) => pluginFailed({ plugin, hook, message }, undefined, position) };
  }
  if (text === undefined) return {};
  if (typeof text !== "string" || text.length > maxLength) {
    const reason =
      typeof text === "string"
        ? `more than ${maxLength.toLocaleString("en-US")} characters`
        : `a ${typeof text} instead of a string`;
    return { failure: (position) => invalidPluginOutput({ plugin, hook, reason }, position) };
  }
  if (!isStable)
    return {
      text: clean(text),
      failure: (position) => unstablePlugin(plugin, `writes two samples for one call (\`${hook}\`)`, position),
    };
  if (!hidden.test(text)) return { text: clean(text) };
  return {
    failure: (position) =>
      unsafePluginOutput(
        {
          plugin,
          what: `a sample with invisible characters (\`${hook}\`)`,
          hint: "escape the values that the sample contains",
        },
        position,
      ),
  };
}

const maxLength = 20_000;

/** Control characters, and characters that reverse the direction of text: what a reader copies is not what the reader sees. */
// oxlint-disable-next-line no-control-regex -- finds control characters
const hidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFDD0]/;

function clean(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(/\n+$/, "");
}
