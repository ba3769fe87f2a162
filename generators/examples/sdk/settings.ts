import type { JsonObject } from "../../source/json.ts";
import type { Position } from "../../source/position.ts";
import type { Casing } from "./casing.ts";

/** The generators whose names docsgen can derive from a description. */
export const sdkSources = ["speakeasy", "fern", "stainless", "openapi-generator", "operation-id"] as const;

/** The generator that wrote an SDK, or how its methods are named. */
export type SdkSource = (typeof sdkSources)[number];

/** What a method calls, and how it differs from the SDK's other methods. */
export interface StatedMethod {
  readonly operation: string;
  /** Properties of the body that the method sets itself. */
  readonly body?: JsonObject | undefined;
  /** Parameters and properties that only this method calls differently. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** The parameters and properties that calls state by position, in their order. */
  readonly positional?: readonly string[] | undefined;
}

/** What a method calls, as the config states it; false: the method exists, and its calls are not checked. */
export type CallTarget = string | boolean | StatedMethod;

/** The schema of a model class, or the class with its constructor. */
export type ModelTarget =
  | string
  | {
      /** Undefined if the class and the schema have the same name. */
      readonly schema?: string | undefined;
      /** The properties that the constructor takes by position, in their order. */
      readonly positional?: readonly string[] | undefined;
    };

/** An SDK of a description, as the config states it. */
export interface SdkSettings {
  readonly language: SdkLanguage;
  /** The modules or packages that contain the client and the model classes. */
  readonly import: string | readonly string[];
  /** The classes or functions that make a client. */
  readonly client: string | readonly string[];
  /** Name of its description in `apis`; undefined: the main one. */
  readonly api?: string | undefined;
  /** Undefined: the extensions of the description decide. */
  readonly from?: SdkSource | undefined;
  /** A pattern for the paths of methods: `{tag}.{operationId}`. */
  readonly naming?: string | undefined;
  readonly calls?: Readonly<Record<string, CallTarget>> | undefined;
  /** `flat`: one argument for each property. `object`: one object with all of them. */
  readonly arguments?: "flat" | "object" | undefined;
  readonly casing?: Casing | undefined;
  /** Properties and parameters that the SDK calls differently. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  /** Schemas of model classes whose names differ, and the order of their constructors' arguments. */
  readonly models?: Readonly<Record<string, ModelTarget>> | undefined;
  /** Arguments that the SDK does not send. */
  readonly options?: readonly string[] | undefined;
  /** Parameters and properties that the client sets, so that calls need not state them. */
  readonly preset?: readonly string[] | undefined;
  /** Names of variables that contain a client on pages that do not show where it comes from. */
  readonly variables?: readonly string[] | undefined;
}

export const sdkLanguages = ["python", "typescript", "javascript", "go", "java"] as const;

export type SdkLanguage = (typeof sdkLanguages)[number];

/** The settings of an SDK with their positions in the config. */
export interface LocatedSdk {
  readonly settings: SdkSettings;
  /** The position of a setting, such as `["calls", "chat.complete"]`. */
  readonly locate: (tokens: readonly string[], target: "key" | "value") => Position | undefined;
}

/** Adds the positions of the settings. */
export function locateSdks(sdks: readonly SdkSettings[], locate: LocatedSdk["locate"]): readonly LocatedSdk[] {
  return sdks.map((settings, index) => ({
    settings,
    locate: (tokens, target) => locate(["sdks", String(index), ...tokens], target),
  }));
}
