import { isJsonObject, printValue, type JsonValue } from "../../source/json.ts";

/** What the placeholders of a message become. */
export interface MessageTexts {
  readonly property: string;
  readonly path: string;
  readonly value: JsonValue | undefined;
  readonly error: string;
  readonly description: string;
}

const maximumLength = 60;

/** Replaces placeholders such as `{{property}}` in the message of a rule. */
export function fillMessage(message: string, texts: MessageTexts): string {
  const shown: Readonly<Record<string, string>> = {
    property: texts.property === "" ? "the document" : texts.property,
    path: texts.path,
    value: printShort(texts.value),
    error: texts.error,
    description: texts.description,
  };
  return message.replaceAll(
    /#?\{\{\s*(print\(["']?)?(\w+)["']?\)?\s*\}\}/g,
    (whole, print: string | undefined, name: string) => {
      const text = Object.hasOwn(shown, name) ? (shown[name] ?? whole) : whole;
      return print === undefined || text === "the document" ? text : `\`${text}\``;
    },
  );
}

function printShort(value: JsonValue | undefined): string {
  if (value === undefined) return "";
  const text = isJsonObject(value)
    ? `Object{${Object.keys(value).length}}`
    : Array.isArray(value)
      ? `Array[${value.length}]`
      : printValue(value);
  return text.length > maximumLength ? `${text.slice(0, maximumLength - 1)}…` : text;
}
