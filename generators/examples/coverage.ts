import type { ApiModel, MediaType, Operation, Schema } from "../api/model.ts";
import type { Locate } from "../api/locate.ts";
import type { JsonValue } from "../source/json.ts";
import type { ValidatorSet } from "../validators/model.ts";
import { chooseReading } from "./choose-reading.ts";
import { listRules, type CoverageRule } from "./coverage-rules.ts";
import { markExercised } from "./coverage-marks.ts";
import type { Example, OperationCoverage } from "./model.ts";

/** The input for measuring coverage. */
export interface CoverageInput {
  readonly api: ApiModel;
  readonly validators: ValidatorSet;
  readonly locate: Locate;
}

/** Measures which documented rules the valid examples exercise, operation by operation. */
export function measureCoverage(
  { api, validators, locate }: CoverageInput,
  examples: readonly Example[],
): OperationCoverage[] {
  const marked = new Set<string>();
  for (const example of examples) {
    const { schema, direction, value } = chooseReading(example, validators);
    if (isValid(validators, { schema, direction, value }))
      markExercised({ marked, validators, direction, here: new Set() }, schema, value);
  }
  const listed = new Set<string>();
  return [...api.operations, ...api.webhooks].map((operation) => {
    const rules = new Map<string, CoverageRule>();
    for (const schema of schemasOf(operation))
      for (const rule of listRules(schema, validators.findSchema)) rules.set(rule.pointer, rule);
    const missing = [...rules.values()].filter(({ pointer }) => !marked.has(pointer));
    const own = missing.filter(({ pointer }) => !listed.has(pointer));
    for (const { pointer } of own) listed.add(pointer);
    return {
      operation: operation.id,
      title: operation.kind === "webhook" ? `webhook ${operation.path}` : `${operation.method} ${operation.path}`,
      rules: rules.size,
      exercised: rules.size - missing.length,
      unexercised: own.map((rule) => ({ ...rule, position: locate(rule.pointer) })),
    };
  });
}

/** An invalid example exercises no rule. */
function isValid(
  validators: ValidatorSet,
  { schema, direction, value }: Pick<Example, "schema" | "direction"> & { readonly value: JsonValue },
): boolean {
  return validators.validate(schema, direction, value).length === 0;
}

function schemasOf({ parameters, requestBody, responses, callbacks }: Operation): readonly Schema[] {
  return [
    ...parameters.map(({ schema }) => schema),
    ...ofContent(requestBody?.content ?? []),
    ...responses.flatMap(({ headers, content }) => [...headers.map(({ schema }) => schema), ...ofContent(content)]),
    ...callbacks.flatMap(schemasOf),
  ];
}

function ofContent(content: readonly MediaType[]): readonly Schema[] {
  return content.flatMap(({ schema }) => schema ?? []);
}
