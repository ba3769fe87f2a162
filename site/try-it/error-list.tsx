import type { ReactNode } from "react";
import type { InputError } from "./input-error.ts";
import type { FindRuleUrl } from "./rule-url.ts";
import { useTranslate } from "./texts-context.tsx";

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
  const translate = useTranslate();
  if (errors.length === 0) return null;
  return (
    <ul className="try-it-errors" id={id}>
      {errors.slice(0, maxShown).map((error, index) => (
        <li key={index}>
          {text !== undefined && onJump !== undefined && error.range !== undefined && (
            <button type="button" className="try-it-jump" onClick={() => onJump(error)}>
              {translate("lineColumn", locate(text, error.range.start))}
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
      {errors.length > maxShown && <li>{translate("moreErrors", { count: errors.length - maxShown })}</li>}
    </ul>
  );
}

function RuleLink({ error, findRule }: { readonly error: InputError; readonly findRule: FindRuleUrl }): ReactNode {
  const translate = useTranslate();
  const { issue } = error;
  if (issue === undefined) return null;
  const href = findRule(error);
  if (href === undefined) return <span className="try-it-rule">({issue.keyword})</span>;
  // Leaving the page would lose the entered values.
  const isElsewhere = href.split("#", 1)[0] !== location.href.split("#", 1)[0];
  return (
    <a className="try-it-rule" href={href} {...(isElsewhere ? { target: "_blank", rel: "noopener" } : {})}>
      {translate("ruleLink", { keyword: issue.keyword })}
    </a>
  );
}

function locate(text: string, offset: number): { readonly line: string; readonly column: string } {
  const lines = text.slice(0, offset).split("\n");
  return { line: String(lines.length), column: String((lines.at(-1) ?? "").length + 1) };
}
