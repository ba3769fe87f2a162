import { expect, it } from "vitest";
import type { SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { checkCode } from "./check-code.ts";

/** An API with what the generators of SDKs write differently: enums, unions, and path parameters next to a body. */
const spec = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /v1/pets:
    post:
      operationId: addPet
      tags: [Pet]
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
    get:
      operationId: listPets
      tags: [Pet]
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - { name: status, in: query, required: true, schema: { $ref: "#/components/schemas/PetStatus" } }
      responses: { "200": { description: OK, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } } }
  /v1/pets/{pet_id}/toys:
    post:
      operationId: giveToy
      tags: [Pet]
      parameters: [{ name: pet_id, in: path, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/GiveToyRequest" } } } }
      responses: { "204": { description: OK } }
    put:
      operationId: setToys
      tags: [Pet]
      parameters: [{ name: pet_id, in: path, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [toys], properties: { toys: { type: array, items: { $ref: "#/components/schemas/Toy" } } } } } } }
      responses: { "204": { description: OK } }
  /v1/box:
    get:
      operationId: getBox
      responses: { "200": { description: OK, content: { application/json: { schema: { type: object, properties: { box: { type: object, properties: { width: { type: integer } } }, meta: { type: object } } } } } } }
components:
  schemas:
    PetStatus: { enum: [in_stock, sold] }
    Toy:
      oneOf:
        - { type: object, required: [kind, size], properties: { kind: { const: ball }, size: { type: integer } } }
        - { type: object, required: [kind, length], properties: { kind: { const: rope }, length: { type: integer } } }
    GiveToyRequest: { type: object, required: [note], properties: { note: { type: string } } }
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string }
        status: { $ref: "#/components/schemas/PetStatus" }
        toys: { type: array, items: { $ref: "#/components/schemas/Toy" } }
        food: { oneOf: [{ type: string }, { type: array, items: { type: string } }] }
