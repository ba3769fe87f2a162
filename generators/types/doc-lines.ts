import type { Schema } from "../api/model.ts";

const longestExample = 200;

/** Says in a documentation comment what the type cannot: the rules that are checked at run time, default, example. */
export function docLines(schema: Schema): readonly string[] {
  const rules = schema.constraints.map(({ words }) => words);
  const format =
    schema.format === undefined || rules.some((words) => words.includes(schema.format ?? ""))
      ? []
      : [`Format: ${schema.format}`];
  const example = schema.examples.map((value) => JSON.stringify(value)).find((text) => text.length <= longestExample);
  return [
    ...(schema.title === undefined ? [] : [schema.title]),
    ...(schema.description === undefined || schema.description.text === "" ? [] : [schema.description.text]),
    ...format,
    ...(rules.length === 0 ? [] : [`Checked at run time: ${rules.join("; ")}`]),
    ...(schema.isReadOnly ? ["Read-only: not part of requests."] : []),
    ...(schema.isWriteOnly ? ["Write-only: not part of responses."] : []),
    ...(schema.default === undefined ? [] : [`@default ${JSON.stringify(schema.default.value)}`]),
    ...(example === undefined ? [] : [`@example ${example}`]),
    ...(schema.isDeprecated ? ["@deprecated"] : []),
  ];
}
