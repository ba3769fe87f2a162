import { shapeOf } from "../../site/reference/schema/shape.ts";
import type { MediaType, RequestBody } from "../api/model.ts";
import { statedProperties } from "../examples/stated-properties.ts";
import { isEventStream } from "../examples/media.ts";
import type { SampleContext } from "../samples/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { isJsonType } from "../source/media-types.ts";
import { buildBodyShape } from "../validators/form-shapes.ts";
import type { FormShape } from "../validators/runtime/forms.ts";
import { controlOf, controlText, describe, statedValue, type FieldContext } from "./build-field.ts";
import type {
  TryItBody,
  TryItControl,
  TryItExample,
  TryItFormField,
  TryItMedia,
} from "../../site/try-it/try-it-operation.ts";

export interface BodyContext extends FieldContext {
  readonly samples: SampleContext;
}

/** The request body as the panel edits it: text, fields, or a file. */
export function buildBody({ isRequired, content }: RequestBody, context: BodyContext): TryItBody {
  return { isRequired, media: content.map((media) => buildMedia(media, context)) };
}

function buildMedia(media: MediaType, context: BodyContext): TryItMedia {
  const { name } = media;
  const body = buildBodyShape(media, context.find);
  switch (body.kind) {
    case "form":
    case "multipart":
      return { kind: body.kind, name, fields: buildFormFields(media, body.shape, context) };
    case "file":
      return { kind: "file", name };
    case "value": {
      const isLines = media.isSequential && !isEventStream(name);
      const kind = isLines ? "lines" : isJsonType(name) && !media.isSequential ? "json" : "text";
      return { kind, name, examples: listExamples(media, kind, context) };
    }
  }
}

const maxExampleLength = 60_000;
const maxExampleText = 180_000;

/**
 * The description's examples by name. Without examples, a value generated from the schema. Their total size is limited.
 */
function listExamples(
  media: MediaType,
  kind: TextKind,
  { samples, reference: { translate } }: BodyContext,
): TryItExample[] {
  let room = maxExampleText;
  const given = media.examples.flatMap(({ name, summary, value }, index): TryItExample[] => {
    const text = exampleText(value, kind);
    room -= text.length;
    if (text.length > maxExampleLength || room < 0) return [];
    return [
      { label: summary ?? (name === "example" ? translate("exampleNumber", { number: index + 1 }) : name), text },
    ];
  });
  if (given.length > 0 || media.schema === undefined || media.isSequential) return given;
  const made = samples.sampleValue(media.schema, "request");
  return made === undefined ? [] : [{ label: translate("exampleGenerated"), text: exampleText(made, kind) }];
}

type TextKind = "json" | "lines" | "text";

function exampleText(value: JsonValue, kind: TextKind): string {
  if (kind === "lines") return (Array.isArray(value) ? value : [value]).map((line) => JSON.stringify(line)).join("\n");
  return kind === "text" && typeof value === "string" ? value : JSON.stringify(value, undefined, 2);
}

function buildFormFields(media: MediaType, shape: FormShape, context: BodyContext): TryItFormField[] {
  const { schema } = media;
  if (schema === undefined) return [];
  const stated = statedProperties(schema, context.find);
  const required = new Set(
    shapeOf(schema, context.reference.schemas)
      .properties.filter(({ isRequired }) => isRequired)
      .map(({ name }) => name),
  );
  const example = media.examples[0]?.value ?? context.samples.sampleValue(schema, "request");
  return [...stated].flatMap(([name, schemas]): TryItFormField[] => {
    const [own] = schemas;
    if (own === undefined || own.isReadOnly) return [];
    const isFile = shape.files !== undefined && Object.hasOwn(shape.files, name);
    const listed = controlOf(own, context.find).kind;
    const control: TryItControl = isFile
      ? { kind: "file", isSeveral: listed === "list" || listed === "json" }
      : controlOf(own, context.find);
    const isRequired = required.has(name);
    const given =
      isJsonObject(example) && Object.hasOwn(example, name)
        ? example[name]
        : isRequired
          ? statedValue(own, context.find)
          : undefined;
    const encoding = Object.hasOwn(media.encoding, name) ? media.encoding[name] : undefined;
    return [
      {
        ...describe(name, { schema: own, isRequired, description: own.description }, context),
        control,
        initial: given === undefined ? "" : controlText(given, control),
        style: encoding?.style ?? "form",
        explode: encoding?.style === undefined ? true : encoding.explode,
        isReservedAllowed: encoding?.isReservedAllowed ?? false,
        mediaType: encoding?.style === undefined ? encoding?.contentType : undefined,
      },
    ];
  });
}
