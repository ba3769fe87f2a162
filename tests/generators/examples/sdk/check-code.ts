import { checkExamples } from "../../../../generators/examples/check-examples.ts";
import { locateSdks, type SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { buildPages } from "../../../../generators/pages/build/pages.ts";
import { loadContent } from "../../../../generators/pages/load.ts";
import { buildValidators } from "../../../../generators/validators/build-validators.ts";
import { temporaryFolder } from "../../../cli/temporary-folder.ts";
import { modelOf } from "../../api/description.ts";

/** A chat API with unions, free objects, files, streams, and parameters in every location. */
export const chatApi = `openapi: 3.1.0
info: { title: Chat, version: "1" }
paths:
  /v1/chat:
    post:
      operationId: createChat
      tags: [chat]
      x-speakeasy-group: chat
      x-speakeasy-name-override: complete
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/ChatRequest" } } } }
      responses:
        "200":
          description: OK
          content:
            application/json: { schema: { $ref: "#/components/schemas/ChatResponse" } }
            text/event-stream: { schema: { type: object, properties: { data: { $ref: "#/components/schemas/ChatChunk" } } } }
  /v1/files:
    post:
      operationId: uploadFile
      tags: [files]
      x-speakeasy-group: files
      x-speakeasy-name-override: upload
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, purpose: { enum: [batch, train] } } }
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } } }
    get:
      operationId: listFiles
      tags: [files]
      x-speakeasy-group: files
      x-speakeasy-name-override: list
      parameters:
        - { name: page_size, in: query, schema: { type: integer, maximum: 100 } }
        - { name: purpose, in: query, schema: { enum: [batch, train] } }
      responses: { "200": { description: OK, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/File" } } } } } }
  /v1/files/{file_id}:
    get:
      operationId: getFile
      tags: [files]
      x-speakeasy-group: files
      x-speakeasy-name-override: retrieve
      parameters: [{ name: file_id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } } }
components:
  schemas:
    ChatRequest:
      type: object
      required: [model, messages]
      additionalProperties: false
      properties:
        model: { type: string }
        messages: { type: array, items: { oneOf: [{ $ref: "#/components/schemas/UserMessage" }, { $ref: "#/components/schemas/ToolMessage" }] } }
        max_tokens: { type: integer, minimum: 1 }
        temperature: { type: number, maximum: 1.5 }
        tool_choice: { enum: [auto, none] }
        stream: { type: boolean, default: false }
        metadata: { type: object, additionalProperties: true }
        options: { type: object, properties: { safe_prompt: { type: boolean } } }
    UserMessage:
      type: object
      required: [role, content]
      additionalProperties: false
      properties: { role: { const: user }, content: { type: string } }
    ToolMessage:
      type: object
      required: [role, tool_call_id]
      additionalProperties: false
      properties: { role: { const: tool }, tool_call_id: { type: string } }
    ChatResponse:
      type: object
      properties:
        id: { type: string }
        choices: { type: array, items: { type: object, properties: { message: { $ref: "#/components/schemas/Answer" }, finish_reason: { type: string } } } }
        usage: { type: object, additionalProperties: { type: integer } }
    Answer:
      oneOf:
        - { type: object, properties: { content: { type: string } } }
        - { type: object, properties: { tool_calls: { type: array, items: { type: object, properties: { name: { type: string } } } } } }
    ChatChunk: { type: object, properties: { delta: { type: object, properties: { content: { type: string } } } } }
    File: { type: object, properties: { id: { type: string }, size_bytes: { type: integer } } }
`;

/** An SDK of the chat API in each language. */
export const chatSdks: readonly SdkSettings[] = [
  { language: "python", import: "acme", client: ["Acme", "AsyncAcme"] },
  { language: "typescript", import: "@acme/sdk", client: "Acme" },
  { language: "go", import: "github.com/acme/acme-go", client: "Acme" },
  { language: "java", import: "com.acme", client: "Acme" },
];

const starts: Readonly<Record<string, string>> = {
  python: "from acme import Acme, UserMessage, ToolMessage\nclient = Acme()\n",
  typescript: 'import { Acme } from "@acme/sdk";\nconst client = new Acme({});\n',
  go: 'package main\nimport (\n"context"\n"github.com/acme/acme-go"\n)\nfunc main() {\nclient := acme.NewClient()\n',
  java: "import com.acme.*;\nclass A {\nvoid run() {\nAcme client = Acme.builder().build();\n",
};

const ends: Readonly<Record<string, string>> = { go: "\n}", java: "\n}\n}" };

interface CheckOptions {
  readonly sdks?: readonly SdkSettings[];
  readonly spec?: string;
  /** The block has its own import and client. */
  readonly isWhole?: boolean;
}

/** Checks a page. Returns each finding with the text at its position: `code/unknown-argument "nmae" (name)`. */
export async function checkText(
  page: string,
  { sdks = chatSdks, spec = chatApi }: CheckOptions = {},
): Promise<readonly string[]> {
  const { value } = await modelOf({ "openapi.yaml": spec });
  const content = await loadContent(temporaryFolder({ "content/a.md": page }), "content");
  const { findings } = await checkExamples({
    apis: [
      {
        ...value,
        name: "api",
        api: value.model,
        validators: buildValidators(value.model),
        sdks: locateSdks(sdks, () => undefined),
      },
    ],
    pages: buildPages(content.value).value,
  });
  const lines = page.split("\n");
  return findings
    .filter(({ code }) => code !== "example/unbound")
    .map(({ code, position, hint }) => {
      const { line = 1, column = 1, endLine = line, endColumn = column } = position ?? {};
      const text = endLine === line ? (lines[line - 1] ?? "").slice(column - 1, endColumn - 1) : "…";
      const nearest = /did you mean `([^`]*)`/.exec(hint ?? "")?.[1];
      return `${code} ${text}${nearest === undefined ? "" : ` -> ${nearest}`}`;
    });
}

/** Checks a block that starts with an import and a client. */
export async function checkCode(
  language: string,
  code: string,
  options: CheckOptions = {},
): Promise<readonly string[]> {
  const isWhole = options.isWhole === true;
  const text = isWhole ? code : `${starts[language] ?? ""}${code}${ends[language] ?? ""}`;
  return await checkText(`\`\`\`${language}\n${text}\n\`\`\`\n`, options);
}
