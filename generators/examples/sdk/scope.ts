import type { Name, StructType } from "../../code/model.ts";
import type { FunctionOf, VariableScope } from "../../code/scope.ts";
import type { Data } from "../reads/data.ts";
import type { SentRequest } from "../reads/http-response.ts";
import type { ResolvedExpression, ResolvedMember } from "./resolved.ts";
import type { Sdk } from "./sdk-map.ts";

/** What is known about a value while a program is read. */
export type CodeValue =
  | { readonly kind: "unknown" }
  | { readonly kind: "literal"; readonly value: ResolvedExpression }
  /** A module of SDKs. */
  | {
      readonly kind: "module";
      readonly sdks: readonly Sdk[];
      /** The name of a package of Go. */
      readonly package?: string;
    }
  /** A name from such a module: a class, a function, or a module below it. */
  | { readonly kind: "imported"; readonly sdks: readonly Sdk[]; readonly name: string }
  | Group
  | {
      readonly kind: "data";
      readonly data: Data;
      /** The method of a class that returned the object. It has other methods of the class. */
      readonly from?: Group;
    }
  /** Events, or pages of items. */
  | { readonly kind: "stream"; readonly item: Data }
  /** A response whose body is read by a method, such as `response.json()`. */
  | { readonly kind: "response"; readonly body: Data }
  /** An HTTP request that is not sent yet. */
  | { readonly kind: "request"; readonly request: SentRequest }
  /** A variable of Go without a value, and a type. */
  | { readonly kind: "zero"; readonly type: StructType }
  | { readonly kind: "type"; readonly type: StructType }
  /** A part of a response that Go has decoded into a struct, or into a list of them. */
  | { readonly kind: "decoded"; readonly type: StructType; readonly data: Data; readonly scope: ValueScope }
  | FunctionValue
  /** An object that a chain of calls builds. */
  | {
      readonly kind: "builder";
      readonly className: string;
      readonly sdks: readonly Sdk[];
      readonly members: readonly ResolvedMember[];
      readonly isOpen: boolean;
    };

/** A client, or a group of its methods: `client.chat`. */
export interface Group {
  readonly kind: "group";
  readonly sdk: Sdk;
  /** The name of the class that made the client. */
  readonly client: string;
  readonly segments: readonly Name[];
}

export interface FunctionValue extends FunctionOf<CodeValue> {
  readonly kind: "function";
}

export const unknownValue: CodeValue = { kind: "unknown" };

/** The variables of a program. */
export type ValueScope = VariableScope<CodeValue>;

/**
 * What later blocks of the page may use: clients, what they returned, and literal values. A known variable with another
 * value is not.
 */
export function keepVariables(
  scope: ValueScope,
  known: ReadonlyMap<string, CodeValue>,
): ReadonlyMap<string, CodeValue> {
  return new Map(
    [...scope.own()].flatMap(([name, value]): [string, CodeValue][] => {
      if (kept.has(value.kind)) return [[name, value]];
      return known.has(name) ? [[name, unknownValue]] : [];
    }),
  );
}

const kept: ReadonlySet<CodeValue["kind"]> = new Set<CodeValue["kind"]>([
  "module",
  "imported",
  "group",
  "data",
  "stream",
  "response",
  "literal",
]);
