import type { Operation, Parameter } from "../../api/model.ts";
import { certainRename } from "../../source/certain-rename.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant, useOneOf } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";
import { wildcard } from "../../code/traced-text.ts";

export const unknownPath = (path: string, nearest: string | undefined, position: Position): DocsgenError =>
  new DocsgenError("example/unknown-path", `The description has no path \`${path.replaceAll(wildcard, "…")}\`.`, {
    position,
    hint: meant(nearest),
  });

export const unknownMethod = (
  method: string,
  { path, methods }: { readonly path: string; readonly methods: readonly string[] },
  position: Position,
): DocsgenError =>
  new DocsgenError("example/unknown-method", `The path \`${path}\` has no operation \`${method}\`.`, {
    position,
    hint: useOneOf(methods),
  });

export const unknownParameter = (
  operation: Operation,
  {
    name,
    nearest,
    known,
    place,
  }: { name: string; nearest: string | undefined; known: readonly string[]; place: "query" | "header" },
  position: Position,
): DocsgenError =>
  new DocsgenError(
    "payload/unknown-parameter",
    `The operation \`${operation.id}\` has no ${place} parameter \`${name}\`.`,
    {
      position,
      operation: operation.id,
      part: place,
      pointer: `/${name}`,
      hint: meant(nearest),
      fix: certainRename(name, known, position),
    },
  );

export const unclosedQuote = (position: Position): DocsgenError =>
  new DocsgenError("example/syntax", "The quote is not closed.", {
    position,
    hint: "close the quote, or remove it; an apostrophe between single quotes is `'\\''`",
  });

export const missingParameter = (operation: Operation, parameter: Parameter, position: Position): DocsgenError =>
  new DocsgenError(
    "payload/required",
    `This call of \`${operation.id}\` lacks the required ${parameter.in} parameter \`${parameter.name}\`.`,
    {
      position,
      operation: operation.id,
      part: parameter.in,
      pointer: "",
      rule: { pointer: parameter.pointer, position: undefined },
    },
  );

export const missingBody = (operation: Operation, position: Position): DocsgenError =>
  new DocsgenError("payload/required", `This call of \`${operation.id}\` lacks the required body.`, {
    position,
    operation: operation.id,
    part: "request",
    pointer: "",
    rule: { pointer: operation.requestBody?.pointer ?? operation.pointer, position: undefined },
  });

export const unexpectedBody = (operation: Operation, position: Position): DocsgenError =>
  new DocsgenError("payload/unexpected-body", `The operation \`${operation.id}\` takes no body.`, {
    position,
    severity: "warning",
    operation: operation.id,
    part: "request",
  });

export const unknownMediaType = (
  operation: Operation,
  { part, type, known }: { readonly part: string; readonly type: string; readonly known: readonly string[] },
  position: Position,
): DocsgenError =>
  new DocsgenError(
    "payload/media-type",
    `The ${part.replace(":", " ")} of \`${operation.id}\` has no media type \`${type}\`.`,
    { position, operation: operation.id, part, hint: useOneOf(known) },
  );

export const impliedMediaType = (
  operation: Operation,
  { type, expected }: { readonly type: string; readonly expected: string },
  position: Position,
): DocsgenError =>
  new DocsgenError(
    "payload/media-type",
    `This body is sent as \`${type}\`, but \`${operation.id}\` does not accept that media type.`,
    {
      position,
      severity: "warning",
      operation: operation.id,
      part: "request",
      hint: `add the header \`Content-Type: ${expected}\``,
    },
  );

export const textForFile = (operation: Operation, name: string, position: Position): DocsgenError =>
  new DocsgenError("payload/type", `The part \`${name}\` of this call of \`${operation.id}\` must be a file.`, {
    position,
    severity: "warning",
    operation: operation.id,
    part: "request",
    pointer: `/${name}`,
    hint: "write `@` before the file name",
  });
