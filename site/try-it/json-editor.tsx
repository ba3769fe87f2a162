import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { MarkedText } from "./marked-text.tsx";
import { ProblemList } from "./problem-list.tsx";
import { countProblems, type Problem } from "./problem.ts";
import type { FindRulePlace } from "./rule-place.ts";

interface JsonEditorProps {
  readonly label: string;
  readonly text: string;
  readonly problems: readonly Problem[];
  /** Whether a validator exists for the text. */
  readonly isChecked: boolean;
  readonly findPlace: FindRulePlace;
  readonly onText: (text: string) => void;
  readonly onSend: () => void;
}

/**
 * A native text field over a backdrop that marks characters. Both are in one grid cell and wrap alike, so the backdrop
 * makes the field as high as its text, and only the cell scrolls.
 */
export function JsonEditor(props: JsonEditorProps): ReactNode {
  const { label, text, problems, isChecked, findPlace, onText, onSend } = props;
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  const ranges = problems.flatMap(({ range }) => (range === undefined ? [] : [range]));
  const jump = ({ range }: Problem) => {
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
          aria-invalid={problems.length > 0}
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
        {isChecked || problems.length > 0 ? (
          <p className="try-it-verdict" data-verdict={problems.length === 0 ? "kept" : "broken"}>
            {problems.length === 0 ? "Valid" : countProblems(problems.length)}
          </p>
        ) : (
          <p className="try-it-verdict">The description does not define a schema for this body.</p>
        )}
        <ProblemList problems={problems} findPlace={findPlace} text={text} onJump={jump} />
      </div>
    </>
  );
}
