import type { Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import { fingerprint } from "../source/fingerprint.ts";

/** Hash of what the text of a page comes from, whatever stands around it. */
export type DigestPageSource = (page: Page) => string;

/** Prepares the digests of a site: what shows a part of a reference depends on all descriptions. */
export function createPageSourceDigest({ apis, console: mode, edition, texts }: Project): DigestPageSource {
  const described = fingerprint(
    apis.map(({ name, digest }) => [name, digest]),
    mode,
    edition.prefix,
    edition.versionPrefix,
  );
  const said = fingerprint(texts);
  return (page) => {
    switch (page.kind) {
      case "guide":
        return fingerprint(page.digest, page.title, page.isFallback, said, page.embeds.length === 0 ? "" : described);
      case "reference":
      case "tag":
      case "operation":
      case "schema":
        return fingerprint(page, said, described);
      case "not-found":
        return fingerprint(page, said);
    }
  };
}
