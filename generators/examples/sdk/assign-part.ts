import type { Expression } from "../../code/model.ts";
import { unknownValue, type CodeScope, type CodeValue } from "./scope.ts";

/** A field such as `self.client` is a variable. A value whose part changes is not known anymore. */
export function assignPart(target: Expression, value: CodeValue, scope: CodeScope): void {
  let root = target;
  while (root.kind === "member" || root.kind === "index") root = root.object;
  const known = root.kind === "name" ? scope.get(root.name)?.kind : undefined;
  if (root.kind === "name" && (known === "literal" || known === "data" || known === "decoded"))
    scope.assign(root.name, unknownValue);
  else if (target.kind === "member" && target.written !== "") scope.assign(target.written, value);
}
