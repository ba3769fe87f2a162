import type { Schema } from "../../api/model.ts";
import { readTranscript } from "../event-stream.ts";
import { blankLeniencies } from "../lenient-json.ts";
import type { Example } from "../model.ts";
import type { FindSchema } from "../stated-properties.ts";
import type { ExampleBase } from "./bind-body.ts";
import { positionOf, type CallContext } from "./call.ts";
import type { Checkable } from "./call-parameters.ts";
import { isHidden, readJson } from "./read-json.ts";
import { isPlaceholder, rangeOf, sliceText, type TracedText } from "../../code/traced-text.ts";

/** The input for checking a transcript of server-sent events. */
export interface EventInput {
  readonly schema: Schema;
  readonly base: ExampleBase;
  readonly at: CallContext;
  readonly find: FindSchema;
}

/** Checks the events of a transcript, and locates findings at the transcript's characters. */
export function checkEvents(given: TracedText, { schema, base, at, find }: EventInput): Checkable {
  const text = at.marks.isPartial ? blankLeniencies(given.text).text : given.text;
  const checked = readTranscript(text, schema, find).map(({ value, find: findPart }): Checkable => {
    const [from, to] = findPart("", "value");
    const data = sliceText(given, from, to);
    if (typeof value === "string" && isPlaceholder(value)) return { examples: [], findings: [] };
    const isBroken = typeof value === "string" && /^\s*[[{]/.test(data.text);
    const read = isBroken ? readJson(data, at) : undefined;
    if (read?.kind === "error") return { examples: [], findings: [read.finding] };
    if (read?.kind === "unknown") return { examples: [], findings: [] };
    const locate: Example["locate"] = (pointer, target) => positionOf(at, rangeOf(given, ...findPart(pointer, target)));
    const marks: Example["marks"] = {
      ...at.marks,
      isLeftOut: (pointer, keyword) => isHidden(value, pointer, keyword),
    };
    return { examples: [{ ...base, schema, value, marks, locate }], findings: [] };
  });
  return {
    examples: checked.flatMap(({ examples }) => examples),
    findings: checked.flatMap(({ findings }) => findings),
  };
}
