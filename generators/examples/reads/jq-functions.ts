/** How a function of jq reads its input. https://jqlang.org/manual/#builtin-operators-and-functions */
export interface JqFunction {
  /** The input of its arguments. */
  readonly argument: "input" | "item" | "unknown";
  /** What it returns. `argument`: the value of the last argument. */
  readonly result: "input" | "inputs" | "item" | "argument" | "arguments" | "constant" | "unknown";
  /** It accepts properties that do not exist. */
  readonly isTest?: boolean;
}

const byName: Readonly<Record<string, JqFunction>> = {
  map: { argument: "item", result: "arguments" },
  map_values: { argument: "item", result: "unknown" },
  group_by: { argument: "item", result: "inputs" },
  first: { argument: "input", result: "argument" },
  last: { argument: "input", result: "argument" },
  nth: { argument: "input", result: "argument" },
  limit: { argument: "input", result: "argument" },
  skip: { argument: "input", result: "argument" },
  path: { argument: "input", result: "unknown" },
  pick: { argument: "input", result: "unknown" },
  has: { argument: "input", result: "constant", isTest: true },
  del: { argument: "input", result: "input", isTest: true },
  isempty: { argument: "input", result: "constant", isTest: true },
};

const groups: readonly (readonly [names: string, rule: JqFunction])[] = [
  ["select sort unique reverse debug stderr values arrays objects iterables", { argument: "input", result: "input" }],
  ["nulls booleans numbers strings scalars", { argument: "input", result: "constant" }],
  ["sort_by unique_by", { argument: "item", result: "input" }],
  ["min_by max_by min max", { argument: "item", result: "item" }],
  ["any all", { argument: "item", result: "constant" }],
  [
    `true false null length utf8bytelength keys keys_unsorted type tostring tojson tonumber toboolean not abs floor ceil
    round sqrt ascii_downcase ascii_upcase trim ltrim rtrim explode contains inside startswith endswith ltrimstr rtrimstr
    trimstr split join test index rindex indices range strftime strptime strflocaltime mktime gmtime localtime todate
    fromdate fromdateiso8601 todateiso8601 dateadd date now empty error halt halt_error infinite nan isnan isinfinite
    isnormal`,
    { argument: "input", result: "constant" },
  ],
];

const functions: ReadonlyMap<string, JqFunction> = new Map([
  ...groups.flatMap(([names, rule]) => names.split(/\s+/).map((name) => [name, rule] as const)),
  ...Object.entries(byName),
]);

/** How a function reads its input. The arguments of an unknown function are not read. */
export function jqFunction(name: string): JqFunction {
  return functions.get(name) ?? { argument: "unknown", result: "unknown" };
}
