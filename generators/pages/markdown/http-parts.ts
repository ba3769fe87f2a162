/** A part of code, and its grammar; undefined: plain text. */
export interface CodePart {
  readonly text: string;
  readonly grammar: string | undefined;
}

/** Where the next message starts in a block with a request and its response. */
const nextMessage = /(?<=\n[ \t]*\r?\n)(?=(?:HTTP\/[\d.]+ \d{3}|[A-Z]+ \S+ HTTP\/[\d.]+)\s)/;

/**
 * Splits HTTP messages into heads and bodies. The grammar of highlight.js tries every language on a body, which takes 10 ms,
 * and shows events as CSS.
 */
export function splitHttp(code: string): readonly CodePart[] {
  return code.split(nextMessage).flatMap((message) => {
    const blank = /\r?\n[ \t]*\r?\n/.exec(message);
    if (blank === null) return [{ text: message, grammar: "http" }];
    const head = message.slice(0, blank.index);
    const rest = message.slice(blank.index + blank[0].length);
    const body = rest.trimEnd();
    return [
      { text: head, grammar: "http" },
      { text: blank[0], grammar: undefined },
      ...splitBody(body, findGrammar(head, body)),
      { text: rest.slice(body.length), grammar: undefined },
    ].filter(({ text }) => text !== "");
  });
}

const events = "event-stream";

function findGrammar(head: string, body: string): string | undefined {
  const type = /^content-type:[ \t]*([^\s;]+)/im.exec(head)?.[1]?.toLowerCase();
  if (type === undefined) {
    if (/^\s*[[{]/.test(body)) return "json";
    return body.startsWith("<") ? "xml" : /^(?:data|event|id|retry): /.test(body) ? events : undefined;
  }
  if (/[/+]json$|[/-](?:ndjson|jsonl|json-seq)$/.test(type)) return "json";
  return /[/+]xml$|\/html$/.test(type) ? "xml" : type === "text/event-stream" ? events : undefined;
}

function splitBody(body: string, grammar: string | undefined): readonly CodePart[] {
  if (grammar !== events) return [{ text: body, grammar }];
  return body.split(/(?<=\n)/).flatMap((line) => {
    const [field] = /^data: (?=[[{])/.exec(line) ?? [];
    if (field === undefined) return [{ text: line, grammar: /^[a-z]+: /.test(line) ? "http" : undefined }];
    const data = line.trimEnd();
    return [
      { text: field, grammar: "http" },
      { text: data.slice(field.length), grammar: "json" },
      { text: line.slice(data.length), grammar: undefined },
    ];
  });
}
