/** A version in which a part of the contract is new or changed. */
export interface MarkedVersion {
  /** As readers know it: `2.0`. */
  readonly label: string;
  /** Where the page "What changed" lists the change, from the root of the edition; undefined: on no page. */
  readonly url: string | undefined;
}

/** When a part of the contract came, and when it last changed. */
export interface VersionMark {
  readonly since: MarkedVersion | undefined;
  readonly changed: MarkedVersion | undefined;
}

/** The marks of operations and properties by their pointers, and of parameters by `parameterKey`. */
export type VersionMarks = ReadonlyMap<string, VersionMark>;

/** A parameter, as far as its key needs it. */
interface NamedParameter {
  readonly in: string;
  readonly name: string;
}

/** The key of a parameter of an operation, in every version: its number in a list may change. */
export function parameterKey(operation: string, { in: location, name }: NamedParameter): string {
  return `${operation} ${location} ${name}`;
}

/** A mark as data: which text it has, and the version that fills it. */
export function listMarkTexts({ since, changed }: VersionMark): readonly MarkText[] {
  return [
    ...(since === undefined ? [] : [{ key: "sinceVersion" as const, ...since }]),
    ...(changed === undefined ? [] : [{ key: "changedInVersion" as const, ...changed }]),
  ];
}

/** One text of a mark. */
export interface MarkText extends MarkedVersion {
  readonly key: "sinceVersion" | "changedInVersion";
}
