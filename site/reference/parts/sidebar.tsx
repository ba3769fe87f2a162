import type { ReactNode } from "react";
import { hrefTo, type ReferenceContext } from "../context.ts";
import { MethodMark } from "./basics.tsx";
import { operationHref, type GroupView } from "./groups.ts";
import { operationTitle } from "./operation-title.ts";

interface SidebarProps {
  readonly context: ReferenceContext;
  readonly groups: readonly GroupView[];
  /** Keys of the groups whose operations are listed. */
  readonly open: ReadonlySet<string>;
}

/** The reference's own navigation. Filtering is done by the browser, by the text of the links and the paths in `data-filter`. */
export function Sidebar({ context, groups, open }: SidebarProps): ReactNode {
  return (
    <nav className="reference-nav" id="reference-navigation" aria-label="API reference">
      <div className="filter">
        <input
          type="search"
          aria-label="Filter operations"
          placeholder="Filter operations"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <ul className="nav-groups">
        {groups.map((group) => (
          <li key={group.name} className="nav-group">
            <a className="nav-tag" href={group.href}>
              {group.label}
              {!open.has(group.name) && <small>{group.operations.length}</small>}
            </a>
            {open.has(group.name) && <Operations group={group} context={context} />}
          </li>
        ))}
        {context.api.schemas.length > 0 && (
          <li className="nav-group">
            <a className="nav-tag" href={hrefTo(`${context.route}#schemas`)}>
              Schemas
              <small>{context.api.schemas.length}</small>
            </a>
          </li>
        )}
      </ul>
      <OtherReferences context={context} />
    </nav>
  );
}

/** The way to the site's other references, outside of what the filter filters. */
function OtherReferences({ context }: { readonly context: ReferenceContext }): ReactNode {
  const { others = [] } = context;
  if (others.length === 0) return null;
  return (
    <div className="nav-others">
      <p aria-hidden="true">Other APIs</p>
      <ul aria-label="Other APIs">
        {others.map(({ label, route }) => (
          <li key={route}>
            <a href={hrefTo(route)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Operations({ group, context }: { readonly group: GroupView; readonly context: ReferenceContext }): ReactNode {
  return (
    <ul>
      {group.operations.map((operation) => (
        <li key={operation.id} data-filter={context.layout === "one" ? operation.path : undefined}>
          <a href={operationHref(operation, context)}>
            <MethodMark method={operation.method} />
            {operation.isDeprecated ? <del>{operationTitle(operation)}</del> : operationTitle(operation)}
          </a>
        </li>
      ))}
    </ul>
  );
}
