import type { GuidePage } from "../pages/model.ts";
import type { ActivePageRule } from "../rules/pages/model.ts";
import type { RuleSettings } from "../rules/settings.ts";
import { cached, type Cache } from "../source/cache.ts";
import { dropRepeated } from "../source/merge-findings.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { digestSource } from "../source/source-file.ts";
import { restoreFinding, storeFinding } from "../source/stored-finding.ts";
import type { BuiltVersion } from "./build-editions.ts";

/** Runs the project's own rules for pages on every page that an author wrote, once in each language. */
export async function checkPageRules(
  versions: readonly BuiltVersion[],
  settings: RuleSettings | undefined,
  cache: Cache,
): Promise<readonly DocsgenError[]> {
  const rules = listActive(settings);
  if (settings === undefined || rules.length === 0) return [];
  const { createReadNodes } = await import("../rules/pages/read-nodes.ts");
  const { runPageRules } = await import("../rules/pages/run-page-rules.ts");
  const readNodes = createReadNodes();
  const pages = versions.flatMap(({ editions }) =>
    editions.flatMap(({ value: { guides, edition } }) =>
      guides.filter(isWritten).map((page) => ({ page, language: edition.language.code })),
    ),
  );
  return dropRepeated(
    pages.flatMap(({ page: { source, route, title, description }, language }) => {
      const facts = { route, title, description, language };
      const step = { step: "page rules", key: fingerprint(settings.digest, source.path, digestSource(source), facts) };
      const check = () => runPageRules(rules, readNodes(source, facts)).map(storeFinding);
      return cached(cache, step, check).map(restoreFinding);
    }),
  );
}

/** A page in the default language that is shown in a translation is checked in its own language. */
function isWritten({ isFallback, list }: GuidePage): boolean {
  return !isFallback && list === undefined;
}

function listActive(settings: RuleSettings | undefined): readonly ActivePageRule[] {
  return [...(settings?.ownPages ?? [])].flatMap(([name, rule]) => {
    const level = settings?.levels.get(name)?.level ?? rule.level;
    return level === "off" ? [] : [{ ...rule, name, level }];
  });
}
