import type { ReactNode } from "react";
import type { MediaType, Prose, Response } from "../../../generators/api/model.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import type { ShownDirection } from "../schema/direction.ts";
import { TypeWords } from "../schema/fact-parts.tsx";
import { RowList } from "../schema/schema-rows.tsx";
import { outlineText } from "../schema/outline.ts";
import { typeWords } from "../schema/type-words.ts";
import { below, FilledText, Heading, ProseText, singleParagraph, type HeadingLevel } from "./basics.tsx";
import type { Drawing } from "./drawing.ts";
import { CodeBlock } from "./code-block.tsx";
import { Events } from "./events.tsx";
import { exampleText } from "./example-text.ts";
import { Links } from "./links.tsx";
import { MediaList } from "./media.tsx";
import { parameterRow } from "./parameters.tsx";
import { StatusMark } from "./samples.tsx";
import { shortenProse } from "./shorten-prose.ts";
import { answerAnchor, type SharedAnswer } from "./shared-answers.ts";

interface ResponsesProps {
  readonly responses: readonly Response[];
  /** Undefined: the list has all properties of answers to webhooks and callbacks, which travel to the API. */
  readonly direction: ShownDirection;
  readonly anchor: string;
  readonly level: HeadingLevel;
  readonly drawing: Drawing;
}

/** Answers by status, the first success open. */
export function Responses({ responses, direction, anchor, level, drawing }: ResponsesProps): ReactNode {
  if (responses.length === 0) return null;
  const id = `${anchor}/responses`;
  const first = Math.max(
    0,
    responses.findIndex((response) => response.status.startsWith("2")),
  );
  return (
    <div className="part">
      <Heading level={level} id={id} text={drawing.context.translate("responses")} />
      {responses.map((response, index) => (
        <ResponseDetails
          key={response.status}
          response={response}
          direction={direction}
          anchor={answerAnchor(anchor, response.status)}
          level={below(level)}
          isOpen={index === first}
          drawing={index === first ? drawing : { ...drawing, openLater: undefined }}
        />
      ))}
    </div>
  );
}

interface ResponseProps {
  readonly response: Response;
  readonly direction: ShownDirection;
  readonly anchor: string;
  readonly level: HeadingLevel;
  readonly isOpen: boolean;
  readonly drawing: Drawing;
}

const longestSummary = 110;

function ResponseDetails({ response, direction, anchor, level, isOpen, drawing }: ResponseProps): ReactNode {
  const inline =
    response.summary === undefined ? response.description && inlineSummary(response.description) : undefined;
  return (
    <details className="response" id={anchor} open={isOpen}>
      <summary>
        <StatusMark status={response.status} />
        {inline === undefined ? (
          <span>{response.summary ?? statusPhrase(response.status, drawing.context.translate)}</span>
        ) : (
          <span dangerouslySetInnerHTML={{ __html: inline }} />
        )}
      </summary>
      <div className="response-body">
        {inline === undefined && response.description && (
          <ProseText prose={shortenProse(response.description, drawing.budget.limits.prose)} />
        )}
        {response.headers.length > 0 && (
          <>
            <Heading
              level={level}
              id={`${anchor}/(headers)`}
              text={drawing.context.translate("headers")}
              className="minor"
            />
            <RowList
              rows={response.headers.map((header) =>
                parameterRow(header, { anchor: `${anchor}/(headers)`, direction: "response" }, drawing),
              )}
            />
          </>
        )}
        <ResponseContent response={response} direction={direction} anchor={anchor} level={level} drawing={drawing} />
        <ErrorExamples response={response} direction={direction} drawing={drawing} />
        <Links links={response.links} anchor={anchor} level={level} context={drawing.context} />
      </div>
    </details>
  );
}

