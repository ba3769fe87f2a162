import type { ReactNode } from "react";
import type { MediaType, NamedExample, Operation } from "../../../generators/api/model.ts";
import type { Sample } from "../../../generators/samples/model.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import { hrefTo, type ReferenceContext } from "../context.ts";
import { FilledText, Heading, type HeadingLevel } from "./basics.tsx";
import { CodeBlock } from "./code-block.tsx";
import { exampleLabel, exampleText, takeTokens, type ExampleRoom, type ExampleText } from "./example-text.ts";
import { answerAnchor } from "./shared-answers.ts";
import { Tabs } from "./tabs.tsx";

interface SamplesProps {
  readonly operation: Operation;
  readonly anchor: string;
  readonly level: HeadingLevel;
  readonly context: ReferenceContext;
  readonly room: ExampleRoom;
}

const mostExamples = 8;

/** The dark sheet beside an operation: the call in every language, further bodies, answers. */
export function Samples({ operation, anchor, level, context, room }: SamplesProps): ReactNode {
  const { samples, example: shown } = context.samples.samplesOf(operation);
  const others = (operation.requestBody?.content ?? [])
    .flatMap((media) => media.examples.map((example) => ({ media, example })))
    .filter(({ example }) => example !== shown)
    .slice(0, mostExamples)
    .map(({ media, example }) => ({ media, example: context.samples.asSent(media, example) }));
  const answers = context.samples
    .responsesOf(operation)
    .filter(({ status }) => context.sharedAnswers.get(answerAnchor(anchor, status))?.kind !== "failure")
    .slice(0, mostExamples);
  return (
    <div className="samples">
      <Heading level={level} text={context.translate("request")} className="samples-title" />
      {samples.length > 0 && <CallTabs samples={samples} anchor={anchor} context={context} room={room} />}
      {others.map(({ media, example }, index) => (
        <Example
          key={index}
          label={exampleLabel(example, index + 1, context.translate)}
          example={exampleText(media, example.value, room)}
          context={context}
          room={room}
          isOpen={samples.length === 0 && index === 0}
        />
      ))}
      {answers.length > 0 && (
        <Heading
          level={level}
          text={context.translate(answers.length > 1 ? "responses" : "response")}
          className="samples-title"
        />
      )}
      {answers.map(({ status, media, example }, index) => (
        <Example
          key={index}
          status={status}
          label={answerLabel({ media, example, index }, context.translate)}
          example={exampleText(media, example.value, room)}
          context={context}
          room={room}
          isOpen={index === 0}
        />
      ))}
    </div>
  );
}

interface ResponseExample {
  readonly media: MediaType;
  readonly example: NamedExample;
  readonly index: number;
}

function answerLabel({ media, example, index }: ResponseExample, translate: TranslateText): string {
  const isNamed = example.summary !== undefined || !["example", "default", "response"].includes(example.name);
  const label = isNamed ? exampleLabel(example, index, translate) : "";
  return media.isSequential
    ? `${label === "" ? translate("stream") : label} (${media.name})`
    : label === ""
      ? media.name
      : label;
}

interface CallTabsProps {
  readonly samples: readonly Sample[];
  readonly anchor: string;
  readonly context: ReferenceContext;
  readonly room: ExampleRoom;
}

/** The tabs are those of the guides: a language that is chosen in one place is shown in all. */
export function CallTabs({ samples, anchor, context, room }: CallTabsProps): ReactNode {
  const tabs = samples.map(({ language, label, text }) => ({
    value: language,
    label,
    content: <CodeBlock text={text} language={codeLanguageOf(language)} isHighlighted={takeTokens(text, room)} />,
  }));
  return <Tabs id={`${anchor}/call`} label={context.translate("language")} group="language" tabs={tabs} />;
}

const codeLanguages: Readonly<Record<string, string>> = {
  curl: "bash",
  javascript: "typescript",
  shell: "bash",
};

/** A second sample of a language has a number. */
function codeLanguageOf(language: string): string {
  const name = language.replace(/-\d+$/, "");
  return Object.hasOwn(codeLanguages, name) ? (codeLanguages[name] ?? name) : name;
}

interface ExampleProps {
  readonly status?: string;
  readonly label: string;
  readonly example: ExampleText;
  readonly context: ReferenceContext;
  readonly room: ExampleRoom;
  readonly isOpen: boolean;
}

function Example({ status, label, example, context, room, isOpen }: ExampleProps): ReactNode {
  return (
    <details className="example" open={isOpen}>
      <summary>
        {status !== undefined && <StatusMark status={status} />}
        <span>{label}</span>
      </summary>
      <CodeBlock text={example.text} language={example.language} isHighlighted={takeTokens(example.text, room)} />
      {example.isCut && (
        <p className="note">
          <FilledText
            text={context.translate("exampleCut")}
            parts={{ file: <a href={hrefTo(`${context.filesRoute ?? "/"}openapi.json`)}>openapi.json</a> }}
          />
        </p>
      )}
    </details>
  );
}

/** A status of an answer; the colour only helps. */
export function StatusMark({ status }: { readonly status: string }): ReactNode {
  return (
    <span className="status" data-status={`${status.slice(0, 1)}xx`}>
      {status}
    </span>
  );
}
