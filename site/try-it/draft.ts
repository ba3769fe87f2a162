import type { TryItMedia, TryItOperation } from "./try-it-operation.ts";

/** The content of a field: text, or the selected files. */
export type FieldValue = string | readonly File[];

/** Everything that the reader entered, except credentials, which belong to the tab and not to the operation. */
export interface Draft {
  /** Index of a server in the description, `mock`, or `custom`. */
  readonly server: string;
  readonly customServer: string;
  /** Values of server variables by name. */
  readonly variables: Readonly<Record<string, string>>;
  /** Index of the security alternative. */
  readonly alternative: number;
  /** Values of parameters, see `parameterKey`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The requested media type. Empty: any type. */
  readonly accept: string;
  /** Index of the body's media type. -1 for no body. */
  readonly media: number;
  /** Texts of JSON and text bodies by the media type's index. */
  readonly texts: Readonly<Record<number, string>>;
  /** Form fields, see `fieldKey`. A file that is the whole body has an empty name. */
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** A change to a draft, as a function of the current draft: an event handler may be older than the draft. */
export type ChangeDraft = (change: (draft: Draft) => Partial<Draft>) => void;

/** Key of a parameter: several locations may have a parameter with the same name. */
export function parameterKey({ in: place, name }: { readonly in: string; readonly name: string }): string {
  return `${place}\n${name}`;
}

/** Key of a form field. */
export function fieldKey(media: number, name: string): string {
  return `${media}\n${name}`;
}

/** The panel's initial content. */
export function createDraft(
  { parameters, body, servers, security }: TryItOperation,
  { server, customServer }: Pick<Draft, "server" | "customServer">,
): Draft {
  const media = body?.media ?? [];
  const fields = media.flatMap((entry, index) =>
    entry.kind === "form" || entry.kind === "multipart"
      ? entry.fields.map((field): [string, FieldValue] => [fieldKey(index, field.name), field.initial])
      : [],
  );
  const usable = security.alternatives.findIndex((alternative) =>
    alternative.every((name) => security.schemes.some((scheme) => scheme.name === name && scheme.kind !== "other")),
  );
  return {
    server,
    customServer,
    variables: Object.fromEntries(
      servers.flatMap(({ variables }) => variables).map((variable) => [variable.name, variable.default]),
    ),
    alternative: Math.max(usable, 0),
    parameters: Object.fromEntries(parameters.map((parameter) => [parameterKey(parameter), parameter.initial])),
    accept: "",
    media: media.length > 0 ? 0 : -1,
    texts: Object.fromEntries(media.map((entry, index) => [index, startText(entry)])),
    fields: Object.fromEntries(fields),
  };
}

function startText(media: TryItMedia): string {
  if (media.kind !== "json" && media.kind !== "lines" && media.kind !== "text") return "";
  return media.examples[0]?.text ?? (media.kind === "json" ? "{}" : "");
}
