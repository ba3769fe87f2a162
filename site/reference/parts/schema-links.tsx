import type { ReactNode } from "react";
import { schemaAnchor, schemaHref, type ReferenceContext } from "../context.ts";
import { Heading } from "./basics.tsx";

/** A landing page of more links than this would be heavier than the pages it leads to. */
const mostLinks = 2_000;

/**
 * The named schemas as links to their pages. On the one-page reference each link bears the anchor that the schema had
 * there, so that links to it still lead to it.
 */
export function SchemaLinks({ context }: { readonly context: ReferenceContext }): ReactNode {
  const { schemas } = context.api;
  if (schemas.length === 0) return null;
  return (
    <section className="schemas" aria-labelledby="schemas">
      <Heading level={2} id="schemas" text="Schemas" />
      <div className="schema-links">
        {schemas.slice(0, mostLinks).map(({ name }) => (
          <a
            key={name}
            id={context.layout === "one" ? schemaAnchor(name, context) : undefined}
            href={schemaHref(name, context)}
          >
            {name}
          </a>
        ))}
      </div>
      {schemas.length > mostLinks && (
        <p className="note">And {schemas.length - mostLinks} more: search finds them by name.</p>
      )}
    </section>
  );
}
