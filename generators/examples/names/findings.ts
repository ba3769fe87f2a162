import type { Operation } from "../../api/model.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";

export const unknownName = (name: string, nearest: string, position: Position): DocsgenError =>
  new DocsgenError("content/unknown-name", `The description has no name \`${name}\`.`, {
    severity: "warning",
    blocks: false,
    position,
    hint: meant(nearest),
    causeKey: `${name} ${nearest}`,
  });

export const unknownStatus = (status: string, { id, responses }: Operation, position: Position): DocsgenError =>
  new DocsgenError("content/unknown-status", `The operation \`${id}\` has no response \`${status}\`.`, {
    severity: "warning",
    blocks: false,
    position,
    operation: id,
    hint: `it has ${responses.map((response) => `\`${response.status}\``).join(", ")}`,
  });
