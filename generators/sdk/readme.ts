import { propertyKey, stringLiteral } from "../../templates/text.ts";
import type { ApiModel, Operation } from "../api/model.ts";
import { beyondTypes, narrowerTypes, partlyBeyondTypes } from "../types/beyond-types.ts";
import type { KitSchema, ValidatorSet } from "../validators/model.ts";
import { wellFormed } from "../source/well-formed.ts";

interface Section {
  readonly title: string;
  readonly text: string;
  readonly lines: readonly string[];
}

/** The view of the README's template: examples that run unchanged, with the names of this API. */
export function buildReadme(
  { api, validators }: { readonly api: ApiModel; readonly validators: ValidatorSet },
  name: string,
): Readonly<Record<string, unknown>> {
  const schema = chooseSchema(api, validators);
  const from = stringLiteral(name);
  return {
    name,
    title: plainText(api.title),
    sections: [
      ...(schema === undefined ? [] : schemaSections(schema, from)),
      ...operationSections(api.operations, from),
      typesSection(api.operations, from),
    ],
    beyond: groupByReason([...beyondTypes, ...partlyBeyondTypes]),
    narrower: [...narrowerTypes].map(([place, reason]) => `${place}: ${reason}.`),
  };
}

/** Keywords with the same reason share a line. */
function groupByReason(entries: readonly (readonly [keyword: string, reason: string])[]): readonly string[] {
  const reasons = new Map<string, string[]>();
  for (const [keyword, reason] of entries) reasons.set(reason, [...(reasons.get(reason) ?? []), `\`${keyword}\``]);
  return [...reasons].map(([reason, keywords]) => `${keywords.join(", ")}: ${reason}.`);
}

/** The named schema of the first JSON request body, else the first schema. */
function chooseSchema(api: ApiModel, validators: ValidatorSet): KitSchema | undefined {
  const named = validators.kitSchemas.filter(({ direction }) => direction === undefined);
  const bodies = api.operations.flatMap(({ requestBody }) => requestBody?.content ?? []);
  const used = bodies
    .flatMap(({ schema }) => (schema === undefined ? [] : [validators.findKitSchema(schema, undefined)]))
    .find((found) => found !== undefined);
  return named.find((found) => found.name === used?.name) ?? named[0];
}

/** The names that the first example uses itself. */
const usedNames: ReadonlySet<string> = new Set(["body", "console", "error", "result"]);

function schemaSections({ identifier, file }: KitSchema, from: string): readonly Section[] {
  const deep = (path: string): string => `${from.slice(0, -1)}/${path}"`;
  const own = usedNames.has(identifier) ? `${identifier}Validator` : identifier;
  const imported = own === identifier ? identifier : `${identifier} as ${own}`;
  return [
    {
      title: "Validate a value",
      text: "Each schema has a validator and a type with the same name.",
      lines: [
        `import { ${imported}, toValidationError } from ${from};`,
        "",
        'const body = JSON.parse("{}"); // the body of a request',
        `if (${own}.is(body)) console.log("valid, and typed from here on", body);`,
        "",
        `const result = ${own}.validate(body);`,
        'if (!result.valid) console.log(422, toValidationError(result.issues, "body"));',
        "",
        "try {",
        `  console.log(${own}.parse(body));`,
        "} catch (error) {",
        "  console.log(error.issues); // a ContractError",
        "}",
      ],
    },
    {
      title: "Import a single validator",
      text: "Each schema has its own module, which keeps bundles small. Every validator implements Standard Schema, so tools that support it accept a validator directly.",
      lines: [
        `import { ${identifier} as validator } from ${deep(`validators/${file}`)};`,
        `import schema from ${deep(`schemas/${file}.json`)} with { type: "json" };`,
        "",
        "console.log(validator.schema, schema); // JSON Schema 2020-12; the file also contains the descriptions",
        'console.log(await validator["~standard"].validate(5));',
      ],
    },
  ];
}

function operationSections(operations: readonly Operation[], from: string): readonly Section[] {
  const listed = operations.find(({ parameters }) => parameters.some((parameter) => parameter.in === "query"));
  const [first] = operations;
  if (first === undefined) return [];
  const withResponses = operations.find(({ responses }) => responses.length > 0) ?? first;
  const query = listed?.parameters.find((parameter) => parameter.in === "query")?.name ?? "";
  const decoded = [
    `const query = operations${member(listed?.id ?? "")}.parameters.decodeQuery(${stringLiteral(`?${encodeURIComponent(wellFormed(query))}=1`)});`,
    'console.log(query.valid ? query.value : toValidationError(query.issues, "query"));',
    "",
  ];
  const imported = listed === undefined ? "" : ", toValidationError as toQueryError";
  return [
    {
      title: "Validate an operation",
      text: "The kit decodes parameters by location, as the description encodes them. It validates bodies by media type, and responses by status, including `4XX` and `default`.",
      lines: [
        `import { operationFor, operations, responseFor${imported} } from ${from};`,
        "",
        ...(listed === undefined ? [] : decoded.map((line) => line.replace("toValidationError", "toQueryError"))),
        `const operation = operationFor(${stringLiteral(first.method)}, ${stringLiteral(first.path)});`,
        "console.log(operation?.id, Object.keys(operation?.request ?? {}));",
        `console.log(Object.keys(responseFor(operations${member(withResponses.id)}, ${statusOf(withResponses)}) ?? {}));`,
      ],
    },
  ];
}

function typesSection(operations: readonly Operation[], from: string): Section {
  const operation = operations.find(({ method }) => method === "GET") ?? operations[0];
  const types = `${from.slice(0, -1)}/types"`;
  return {
    title: "Types",
    text: "`paths`, `components`, `operations`, and `webhooks` have the shape that openapi-fetch and similar clients expect.",
    lines: [
      'import createClient from "openapi-fetch";',
      `import type { paths } from ${types};`,
      "",
      'const client = createClient<paths>({ baseUrl: "https://example.com" });',
      ...(operation === undefined ? [] : [`client.${operation.method}; // for ${stringLiteral(operation.path)}`]),
    ],
  };
}

function statusOf({ responses }: Operation): number | string {
  const status = responses[0]?.status ?? "200";
  return /^\d+$/.test(status) ? Number(status) : stringLiteral(status);
}

function member(name: string): string {
  const key = propertyKey(name);
  return key === name ? `.${name}` : `[${stringLiteral(name)}]`;
}

/** Text without Markdown: one line, without tags and code, all other marks escaped. */
function plainText(text: string): string {
  const line = text.replace(/[\s`<>]+/g, " ").trim();
  return line.replace(/[\\*_[\]#|~]/g, String.raw`\$&`);
}
