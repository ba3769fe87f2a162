import type { ReactNode } from "react";
import type { Parameter, ParameterPlace, Schema } from "../../../generators/api/model.ts";
import { anchorSegment } from "../anchor-segment.ts";
import { RowList } from "../schema/schema-rows.tsx";
import { rowView, type RowView } from "../schema/schema-view.ts";
import { Heading, type HeadingLevel } from "./basics.tsx";
import { walkOf, type Drawing } from "./drawing.ts";

const places = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["querystring", "Query string"],
  ["header", "Header parameters"],
  ["cookie", "Cookies"],
] satisfies [ParameterPlace, string][];

interface ParametersProps {
  readonly parameters: readonly Parameter[];
  readonly anchor: string;
  readonly level: HeadingLevel;
  readonly drawing: Drawing;
}

/** Parameters, one list for each place. */
export function Parameters({ parameters, anchor, level, drawing }: ParametersProps): ReactNode {
  return places.map(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    const id = `${anchor}/${place}`;
    return (
      <div key={place} className="part">
        <Heading level={level} id={id} text={title} />
        <RowList rows={here.map((parameter) => parameterRow(parameter, id, drawing))} />
      </div>
    );
  });
}

/** The row of a parameter or a response header. */
export function parameterRow(parameter: Parameter, anchor: string, drawing: Drawing): RowView {
  const place = {
    id: `${anchor}/${anchorSegment(parameter.name)}`,
    name: parameter.name,
    kind: "property",
    schema: parameter.schema,
  } as const;
  const row = rowView(place, parameter.isRequired, walkOf(drawing));
  const { facts } = row;
  const marks =
    parameter.isDeprecated && !facts.marks.includes("deprecated")
      ? [...facts.marks, "deprecated" as const]
      : facts.marks;
  const style = styleWords(parameter, parameter.schema);
  const chips = style === undefined ? facts.chips : [...facts.chips, { keywords: "style explode", words: style }];
  return { ...row, facts: { ...facts, marks, chips, description: parameter.description ?? facts.description } };
}

/** How several values are written, where it is not the usual way. */
function styleWords(parameter: Parameter, schema: Schema): string | undefined {
  if (parameter.mediaType !== undefined) return `as ${parameter.mediaType}`;
  if (schema.kind !== "array" && schema.kind !== "object") return undefined;
  const name = parameter.name;
  switch (parameter.style) {
    case "form":
      return parameter.explode ? (schema.kind === "array" ? `${name}=a&${name}=b` : "key=value&…") : `${name}=a,b`;
    case "spaceDelimited":
      return `${name}=a%20b`;
    case "pipeDelimited":
      return `${name}=a|b`;
    case "deepObject":
      return `${name}[key]=value`;
    default:
      return undefined;
  }
}
