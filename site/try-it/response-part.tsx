import { useMemo, useRef, type ReactNode } from "react";
import type { TryItOperation } from "./try-it-operation.ts";
import { isJsonType } from "../../generators/source/media-types.ts";
import { ResponseEvents } from "./response-events.tsx";
import { ResponseFile } from "./response-file.tsx";
import type { ReceivedResponse, Exchange } from "./exchange.ts";
import { findDescribed, isVerdict, validateResponse, type Verdict } from "./validate-response.ts";
import { readJson } from "./json-text.ts";
import type { LoadedKit } from "./kit.ts";
import { MarkedText } from "./marked-text.tsx";
import { prettyJson } from "./pretty-json.ts";
import { ErrorList } from "./error-list.tsx";
import type { InputError } from "./input-error.ts";
import type { FindRuleUrl } from "./rule-url.ts";
import { sizeWords, statusWords } from "./status-words.ts";
import { useLanguageCode, useTranslate } from "./texts-context.tsx";

interface ResponsePartProps {
  readonly operation: TryItOperation;
  readonly kit: LoadedKit;
  readonly exchange: Exchange;
  /** The sent request as a command. */
  readonly sent: string;
  readonly findRule: FindRuleUrl;
}

/** The response, or why there is none. */
export function ResponsePart(props: ResponsePartProps): ReactNode {
  const translate = useTranslate();
  const { exchange, sent } = props;
  switch (exchange.kind) {
    case "none":
      return null;
    case "sending":
      return (
        <section className="try-it-response" aria-label={translate("response")}>
          <p role="status">{translate("sending")}</p>
        </section>
      );
    case "canceled":
      return (
        <section className="try-it-response" aria-label={translate("response")}>
          <p role="status">{translate("canceled")}</p>
        </section>
      );
    case "failed":
      return (
        <section className="try-it-response" aria-label={translate("response")}>
          <div role="alert" className="try-it-failure">
            <p>{exchange.what}</p>
            <p>{exchange.advice}</p>
          </div>
          <SentRequest text={sent} />
        </section>
      );
    case "response":
      return <ReceivedResponse {...props} response={exchange} />;
  }
}

function ReceivedResponse({
  operation,
  kit,
  response,
  sent,
  findRule,
}: ResponsePartProps & { readonly response: ReceivedResponse }): ReactNode {
  const translate = useTranslate();
  const code = useLanguageCode();
  const { head, body, bytes, timeMs, isDone, broken } = response;
  const described = useMemo(
    () => findDescribed(operation, kit, { head, translate }),
    [operation, kit, head, translate],
  );
  const pretty = useMemo(() => prettyResponse(response), [response]);
  const verdict = useMemo((): Verdict | undefined => {
    if (isVerdict(described)) return described;
    // The events of a stream are validated one by one.
    if (!isDone || broken !== undefined || body.kind === "events") return undefined;
    return validateResponse(kit, described, { response: pretty, translate });
  }, [described, kit, pretty, isDone, broken, body.kind, translate]);
  return (
    <section className="try-it-response" aria-label={translate("response")}>
      <div role="status" className="try-it-response-line">
        <span className="status" data-status={`${Math.floor(head.status / 100)}xx`}>
          {statusWords(head.status, head.statusText, translate)}
        </span>{" "}
        <span>{isDone ? `${Math.round(timeMs)} ms` : translate("receiving")}</span>{" "}
        {isDone && <span>{sizeWords(bytes, code)}</span>}
        {verdict !== undefined && (
          <p className="try-it-verdict" data-verdict={verdict.kind}>
            {verdict.words}
          </p>
        )}
      </div>
      {broken !== undefined && <Broken words={broken} />}
      <ResponseHeaders response={response} />
      {body.kind === "text" && body.text !== "" && (
        <ResponseText response={pretty} errors={verdict?.errors ?? []} findRule={findRule} />
      )}
      {body.kind === "text" && body.text === "" && isDone && <EmptyBody />}
      {body.kind === "blob" && (
        <>
          <ErrorList errors={verdict?.errors ?? []} findRule={findRule} />
          <ResponseFile blob={body.blob} type={head.type} />
        </>
      )}
      {body.kind === "events" && (
        <ResponseEvents
          events={body.events}
          described={isVerdict(described) ? undefined : described}
          isDone={isDone}
          findRule={findRule}
        />
      )}
      <SentRequest text={sent} />
    </section>
  );
}

function Broken({ words }: { readonly words: string }): ReactNode {
  return (
    <p role="alert" className="try-it-failure">
      {words}
    </p>
  );
}

function EmptyBody(): ReactNode {
  return <p className="try-it-about">{useTranslate()("responseEmpty")}</p>;
}

/** JSON is validated as it is shown, so that the marks match what the reader sees. */
function prettyResponse(response: ReceivedResponse): ReceivedResponse {
  const { head, body } = response;
  if (body.kind !== "text" || !isJsonType(head.type) || readJson(body.text).kind === "error") return response;
  return { ...response, body: { kind: "text", text: prettyJson(body.text) } };
}

function ResponseHeaders({ response }: { readonly response: ReceivedResponse }): ReactNode {
  const translate = useTranslate();
  const { headers, isSameOrigin } = response.head;
  return (
    <details className="try-it-more">
      <summary>{translate("headerCount", { count: headers.length })}</summary>
      <dl>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isSameOrigin && <p className="try-it-about">{translate("exposedHeaders")}</p>}
    </details>
  );
}

const maxShown = 100_000;

interface ResponseTextProps {
  readonly response: ReceivedResponse;
  readonly errors: readonly InputError[];
  readonly findRule: FindRuleUrl;
}

function ResponseText({ response, errors, findRule }: ResponseTextProps): ReactNode {
  const translate = useTranslate();
  const block = useRef<HTMLPreElement>(null);
  const { head, body } = response;
  const whole = body.kind === "text" ? body.text : "";
  const text = whole.slice(0, maxShown);
  const ranges = errors.flatMap(({ range }) => (range === undefined ? [] : [range]));
  const jump = ({ range }: InputError) => {
    const mark = block.current?.querySelector(`mark[data-start="${range?.start ?? 0}"]`);
    mark?.scrollIntoView({ block: "nearest" });
    block.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ErrorList errors={errors} findRule={findRule} text={whole} onJump={jump} />
      <figure className="code">
        <button type="button" className="copy">
          {translate("copy")}
        </button>
        <pre tabIndex={0} ref={block} aria-label={translate("responseBody")}>
          <code>
            <MarkedText text={text} ranges={ranges} />
          </code>
        </pre>
      </figure>
      {whole.length > maxShown && (
        <>
          <p className="try-it-about">{translate("shownCharacters", { shown: maxShown, count: whole.length })}</p>
          <ResponseFile blob={new Blob([whole])} type={head.type} />
        </>
      )}
    </>
  );
}

/** The sent request for a terminal. The command reads keys from an environment variable. */
export function SentRequest({ text }: { readonly text: string }): ReactNode {
  const translate = useTranslate();
  return (
    <details className="try-it-more">
      <summary>{translate("sentCommand")}</summary>
      <figure className="code">
        <button type="button" className="copy">
          {translate("copy")}
        </button>
        <pre tabIndex={0} aria-label={translate("sentRequest")}>
          <code>{text}</code>
        </pre>
      </figure>
    </details>
  );
}