`;

const calls = { "pets.add": "addPet", "pets.list": "listPets", "pets.give": "giveToy" };
const goCalls = {
  "Pets.Add": "addPet",
  "Pets.List": "listPets",
  "Pets.Give": "giveToy",
  "Pets.SetToys": "setToys",
  "Pets.Box": "getBox",
};
const sdks: readonly SdkSettings[] = [
  { language: "java", import: "com.acme", client: ["Acme", "PetsApi"], calls },
  { language: "go", import: "github.com/acme/acme-go", client: "NewClient", calls: goCalls },
  { language: "python", import: "acme", client: "Acme", calls },
];

const cases: readonly [language: string, code: string, want: readonly string[]][] = [
  // A request class with the name of the body's schema also holds path parameters, or the body.
  ["java", `client.pets().give(GiveToyRequest.builder().petId("p").note("n").build());`, []],
  [
    "java",
    `client.pets().give(GiveToyRequest.builder().petId("p").ntoe("n").build());`,
    ["code/unknown-argument ntoe -> note"],
  ],
  ["java", `client.pets().give(GiveToyRequest.builder().note("n").build());`, ["code/missing-argument give"]],
  ["java", `client.pets().give(X.builder().petId("p").body(GiveToyRequest.builder().note("n").build()).build());`, []],
  // Options of a call are not sent.
  ["java", `client.pets().add(pet, RequestOptions.builder().setApiKey("k").build());`, []],
  ["java", `client.pets().add(pet, AcmeOptions.builder().setApiKey("k").build());`, []],
  // Other classes with such a name hold what is sent.
  ["java", `client.pets().list(ListPetsOptions.builder().status(PetStatus.SOLD).limit(10).build());`, []],
  [
    "java",
    `client.pets().list(ListPetsOptions.builder().status(PetStatus.SOLD).limt(10).build());`,
    ["code/unknown-argument limt -> limit"],
  ],
  [
    "java",
    `client.pets().list(ListPetsOptions.builder().status(PetStatus.SOLD).limit(1000).build());`,
    ["payload/maximum 1000"],
  ],
  [
    "java",
    `client.pets().add(Pet.builder().name("Rex").toys(List.of(ToyOptions.builder().kind("ball").size(2).build())).build());`,
    [],
  ],
  // Builders with required values, and classes without imports.
  ["java", `client.pets().add(new Pet.Builder("Rex").status("in_stock").build());`, []],
  [
    "java",
    `client.pets().add(new Pet.Builder("Rex").stauts("sold").build());`,
    ["payload/undocumented stauts -> status"],
  ],
  // Constants
  ["java", `client.pets().add(Pet.builder().name("R").status(PetStatus.IN_STOCK).build());`, []],
  ["java", `client.pets().add(Pet.builder().name("R").status(Optional.of(PetStatus.SOLD)).build());`, []],
  [
    "java",
    `client.pets().add(Pet.builder().name("R").status(PetStatus.IN_STOKC).build());`,
    ["payload/enum IN_STOKC -> in_stock"],
  ],
  ["java", `client.pets().add(Pet.builder().name("R").status(Other.UNKNOWN_VALUE).build());`, []],
  ["java", `client.pets().add(Pet.builder().name(Names.REX).build());`, []],
  ["python", `client.pets.list(status=acme.PetStatus.SOLD)`, []],
  ["python", `client.pets.list(status=acme.PetStatus.SODL)`, ["payload/enum SODL -> sold"]],
  ["go", `client.Pets.List(ctx, &acme.ListPetsRequest{Status: acme.PetStatusInStock})`, []],
  ["go", `client.Pets.List(ctx, &acme.ListPetsRequest{Status: acme.PetStatusSold.Ptr()})`, []],
  [
    "go",
    `client.Pets.List(ctx, &acme.ListPetsRequest{Status: acme.PetStatusSodl.Ptr()})`,
    ["payload/enum PetStatusSodl -> sold"],
  ],
  ["go", `client.Pets.List(ctx, &acme.ListPetsRequest{Status: acme.DefaultFilter})`, []],
  // Unions, and properties with one value, which the types of Go and Java set
  ["go", `client.Pets.Add(ctx, acme.Pet{Name: "R", Food: acme.FoodUnion{OfString: acme.String("fish")}})`, []],
  [
    "go",
    `client.Pets.Add(ctx, acme.Pet{Name: "R", Food: acme.FoodUnion{OfString: acme.Int(3)}})`,
    ["payload/one-of 3"],
  ],
  ["go", `client.Pets.Add(ctx, acme.Pet{Name: "R", Toys: []acme.ToyUnion{{OfBall: &acme.Ball{Size: 3}}}})`, []],
  [
    "go",
    `client.Pets.Add(ctx, acme.Pet{Name: "R", Toys: []acme.ToyUnion{{OfRope: &acme.Rope{Lenght: 3}}}})`,
    ["payload/undocumented Lenght -> Length"],
  ],
  ["java", `client.pets().add(Pet.builder().name("R").toys(List.of(Ball.builder().size(3).build())).build());`, []],
  [
    "java",
    `client.pets().add(Pet.builder().name("R").toys(List.of(Ball.builder().size("3").build())).build());`,
    [`payload/type "3"`],
  ],
  // Groups that are functions
  ["go", `client.Pets().Add(ctx, acme.Pet{Nmae: "R"})`, ["code/unknown-argument Nmae -> Name"]],
  // A method that makes the input of another one
  ["go", `input := client.Pets().AddInput()\nclient.Pets().Add(ctx, input)`, []],
  [
    "go",
    `input := client.Pets().AddInput()
