import { findEditPattern } from "../config/edit-url.ts";

/** Where pages are edited. */
export interface ImportedEdit {
  readonly url: string;
  readonly branch?: string | undefined;
}

const branchFolder = /^(https?:\/\/[^/]+(?:\/[^/]+){2,}?)\/(?:-\/)?(?:_?edit|tree|blob|src)\/([^/]+)/;

/**
 * The repository of an edit link. The files have new paths, so only the repository and the branch stay. For hosts that
 * docsgen does not know, the URL's start stays, up to the file.
 */
export function readEditLink(url: string | undefined): ImportedEdit | undefined {
  if (url === undefined || !/^https?:\/\//.test(url)) return undefined;
  const [, repository, branch] = branchFolder.exec(url) ?? [];
  if (repository !== undefined && findEditPattern({ url: repository }) !== undefined)
    return { url: repository, branch: branch === "main" ? undefined : branch };
  const [plain = ""] = url.split(/[?#]|:path|\$?\{/, 1);
  if (findEditPattern({ url: plain }) !== undefined && !plain.includes("{")) return { url: plain.replace(/\/+$/, "") };
  return { url: `${plain.replace(/\/*$/, "/")}{path}` };
}
