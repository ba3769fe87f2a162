import type { JsonValue } from "../../source/json.ts";
import type { Position } from "../../source/position.ts";
import type { SpecFile } from "../spec-document.ts";

/** One action of an overlay. https://spec.openapis.org/overlay/v1.1.0.html#action-object */
export interface OverlayAction {
  /** Its place in the overlay: `["actions", "2"]`. */
  readonly tokens: readonly string[];
  readonly target: string;
  readonly change:
    | { readonly kind: "remove" }
    | { readonly kind: "update"; readonly value: JsonValue }
    | { readonly kind: "copy"; readonly from: string };
}

/** An overlay whose form is valid. https://spec.openapis.org/overlay/v1.1.0.html */
export interface Overlay {
  readonly file: SpecFile;
  readonly version: "1.0" | "1.1";
  /** The description that it belongs to; undefined: any. */
  readonly extends: string | undefined;
  readonly actions: readonly OverlayAction[];
  readonly locate: LocateInOverlay;
}

/** The position of a value in an overlay, or of its key. `start` and `end` narrow it to characters of a text. */
export type LocateInOverlay = (
  tokens: readonly string[],
  part?: "key" | "value" | { readonly start: number; readonly end: number },
) => Position;
