import type { ReactNode } from "react";
import type { MediaType } from "../../../generators/api/model.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import { anchorSegment } from "../../../generators/validators/runtime/anchor.ts";
import { WholeBody } from "../opened-schema.tsx";
import { FactLines, TypeWords } from "../schema/fact-parts.tsx";
import { BelowBody, Variant } from "../schema/schema-rows.tsx";
import { variantRows } from "../schema/schema-view.ts";
import type { RowView } from "../schema/view-model.ts";
import { FilledText, Heading, type HeadingLevel } from "./basics.tsx";
import { CodeBlock } from "./code-block.tsx";
import { PartTypes } from "./media.tsx";
import { bodyFacts, walkOf, type Drawing } from "./drawing.ts";
import { eventExample, eventTypes, type EventTypes } from "./event-types.ts";
import { exampleText, isEventStream, type ExampleRoom, type ExampleText } from "./example-text.ts";
import type { SharedAnswer } from "./shared-answers.ts";

interface EventsProps {
  readonly media: MediaType;
  /** The anchor of the response. */
  readonly anchor: string;
  readonly level: HeadingLevel;
  readonly drawing: Drawing;
  /** Where the page has shown the same events before. */
  readonly shared: SharedAnswer | undefined;
}

/** A stream: each type of event with its fields and an example, and a whole stream as it travels. */
export function Events({ media, anchor, level, drawing, shared }: EventsProps): ReactNode {
  const id = `${anchor}/(${anchorSegment(media.name)})`;
  const { translate } = drawing.context;
  const isParts = /^multipart\//i.test(media.name);
  const types = eventTypes(media, drawing.context);
  const facts = media.schema && bodyFacts(media.schema, drawing);
  return (
    // No landmark: on one page there may be many of this name.
    <div className="events">
      <Heading level={level} id={id} text={translate("streamingEvents")} className="minor" />
      <p className="media-line">
        <code>{media.name}</code>
        <span>{translate(isParts ? "eachPart" : isEventStream(media.name) ? "eachEvent" : "eachLine")}</span>
        {facts && <TypeWords parts={facts.type} />}
      </p>
      {facts && <FactLines facts={{ ...facts, values: [] }} anchor={id} />}
      <PartTypes media={media} />
      {shared ? (
        <SharedEvents types={types} media={media} shared={shared} drawing={drawing} />
      ) : types ? (
        <EventList types={types} media={media} anchor={`${anchor}/(events)`} drawing={drawing} />
      ) : (
        <SingleEvent media={media} anchor={id} drawing={drawing} />
      )}
      <WholeStream media={media} types={types} drawing={drawing} />
    </div>
  );
}

interface EventListProps {
  readonly types: EventTypes;
  readonly media: MediaType;
  readonly anchor: string;
  readonly drawing: Drawing;
}

function EventList({ types, media, anchor, drawing }: EventListProps): ReactNode {
  const walk = { ...walkOf(drawing, "response"), level: 1 };
  return (
    <>
      <p className="note">
        <EventCount types={types} translate={drawing.context.translate} />
      </p>
      <ul className="rows">
        {variantRows(types.variants, { at: anchor, named: types.named }, walk).map((row, index) => (
          <Variant key={row.id} row={row} group={undefined}>
            <EventBody row={row} index={index} types={types} media={media} drawing={drawing} />
          </Variant>
        ))}
      </ul>
    </>
  );
}

interface EventCountProps {
  readonly types: EventTypes;
  readonly translate: TranslateText;
}

function EventCount({ types: { variants, named }, translate }: EventCountProps): ReactNode {
  const count = translate("eventTypes", { count: variants.length });
  if (named.selector === undefined) return count;
  return (
    <FilledText text={translate("eventTypesBy")} parts={{ types: count, property: <code>{named.selector}</code> }} />
  );
}

function EventBody({
  row,
  index,
  types,
  media,
  drawing,
}: Omit<EventListProps, "anchor"> & { readonly row: RowView; readonly index: number }): ReactNode {
  const schema = types.variants[index]?.schema;
  const type = { name: types.named.names[index], selector: types.named.selector, schema };
  const example = takeRoom(eventExample(media, type, drawing.context), drawing.room);
  return (
    <>
      {row.below && <BelowBody below={row.below} />}
      {example !== undefined && <CodeBlock text={example} language="text" isHighlighted={false} />}
    </>
  );
}

const longestEvent = 1_200;

/** The text, paid for; undefined where the page has no room for it. */
function takeRoom(text: string | undefined, room: ExampleRoom): string | undefined {
  if (text === undefined || text === "" || text.length > longestEvent || text.length > room.left) return undefined;
  room.left -= text.length;
  return text;
}

function SingleEvent({ media, anchor, drawing }: Omit<EventListProps, "types">): ReactNode {
  if (media.schema === undefined) return null;
  return <WholeBody schema={media.schema} anchor={anchor} direction="response" drawing={drawing} />;
}

interface SharedEventsProps {
  readonly types: EventTypes | undefined;
  readonly media: MediaType;
  readonly shared: SharedAnswer;
  readonly drawing: Drawing;
}

/** The names of the events, each a link to where it is described. */
function SharedEvents({ types, media, shared, drawing }: SharedEventsProps): ReactNode {
  return (
    <>
      {types && (
        <ul className="event-names">
          {types.named.names.map((name, index) =>
            name === undefined ? null : (
              <li key={index}>
                <a href={`#${shared.anchor}/(events)/(${anchorSegment(name)})`}>
                  <code>{name}</code>
                </a>
              </li>
            ),
          )}
        </ul>
      )}
      <p className="note">
        <FilledText
          text={drawing.context.translate("eventsDescribedIn")}
          parts={{ operation: <a href={`#${shared.anchor}/(${anchorSegment(media.name)})`}>{shared.title}</a> }}
        />
      </p>
    </>
  );
}

interface WholeStreamProps {
  readonly media: MediaType;
  readonly types: EventTypes | undefined;
  readonly drawing: Drawing;
}

function WholeStream({ media, types, drawing }: WholeStreamProps): ReactNode {
  const example = wholeStream({ media, types, drawing });
  if (example === undefined || example.text === "") return null;
  return (
    <details className="nest stream">
      <summary>{drawing.context.translate("wholeStream")}</summary>
      <CodeBlock text={example.text} language="text" isHighlighted={false} />
      {example.isCut && <p className="note">{drawing.context.translate("streamCut")}</p>}
    </details>
  );
}

/** An example of the description; without one, an event of each type. */
function wholeStream({ media, types, drawing }: WholeStreamProps): ExampleText | undefined {
  const [first] = media.examples;
  if (first !== undefined) return exampleText(media, first.value, drawing.room);
  if (/^multipart\//i.test(media.name)) return undefined;
  const { context } = drawing;
  const kinds = types
    ? types.variants.map(({ schema }, index) => ({
        name: types.named.names[index],
        selector: types.named.selector,
        schema,
      }))
    : [{ name: undefined, selector: undefined, schema: media.schema }];
  const events = kinds.flatMap((kind) => eventExample(media, kind, context) ?? []);
  const text = events.join(isEventStream(media.name) ? "\n\n" : "\n");
  return text.length > drawing.room.left ? undefined : { text, language: "text", isCut: false };
}
