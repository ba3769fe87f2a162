import { expect, it } from "vitest";
import { checkExamples } from "../../../../generators/examples/check-examples.ts";
import { locateSdks, type SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { buildValidators } from "../../../../generators/validators/build-validators.ts";
import { modelOf } from "../../api/description.ts";
import { checkCode } from "./check-code.ts";

const spec = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /v1/charges:
    post:
      operationId: createCharge
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/ChargeRequest" } } } }
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Charge" } } } } }
  /v1/charges/{charge_id}:
    parameters: [{ name: charge_id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getCharge
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Charge" } } } } }
    patch:
      operationId: updateCharge
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [note], properties: { note: { type: string } } } } } }
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Charge" } } } } }
  /v1/messages:
    post:
      operationId: sendMessage
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [To, From]
              additionalProperties: false
              properties: { To: { type: string }, From: { type: string, maxLength: 5 }, Body: { type: string }, MediaUrl: { type: array, items: { type: string } }, SmartEncoded: { type: boolean } }
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Charge" } } } } }
components:
  schemas:
    ChargeRequest:
      type: object
      required: [amount, currency]
      additionalProperties: false
      properties: { amount: { type: integer, minimum: 1 }, currency: { enum: [usd, eur] }, note_text: { type: string }, tags: { type: array, items: { type: string } } }
    Charge: { type: object, properties: { id: { type: string }, amount: { type: integer } } }
`;

const calls: SdkSettings["calls"] = {
  "Charge.create": "createCharge",
  "Charge.retrieve": "getCharge",
  "Charge.update": "updateCharge",
  "charges.create": { operation: "createCharge", names: { amount: "total" }, positional: ["amount", "currency"] },
  "charges.update": { operation: "updateCharge", positional: ["charge_id", "note"] },
  "Message.creator": { operation: "sendMessage", positional: ["To", "From", "Body"] },
  run: "createCharge",
};

const sdks: readonly SdkSettings[] = [
  {
    language: "java",
    import: "com.acme",
    client: "Acme",
    calls,
    models: { ChargeRequest: { positional: ["amount", "currency"] } },
  },
  { language: "python", import: "acme", client: "Acme", calls },
  { language: "typescript", import: "@acme/sdk", client: "Acme", calls },
  {
    language: "go",
    import: "github.com/acme/acme-go",
    client: "Acme",
    calls: { "charge.New": "createCharge", "charge.Update": { operation: "updateCharge", positional: ["charge_id"] } },
  },
];

const cases: readonly [title: string, language: string, code: string, want: readonly string[]][] = [
  [
    "constructors with arguments by position",
    "java",
    `import com.acme.Acme;
import com.acme.ChargeRequest;
Acme client = new Acme("key");
client.charges().create(new ChargeRequest(100, "usd"));
client.charges().create(new ChargeRequest(0, "usdd"));
client.charges().create(new ChargeRequest(100, "usd").setNoteTxt("Hi"));
client.charges().create(new ChargeRequest(100, "usd", 7));`,
    ["payload/minimum 0", 'payload/enum "usdd" -> usd', "payload/additional-properties setNoteTxt -> noteText"],
  ],
  [
    "methods with arguments by position and names of their own",
    "python",
    `from acme import Acme
client = Acme()
client.charges.create(0, "usdd")
client.charges.create(total="1", currency="usd")
client.charges.create(amount=1, currency="usd")
client.charges.create(["a"], "usd", note_text="Hi")
client.charges.update("ch_1", note=3)
client.charges.update("ch_1", 3)
client.charges.update("ch_1")`,
    [
      "payload/minimum 0",
      'payload/enum "usdd" -> usd',
      'payload/type "1"',
      "payload/type 3",
      "payload/type 3",
      "code/unknown-argument amount",
      "code/missing-argument create",
      "code/missing-argument update",
    ],
  ],
  [
    "static methods of classes, and methods of what they return",
    "java",
    `ChargeCreateParams params = ChargeCreateParams.builder().setAmount(0L).setCurency("usd").build();
