import type { PublishingSettings } from "../contract.ts";
import type { Anchors } from "../pages/build/links.ts";
import type { StatedRedirect } from "../pages/build/redirect-patterns.ts";
import { buildRedirects, redirectsOfPages } from "../pages/build/redirects.ts";
import type { GuidePage } from "../pages/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { cardsWithoutUrl, missingSiteFile, robotsBelowBase, socialImageFormat } from "./findings.ts";
import type { FindSetting, LoadedSettings, ProjectConfig } from "./inputs.ts";

/** The parts of the site that settings may name. */
interface SiteParts {
  readonly guides: readonly GuidePage[];
  /** All other link targets. */
  readonly targets: ReadonlyMap<string, Anchors>;
}

/** Builds the settings for hosts and crawlers, and checks that every setting names an existing part of the site. */
export function buildPublishing(
  { config, locate }: LoadedSettings,
  { guides, targets }: SiteParts,
): Checked<PublishingSettings> {
  const stated = Object.entries(config.redirects).map(([from, to]): StatedRedirect => ({
    from,
    to,
    position: locate(["redirects", from], "key"),
  }));
  const redirects = buildRedirects([...stated, ...redirectsOfPages(guides)], listRedirectTargets({ guides, targets }));
  return {
    value: { disallow: config.robots.disallow, ...redirects.value, hosts: config.hosts },
    findings: [
      ...redirects.findings,
      ...checkRobots(config, locate),
      ...checkFiles(config, targets, locate),
      ...checkCards(config, locate),
    ],
  };
}

/** What redirects lead to and must not hide. They may replace a home page that docsgen writes. */
function listRedirectTargets({ guides, targets }: SiteParts): ReadonlyMap<string, Anchors> {
  const others = [...targets].filter(([route]) => route !== "/");
  return new Map<string, Anchors>([...others, ...guides.map(({ route }) => [route, "any"] as const)]);
}

/** The redirects of another edition. Redirects in the config apply to every language of the current version. */
export function buildRedirectsOnly(
  { config }: LoadedSettings,
  { guides, targets }: SiteParts,
  isCurrent: boolean,
): Checked<PublishingSettings> {
  const stated = isCurrent ? Object.entries(config.redirects) : [];
  const redirects = buildRedirects(
    [...stated.map(([from, to]) => ({ from, to, position: undefined })), ...redirectsOfPages(guides)],
    listRedirectTargets({ guides, targets }),
  );
  return {
    value: { disallow: [], ...redirects.value, hosts: [] },
    // The config's redirects were checked for the default edition.
    findings: redirects.findings.filter(({ position }) => position !== undefined),
  };
}

/** https://www.rfc-editor.org/rfc/rfc9309#name-access-method: only the file at a host's root counts. */
function checkRobots({ base, robots }: ProjectConfig, locate: FindSetting): readonly DocsgenError[] {
  const isBelow = base !== undefined && base !== "/";
  return isBelow && robots.disallow.length > 0 ? [robotsBelowBase(base, locate(["robots"], "key"))] : [];
}

function checkCards({ socialCard, url }: ProjectConfig, locate: FindSetting): readonly DocsgenError[] {
  return socialCard !== undefined && url === undefined ? [cardsWithoutUrl(locate(["socialCard"], "key"))] : [];
}

/** The images that the config names must be files of the site. */
function checkFiles(
  { logo, favicon, icons, appleTouchIcon, socialImage }: ProjectConfig,
  targets: ReadonlyMap<string, Anchors>,
  locate: FindSetting,
): readonly DocsgenError[] {
  const named: readonly (readonly [readonly string[], string | undefined])[] = [
    [["logo", "light"], logo?.light],
    [["logo", "dark"], logo?.dark === logo?.light ? undefined : logo?.dark],
    [["favicon"], favicon],
    [["appleTouchIcon"], appleTouchIcon],
    [["socialImage"], socialImage],
    ...icons.map((icon, index) => [["icons", String(index)], icon] as const),
  ];
  const missing = named.flatMap(([tokens, path]) =>
    path === undefined || !path.startsWith("/") || targets.has(path)
      ? []
      : [missingSiteFile(tokens.join("."), path, locate(tokens, "value"))],
  );
  const isDrawing = socialImage?.toLowerCase().endsWith(".svg") === true;
  return isDrawing ? [...missing, socialImageFormat(socialImage, locate(["socialImage"], "value"))] : missing;
}
