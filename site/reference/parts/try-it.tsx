import type { ReactNode } from "react";
import type { Operation } from "../../../generators/api/model.ts";
import { hrefTo, type ReferenceContext } from "../context.ts";

interface TryItProps {
  readonly operation: Operation;
  /** Id of the heading that names the operation. */
  readonly title: string;
  readonly context: ReferenceContext;
}

/** The button that loads and opens the console of an operation; `open-console.ts` gives it its behaviour. */
export function TryIt({ operation, title, context }: TryItProps): ReactNode {
  const file = context.panels.get(operation.id);
  if (file === undefined) return null;
  return (
    <button type="button" className="try" aria-expanded={false} aria-describedby={title} data-try-it={hrefTo(file)}>
      {context.translate("tryIt")}
    </button>
  );
}