/** The bodies, then the streams: each in a section of its own, not one choice among media types. */
function ResponseContent({ response, direction, anchor, level, drawing }: Omit<ResponseProps, "isOpen">): ReactNode {
  const { content } = response;
  if (content.length === 0) return <p className="note">{drawing.context.translate("emptyBody")}</p>;
  const bodies = content.filter((media) => !media.isSequential);
  const shared = drawing.context.sharedAnswers.get(anchor);
  return (
    <>
      {bodies.length > 0 &&
        (shared ? (
          <SharedContent content={bodies} first={shared} drawing={drawing} />
        ) : (
          <MediaList content={bodies} anchor={anchor} direction={direction} drawing={drawing} />
        ))}
      {content
        .filter((media) => media.isSequential)
        .map((media) => (
          <Events key={media.name} media={media} anchor={anchor} level={level} drawing={drawing} shared={shared} />
        ))}
    </>
  );
}

const mostErrorExamples = 3;
const longestErrorExample = 1_500;

/** What an error looks like, at every operation that may answer so, also where its fields are described elsewhere. */
function ErrorExamples({
  response,
  direction,
  drawing,
}: Pick<ResponseProps, "response" | "direction" | "drawing">): ReactNode {
  if (!/^[45]|^default$/.test(response.status)) return null;
  return response.content.flatMap((media) => {
    const { samples, translate } = drawing.context;
    const made =
      media.examples.length === 0 && media.schema
        ? samples.sampleValue(media.schema, direction ?? "request")
        : undefined;
    const examples =
      made === undefined
        ? media.examples
        : [{ name: "example", summary: translate("exampleFromSchema"), value: made, pointer: media.pointer }];
    return examples.slice(0, mostErrorExamples).flatMap((example, index) => {
      const { name, summary } = example;
      const { text, language } = exampleText(media, samples.asSent(media, example).value, drawing.room);
      if (text.length > longestErrorExample || text === "{}") return [];
      return [
        <details key={`${media.name} ${index}`} className="nest">
          <summary>{translate("exampleNamed", { name: summary ?? (name === "example" ? media.name : name) })}</summary>
          <CodeBlock text={text} language={language} isHighlighted={false} />
        </details>,
      ];
    });
  });
}

interface SharedContentProps {
  readonly content: readonly MediaType[];
  readonly first: SharedAnswer;
  readonly drawing: Drawing;
}

/** A body that the page has shown before: what it is, and where to read it. */
function SharedContent({ content, first, drawing }: SharedContentProps): ReactNode {
  const schema = content[0]?.schema;
  return (
    <>
      {content.map(({ name, schema }) => (
        <p key={name} className="media-line">
          <code>{name}</code>
          {schema && <TypeWords parts={typeWords(schema, drawing.context)} />}
        </p>
      ))}
      {first.kind === "success" && schema && (
        <pre className="outline" tabIndex={0}>
          {outlineText(schema, drawing.context)}
        </pre>
      )}
      <p className="note">
        <FilledText
          text={drawing.context.translate("fieldsDescribedIn")}
          parts={{ operation: <a href={`#${first.anchor}`}>{first.title}</a> }}
        />
      </p>
    </>
  );
}

/** A description that fits in the line of the status: one short paragraph; a link inside would compete with opening. */
function inlineSummary(description: Prose): string | undefined {
  const inline = singleParagraph(description);
  return inline !== undefined && inline !== "" && description.text.length <= longestSummary && !inline.includes("<a ")
    ? inline
    : undefined;
}

const phrases = {
  200: "status200",
  201: "status201",
  202: "status202",
  204: "status204",
  301: "status301",
  302: "status302",
  304: "status304",
  400: "status400",
  401: "status401",
  403: "status403",
  404: "status404",
  409: "status409",
  422: "status422",
  429: "status429",
  500: "status500",
  503: "status503",
  default: "statusDefault",
} as const;

function statusPhrase(status: string, translate: TranslateText): string {
  return Object.hasOwn(phrases, status) ? translate(phrases[status as keyof typeof phrases]) : ""; // checked just before
}
