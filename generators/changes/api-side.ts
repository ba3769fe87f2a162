import type { Locate } from "../api/locate.ts";
import type { ApiModel, Operation, Schema } from "../api/model.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";
import { isJsonObject, type JsonObject } from "../source/json.ts";
import type { ChangeCode } from "./levels.ts";
import type { ChangePlace, ChangeWitness } from "./model.ts";

/** One of the two descriptions, with what the rules look up in it. */
export interface ApiSide {
  readonly api: ApiModel;
  readonly locate: (pointer: string) => ChangePlace;
  /** The object at a pointer of the bundle, with its extensions; empty if it does not exist. */
  readonly raw: (pointer: string) => JsonObject;
  readonly findSchema: (name: string) => Schema | undefined;
  /** Pairs of renamed components whose texts have been compared. */
  readonly comparedWords: Set<string>;
}

/** Opens a description for a comparison. */
export function openApiSide(api: ApiModel, locate: Locate): ApiSide {
  const places = new Map<string, ChangePlace>();
  const schemas = new Map(api.schemas.map(({ name, schema }) => [name, schema]));
  return {
    api,
    comparedWords: new Set(),
    // Changes of a shared schema have one place.
    locate(pointer) {
      const place = places.get(pointer) ?? { ...locate(pointer), pointer };
      places.set(pointer, place);
      return place;
    },
    raw: (pointer) => {
      const found = findByTokens(api.bundle, parsePointer(pointer));
      return isJsonObject(found) ? found : {};
    },
    findSchema: (name) => schemas.get(name),
  };
}

/** A change before its level is known and its places are located. */
export interface DraftChange {
  readonly code: ChangeCode;
  readonly message: string;
  readonly part?: string | undefined;
  /** JSON pointer into the value. */
  readonly pointer?: string | undefined;
  readonly witness?: ChangeWitness | undefined;
  /** Pointers of the bundles. */
  readonly base?: string | undefined;
  readonly revision?: string | undefined;
}

/** Collects the changes of one comparison. */
export type ReportChange = (draft: DraftChange) => void;

/** What every rule gets. */
export interface ComparedSides {
  readonly base: ApiSide;
  readonly revision: ApiSide;
  /** `2026-11-27`: the day on which sunset dates are compared. */
  readonly today: string;
}

/** An operation that both sides have. */
export interface OperationPair {
  readonly base: Operation;
  readonly revision: Operation;
  /** True for webhooks and callbacks: the server sends the request, and the client responds. */
  readonly isMirrored: boolean;
}

/** The comparison of one operation: its changes name the operation. */
export interface OperationComparison extends ComparedSides {
  readonly pair: OperationPair;
  readonly report: ReportChange;
}
