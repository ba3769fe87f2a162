import type { ReactNode } from "react";
import type { Parameter, ParameterLocation } from "../../../generators/api/model.ts";
import { parameterKey } from "../../../generators/source/version-marks.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import { anchorSegment } from "../../../generators/validators/runtime/anchor.ts";
import type { Chip } from "../schema/facts-model.ts";
import { layersOf } from "../schema/layers.ts";
import { replacementParts, withReplacement } from "../schema/replacement-parts.ts";
import { countWholeRows, FurtherRows, furtherView } from "../schema/further-rows.tsx";
import { RowList } from "../schema/schema-rows.tsx";
import { rowView } from "../schema/schema-view.ts";
import type { ShownDirection } from "../schema/direction.ts";
import type { RowView } from "../schema/view-model.ts";
import { Heading, type HeadingLevel } from "./basics.tsx";
import { walkOf, type Drawing } from "./drawing.ts";
import { styleChips } from "./parameter-style.ts";

const places = [
  ["path", "pathParameters"],
  ["query", "queryParameters"],
  ["querystring", "queryString"],
  ["header", "headerParameters"],
  ["cookie", "cookies"],
] as const satisfies readonly (readonly [ParameterLocation, string])[];

interface ParametersProps {
  readonly parameters: readonly Parameter[];
  /** The pointer of the operation. */
  readonly operation: string;
  readonly anchor: string;
  readonly level: HeadingLevel;
  readonly drawing: Drawing;
}

/** Parameters, one list for each place. */
export function Parameters({ parameters, operation, anchor, level, drawing }: ParametersProps): ReactNode {
  return places.map(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    const id = `${anchor}/${place}`;
    const find = (name: string): string | undefined =>
      here.some((parameter) => parameter.name === name) ? `#${id}/${anchorSegment(name)}` : undefined;
    const whole = countWholeRows(drawing.budget);
    return (
      <div key={place} className="part">
        <Heading level={level} id={id} text={drawing.context.translate(title)} />
        <RowList
          rows={here.slice(0, whole).map((parameter) => {
            const row = parameterRow(parameter, { anchor: id, direction: "request" }, drawing);
            const replacement = replacementParts(row.facts.replacement, find, drawing.context);
            const mark = drawing.context.marks?.get(parameterKey(operation, parameter));
            return { ...row, mark, ...withReplacement(row.facts, replacement) };
          })}
        />
        <FurtherRows further={furtherView(here.slice(whole), { at: id, ...drawing })} />
      </div>
    );
  });
}

interface ParameterPlaceOnPage {
  readonly anchor: string;
  readonly direction: ShownDirection;
}

/** The row of a parameter or a response header. */
export function parameterRow(
  parameter: Parameter,
  { anchor, direction }: ParameterPlaceOnPage,
  drawing: Drawing,
): RowView {
  const { name, schema, isRequired } = parameter;
  const row = rowView(
    { id: `${anchor}/${anchorSegment(name)}`, name, kind: "property", schema, isRequired },
    walkOf(drawing, direction),
  );
  const { facts } = row;
  const marks =
    parameter.isDeprecated && !facts.marks.includes("deprecated")
      ? [...facts.marks, "deprecated" as const]
      : facts.marks;
  const kind = layersOf(schema, drawing.context.schemas).find((layer) => layer.kind !== "reference")?.kind ?? "any";
  const { translate } = drawing.context;
  const examples = exampleChips(parameter, translate);
  const own = examples.length > 0 ? facts.chips.filter(({ keywords }) => keywords !== "example") : facts.chips;
  return {
    ...row,
    facts: {
      ...facts,
      marks,
      chips: [...own, ...styleChips(parameter, kind, translate), ...examples],
      description: parameter.description ?? facts.description,
      replacement: parameter.replacement ?? facts.replacement,
    },
  };
}

const mostExamples = 3;
const longestExample = 80;

/** The parameter's own examples stand for those of its schema; text as it is sent comes as it is. */
function exampleChips({ examples, serializedExamples }: Parameter, translate: TranslateText): Chip[] {
  const texts = [
    ...examples.map(({ value }) => JSON.stringify(value)),
    ...(examples.length > 0 ? [] : serializedExamples.map(({ text }) => text)),
  ];
  return [...new Set(texts)].slice(0, mostExamples).map((text) => ({
    keywords: "example",
    words: translate("exampleValue", {
      value: text.length > longestExample ? `${text.slice(0, longestExample)}…` : text,
    }),
  }));
}
