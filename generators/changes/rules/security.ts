import type { SecurityFlow, SecurityRequirement, SecurityScheme } from "../../api/model.ts";
import type { ApiSide, ComparedSides, OperationComparison, ReportChange } from "../api-side.ts";

/** One way to authenticate: credentials with the scopes that they need. */
type Way = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Compares what a client must send to be let in. Each way of the base must still work: the revision has a way that asks
 * for no further credential and no further scope.
 */
export function compareSecurity({ base, revision, pair, report }: OperationComparison): void {
  const before = waysOf(pair.base.security, base);
  const after = waysOf(pair.revision.security, revision);
  const place = { base: `${pair.base.pointer}/security`, revision: `${pair.revision.pointer}/security` };
  for (const way of before) {
    if (after.some((other) => asksNoMore(other, way))) continue;
    const near = after.find((other) => [...other.keys()].every((key) => way.has(key)));
    if (near === undefined) {
      report({
        ...place,
        code: "diff/security-narrowed",
        message: `The API now rejects requests with ${wayWords(way)}: it requires ${after.map(wayWords).join(", or ")}.`,
      });
      continue;
    }
    const scopes = [...near].flatMap(([key, names]) => [...names].filter((name) => way.get(key)?.has(name) !== true));
    report({
      ...place,
      code: "diff/scope-added",
      message: `Requests with ${wayWords(way)} now also need the ${scopes.length === 1 ? "scope" : "scopes"} ${listNames(scopes)}.`,
    });
  }
  reportWider(before, after, (code, message) => report({ ...place, code, message }));
}

function reportWider(
  before: readonly Way[],
  after: readonly Way[],
  tell: (code: "diff/scope-removed" | "diff/security-widened", message: string) => void,
): void {
  for (const way of after) {
    if (before.some((other) => asksNoMore(other, way))) continue;
    const hasSameKeys = before.some(
      (other) => other.size === way.size && [...other.keys()].every((key) => way.has(key)),
    );
    if (hasSameKeys)
      tell("diff/scope-removed", `The API now needs fewer scopes: it lets in requests with ${wayWords(way)}.`);
    else tell("diff/security-widened", `The API now also lets in requests with ${wayWords(way)}.`);
  }
}

function asksNoMore(way: Way, than: Way): boolean {
  return [...way].every(([key, scopes]) => {
    const given = than.get(key);
    return given !== undefined && [...scopes].every((scope) => given.has(scope));
  });
}

/** Compares schemes by their content. A new name alone does not count as a change. */
function waysOf(security: readonly SecurityRequirement[], side: ApiSide): readonly Way[] {
  if (security.length === 0) return [new Map()];
  const schemes = new Map(side.api.securitySchemes.map((scheme) => [scheme.name, scheme]));
  return security.map(
    (requirement) =>
      new Map(requirement.map(({ scheme, scopes }) => [identityOf(schemes.get(scheme), scheme), new Set(scopes)])),
  );
}

/** What a scheme is for a client, in words that tell schemes apart. */
function identityOf(scheme: SecurityScheme | undefined, name: string): string {
  if (scheme === undefined) return `\`${name}\``;
  switch (scheme.kind) {
    case "apiKey":
      return `the API key in the ${scheme.scheme} \`${scheme.scheme === "header" ? scheme.parameterName?.toLowerCase() : scheme.parameterName}\``;
    case "http":
      return `${scheme.scheme} credentials`;
    case "mutualTLS":
      return "a client certificate";
    // Two servers for tokens are two schemes, and their URLs may change.
    case "oauth2":
    case "openIdConnect":
      return `a token of \`${name}\``;
  }
}

function wayWords(way: Way): string {
  if (way.size === 0) return "no credentials";
  return [...way]
    .map(([key, scopes]) => (scopes.size === 0 ? key : `${key} with ${listNames([...scopes])}`))
    .join(" and ");
}

function listNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

/** Compares the declared schemes that operations use. */
export function compareSecuritySchemes({ base, revision }: ComparedSides, report: ReportChange): void {
  const used = listUsed(revision);
  const after = new Map(revision.api.securitySchemes.map((scheme) => [scheme.name, scheme]));
  for (const scheme of base.api.securitySchemes) {
    const other = after.get(scheme.name);
    if (other === undefined || !used.has(scheme.name)) continue;
    const pointer = `#/components/securitySchemes/${scheme.name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const place = { base: pointer, revision: pointer };
    if (scheme.kind !== other.kind)
      report({
        ...place,
        code: "diff/security-scheme-changed",
        message: `The security scheme \`${scheme.name}\` is now \`${other.kind}\` instead of \`${scheme.kind}\`.`,
      });
    else
      compareUrls({ base: scheme, revision: other }, (message) =>
        report({ ...place, code: "diff/oauth-url-changed", message }),
      );
  }
}

function listUsed({ api }: ApiSide): ReadonlySet<string> {
  return new Set(
    [...api.operations, ...api.webhooks].flatMap(({ security }) =>
      security.flatMap((ways) => ways.map(({ scheme }) => scheme)),
    ),
  );
}

interface SchemePair {
  readonly base: SecurityScheme;
  readonly revision: SecurityScheme;
}

function compareUrls({ base, revision }: SchemePair, tell: (message: string) => void): void {
  const name = `The security scheme \`${base.name}\``;
  if (base.discoveryUrl !== undefined && base.discoveryUrl !== revision.discoveryUrl)
    tell(
      `${name} has another \`${base.kind === "oauth2" ? "oauth2MetadataUrl" : "openIdConnectUrl"}\`: \`${revision.discoveryUrl ?? "none"}\`.`,
    );
  const flows = new Map(revision.flows.map((flow) => [flow.name, flow]));
  for (const flow of base.flows) {
    const other = flows.get(flow.name);
    if (other === undefined) {
      tell(`${name} does not have the flow \`${flow.name}\` now.`);
      continue;
    }
    for (const { name: field, url } of flow.addresses) {
      const now = other.addresses.find((address) => address.name === field)?.url;
      if (now !== url) tell(`${name} has another \`${field}\`: \`${now ?? "none"}\` instead of \`${url}\`.`);
    }
    const gone = scopesOf(flow).filter((scope) => !scopesOf(other).includes(scope));
    if (gone.length > 0) tell(`${name} does not offer ${listNames(gone)} in the flow \`${flow.name}\` now.`);
  }
}

function scopesOf({ scopes }: SecurityFlow): readonly string[] {
  return scopes.map(({ name }) => name);
}
