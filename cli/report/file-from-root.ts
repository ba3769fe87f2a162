import { isWebUrl } from "../../generators/api/uri.ts";

/** A file of a finding from the repository's root. The URL of a document on another host stays as it is. */
export function fileFromRoot(file: string, projectPrefix: string): string {
  return isWebUrl(file) ? file : `${projectPrefix}${file}`;
}
