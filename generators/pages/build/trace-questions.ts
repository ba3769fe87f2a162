import { hash } from "node:crypto";
import type { PageQuestions } from "../parsed-page.ts";

/** A question that a page asked while it was translated, and the answer or its hash. */
export type TracedAnswer = readonly [question: keyof PageQuestions, asked: string, answer: string];

const longestAnswer = 80;

/** Answers as before, and remembers what was asked. */
export function traceQuestions(questions: PageQuestions): {
  readonly questions: PageQuestions;
  readonly answers: () => readonly TracedAnswer[];
} {
  const answers = new Map<string, TracedAnswer>();
  const traced =
    <Asked, Answer>(name: keyof PageQuestions, ask: (asked: Asked) => Answer) =>
    (asked: Asked): Answer => {
      const answer = ask(asked);
      const text = JSON.stringify(asked);
      answers.set(`${name} ${text}`, [name, text, shorten(answer)]);
      return answer;
    };
  return {
    questions: {
      resolve: traced("resolve", questions.resolve),
      imageSize: traced("imageSize", questions.imageSize),
      readFile: traced("readFile", questions.readFile),
      findMissing: traced("findMissing", questions.findMissing),
      findValue: traced("findValue", questions.findValue),
      findTerm: traced("findTerm", questions.findTerm),
      findInclude: traced("findInclude", questions.findInclude),
    },
    answers: () => [...answers.values()],
  };
}

/** Tells whether the same questions have the same answers now. */
export function haveSameAnswers(answers: readonly TracedAnswer[], questions: PageQuestions): boolean {
  return answers.every(([name, asked, answer]) => {
    const ask: (asked: never) => unknown = questions[name];
    return shorten(ask(JSON.parse(asked) as never)) === answer;
  });
}

function shorten(answer: unknown): string {
  const text = JSON.stringify(answer) ?? "";
  return text.length <= longestAnswer ? text : hash("sha256", text, "base64url");
}
