import type { ReactNode } from "react";
import type { InputError } from "./input-error.ts";
import type { FindRuleUrl } from "./rule-url.ts";

interface ErrorListProps {
  readonly id?: string;
  readonly errors: readonly InputError[];
  readonly findRule: FindRuleUrl;
  /** The text that the ranges refer to. With it, the reader can jump to errors. */
  readonly text?: string | undefined;
  readonly onJump?: (error: InputError) => void;
}

const maxShown = 50;

/** The errors: location, message, and the rule as a link into the reference. */
export function ErrorList({ id, errors, findRule, text, onJump }: ErrorListProps): ReactNode {
  if (errors.length === 0) return null;
  return (
    <ul className="try-it-errors" id={id}>
      {errors.slice(0, maxShown).map((error, index) => (
        <li key={index}>
          {text !== undefined && onJump !== undefined && error.range !== undefined && (
            <button type="button" className="try-it-jump" onClick={() => onJump(error)}>
              {placeWords(text, error.range.start)}
            </button>
          )}
          {error.pointer !== "" && (
            <>
              <code>{error.pointer}</code>{" "}
            </>
          )}
          {error.message} <RuleLink error={error} findRule={findRule} />
        </li>
      ))}
      {errors.length > maxShown && <li>And {errors.length - maxShown} more.</li>}
    </ul>
  );
}

function RuleLink({ error, findRule }: { readonly error: InputError; readonly findRule: FindRuleUrl }): ReactNode {
  const { issue } = error;
  if (issue === undefined) return null;
  const href = findRule(error);
  if (href === undefined) return <span className="try-it-rule">({issue.keyword})</span>;
  // Leaving the page would lose the entered values.
  const isElsewhere = href.split("#", 1)[0] !== location.href.split("#", 1)[0];
  return (
    <a className="try-it-rule" href={href} {...(isElsewhere ? { target: "_blank", rel: "noopener" } : {})}>
      rule: {issue.keyword}
    </a>
  );
}

function placeWords(text: string, offset: number): string {
  const lines = text.slice(0, offset).split("\n");
  return `Line ${lines.length}, column ${(lines.at(-1) ?? "").length + 1}`;
}
