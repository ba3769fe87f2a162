import { memo, useMemo, type ReactNode } from "react";
import type { TranslateTryIt } from "../../generators/source/try-it-texts.ts";
import type { StreamEvent } from "./exchange.ts";
import { validateEvent, type Described } from "./validate-response.ts";
import { ErrorList } from "./error-list.tsx";
import type { InputError } from "./input-error.ts";
import type { FindRuleUrl } from "./rule-url.ts";
import { useTranslate } from "./texts-context.tsx";

interface ResponseEventsProps {
  readonly events: readonly StreamEvent[];
  /** Undefined if the description does not document this response. */
  readonly described: Described | undefined;
  readonly isDone: boolean;
  readonly findRule: FindRuleUrl;
}

const maxShown = 300;
/** By convention, ends a stream. It is not an event. */
const endMark = "[DONE]";

/** The events of a stream as they arrive, each validated separately. */
export function ResponseEvents({ events, described, isDone, findRule }: ResponseEventsProps): ReactNode {
  const translate = useTranslate();
  const validate = useMemo(() => createCheck(described), [described]);
  const checked = events.map((event) => validate(event));
  const count = events.filter(({ data }) => data.trim() !== endMark).length;
  const broken = checked.filter((errors) => errors.length > 0).length;
  const counted = translate("eventCount", { count });
  const verdict = describeEvents({ count, broken, described }, translate);
  const summary = translate("eventSummary", { events: counted, verdict });
  return (
    <>
      <p className="try-it-verdict" data-verdict={broken > 0 ? "invalid" : isDone ? "valid" : undefined}>
        {isDone ? summary : translate("eventsSoFar", { events: counted })}
      </p>
      <p className="visually-hidden" role="status">
        {isDone ? translate("streamEnded", { summary }) : ""}
      </p>
      <ol className="try-it-events" aria-label={translate("events")} tabIndex={0}>
        {events.slice(0, maxShown).map((event, index) => (
          <EventRow key={index} event={event} errors={checked[index] ?? []} findRule={findRule} />
        ))}
      </ol>
      {events.length > maxShown && (
        <p className="try-it-about">{translate("shownEvents", { shown: maxShown, count: events.length })}</p>
      )}
    </>
  );
}

/** Validates each event once, however often the growing list is rendered. */
function createCheck(described: Described | undefined): (event: StreamEvent) => readonly InputError[] {
  const known = new WeakMap<StreamEvent, readonly InputError[]>();
  return (event) => {
    const found = known.get(event) ?? (described === undefined ? [] : validateEvent(described, event));
    known.set(event, found);
    return found;
  };
}

interface EventFacts {
  readonly count: number;
  readonly broken: number;
  readonly described: Described | undefined;
}

function describeEvents({ count, broken, described }: EventFacts, translate: TranslateTryIt): string {
  if (broken > 0) return translate("eventsInvalid", { count: broken });
  if (described?.validator === undefined) return translate("eventsUndefined");
  return translate(count === 1 ? "eventValid" : "eventsValid");
}

interface EventRowProps {
  readonly event: StreamEvent;
  readonly errors: readonly InputError[];
  readonly findRule: FindRuleUrl;
}

const EventRow = memo(
  function EventRow({ event, errors, findRule }: EventRowProps): ReactNode {
    return (
      <li data-broken={errors.length > 0 || undefined}>
        {event.others["event"] !== undefined && <b>{event.others["event"]} </b>}
        <code>{event.data.slice(0, 2000)}</code>
        <ErrorList errors={errors} findRule={findRule} />
      </li>
    );
  },
  (before, after) => before.event === after.event,
);
