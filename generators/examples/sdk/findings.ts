import type { Operation } from "../../api/model.ts";
import { certainRename } from "../../source/certain-rename.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";
import type { Data } from "../reads/data.ts";

/** A name that does not exist, with the nearest name that does. */
interface WrongName {
  readonly name: string;
  readonly nearest: string | undefined;
  /** All names that may be meant, for a fix. */
  readonly known?: readonly string[];
}

export const unknownSdkMethod = (
  { name, nearest, known = [], wrong, client }: WrongName & { readonly wrong: string; readonly client: string },
  position: Position,
): DocsgenError =>
  new DocsgenError("code/unknown-method", `\`${name}\` is not a method of \`${client}\`.`, {
    position,
    hint: meant(nearest),
    fix: certainRename(wrong, known, position),
  });

export const unknownClass = ({ name, nearest }: WrongName, position: Position): DocsgenError =>
  new DocsgenError("code/unknown-method", `The SDK has no class \`${name}\`.`, { position, hint: meant(nearest) });

/** `owner` is the method, or the object, that has no such argument. */
export const unknownArgument = (
  {
    name,
    nearest,
    known = [],
    owner,
    operation,
  }: WrongName & { readonly owner: string; readonly operation: Operation },
  position: Position,
): DocsgenError =>
  new DocsgenError("code/unknown-argument", `${owner} has no argument \`${name}\`.`, {
    position,
    operation: operation.id,
    part: "request",
    hint: meant(nearest),
    fix: certainRename(name, known, position),
  });

export const missingArgument = (
  { name, method, operation, rule }: { name: string; method: string; operation: Operation; rule: string },
  position: Position,
): DocsgenError =>
  new DocsgenError("code/missing-argument", `This call of \`${method}\` lacks the required argument \`${name}\`.`, {
    position,
    operation: operation.id,
    part: "request",
    rule: { pointer: rule, position: undefined },
  });

function ownerOfData({ operation, path }: Pick<Data, "operation" | "path">): string {
  return path === "" ? `The response of \`${operation.id}\`` : `\`${path}\` in the response of \`${operation.id}\``;
}

export const unknownProperty = (
  { name, nearest, known = [], data }: WrongName & { readonly data: Pick<Data, "operation" | "path"> },
  position: Position,
): DocsgenError =>
  new DocsgenError("code/unknown-property", `${ownerOfData(data)} has no property \`${name}\`.`, {
    position,
    operation: data.operation.id,
    part: "response",
    hint: meant(nearest),
    fix: certainRename(name, known, position),
  });