Charge charge = Charge.create(params);
Charge.craete(params);
Charge.builder().build();
System.out.println(charge.getAmuont());
Charge found = Charge.retrieve("ch_1");
Charge changed = found.update(ChargeUpdateParams.builder().setNote(3).build());
changed.getAmount();
Map<String, Object> values = new HashMap<>();
values.put("amount", "many");
values.put("currency", "usd");
Charge.create(values);`,
    [
      "payload/minimum 0L",
      "payload/type 3",
      'payload/type "many"',
      "code/unknown-argument setCurency -> currency",
      "code/unknown-method craete -> Charge.create",
      "code/unknown-argument setCurency -> currency",
      "code/unknown-property getAmuont -> getAmount",
    ],
  ],
  [
    "requests that a class makes, and another method sends",
    "java",
    `Message message = Message.creator(new PhoneNumber("+1"), "acme-shop", 5).setMediaUrl(List.of("a")).create();
Message.creator(to, "acme", "Hi").setSmartEncded(true).create();
Message.creator(to, from, List.of(uri)).setSmartEncoded("yes").createAsync();
Message.craetor(to, from, "Hi").create();
MessageCreator creator = Message.creator(to, from, "Hi");
System.out.println(message.getAmuont());`,
    [
      'payload/max-length "acme-shop"',
      "payload/type 5",
      'payload/type "yes"',
      "code/unknown-argument setSmartEncded -> smartEncoded",
      "code/unknown-method craetor -> Message.creator",
      "code/unknown-property getAmuont -> getAmount",
    ],
  ],
  [
    "functions of a module, and of the client's class",
    "python",
    `import acme
from acme import Acme, run
acme.run(amount=0, currency="usd")
run(amount=1, curency="usd")
acme.Charge.create(amount=0, currency="usd")
Acme.charges.create(total=0, currency="usd")
acme.charges.create(total=0, currency="usd")`,
    [
      "payload/minimum 0",
      "payload/minimum 0",
      "payload/minimum 0",
      "payload/minimum 0",
      "code/unknown-argument curency -> currency",
    ],
  ],
  [
    "functions of a package",
    "go",
    `package main
import (
  acme "github.com/acme/acme-go/v3"
  "github.com/acme/acme-go/v3/charge"
)
func main() {
  charge.New(&acme.ChargeParams{Amount: acme.Int64(0), Curency: acme.String("usd")})
  charge.Update("ch_1", &acme.ChargeUpdateParams{Note: acme.Int64(3)})
}`,
    ["payload/minimum 0", "payload/type 3", "code/unknown-argument Curency -> Currency"],
  ],
  [
    "functions of a package that the block does not import",
    "go",
    `params := &acme.ChargeParams{Amount: acme.Int64(0), Curency: acme.String("usd")}
charge, err := charge.New(params)`,
    ["payload/minimum 0", "code/unknown-argument Curency -> Currency"],
  ],
];

it.each(cases)("checks %s", async (_title, language, code, want) => {
  expect(await checkCode(language, code, { sdks, spec, isWhole: true })).toEqual(want);
});

it("reports names in the config that the description does not have", async () => {
  const { value } = await modelOf({ "openapi.yaml": spec });
  const wrong: SdkSettings = {
    language: "java",
    import: "com.acme",
    client: "Acme",
    calls: { "charges.create": { operation: "createCharge", names: { amuont: "total" }, positional: ["curency"] } },
    models: { ChargeRequest: { positional: ["amont"] }, Charg: { positional: ["id"] } },
  };
  const keys: string[] = [];
  const located = locateSdks([wrong], (path) => void keys.push(path.join(".")));
  const { findings } = await checkExamples({
    apis: [{ ...value, name: "api", api: value.model, validators: buildValidators(value.model), sdks: located }],
    pages: [],
  });
  expect(findings.map(({ code, message, hint }) => [code, message, hint])).toEqual([
    [
      "example/unknown-parameter",
      "The operation `createCharge` has no parameter and its body no property `amuont`.",
      "did you mean `amount`?",
    ],
    [
      "example/unknown-parameter",
      "The operation `createCharge` has no parameter and its body no property `curency`.",
      "did you mean `currency`?",
    ],
    ["example/unknown-parameter", "The schema `ChargeRequest` has no property `amont`.", "did you mean `amount`?"],
  ]);
  expect(keys).toEqual([
    "sdks.0.calls.charges.create.names.amuont",
    "sdks.0.calls.charges.create.positional.0",
    "sdks.0.models.ChargeRequest.positional.0",
  ]);
});
