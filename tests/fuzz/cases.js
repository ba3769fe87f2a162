import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { dump, load } from "js-yaml";
import { curlLine, har, payload } from "./arbitraries/calls.js";
import { description } from "./arbitraries/descriptions.js";
import { applyEdits, applyTextEdits, edit, textEdit } from "./arbitraries/mutations.js";
import { category, page } from "./arbitraries/pages.js";
import { config } from "./arbitraries/settings.js";

/*
 * A case: a project as files, the command to run in it, and how many documents it contains. Documents are the
 * descriptions, pages, payloads, calls, or configs that the fuzzer generated.
 */

const root = path.resolve(import.meta.dirname, "../..");
const maxSeed = 48_000;

const baseDescription = readFileSync(path.join(root, "tests/browser/try-it/openapi.yaml"), "utf8");

const petDescription = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  servers: [{ url: "https://api.example.com/v1" }],
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
        responses: { 200: { description: "ok" } },
      },
      post: {
        operationId: "createPet",
        requestBody: {
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/Pet" } },
            "multipart/form-data": {
              schema: { type: "object", properties: { a: { type: "string", format: "binary" } } },
            },
          },
        },
        responses: {
          200: {
            description: "ok",
            content: { "text/event-stream": { schema: { $ref: "#/components/schemas/Pet" } } },
          },
        },
      },
    },
    "/pets/{id}": {
      get: {
        operationId: "getPet",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        responses: {
          200: { description: "ok", content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: "object",
        required: ["name"],
        properties: {
          name: { type: "string", minLength: 1 },
          kind: { enum: ["cat", "dog"] },
          tags: { type: "array", items: { type: "string" }, maxItems: 2 },
          parent: { $ref: "#/components/schemas/Pet" },
        },
      },
    },
  },
});

function readSeeds(folder, accepts) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => accepts(file) && statSync(file).size < maxSeed)
    .toSorted()
    .map((file) => ({ name: path.basename(file), text: readFileSync(file, "utf8") }));
}

const isDescription = (file) => /\.(?:json|ya?ml)$/.test(file) && !file.endsWith("manifest.json");
const isMultipleFiles = (file) => /[\\/](?:digitalocean|licences)[\\/]/.test(file);
const pageSeeds = readSeeds(path.join(root, "content"), (file) => file.endsWith(".md"));
const build = ["build", ".", "--no-cache", "--format", "json"];
const check = ["check", "--no-cache", "--format", "json"];
const verb = fc.oneof({ weight: 1, arbitrary: fc.constant(build) }, { weight: 2, arbitrary: fc.constant(check) });

const asFile = (value, isYaml) =>
  isYaml ? { "spec/openapi.yaml": toYaml(value) } : { "spec/openapi.json": JSON.stringify(value, undefined, 1) ?? "" };

function toYaml(value) {
  try {
    return dump(value, { noRefs: true });
  } catch {
    return JSON.stringify(value) ?? ""; // values that YAML cannot represent
  }
}

const generated = fc
  .tuple(description, fc.array(edit, { maxLength: 2 }), fc.boolean(), verb)
  .map(([value, edits, isYaml, args]) => ({ files: asFile(applyEdits(value, edits), isYaml), args, documents: 1 }));

const pages = fc
  .tuple(fc.array(page, { minLength: 1, maxLength: 12 }), fc.option(category, { nil: undefined }), fc.boolean(), verb)
  .map(([texts, group, isDescribed, args]) => ({
    files: {
      ...(isDescribed ? { "spec/openapi.json": petDescription } : {}),
      ...(group === undefined ? {} : { "content/group/_category_.json": group }),
      ...Object.fromEntries(
        texts.map((text, index) => [index === 0 ? "content/index.md" : `content/group/page-${index}.md`, text]),
      ),
    },
    args,
    documents: texts.length,
  }));

const mutatedPages = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...pageSeeds), fc.array(textEdit, { minLength: 1, maxLength: 5 })), {
      minLength: 1,
      maxLength: 6,
    }),
    verb,
  )
  .map(([list, args]) => ({
    files: {
      "spec/openapi.json": petDescription,
      ...Object.fromEntries(
        list.map(([{ text }, edits], index) => [`content/page-${index}.md`, applyTextEdits(text, edits)]),
      ),
    },
    args,
    documents: list.length,
  }));

