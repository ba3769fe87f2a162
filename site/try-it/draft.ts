import type { TryItMedia, TryItOperation } from "../../generators/try-it/model.ts";

/** What a field holds: text, or the files that were chosen. */
export type FieldValue = string | readonly File[];

/** All that a reader has entered. Credentials are not part of it: they belong to the tab, not to the operation. */
export interface Draft {
  /** Number of a server in the description, `mock` or `custom`. */
  readonly server: string;
  readonly customServer: string;
  /** Values of server variables by name. */
  readonly variables: Readonly<Record<string, string>>;
  /** Number of the way to be allowed. */
  readonly way: number;
  /** Values of parameters, see `parameterKey`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The media type that is asked for; empty: whatever the server gives. */
  readonly accept: string;
  /** Number of the body's media type; -1 for no body. */
  readonly media: number;
  /** Texts of JSON and text bodies by number of the media type. */
  readonly texts: Readonly<Record<number, string>>;
  /** Fields of forms, see `fieldKey`; a file that is the whole body has an empty name. */
  readonly fields: Readonly<Record<string, FieldValue>>;
}

/** A change of a draft, as a function of what it is then: handlers may be older than the draft they change. */
export type ChangeDraft = (change: (draft: Draft) => Partial<Draft>) => void;

/** Key of a parameter: the same name may stand in several places. */
export function parameterKey({ in: place, name }: { readonly in: string; readonly name: string }): string {
  return `${place}\n${name}`;
}

/** Key of a field of a form. */
export function fieldKey(media: number, name: string): string {
  return `${media}\n${name}`;
}

/** What stands in the console when it opens. */
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
  const usable = security.ways.findIndex((way) =>
    way.every((name) => security.schemes.some((scheme) => scheme.name === name && scheme.kind !== "other")),
  );
  return {
    server,
    customServer,
    variables: Object.fromEntries(
      servers.flatMap(({ variables }) => variables).map((variable) => [variable.name, variable.default]),
    ),
    way: Math.max(usable, 0),
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
