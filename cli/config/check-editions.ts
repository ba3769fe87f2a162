import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { ConfigInput } from "./config.ts";
import { takenEdition } from "./edition-findings.ts";
import { invalidSetting } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";
import { pathOfVersion } from "../../generators/project/edition-paths.ts";

/** Reports languages and versions that contradict each other: one stated twice, or two at one path. */
export function checkEditions(
  { language, languages, versions = [] }: ConfigInput,
  locate: LocateSetting,
): readonly DocsgenError[] {
  const findings: DocsgenError[] = [];
  if (language !== undefined && languages !== undefined)
    findings.push(
      invalidSetting(
        "language",
        "cannot be set together with `languages`: its first entry is the default language",
        locate(["language"], "key"),
      ),
    );
  const demandLanguage = (code: string, tokens: readonly string[]): void => {
    if (!isLanguage(code))
      findings.push(
        invalidSetting(tokens.join("."), "names no language; write it as `fr` or `pt-BR`", locate(tokens, "value")),
      );
  };
  if (language !== undefined) demandLanguage(language.code, ["language", "code"]);
  const paths = new Map<string, string>();
  const take = (path: string, tokens: readonly string[], stated = path): void => {
    const other = paths.get(path.toLowerCase());
    if (other !== undefined)
      findings.push(takenEdition(tokens.join("."), stated, { other, position: locate(tokens, "value") }));
    paths.set(path.toLowerCase(), tokens.join("."));
  };
  languages?.forEach(({ code }, index) => {
    const tokens = ["languages", String(index), "code"];
    demandLanguage(code, tokens);
    take(`/${code}/`, tokens, code);
  });
  const ids = new Map<string, string>();
  versions.forEach((version, index) => {
    const at = ["versions", String(index)];
    const other = ids.get(version.id);
    if (other !== undefined)
      findings.push(
        takenEdition(`${at.join(".")}.id`, version.id, { other, position: locate([...at, "id"], "value") }),
      );
    ids.set(version.id, `${at.join(".")}.id`);
    findings.push(...checkVersionPath(version, index, locate));
    // Two versions with one id have one path as well.
    if (index > 0 && other === undefined)
      take(
        pathOfVersion(version, index),
        [...at, version.path === undefined ? "id" : "path"],
        version.path ?? version.id,
      );
  });
  return findings;
}

type StatedVersion = NonNullable<ConfigInput["versions"]>[number];

function checkVersionPath(version: StatedVersion, index: number, locate: LocateSetting): readonly DocsgenError[] {
  const at = ["versions", String(index), version.path === undefined ? "id" : "path"];
  const fail = (reason: string) => invalidSetting(at.join("."), reason, locate(at, "value"));
  if (index === 0) {
    if (version.path !== undefined && version.path !== "/")
      return [fail("must be `/`: the first version is the current version, and its pages are at the root")];
    return [];
  }
  if (!/^\/(?:[\w.~-]+\/)+$/.test(pathOfVersion(version, index)))
    return [
      fail(
        version.path === undefined
          ? "makes no path; give the version a `path` such as `/1.0/`"
          : "must be a path below the root, of letters, digits, `.`, `_`, `~` and `-`",
      ),
    ];
  return [];
}

/** Known to the data of Unicode; any letters would pass for a tag. */
function isLanguage(code: string): boolean {
  try {
    const { language } = new Intl.Locale(code);
    // Quick to ask, but it knows fewer; the names of all languages take longer to load than a small site to build.
    if (Intl.PluralRules.supportedLocalesOf(language).length > 0) return true;
    return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(language) !== undefined;
  } catch {
    return false; // Not of the form of a tag.
  }
}
