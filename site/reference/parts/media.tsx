import type { ReactNode } from "react";
import { groupMedia, type MediaGroup } from "../../../generators/reference-urls/media-groups.ts";
import type { MediaType } from "../../../generators/api/model.ts";
import { WholeBody } from "../opened-schema.tsx";
import { FactLines, TypeWords } from "../schema/fact-parts.tsx";
import type { ShownDirection } from "../schema/direction.ts";
import { bodyFacts, type Drawing } from "./drawing.ts";
import { Localized } from "../render-markup.ts";
import { FilledText } from "./basics.tsx";

interface MediaListProps {
  readonly content: readonly MediaType[];
  readonly anchor: string;
  readonly direction: ShownDirection;
  readonly drawing: Drawing;
}

/** The media types of one body. Types that share a schema are one entry. Several entries open on request. */
export function MediaList({ content, anchor, direction, drawing }: MediaListProps): ReactNode {
  const groups = groupMedia(content, anchor);
  const [only, ...others] = groups;
  if (only && others.length === 0)
    return <Media group={only} anchor={anchor} direction={direction} drawing={drawing} />;
  return groups.map((group, index) => (
    <details key={group.place} className="media-choice" open={index === 0} id={group.place}>
      <summary>
        <code>{group.names.join(", ")}</code>
      </summary>
      <Media group={group} anchor={group.anchor} direction={direction} drawing={drawing} isNamed />
    </details>
  ));
}

interface MediaProps {
  readonly group: MediaGroup;
  readonly anchor: string;
  readonly direction: ShownDirection;
  readonly drawing: Drawing;
  /** The element around it names the media types. */
  readonly isNamed?: boolean;
}

function Media({ group, anchor, direction, drawing, isNamed = false }: MediaProps): ReactNode {
  const { media, names } = group;
  const schema = media.schema;
  const facts = schema && bodyFacts(schema, drawing);
  return (
    <div className="media">
      <p className="media-line">
        {!isNamed && <code>{names.join(", ")}</code>}
        {facts && <TypeWords parts={facts.type} />}
      </p>
      {facts && <FactLines facts={facts} anchor={anchor} />}
      {schema && <WholeBody schema={schema} anchor={anchor} direction={direction} drawing={drawing} />}
      <PartTypes media={media} />
    </div>
  );
}

/** Content types of multipart parts, where the description states them. */
export function PartTypes({ media }: { readonly media: MediaType }): ReactNode {
  const { encoding, prefixTypes = [], itemType } = media;
  const named = Object.entries(encoding).flatMap(([name, { contentType }]) =>
    contentType === undefined ? [] : [[name, contentType] as const],
  );
  const placed = prefixTypes.flatMap((type, index) => (type === "" ? [] : [[`[${index}]`, type] as const]));
  const stated = [...named, ...placed, ...(itemType === undefined ? [] : [["[…]", itemType] as const])];
  if (stated.length === 0) return null;
  return (
    <p className="note">
      {stated.map(([name, type]) => (
        <span key={name}>
          <Localized>
            {(translate) => (
              <FilledText
                text={translate("partSentAs")}
                parts={{ name: <code>{name}</code>, type: <code>{type}</code> }}
              />
            )}
          </Localized>{" "}
        </span>
      ))}
    </p>
  );
}
