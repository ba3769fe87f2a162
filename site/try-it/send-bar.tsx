import { useEffect, useId, useState, type ReactNode } from "react";
import type { TryItOperation } from "./try-it-operation.ts";
import { fullUrl, type PreparedRequest } from "./prepare-request.ts";
import { useTranslate } from "./texts-context.tsx";

interface SendBarProps {
  readonly prepared: PreparedRequest;
  readonly isSending: boolean;
  readonly count: number;
  readonly onCancel: () => void;
}

/**
 * The request line, the number of errors, and the buttons. An invalid request can be sent, because its response is
 * useful too.
 */
export function SendBar(props: SendBarProps): ReactNode {
  const { prepared, isSending, count, onCancel } = props;
  const translate = useTranslate();
  const hasServer = prepared.url !== undefined;
  const id = useId();
  const errors = translate("errorCount", { count });
  return (
    <div className="try-it-send">
      <button type="submit" className="button" disabled={!hasServer || isSending} aria-describedby={`${id}-note`}>
        {translate("send")}
      </button>
      {isSending && (
        <button type="button" className="try-it-cancel" onClick={onCancel}>
          {translate("cancel")}
        </button>
      )}
      <code className="try-it-line">{requestLine(prepared)}</code>
      <p id={`${id}-note`} className="try-it-about">
        {!hasServer ? translate("enterServerUrl") : count > 0 ? translate("sendAnyway", { errors }) : ""}
      </p>
      <Announcement text={count === 0 ? translate("valid") : errors} />
    </div>
  );
}

/** Method and URL, without the keys in the query. */
function requestLine(prepared: PreparedRequest): string {
  const maskedSecrets = prepared.querySecrets.map(({ name }) => ({ name, secret: "…" }));
  return `${prepared.method} ${decodeMask(fullUrl({ ...prepared, querySecrets: maskedSecrets }))}`;
}

function decodeMask(url: string): string {
  return url.replaceAll(encodeURIComponent("…"), "…");
}

interface AcceptChoiceProps {
  readonly operation: TryItOperation;
  readonly accept: string;
  readonly onAccept: (accept: string) => void;
}

/** Selects one of several media types of a success. */
export function AcceptChoice({ operation, accept, onAccept }: AcceptChoiceProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const types = operation.responses
    .filter(({ status }) => status.startsWith("2"))
    .flatMap(({ media }) => media.map(({ name }) => name));
  const names = [...new Set(types)];
  if (names.length < 2) return null;
  return (
    <div className="try-it-field">
      <label htmlFor={id}>{translate("responseType")}</label>
      <select id={id} value={accept} onChange={(event) => onAccept(event.target.value)}>
        <option value="">{translate("anyType")}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const quietMs = 700;

/** Announces the number of errors to screen readers after a pause in typing, but not before the first change. */
function Announcement({ text }: { readonly text: string }): ReactNode {
  const [first] = useState(text);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced((before) => (before === "" && text === first ? "" : text)), quietMs);
    return () => clearTimeout(timer);
  }, [text, first]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
