import { useId, useState, type ReactNode } from "react";
import type { TryItOperation, TryItScheme } from "../../generators/try-it/model.ts";
import type { Credential, Credentials } from "./credentials.ts";
import type { ChangeDraft } from "./draft.ts";

interface CredentialPartProps {
  readonly operation: TryItOperation;
  readonly alternative: number;
  readonly credentials: Credentials;
  readonly onDraft: ChangeDraft;
  readonly onCredential: (scheme: string, part: keyof Credential, text: string) => void;
}

/** The credentials of the selected security alternative. All operations in the tab share them. */
export function CredentialPart(props: CredentialPartProps): ReactNode {
  const { operation, alternative, credentials, onDraft, onCredential } = props;
  const { alternatives, schemes } = operation.security;
  const id = useId();
  if (alternatives.length === 0) return null;
  const names = alternatives[alternative] ?? [];
  const requested = schemes.filter(({ name }) => names.includes(name));
  return (
    <fieldset className="try-it-part">
      <legend className="visually-hidden">Authorization</legend>
      {alternatives.length > 1 && (
        <div className="try-it-field">
          <label htmlFor={id}>Authorization method</label>
          <select
            id={id}
            value={alternative}
            onChange={({ target }) => onDraft(() => ({ alternative: Number(target.value) }))}
          >
            {alternatives.map((each, index) => (
              <option key={index} value={index}>
                {each.length === 0 ? "No key" : each.join(" and ")}
              </option>
            ))}
          </select>
        </div>
      )}
      {requested.map((scheme) => (
        <SchemeFields
          key={scheme.name}
          scheme={scheme}
          about={scheme.words === "" ? undefined : `${id}-${scheme.name}`}
          credential={credentials[scheme.name] ?? { user: "", secret: "" }}
          onText={(part, text) => onCredential(scheme.name, part, text)}
        />
      ))}
      {requested.some(({ kind }) => kind !== "cookie" && kind !== "other") && (
        <p className="try-it-about">
          {requested.map(({ name, words }) => (
            <span key={name} id={`${id}-${name}`}>
              {words}{" "}
            </span>
          ))}
          Stored for this tab only and sent to the selected server only.
        </p>
      )}
    </fieldset>
  );
}

interface SchemeFieldsProps {
  readonly scheme: TryItScheme;
  /** Id of the note about the scheme. */
  readonly about: string | undefined;
  readonly credential: Credential;
  readonly onText: (part: keyof Credential, text: string) => void;
}

function SchemeFields({ scheme, about, credential, onText }: SchemeFieldsProps): ReactNode {
  const id = useId();
  switch (scheme.kind) {
    case "cookie":
      return (
        <p className="try-it-about">
          {scheme.name}: a web page cannot set the cookie <code>{scheme.key}</code>. The browser sends its own cookie
          for this server if the server allows it. Sign in to the server first.
        </p>
      );
    case "other":
      return (
        <p className="try-it-about">
          {scheme.name}: a web page cannot send these credentials. Copy the request and run it in a terminal.
        </p>
      );
    case "basic":
      return (
        <>
          <div className="try-it-field">
            <label htmlFor={id}>User name</label>
            <input
              id={id}
              type="text"
              autoComplete="off"
              spellCheck={false}
              value={credential.user}
              onChange={(event) => onText("user", event.target.value)}
            />
          </div>
          <SecretField
            label="Password"
            about={about}
            text={credential.secret}
            onText={(text) => onText("secret", text)}
          />
        </>
      );
    case "bearer":
    case "header":
    case "query":
      return (
        <SecretField
          label={scheme.kind === "bearer" ? `Bearer key (${scheme.name})` : `Key (${scheme.name})`}
          about={about}
          text={credential.secret}
          onText={(text) => onText("secret", text)}
        />
      );
  }
}

interface SecretFieldProps {
  readonly label: string;
  readonly about: string | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function SecretField({ label, about, text, onText }: SecretFieldProps): ReactNode {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="try-it-field">
      <label htmlFor={id}>{label}</label>
      <div className="try-it-secret">
        <input
          id={id}
          type={isShown ? "text" : "password"}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-1p-ignore=""
          data-lpignore="true"
          aria-describedby={about}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <button type="button" className="try-it-toggle" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          Show<span className="visually-hidden"> {label}</span>
        </button>
      </div>
    </div>
  );
}
