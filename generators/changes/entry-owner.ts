import { parsePointer } from "../source/json-pointer.ts";
import type { ChangePlace } from "./model.ts";

/** What readers see as the owner of a change: a shared component, an operation, or the whole description. */
export interface EntryOwner {
  readonly kind: "component" | "operation" | "api";
  /** Two changes with one owner have the same key. */
  readonly key: string;
  /** `Pet`, `POST /pets`; empty for the whole description. */
  readonly name: string;
  /** The section of a component, such as `schemas`; empty for other owners. */
  readonly section: string;
}

/** Where a change is, and which operation it affects. */
interface OwnedChange {
  readonly pointer: string | null | undefined;
  readonly method: string | null | undefined;
  readonly path: string | null | undefined;
}

/** Finds the owner of a change. A change of a shared component belongs to the component, whatever uses it. */
export function ownerOf({ pointer, method, path }: OwnedChange): EntryOwner {
  if (isShared(pointer)) {
    const [, section = "", name = ""] = parsePointer(pointer);
    if (section !== "securitySchemes") return { kind: "component", key: `${section} ${name}`, name, section };
  }
  const name = [method, path].filter(Boolean).join(" ");
  return { kind: path ? "operation" : "api", key: `operation ${name}`, name: path ? name : "", section: "" };
}

function isShared(pointer: string | null | undefined): pointer is string {
  return pointer?.startsWith("#/components/") === true;
}

/** Whether one of the places of a change is in a component that operations share. */
export function isSharedChange(places: readonly (Pick<ChangePlace, "pointer"> | undefined)[]): boolean {
  return places.some((place) => isShared(place?.pointer));
}
