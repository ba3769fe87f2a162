import { includeKey, partialKey } from "../pages/load.ts";
import { partial } from "../pages/markdown/page-tree.ts";
import { listImports } from "../pages/mdx/list-imports.ts";
import type { ContentFolder, GuidePage } from "../pages/model.ts";
import type { FindPartial } from "../rules/pages/list-page-nodes.ts";
import type { ActivePageRule } from "../rules/pages/model.ts";
import type { RuleSettings } from "../rules/settings.ts";
import { dropRepeated } from "../source/merge-findings.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { digestSource, type SourceFile } from "../source/source-file.ts";
import { restoreFinding, storeFinding } from "../source/stored-finding.ts";
import type { StepRunner } from "../source/step-runner.ts";
import type { BuiltVersion } from "./build-editions.ts";

/** The pages of a project, and the folders that contain them. */
export interface CheckedContent {
  readonly versions: readonly BuiltVersion[];
  readonly contents: readonly ContentFolder[];
}

/** Runs the project's own rules for pages on every page that an author wrote, once in each language. */
export async function checkPageRules(
  { versions, contents }: CheckedContent,
  settings: RuleSettings | undefined,
  runner: StepRunner,
): Promise<readonly DocsgenError[]> {
  const rules = listActive(settings);
  if (settings === undefined || rules.length === 0) return [];
  const { run } = runner.storeWhile(() => !settings.hasRead());
  const { createReadNodes } = await import("../rules/pages/read-nodes.ts");
  const { runPageRules } = await import("../rules/pages/run-page-rules.ts");
  const readNodes = createReadNodes();
  const findPartials = createFindPartials(contents);
  const pages = versions.flatMap(({ editions }) =>
    editions.flatMap(({ value: { guides, edition } }) =>
      guides.filter(isWritten).map((page) => ({ page, language: edition.language.code })),
    ),
  );
  return dropRepeated(
    pages.flatMap(({ page: { source, route, title, description }, language }) => {
      const facts = { route, title, description, language };
      const { findPartial, digests } = findPartials(source);
      const key = fingerprint(settings.digest, source.path, digestSource(source), facts, digests);
      const check = () => runPageRules(rules, readNodes(source, facts, findPartial)).map(storeFinding);
      const step = { step: "page rules", key };
      return run(step, check).map(restoreFinding);
    }),
  );
}

interface PagePartials {
  readonly findPartial: FindPartial;
  /** Hashes of the files that the page may show. */
  readonly digests: readonly string[];
}

/** Finds the partials of pages, and of their partials. */
function createFindPartials(contents: readonly ContentFolder[]): (page: SourceFile) => PagePartials {
  const pages = new Map(
    contents.flatMap(({ markdown, includes }) =>
      markdown.map((file) => [file.source.path, { file, includes }] as const),
    ),
  );
  return ({ path, text }) => {
    const known = pages.get(path);
    const isAlone = !partial.test(text) && listImports(text).length === 0;
    if (known === undefined || isAlone) return { findPartial: () => undefined, digests: [] };
    const { file, includes } = known;
    return {
      findPartial: (url, from) => includes.get(from === path ? includeKey(file, url) : partialKey(`${from}\n${url}`)),
      digests: [...includes].flatMap(([key, source]) =>
        key.startsWith("partial:") || key.startsWith(includeKey(file, "")) ? [digestSource(source)] : [],
      ),
    };
  };
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
