import { expect, test } from "vitest";
import { groupChanges } from "../../cli/report/changes-summary.ts";
import { compare, document } from "../generators/changes/compare-documents.ts";

const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** Two schemas that share the properties of a third one. */
function sharing(properties: object): object {
  const own = (name: string): object => ({
    allOf: [reference("Shared"), { type: "object", properties: { [name]: { type: "string" } } }],
  });
  const schemas = { Shared: { type: "object", properties }, Cat: own("cat"), Dog: own("dog") };
  const both = { type: "object", properties: { cat: reference("Cat"), dog: reference("Dog") } };
  const content = { "application/json": { schema: both } };
  return document(
    { "/pets": { get: { responses: { 200: { description: "Done.", content } } } } },
    { components: { schemas } },
  );
}

test("a property of a shared schema is one cause, wherever the schema is used", () => {
  const [small, large] = [sharing({ id: {} }), sharing({ id: {}, name: {} })];
  for (const changes of [compare(small, large), compare(large, small)]) {
    expect(changes).toHaveLength(2);
    expect(groupChanges(changes)).toHaveLength(1);
  }
});
