import type { Operation } from "../../api/model.ts";
import type { JsonObject } from "../../source/json.ts";

/** A method of an SDK. */
export interface SdkMethod {
  readonly path: string;
  /** Undefined: the method exists, and docsgen does not check its calls. */
  readonly operation: Operation | undefined;
  /** Other operations that a generator may give this path. The arguments decide. */
  readonly others: readonly Operation[];
  /** Properties that the method sets itself. */
  readonly body: JsonObject;
  /** Parameters and properties that only this method calls differently. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** The parameters and properties that calls state by position. Undefined: the config does not state them. */
  readonly positional?: readonly string[] | undefined;
}
