import type { ToolInput } from "../model.ts";
import { resolveSource } from "../targets.ts";

/** The file of the project that an import names: relative to its module, or with an alias such as `@/` or `@site/`. */
export function findModule(
  specifier: string,
  from: string,
  { source, root }: Pick<ToolInput, "source" | "root">,
): string | undefined {
  const plain = specifier.replace(/^[@~]\/(?=.)/, "@site/");
  if (!/^(?:\.{1,2}\/|@site\/)/.test(plain)) return undefined;
  const folders = plain.startsWith("@site/") ? [plain, plain.replace("@site/", "@site/src/")] : [plain];
  const endings = ["", ".tsx", ".jsx", ".ts", ".js", "/index.tsx", "/index.jsx", "/index.ts", "/index.js"];
  return folders
    .flatMap((folder) => endings.map((ending) => resolveSource(`${folder}${ending}`, { source, file: from, root })))
    .find((file) => file !== undefined && /\.[jt]sx?$/.test(file));
}
