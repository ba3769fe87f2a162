import { fence, pageOfApi, petFiles } from "./example-files.ts";
import type { Catalog, Files } from "./model.ts";

const options = [
  "`sdks` in the config names the SDK, its methods, and how it writes names.",
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
