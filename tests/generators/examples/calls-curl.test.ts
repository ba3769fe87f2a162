import { describe, expect, it } from "vitest";
import { checkMarked, checkPage, fence } from "./calls/check-page.ts";

const pets = "https://eu.pets.example/api/v1/pets";
const photos = "https://us.pets.example/api/v1/photos";
const json = "-H 'Content-Type: application/json'";
const [type, enumeration] = ["payload/type", "payload/enum"];

describe("checks a block with curl", () => {
  const cases: [name: string, text: string, codes: string[]][] = [
    ["right", `curl ${pets} ${json} -d '{"name":"Rex"}'`, []],
    ["a body over lines", `curl ${pets} \\\n  ${json} \\\n  -d '{\n    "name": ▸5\n  }'`, [type]],
    ["double quotes", `curl ${pets} --json "{\\"name\\": \\"Rex\\", \\"kind\\": ▸\\"cow\\"}"`, [enumeration]],
    ["ANSI-C quotes", `curl ${pets} --json $'{"name":"x\\'s",\\n"kind":▸"cow"}'`, [enumeration]],
    ["quotes that change", `curl ${pets} --json '{"name":"'"$NAME"'","kind":▸"cow"}'`, [enumeration]],
    ["a quote in single quotes", `curl ${pets} --json '{"name":"x'\\''s","kind":▸"cow"}'`, [enumeration]],
    ["a variable in single quotes", `curl ${pets} --json '{"name":"$NAME","age":$AGE,"kind":▸"cow"}'`, [enumeration]],
    ["part of a string", `curl ${pets} --json "{\\"name\\":\\"$A and many more\\",\\"age\\":\\"$A years\\"}"`, []],
    [
      "a variable the block sets",
      `KIND=cow\ncurl "${pets}" --json "{\\"name\\":\\"Rex\\",\\"kind\\":▸\\"$KIND\\"}"`,
      [enumeration],
    ],
    ["a body the block sets", `URL="${pets}"\nBODY='{"name":▸5}'\ncurl "$URL" --json "$BODY"`, [type]],
    [
      "a here-document",
      `curl ${pets} --json @- <<'EOF'\n{\n  "name": ▸5\n}\nEOF\ncurl ${pets} --json '{"name":▸5}'`,
      [type, type],
    ],
    [
      "a here-document with variables",
      `curl ${pets} --json @- <<EOF\n{ "name": "$NAME", "age": \${AGE}, "kind": ▸"cow" }\nEOF`,
      [enumeration],
    ],
    ["a here-document in a command", `curl ${pets} --json "$(cat <<EOF\n{ "name": ▸5 }\nEOF\n)"`, [type]],
    ["a here-document in a pipe", `cat <<EOF | curl ${pets} --json @-\n{ "name": ▸5 }\nEOF`, [type]],
    ["a pipe", `echo '{"name":▸5}' | curl ${pets} --json @- | jq .`, [type]],
    ["a command in a command", `ID=$(curl -s ${pets} --json '{"name":▸5}' | jq -r .name)`, [type]],
    ["a file", `curl ${pets} --json @pet.json\ncurl ${pets} -T pet.json -X POST`, []],
    ["a prompt", `$ curl ${pets} --json '{"name":▸5}'`, [type]],
    ["joined options", `curl -sSXPOST -H'Content-Type:application/json' --url ${pets} -d'{"name":▸5}' -o out`, [type]],
    ["no header", `curl ${pets} -d '▸{"name":▸5}'`, ["payload/media-type", type]],
    ["a method", `curl -X ▸PUT ${pets}`, ["example/unknown-method"]],
    ["an implied method", `curl ▸${pets}/5 -d '{}'`, ["example/unknown-method"]],
    [
      "a body that HTTPie reads",
      `echo '{"name":▸5}' |  \\\n  http POST ${pets}\nprintf '{"name":▸5}'| http ${pets}`,
      [type, type],
    ],
    ["a body of HTTPie from a file", `http POST ${pets} < pet.json\ncat pet.json | http POST ${pets}`, []],
    ["a misspelled header", `curl ${pets} -H '▸X-Tarce: a' -H 'X-Other: b'`, ["payload/unknown-parameter"]],
    ["lists with brackets", `curl "${pets}?kind[]=cat&kind%5B%5D=▸cow"`, [enumeration]],
    ["brackets of which one is encoded", `curl "${pets}?kind[%5D=cat&kind%5B]=▸cow"`, [enumeration]],
    ["brackets that are not of a list", `curl "${pets}?▸limit[]=5"`, ["payload/unknown-parameter"]],
    ["a wrong path", `curl https://$REGION.pets.example/api/v1/▸pet`, ["example/unknown-path"]],
    [
      "a variable for the host",
      `curl "$BASE_URL/v1/pets?limit=▸101"\ncurl \${BASE}/pets/▸abc`,
      ["payload/maximum", type],
    ],
    ["-G", `curl -G ${pets} --data-urlencode "kind=▸cow" -d limit=▸500`, [enumeration, "payload/maximum"]],
    ["a bare query", `curl ${pets}?limit=5&kind=▸cow`, [enumeration]],
    [
      "a placeholder of the path",
      `curl ${pets}/<pet id>\ncurl ${pets}/{id}\ncurl ${pets}/$ID\ncurl ${pets}/YOUR_ID\ncurl "${pets}/{1,2}"`,
      [],
    ],
    ["parts", `curl ${photos} -F file=@a.png -F "purpose=▸albums;type=text/plain"`, [enumeration]],
    ["a missing part", `curl ▸${photos} -F file=@a.png`, ["payload/required"]],
    ["a part without the sign of a file", `curl ${photos} -F file=▸a.png -F purpose=album`, [type]],
    [
      "an unexpected part",
      `curl ${photos} -F file=@a.png -F purpose=album -F ▸purpos=x`,
      ["payload/additional-properties"],
    ],
    ["a form", `curl https://us.pets.example/api/v1/tokens -d grant=code -d days=▸x`, [type]],
    ["a cookie", `curl ${pets} -b 'session=▸me'`, [type]],
    ["a header", `curl ${pets} -H 'X-Trace: ▸abcde' -H "Authorization: Bearer $KEY"`, ["payload/max-length"]],
    [
      "several commands",
      `# first, don't\nexport A=1; curl ${pets} --json '{"name":▸5}' && curl ${pets} --json '{"kind":▸"cow","name":"x"}'`,
      [type, enumeration],
    ],
    ["malformed", `curl ${pets} --json '{"name": ▸}'`, ["example/syntax"]],
    ["a quote too many", `curl ${pets} --json '{"name":▸5}'▸'`, [type, "example/syntax"]],
    [
      "a quote too many before another command",
      `curl ${pets}?limit=1▸"\\\n  | jq '.items''\r\ncurl ${pets} --json '{"name":▸5}'`,
      ["example/syntax", type],
    ],
    [
      "a quote too many in the first of two commands",
      `curl ${pets} --json '{"name":"x"}'▸'\ncurl ${pets} --json '{"name":▸5}'`,
      ["example/syntax", type],
    ],
    ["a value that starts on the next line", `A='\n{"name":▸5}'\necho "it's"\ncurl ${pets} --json "$A"`, [type]],
    ["an apostrophe between quotes", `curl ${pets} --json '{"name":"it▸'s me"}'`, ["example/syntax"]],
    ["an apostrophe between quotes, as the shell writes it", `curl ${pets} --json '{"name":"it'\\''s"}'`, []],
    ["a quote that is missing", `curl ${pets} --json ▸'{\n"name":▸5}\n`, ["example/syntax", type]],
    ["options in a variable", `curl $OPTIONS -X POST ${pets}\ncurl -X POST ${pets} "$@"`, []],
    ["a missing body", `curl -X POST ▸${pets}`, ["payload/required"]],
    ["a query value that is missing", `curl ▸${pets}/search`, ["payload/required"]],
    ["a method that is a variable", `curl -X $METHOD ${pets}/5\ncurl -X "$METHOD" ${pets}`, []],
    ["another's", `curl https://else.example/v1/pets -d '{"a":1}'`, []],
    ["no call", `curl --version\nnpm install x > log 2>&1\nfor i in 1 2; do echo "$i"; done`, []],
  ];
  it.each(cases)("%s", async (_, text, codes) => {
    const { found, want, codes: given } = await checkMarked("bash", text);
    expect([given, found]).toEqual([codes, want]);
  });

  it("ignores the output in a transcript", async () => {
    const text = `$ curl ${pets} \\\n>   --json '{"name":▸5}'\n{ "id": "it's" }\n$ curl ${pets} --json '{"name":▸5}'`;
    const { found, want } = await checkMarked("console", text);
    expect(found).toEqual(want);
  });

  it("never throws, whatever the script", async () => {
    for (const text of [
      "curl '",
      'curl "',
      "curl $(",
      "curl <<EOF",
      "curl -d",
      "curl `",
      "((",
      "))",
      "$'\\",
      "curl -F",
      "curl ${",
    ])
      expect((await checkPage(fence("bash", `${text}\n`))).findings).toEqual([]);
  });
});
