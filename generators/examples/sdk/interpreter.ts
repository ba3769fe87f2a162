import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { CallContext } from "../calls/call.ts";
import type { Example } from "../model.ts";
import type { Argument, Expression } from "../../code/model.ts";
import type { Runner } from "../../code/meaning.ts";
import type { ParsedLanguageName } from "../../code/languages.ts";
import type { Data } from "../reads/data.ts";
import type { SentRequest } from "../reads/http-response.ts";
import type { Sdk } from "./sdk-map.ts";
import type { ValueScope, CodeValue } from "./scope.ts";

/** What is found while a program is read. */
export interface ProgramRun extends Runner<CodeValue> {
  readonly language: ParsedLanguageName;
  readonly sdks: readonly Sdk[];
  readonly at: CallContext;
  readonly found: FoundInProgram;
  /** Offsets of the calls and reads that were checked: a function can be called several times. */
  readonly checked: Set<number>;
  /** The body that an HTTP request returns. */
  readonly bodyOf: (request: SentRequest) => Data | undefined;
}

/** The examples and findings of a program, by the SDK whose description they belong to. */
export interface FoundInProgram {
  readonly examples: { readonly sdk: Sdk; readonly example: Example }[];
  readonly findings: DocsgenError[];
}

/** A called expression with the values of its arguments. */
export interface Called {
  readonly expression: Extract<Expression, { kind: "call" }>;
  readonly callee: CodeValue;
  readonly arguments: readonly (Argument & { readonly known: CodeValue })[];
  readonly scope: ValueScope;
  /** The arguments are complete: setters after the call added the rest. */
  readonly isSent?: true;
}
