import type { ReactNode } from "react";
import type { Problem } from "./problem.ts";
import type { FindRulePlace } from "./rule-place.ts";

interface ProblemListProps {
  readonly id?: string;
  readonly problems: readonly Problem[];
  readonly findPlace: FindRulePlace;
  /** The text that the ranges refer to. With it, the reader can jump to errors. */
  readonly text?: string | undefined;
  readonly onJump?: (problem: Problem) => void;
}

const mostShown = 50;

/** The errors: location, message, and the rule as a link into the reference. */
export function ProblemList({ id, problems, findPlace, text, onJump }: ProblemListProps): ReactNode {
  if (problems.length === 0) return null;
  return (
    <ul className="try-it-problems" id={id}>
      {problems.slice(0, mostShown).map((problem, index) => (
        <li key={index}>
          {text !== undefined && onJump !== undefined && problem.range !== undefined && (
            <button type="button" className="try-it-jump" onClick={() => onJump(problem)}>
              {placeWords(text, problem.range.start)}
            </button>
          )}
          {problem.pointer !== "" && (
            <>
              <code>{problem.pointer}</code>{" "}
            </>
          )}
          {problem.message} <RuleLink problem={problem} findPlace={findPlace} />
        </li>
      ))}
      {problems.length > mostShown && <li>And {problems.length - mostShown} more.</li>}
    </ul>
  );
}

function RuleLink({ problem, findPlace }: { readonly problem: Problem; readonly findPlace: FindRulePlace }): ReactNode {
  const { issue } = problem;
  if (issue === undefined) return null;
  const href = findPlace(problem);
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
