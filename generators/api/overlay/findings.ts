import { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { didYouMean, quote } from "../findings.ts";
import { unreadRemote } from "../remote-findings.ts";
import type { RefFailure } from "../spec-document.ts";

type At = Position | undefined;

/** An overlay that breaks the form of the specification. */
export const invalidOverlay = (reason: string, hint: string | undefined, position: At): DocsgenError =>
  new DocsgenError("overlay/structure", reason, { blocks: "replacing", position, hint });

/** A field that the overlay's version does not have. */
export const unknownOverlayField = (
  { field, owner, version }: { readonly field: string; readonly owner: string; readonly version: string },
  nearest: string | undefined,
  position: At,
): DocsgenError =>
  new DocsgenError("overlay/structure", `${owner} of Overlay ${version} has no field ${quote(field)}.`, {
    blocks: "replacing",
    position,
    hint: didYouMean(nearest) ?? "remove the field, or start its name with `x-`",
  });

/** A change of what the same action removes. It has no effect. */
export const changeOfRemoved = (field: string, position: At): DocsgenError =>
  new DocsgenError("overlay/structure", `${quote(field)} has no effect in an action with \`remove: true\`.`, {
    severity: "warning",
    position,
    hint: `remove ${quote(field)} or \`remove\``,
  });

/** An action that the overlay has twice. */
export const repeatedAction = (first: number, position: At): DocsgenError =>
  new DocsgenError("overlay/structure", `This action is the same as \`actions.${first}\`.`, {
    severity: "warning",
    position,
    hint: "remove one of them",
  });

/** A text that is not a JSONPath of RFC 9535. */
export const invalidPath = (
  { path, reason }: { readonly path: string; readonly reason: string },
  hint: string | undefined,
  position: At,
): DocsgenError =>
  new DocsgenError("overlay/path", `${quote(path)} is not a JSONPath (RFC 9535): ${reason}.`, {
    blocks: "replacing",
    position,
    hint,
  });

/** A target that does not exist in the description. */
export const unmatchedTarget = (
  path: string,
  { nearest, existing }: { readonly nearest: string | undefined; readonly existing: string },
  position: At,
): DocsgenError =>
  new DocsgenError("overlay/no-match", `${quote(path)} does not select anything in the description.`, {
    severity: "warning",
    position,
    hint:
      didYouMean(nearest) ??
      (existing === "$" ? "correct or remove the action" : `correct the target; ${quote(existing)} exists`),
  });

/** The path of `copy` selects no value or several values. */
export const ambiguousCopy = (path: string, count: number, position: At): DocsgenError =>
  new DocsgenError(
    "overlay/copy",
    `${quote(path)} selects ${count === 0 ? "nothing" : `${count} values`}, but \`copy\` needs exactly one value.`,
    { blocks: "replacing", position, hint: "write a path that selects one value" },
  );

/** A value that cannot be merged with what the target selects. */
export const incompatibleUpdate = (
  { at, found, given }: { readonly at: string; readonly found: string; readonly given: string },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "overlay/incompatible",
    `${quote(at)} is ${found}, and ${given === "empty" ? "an empty value" : given} cannot be merged with it.`,
    {
      blocks: "replacing",
      position,
      hint: "give a value of the same kind, or remove the old value with an action before this one",
    },
  );

/** Several values of different kinds cannot have one update. */
export const mixedTargets = (
  path: string,
  { first, other }: { readonly first: string; readonly other: string },
  position: At,
): DocsgenError =>
  new DocsgenError("overlay/incompatible", `${quote(path)} selects both ${first} and ${other}.`, {
    blocks: "replacing",
    position,
    hint: "write one action for each kind of value",
  });

/** A single value as the target of an overlay whose version does not allow that. */
export const primitiveTarget = (path: string, position: At): DocsgenError =>
  new DocsgenError(
    "overlay/incompatible",
    `${quote(path)} selects a single value, but Overlay 1.0 updates only objects and lists.`,
    {
      blocks: "replacing",
      position,
      hint: "select the object around the value, or write `overlay: 1.1.0`",
    },
  );

/** The root of a description cannot be removed. */
export const removedRoot = (position: At): DocsgenError =>
  new DocsgenError("overlay/incompatible", "The root of the description cannot be removed.", {
    blocks: "replacing",
    position,
    hint: "select a part of the description",
  });

/** The overlay belongs to another description. */
export const otherDescription = (
  { stated, root }: { readonly stated: string; readonly root: string },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "overlay/other-description",
    `The overlay extends ${quote(stated)}, but the config applies it to ${quote(root)}.`,
    { severity: "warning", position, hint: "correct `extends`, or remove it" },
  );

/** Updates that multiply the content of a description. */
export const tooLargeResult = (limit: number, position: At): DocsgenError =>
  new DocsgenError(
    "overlay/too-large",
    `With this action the description has more than the limit of ${limit.toLocaleString("en-US")} nodes.`,
    { position, hint: "use `$ref` for parts that repeat" },
  );

/** An overlay on a host that docsgen does not read from. */
export const overlayOnOtherHost = (url: string, position: At): DocsgenError =>
  new DocsgenError("ref/network", `${quote(url)} is on a host that the config does not allow.`, {
    blocks: "replacing",
    position,
    hint: "download the overlay, or add its host to `remote.hosts` and run `docsgen lock`",
  });

/** An overlay on another host that cannot be read. */
export function unreadOverlay(url: string, failure: RefFailure, position: At): DocsgenError {
  if (failure.kind === "broken") return failure.error;
  return failure.kind === "remote" ? unreadRemote(failure, position) : overlayOnOtherHost(url, position);
}

/** An overlay that cannot be read at all. */
export const missingOverlay = (path: string, position: At): DocsgenError =>
  new DocsgenError("config/missing-input", `The overlay ${quote(path)} does not exist.`, {
    position,
    hint: "correct the path, which starts at the project folder",
  });
