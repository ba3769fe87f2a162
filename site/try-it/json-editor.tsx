import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { MarkedText } from "./marked-text.tsx";
import { ErrorList } from "./error-list.tsx";
import type { InputError } from "./input-error.ts";
import type { FindRuleUrl } from "./rule-url.ts";
import { useTranslate } from "./texts-context.tsx";

interface JsonEditorProps {
  readonly label: string;
  readonly text: string;
  readonly errors: readonly InputError[];
  /** Whether a validator exists for the text. */
  readonly isChecked: boolean;
  readonly findRule: FindRuleUrl;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
}

/**
 * A native text field over a backdrop that marks characters. Both are in one grid cell and wrap alike, so the backdrop
 * makes the field as high as its text, and only the cell scrolls.
 */
export function JsonEditor(props: JsonEditorProps): ReactNode {
  const { label, text, errors, isChecked, findRule, onText, onSend } = props;
  const translate = useTranslate();
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  const ranges = errors.flatMap(({ range }) => (range === undefined ? [] : [range]));
  const jump = ({ range }: InputError) => {
    if (range === undefined) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(range.start, range.end);
    backdrop.current?.querySelector("mark[data-start='" + range.start + "']")?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <>
      <div className="try-it-editor">
        <div className="try-it-backdrop" aria-hidden="true" ref={backdrop}>
          <MarkedText text={text} ranges={ranges} />
          {"\n"}
        </div>
        <textarea
          ref={field}
          aria-label={label}
          aria-invalid={errors.length > 0}
          aria-describedby={list}
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={list}>
        {isChecked || errors.length > 0 ? (
          <p className="try-it-verdict" data-verdict={errors.length === 0 ? "valid" : "invalid"}>
            {errors.length === 0 ? translate("valid") : translate("errorCount", { count: errors.length })}
          </p>
        ) : (
          <p className="try-it-verdict">{translate("bodyWithoutSchema")}</p>
        )}
        <ErrorList errors={errors} findRule={findRule} text={text} onJump={jump} />
      </div>
    </>
  );
}