input = input.Pet(acme.Pet{Name: "R", Stauts: acme.PtrString("sold")})
client.Pets().Add(ctx, input)`,
    ["payload/undocumented Stauts -> Status"],
  ],
  // Setters of structs
  [
    "go",
    `pet := &acme.Pet{}\npet.SetName("R")\npet.SetStauts("sold")\nclient.Pets.Add(ctx, pet)`,
    ["code/unknown-argument SetStauts -> Status"],
  ],
  ["go", `pet := &acme.Pet{}\npet.AddExtra("name", "R")\nclient.Pets.Add(ctx, pet)`, []],
  // A method without a context
  ["go", `client.Pets.Add(&acme.Pet{Name: "R", Status: "lost"})`, ['payload/enum "lost"']],
  // Methods that configure a client
  ["java", `client.setAccessToken("t");\nclient.pets().setRegion("eu");`, []],
  ["go", `client.Pets().AdInput()`, ["code/unknown-method AdInput"]],
  // Frequent mistakes of the syntax do not end the check.
  [
    "go",
    `pet := acme.Pet{\n  Name: 'Rex'\n  Stauts: "sold",\n}\nclient.Pets.Add(ctx, pet)`,
    ["code/unknown-argument Stauts -> Status"],
  ],
  [
    "go",
    `pet := &acme.Pet{Name: "R", Stauts: "sold"},\n\nadded, _, err := client.Pets.Add(ctx, pet)`,
    ["code/unknown-argument Stauts -> Status"],
  ],
  [
    "go",
    `# Add a pet, e.g. client.pets.create("x")\nclient.Pets.Add(ctx, &acme.Pet{Name: "R", Stauts: "sold"})`,
    ["code/unknown-argument Stauts -> Status"],
  ],
  // A list is the only property of the body.
  [
    "go",
    `toys := []acme.Toy{{Kind: "ball", Size: "big"}}\nclient.Pets.SetToys(ctx, "p", toys...)`,
    ['payload/type "big"'],
  ],
  // A type of the SDK that is sent as text
  ["go", `client.Pets.Add(ctx, &acme.Pet{Name: acme.PetName{First: "R"}, Status: "lost"})`, ['payload/enum "lost"']],
  // SDKs that nothing generates may return what is in the only property of the body.
  [
    "go",
    `box, _, err := client.Pets.Box(ctx)\nfmt.Println(box.Width, box.Widht, box.Box.Width)`,
    ["code/unknown-property Widht"],
  ],
  // Quotes inside texts and comments stay as they are.
  [
    "go",
    `client.Pets.Add(ctx, acme.Pet{Name: "R", Status: "one of: 'sold', 'lost'"}) // {'it', "is"}`,
    [`payload/enum "one of: 'sold', 'lost'"`],
  ],
  [
    "go",
    `// A name has no backtick: \`\nclient.Pets.Add(ctx, acme.Pet{\nName: 'Rex'\nStatus: "lost",\n})`,
    ['payload/enum "lost"'],
  ],
  ["python", `client.pets.add(name="R", status="sold", toys=[{"kind": "ball", "size": true}])`, ["payload/type true"]],
];

it.each(cases)("reads calls as generators write them: %s %s", async (language, code, want) => {
  await expect(checkCode(language, code, { sdks, spec })).resolves.toEqual(want);
});

it.each([
  ["python", `client.pets.give(note="n")\nclient.pets.give(3)`, ["payload/type 3"]],
  ["python", `client.pets.give(pet_id="p", note="n")\nclient.pets.give()`, ["code/missing-argument give"]],
  ["go", `client.Pets.Give(ctx, acme.GiveToyRequest{Note: "n"})`, []],
  ["java", `client.pets().give(GiveToyRequest.builder().note("n").build());`, []],
])("does not miss what the client sets: %s %s", async (language, code, want) => {
  const own = sdks.map((one) => ({ ...one, preset: ["pet_id"] }));
  await expect(checkCode(language, code, { sdks: own, spec })).resolves.toEqual(want);
});

it("reads classes of Java whose imports are not shown", async () => {
  const code = `PetsApi pets = new PetsApi(transport);
Pet pet = new Pet().name("Rex").stauts("sold");
pets.pets().add(pet);`;
  await expect(checkCode("java", code, { sdks, spec, isWhole: true })).resolves.toEqual([
    "payload/undocumented stauts -> status",
  ]);
});
