import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ContentFolder } from "../../generators/pages/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import { checkHistory } from "../git/history.ts";
import type { OpenProject } from "../project.ts";
import { unlistedLanguage, unlistedVersion, untranslated } from "./edition-findings.ts";
import { fileOfSpec } from "./spec.ts";

/**
 * Reports folders of languages and versions that the config does not list, and languages that have none. The first
 * content folder is the default edition's. Reports also that the history of the folders is not available.
 */
export function checkFolders(project: OpenProject, [original]: readonly ContentFolder[]): readonly DocsgenError[] {
  if (original === undefined) return [];
  return [...checkVersionFolders(project), ...checkLanguageFolders(project, original), ...checkHistory(project)];
}

function checkVersionFolders({ directory, loaded }: OpenProject): readonly DocsgenError[] {
  const folder = path.join(directory, "versions");
  if (!existsSync(folder)) return [];
  const ids = loaded.config.versions.map(({ id }) => id);
  const named = loaded.config.versions.flatMap(({ content, spec }) => [content, fileOfSpec(spec)]);
  return readdirSync(folder)
    .toSorted()
    .filter((name) => ["content", "spec"].some((part) => existsSync(path.join(folder, name, part))))
    .filter((name) => !ids.includes(name) && !named.some((other) => other?.startsWith(`versions/${name}/`) === true))
    .map((name) => unlistedVersion(`versions/${name}`, findNearestName(name, ids), loaded.locate(["versions"], "key")));
}

/** Only a folder that mirrors pages counts: many a short name is the code of some language. */
function checkLanguageFolders({ loaded, input, directory }: OpenProject, content: ContentFolder): DocsgenError[] {
  const [, ...others] = loaded.config.languages;
  if (others.length === 0 || input.content === undefined) return [];
  const codes = others.map(({ code }) => code);
  const paths = new Set(content.markdown.map((file) => file.path));
  const position = loaded.locate(["languages"], "key");
  const mirrors = new Set(
    [...paths].flatMap((file) => {
      const [folder = "", ...rest] = file.split("/");
      return /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(folder) && paths.has(rest.join("/")) ? [folder] : [];
    }),
  );
  const missing = others.flatMap(({ code }, index) => {
    const folder = `${input.content}/${code}`;
    if (existsSync(path.join(directory, folder))) return [];
    return [untranslated(code, folder, loaded.locate(["languages", String(index + 1), "code"], "value"))];
  });
  return [
    ...missing,
    ...[...mirrors].map((code) =>
      unlistedLanguage(`${content.directory}/${code}`, findNearestName(code, codes), position),
    ),
  ];
}
