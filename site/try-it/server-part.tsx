import { useId, type ReactNode } from "react";
import type { TryItOperation, TryItServer } from "./try-it-operation.ts";
import type { ChangeDraft, Draft } from "./draft.ts";
import { useTranslate } from "./texts-context.tsx";

interface ServerPartProps {
  readonly operation: TryItOperation;
  readonly draft: Draft;
  readonly hasMock: boolean;
  readonly onDraft: ChangeDraft;
}

/** The selected server: one in the description with its variables, the mock of `--mock`, or a custom one. */
export function ServerPart({ operation, draft, hasMock, onDraft }: ServerPartProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const chosen = operation.servers[Number(draft.server)];
  return (
    <fieldset className="try-it-part">
      <legend className="visually-hidden">{translate("server")}</legend>
      <div className="try-it-field">
        <label htmlFor={id}>{translate("server")}</label>
        <select id={id} value={draft.server} onChange={(event) => onDraft(() => ({ server: event.target.value }))}>
          {hasMock && <option value="mock">{translate("mockServer")}</option>}
          {operation.servers.map((server, index) => (
            <option key={server.url} value={String(index)}>
              {serverWords(server)}
            </option>
          ))}
          {operation.allowsAnyServer && <option value="custom">{translate("customServer")}</option>}
        </select>
      </div>
      {draft.server === "custom" && (
        <div className="try-it-field">
          <label htmlFor={`${id}-custom`}>{translate("serverUrl")}</label>
          <input
            id={`${id}-custom`}
            type="url"
            placeholder="https://"
            spellCheck={false}
            value={draft.customServer}
            onChange={(event) => onDraft(() => ({ customServer: event.target.value }))}
          />
        </div>
      )}
      {chosen?.variables.map((variable) => (
        <VariableField
          key={variable.name}
          variable={variable}
          value={draft.variables[variable.name] ?? variable.default}
          onValue={(value) => onDraft(({ variables }) => ({ variables: { ...variables, [variable.name]: value } }))}
        />
      ))}
    </fieldset>
  );
}

function serverWords({ url, description }: TryItServer): string {
  return description === undefined ? url : `${url} (${description})`;
}

interface VariableFieldProps {
  readonly variable: TryItServer["variables"][number];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function VariableField({ variable, value, onValue }: VariableFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="try-it-field">
      <label htmlFor={id}>{variable.name}</label>
      {variable.enum.length > 0 ? (
        <select id={id} value={value} onChange={(event) => onValue(event.target.value)}>
          {variable.enum.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} type="text" spellCheck={false} value={value} onChange={(event) => onValue(event.target.value)} />
      )}
    </div>
  );
}
