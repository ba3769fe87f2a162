import { useId, type ReactNode } from "react";
import type { TryItBody, TryItFormField, TryItMedia, TryItOperation } from "./try-it-operation.ts";
import { fieldKey, type ChangeDraft, type Draft, type FieldValue } from "./draft.ts";
import { Field } from "./field.tsx";
import { JsonEditor } from "./json-editor.tsx";
import { ErrorList } from "./error-list.tsx";
import type { InputError } from "./input-error.ts";
import type { FindRuleUrl } from "./rule-url.ts";
import { mayHaveBody } from "./web-request.ts";
import { useTranslate } from "./texts-context.tsx";

interface BodyPartProps {
  readonly operation: TryItOperation;
  readonly draft: Draft;
  readonly errors: readonly InputError[];
  readonly isChecked: boolean;
  readonly findRule: FindRuleUrl;
  readonly onDraft: ChangeDraft;
  readonly onSend: () => void;
}

/** The body: its media type, an example to start from, and its editor. */
export function BodyPart(props: BodyPartProps): ReactNode {
  const { operation, draft, onDraft } = props;
  const translate = useTranslate();
  const { body } = operation;
  if (body === undefined) return null;
  const media = body.media[draft.media];
  return (
    <fieldset className="try-it-part">
      <legend>{translate("requestBody")}</legend>
      {!mayHaveBody(operation.method) && (
        <p className="try-it-about">{translate("bodyNotAllowed", { method: operation.method })}</p>
      )}
      <div className="try-it-choices">
        <MediaChoice body={body} chosen={draft.media} onChoice={(media) => onDraft(() => ({ media }))} />
        {media !== undefined && (
          <ExampleChoice
            key={draft.media}
            media={media}
            onText={(text) => onDraft(({ texts, media }) => ({ texts: { ...texts, [media]: text } }))}
          />
        )}
      </div>
      {media !== undefined && <MediaEditor {...props} media={media} />}
    </fieldset>
  );
}

interface MediaChoiceProps {
  readonly body: TryItBody;
  readonly chosen: number;
  readonly onChoice: (index: number) => void;
}

function MediaChoice({ body, chosen, onChoice }: MediaChoiceProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  if (body.isRequired && body.media.length < 2) return <code className="try-it-media">{body.media[0]?.name}</code>;
  return (
    <div className="try-it-field">
      <label htmlFor={id}>{translate("mediaType")}</label>
      <select id={id} value={chosen} onChange={(event) => onChoice(Number(event.target.value))}>
        {body.media.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
        {!body.isRequired && <option value={-1}>{translate("withoutBody")}</option>}
      </select>
    </div>
  );
}

function ExampleChoice({
  media,
  onText,
}: {
  readonly media: TryItMedia;
  readonly onText: (text: string) => void;
}): ReactNode {
  const translate = useTranslate();
  const id = useId();
  if (!("examples" in media) || media.examples.length < 2) return null;
  return (
    <div className="try-it-field">
      <label htmlFor={id}>{translate("example")}</label>
      <select id={id} onChange={(event) => onText(media.examples[Number(event.target.value)]?.text ?? "")}>
        {media.examples.map(({ label }, index) => (
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function MediaEditor(props: BodyPartProps & { readonly media: TryItMedia }): ReactNode {
  const translate = useTranslate();
  const { media, draft, errors, isChecked, findRule, onDraft, onSend } = props;
  const onField = (name: string, value: FieldValue) =>
    onDraft(({ fields, media: index }) => ({ fields: { ...fields, [fieldKey(index, name)]: value } }));
  switch (media.kind) {
    case "json":
    case "lines":
    case "text":
      return (
        <JsonEditor
          label={translate("requestBody")}
          text={draft.texts[draft.media] ?? ""}
          errors={errors}
          isChecked={isChecked}
          findRule={findRule}
          onText={(text) => onDraft(({ texts, media }) => ({ texts: { ...texts, [media]: text } }))}
          onSend={onSend}
        />
      );
    case "form":
    case "multipart":
      return <FormFields {...props} fields={media.fields} onField={onField} />;
    case "file":
      return <FileField errors={errors} findRule={findRule} onFiles={(files) => onField("", files)} />;
  }
}

interface FormFieldsProps extends BodyPartProps {
  readonly fields: readonly TryItFormField[];
  readonly onField: (name: string, value: FieldValue) => void;
}

function FormFields({ fields, draft, errors, isChecked, findRule, onField }: FormFieldsProps): ReactNode {
  const translate = useTranslate();
  const names = new Set(fields.map(({ name }) => name));
  return (
    <>
      {fields.map((field) => (
        <Field
          key={`${draft.media} ${field.name}`}
          field={field}
          value={draft.fields[fieldKey(draft.media, field.name)] ?? ""}
          errors={errors.filter((error) => error.field === field.name)}
          findRule={findRule}
          onValue={(value) => onField(field.name, value)}
        />
      ))}
      {isChecked && (
        <p className="try-it-verdict" data-verdict={errors.length === 0 ? "valid" : "invalid"}>
          {errors.length === 0 ? translate("valid") : translate("errorCount", { count: errors.length })}
        </p>
      )}
      <ErrorList errors={errors.filter(({ field }) => field === undefined || !names.has(field))} findRule={findRule} />
    </>
  );
}

interface FileFieldProps {
  readonly errors: readonly InputError[];
  readonly findRule: FindRuleUrl;
  readonly onFiles: (files: readonly File[]) => void;
}

function FileField({ errors, findRule, onFiles }: FileFieldProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="try-it-field">
      <label htmlFor={id}>{translate("file")}</label>
      <input
        id={id}
        type="file"
        aria-invalid={errors.length > 0}
        aria-describedby={`${id}-about`}
        onChange={(event) => onFiles([...(event.target.files ?? [])])}
      />
      <ErrorList id={`${id}-about`} errors={errors} findRule={findRule} />
    </div>
  );
}
