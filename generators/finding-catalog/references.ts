import { configFile, petFile, specTail } from "./example-files.ts";
import type { Catalog } from "./model.ts";

const remote = "`remote.hosts` in the config lists the hosts that docsgen may fetch from.";

/** Codes about `$ref`s. */
export const referenceCodes = {
  "ref/missing-target": {
    title: "Reference to a missing part",
    severity: "error",
    meaning:
      "The file of the `$ref` exists, but has nothing at this pointer. docsgen accepts any value in its place, and keeps the last complete output.",
    example: {
      files: specTail(
        'paths: {}\ncomponents:\n  schemas:\n    Pets: { type: array, items: { $ref: "#/components/schemas/Pte" } }\n    Pet: { type: object }',
      ),
      fixed: specTail(
        'paths: {}\ncomponents:\n  schemas:\n    Pets: { type: array, items: { $ref: "#/components/schemas/Pet" } }\n    Pet: { type: object }',
      ),
    },
    fix: "Correct the pointer, or add the part.",
  },
  "ref/missing-file": {
    title: "Reference to a missing file",
    severity: "error",
    meaning:
      "The file that the `$ref` names does not exist. Paths start at the folder of the file that contains the `$ref`.",
    example: { files: petFile("$ref: schemas/pet.yaml"), fixed: petFile("type: object") },
    fix: "Correct the path, or add the file.",
  },
  "ref/outside": {
    title: "Reference to a file outside the project",
    severity: "error",
    meaning:
      "A `$ref` may read files of the project only, after symbolic links are followed. A description from a stranger could otherwise publish files of your machine.",
    example: { files: petFile("$ref: ../../secrets.yaml"), fixed: petFile("type: object") },
    fix: "Copy the file into the project.",
  },
  "ref/cycle": {
    title: "References that only lead to each other",
    severity: "error",
    meaning:
      "A chain of `$ref`s returns to its start without reaching a schema or another object. Recursive schemas are fine; this chain has no content.",
    example: {
      files: specTail(
        'paths: {}\ncomponents:\n  schemas:\n    Cat: { $ref: "#/components/schemas/Dog" }\n    Dog: { $ref: "#/components/schemas/Cat" }',
      ),
      fixed: specTail(
        'paths: {}\ncomponents:\n  schemas:\n    Cat: { $ref: "#/components/schemas/Dog" }\n    Dog: { type: object }',
      ),
    },
    fix: "Write the content in one of them.",
  },
  "ref/wrong-kind": {
    title: "Reference to another kind of object",
    severity: "error",
    meaning: "The `$ref` refers to, for example, a schema where the description needs a parameter.",
    example: {
      files: specTail(
        'paths:\n  /pets:\n    get:\n      parameters: [{ $ref: "#/components/schemas/Limit" }]\n      responses: { "200": { description: Pets. } }\ncomponents: { schemas: { Limit: { type: integer } } }',
      ),
      fixed: specTail(
        'paths:\n  /pets:\n    get:\n      parameters: [{ $ref: "#/components/parameters/Limit" }]\n      responses: { "200": { description: Pets. } }\ncomponents: { parameters: { Limit: { name: limit, in: query, schema: { type: integer } } } }',
      ),
    },
    fix: "Refer to an object of the kind that the message names.",
  },
  "ref/root": {
    title: "Reference from the wrong root",
    severity: "warning",
    meaning:
      "The pointer starts at the root of the file or of a schema with `$id`, and nothing is there. docsgen found the target from another root and uses that; other tools may not.",
    example: {
      files: petFile('type: object\nproperties: { tag: { $ref: "#/$defs/Tag" } }\n$defs: { Tag: { type: string } }'),
      fixed: petFile(
        'type: object\nproperties: { tag: { $ref: "#/components/schemas/Pet/$defs/Tag" } }\n$defs: { Tag: { type: string } }',
      ),
    },
    fix: "Write the pointer that the hint shows.",
  },
  "ref/structure": {
    title: "`$ref` that is not a string",
    severity: "error",
    meaning: "The value of `$ref` must be a string with a URI reference.",
    example: { files: petFile("$ref: 5"), fixed: petFile("type: object") },
    fix: 'Write a string, such as `"#/components/schemas/Pet"`.',
  },
  "ref/unknown-id": {
    title: "Reference to an unknown `$id`",
    severity: "error",
    meaning:
      "The `$ref` resolves to a URI below a schema's `$id`, and no schema of the description has that `$id`. docsgen accepts any value in its place.",
    example: {
      files: petFile("$id: https://example.com/pet\nproperties: { tag: { $ref: tag } }"),
      fixed: petFile("$id: https://example.com/pet\nproperties: { tag: { type: string } }"),
    },
    fix: "Add the schema to the description, or refer to it by the relative path of its file.",
  },
  "ref/network": {
    title: "Reference to a host that the config does not name",
    severity: "error",
    meaning:
      "A build does not use the network unless the config names the host. The URL must also use `https:` and contain no name or password.",
    example: { files: petFile("$ref: https://schemas.example.com/pet.json"), fixed: petFile("type: object") },
    fix: "Save the file in the project, or name its host under `remote.hosts` and run `docsgen lock`.",
    options: [remote],
  },
  "ref/not-locked": {
    title: "Remote document that is not locked",
    severity: "error",
    meaning:
      "The config names the host, but `docsgen.lock.json` has no hash for this document. docsgen fetches only locked documents, so that a build always has the same result.",
    example: {
      files: {
        ...configFile("remote: { hosts: [schemas.example.com] }"),
        ...petFile("$ref: https://schemas.example.com/pet.json"),
      },
    },
    fix: "Run `docsgen lock`, and commit `docsgen.lock.json`.",
    options: [remote],
  },
  "ref/changed": {
    title: "Remote document that changed",
    severity: "error",
    meaning:
      "The content of the document does not have the hash in `docsgen.lock.json`. docsgen does not use it, because you have not reviewed it.",
    example: { situation: "The host publishes a new version of a schema after you ran `docsgen lock`." },
    fix: "Look at the new content. If you trust it, run `docsgen lock` again.",
    options: [remote],
  },
  "ref/redirect": {
    title: "Remote document on another host",
    severity: "error",
    meaning: "The server redirects to a host that the config does not name.",
    example: { situation: "`https://schemas.example.com/pet.json` redirects to `https://cdn.example.net/pet.json`." },
    fix: "Add the other host to `remote.hosts`, or refer to the document's real URL.",
    options: [remote],
  },
  "ref/unreachable": {
    title: "Remote document that could not be fetched",
    severity: "error",
    meaning:
      "The server did not return the document: the connection failed, the status was not 200, or the time limit passed.",
    example: { situation: "The server takes longer than 30 seconds." },
    fix: "Check the URL and the network. Raise the limit for a slow server.",
    options: [
      remote,
      "`remote.timeoutSeconds` in the config sets the time limit for one document. All documents together may take ten times as long.",
    ],
  },
  "ref/too-large": {
    title: "Remote documents above the size limit",
    severity: "error",
    meaning: "A document on another host may have 100 MB after decompression, and all of them together 500 MB.",
    example: { situation: "A remote schema is 150 MB." },
    fix: "Save the document in the project, and split it.",
  },
  "ref/too-many": {
    title: "More than 1,000 remote documents",
    severity: "error",
    meaning: "The description refers to more than 1,000 documents on other hosts.",
    example: { situation: "Each document of a host refers to ten more." },
    fix: "Save the documents in the project.",
  },
} as const satisfies Catalog;
