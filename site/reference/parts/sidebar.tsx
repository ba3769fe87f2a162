import type { ReactNode } from "react";
import type { Operation } from "../../../generators/api/model.ts";
import { operationIndexName } from "../../../generators/source/site-links.ts";
import { hrefTo, type ReferenceContext } from "../context.ts";
import { MethodMark } from "./basics.tsx";
import { operationHref, sectionsOf, type GroupView } from "./groups.ts";
import { operationTitle } from "./operation-title.ts";

interface SidebarProps {
  readonly context: ReferenceContext;
  readonly groups: readonly GroupView[];
  /** The operations that are listed, by the names of their groups. */
  readonly listed: ReadonlyMap<string, readonly Operation[]>;
}

/**
 * The reference's own navigation. Filtering is done by the browser: by what is listed, with its path and id in
 * `data-filter`, or, where operations have pages of their own, by the index that `data-index` names.
 */
export function Sidebar({ context, groups, listed }: SidebarProps): ReactNode {
  const index = context.layout === "each" ? hrefTo(`${context.route}${operationIndexName}`) : undefined;
  return (
    <nav
      className="reference-nav"
      id="reference-navigation"
      aria-label={context.translate("apiReference")}
      data-layout={context.layout}
    >
      <div className="filter">
        <input
          type="search"
          aria-label={context.translate("filterOperations")}
          placeholder={context.translate("filterOperations")}
          autoComplete="off"
          spellCheck={false}
          data-index={index}
        />
        <p className="sr-only" role="status" />
      </div>
      <ul className="nav-groups">
        {sectionsOf(groups).map(([section, inside]) =>
          section === undefined ? (
            <GroupList key="" groups={inside} listed={listed} context={context} />
          ) : (
            <li key={section} className="nav-section">
              <p>{section}</p>
              <ul>
                <GroupList groups={inside} listed={listed} context={context} />
              </ul>
            </li>
          ),
        )}
        {context.api.schemas.length > 0 && (
          <li className="nav-group">
            <a className="nav-tag" href={hrefTo(`${context.route}#schemas`)}>
              {context.translate("schemas")}
              <small>{context.api.schemas.length}</small>
            </a>
          </li>
        )}
      </ul>
      <OtherReferences context={context} />
    </nav>
  );
}

function GroupList({ groups, listed, context }: SidebarProps): ReactNode {
  return groups.map((group) => {
    const operations = listed.get(group.name);
    const isCut = operations !== undefined && operations.length < group.operations.length;
    return (
      <li key={group.name} className="nav-group" data-level={group.level === 0 ? undefined : Math.min(group.level, 3)}>
        <a className="nav-tag" href={group.href}>
          {group.label}
          {(operations === undefined || isCut) && group.operations.length > 0 && (
            <small>{group.operations.length}</small>
          )}
        </a>
        {operations !== undefined && <Operations operations={operations} context={context} />}
      </li>
    );
  });
}

/** The way to the site's other references, outside of what the filter filters. */
function OtherReferences({ context }: { readonly context: ReferenceContext }): ReactNode {
  const { others = [] } = context;
  if (others.length === 0) return null;
  return (
    <div className="nav-others">
      <p aria-hidden="true">{context.translate("otherApis")}</p>
      <ul aria-label={context.translate("otherApis")}>
        {others.map(({ label, route }) => (
          <li key={route}>
            <a href={hrefTo(route)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OperationsProps {
  readonly operations: readonly Operation[];
  readonly context: ReferenceContext;
}

function Operations({ operations, context }: OperationsProps): ReactNode {
  return (
    <ul>
      {operations.map((operation) => (
        <li key={operation.id} data-filter={context.layout === "one" ? `${operation.path} ${operation.id}` : undefined}>
          <a href={operationHref(operation, context)}>
            <MethodMark method={operation.method} />
            {operation.isDeprecated ? <del>{listedTitle(operation)}</del> : listedTitle(operation)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The title without the method, which is next to it. */
function listedTitle(operation: Operation): string {
  const title = operationTitle(operation);
  const start = `${operation.method} `;
  return title.startsWith(start) ? title.slice(start.length) : title;
}