const calls = fc
  .array(fc.tuple(fc.constantFrom("bash", "console", "sh"), fc.array(curlLine, { minLength: 1, maxLength: 3 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((blocks) => ({
    files: {
      "spec/openapi.json": petDescription,
      "content/index.md": blocks
        .map(([language, lines]) => `\`\`\`${language}\n${lines.join("\n")}\n\`\`\``)
        .join("\n\n"),
    },
    args: check,
    documents: blocks.length,
  }));

const codeSeeds = pageSeeds.flatMap(({ text }) =>
  [...text.matchAll(/^```(bash|python|typescript|javascript|http|go|java|json)[^\n]*\n([\s\S]*?)^```/gm)].map(
    ([, language, code]) => ({ language, code }),
  ),
);
const mutatedCalls = fc
  .array(fc.tuple(fc.constantFrom(...codeSeeds), fc.array(textEdit, { minLength: 1, maxLength: 4 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((blocks) => ({
    files: {
      "spec/openapi.json": petDescription,
      "content/index.md": blocks
        .map(
          ([{ language, code }, edits]) =>
            `\`\`\`${language}\n${applyTextEdits(code.replaceAll(/https:\/\/[\w.]+/g, "https://api.example.com"), edits)}\n\`\`\``,
        )
        .join("\n\n"),
    },
    args: check,
    documents: blocks.length,
  }));

const payloadCall = fc.constantFrom(
  ["--operation", "createPet"],
  ["--schema", "Pet"],
  ["--operation", "getPet", "--part", "response"],
  ["--operation", "listPets", "--part", "query"],
  ["--operation", "createPet", "--part", "event"],
  [],
);
const payloads = fc
  .tuple(
    fc.array(fc.tuple(payload, fc.constantFrom("json", "yaml", "jsonl", "har", "ndjson")), {
      minLength: 1,
      maxLength: 12,
    }),
    payloadCall,
  )
  .map(([list, options]) => {
    const files = Object.fromEntries(list.map(([text, ending], index) => [`payload-${index}.${ending}`, text]));
    return {
      files: { "spec/openapi.json": petDescription, ...files },
      args: ["check", ...Object.keys(files), ...options, "--format", "json"],
      documents: list.length,
    };
  });

const recordings = fc.array(har, { minLength: 1, maxLength: 6 }).map((list) => {
  const files = Object.fromEntries(list.map((text, index) => [`recording-${index}.har`, text]));
  return {
    files: { "spec/openapi.json": petDescription, ...files },
    args: ["check", ...Object.keys(files), "--format", "json"],
    documents: list.length,
  };
});

const configs = fc.tuple(config, fc.constantFrom("yaml", "json"), verb).map(([text, ending, args]) => ({
  files: {
    [`docsgen.config.${ending}`]: text,
    "spec/openapi.json": petDescription,
    "content/index.md": "# Start\n",
    "content/guides/a.md": "# A\n\n[start](/)\n",
  },
  args,
  documents: 1,
}));

/** Every kind of case with its weight. For the corpus, only existing files. */
export function createKinds(corpus) {
  const seeds = [
    { name: "console.yaml", text: baseDescription },
    { name: "pets.json", text: petDescription },
    ...readSeeds(path.join(root, "spec"), isDescription),
    ...readSeeds(corpus, (file) => isDescription(file) && !isMultipleFiles(file)),
  ];
  const kinds = {
    description: { arbitrary: generated, share: 5 },
    "mutated description": { arbitrary: mutatedDescription(seeds), share: 4 },
    "damaged description": { arbitrary: damagedDescription(seeds), share: 2 },
    page: { arbitrary: pages, share: 3 },
    "mutated page": { arbitrary: mutatedPages, share: 2 },
    call: { arbitrary: calls, share: 1 },
    "mutated call": { arbitrary: mutatedCalls, share: 1 },
    payload: { arbitrary: payloads, share: 1 },
    recording: { arbitrary: recordings, share: 1 },
    config: { arbitrary: configs, share: 2 },
  };
  return { kinds, hasCorpus: existsSync(corpus) };
}

function mutatedDescription(seeds) {
  const values = seeds.flatMap(parseSeed);
  return fc
    .tuple(fc.constantFrom(...values), fc.array(edit, { minLength: 1, maxLength: 6 }), fc.boolean(), verb)
    .map(([value, edits, isYaml, args]) => ({ files: asFile(applyEdits(value, edits), isYaml), args, documents: 1 }));
}

function damagedDescription(seeds) {
  return fc
    .tuple(fc.constantFrom(...seeds), fc.array(textEdit, { minLength: 1, maxLength: 4 }), verb)
    .map(([{ name, text }, edits, args]) => {
      const file = `spec/openapi.${name.endsWith(".json") ? "json" : "yaml"}`;
      return { files: { [file]: applyTextEdits(text, edits) }, args, documents: 1 };
    });
}

function parseSeed({ name, text }) {
  try {
    const value = name.endsWith(".json") ? JSON.parse(text) : load(text);
    return typeof value === "object" && value !== null && isSmall(value) ? [value] : [];
  } catch {
    return []; // an invalid document is usable only as text
  }
}

/** With YAML aliases, a few lines may expand beyond the available memory. */
function isSmall(root) {
  const pending = [root];
  let count = 0;
  for (let value = pending.pop(); value !== undefined && count < 50_000; value = pending.pop(), count++)
    if (typeof value === "object" && value !== null) pending.push(...Object.values(value));
  return count < 50_000;
}
