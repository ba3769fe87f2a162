import { describe, expect, it } from "vitest";
import { parseInfoString } from "../../../generators/examples/info-string.ts";

describe("parses the words of an info string", () => {
  const cases: [meta: string, want: Record<string, unknown>][] = [
    ["request=createPet", { bindings: [{ kind: "request", name: "createPet", status: undefined }] }],
    ["response=createPet:200", { bindings: [{ kind: "response", name: "createPet", status: "200" }] }],
    ["response=createPet:default", { bindings: [{ kind: "response", name: "createPet", status: "default" }] }],
    ['request="POST /v1/pets"', { bindings: [{ kind: "request", name: "POST /v1/pets", status: undefined }] }],
    ["schema=a:b", { bindings: [{ kind: "schema", name: "a:b", status: undefined }] }],
    ["schema=Pet partial", { marks: { isPartial: true, invalid: undefined } }],
    ["schema=Pet invalid", { marks: { isPartial: false, invalid: { code: undefined } } }],
    ["schema=Pet invalid=payload/maximum", { marks: { isPartial: false, invalid: { code: "payload/maximum" } } }],
    ['check=off:"not ours"', { check: { isOff: true, reason: "not ours" } }],
    ["check=off", { check: { isOff: true, reason: undefined } }],
    ['title="request=x" {1,3}', { bindings: [], unknown: [] }],
    ["check=of", { check: { isOff: false, reason: undefined } }],
    ["check", { check: { isOff: false, reason: undefined } }],
    ["check=off:later", { check: { isOff: true, reason: "later" } }],
    ["check=on:later", { check: { isOff: false, reason: undefined } }],
    ["response=createPet:4xx", { bindings: [{ kind: "response", name: "createPet", status: "4xx" }] }],
    ["response=createPet:600", { bindings: [{ kind: "response", name: "createPet:600", status: undefined }] }],
    ["response=createPet", { bindings: [{ kind: "response", name: "createPet", status: undefined }] }],
    ["request=createPet:200", { bindings: [{ kind: "request", name: "createPet", status: undefined }] }],
    ["event='a b' schema", { bindings: [{ kind: "event", name: "a b", status: undefined }], unknown: [] }],
    ['schema=A"b c"d', { bindings: [{ kind: "schema", name: 'A"b c"d', status: undefined }] }],
    ["requst=createPet", { bindings: [], unknown: ["requst=createPet"] }],
    ["title='a b' lines=\"1 2\" group=x wrap live", { bindings: [], unknown: [] }],
    ['title="a" requst="b c" schem=\'d e\'', { unknown: ['requst="b c"', "schem='d e'"] }],
    ["schema=\"A\" {schema=B} schema='C'", { bindings: [{ name: "A" }, { name: "C" }] }],
    ['schema="A\' B"', { bindings: [{ name: "A' B" }] }],
    ["schema= partial", { bindings: [], marks: { isPartial: true } }],
    ['invalid="payload/enum" partial', { marks: { isPartial: true, invalid: { code: "payload/enum" } } }],
    ['check="off: not ours"', { check: { isOff: true, reason: "not ours" } }],
    ["response=a:200:300", { bindings: [{ kind: "response", name: "a:200", status: "300" }] }],
    ["response=:200", { bindings: [{ kind: "response", name: "", status: "200" }] }],
    ["response=a:2000 response=a:b200", { bindings: [{ name: "a:2000" }, { name: "a:b200" }] }],
    ["schema='A\" B' schema=\"'A'\" schema='A'b", { bindings: [{ name: 'A" B' }, { name: "'A'" }, { name: "A" }] }],
    ["=a :b {c=d e=f} g=h", { unknown: ["g=h"] }],
    ["file=a metastring=b noInline=c showLineNumbers=d titles=e", { unknown: ["titles=e"] }],
    ['check="off: a"', { check: { isOff: true, reason: "a" } }],
    ["check=offer:a", { check: { isOff: true, reason: undefined } }],
    ["RESPONSE=a:200 response=a:b:2xx", { bindings: [{ kind: "response", name: "a:b", status: "2xx" }] }],
  ];
  it.each(cases)("%s", (meta, want) => {
    expect(parseInfoString(meta)).toMatchObject(want);
  });
});
