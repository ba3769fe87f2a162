import { memo, useId, type ReactNode } from "react";
import type { TryItField } from "./try-it-operation.ts";
import type { FieldValue } from "./draft.ts";
import { readJson } from "./json-text.ts";
import { ErrorList } from "./error-list.tsx";
import type { InputError } from "./input-error.ts";
import type { FindRuleUrl } from "./rule-url.ts";
import { useTranslate } from "./texts-context.tsx";

interface FieldProps {
  readonly field: TryItField;
  readonly value: FieldValue;
  readonly errors: readonly InputError[];
  readonly findRule: FindRuleUrl;
  readonly note?: string | undefined;
  readonly onValue: (value: FieldValue) => void;
}

/** A parameter or form field: its name, its words in the reference, its control, and its errors. */
export const Field = memo(function Field({ field, value, errors, findRule, note, onValue }: FieldProps): ReactNode {
  const id = useId();
  const translate = useTranslate();
  const own = [...errors, ...textError(field, value)];
  const hint = field.control.kind === "list" ? translate("oneValuePerLine") : undefined;
  return (
    <div className="try-it-field">
      <div className="try-it-name">
        <label htmlFor={id}>{field.name}</label>
        <span className="type">{field.type}</span>
        {field.isRequired && <em data-mark="required">{translate("markRequired")}</em>}
        {field.isDeprecated && <em data-mark="deprecated">{translate("markDeprecated")}</em>}
      </div>
      <Control id={id} field={field} value={value} isInvalid={own.length > 0} onValue={onValue} />
      <div id={`${id}-about`}>
        {field.chips.length > 0 && (
          <div className="chips">
            {field.chips.map((words) => (
              <code key={words} className="chip">
                {words}
              </code>
            ))}
          </div>
        )}
        {[field.description, hint, note].map(
          (text) =>
            text !== undefined && (
              <p key={text} className="try-it-about">
                {text}
              </p>
            ),
        )}
        <ErrorList errors={own} findRule={findRule} />
      </div>
    </div>
  );
}, isSameField);

/**
 * Handlers are created at every render but always do the same. Without this comparison, each key press would render a
 * hundred fields.
 */
function isSameField(before: FieldProps, after: FieldProps): boolean {
  return (
    before.field === after.field &&
    before.value === after.value &&
    before.note === after.note &&
    before.errors.length === after.errors.length &&
    before.errors.every((error, index) => error.message === after.errors[index]?.message)
  );
}

/** Text that is meant as JSON but is invalid. */
function textError({ control }: TryItField, value: FieldValue): readonly InputError[] {
  if (control.kind !== "json" || typeof value !== "string" || value.trim() === "") return [];
  const read = readJson(value);
  if (read.kind === "json") return [];
  return [{ field: undefined, pointer: "", message: read.message, issue: undefined, range: undefined }];
}

interface ControlProps extends Pick<FieldProps, "field" | "value" | "onValue"> {
  readonly id: string;
  readonly isInvalid: boolean;
}

function Control({ id, field, value, isInvalid, onValue }: ControlProps): ReactNode {
  const translate = useTranslate();
  const { control, isRequired } = field;
  const common = {
    id,
    required: isRequired,
    "aria-invalid": isInvalid,
    "aria-describedby": `${id}-about`,
    autoComplete: "off",
  };
  const text = typeof value === "string" ? value : "";
  switch (control.kind) {
    case "choice":
      return (
        <select {...common} value={text} onChange={(event) => onValue(event.target.value)}>
          <option value="">{translate(isRequired ? "choose" : "notSent")}</option>
          {control.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      );
    case "line":
      return (
        <input
          {...common}
          type="text"
          inputMode={control.mode}
          spellCheck={false}
          value={text}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case "list":
    case "json":
      return (
        <textarea
          {...common}
          rows={Math.min(8, Math.max(2, text.split("\n").length))}
          spellCheck={false}
          value={text}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case "file":
      return (
        <input
          {...common}
          type="file"
          multiple={control.isSeveral}
          onChange={(event) => onValue([...(event.target.files ?? [])])}
        />
      );
  }
}
