import type { ReactNode } from "react";
import { schemaAnchor, schemaHref, type ReferenceContext } from "../context.ts";
import type { Limits } from "../limits.ts";
import { Heading } from "./basics.tsx";

/**
 * The named schemas as links to their pages. On the one-page reference each link bears the anchor that the schema had
 * there, so that links to it still lead to it.
 */
export function SchemaLinks({
  context,
  limits,
}: {
  readonly context: ReferenceContext;
  readonly limits: Limits;
}): ReactNode {
  const { schemas } = context.api;
  if (schemas.length === 0) return null;
  return (
    <section className="schemas" aria-labelledby="schemas">
      <Heading level={2} id="schemas" text={context.translate("schemas")} />
      <div className="schema-links">
        {schemas.slice(0, limits.links).map(({ name }) => (
          <a
            key={name}
            id={context.layout === "one" ? schemaAnchor(name, context) : undefined}
            href={schemaHref(name, context)}
          >
            {name}
          </a>
        ))}
      </div>
      {schemas.length > limits.links && (
        <p className="note">{context.translate("moreSchemas", { count: schemas.length - limits.links })}</p>
      )}
    </section>
  );
}
