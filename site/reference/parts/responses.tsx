import type { ReactNode } from "react";
import type { Prose, Response } from "../../../generators/api/model.ts";
import { anchorSegment } from "../context.ts";
import { RowList } from "../schema/schema-rows.tsx";
import { below, Heading, ProseText, singleParagraph, type HeadingLevel } from "./basics.tsx";
import type { Drawing } from "./drawing.ts";
import { MediaList } from "./media.tsx";
import { parameterRow } from "./parameters.tsx";
import { StatusMark } from "./samples.tsx";

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
          anchor={`${anchor}/response/${anchorSegment(response.status)}`}
          level={below(level)}
          isOpen={index === first}
          drawing={answerDrawing(drawing, index === first)}
        />
      ))}
    </div>
  );
}

/** Answers are read less than requests are written: on one long page each opens a little, whatever the request took. */
function answerDrawing(drawing: Drawing, isFirst: boolean): Drawing {
  return drawing.context.layout === "one" ? { ...drawing, budget: { left: isFirst ? 160 : 80 } } : drawing;
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
        {response.content.length > 0 ? (
          <MediaList content={response.content} anchor={anchor} drawing={drawing} />
        ) : (
          <p className="note">No body.</p>
        )}
      </div>
    </details>
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
