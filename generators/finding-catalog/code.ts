import { fence, pageOfApi, petFiles } from "./example-files.ts";
import type { Catalog, Files } from "./model.ts";

const options = [
  "`sdks` in the config names the SDK, its methods, and how it writes names.",
  '`check=off:"reason"` in the info string of a block turns its check off.',
];

const typeOptions = [
  "`types` in the config names packages, and decides whether values that may be absent are errors.",
  '`check=off:"reason"` in the info string of a block turns its check off.',
];

const config = `sdks:
  - { language: python, import: pets, client: Pets, calls: { "pets.create": createPet, "pets.list": listPets } }
`;

/** The small API with an SDK, and a page with code that calls it. */
function pageOfSdk(code: string): Files {
  const text = fence("python", `from pets import Pets\n\nclient = Pets()\n${code}`);
  return { "docsgen.config.yaml": config, ...pageOfApi(`# Pets\n\n${text}`) };
}

/** The small API, whose responses contain pets. */
const readFiles: Files = Object.fromEntries(
  Object.entries(petFiles).map(([path, text]) => [
    path,
    text.replace("schema: { type: array } ", 'schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } '),
  ]),
);

/** Codes for calls of SDKs, and for what code reads from responses. */
export const codeCodes = {
  "code/unknown-method": {
    title: "Unknown method of an SDK",
    severity: "error",
    meaning: "Code calls a method that the SDK does not have. Readers who copy the code get an error.",
    example: {
      files: pageOfSdk('client.pets.craete(name="Rex")'),
      fixed: pageOfSdk('client.pets.create(name="Rex")'),
    },
    fix: "Call the method that the hint names. If the SDK has the method, add it to `calls` in the config: with its operation, or with `false` to leave its calls unchecked.",
    options,
  },
  "code/unknown-argument": {
    title: "Unknown argument of an SDK's method",
    severity: "error",
    meaning: "The operation has no parameter and its body no property with this name, as the SDK writes it.",
    example: {
      files: pageOfSdk('client.pets.create(name="Rex", agee=3)'),
      fixed: pageOfSdk('client.pets.create(name="Rex", age=3)'),
    },
    fix: "Use the name that the hint suggests. List arguments that configure the SDK in `options`, and names that the SDK changes in `names`.",
    options,
  },
  "code/missing-argument": {
    title: "Missing argument of an SDK's method",
    severity: "error",
    meaning: "The call lacks an argument that the operation requires.",
    example: {
      files: pageOfSdk("client.pets.create(age=3)"),
      fixed: pageOfSdk('client.pets.create(name="Rex", age=3)'),
    },
    fix: "Add the argument.",
    options: [...options, "`partial` in the info string of a block lets arguments be absent."],
  },
  "code/type-error": {
    title: "Type error in a code block",
    severity: "error",
    meaning:
      "The project's own TypeScript, pyright, or mypy reports an error in a block that imports the kit, `openapi-fetch`, or a package that the config names. Only `docsgen check --types` checks types. docsgen does not report names and packages that the block does not show.",
    example: {
      situation:
        "A project that has TypeScript shows `Pet.parse(value).nmae` in a block that imports the kit, and the property is called `name`. `docsgen check --types` reports it.",
    },
    fix: "Correct the block at the position of the finding, or the types of the package.",
    options: typeOptions,
  },
  "code/no-type-checker": {
    title: "No compiler for code blocks",
    severity: "error",
    meaning:
      "`docsgen check --types` found blocks in TypeScript or JavaScript that it checks, and the project does not have the package `typescript`.",
    example: {
      command: "docsgen check --types",
      files: { ...pageOfApi(`# Pets\n\n${fence("ts", 'import createClient from "openapi-fetch";')}`) },
      fixed: pageOfApi(`# Pets\n\n${fence("ts", "const pets = [];")}`),
    },
    fix: "Install TypeScript in the project: `npm install --save-dev typescript`.",
    options: typeOptions,
  },
  "code/type-checker-failed": {
    title: "Type checker without a result",
    severity: "error",
    meaning:
      "`docsgen check --types` started the type checker of the project, and it ended without a result. The blocks of its language are not checked.",
    example: {
      situation: "The version of mypy in the project's environment is older than 1.11 and cannot write JSON.",
    },
    fix: "Run the type checker in the project to see why it fails, or update it.",
    options: typeOptions,
  },
  "code/continues-nothing": {
    title: "Block that continues nothing",
    severity: "error",
    meaning:
      "A block has `continues` in its info string, and the page has no block before it that it can continue: no block of its language, or no block with the title that it names. `docsgen check --types` reports it.",
    example: {
      command: "docsgen check --types",
      files: pageOfApi(`# Pets\n\n${fence("ts continues", "console.log(1);")}`),
      fixed: pageOfApi(`# Pets\n\n${fence("ts", "console.log(1);")}`),
    },
    fix: "Move the block below the block that it continues, or remove `continues`.",
  },
  "code/unknown-property": {
    title: "Unknown property of a response",
    severity: "error",
    meaning: "Code reads a property that the response of the operation does not have.",
    example: {
      files: { ...pageOfSdk("for pet in client.pets.list():\n    print(pet.nmae)"), ...readFiles },
      fixed: { ...pageOfSdk("for pet in client.pets.list():\n    print(pet.name)"), ...readFiles },
    },
    fix: "Read the property that the hint names, or add the property to the description.",
    options,
  },
} as const satisfies Catalog;
