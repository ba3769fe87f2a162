import type { Limits } from "../limits.ts";
import { shortenProse } from "../parts/shorten-prose.ts";
import type { Facts } from "./facts-model.ts";

/** The facts about a value, cut to the limits of its page. */
export function briefFacts(facts: Facts, { rowProse, values: mostValues }: Limits): Facts {
  const { description, values } = facts;
  return {
    ...facts,
    description: description && shortenProse(description, rowProse),
    values: values.slice(0, mostValues),
    unlistedValues: Math.max(0, values.length - mostValues),
  };
}
