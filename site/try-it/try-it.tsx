import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from "react";
import type { TryItOperation } from "./try-it-operation.ts";
import { showAnswer } from "../browser/show-answer.ts";
import type { TabStore } from "../browser/tab-store.ts";
import { ResponsePart } from "./response-part.tsx";
import { BodyPart } from "./body-part.tsx";
import { CredentialPart } from "./credential-part.tsx";
import { credentialKey, readCredentials } from "./credentials.ts";
import type { LoadedKit } from "./kit.ts";
import { ParameterPart } from "./parameter-part.tsx";
import { prepareRequest } from "./prepare-request.ts";
import { createFindRuleUrl } from "./rule-url.ts";
import { AcceptChoice, SendBar } from "./send-bar.tsx";
import { ServerPart } from "./server-part.tsx";
import { useDraft } from "./use-draft.ts";
import { useExchange } from "./use-exchange.ts";
import { useErrors } from "./use-errors.ts";

/** The input of one panel. */
export interface TryItProps {
  readonly operation: TryItOperation;
  readonly kit: LoadedKit;
  readonly store: TabStore;
  /** URL of the file that `operation` comes from: all other URLs are relative to it. */
  readonly file: string;
}

/** The try-it panel of one operation. The kit validates every change. An invalid request can be sent. */
export function TryIt({ operation, kit, store, file }: TryItProps): ReactNode {
  const place = useMemo(() => new URL("../..", file).pathname, [file]);
  const findRule = useMemo(() => createFindRuleUrl(operation, file), [operation, file]);
  const [draft, change] = useDraft(operation, store, place);
  const credentials = useCredentials(operation, store, place);
  const errors = useErrors(operation, kit, draft);
  const exchange = useExchange();
  const prepared = prepareRequest(operation, draft, credentials);
  const onSend = () => {
    if (prepared.url !== undefined) exchange.start(prepared);
  };
  const form = useRef<HTMLFormElement>(null);
  const { kind } = exchange.state;
  useEffect(() => showAnswer(form.current, kind), [kind]);
  const common = { operation, findRule, onDraft: change };
  return (
    <form
      ref={form}
      className="try-it-form"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <div className="try-it-call">
        <ServerPart {...common} draft={draft} hasMock={document.documentElement.dataset["mock"] !== undefined} />
        <CredentialPart
          {...common}
          alternative={draft.alternative}
          credentials={credentials}
          onCredential={(scheme, part, text) => {
            const save = part === "secret" ? store.remember : store.write;
            save(credentialKey(place, scheme, part), text);
          }}
        />
      </div>
      <ParameterPart {...common} values={draft.parameters} errors={errors.parameters} />
      <BodyPart {...common} draft={draft} errors={errors.body} isChecked={errors.isBodyChecked} onSend={onSend} />
      <AcceptChoice operation={operation} accept={draft.accept} onAccept={(accept) => change(() => ({ accept }))} />
      <SendBar prepared={prepared} isSending={exchange.isRunning} count={errors.count} onCancel={exchange.cancel} />
      <ResponsePart {...common} kit={kit} exchange={exchange.state} sent={exchange.sent} />
    </form>
  );
}

function useCredentials(operation: TryItOperation, store: TabStore, place: string) {
  const version = useSyncExternalStore(store.subscribe, store.version);
  return useMemo(
    () => readCredentials(store, place, operation.security.schemes),
    // eslint-disable-next-line react/exhaustive-deps -- a new version means that the store has changed
    [store, place, operation, version],
  );
}
