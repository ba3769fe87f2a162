import type { JsonValue } from "../../source/json.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { StatedCall } from "./check-calls.ts";
import { openData, type DataNode } from "./data-node.ts";
import { isInsomnia, readInsomnia } from "./read-insomnia.ts";
import { isBrunoData, readBrunoData } from "./read-open-collection.ts";
import { isPostman, readPostman } from "./read-postman.ts";
import type { StatedVariables } from "./templates.ts";

/** The formats of collections that are data, by their content. */
const formats: readonly {
  readonly is: (root: DataNode) => boolean;
  readonly read: (root: DataNode, known: StatedVariables) => readonly StatedCall[];
}[] = [
  { is: isPostman, read: readPostman },
  { is: isInsomnia, read: readInsomnia },
  { is: isBrunoData, read: readBrunoData },
];

/** The calls of a collection of an HTTP client; undefined for every other file. */
export function readCollection(
  source: SourceFile,
  value: JsonValue,
  readEnvironments: () => StatedVariables,
): readonly StatedCall[] | undefined {
  const root = openData(source, value);
  return formats.find(({ is }) => is(root))?.read(root, readEnvironments());
}
