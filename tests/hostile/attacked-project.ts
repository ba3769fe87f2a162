import { payloads } from "./payloads.ts";

/** Is in every text that contains a payload, so that the search finds them. */
export const searchedWord = "zqattack";

const marked = (payload: string): string => `${searchedWord} ${payload}`;
const at = (index: number): string => payloads[index % payloads.length] ?? "";

/** The file of the page of a payload. */
export function pageOf(payload: string): string {
  return `content/attacks/p${payloads.indexOf(payload)}.md`;
}

/**
 * A project with every payload as description, page, setting, example, name and member of an enum; as pages those that
 * are accepted there.
 */
export function attackedProject(accepted: readonly string[]): Record<string, string> {
  return {
    "docsgen.config.json": JSON.stringify(config(), undefined, 1),
    "spec/openapi.json": JSON.stringify(description(), undefined, 1),
    "content/index.md": `# Start\n\n${accepted.map(marked).join("\n\n")}\n`,
    ...Object.fromEntries(accepted.map((payload) => [pageOf(payload), page(payload)])),
    // The target of `src=x`: not an image, so that a handler that survived would run.
    "content/x": "no picture",
    "content/attacks/x": "no picture",
  };
}

function page(payload: string): string {
  const front = JSON.stringify({
    title: marked(payload),
    description: payload,
    sidebar_label: payload,
    tags: [payload],
    keywords: [payload],
  });
  const block = payload.replaceAll("```", "~~~");
  return `---\n${front}\n---\n\n## ${payload.replaceAll("\n", " ")}\n\n${payload}\n\n:::note[${payload.replaceAll(/[\n[\]]/g, " ")}]\n${payload}\n:::\n\n\`\`\`json title="${payload.replaceAll(/["\n`]/g, "")}"\n${block}\n\`\`\`\n\n\`${payload.replaceAll(/[`\n]/g, " ")}\`\n`;
}

function config(): object {
  const links = payloads.map((label) => ({ label, href: "/attacks/p0/" }));
  return {
    title: at(0),
    tagline: marked(at(5)),
    titlePattern: `%s ${at(52)}`,
    announcement: { id: at(49), text: payloads.join(" "), href: "/attacks/p1/" },
    navbar: { end: links.slice(0, 6) },
    footer: { columns: [{ title: at(10), links }], copyright: payloads.join(" ") },
    sidebar: [...payloads.map((group) => ({ group, items: ["/"] })), { group: "All", items: [{ folder: "attacks" }] }],
    sdk: { name: "@x/attacked" },
    search: { maximumMegabytes: 100 },
    url: "https://docs.example.com",
  };
}

function description(): object {
  const properties = Object.fromEntries(payloads.map((payload) => [payload, stringOf(payload)]));
  return {
    openapi: "3.1.0",
    info: {
      title: at(0),
      version: at(5),
      description: payloads.map(marked).join("\n\n"),
      contact: { name: at(3), url: "javascript:window.pwned=1" },
      license: { name: at(9), url: "data:text/html,x" },
    },
    servers: [{ url: "/", description: at(1) }],
    tags: payloads.slice(0, 40).map((name, index) => ({
      name,
      description: name,
      externalDocs: {
        url: `${["", " ", "\n", "\u0001", "java\nscript:0;"][index % 5]}javascript:window.pwned=2`,
        description: name,
      },
    })),
    paths: {
      "/everything": { post: everything() },
      ...Object.fromEntries(payloads.map((payload, index) => [`/p/${index}`, { get: operation(payload, index) }])),
      ...Object.fromEntries(
        payloads.slice(0, 30).map((payload) => [`/${payload}`, { get: { summary: payload, responses: {} } }]),
      ),
    },
    components: {
      schemas: {
        Attacked: { type: "object", description: at(2), properties },
        ...Object.fromEntries(payloads.map((payload) => [payload, stringOf(payload)])),
      },
      securitySchemes: { [at(0)]: { type: "http", scheme: "bearer", description: payloads.join("\n\n") } },
    },
  };
}

function stringOf(payload: string): object {
  return {
    type: "string",
    title: payload,
    description: marked(payload),
    enum: [payload],
    default: payload,
    examples: [payload],
    "x-enumDescriptions": { [payload]: payload },
  };
}

function operation(payload: string, index: number): object {
  return {
    operationId: payload,
    summary: marked(payload),
    description: payload,
    tags: [at(Math.floor(index / 3))],
    parameters: [
      { name: `q${payload}`, in: "query", description: payload, schema: stringOf(payload), example: payload },
    ],
    "x-codeSamples": [{ lang: payload, label: payload, source: payload }],
    responses: {
      200: {
        description: payload,
        headers: { [`X-${index}`]: { description: payload, schema: { type: "string" }, example: payload } },
        content: {
          "text/html": { schema: { type: "string" }, example: payload },
          "application/json": {
            schema: { type: "string" },
            examples: { [payload]: { summary: payload, description: payload, value: payload } },
          },
        },
      },
    },
  };
}

function everything(): object {
  const example = Object.fromEntries(payloads.map((payload) => [payload, payload]));
  return {
    operationId: "everything",
    summary: "Everything at once",
    parameters: payloads.map((payload, index) => ({
      name: `${payload}${index}`,
      in: "query",
      description: payload,
      schema: stringOf(payload),
    })),
    requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Attacked" }, example } } },
    responses: {
      200: {
        description: "All",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Attacked" }, example } },
      },
    },
  };
}
