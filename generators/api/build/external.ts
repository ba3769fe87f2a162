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
 * Creates what gives the value of an `externalValue`. The file is mounted where it is named, so that what is found in
 * it is reported there. What lies on a host that may not be asked is not read, and nothing is said of it.
 */
export function createExternalReader(
  { externals }: SpecDocument,
  mounts: Map<string, Mount>,
  { locate, report }: { readonly locate: Locate; readonly report: (finding: DocsgenError) => void },
): BuildContext["readExternal"] {
  const told = new Set<string>();
  const tell = (pointer: string, finding: () => DocsgenError): undefined => {
    if (!told.has(pointer)) report(finding());
    told.add(pointer);
    return undefined;
  };
  const known = new Map<string, string>();
  return (address, pointer): JsonValue | undefined => {
    const key = known.get(pointer) ?? resolveReferencePath(locate(pointer).file, address);
    known.set(pointer, key);
    const found = externals.get(key);
    if (found === undefined || ("kind" in found && found.kind === "network")) return undefined;
    if (!("kind" in found)) {
      mounts.set(mountKey(parsePointer(pointer)), { file: key, tokens: [] });
      return found.value;
    }
    if (found.kind === "remote") return tell(pointer, () => unreadRemote(found, locate(pointer)));
    return found.kind === "broken"
      ? tell(pointer, () => found.error)
      : tell(pointer, () => unreadableExample(address, found.kind === "outside", locate(pointer)));
  };
}
