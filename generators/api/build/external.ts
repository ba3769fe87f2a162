import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonValue } from "../../source/json.ts";
import { parsePointer } from "../../source/json-pointer.ts";
import { unreadableExample } from "../findings.ts";
import { mountKey, type Locate, type Mount } from "../locate.ts";
import { unreadRemote } from "../remote-findings.ts";
import type { SpecDocument } from "../spec-document.ts";
import { resolveReferencePath } from "../uri.ts";
import type { BuildContext } from "./context.ts";

/**
 * Creates the function that reads an `externalValue`. The file is mounted at the path that names it, so that findings
 * inside it are reported there. A file on a host that is not allowed is skipped without a finding.
 */
export function createExternalReader(
  { externals }: SpecDocument,
  mounts: Map<string, Mount>,
  { locate, report }: { readonly locate: Locate; readonly report: (finding: DocsgenError) => void },
): BuildContext["readExternal"] {
  const reported = new Set<string>();
  const reportOnce = (pointer: string, finding: () => DocsgenError): undefined => {
    if (!reported.has(pointer)) report(finding());
    reported.add(pointer);
    return undefined;
  };
  const known = new Map<string, string>();
  return (url, pointer): JsonValue | undefined => {
    const key = known.get(pointer) ?? resolveReferencePath(locate(pointer).file, url);
    known.set(pointer, key);
    const found = externals.get(key);
    if (found === undefined || ("kind" in found && found.kind === "network")) return undefined;
    if (!("kind" in found)) {
      mounts.set(mountKey(parsePointer(pointer)), { file: key, tokens: [] });
      return found.value;
    }
    if (found.kind === "remote") return reportOnce(pointer, () => unreadRemote(found, locate(pointer)));
    return found.kind === "broken"
      ? reportOnce(pointer, () => found.error)
      : reportOnce(pointer, () => unreadableExample(url, found.kind === "outside", locate(pointer)));
  };
}
