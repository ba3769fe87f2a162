import { useMemo, useRef, type ReactNode } from "react";
import type { TryItOperation } from "../../generators/try-it/model.ts";
import { isJsonType } from "../../generators/source/media-types.ts";
import { AnswerEvents } from "./answer-events.tsx";
import { AnswerFile } from "./answer-file.tsx";
import type { ReceivedResponse, Exchange } from "./exchange.ts";
import { findDescribed, isVerdict, validateAnswer, type Verdict } from "./validate-response.ts";
import { readJson } from "./json-text.ts";
import type { Kit } from "./kit.ts";
import { MarkedText } from "./marked-text.tsx";
import { prettyJson } from "./pretty-json.ts";
import { ProblemList } from "./problem-list.tsx";
import type { Problem } from "./problem.ts";
import type { FindRulePlace } from "./rule-place.ts";
import { sizeWords, statusWords } from "./status-words.ts";

interface AnswerPartProps {
  readonly operation: TryItOperation;
  readonly kit: Kit;
  readonly exchange: Exchange;
  /** The sent request as a command. */
  readonly sent: string;
  readonly findPlace: FindRulePlace;
}

/** The response, or why there is none. */
export function AnswerPart(props: AnswerPartProps): ReactNode {
  const { exchange, sent } = props;
  switch (exchange.kind) {
    case "none":
      return null;
    case "sending":
      return (
        <section className="try-it-answer" aria-label="Response">
          <p role="status">Sending…</p>
        </section>
      );
    case "canceled":
      return (
        <section className="try-it-answer" aria-label="Response">
          <p role="status">Canceled.</p>
        </section>
      );
    case "failed":
      return (
        <section className="try-it-answer" aria-label="Response">
          <div role="alert" className="try-it-failure">
            <p>{exchange.what}</p>
            <p>{exchange.advice}</p>
          </div>
          <SentRequest text={sent} />
        </section>
      );
    case "answer":
      return <ShownAnswer {...props} answer={exchange} />;
  }
}

function ShownAnswer({
  operation,
  kit,
  answer,
  sent,
  findPlace,
}: AnswerPartProps & { readonly answer: ReceivedResponse }): ReactNode {
  const { head, body, bytes, timeMs, isDone, broken } = answer;
  const described = useMemo(() => findDescribed(operation, kit, head), [operation, kit, head]);
  const pretty = useMemo(() => prettyAnswer(answer), [answer]);
  const verdict = useMemo((): Verdict | undefined => {
    if (isVerdict(described)) return described;
    // The events of a stream are validated one by one.
    if (!isDone || broken !== undefined || body.kind === "events") return undefined;
    return validateAnswer(kit, described, pretty);
  }, [described, kit, pretty, isDone, broken, body.kind]);
  return (
    <section className="try-it-answer" aria-label="Response">
      <div role="status" className="try-it-answer-line">
        <span className="status" data-status={`${Math.floor(head.status / 100)}xx`}>
          {statusWords(head.status, head.statusText)}
        </span>{" "}
        <span>{isDone ? `${Math.round(timeMs)} ms` : "receiving…"}</span> {isDone && <span>{sizeWords(bytes)}</span>}
        {verdict !== undefined && (
          <p className="try-it-verdict" data-verdict={verdict.kind}>
            {verdict.words}
          </p>
        )}
      </div>
      {broken !== undefined && (
        <p role="alert" className="try-it-failure">
          {broken}
        </p>
      )}
      <AnswerHeaders answer={answer} />
      {body.kind === "text" && body.text !== "" && (
        <AnswerText answer={pretty} problems={verdict?.problems ?? []} findPlace={findPlace} />
      )}
      {body.kind === "text" && body.text === "" && isDone && <p className="try-it-about">The response has no body.</p>}
      {body.kind === "blob" && (
        <>
          <ProblemList problems={verdict?.problems ?? []} findPlace={findPlace} />
          <AnswerFile blob={body.blob} type={head.type} />
        </>
      )}
      {body.kind === "events" && (
        <AnswerEvents
          events={body.events}
          described={isVerdict(described) ? undefined : described}
          isDone={isDone}
          findPlace={findPlace}
        />
      )}
      <SentRequest text={sent} />
    </section>
  );
}

/** JSON is validated as it is shown, so that the marks match what the reader sees. */
function prettyAnswer(answer: ReceivedResponse): ReceivedResponse {
  const { head, body } = answer;
  if (body.kind !== "text" || !isJsonType(head.type) || readJson(body.text).kind === "fault") return answer;
  return { ...answer, body: { kind: "text", text: prettyJson(body.text) } };
}

function AnswerHeaders({ answer }: { readonly answer: ReceivedResponse }): ReactNode {
  const { headers, isSameOrigin } = answer.head;
  return (
    <details className="try-it-more">
      <summary>Headers ({headers.length})</summary>
      <dl>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isSameOrigin && (
        <p className="try-it-about">
          The browser lets a page read only the headers that another host lists in Access-Control-Expose-Headers.
        </p>
      )}
    </details>
  );
}

const mostShown = 100_000;

interface AnswerTextProps {
  readonly answer: ReceivedResponse;
  readonly problems: readonly Problem[];
  readonly findPlace: FindRulePlace;
}

function AnswerText({ answer, problems, findPlace }: AnswerTextProps): ReactNode {
  const block = useRef<HTMLPreElement>(null);
  const { head, body } = answer;
  const whole = body.kind === "text" ? body.text : "";
  const text = whole.slice(0, mostShown);
  const ranges = problems.flatMap(({ range }) => (range === undefined ? [] : [range]));
  const jump = ({ range }: Problem) => {
    const mark = block.current?.querySelector(`mark[data-start="${range?.start ?? 0}"]`);
    mark?.scrollIntoView({ block: "nearest" });
    block.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ProblemList problems={problems} findPlace={findPlace} text={whole} onJump={jump} />
      <figure className="code">
        <button type="button" className="copy">
          Copy
        </button>
        <pre tabIndex={0} ref={block} aria-label="Response body">
          <code>
            <MarkedText text={text} ranges={ranges} />
          </code>
        </pre>
      </figure>
      {whole.length > mostShown && (
        <>
          <p className="try-it-about">
            Showing the first {mostShown.toLocaleString("en")} of {whole.length.toLocaleString("en")} characters.
          </p>
          <AnswerFile blob={new Blob([whole])} type={head.type} />
        </>
      )}
    </>
  );
}

/** The sent request for a terminal. The command reads keys from an environment variable. */
export function SentRequest({ text }: { readonly text: string }): ReactNode {
  return (
    <details className="try-it-more">
      <summary>Sent request (cURL)</summary>
      <figure className="code">
        <button type="button" className="copy">
          Copy
        </button>
        <pre tabIndex={0} aria-label="Sent request">
          <code>{text}</code>
        </pre>
      </figure>
    </details>
  );
}
