import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { ConfigInput } from "./config.ts";
import { invalidSetting } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";
import type { EditConfig } from "./origin.ts";

/** The URL at which a file is edited. */
export interface EditPattern {
  /** With `{path}` for the file's path. */
  readonly url: string;
  /** Whether paths start at the root of the repository, not at the project folder. */
  readonly isFromRoot: boolean;
}

/** Completes the URL of a repository to a pattern. Undefined if the URL is neither a pattern nor a known repository. */
export function findEditPattern({ url, branch = "main" }: EditConfig): EditPattern | undefined {
  if (!URL.canParse(url) || !/^https?:\/\//.test(url)) return undefined;
  if (url.includes("{path}")) return { url, isFromRoot: false };
  const plain = url.replace(/\/+$/, "").replace(/\.git$/, "");
  // The folder of a branch, as other tools write it: files are named from there.
  if (/\/(?:-\/)?(?:edit|tree|blob|src)\/./.test(plain))
    return { url: `${plain.replace(/\/(-\/)?(?:tree|blob)\//, "/$1edit/")}/{path}`, isFromRoot: false };
  const { hostname, pathname } = new URL(plain);
  if (!/^\/[^/]+(?:\/[^/]+)+$/.test(pathname)) return undefined;
  const ref = branch.split("/").map(encodeURIComponent).join("/");
  if (/^(?:www\.)?github\./.test(hostname)) return { url: `${plain}/edit/${ref}/{path}`, isFromRoot: true };
  if (hostname.startsWith("gitlab.")) return { url: `${plain}/-/edit/${ref}/{path}`, isFromRoot: true };
  if (hostname === "bitbucket.org") return { url: `${plain}/src/${ref}/{path}?mode=edit`, isFromRoot: true };
  return undefined;
}

/** Reports a URL that docsgen cannot complete. */
export function checkEditUrl({ edit }: ConfigInput, locate: LocateSetting): readonly DocsgenError[] {
  if (edit === undefined || findEditPattern(edit) !== undefined) return [];
  const words =
    "must contain `{path}`, or be a repository on GitHub, GitLab, or Bitbucket, such as `https://github.com/example/docs`";
  return [invalidSetting("edit.url", words, locate(["edit", "url"], "value"))];
}
