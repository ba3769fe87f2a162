/** Cases of names, by what people call them. */
const cases: Readonly<Record<string, RegExp>> = {
  camelCase: /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/,
  snake_case: /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/,
  "kebab-case": /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  PascalCase: /^[A-Z][a-zA-Z0-9]*$/,
  UPPER_CASE: /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/,
};

/** The smallest number of names, and the smallest share of them, that make a convention. */
const minimumNames = 3;
const minimumShare = 0.7;

/** The case that most names have; undefined if they have none in common. */
export function findConvention(
  names: readonly string[],
): { readonly label: string; readonly pattern: RegExp } | undefined {
  const decisive = names.filter((name) => Object.values(cases).filter((pattern) => pattern.test(name)).length <= 1);
  if (decisive.length === 0 || names.length < minimumNames) return undefined;
  const [best] = Object.entries(cases)
    .map(([label, pattern]) => ({ label, pattern, count: decisive.filter((name) => pattern.test(name)).length }))
    .toSorted((one, other) => other.count - one.count);
  return best === undefined ||
    best.count / decisive.length < minimumShare ||
    names.every((name) => best.pattern.test(name))
    ? undefined
    : best;
}
