import type { ReactNode } from "react";
import type { Link, Operation } from "../../../generators/api/model.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { anchorSegment } from "../../../generators/validators/runtime/anchor.ts";
import type { ReferenceContext } from "../context.ts";
import { FilledText, Heading, ProseText, type HeadingLevel } from "./basics.tsx";
import { operationHref } from "./groups.ts";
import { operationTitle } from "./operation-title.ts";

interface LinksProps {
  readonly links: readonly Link[];
  readonly anchor: string;
  readonly level: HeadingLevel;
  readonly context: ReferenceContext;
}

/** What may be called next, with values of this response. https://spec.openapis.org/oas/v3.1.1.html#link-object */
export function Links({ links, anchor, level, context }: LinksProps): ReactNode {
  if (links.length === 0) return null;
  return (
    <>
      <Heading level={level} text={context.translate("links")} className="minor" />
      <ul className="rows">
        {links.map((link) => {
          const id = `${anchor}/(links)/${anchorSegment(link.name)}`;
          return (
            <li key={id} id={id}>
              <a className="name" href={`#${id}`}>
                {link.name}
              </a>
              <Target link={link} context={context} />
              {link.description && <ProseText prose={link.description} isBare />}
              <Passed link={link} context={context} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Target({ link, context }: { readonly link: Link; readonly context: ReferenceContext }): ReactNode {
  const operation = findTarget(link, context);
  if (operation !== undefined)
    return (
      <span className="type">
        <FilledText
          text={context.translate("thenOperation")}
          parts={{ operation: <a href={operationHref(operation, context)}>{operationTitle(operation)}</a> }}
        />
      </span>
    );
  return link.target === undefined ? null : (
    <span className="type">
      <FilledText text={context.translate("thenOperation")} parts={{ operation: <code>{link.target.name}</code> }} />
    </span>
  );
}

/** By its id, or by the pointer at the end of a reference into the same description. */
function findTarget({ target }: Link, { operations }: ReferenceContext): Operation | undefined {
  if (target === undefined) return undefined;
  if (target.keyword === "operationId") return operations.get(target.name);
  const pointer = target.name.slice(target.name.indexOf("#"));
  return [...operations.values()].find((operation) => operation.pointer === pointer);
}

function Passed({ link, context }: { readonly link: Link; readonly context: ReferenceContext }): ReactNode {
  if (link.names.length === 0 && link.body === undefined) return null;
  return (
    <dl className="passed">
      {link.names.map(({ name, value }) => [
        <dt key={`${name} name`}>{name}</dt>,
        <dd key={name}>
          <code>{valueText(value)}</code>
        </dd>,
      ])}
      {link.body && <dt>{context.translate("linkBody")}</dt>}
      {link.body && (
        <dd>
          <code>{valueText(link.body.value)}</code>
        </dd>
      )}
    </dl>
  );
}

/** A runtime expression stands as it is written. */
function valueText(value: JsonValue): string {
  return typeof value === "string" && value.includes("$") ? value : JSON.stringify(value);
}
