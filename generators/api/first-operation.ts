import type { ApiModel, Operation } from "./model.ts";

/**
 * Picks the operation that a reader should try first: the one that needs the least input. Of operations that need the same, the
 * description names the best one first.
 */
export function findFirstOperation({ operations }: Pick<ApiModel, "operations">): Operation | undefined {
  const current = operations.filter(({ isDeprecated }) => !isDeprecated);
  const [first, ...others] = current.length > 0 ? current : operations;
  if (first === undefined) return undefined;
  return others.reduce((best, other) => (countInput(other) < countInput(best) ? other : best), first);
}

const bodyWeight = 2;

function countInput({ method, parameters, requestBody }: Operation): number {
  const required = parameters.filter(({ isRequired }) => isRequired).length;
  const changesData = method === "GET" || method === "HEAD" ? 0 : 1;
  return required + changesData + (requestBody?.isRequired === true ? bodyWeight : 0);
}
