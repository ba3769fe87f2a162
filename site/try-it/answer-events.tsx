import { memo, useMemo, type ReactNode } from "react";
import type { StreamEvent } from "./exchange.ts";
import { validateEvent, type Described } from "./validate-response.ts";
import { ProblemList } from "./problem-list.tsx";
import type { Problem } from "./problem.ts";
import type { FindRulePlace } from "./rule-place.ts";

interface AnswerEventsProps {
  readonly events: readonly StreamEvent[];
  /** Undefined if the description does not document this response. */
  readonly described: Described | undefined;
  readonly isDone: boolean;
  readonly findPlace: FindRulePlace;
}

const mostShown = 300;
/** By convention, ends a stream. It is not an event. */
const endMark = "[DONE]";

/** The events of a stream as they arrive, each validated separately. */
export function AnswerEvents({ events, described, isDone, findPlace }: AnswerEventsProps): ReactNode {
  const validate = useMemo(() => createCheck(described), [described]);
  const checked = events.map((event) => validate(event));
  const count = events.filter(({ data }) => data.trim() !== endMark).length;
  const broken = checked.filter((problems) => problems.length > 0).length;
  return (
    <>
      <p className="try-it-verdict" data-verdict={broken > 0 ? "broken" : isDone ? "kept" : undefined}>
        {isDone ? `${countEvents(count)}, ${verdictWords(count, broken, described)}` : `${countEvents(count)} so far`}
      </p>
      <p className="visually-hidden" role="status">
        {isDone ? `The stream ended: ${countEvents(count)}, ${verdictWords(count, broken, described)}` : ""}
      </p>
      <ol className="try-it-events" aria-label="Events" tabIndex={0}>
        {events.slice(0, mostShown).map((event, index) => (
          <EventRow key={index} event={event} problems={checked[index] ?? []} findPlace={findPlace} />
        ))}
      </ol>
      {events.length > mostShown && (
        <p className="try-it-about">
          Showing the first {mostShown} of {events.length} events. All events are validated.
        </p>
      )}
    </>
  );
}

/** Validates each event once, however often the growing list is rendered. */
function createCheck(described: Described | undefined): (event: StreamEvent) => readonly Problem[] {
  const known = new WeakMap<StreamEvent, readonly Problem[]>();
  return (event) => {
    const found = known.get(event) ?? (described === undefined ? [] : validateEvent(described, event));
    known.set(event, found);
    return found;
  };
}

function countEvents(count: number): string {
  return `${count} ${count === 1 ? "event" : "events"}`;
}

function verdictWords(count: number, broken: number, described: Described | undefined): string {
  if (broken > 0) return `${broken} invalid.`;
  if (described?.validator === undefined) return "not defined in the API description.";
  return count === 1 ? "valid." : "all valid.";
}

interface EventRowProps {
  readonly event: StreamEvent;
  readonly problems: readonly Problem[];
  readonly findPlace: FindRulePlace;
}

const EventRow = memo(
  function EventRow({ event, problems, findPlace }: EventRowProps): ReactNode {
    return (
      <li data-broken={problems.length > 0 || undefined}>
        {event.others["event"] !== undefined && <b>{event.others["event"]} </b>}
        <code>{event.data.slice(0, 2000)}</code>
        <ProblemList problems={problems} findPlace={findPlace} />
      </li>
    );
  },
  (before, after) => before.event === after.event,
);
