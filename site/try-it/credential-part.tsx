import { Fragment, useId, useState, type ReactNode } from "react";
import { fillParts } from "../../generators/source/fill-text.ts";
import type { TryItOperation, TryItScheme } from "./try-it-operation.ts";
import type { Credential, Credentials } from "./credentials.ts";
import type { ChangeDraft } from "./draft.ts";
import { useTranslate } from "./texts-context.tsx";

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
  const translate = useTranslate();
  const id = useId();
  if (alternatives.length === 0) return null;
  const names = alternatives[alternative] ?? [];
  const requested = schemes.filter(({ name }) => names.includes(name));
  return (
    <fieldset className="try-it-part">
      <legend className="visually-hidden">{translate("authorization")}</legend>
      {alternatives.length > 1 && (
        <div className="try-it-field">
          <label htmlFor={id}>{translate("authorizationMethod")}</label>
          <select
            id={id}
            value={alternative}
            onChange={({ target }) => onDraft(() => ({ alternative: Number(target.value) }))}
          >
            {alternatives.map((each, index) => (
              <option key={index} value={index}>
                {each.length === 0
                  ? translate("withoutKey")
                  : each.reduce((first, second) => translate("bothOf", { first, second }))}
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
          {translate("credentialsStored")}
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
  const translate = useTranslate();
  const id = useId();
  switch (scheme.kind) {
    case "cookie":
      return (
        <p className="try-it-about">
          {fillParts<ReactNode>(translate("cookieCredential"), {
            name: scheme.name,
            cookie: <code>{scheme.key}</code>,
          }).map((part, index) => (
            <Fragment key={index}>{part}</Fragment>
          ))}
        </p>
      );
    case "other":
      return <p className="try-it-about">{translate("otherCredential", { name: scheme.name })}</p>;
    case "basic":
      return (
        <>
          <div className="try-it-field">
            <label htmlFor={id}>{translate("userName")}</label>
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
            label={translate("password")}
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
          label={translate(scheme.kind === "bearer" ? "bearerKey" : "credentialKey", { name: scheme.name })}
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
  const translate = useTranslate();
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
          {translate("show")}
          <span className="visually-hidden"> {label}</span>
        </button>
      </div>
    </div>
  );
}
