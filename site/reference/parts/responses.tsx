import type { ReactNode } from "react";
import type { Prose, Response } from "../../../generators/api/model.ts";
import { RowList, TypeWords } from "../schema/schema-rows.tsx";
import { outlineText } from "../schema/outline.ts";
import { typeWords } from "../schema/type-words.ts";
import { below, Heading, ProseText, singleParagraph, type HeadingLevel } from "./basics.tsx";
import type { Drawing } from "./drawing.ts";
import { MediaList } from "./media.tsx";
import { parameterRow } from "./parameters.tsx";
import { StatusMark } from "./samples.tsx";
import { answerAnchor, type SharedAnswer } from "./shared-answers.ts";

interface ResponsesProps {
  readonly responses: readonly Response[];
  readonly anchor: string;
  readonly level: HeadingLevel;
  readonly drawing: Drawing;
}

/** Answers by status, the first success open. */
export function Responses({ responses, anchor, level, drawing }: ResponsesProps): ReactNode {
  if (responses.length === 0) return null;
  const id = `${anchor}/responses`;
  const first = Math.max(
    0,
    responses.findIndex((response) => response.status.startsWith("2")),
  );
  return (
    <div className="part">
      <Heading level={level} id={id} text="Responses" />
      {responses.map((response, index) => (
        <ResponseDetails
          key={response.status}
          response={response}
          anchor={answerAnchor(anchor, response.status)}
          level={below(level)}
          isOpen={index === first}
          drawing={drawing}
        />
      ))}
    </div>
  );
}

interface ResponseProps {
  readonly response: Response;
  readonly anchor: string;
  readonly level: HeadingLevel;
  readonly isOpen: boolean;
  readonly drawing: Drawing;
}

const longestSummary = 110;

function ResponseDetails({ response, anchor, level, isOpen, drawing }: ResponseProps): ReactNode {
  const inline = response.description && inlineSummary(response.description);
  return (
    <details className="response" id={anchor} open={isOpen}>
      <summary>
        <StatusMark status={response.status} />
        {inline === undefined ? (
          <span>{phrases[response.status] ?? ""}</span>
        ) : (
          <span dangerouslySetInnerHTML={{ __html: inline }} />
        )}
      </summary>
      <div className="response-body">
        {inline === undefined && response.description && <ProseText prose={response.description} />}
        {response.headers.length > 0 && (
          <>
            <Heading level={level} text="Headers" className="minor" />
            <RowList rows={response.headers.map((header) => parameterRow(header, `${anchor}/(headers)`, drawing))} />
          </>
        )}
        <ResponseContent response={response} anchor={anchor} drawing={drawing} />
      </div>
    </details>
  );
}

function ResponseContent({
  response,
  anchor,
  drawing,
}: Pick<ResponseProps, "response" | "anchor" | "drawing">): ReactNode {
  if (response.content.length === 0) return <p className="note">No body.</p>;
  const shared = drawing.context.sharedAnswers.get(anchor);
  return shared ? (
    <SharedContent response={response} first={shared} drawing={drawing} />
  ) : (
    <MediaList content={response.content} anchor={anchor} drawing={drawing} />
  );
}

interface SharedContentProps {
  readonly response: Response;
  readonly first: SharedAnswer;
  readonly drawing: Drawing;
}

/** A body that the page has shown before: what it is, and where to read it. */
function SharedContent({ response, first, drawing }: SharedContentProps): ReactNode {
  const schema = response.content[0]?.schema;
  return (
    <>
      {response.content.map(({ name, schema }) => (
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
        {first.kind === "success" ? "Described in words in" : "The same body, with an example, is in"}{" "}
        <a href={`#${first.anchor}`}>{first.title}</a>.
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

const phrases: Readonly<Record<string, string>> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  204: "No content",
  301: "Moved permanently",
  302: "Found",
  304: "Not modified",
  400: "Bad request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not found",
  409: "Conflict",
  422: "Validation failed",
  429: "Too many requests",
  500: "Server error",
  503: "Unavailable",
  default: "Any other status",
};
