import type { Operation } from "../api/model.ts";
import { bindTo } from "../examples/calls/bind-call.ts";
import type { Call, CallContext } from "../examples/calls/call.ts";
import { chooseReading, issuesOf } from "../examples/choose-reading.ts";
import { describeIssue } from "../examples/findings.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import type { SampleContext } from "./model.ts";

/** Returns what is wrong with a call of an operation. Returns undefined for a valid call. */
export type CallCheck = (call: Call, operation: Operation) => string | undefined;

const nowhere: Position = { file: "", line: 1, column: 1 };
const place: CallContext = { place: () => nowhere, marks: { isPartial: false, invalid: undefined } };

/** Prepares a description so that its samples can be checked like the calls in guides. */
export function createCallCheck({ api, validators, accepts }: SampleContext): CallCheck {
  return (call, operation) => {
    const { findings, examples } = bindTo({ api, operation, call, at: place, find: validators.findSchema });
    const error = findings.find((finding) => finding.severity === "error" && !isOfPath(finding, operation));
    if (error !== undefined) return clause(error.message);
    for (const example of examples) {
      const { schema, title } = example;
      if (accepts(schema, example.value)) continue;
      const [issue] = issuesOf(chooseReading(example, validators), validators);
      if (issue !== undefined) return clause(`${title} breaks its schema: ${describeIssue(issue)}`);
    }
    return undefined;
  };
}

/** A path may contain a query that is not a documented parameter: `/responses?beta=true`. */
function isOfPath({ code, pointer = "" }: DocsgenError, { path }: Operation): boolean {
  return code === "payload/unknown-parameter" && path.includes("?") && path.includes(`${pointer.slice(1)}=`);
}

/** Turns a sentence into a clause of another sentence. */
function clause(sentence: string): string {
  return sentence.replace(/^\w/, (letter) => letter.toLowerCase()).replace(/\.$/, "");
}
