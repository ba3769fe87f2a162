import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import type { MediaType, NamedExample } from "../../../generators/api/model.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { isJsonType } from "../../../generators/source/media-types.ts";

/** An example ready to print. */
export interface ExampleText {
  readonly text: string;
  readonly language: "json" | "xml" | "text";
  readonly isCut: boolean;
}

const longestExample = 20_000;
const shortestExample = 1_500;

/** What examples may still take of a page. */
export interface ExampleRoom {
  /** Characters of text. */
  left: number;
  /** Highlighted tokens: each is an element. */
  tokens: number;
}

const charactersPerToken = 16;

/** Takes the tokens of a text from the room; false if there is no room to highlight it. */
export function takeTokens(text: string, room: ExampleRoom): boolean {
  const tokens = text.length / charactersPerToken;
  if (tokens > room.tokens) return false;
  room.tokens -= tokens;
  return true;
}

/** Prints an example as it travels: JSON, a text, or a transcript of events. Long ones are cut at a line's end. */
export function exampleText(media: MediaType, value: JsonValue, room: ExampleRoom): ExampleText {
  const isJson = isJsonType(media.name) && !media.isSequential;
  const whole = media.isSequential
    ? transcript(media.name, value)
    : typeof value === "string" && !isJson
      ? value
      : JSON.stringify(value, null, 2);
  const limit = Math.min(longestExample, Math.max(shortestExample, room.left));
  const isCut = whole.length > limit;
  const text = isCut ? whole.slice(0, Math.max(whole.lastIndexOf("\n", limit), limit / 2)) : whole;
  room.left -= text.length;
  if (isJson || (typeof value !== "string" && !media.isSequential)) return { text, language: "json", isCut };
  return { text, language: /[/+]xml\b/i.test(media.name) ? "xml" : "text", isCut };
}

/** Events or lines as they come over the wire. */
export function transcript(mediaType: string, value: JsonValue): string {
  if (typeof value === "string") return value.trimEnd();
  const events: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  if (!isEventStream(mediaType)) return events.map((event) => JSON.stringify(event)).join("\n");
  return events.map((event) => eventText(event)).join("\n\n");
}

/** Server-sent events; the other sequential types have one value a line. */
export function isEventStream(mediaType: string): boolean {
  return /^text\/event-stream\b/i.test(mediaType);
}

/** One server-sent event; a value that is not yet split into `event` and `data` is all data. */
function eventText(event: JsonValue): string {
  if (typeof event !== "object" || event === null || Array.isArray(event) || !("data" in event))
    return `data: ${JSON.stringify(event)}`;
  const fields = ["event", "id", "retry"].flatMap((name) => {
    const field = (event as Readonly<Record<string, JsonValue | undefined>>)[name]; // checked above: an object
    return field === undefined || field === null
      ? []
      : [`${name}: ${typeof field === "object" ? JSON.stringify(field) : String(field)}`];
  });
  const content = (event as Readonly<Record<string, JsonValue | undefined>>)["data"] ?? null; // checked above
  return [...fields, `data: ${typeof content === "string" ? content : JSON.stringify(content)}`].join("\n");
}

/** The name of an example among several. */
export function exampleLabel(example: NamedExample, index: number, translate: TranslateText): string {
  return (
    example.summary ?? (example.name === "example" ? translate("exampleNumber", { number: index + 1 }) : example.name)
  );
}
